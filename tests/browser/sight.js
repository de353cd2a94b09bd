// Looks over the page as it stands and returns what is hard to see, a sentence each: text of little
// contrast with what lies under it, also where that is translucent, and focus that does not show.
() => {
  const LARGE = 24; // CSS pixels; text of this size needs less contrast
  const faults = [];
  const dialog = document.querySelector("dialog[open]");
  const failure = document.querySelector("#failure:not([hidden])");
  const roots = failure ? [failure] : dialog ? [dialog] : [...document.querySelectorAll("body > header, main")];
  const shown = (node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest(".unseen");
  const all = (selector) => roots.flatMap((root) => [...root.querySelectorAll(selector)]).filter(shown);
  const name = (node) => `<${node.localName}${node.id ? ` #${node.id}` : ""}> “${node.textContent.trim().replace(/\s+/g, " ").slice(0, 30)}”`;

  const colour = (text) => {
    const [r, g, b, a = 1] = text.match(/[\d.]+/g).map(Number);
    return { rgb: [r, g, b], a };
  };
  const over = (top, alpha, below) => top.map((value, i) => alpha * value + (1 - alpha) * below[i]);
  const luminance = (rgb) => {
    const [r, g, b] = rgb.map((v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a, b) => {
    const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
    return (light + 0.05) / (dark + 0.05);
  };

  // The colour below a node's text; null where that is a picture.
  function ground(node) {
    if (!node) return [255, 255, 255];
    const style = getComputedStyle(node);
    const { rgb, a } = colour(style.backgroundColor);
    if (a === 1) return rgb;
    const placed = /absolute|fixed/.test(style.position);
    if (placed && [...node.parentElement.children].some((one) => one.localName === "canvas")) return null;
    const below = ground(node.parentElement);
    return below && over(rgb, a, below);
  }
  const opacity = (node) => (node ? Number(getComputedStyle(node).opacity) * opacity(node.parentElement) : 1);

  for (const node of all("*")) {
    if (![...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim())) continue;
    if (node.closest(":disabled")) continue; // cannot be used, and is dim to say so
    const below = ground(node);
    const style = getComputedStyle(node);
    if (!below) {
      faults.push(`text on a picture: ${name(node)}`);
      continue;
    }
    const { rgb, a } = colour(style.color);
    const found = contrast(over(rgb, a * opacity(node), below), below);
    if (found < (parseFloat(style.fontSize) >= LARGE ? 3 : 4.5)) faults.push(`contrast ${found.toFixed(2)}: ${name(node)}`);
  }

  // The keys were used last: whatever has the focus has a ring, which lies on what is around it.
  const before = document.activeElement;
  for (const node of all("a, button:enabled, input, select, textarea, [tabindex]")) {
    node.focus({ preventScroll: true });
    if (document.activeElement !== node) {
      faults.push(`takes no focus: ${name(node)}`);
      continue;
    }
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(node);
    const width = parseFloat(outlineWidth);
    const around = ground(node.parentElement) ?? [6, 11, 23];
    if (outlineStyle === "none" || width < 2) faults.push(`no ring: ${name(node)}`);
    else if (contrast(colour(outlineColor).rgb, around) < 3) faults.push(`faint ring: ${name(node)}`);
    const reach = width + parseFloat(outlineOffset);
    const { left, top, right, bottom } = node.getBoundingClientRect();
    for (let up = node.parentElement; up && up !== document.body; up = up.parentElement) {
      if (getComputedStyle(up).overflow === "visible") continue;
      const edge = up.getBoundingClientRect();
      const scrolls = up.scrollHeight > up.clientHeight + 1;
      const cut = [edge.left - left + reach, right + reach - edge.right, ...(scrolls ? [] : [edge.top - top + reach, bottom + reach - edge.bottom])];
      if (Math.max(...cut) > 0.5) faults.push(`ring cut off by <${up.localName} ${up.className}>: ${name(node)}`);
      if (scrolls) break; // it may be out of sight in there, until it is scrolled to
    }
  }
  before?.focus({ preventScroll: true });
  return faults;
}
