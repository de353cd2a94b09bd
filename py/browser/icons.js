// The icons of all pages, drawn once: `<use href="#i-home">` in any page shows one.
// Each is a list of paths in a box of 24 by 24; a path that begins with "!" is filled, not stroked.

const ICONS = {
  "i-home": ["M14 5l-7 7 7 7"],
  "i-levels": ["M4 6h16M4 12h16M4 18h16"],
  "i-guide": ["M12 6C10 4.5 7.5 4 4 4v14c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2V4c-3.5 0-6 .5-8 2zM12 6v14"],
  "i-keys": ["M3 7h18v10H3zM7 10.5h.01M12 10.5h.01M17 10.5h.01M8 14h8"],
  "i-sound": ["M4 10v4h4l5 4V6l-5 4zM16.5 9.5c1.5 1.5 1.5 3.5 0 5M19 7c3 3 3 7 0 10"],
  "i-mute": ["M4 10v4h4l5 4V6l-5 4zM17 10l5 5M22 10l-5 5"],
  "i-full": ["M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"],
  "i-out": ["M14 4h6v6M20 4l-9 9M10 5H5v14h14v-5"],
  "i-undo": ["M9 3L4 8l5 5M4 8h10a6 6 0 0 1 0 12h-3"],
  "i-redo": ["M15 3l5 5-5 5M20 8H10a6 6 0 0 0 0 12h3"],
  "i-turn": ["M19 5v5h-5M19 10a7.5 7.5 0 1 0 .5 5"],
  "i-back": ["M5 5v5h5M5 10a7.5 7.5 0 1 1-.5 5"],
  "i-pick": ["M13 7l4 4M11 9l4 4-7 7H4v-4zM14 6l2-2 4 4-2 2z"],
  "i-board": ["M5 5h14v15H5zM9 3h6v4H9zM8 11h8M8 15h8"],
  "i-play": ["!M7 4l13 8-13 8z"],
  "i-stop": ["!M6 6h12v12H6z"],
  "i-pause": ["!M6 5h4v14H6zM14 5h4v14h-4z"],
  "i-step": ["!M5 5l9 7-9 7zM16 5h3v14h-3z"],
  "t-wire": ["M2 9h20M2 15h20M9 8.5l4 3.5-4 3.5"],
  "t-prefill": ["M4 5h16v14H4z", "!M6.5 9h2.5v6H6.5zM10.7 9h2.5v6h-2.5zM15 9h2.5v6H15z"],
  "t-decode": [
    "M4 5h16v14H4z",
    "!M6.5 8.5h2v3h-2zM9.5 8.5h2v3h-2zM12.5 8.5h2v3h-2zM15.5 8.5h2v3h-2z",
    "!M6.5 12.5h2v3h-2zM9.5 12.5h2v3h-2zM12.5 12.5h2v3h-2zM15.5 12.5h2v3h-2z",
  ],
  "t-allocator": ["M4 5h16v14H4zM9.3 5v14M14.7 5v14M4 12h16"],
  "t-draft": ["M4 6l6 6-6 6M10 6l6 6-6 6M16 6l6 6-6 6"],
  "t-gate": ["M12 3l8 3v6c0 4-3 7-8 9-5-2-8-5-8-9V6z", "M8 12l3 3 5-6"],
  "t-erase": ["M8 20h12M4 15l9-10 7 6-8 9H8z M9 10l6 6"],
  "m-left": ["M14 5l-7 7 7 7M7 12h13"],
  "m-right": ["M10 5l7 7-7 7M17 12H4"],
  "m-down": ["M5 11l7 7 7-7M12 18V4"],
  "m-drop": ["M5 8l7 7 7-7M12 15V3M5 20h14"],
  "m-hold": ["M12 4v10M7 9l5 5 5-5M4 15v5h16v-5"],
  "m-split": ["!M3 3h7v7H3zM14 3h7v7h-7zM3 14h7v7H3zM14 14h7v7h-7z"],
  "m-again": ["M20 5v5h-5M20 10a8 8 0 1 0 0 5"],
  "m-duel": ["M4 4h6v16H4zM14 4h6v16h-6z", "!M4 13h6v7H4zM14 17h6v3h-6z"],
};

const SVG = "http://www.w3.org/2000/svg";

function made(tag, attributes) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

export function addIcons() {
  const sheet = made("svg", { class: "icons", "aria-hidden": "true" });
  for (const [id, paths] of Object.entries(ICONS)) {
    const symbol = made("symbol", { id, viewBox: "0 0 24 24" });
    for (const path of paths) {
      symbol.append(made("path", path[0] === "!" ? { d: path.slice(1), class: "solid" } : { d: path }));
    }
    sheet.append(symbol);
  }
  document.body.prepend(sheet);
}
