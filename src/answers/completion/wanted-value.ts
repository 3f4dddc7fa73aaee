/** Wanted value: whether what stands at a place has to be worth something there, by the text before it. Pure. */

/** UTF-16 units before a place that tell. */
const BEFORE = 60;
const VALUE =
  /(?:[=([,?&|+*/%<!~^]|(?<!-)>|(?<!-)-|[\w)\]"'`]:[ \t]|\b(?:return|await|if|elif|while|unless|until|and|or|not|in|yield|throw|raise|case|assert|when))\s*$/;
/** The body of a function without braces may give something or not. */
const LAMBDA = /[-=]>\s*$/;
const STATEMENT = /(?:^|[{};])\s*$|\n[^\S\n]*$/;

/** Behind what it is asked whether something is so. */
const ASKED =
  /(?:\b(?:if|elif|elsif|while|unless|until|and|or|not|assert|when|guard)\b\s*\(*|&&\s*\(*|\|\|\s*\(*|(?<![\w)\]"'])!)\s*$/;

/** Whether what begins at a place is asked to be so: a condition, or a part of one. */
export const isAskedAt = (text: string, at: number): boolean => ASKED.test(text.slice(Math.max(0, at - BEFORE), at));

/** `value`: it is given to something, or asked. `statement`: it stands for what it does. Undefined where neither is told. */
export type Wanted = "value" | "statement" | undefined;

/** @param at where the expression begins */
export function wantedAt(text: string, at: number): Wanted {
  const before = text.slice(Math.max(0, at - BEFORE), at);
  if (LAMBDA.test(before)) return undefined;
  if (VALUE.test(before)) return "value";
  return STATEMENT.test(before) ? "statement" : undefined;
}
