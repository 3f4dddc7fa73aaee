/** SVG: a placed view as a picture that stands alone. Pure. */

import { type Placed, type PlacedArrow, type PlacedBox, shownLabel } from "./layout.ts";
import { link, STYLE, titleOf } from "./looks.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as an element or an attribute may hold it: what XML has no place for at all is left out. */
export const escaped = (text: string): string =>
  text
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "")
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "\ufffd");

const round = (value: number): string => String(Math.round(value * 10) / 10);

function arrowText({ line: [x1, y1, x2, y2], isUnsure, isInCycle, count, label }: PlacedArrow): string {
  const classes = ["arrow", isUnsure && "unsure", isInCycle && "cycle"].filter(Boolean).join(" ");
  const says = [count > 1 ? `${count}` : "", label ?? ""].filter(Boolean).join(" ");
  const end = isInCycle ? "head-cycle" : "head";
  const path = `<line class="${classes}" x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" marker-end="url(#${end})"/>`;
  return says === ""
    ? path
    : `${path}<text class="count" x="${round(x1 + (x2 - x1) * 0.4)}" y="${round(y1 + (y2 - y1) * 0.4 - 3)}">${escaped(says)}</text>`;
}

function boxText(box: PlacedBox, inCycle: ReadonlySet<string>): string {
  const { x, y, width, height, label, opens, isAround, id } = box;
  const kinds = ["box", opens && "directory", isAround && "around", inCycle.has(id) && "cycle"];
  const drawn = [
    `<g class="${kinds.filter(Boolean).join(" ")}">`,
    `<title>${escaped(titleOf(box))}</title>`,
    `<rect x="${round(x)}" y="${round(y)}" width="${width}" height="${height}" rx="4"/>`,
    `<text x="${round(x + width / 2)}" y="${round(y + height / 2 + 4)}">${escaped(shownLabel(label))}</text>`,
    "</g>",
  ].join("");
  const target = link(box.leaf, "file");
  return target === undefined ? drawn : `<a href="${escaped(target)}">${drawn}</a>`;
}

export function svg({ view, width, height, boxes, arrows }: Placed): string {
  const inCycle = new Set(view.cycles.flat());
  const head = (id: string, kind: string): string =>
    `<marker id="${id}" class="${kind}" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0,0 L8,4 L0,8 z"/></marker>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(width)}" height="${Math.ceil(height)}" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}">`,
    `<style>${STYLE}</style>`,
    `<defs>${head("head", "head")}${head("head-cycle", "head cycle")}</defs>`,
    ...arrows.map(arrowText),
    ...boxes.map((box) => boxText(box, inCycle)),
    "</svg>",
  ].join("\n");
}
