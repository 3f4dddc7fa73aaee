/** Looks: what a picture and a page have in common: colours, titles, and where a click leads. Pure. */

import { pathToUri } from "../../files/paths.ts";
import type { Leaf } from "./leaves.ts";
import type { Box } from "./view.ts";

export const STYLE = `
svg { background: #fff; font: 12px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
.box rect { fill: #f6f8fa; stroke: #57606a; }
.box text { text-anchor: middle; fill: #1f2328; }
.directory rect { fill: #ddf4ff; stroke: #0969da; }
.around rect { stroke-dasharray: 4 3; opacity: .6; }
.box.cycle rect { stroke: #cf222e; stroke-width: 2; }
.arrow { stroke: #8c959f; stroke-width: 1.2; }
.arrow.unsure { stroke-dasharray: 5 4; }
.arrow.cycle { stroke: #cf222e; }
.head path { fill: #8c959f; }
.head.cycle path { fill: #cf222e; }
.count { fill: #57606a; font-size: 10px; text-anchor: middle; }
`.trim();

/** Programs that a click can lead to, by the addresses that they take; `vscode-view` is a view within VS Code, and what it runs is a command of our extension. */
export const EDITORS = ["file", "vscode", "vscode-view", "cursor", "zed"] as const;
export type Editor = (typeof EDITORS)[number];

const pathIn = (uri: string): string => uri.replace(/^file:\/\//, "");

const ADDRESSES: Readonly<Record<Editor, (uri: string, line: number) => string>> = {
  file: (uri) => uri,
  vscode: (uri, line) => `vscode://file${pathIn(uri)}:${line}`,
  "vscode-view": (uri, line) => `command:tandem.openSource?${encodeURIComponent(JSON.stringify([uri, line]))}`,
  cursor: (uri, line) => `cursor://file${pathIn(uri)}:${line}`,
  zed: (uri, line) => `zed://file${pathIn(uri)}:${line}`,
};

/** Undefined for what has no source. */
export const link = (leaf: Leaf | undefined, editor: Editor): string | undefined =>
  leaf?.file === undefined ? undefined : ADDRESSES[editor](pathToUri(leaf.file), leaf.line ?? 1);

export const titleOf = ({ leaf, opens, size, label }: Box): string => {
  if (opens !== undefined) return `${opens.join("/")}/: ${size}`;
  return leaf?.file === undefined ? label : `${leaf.file}${leaf.line === undefined ? "" : `:${leaf.line}`}`;
};
