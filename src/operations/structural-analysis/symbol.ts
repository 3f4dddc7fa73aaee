/** Symbol: the definitions that a question about a symbol is about, and how an answer says which they are. */

import { z } from "zod";
import type { Answer } from "../../engine.ts";
import { languageById } from "../../languages.ts";
import type { DeclarationsResult, Declared, Meant } from "../../relations/questions.ts";
import { type Shorten, symbol } from "../forms.ts";
import type { Follow } from "../operation.ts";
import type { Input } from "./input.ts";
import type { Asking } from "./mode.ts";
import { calledName, placeOf, type Shown, shownSymbol } from "./shown.ts";

export const about = {
  symbol: z.string(),
  definitions: z.array(symbol).describe("The definitions that the answer covers; none: the project does not define it"),
};

export interface About {
  readonly symbol: string;
  readonly definitions: Shown[];
}

/** Definitions of which the text form tells by name. */
const MOST_TOLD = 5;

export const askDeclarations = (
  { engine }: Asking,
  { symbol: asked = "", language, path }: Input,
  follow: Follow,
): Promise<Answer<DeclarationsResult>> =>
  engine.ask("declarations", { symbol: asked, language, within: path }, signalOf(follow));

export const signalOf = ({ signal }: Follow): { readonly signal?: AbortSignal } => (signal ? { signal } : {});

export const aboutOf = ({ name, found }: DeclarationsResult): About => ({
  symbol: name,
  definitions: found.map(shownSymbol),
});

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

/** What to know about which definitions are meant. */
export function notesOn({ name, found, elsewhere }: DeclarationsResult): readonly string[] {
  if (found.length === 0) return [`the workspace does not define ${name}: what is told goes by the name alone`];
  const others = elsewhere === 0 ? [] : [`${elsewhere} more definitions of ${name} outside of path are not meant`];
  if (found.length === 1) return others;
  return [
    `${name} has ${found.length} definitions, all covered: a name path (Class.${name}) or path narrows it`,
    ...others,
  ];
}

/** The heading of a text form: the symbol, and where it is defined. */
export function heading({ symbol: name, definitions }: About, shorten: Shorten): readonly string[] {
  const [first, second] = definitions;
  if (first === undefined) return [name];
  if (second === undefined) return [`${calledName(first)}  ${placeOf(first, shorten)}`];
  const told = definitions.slice(0, MOST_TOLD).map((one) => `  = ${calledName(one)}  ${placeOf(one, shorten)}`);
  const left = definitions.length - told.length;
  return [
    calledName({ name, kind: first.kind, container: undefined }),
    ...told,
    ...(left > 0 ? [`  = ... ${left} more`] : []),
  ];
}
