// Looks over the page as it stands and returns what is wrong with its layout, a sentence each.
// `rows` and `cols` are those of the board.
(({ rows, cols }) => {
  const SLACK = 1.5; // CSS pixels: borders that join, and rounding
  const SCROLLS = ".info, .scroll, .tablebox, textarea"; // long texts that are made to scroll
  const ELLIPSIS = ".bar h1, .level span, .small dt, .split dt"; // names cut on purpose
  const REACHED = "button, a, input, textarea, canvas, [tabindex]";
  const faults = [];
  const shown = (node) =>
    node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !node.closest(".unseen") && node.getBoundingClientRect().width > 0;
  const name = (node) =>
    `<${node.localName}${node.id ? ` #${node.id}` : ""}${node.dataset.command ? ` ${node.dataset.command}` : ""}>` +
    ` “${node.textContent.trim().replace(/\s+/g, " ").slice(0, 40)}”`;
  const dialog = document.querySelector("dialog[open]");
  const roots = dialog ? [dialog] : [...document.querySelectorAll("header, main")];
  const all = (selector) => roots.flatMap((root) => [...root.querySelectorAll(selector)]).filter(shown);
  const box = (node) => node.getBoundingClientRect();
  const inside = (a, b) =>
    a.left >= b.left - SLACK && a.top >= b.top - SLACK && a.right <= b.right + SLACK && a.bottom <= b.bottom + SLACK;
  const scroller = (node) => node.parentElement?.closest(SCROLLS);

  // Korean words with a line break inside that would fit into a line of their box.
  function* broken(nodes) {
    for (const node of nodes.filter((one) => one.localName !== "textarea")) {
      for (const text of [...node.childNodes].filter((child) => child.nodeType === 3)) {
        for (const { 0: word, index } of text.data.matchAll(/\w*[가-힣][\w가-힣]*/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
          let around = node;
          while (getComputedStyle(around).display === "inline") around = around.parentElement;
          const { paddingLeft, paddingRight } = getComputedStyle(around);
          const room = around.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
          const wide = lines.reduce((sum, { width }) => sum + width, 0);
          if (lines.length > 1 && wide <= room && lines.some(({ top }) => top !== lines[0].top)) yield [word, node];
        }
      }
    }
  }

  // Nothing scrolls, nothing is cut off.
  const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const { scrollWidth, scrollHeight } = document.scrollingElement;
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) faults.push(`the page scrolls: ${scrollWidth} x ${scrollHeight}`);
  for (const node of [...(dialog ? [dialog] : []), ...all(`${REACHED}, .meter, h1, h2, dt, output, p, td, th`)]) {
    if (scroller(node) || node.matches(":empty:not(canvas, input, textarea)")) continue;
    if (!inside(box(node), view)) faults.push(`outside the window: ${name(node)} ${JSON.stringify(box(node))}`);
    for (let up = node.parentElement; up && up !== document.body; up = up.parentElement) {
      if (getComputedStyle(up).overflow !== "visible" && !up.matches(ELLIPSIS) && !inside(box(node), box(up))) {
        faults.push(`cut off by ${name(up).split("“")[0]}: ${name(node)}`);
        break;
      }
    }
  }
  for (const node of [...roots, ...all("*")]) {
    const style = getComputedStyle(node);
    if (node.matches(SCROLLS) || !/auto|scroll/.test(style.overflowX + style.overflowY)) continue;
    if (node.scrollHeight > node.clientHeight + 1) faults.push(`scrolls: ${name(node)}`);
  }

  // What is pressed lies on top, and beside everything else.
  const things = all("button, a, input, textarea, .meter, #board, #floor > p:not(:empty)").filter((node) => !scroller(node));
  const pairs = things.flatMap((a, index) => things.slice(index + 1).map((b) => [a, b]));
  for (const [a, b] of pairs) {
    if (a.contains(b) || b.contains(a) || [a, b].every((node) => node.closest("#floor"))) continue;
    const [p, q] = [box(a), box(b)];
    const wide = Math.min(p.right, q.right) - Math.max(p.left, q.left);
    const high = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
    if (wide > SLACK && high > SLACK) faults.push(`${name(a)} and ${name(b)} overlap`);
  }
  for (const node of all("button:enabled, a, input").filter((node) => !scroller(node))) {
    const { left, top, width, height } = box(node);
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!node.contains(hit)) faults.push(`covered: ${name(node)}`);
    if (node.localName !== "input" && (width < 32 || height < 32)) faults.push(`too small to press: ${name(node)} ${width} x ${height}`);
  }

  // The board: every cell can be reached, and is sharp.
  const board = document.getElementById("board");
  const { left, top, width, height } = box(board);
  const cover = "#cover:not([hidden])"; // of a paused game, on purpose
  for (let cell = 0; !dialog && cell < rows * cols; cell += 1) {
    const [x, y] = [left + ((cell % cols) + 0.5) * (width / cols), top + (Math.floor(cell / cols) + 0.5) * (height / rows)];
    const hit = document.elementFromPoint(x, y);
    if (hit !== board && !hit?.closest(cover)) faults.push(`cell ${cell} is under ${hit ? name(hit) : "nothing"}`);
  }
  for (const canvas of all("canvas")) {
    for (const [pixels, length] of [[canvas.width, box(canvas).width], [canvas.height, box(canvas).height]]) {
      if (Math.abs(pixels - length * devicePixelRatio) > 1 + devicePixelRatio * (canvas !== board))
        faults.push(`not sharp: ${name(canvas)} ${pixels} pixels on ${length} x ${devicePixelRatio}`);
    }
  }

  // Every text is whole and large enough.
  for (const node of all("*")) {
    if (![...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim())) continue;
    const style = getComputedStyle(node);
    if (parseFloat(style.fontSize) < 12) faults.push(`text of ${style.fontSize}: ${name(node)}`);
    if (node.matches(ELLIPSIS) || style.display === "inline" || node.matches(SCROLLS)) continue;
    if (node.scrollWidth > node.clientWidth + 1) faults.push(`wider than its box: ${name(node)}`);
  }
  for (const [word, node] of broken(all("*"))) faults.push(`“${word}” goes over two lines: ${name(node)}`);
  for (const button of all("button")) {
    if (button.scrollWidth > button.clientWidth + 1 || button.scrollHeight > button.clientHeight + 1)
      faults.push(`more than fits: ${name(button)}`);
  }
  return faults;
})
