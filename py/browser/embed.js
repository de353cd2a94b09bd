// What `?embed=1` changes on every page, with and without Python: links lead out of the frame, and
// with `&post=1` the page around this one is told what happens here. Nothing is received from it:
// whoever frames a game has no say in it.

const asked = new URLSearchParams(location.search);
const embedded = asked.get("embed") === "1";

export const posts = embedded && asked.get("post") === "1" && parent !== window;

// Anyone may frame a game, so its author is unknown; what is sent is no secret.
export function post(message) {
  if (posts) parent.postMessage(JSON.parse(message), "*");
}

// This page by itself, in the language that it speaks now.
function whole(lang) {
  const address = new URL(location.href);
  for (const name of ["embed", "post"]) address.searchParams.delete(name);
  address.searchParams.set("lang", lang);
  return address.href;
}

// Opens every link in a new tab. In place of the list of games, a game leads to its own full page.
export function leadOut(lang) {
  if (!embedded) return;
  document.documentElement.dataset.embed = "true";
  const home = document.getElementById("home");
  if (home) {
    home.href = whole(lang);
    home.dataset.label = "embed.full";
    home.querySelector("use").setAttribute("href", "#i-out");
  }
  for (const link of document.links) {
    link.target = "_blank";
    link.rel = "noopener";
  }
}
