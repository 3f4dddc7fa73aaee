/** Reached otherwise: by what else than its name a definition may be used. */

import type { Definition } from "../../index/facts.ts";
import type { Source } from "../../index/source-file.ts";
import { leadOf } from "../../syntax/element-lead.ts";
import { overriddenOf, type Placed, typesAbove } from "./overridden.ts";
import type { Search } from "./search.ts";
import { isType } from "./whole-file.ts";

/** A line that begins as `@app.route`, `#[test]`, `[Fact]` do. */
const DECORATION = /^[ \t]*(?:@|#!?\[|\[)([\p{L}_][\p{L}\p{N}_$.]*)/gmu;

/** The decorators and attributes that belong to a definition, by their names. */
export function decorationsOf(
  { tree, text, language }: Pick<Source, "tree" | "text" | "language">,
  { selection, span }: Definition,
): readonly string[] {
  const { above } = leadOf(tree, text, language, span);
  return [...text.slice(above, selection.start).matchAll(DECORATION)].map(([, name = ""]) => name);
}

/** What the types above a member have to do with it; undefined for what is no member of a type. */
export async function standsUnder(search: Search, { file, definition: { parent, selection } }: Placed) {
  const { path, facts } = file;
  const around = parent === undefined ? undefined : facts.definition(parent);
  if (!around || !isType(around.kind)) return undefined;
  const overridden = await overriddenOf(search, { of: [{ path, position: facts.lines.position(selection.start) }] });
  const { outside } = await typesAbove(search, { file, definition: around });
  return { isOverriding: overridden.length > 0, outside };
}
