/** Literals: words that a text must hold to have a match, so that most files need not be parsed. Pure. */

import type { Matcher, Rule } from "./ast-grep.ts";
import type { Pattern } from "./rule.ts";

/** One word at least of each list must be in the text. */
export type Literals = readonly (readonly string[])[];

/** Ways to match in which words of the pattern need not be in the text. */
const LOOSE: ReadonlySet<string> = new Set(["ast", "relaxed", "signature", "template"]);

/**
 * A word that is no part of a metavariable, nor of a name with a `$`; or one character of an operator, which may stand in the text as
 * several (`a? .b`).
 */
const PIECE = /(?<![\w$])[A-Za-z_]\w*(?![\w$])|[-!#%&()*+,./:;<=>?@[\]^{|}~]/g;

/** The pieces of a pattern that a match has too. */
function wordsOf(pattern: Pattern): readonly string[] {
  if (typeof pattern !== "string") {
    // A selected node holds some of the context's words only.
    if (pattern.selector !== undefined || LOOSE.has(pattern.strictness ?? "")) return [];
    return wordsOf(pattern.context);
  }
  return [...new Set(pattern.match(PIECE) ?? [])];
}

/** `^name$`, `^(one|other)$`. */
const PLAIN = /^\^?\(?(?:\?:)?(?<words>\w+(?:\|\w+)*)\)?\$?$/;

function wordsOfRegex(regex: string): readonly string[] {
  const words = PLAIN.exec(regex)?.groups?.["words"]?.split("|") ?? [];
  // `^one|other$` and the like mean the same words, `a|(b)` is not taken.
  return words.every((word) => /^[A-Za-z_]/.test(word)) ? words : [];
}

/** The strictest list: the one whose shortest word is longest. */
const best = (literals: Literals): readonly string[] =>
  [...literals].sort((a, b) => shortest(b) - shortest(a))[0] ?? [];
const shortest = (words: readonly string[]): number => Math.min(...words.map(({ length }) => length));

const RELATIONS = ["inside", "has", "precedes", "follows"];
const rulesIn = (value: unknown): readonly Rule[] => (Array.isArray(value) ? value : []);

function ofRule(rule: Rule): Literals {
  const found: (readonly string[])[] = [];
  const { pattern, regex, all, any } = rule;
  if (pattern !== undefined) for (const word of wordsOf(pattern as Pattern)) found.push([word]);
  if (typeof regex === "string") found.push(wordsOfRegex(regex));
  for (const key of RELATIONS) if (rule[key] !== undefined) found.push(...ofRule(rule[key] as Rule));
  for (const inner of rulesIn(all)) found.push(...ofRule(inner));
  if (Array.isArray(any)) {
    const alternatives = rulesIn(any).map((inner) => best(ofRule(inner)));
    if (alternatives.every((words) => words.length > 0)) found.push(alternatives.flat());
  }
  return found.filter((words) => words.length > 0);
}

/** The longest words first: they are the rarest. */
export const literalsOf = ({ rule }: Matcher): Literals => [...ofRule(rule)].sort((a, b) => shortest(b) - shortest(a));
