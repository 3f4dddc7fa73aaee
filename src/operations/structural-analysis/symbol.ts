/** Symbol: the definitions that a question about a symbol is about, and how an answer says which they are. */

import { z } from "zod";
import type { Answer } from "../../answers/answer.ts";
import type { DeclarationsResult, Declared, Meant } from "../../answers/relations/relation-questions.ts";
import { timeLimitOf } from "../../index/time-limit.ts";
import { languageById } from "../../languages/table.ts";
import type { Follow } from "../operation.ts";
import { type Shorten, symbol } from "../results.ts";
import type { Input } from "./input.ts";
import type { Backends } from "./mode.ts";
import { calledName, placeOf, type SymbolResult, symbolResult } from "./results.ts";

export const about = {
  symbol: z.string(),
  definitions: z.array(symbol).describe("The definitions that the answer covers; none: the project does not define it"),
  more_definitions: z.int().optional().describe("Covered too, but left out of the list by maxResults"),
};

export interface About {
  readonly symbol: string;
  readonly definitions: SymbolResult[];
  readonly more_definitions?: number | undefined;
}

/** Definitions of which the text form tells by name. */
const MOST_TOLD = 5;

export const askDeclarations = (
  { engine }: Backends,
  { symbol: asked = "", language, path, file_path }: Pick<Input, "symbol" | "language" | "path" | "file_path">,
  follow: Follow,
): Promise<Answer<DeclarationsResult>> =>
  engine.ask(
    "declarations",
    { symbol: asked, language, within: path, definedIn: file_path, ...timeLimitOf(follow) },
    signalOf(follow),
  );

export const signalOf = ({ signal }: Follow): { readonly signal?: AbortSignal } => (signal ? { signal } : {});

export function aboutOf({ name, found }: DeclarationsResult, { maxResults }: Pick<Input, "maxResults">): About {
  const left = found.length - maxResults;
  return {
    symbol: name,
    definitions: found.slice(0, maxResults).map(symbolResult),
    ...(left > 0 ? { more_definitions: left } : {}),
  };
}

/** The definitions by language family, as the questions take them. */
export function meantBy({ name, found, languages }: DeclarationsResult, within: string | undefined): readonly Meant[] {
  const familyOf = (language: string): string => languageById(language)?.family ?? language;
  return [...new Map(languages.map((language) => [familyOf(language), language]))].map(([family, language]) => ({
    name,
    language,
    within,
    of: found
      .filter((one) => familyOf(one.language) === family)
      .map(({ path, selection }) => ({ path, position: selection.start })),
  }));
}

/** One definition, as the questions take it. */
export const meantAlone = ({ name, language, path, selection }: Declared, within: string | undefined): Meant => ({
  name,
  language,
  within,
  of: [{ path, position: selection.start }],
});

export const notMeant = (name: string, elsewhere: number): readonly string[] =>
  elsewhere === 0 ? [] : [`other definitions of ${name} are not meant: ${elsewhere}`];

/** What to know about which definitions are meant. */
export function notesOn({ name, found, elsewhere }: DeclarationsResult): readonly string[] {
  if (found.length === 0) return [`the workspace does not define ${name}: what is told goes by the name alone`];
  const others = notMeant(name, elsewhere);
  // Overloads are one thing: nothing could be narrowed.
  if (new Set(found.map(({ path, container = "" }) => `${path} ${container}`)).size === 1) return others;
  return [
    `${name} has ${found.length} definitions, all covered: a name path (Class.${name}) or file_path narrows it`,
    ...others,
  ];
}

/** The heading of a text form: the symbol, and where it is defined. @param counts how much was found, where that has to be said first */
export function heading(
  { symbol: name, definitions, more_definitions = 0 }: About,
  shorten: Shorten,
  counts?: string,
): readonly string[] {
  const [first, second] = definitions;
  const suffix = counts === undefined ? "" : ` — ${counts}`;
  if (first === undefined) return [`${name}${suffix}`];
  if (second === undefined && more_definitions === 0)
    return [`${calledName(first)}  ${placeOf(first, shorten)}${suffix}`];
  const lines = definitions.slice(0, MOST_TOLD).map((one) => `  = ${calledName(one)}  ${placeOf(one, shorten)}`);
  const left = definitions.length + more_definitions - lines.length;
  return [
    `${calledName({ name, kind: first.kind, container: undefined })}${suffix}`,
    ...lines,
    ...(left > 0 ? [`  = ... ${left} more`] : []),
  ];
}
