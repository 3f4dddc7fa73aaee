/**
 * Conditioned: the parts of a text that stand under conditions: behind `#[cfg(…)]` and `#![cfg(…)]`, in the branches of `cfg_if!` and `cfg_select!`,
 * in what is given to a macro that may put it under one. One pass over the text, which no text makes slow.
 */

import { copied } from "../../text/copied.ts";
import { allOf, noneOf } from "./condition.ts";

/** A part of a text. */
export interface Conditioned {
  /** UTF-16 offsets, the end is not in it. */
  readonly start: number;
  readonly end: number;
  readonly under: Condition;
}

/** What is written, or what a macro of the name writes, which `given` is handed at its head (`#![unix]`). */
export type Condition =
  | { readonly kind: "written"; readonly text: string }
  | { readonly kind: "macro"; readonly name: string; readonly given: string | undefined };

/** UTF-16 units that one attribute may take. */
const LONGEST = 1000;
/** UTF-16 units of an item that has no word at its head (a field) up to its comma. */
const LONGEST_FIELD = 2000;
/** Branches of one condition that are told apart. */
const MOST_BRANCHES = 40;

const TOKEN = /\/\/[^\n]*|\/\*|\br#{0,8}"|"|'|#!?\[|[{}()[\],;]|=>|\b[A-Za-z_]\w{0,100}!(?=\s{0,20}\{)/g;
const STRING = /"(?:[^"\\]|\\[\s\S])*"/y;
const CHARACTER = /'(?:[^'\\\n]|\\(?:u\{[^}\n]{1,8}\}|x..|.))'/y;
const ITEM =
  /^\s*(?:pub(?:\([^)\n]{0,100}\))?\s+)?(?:async|const|default|enum|extern|fn|for|if|impl|let|loop|macro_rules|match|mod|static|struct|trait|type|union|unsafe|use|while)\b/;

/** Where the text that a token opens ends, for those whose insides say nothing. */
function endOf(text: string, token: string, at: number): number | undefined {
  const behind = (sign: string, from: number): number => {
    const found = text.indexOf(sign, from);
    return found < 0 ? text.length : found + sign.length;
  };
  if (token.startsWith("//")) return at + token.length;
  if (token === "/*") return behind("*/", at + 2);
  if (token.startsWith("r")) return behind(`"${token.slice(1, -1)}`, at + token.length);
  if (token !== '"' && token !== "'") return undefined;
  const pattern = token === '"' ? STRING : CHARACTER;
  pattern.lastIndex = at;
  const [found] = pattern.exec(text) ?? [];
  // An apostrophe alone begins a lifetime.
  return found !== undefined ? at + found.length : token === '"' ? text.length : at + 1;
}

/** Where the bracket closes that was opened before an offset. */
function closing(text: string, from: number): number | undefined {
  let depth = 1;
  let isString = false;
  for (let at = from; at < text.length && at < from + LONGEST; at++) {
    const sign = text[at];
    if (sign === '"') isString = !isString;
    else if (isString) continue;
    else if (sign === "(" || sign === "[") depth++;
    else if ((sign === ")" || sign === "]") && --depth === 0) return at;
  }
  return undefined;
}

/** An attribute's words without what they stand in: `cfg(unix)`. */
const COMMENT = /\/\/[^\n]*/g;
const conditionIn = (attribute: string): string | undefined => {
  const [, condition] = /^\s*cfg\s*\(([\s\S]*)\)\s*$/.exec(attribute) ?? [];
  return condition === undefined ? undefined : copied(condition.replace(COMMENT, " ").replace(/\s+/g, " ").trim());
};

/** What attributes say of the item that comes next. */
interface Pending {
  start: number;
  readonly conditions: string[];
}

/** An open bracket, or the text itself. */
interface Open {
  readonly at: number;
  /** The macro that it is given to. */
  readonly macro: string | undefined;
  /** What a branch before it says of it. */
  readonly under: string | undefined;
  /** What `#![…]` says of it all. */
  readonly inner: string[];
  given: string | undefined;
  pending: Pending | undefined;
  /** Conditions of the branches before. */
  branches: string[];
  /** Where the last branch, arm or item ended. */
  last: number;
  /** What stands before `=>`. */
  arm: string | undefined;
}

const opened = (at: number, macro?: string, under?: string): Open => ({
  at,
  macro,
  under,
  inner: [],
  given: undefined,
  pending: undefined,
  branches: [],
  last: at,
  arm: undefined,
});

/** The parts of a text that stand under conditions, each behind those around it. */
export function conditionedIn(text: string): readonly Conditioned[] {
  if (!text.includes("cfg") && !text.includes("feature!")) return [];
  const found: Conditioned[] = [];
  const written = (start: number, end: number, condition: string): number =>
    found.push({ start, end, under: { kind: "written", text: condition } });
  const stack: Open[] = [];
  let here = opened(0);
  let macro: { readonly name: string; readonly end: number } | undefined;

  const endItem = (end: number): void => {
    const { pending } = here;
    if (pending) for (const condition of pending.conditions) written(pending.start, end, condition);
    here.pending = undefined;
  };
  const close = (end: number): void => {
    endItem(end);
    for (const condition of here.inner) written(here.at, end, condition);
    if (here.under !== undefined) written(here.at, end, here.under);
    if (here.macro !== undefined)
      found.push({ start: here.at, end, under: { kind: "macro", name: here.macro, given: here.given } });
  };
  const attribute = (at: number, open: number, isInner: boolean): number => {
    const end = closing(text, open);
    if (end === undefined) return open;
    const words = text.slice(open, end);
    const condition = conditionIn(words);
    if (isInner) {
      if (condition !== undefined) here.inner.push(condition);
      here.given ??= copied(words);
    } else if (condition !== undefined) {
      const before = text.slice(Math.max(here.last, at - 20), at);
      const isBranch = /\bif\s*$/.test(before);
      if (isBranch && !/\belse\s+if\s*$/.test(before)) here.branches = [];
      const all = here.branches.length > 0 && isBranch ? [noneOf(here.branches), condition] : [condition];
      if (isBranch && here.branches.length < MOST_BRANCHES) here.branches.push(condition);
      here.pending ??= { start: end + 1, conditions: [] };
      here.pending.conditions.push(...all);
    }
    if (here.pending && isBlank(here.pending.start, at)) here.pending.start = end + 1;
    return end + 1;
  };
  const isBlank = (from: number, to: number): boolean => to <= from || text.slice(from, to).trim() === "";
  const endArm = (): string | undefined => {
    const { arm, branches } = here;
    if (arm === undefined) return undefined;
    const all = [...(branches.length > 0 ? [noneOf(branches)] : []), ...(arm === "_" ? [] : [arm])];
    if (branches.length < MOST_BRANCHES) branches.push(arm === "_" ? "true" : arm);
    here.arm = undefined;
    return all.length > 0 ? allOf(all) : undefined;
  };
  /** The condition of a block that opens: of a last branch, or of an arm. */
  const branchAt = (at: number): string | undefined => {
    const { branches } = here;
    if (here.arm !== undefined) return endArm();
    if (branches.length === 0 || here.pending) return undefined;
    const isElse = at - here.last < 60 && text.slice(here.last, at).trim() === "else";
    const under = isElse ? noneOf(branches) : undefined;
    here.branches = [];
    return under;
  };

  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    const [token] = match;
    const at = match.index;
    const end = endOf(text, token, at);
    if (end !== undefined) {
      TOKEN.lastIndex = end;
      const isComment = token.startsWith("/");
      if (isComment && here.pending && isBlank(here.pending.start, at)) here.pending.start = end;
    } else if (token.endsWith("[") && token.length > 1) {
      TOKEN.lastIndex = attribute(at, at + token.length, token === "#![");
    } else if (token.endsWith("!")) macro = { name: copied(token.slice(0, -1)), end: at + token.length };
    else if (token === "=>") {
      if (here.macro === "cfg_select" && at - here.last < LONGEST)
        here.arm = copied(
          text
            .slice(here.last, at)
            .replace(COMMENT, " ")
            .replace(/^[\s,]+/, "")
            .trim(),
        );
    } else if (token === "{" || token === "(" || token === "[") {
      const given = token === "{" && macro && isBlank(macro.end, at) ? macro.name : undefined;
      const under = token === "{" ? branchAt(at) : undefined;
      stack.push(here);
      here = opened(at + 1, given, under);
    } else if (token === "," || token === ";") {
      if (token === ";" || endsField(text, here.pending?.start, at)) endItem(at);
      endArm();
      here.last = at + 1;
      if (token === ";") here.branches = [];
    } else {
      close(at);
      here = stack.pop() ?? opened(at + 1);
      if (token === "}") {
        endItem(at + 1);
        here.last = at + 1;
      }
    }
  }
  for (close(text.length); stack.length > 0; close(text.length)) here = stack.pop() as Open;
  return found;
}

/** Whether a comma ends what stands under an attribute: a field, a variant, an argument; not between what an item's types take. */
function endsField(text: string, start: number | undefined, at: number): boolean {
  if (start === undefined || at - start > LONGEST_FIELD) return true;
  const before = text.slice(start, at);
  if (ITEM.test(before)) return false;
  let depth = 0;
  for (const [sign] of before.matchAll(/[-=]>|[<>]/g)) depth += sign === "<" ? 1 : sign === ">" ? -1 : 0;
  return depth <= 0;
}

/** The conditions under which macros of a text put what they are given, by their names. */
export function macroConditions(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { index, 0: head, 1: name = "" } of text.matchAll(/\bmacro_rules!\s{1,4}(\w+)\s{0,4}\{/g)) {
    const begin = index + head.length;
    const [body = ""] = text.slice(begin, begin + LONGEST_MACRO).split(/\bmacro_rules!/, 1);
    const condition = conditionOfBody(body);
    if (condition !== undefined) found.set(copied(name), condition);
  }
  return found;
}

/** UTF-16 units of a macro that is looked at. */
const LONGEST_MACRO = 3000;

/** Of a macro of one form, the conditions that stand together before what it is given (`#[cfg(unix)] $item`). */
function conditionOfBody(body: string): string | undefined {
  const arm = body.indexOf("=>");
  const given = /\]\s{0,80}(?:\/\/[^\n]{0,200}\n\s{0,80}){0,5}\$\w/.exec(body.slice(Math.max(0, arm)));
  if (arm < 0 || !given) return undefined;
  const written = body.slice(arm, arm + given.index + 1);
  if (written.indexOf("=>", 2) >= 0) return undefined;
  const conditions: string[] = [];
  for (let at = written.indexOf("#["); at >= 0; at = written.indexOf("#[", at + 2)) {
    const end = closing(written, at + 2);
    const condition = end === undefined ? undefined : conditionIn(written.slice(at + 2, end));
    if (condition !== undefined) conditions.push(condition);
  }
  return conditions.length > 0 ? allOf(conditions) : undefined;
}
