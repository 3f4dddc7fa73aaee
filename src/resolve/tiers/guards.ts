/** The name of an include guard (`#ifndef BOX_H`), which is no definition of its file, means the line that defines it. */

import { placed, type Tier } from "../tier.ts";

export const guards: Tier = async ({ asked, family }) => {
  const { document, name, occurrence } = asked;
  if (!family.prototypes.bodiesApart || (occurrence !== undefined && occurrence.role !== "macro")) return undefined;
  const defining = new RegExp(String.raw`^([ \t]*#[ \t]*define[ \t]+)${name}\b`, "m").exec(document.text);
  if (!defining) return undefined;
  const start = defining.index + (defining[1]?.length ?? 0);
  const range = document.lines.range({ start, end: start + name.length });
  const { path } = document;
  const target = { path, name, kind: "macro", container: undefined, range, selection: range, preview: "" } as const;
  return placed([{ ...target, origin: "file_scope" }], "file_scope");
};
