/** Page: what `tandem top --web` shows in a browser, as one page of HTML that asks for nothing but the state. */

import { createHash } from "node:crypto";

const STYLE = `
html { color-scheme: light dark; }
body { margin: 0; padding: 12px 16px; font: 13px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
#facts { display: flex; flex-wrap: wrap; gap: 4px 24px; }
#facts :first-child { font-weight: bold; }
table { border-collapse: collapse; margin-top: 18px; width: 100%; }
th { text-align: left; font-weight: 600; border-bottom: 1px solid #8886; }
td, th { padding: 3px 16px 3px 0; white-space: nowrap; vertical-align: top; }
td:last-child, th:last-child { width: 100%; white-space: normal; overflow-wrap: anywhere; }
.number { text-align: right; }
.empty td, .notes td { color: #888; white-space: normal; }
.told { cursor: pointer; }
.told td:nth-child(3)::before { content: "▸ "; }
.told.open td:nth-child(3)::before { content: "▾ "; }
.lost #facts { color: #cf222e; }
.lost table { opacity: .4; }
`;

/**
 * What it does in a browser. It makes what it shows of elements and their text alone, so that no name of a client or a repository is ever read
 * as markup. What is open stays open, by the key of its row.
 */
const SCRIPT = `
"use strict";
const PACE = 1000;
const token = new URLSearchParams(location.search).get("token") ?? "";
const opened = new Set();
let shown = "";
let state;

function make(name, text, parent, classes) {
  const element = document.createElement(name);
  element.textContent = text;
  element.className = classes ?? "";
  parent.append(element);
  return element;
}
function fill(table, { columns, rows, empty }) {
  const head = document.createElement("tr");
  columns.forEach(({ title, isNumber }) => make("th", title, head, isNumber ? "number" : ""));
  const lines = [head];
  for (const { key, cells, notes } of rows) {
    const line = document.createElement("tr");
    cells.forEach((text, index) => make("td", text, line, columns[index].isNumber ? "number" : ""));
    lines.push(line);
    if (notes.length === 0) continue;
    line.className = "told" + (opened.has(key) ? " open" : "");
    line.onclick = () => {
      opened.has(key) ? opened.delete(key) : opened.add(key);
      show();
    };
    if (!opened.has(key)) continue;
    const below = document.createElement("tr");
    below.className = "notes";
    const cell = make("td", "", below);
    cell.colSpan = columns.length;
    notes.forEach((note) => make("div", note, cell));
    lines.push(below);
  }
  if (rows.length === 0) {
    const line = document.createElement("tr");
    line.className = "empty";
    make("td", empty, line).colSpan = columns.length;
    lines.push(line);
  }
  table.replaceChildren(...lines);
}
function show() {
  const facts = document.getElementById("facts");
  facts.replaceChildren();
  for (const fact of state.facts) make("span", fact, facts);
  for (const name of ["sessions", "servers", "requests"]) if (state[name]) fill(document.getElementById(name), state[name]);
}
function lost(why) {
  document.body.className = "lost";
  document.getElementById("facts").textContent = why;
  shown = "";
}
async function look() {
  try {
    const answer = await fetch("/state", { headers: { authorization: "Bearer " + token }, cache: "no-store" });
    const text = await answer.text();
    if (!answer.ok) lost(text);
    else if (text !== shown) {
      shown = text;
      const said = JSON.parse(text);
      if (said.unseen !== undefined) lost(said.unseen);
      else {
        state = said;
        document.body.className = "";
        show();
      }
    }
  } catch {
    lost("tandem top has ended");
  }
  setTimeout(look, PACE);
}
look();
`;

const ALLOWED = [
  "default-src 'none'",
  "connect-src 'self'",
  "style-src 'unsafe-inline'",
  `script-src 'sha256-${createHash("sha256").update(SCRIPT).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** How it is sent: its address, with the token in it, is told to nobody. */
export const PAGE_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": ALLOWED,
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
} as const;

export const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>tandem top</title>
<style>${STYLE}</style>
</head>
<body>
<div id="facts"></div>
<table id="sessions"></table>
<table id="servers"></table>
<table id="requests"></table>
<script>${SCRIPT}</script>
</body>
</html>
`;
