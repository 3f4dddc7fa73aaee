/** Legends: a server's numbers for semantic tokens in the numbers that the client was told. Pure. */

import type { SemanticTokensLegend } from "vscode-languageserver-protocol";
import { isBefore, type Range } from "../../src/text/line-index.ts";

/** Numbers a token (LSP 3.17, "SemanticTokens"): line, start, length, type, modifiers. */
const FIELDS = 5;
const TYPE = 3;
const MODIFIERS = 4;
/** Modifiers are bits of one number. */
const MOST_MODIFIERS = 31;

/** From a server's numbers to the client's; undefined where they are the same. */
export interface LegendMap {
  readonly types: readonly number[];
  /** Bit to bit; -1 where the client knows no such modifier. */
  readonly modifiers: readonly number[];
}

/** All words of the legends, in their order. */
export const joinLegends = (legends: readonly SemanticTokensLegend[]): SemanticTokensLegend => ({
  tokenTypes: [...new Set(legends.flatMap(({ tokenTypes }) => tokenTypes))],
  tokenModifiers: [...new Set(legends.flatMap(({ tokenModifiers }) => tokenModifiers))].slice(0, MOST_MODIFIERS),
});

/** What a type counts as for those who know it by another word, or none. */
const KINDRED: Readonly<Record<string, readonly string[]>> = {
  struct: ["class", "type"],
  interface: ["class", "type"],
  enum: ["class", "type"],
  enumMember: ["property", "variable"],
  event: ["property", "variable"],
  property: ["variable"],
  parameter: ["variable"],
  method: ["function"],
  macro: ["function"],
  decorator: ["function"],
  typeParameter: ["type"],
  class: ["type"],
  namespace: ["module", "variable"],
};

/** @param kindred whether a type that is not told counts as one like it */
export function legendMap(
  from: SemanticTokensLegend,
  to: SemanticTokensLegend,
  kindred: "kindred" | "first" = "first",
): LegendMap | undefined {
  // A type that the client was not told of (a server without a captured legend) counts as the first one.
  const types = from.tokenTypes.map((type) => {
    const like = kindred === "kindred" ? (KINDRED[type] ?? []) : [];
    const known = [type, ...like].find((one) => to.tokenTypes.includes(one));
    return known === undefined ? 0 : to.tokenTypes.indexOf(known);
  });
  const modifiers = from.tokenModifiers.map((modifier) => to.tokenModifiers.indexOf(modifier));
  const isSame = [types, modifiers].every((list) => list.every((number, index) => number === index));
  return isSame ? undefined : { types, modifiers };
}

function mapModifiers(bits: number, { modifiers }: LegendMap): number {
  let mapped = 0;
  for (let bit = 0; bit < modifiers.length; bit++) {
    const to = modifiers[bit] ?? -1;
    if ((bits & (1 << bit)) !== 0 && to >= 0) mapped |= 1 << to;
  }
  return mapped;
}

/** @param start the place of the first number in the whole list of tokens */
const mapNumbers = (numbers: readonly number[], map: LegendMap, start: number): number[] =>
  numbers.map((number, index) => {
    const field = (start + index) % FIELDS;
    if (field === TYPE) return map.types[number] ?? 0;
    return field === MODIFIERS ? mapModifiers(number, map) : number;
  });

/** Of all tokens of a document those that begin in a range. A SemanticTokens or null. */
export function tokensIn(result: unknown, { start, end }: Range): unknown {
  const { data } = (result ?? {}) as { readonly data?: readonly number[] };
  if (data === undefined) return result;
  const kept: number[] = [];
  let [line, character] = [0, 0];
  let [lastLine, lastCharacter] = [0, 0];
  for (let at = 0; at + FIELDS <= data.length; at += FIELDS) {
    const [lines = 0, characters = 0, length = 0, type = 0, modifiers = 0] = data.slice(at, at + FIELDS);
    character = lines === 0 ? character + characters : characters;
    line += lines;
    const position = { line, character };
    if (isBefore(position, start)) continue;
    if (!isBefore(position, end)) break;
    kept.push(line - lastLine, line === lastLine ? character - lastCharacter : character, length, type, modifiers);
    [lastLine, lastCharacter] = [line, character];
  }
  return { data: kept };
}

interface Edit {
  readonly start: number;
  readonly deleteCount: number;
  readonly data?: readonly number[];
}

/** A SemanticTokens, SemanticTokensDelta or null in the client's numbers. */
export function mapTokens(result: unknown, map: LegendMap): unknown {
  if (typeof result !== "object" || result === null) return result;
  const { data, edits } = result as { readonly data?: readonly number[]; readonly edits?: readonly Edit[] };
  if (data !== undefined) return { ...result, data: mapNumbers(data, map, 0) };
  if (edits === undefined) return result;
  // Edits count in the old list; what stood before them moved by what earlier ones put in and took out.
  let moved = 0;
  const mapped = edits.map((edit) => {
    if (edit.data === undefined) {
      moved -= edit.deleteCount;
      return edit;
    }
    const numbers = mapNumbers(edit.data, map, edit.start + moved);
    moved += edit.data.length - edit.deleteCount;
    return { ...edit, data: numbers };
  });
  return { ...result, edits: mapped };
}
