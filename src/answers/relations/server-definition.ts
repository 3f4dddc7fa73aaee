/** Server definition: the definition that a language server means by a place. */

import type { Target } from "../../index/target.ts";
import type { Declared, ServerPlace } from "./relation-questions.ts";
import type { Search } from "./search.ts";
import { meaningOf } from "./use-sites.ts";
import { isType } from "./whole-file.ts";

/** The definition whose name stands at a place; undefined where that is none, or not of the project. */
export async function declaredWhere(search: Search, { path, range }: ServerPlace): Promise<Declared | undefined> {
  const file = search.isOwn(path) ? await search.file(path) : undefined;
  const definition = file?.definitionAt(file.facts.lines.offset(range.start));
  return definition && file?.declared(definition.index);
}

/** The type that a place is about: of its name, of the block that implements for it, or of its whole definition. */
export async function typeWhere(search: Search, { path, range }: ServerPlace): Promise<Declared | undefined> {
  const file = search.isOwn(path) ? await search.file(path) : undefined;
  if (!file) return undefined;
  const { facts } = file;
  const { start: at, end } = facts.lines.span(range);
  for (let index = 0; index < facts.definitions; index++) {
    if (!isType(facts.definitionKind(index))) continue;
    const { span, selection, occurrence, kind } = facts.definition(index);
    const isMeant = span.start === at || (at <= selection.start && selection.start < Math.max(end, at + 1));
    if (!isMeant) continue;
    if (kind !== "implementation") return file.declared(index);
    const { targets } = await meaningOf(search, file, facts.occurrence(occurrence));
    const target = targets.find((one) => isType(one.kind) || one.kind === "type");
    return target && declaredAs(search, target);
  }
  return undefined;
}

export const declaredAs = (
  { workspace }: Search,
  { path, name, kind, container, range, selection }: Target,
): Declared => ({ path, language: workspace.languageOf(path)?.id ?? "", name, kind, container, range, selection });
