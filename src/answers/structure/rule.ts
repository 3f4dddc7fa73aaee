/** Rules: what may stand in one, and how to walk through one. ast-grep's own check passes over unknown keys in places. */

import { hint } from "../../text/similar-names.ts";
import type { Matcher, Rule } from "./ast-grep.ts";

/** What is wrong with a rule, and where: `has.stopBy`. */
export interface Complaint {
  readonly at: string;
  readonly message: string;
}

type Check = (value: unknown, at: string) => Complaint | undefined;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const join = (at: string, key: string): string => (at === "" ? key : `${at}.${key}`);

const must =
  (fits: (value: unknown) => boolean, what: string): Check =>
  (value, at) =>
    fits(value) ? undefined : { at, message: `must be ${what}` };

const text = must((value) => typeof value === "string" && value.trim() !== "", "a text that is not empty");
const flag = must((value) => typeof value === "boolean", "true or false");
const number = must((value) => Number.isInteger(value) && Number(value) >= 0, "a whole number");
const anything: Check = () => undefined;

const first = <T>(values: Iterable<T>, check: (value: T) => Complaint | undefined): Complaint | undefined => {
  for (const value of values) {
    const problem = check(value);
    if (problem) return problem;
  }
  return undefined;
};

/** An object with these keys and no others. */
const object =
  (keys: () => Readonly<Record<string, Check>>): Check =>
  (value, at) => {
    if (!isObject(value)) return { at, message: "must be an object" };
    const known = keys();
    return first(Object.entries(value), ([key, inner]) => {
      const check = Object.hasOwn(known, key) ? known[key] : undefined;
      return check
        ? check(inner, join(at, key))
        : { at: join(at, key), message: `is no key of a rule${hint(key, Object.keys(known))}` };
    });
  };

const mapOf =
  (check: Check): Check =>
  (value, at) =>
    isObject(value)
      ? first(Object.entries(value), ([key, inner]) => check(inner, join(at, key)))
      : { at, message: "must be an object" };

const listOf =
  (check: Check): Check =>
  (value, at) =>
    Array.isArray(value)
      ? first(value.entries(), ([index, inner]) => check(inner, `${at}[${index}]`))
      : { at, message: "must be a list of rules" };

/** The first form is for texts and numbers, the second for objects. */
const either =
  (plain: Check, form: Check): Check =>
  (value, at) =>
    (isObject(value) ? form : plain)(value, at);

const rule = object(() => RULE);
const relation = object(() => ({
  ...RULE,
  stopBy: either(must(isStop, '"neighbor", "end" or a rule'), rule),
  field: text,
}));
const isStop = (value: unknown): boolean => value === "neighbor" || value === "end";
const place = object(() => ({ line: number, column: number }));

const RULE: Readonly<Record<string, Check>> = {
  pattern: either(
    text,
    object(() => ({ context: text, selector: text, strictness: text })),
  ),
  kind: text,
  regex: must((value) => typeof value === "string", "a regular expression"),
  nthChild: either(
    must((value) => typeof value === "number" || typeof value === "string", "a number, a formula or an object"),
    object(() => ({ position: anything, ofRule: rule, reverse: flag })),
  ),
  range: object(() => ({ start: place, end: place })),
  inside: relation,
  has: relation,
  precedes: relation,
  follows: relation,
  all: listOf(rule),
  any: listOf(rule),
  not: rule,
  matches: either(text, mapOf(mapOf(rule))),
};

/** What a rule file may hold besides and a search has no use for. */
const INERT = ["id", "language", "message", "note", "severity", "url", "metadata", "labels", "fix"];

const matcher = object(() => ({
  rule,
  constraints: mapOf(rule),
  utils: mapOf(rule),
  transform: mapOf(anything),
  ...Object.fromEntries(INERT.map((key) => [key, anything])),
}));

/** A matcher from what a user calls a rule: the rule itself, or an object with `rule`, `constraints`, `utils`, `transform`. */
export function matcherOf(given: Rule): Matcher | Complaint {
  const isWhole = isObject(given["rule"]);
  const problem = isWhole ? matcher(given, "") : rule(given, "");
  if (problem) return problem;
  if (!isWhole) return { rule: given };
  const kept = Object.entries(given).filter(([key]) => !INERT.includes(key));
  return Object.fromEntries(kept) as unknown as Matcher;
}

const RELATIONS = ["inside", "has", "precedes", "follows"] as const;
/** Whether a relation looks further than to its next neighbour. */
const isFar = (relation: unknown): boolean =>
  isObject(relation) && relation["stopBy"] !== undefined && relation["stopBy"] !== "neighbor";

/**
 * Whether the time that a matcher takes may grow with the square of a text, or faster: a relation that looks far looks at much of
 * the text for each node (20,000 nested brackets, a list of 20,000), and so does a place among a node's neighbours.
 */
export function mayTakeLong(matcher: Matcher): boolean {
  const far = (value: unknown): boolean => {
    if (Array.isArray(value)) return value.some(far);
    if (!isObject(value)) return false;
    return Object.entries(value).some(
      ([key, inner]) =>
        ((RELATIONS as readonly string[]).includes(key) && isFar(inner)) || key === "nthChild" || far(inner),
    );
  };
  return [matcher.rule, matcher.constraints, matcher.utils].some(far);
}

/** A pattern in a rule: its text, or a text and which node of it is meant. */
export type Pattern = string | { readonly context: string; readonly selector?: string; readonly strictness?: string };

const mapValues = (value: unknown, change: (inner: unknown) => unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)])) : value;

/** The rule with each pattern replaced, in nested rules too. */
function mapPatterns(given: unknown, change: (pattern: Pattern) => Pattern): unknown {
  if (Array.isArray(given)) return given.map((inner) => mapPatterns(inner, change));
  if (!isObject(given)) return given;
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => [
      key,
      key === "pattern" ? change(value as Pattern) : mapPatterns(value, change),
    ]),
  );
}

export const mapMatcher = (
  { rule, constraints, utils, ...rest }: Matcher,
  change: (pattern: Pattern) => Pattern,
): Matcher => {
  const mapped = (rules: Matcher["utils"]): Readonly<Record<string, Rule>> =>
    mapValues(rules, (inner) => mapPatterns(inner, change)) as Record<string, Rule>;
  return {
    ...rest,
    rule: mapPatterns(rule, change) as Rule,
    ...(constraints ? { constraints: mapped(constraints) } : {}),
    ...(utils ? { utils: mapped(utils) } : {}),
  };
};

const sourceOf = (pattern: Pattern): string => (typeof pattern === "string" ? pattern : pattern.context);

/** The names of the metavariables of a matcher: of one node, of several (`$$$NAME`), and of texts made from them. */
export interface MetaVariables {
  readonly single: readonly string[];
  readonly multiple: readonly string[];
  readonly made: readonly string[];
}

const META_VARIABLE = /(?<!\$)(?<dollars>\$+)(?<name>[A-Z][A-Z0-9_]*)/g;

export function metaVariablesOf(matcher: Matcher): MetaVariables {
  const single = new Set<string>();
  const multiple = new Set<string>();
  mapMatcher(matcher, (pattern) => {
    for (const { groups } of sourceOf(pattern).matchAll(META_VARIABLE))
      (groups?.["dollars"] === "$$$" ? multiple : single).add(groups?.["name"] ?? "");
    return pattern;
  });
  return { single: [...single], multiple: [...multiple], made: Object.keys(matcher.transform ?? {}) };
}
