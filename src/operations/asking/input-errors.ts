/** Input errors: what is wrong with the fields of a question, in words that say what is wanted. Pure. */

import type { z } from "zod";
import { hint } from "../../text/similar-names.ts";

/** Of which field, and what. */
export interface InputError {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

type Issue = z.core.$ZodIssue;

const WANTED: Readonly<Record<string, string>> = {
  string: "a string",
  number: "a number",
  int: "an integer",
  boolean: "true or false",
  array: "a list",
  record: "an object",
  object: "an object",
};

const LONGEST_SHOWN = 40;

function quoted(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

const got = (input: unknown): string => (input === undefined ? "" : `, got ${quoted(input)}`);

/** What a limit counts, where it is no number's. */
const COUNTED: Readonly<Record<string, string>> = { string: " characters long", array: " items long" };

const limit = (side: string, bound: number | bigint, origin: string): string =>
  origin === "string" && side === "at least" && Number(bound) === 1
    ? "must not be empty"
    : `must be ${side} ${bound}${COUNTED[origin] ?? ""}`;

/** The first error of the alternatives that came furthest, else that none fits. */
function ofAlternatives(alternatives: readonly (readonly Issue[])[], input: unknown): string {
  const messages = alternatives.map(([first]) => (first === undefined ? "" : messageOf(first, input)));
  const wanted = messages.map((message) => /^must be (.*?)(?:, got .*)?(?:; did you mean .*)?$/.exec(message)?.[1]);
  return wanted.every((one) => one !== undefined)
    ? `must be ${wanted.join(" or ")}${got(input)}`
    : (messages.find((message) => message !== "") ?? "is not legal");
}

function messageOf(issue: Issue, input: unknown): string {
  switch (issue.code) {
    case "invalid_type":
      return input === undefined ? "is required" : `must be ${WANTED[issue.expected] ?? issue.expected}${got(input)}`;
    case "invalid_value": {
      const values = issue.values.map(String);
      if (input === undefined) return `is required: ${values.join(", ")}`;
      return `must be ${values.join(", ")}${got(input)}${typeof input === "string" ? hint(input, values) : ""}`;
    }
    case "too_small":
      return `${limit("at least", issue.minimum, issue.origin)}${issue.origin === "string" ? "" : got(input)}`;
    case "too_big":
      return `${limit("at most", issue.maximum, issue.origin)}${got(input)}`;
    case "invalid_union":
      return ofAlternatives(issue.errors, input);
    default:
      return issue.message;
  }
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, key) => (typeof at === "object" && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined),
    value,
  );

/**
 * The first thing that is wrong.
 * @param accepted the names of all fields, for one that is none of them
 */
export function inputErrorOf({ issues }: z.ZodError, input: unknown, accepted: readonly string[]): InputError {
  const [first] = issues as readonly Issue[];
  if (first === undefined) return { path: [], message: "is not legal" };
  if (first.code !== "unrecognized_keys")
    return { path: first.path, message: messageOf(first, valueAt(input, first.path)) };
  const [unknown = ""] = first.keys;
  const near = hint(unknown, accepted);
  return {
    path: first.path,
    message: `there is no field ${JSON.stringify(unknown)}${near}; accepted are ${accepted.join(", ")}`,
  };
}
