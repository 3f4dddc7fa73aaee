/**
 * What a page does in a browser. It makes its picture of elements and their text alone, so that no name of a repository is ever read as
 * markup. `views`: those that were placed before, by their paths; the first is shown first.
 */
export const PAGE_SCRIPT = `
"use strict";
const { title, views } = JSON.parse(document.getElementById("graph").textContent);
const NS = "http://www.w3.org/2000/svg";
const stage = document.getElementById("stage");
const crumbs = document.getElementById("crumbs");
const search = document.getElementById("search");
const hits = document.getElementById("hits");
const byPath = new Map(views.map((view, index) => [view.path === null ? "*" : view.path.join("/"), index]));
let scale = 1, left = 0, top_ = 0, svg = null, group = null, isDragged = false;

function make(name, attributes, parent, text) {
  const element = document.createElementNS(NS, name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  if (text !== undefined) element.textContent = text;
  if (parent) parent.appendChild(element);
  return element;
}
function move() {
  group.setAttribute("transform", "translate(" + left + "," + top_ + ") scale(" + scale + ")");
}
function marker(defs, id, kind) {
  const head = make("marker", { id, class: kind, viewBox: "0 0 8 8", refX: 8, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto" }, defs);
  make("path", { d: "M0,0 L8,4 L0,8 z" }, head);
}
function crumb(text, key) {
  const button = document.createElement("button");
  button.textContent = text;
  if (byPath.has(key)) button.onclick = () => go(key);
  else button.disabled = true;
  crumbs.append(button);
}
function show(key, marked) {
  const view = views[byPath.get(key)];
  stage.replaceChildren();
  crumbs.replaceChildren();
  if (byPath.has("*")) crumb("everything", "*");
  crumb(title, "");
  (view.path || []).forEach((part, index) => crumb(part, view.path.slice(0, index + 1).join("/")));
  svg = make("svg", {}, stage);
  const defs = make("defs", {}, svg);
  marker(defs, "head", "head");
  marker(defs, "head-cycle", "head cycle");
  group = make("g", {}, svg);
  for (const arrow of view.arrows) {
    const [x1, y1, x2, y2] = arrow.line;
    make("line", { class: "arrow " + arrow.kind, x1, y1, x2, y2, "marker-end": arrow.kind.includes("cycle") ? "url(#head-cycle)" : "url(#head)", "data-from": arrow.from, "data-to": arrow.to }, group);
    if (arrow.says) make("text", { class: "count", x: x1 + (x2 - x1) * 0.4, y: y1 + (y2 - y1) * 0.4 - 3 }, group, arrow.says);
  }
  view.boxes.forEach((box, index) => {
    const element = make("g", { class: "box " + box.kind, tabindex: 0 }, group);
    make("title", {}, element, box.title);
    make("rect", { x: box.x, y: box.y, width: box.width, height: box.height, rx: 4 }, element);
    make("text", { x: box.x + box.width / 2, y: box.y + box.height / 2 + 4 }, element, box.label);
    if (box.key === marked) element.classList.add("marked");
    element.onmouseenter = () => near(index, true);
    element.onmouseleave = () => near(index, false);
    const act = () => { if (isDragged) return; if (box.opens !== undefined) go(box.opens); else if (box.href) follow(box.href); };
    element.onclick = act;
    element.onkeydown = (event) => { if (event.key === "Enter") { isDragged = false; act(); } };
  });
  const room = stage.getBoundingClientRect();
  scale = Math.min(1.2, room.width / view.width, room.height / view.height) || 1;
  const found = view.boxes.find((box) => box.key === marked);
  if (found) {
    scale = Math.max(scale, 0.8);
    left = room.width / 2 - (found.x + found.width / 2) * scale;
    top_ = room.height / 2 - found.y * scale;
  } else {
    left = (room.width - view.width * scale) / 2;
    top_ = Math.max(0, (room.height - view.height * scale) / 2);
  }
  move();
}
function near(index, isNear) {
  for (const line of group.querySelectorAll("line"))
    if (line.dataset.from === String(index) || line.dataset.to === String(index)) line.classList.toggle("near", isNear);
}
// A page within another program (VS Code's) has its links followed, and is not let go elsewhere by itself.
function follow(href) {
  const link = document.createElement("a");
  link.href = href;
  document.body.append(link);
  link.click();
  link.remove();
}
function go(key, marked) {
  history.replaceState(null, "", "#" + encodeURIComponent(key));
  show(key, marked);
}
search.oninput = () => {
  const wanted = search.value.toLowerCase();
  hits.replaceChildren();
  if (wanted === "") return;
  const seen = new Set();
  for (const view of views) {
    for (const box of view.boxes) {
      if (box.around || seen.has(box.key) || !box.label.toLowerCase().includes(wanted)) continue;
      seen.add(box.key);
      const item = document.createElement("button");
      item.textContent = box.label;
      item.title = box.title;
      item.onclick = () => { hits.replaceChildren(); go(view.path === null ? "*" : view.path.join("/"), box.key); };
      hits.append(item);
      if (seen.size === 50) return;
    }
  }
};
search.onkeydown = (event) => { if (event.key === "Enter" && hits.firstChild) hits.firstChild.click(); };
stage.onwheel = (event) => {
  event.preventDefault();
  const factor = Math.exp(-event.deltaY / 400);
  const room = stage.getBoundingClientRect();
  const [x, y] = [event.clientX - room.left, event.clientY - room.top];
  left = x - (x - left) * factor;
  top_ = y - (y - top_) * factor;
  scale *= factor;
  move();
};
stage.onpointerdown = (event) => {
  const [x, y] = [event.clientX - left, event.clientY - top_];
  isDragged = false;
  stage.onpointermove = (moved) => {
    if (Math.hypot(moved.clientX - event.clientX, moved.clientY - event.clientY) > 4) isDragged = true;
    left = moved.clientX - x;
    top_ = moved.clientY - y;
    move();
  };
};
window.onpointerup = () => { stage.onpointermove = null; };
const asked = decodeURIComponent(location.hash.slice(1));
show(byPath.has(asked) && location.hash !== "" ? asked : views[0].path === null ? "*" : views[0].path.join("/"));
`;
