/** Uses: every place where a symbol stands, by what it stands there for. */

import type { Facts, Occurrence } from "../../index/facts.ts";
import { holding } from "../../index/name-lookup.ts";
import { lastName } from "../../languages/kit/written-name.ts";
import { languageById } from "../../languages/table.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { linesOf } from "../../text/preview.ts";
import { isCall } from "./calls.ts";
import type { Category, Inside, Meant, Unsure, Use } from "./relation-questions.ts";
import { liesIn, type Search } from "./search.ts";
import { callSnippet, lineSnippet, memberSnippet, typeSnippet } from "./snippet.ts";
import { baseOccurrences } from "./type-hierarchy.ts";
import { useSitesOf } from "./use-sites.ts";
import type { WholeFile } from "./whole-file.ts";

export async function usesOf(search: Search, meant: Meant & { readonly isType: boolean }): Promise<Inside<Use>> {
  const found = new Map<string, Use>();
  const possible = new Map<string, Unsure<Use>>();
  const elsewhere = new Set<string>();
  const take = (use: Use, why?: string): void => {
    const key = `${use.place.start.line}:${use.place.start.character}:${use.path}`;
    if (!liesIn(meant.within, use.path)) elsewhere.add(key);
    else if (why !== undefined) possible.set(key, { ...use, why });
    else if (!found.has(key)) found.set(key, use);
  };
  const readers = new WeakMap<WholeFile, Reader>();
  const readerOf = (file: WholeFile): Reader => {
    const known = readers.get(file) ?? new Reader(file, meant.isType);
    readers.set(file, known);
    return known;
  };
  for await (const { file, occurrence, certainty, origin, why } of useSitesOf(search, meant, () => true))
    take({ ...readerOf(file).use(occurrence), certainty, origin }, why);
  if (meant.isType) for await (const use of callsOnInstances(search, meant)) take(use);
  return {
    found: [...found.values()].sort(byPlace),
    possible: [...possible.values()].sort(byPlace),
    elsewhere: elsewhere.size,
  };
}

const byPlace = (a: Use, b: Use): number =>
  (a.path < b.path ? -1 : a.path > b.path ? 1 : 0) ||
  a.place.start.line - b.place.start.line ||
  a.place.start.character - b.place.start.character;

/** Reads what the uses in one file are. */
class Reader {
  readonly #file: WholeFile;
  readonly #isType: boolean;
  readonly #bases: ReadonlyMap<number, unknown>;
  readonly #lines: readonly string[];

  constructor(file: WholeFile, isType: boolean) {
    this.#file = file;
    this.#isType = isType;
    this.#bases = baseOccurrences(file);
    this.#lines = linesOf(file.document.text);
  }

  use(occurrence: Occurrence): Pick<Use, "category" | "path" | "place" | "text"> {
    const category = this.#category(occurrence);
    const place = this.#file.facts.lines.range(occurrence.span);
    const { line, character } = place.start;
    const text = SNIPPETS[category](this.#lines[line] ?? "", character, place.end.character);
    return { category, path: this.#file.path, place, text };
  }

  #category(occurrence: Occurrence): Category {
    const { facts } = this.#file;
    const { role, index, link } = occurrence;
    if (occurrence.class === MarkClass.import || role === "import")
      return link !== undefined && facts.import(link).kind === "reexport" ? "reexports" : "imports";
    if (this.#bases.has(index)) return "inheritance";
    if (role === "new" || (isCall(occurrence, this.#file) && role !== "decorator" && this.#isType))
      return "instantiations";
    if (isCall(occurrence, this.#file)) return "calls";
    if (calledOn(this.#file, index)) return "instance_calls";
    return role === "type" ? "types" : "other";
  }
}

/** Whether the name is what the next one is called on. */
function calledOn(file: WholeFile, index: number): boolean {
  const { facts } = file;
  if (index + 1 >= facts.occurrences) return false;
  const next = facts.occurrence(index + 1);
  return next.receiver === index && isCall(next, file);
}

type Snippet = (line: string, column: number, end: number) => string;
const SNIPPETS: Readonly<Record<Category, Snippet>> = {
  instance_calls: memberSnippet,
  calls: callSnippet,
  instantiations: callSnippet,
  types: typeSnippet,
  inheritance: lineSnippet,
  imports: lineSnippet,
  reexports: lineSnippet,
  other: lineSnippet,
};

const bare = (name: string): string => name.replace(/[_$@]/g, "").toLowerCase();
/** Names that variables of a type are given (`toolRegistry`, `tool_registry`), beside the type's own. */
const variableNames = (type: string): readonly string[] => {
  const camel = type.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (head) => head.toLowerCase());
  const snake = type.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase();
  return [...new Set([type, camel, snake, `_${camel}`, `_${snake}`, `@${snake}`, `$${camel}`])];
};

/** Calls on variables that are written to be of the type, or that are called like it. */
async function* callsOnInstances(search: Search, { name, language }: Meant): AsyncGenerator<Use> {
  const family = languageById(language)?.family ?? language;
  const seen = new Set<string>();
  for (const word of variableNames(name))
    for await (const { path } of holding(search.workspace, {
      name: word,
      family,
      within: () => true,
      defining: false,
      whole: true,
      near: "",
      stopped: search.stopped,
      unsearched: search.unsearched,
      onWaiting: search.onWaiting,
    })) {
      if (seen.has(path)) continue;
      seen.add(path);
      const file = await search.file(path);
      if (file) yield* callsOnInstancesIn(file, name);
      await search.turn();
    }
}

function* callsOnInstancesIn(file: WholeFile, name: string): Generator<Use> {
  const { facts } = file;
  const wanted = bare(name);
  const lines = linesOf(file.document.text);
  for (let index = 0; index + 1 < facts.occurrences; index++) {
    if (!calledOn(file, index)) continue;
    const receiver = facts.occurrence(index);
    if (receiver.name === name) continue;
    const type = writtenType(facts, receiver);
    const isNamed = type === undefined && bare(receiver.name).includes(wanted);
    if (type !== name && !isNamed) continue;
    const place = facts.lines.range(receiver.span);
    const { line, character } = place.start;
    yield {
      category: "instance_calls",
      path: file.path,
      place,
      text: callSnippetOf(lines[line] ?? "", character),
      certainty: type === name ? "resolved" : "name_only",
      origin: type === name ? "typed_receiver" : "name_match",
    };
  }
}

const callSnippetOf = (line: string, column: number): string => memberSnippet(line, column);

/** The last name of the type that a variable's declaration in the file writes. */
function writtenType(facts: Facts, { link, name }: Occurrence): string | undefined {
  if (link === undefined) return fieldType(facts, name);
  const bound = facts.occurrence(link);
  if (bound.link === undefined) return undefined;
  const written =
    bound.class === MarkClass.local
      ? facts.local(bound.link).type
      : bound.class === MarkClass.definition
        ? facts.definition(bound.link).type
        : undefined;
  return written === undefined ? undefined : lastName(written);
}

/** `this.registry`: the file's field of that name, where it has one alone. */
function fieldType(facts: Facts, name: string): string | undefined {
  const id = facts.nameId(name);
  const types = new Set<string>();
  for (let index = 0; id !== undefined && index < facts.definitions; index++) {
    const { type } = facts.definitionNameId(index) === id ? facts.definition(index) : {};
    if (type !== undefined) types.add(lastName(type));
  }
  const [only] = types;
  return types.size === 1 ? only : undefined;
}
