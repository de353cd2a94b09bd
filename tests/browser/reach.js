// Scrolls to each control in turn and returns those that cannot be brought into view, a sentence each.
() => {
  const dialog = document.querySelector("dialog[open]");
  const roots = dialog ? [dialog] : [...document.querySelectorAll("body > header, main")];
  const faults = [];
  const name = (node) => `<${node.localName}${node.id ? ` #${node.id}` : ""}> “${node.textContent.trim().replace(/\s+/g, " ").slice(0, 30)}”`;
  if (document.scrollingElement.scrollWidth > innerWidth) faults.push(`the page scrolls sideways: ${document.scrollingElement.scrollWidth}`);
  for (const node of roots.flatMap((root) => [...root.querySelectorAll("a, button, input, select, textarea, [tabindex]")])) {
    if (!node.checkVisibility({ visibilityProperty: true })) continue;
    node.scrollIntoView({ block: "center" });
    for (let up = node.parentElement; up; up = up.parentElement) {
      if (!/hidden|clip/.test(getComputedStyle(up).overflowY) || !up.scrollTop) continue;
      faults.push(`only a script can scroll to ${name(node)}`);
      up.scrollTop = 0;
    }
    const { left, top, width, height } = node.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (width < 8 || height < 8) faults.push(`nothing left of ${name(node)}: ${width} x ${height}`);
    else if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) faults.push(`out of reach: ${name(node)} at ${x}, ${y}`);
    else if (!node.contains(document.elementFromPoint(x, y)) && !document.elementFromPoint(x, y)?.closest("#cover")) faults.push(`covered: ${name(node)} by ${name(document.elementFromPoint(x, y))}`);
  }
  for (const node of roots.flatMap((root) => [...root.querySelectorAll("h2, h3, p, dt, dd, td, th, output, canvas")])) {
    if (!node.checkVisibility({ visibilityProperty: true }) || node.matches(".unseen, :empty:not(canvas)") || node.closest(".unseen")) continue;
    node.scrollIntoView({ block: "nearest" });
    const { left, top, right, bottom } = node.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) faults.push(`out of sight: ${name(node)}`);
    else if (hit?.localName === "canvas" && hit !== node && !node.closest("#floor, .chart")) faults.push(`under a picture: ${name(node)}`);
  }
  document.scrollingElement.scrollTo(0, 0);
  return faults;
}
