/**
 * Schema: what a value of the configuration must be. One declaration gives the check, the type, the default and the JSON Schema.
 * Written by hand: a schema library costs more to load than the first answer takes.
 */

import { isFields } from "../../client-bridge/json-fields.ts";
import { problemOfExpression } from "../../src/text/regular-expression.ts";
import { hint } from "../../src/text/similar-names.ts";
import { quoted } from "../protocol/params.ts";

/** A piece of JSON Schema, draft 7: editors' YAML servers know no later one. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export type Report = (problem: string) => void;

/** What a value must be. */
export interface Kind<T> {
  readonly json: JsonSchema;
  /**
   * The value where it is right. Where it is wrong that is reported, and undefined lets the default stand.
   * @param at the key as the message shows it: `lsp.languages.go.args`
   */
  readonly read: (value: unknown, at: string, report: Report) => T | undefined;
}

/** A key of a section: what it must be, what it is for, and what stands where nothing is written. */
export interface Key<T, F extends T | undefined = T | undefined> extends Kind<T> {
  readonly fallback: F;
}

type Keys = Readonly<Record<string, Key<unknown>>>;

/** A section with its defaults filled in; keys without a default may be missing. */
export type Values<S extends Keys> = {
  readonly [K in keyof S]: S[K] extends Key<infer T, infer F> ? (F extends undefined ? T | undefined : T) : never;
};

const kind = <T>(json: JsonSchema, wanted: string, isRight: (value: unknown) => value is T): Kind<T> => ({
  json,
  read: (value, at, report) => {
    if (isRight(value)) return value;
    report(`${at} must be ${wanted}, got ${quoted(value)}`);
    return undefined;
  },
});

export const text = kind({ type: "string" }, "a string", (value) => typeof value === "string");

export const flag = kind({ type: "boolean" }, "true or false", (value) => typeof value === "boolean");

/** A whole number from 0 on, of something: `bytes`. */
export const count = (of: string): Kind<number> =>
  kind(
    { type: "integer", minimum: 0 },
    `a number of ${of}`,
    (value): value is number => Number.isSafeInteger(value) && (value as number) >= 0,
  );

/** A number from 0 on; parts of a second are fine. */
export const seconds = kind(
  { type: "number", minimum: 0 },
  "a number of seconds",
  (value): value is number => typeof value === "number" && Number.isFinite(value) && value >= 0,
);

/** Anything that JSON has: a server's own settings. */
export const anything: Kind<unknown> = { json: {}, read: (value) => value };

export const object = kind({ type: "object" }, "an object", isFields);

export const pattern: Kind<string> = {
  json: { type: "string", format: "regex" },
  read: (value, at, report) => {
    const source = text.read(value, at, report);
    if (source === undefined) return undefined;
    if (problemOfExpression(source, "") === undefined) return source;
    report(`${at} must be a regular expression (without lookaround and backreferences), got ${quoted(value)}`);
    return undefined;
  },
};

export const oneOf = <const T extends string>(...values: readonly T[]): Kind<T> =>
  kind({ enum: values }, values.map((value) => JSON.stringify(value)).join(" or "), (value): value is T =>
    values.includes(value as T),
  );

export const list = <T>(item: Kind<T>): Kind<readonly T[]> => ({
  json: { type: "array", items: item.json },
  read: (value, at, report) => {
    if (!Array.isArray(value)) {
      report(`${at} must be a list, got ${quoted(value)}`);
      return undefined;
    }
    const items = value.map((each, index) => item.read(each, `${at}[${index}]`, report));
    return items.includes(undefined) ? undefined : (items as readonly T[]);
  },
});

/** Keys of the user's own choice. */
export const map = <T>(value: Kind<T>): Kind<Readonly<Record<string, T>>> => ({
  json: { type: "object", additionalProperties: value.json },
  read: (given, at, report) => {
    const entries = object.read(given, at, report);
    if (entries === undefined) return undefined;
    const read = Object.entries(entries).map(([key, each]) => [key, value.read(each, `${at}.${key}`, report)] as const);
    return Object.fromEntries(read.filter((entry): entry is [string, T & {}] => entry[1] !== undefined));
  },
});

export const either = <A, B>(a: Kind<A>, b: Kind<B>): Kind<A | B> => ({
  json: { anyOf: [a.json, b.json] },
  // A value that is neither is measured by the second.
  read: (value, at, report) => a.read(value, at, () => {}) ?? b.read(value, at, report),
});

/** A section with these keys and no others; null is an empty one, as YAML writes it. */
export const section = <S extends Keys>(keys: S): Kind<Values<S>> & { readonly keys: S } => ({
  keys,
  json: {
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(Object.entries(keys).map(([name, { json }]) => [name, json])),
  },
  read: (value, at, report) => {
    const given = object.read(value ?? {}, at === "" ? "the configuration" : at, report);
    if (given === undefined) return undefined;
    const found: Record<string, unknown> = {};
    for (const [name, each] of Object.entries(given)) {
      const path = at === "" ? name : `${at}.${name}`;
      const known = Object.hasOwn(keys, name) ? keys[name] : undefined;
      if (known === undefined) report(`${path} is unknown${hint(name, Object.keys(keys))}`);
      else if (each !== null && each !== undefined) {
        const read = known.read(each, path, report);
        if (read !== undefined) found[name] = read;
      }
    }
    return found as Values<S>;
  },
});

/** A key without a default. */
export const optional = <T>(kind: Kind<T>, doc: string): Key<T, undefined> => ({
  ...kind,
  json: { ...kind.json, description: doc },
  fallback: undefined,
});

/** A key with its default. */
export const key = <T>(kind: Kind<T>, fallback: T & {}, doc: string): Key<T, T & {}> => ({
  ...kind,
  json: { ...kind.json, description: doc, default: fallback },
  fallback,
});

/** A section as a key: its default is what its keys' defaults make. */
export const within = <S extends Keys>(doc: string, keys: S): Key<Values<S>, Values<S>> => {
  const kind = section(keys);
  return { ...kind, json: { ...kind.json, description: doc }, fallback: defaults(kind.keys) };
};

/** What stands where nothing is written. */
export const defaults = <S extends Keys>(keys: S): Values<S> =>
  Object.fromEntries(
    Object.entries(keys).flatMap(([name, { fallback }]) => (fallback === undefined ? [] : [[name, fallback]])),
  ) as Values<S>;
