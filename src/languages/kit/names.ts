/** Names: short ways to write the tables of families. */

import type { NameRules } from "../family.ts";
import type { PlatformTypes } from "../type-rules.ts";
import type { Role } from "../vocabulary.ts";

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Names as a set. */
export const namesIn = (text: string): ReadonlySet<string> => new Set(words(text));

/** The names that the platform defines, those without a receiver and those behind one: see `NameRules`. */
export const definedByPlatform = (
  bare: ReadonlySet<string>,
  members?: ReadonlySet<string>,
): Required<Pick<NameRules, "builtins" | "isBuiltin">> => ({
  builtins: bare,
  isBuiltin: (name, _role, standing) => (standing === "bare" ? bare : members)?.has(name) ?? false,
});

/** Of languages in which functions alone are the platform's, by their bare names: what is no member comes from what is seen. */
export const calledBare = (functions: ReadonlySet<string>): Required<Pick<NameRules, "closed" | "isBuiltin">> => ({
  closed: (_name, role) => role !== "member",
  isBuiltin: (name, role, standing) => role === "call" && standing === "bare" && functions.has(name),
});

/** Names with the place of a type argument: see `PlatformTypes.elements`. */
export const at = (place: number, names: string): Record<string, number> =>
  Object.fromEntries(words(names).map((name) => [name, place]));

/** Names of methods with what they give: see `PlatformTypes.methods`. */
export const giving = (what: "element" | "same", names: string): PlatformTypes["methods"] =>
  Object.fromEntries(words(names).map((name) => [name, what] as const));

/** Names of methods with the places of what they give to a function: see `PlatformTypes.callbacks`. */
export const passing = (places: readonly number[], names: string): Record<string, readonly number[]> =>
  Object.fromEntries(words(names).map((name) => [name, places]));

/** Takes the path of a module, where the words of an import are asked for, by the form of its end: see `ImportRules.modulePath`. */
export const pathOf =
  (form: RegExp) =>
  (text: string, role: Role): string | undefined =>
    role === "module" ? form.exec(text)?.[0] : undefined;

/** Names with dots, in backticks where they are words of the language. */
export const QUOTED_PATH = /(?<![\p{L}\p{N}_.`])[\p{L}\p{N}_.`]+$/u;

/** Types that take literals, by kind. @param string @param number @param boolean names of types, with spaces between */
export const taking = (
  string: string,
  number: string,
  boolean: string,
): NonNullable<PlatformTypes["literalTypes"]> => ({
  string: namesIn(string),
  number: namesIn(number),
  boolean: namesIn(boolean),
});
