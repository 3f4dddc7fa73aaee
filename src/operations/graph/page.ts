/** Page: placed views as one page of HTML that needs nothing else: search, zoom, directories that open. Pure. */

import { createHash } from "node:crypto";
import { type Placed, shownLabel } from "./layout.ts";
import { type Editor, link, STYLE, titleOf } from "./looks.ts";
import { PAGE_SCRIPT } from "./page-script.ts";
import { escaped } from "./svg.ts";

const PAGE_STYLE = `
html, body { margin: 0; height: 100%; font: 13px system-ui, sans-serif; }
body { display: flex; flex-direction: column; }
header { display: flex; gap: 8px; align-items: center; padding: 6px 10px; border-bottom: 1px solid #d0d7de; position: relative; }
#crumbs { flex: 1; overflow: hidden; white-space: nowrap; }
button { border: 0; background: none; color: #0969da; cursor: pointer; font: inherit; padding: 2px 4px; }
#hits { position: absolute; right: 10px; top: 34px; background: #fff; border: 1px solid #d0d7de; max-height: 60vh; overflow: auto; z-index: 1; }
#hits:empty { display: none; }
#hits button { display: block; width: 100%; text-align: left; color: #1f2328; }
#stage { flex: 1; overflow: hidden; touch-action: none; }
#stage svg { width: 100%; height: 100%; }
.box { cursor: pointer; }
.marked rect { stroke: #bf8700; stroke-width: 3; }
.near { stroke: #0969da; stroke-width: 2.4; }
footer { padding: 4px 10px; color: #57606a; border-top: 1px solid #d0d7de; }
`;

/** JSON as an element of script may hold it. */
const embedded = (value: unknown): string => JSON.stringify(value).replace(/</g, "\\u003c");

const round = (value: number): number => Math.round(value * 10) / 10;

/** @param isAll whether it shows every leaf, in no directory */
function viewData({ view, width, height, boxes, arrows }: Placed, isAll: boolean, editor: Editor): object {
  const indexOf = new Map(boxes.map(({ id }, index) => [id, index]));
  const inCycle = new Set(view.cycles.flat());
  return {
    path: isAll ? null : view.path,
    width: Math.ceil(width),
    height: Math.ceil(height),
    boxes: boxes.map((box) => ({
      key: box.id,
      label: shownLabel(box.label),
      title: titleOf(box),
      kind: [box.opens && "directory", box.isAround && "around", inCycle.has(box.id) && "cycle"]
        .filter(Boolean)
        .join(" "),
      around: box.isAround,
      opens: box.opens?.join("/"),
      href: link(box.leaf, editor),
      x: round(box.x),
      y: round(box.y),
      width: box.width,
      height: box.height,
    })),
    arrows: arrows.map(({ from, to, line, count, label, isUnsure, isInCycle }) => ({
      from: indexOf.get(from),
      to: indexOf.get(to),
      line: line.map(round),
      kind: [isUnsure && "unsure", isInCycle && "cycle"].filter(Boolean).join(" "),
      says: [count > 1 ? String(count) : "", label ?? ""].filter(Boolean).join(" "),
    })),
  };
}

interface Pages {
  /** What the page is about, in words. */
  readonly title: string;
  /** A line below the picture. */
  readonly foot: string;
  /** The name of the directory that all share. */
  readonly base: string;
  /** Every leaf at once, where that can be looked at. */
  readonly all: Placed | undefined;
  readonly directories: readonly Placed[];
  readonly editor: Editor;
}

export function page({ title, foot, base, all, directories, editor }: Pages): string {
  const views = [
    ...(all === undefined ? [] : [viewData(all, true, editor)]),
    ...directories.map((one) => viewData(one, false, editor)),
  ];
  const allowed = `'sha256-${createHash("sha256").update(PAGE_SCRIPT).digest("base64")}'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src ${allowed}">
<title>${escaped(title)}</title>
<style>${STYLE}${PAGE_STYLE}</style>
</head>
<body>
<header><nav id="crumbs"></nav><input id="search" type="search" placeholder="Search" autofocus><div id="hits"></div></header>
<div id="stage"></div>
<footer>${escaped(foot)}</footer>
<script type="application/json" id="graph">${embedded({ title: base, views })}</script>
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`;
}
