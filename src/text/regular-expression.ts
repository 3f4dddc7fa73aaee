/**
 * Expressions: regular expressions that a user writes. They are matched in time proportional to the text, whatever they are: by RE2's
 * way, and not by going back and forth (`/^(\w+\w*)+!$/` takes V8 a second for 25 letters and a year for 50).
 */

import { messageOf } from "./error-message.ts";

export interface Expression {
  /** Whether it matches somewhere in a text. */
  test(text: string): boolean;
}

/** Letters of JavaScript's flags as RE2 knows them; `u` is how it reads every text. */
const FLAGS = { i: "CASE_INSENSITIVE", m: "MULTILINE", s: "DOTALL" } as const;

/** What no linear engine knows. A class or an escaped backslash before it may look like it: then RE2 itself decides. */
const BACKWARDS = /\(\?<?[=!]|\\[1-9]|\\k</;

/** What is wrong with an expression as far as can be told at once; undefined where nothing is. */
export function problemOfExpression(source: string, flags: string): string | undefined {
  if (BACKWARDS.test(source.replace(/\\\\|\[(?:\\.|[^\]\\])*(?:\]|$)/g, "")))
    return "is not a regular expression that can be used: lookaround and backreferences cannot be matched in linear time";
  try {
    new RegExp(source, flags);
    return undefined;
  } catch (error) {
    return `is not a regular expression: ${messageOf(error)}`;
  }
}

/** The library is loaded at the first expression: 20 ms. */
export async function expressionOf(source: string, flags: string): Promise<Expression | { readonly wrong: string }> {
  const { RE2JS } = await import("re2js");
  try {
    const wanted = Object.entries(FLAGS).filter(([letter]) => flags.includes(letter));
    const compiled = RE2JS.compile(
      source,
      wanted.reduce((all, [, name]) => all | RE2JS[name], 0),
    );
    return { test: (text) => compiled.test(text) };
  } catch (error) {
    const why = messageOf(error).replace(/^error parsing regexp: /, "");
    return { wrong: `is not a regular expression that can be used: ${why}` };
  }
}
