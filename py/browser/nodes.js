// Builds elements out of data, any number in one call. Text stays text: nothing becomes markup.
// Its Python counterpart is browser/elements.py.

function built([tag, text, attributes, children]) {
  const node = document.createElement(tag);
  node.textContent = text;
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children.map(built));
  return node;
}

// Puts elements, told as JSON, in place of what `parent` held.
export function fill(parent, nodes) {
  parent.replaceChildren(...JSON.parse(nodes).map(built));
}
