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

/** Behind what, and before what, several things stand. */
const MANY_BEHIND =
  /(?:\b(?:in|of)\s{1,4}|\b(?:len|sorted|enumerate|count|sizeof|set|list|tuple|zip|map|join|any|all|sum)\(|\.\.\.|\.(?:addAll|extend|update|concat)\(|\w\s:\s)$/;
const MANY_BEFORE =
  /^(?:\(\))?(?:\[|\??\.(?:append|add|extend|items|keys|values|length|size|stream|forEach|each|map|filter|push|iter|contains|includes|get|pop|join|sort|len)\b)/;

/** Whether several things are wanted at a place: they are gone through, counted, or one of them is taken. @param end of the name there */
export const wantsManyAt = (text: string, start: number, end: number): boolean =>
  MANY_BEFORE.test(text.slice(end, end + BEFORE)) || MANY_BEHIND.test(text.slice(Math.max(0, start - BEFORE), start));
