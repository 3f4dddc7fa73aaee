/** Sources: the definitions that a place or a name leads to, as their files write them. */

import type { Ask } from "../../answers/answer.ts";
import type { Written } from "../../answers/document/written.ts";
import type { Engine } from "../../answers/engine.ts";
import type { Origin, Target } from "../../index/target.ts";
import { type AddressAsk, findAddress } from "../asking/address.ts";
import type { Outcome, Problem } from "../operation.ts";

/** What one place led to. */
export interface Sources {
  readonly found: readonly Written[];
  /** What to know of how it was found; undefined where it stands at the place itself. */
  readonly because?: string | undefined;
  /** Whether another may be meant. */
  readonly isGuess?: boolean;
}

/** Lines and columns from 1. */
interface Place {
  readonly path: string;
  readonly line: number;
  /** Undefined: what the line is a part of. */
  readonly column?: number | undefined;
}

/** Definitions that a name leads to, of which the text is given. */
const MOST_TARGETS = 3;
const GUESSES: ReadonlySet<Origin> = new Set(["name_match", "ranked", "unique_visible"]);

const NOTHING = "TS_SYMBOL_NOT_FOUND";

/** What is defined at a place; else what the name there means; else what the place is a part of. */
export async function sourcesAt(engine: Engine, place: Place, ask: Ask): Promise<Outcome<Sources>> {
  const { path, column } = place;
  const line = place.line - 1;
  if (column === undefined) return around(engine, place, ask);
  const position = { line, character: column - 1 };
  const own = await engine.ask("written", { path, ...position }, ask);
  if (!own.ok) return own;
  if (own.value.length > 0) return { ok: true, value: { found: own.value } };
  const meaning = await engine.ask("definition", { path, position, mode: "precise", preview: false }, ask);
  if (!meaning.ok) return meaning.problem.code === NOTHING ? around(engine, place, ask) : meaning;
  const { name, targets, origin, unfound } = meaning.value;
  const found: Written[] = [];
  for (const { path: file, selection } of targets.slice(0, MOST_TARGETS)) {
    const { start } = selection;
    const there = await engine.ask("written", { path: file, line: start.line, character: start.character }, ask);
    if (there.ok) found.push(...there.value);
  }
  if (found.length === 0) {
    const inner = await around(engine, place, ask);
    const [one] = inner.ok ? inner.value.found : [];
    // A local of what is around, or a name of elsewhere.
    if (one && targets.some((local) => isWithin(local, one))) return inner;
    const why = unfound ?? meaning.provenance.incompleteBecause ?? ABROAD;
    return { ok: false, problem: unread(name, place, why) };
  }
  const because = `what ${name} at ${place.line}:${column} means (${origin})`;
  return { ok: true, value: { found, because, isGuess: GUESSES.has(origin) || targets.length > MOST_TARGETS } };
}

async function around(engine: Engine, { path, line }: Place, ask: Ask): Promise<Outcome<Sources>> {
  const answer = await engine.ask("written", { path, line: line - 1 }, ask);
  if (!answer.ok) return answer;
  const [inner] = answer.value;
  return inner === undefined
    ? { ok: false, problem: nowhere(path, line) }
    : { ok: true, value: { found: [inner], because: `the innermost definition around line ${line}` } };
}

const isWithin = ({ path, selection: { start } }: Target, { path: file, first, last }: Written): boolean =>
  path === file && first <= start.line && start.line <= last;

const ABROAD = "it comes from outside, and its source is not here";

const unread = (name: string, { path, line }: Place, why: string): Problem => ({
  code: NOTHING,
  message: `${name} at ${path}:${line} cannot be read: ${why}`,
  details: { file_path: path, line, symbol: name },
});

const nowhere = (path: string, line: number): Problem => ({
  code: NOTHING,
  message: `Line ${line} of ${path} is a part of no definition: code_analyze says what the file declares`,
  details: { file_path: path, line },
});

/** What a name path leads to, of a file or of the project. */
export async function sourcesOf(
  engine: Engine,
  { file_path, symbol }: { readonly file_path?: string | undefined; readonly symbol: string },
  ask: AddressAsk,
): Promise<Outcome<Sources>> {
  const found = await findAddress(engine, { symbol, ...(file_path === undefined ? {} : { file_path }) }, ask);
  if (!found.ok) return found;
  const { value: at } = found;
  if (at === undefined) return { ok: true, value: { found: [] } };
  const { waits: _, ...rest } = ask;
  return sourcesAt(engine, { path: at.file_path, line: at.line, column: at.column }, rest);
}
