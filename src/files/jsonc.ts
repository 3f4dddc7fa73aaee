/** JSONC: JSON with comments and trailing commas, as tsconfig files are written. Pure. */

/**
 * Strings stay as they are; comments go, then commas before a closing bracket. Not in one: an expression that looks over comments behind a
 * comma tries every way to divide them, which for eight lines of `tsc --init` is hours. What is not closed reaches to the end.
 */
const COMMENT = /("(?:[^"\\]|\\[\s\S])*"?)|\/\/[^\n]*|\/\*(?:[\s\S]*?\*\/|[\s\S]*)/g;
const COMMA = /("(?:[^"\\]|\\[\s\S])*"?)|,(?=\s*[\]}])/g;

const without = (text: string, noise: RegExp): string => text.replace(noise, (_, string?: string) => string ?? " ");

/** The value of a text; undefined where it is not JSON. */
export function readJsonc(text: string): unknown {
  try {
    return JSON.parse(without(without(text.replace(/^\uFEFF/, ""), COMMENT), COMMA));
  } catch {
    return undefined;
  }
}

/** An object's own field; undefined for everything that is no object. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

export const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** The strings of an array, or a string alone. */
export const textsOf = (value: unknown): readonly string[] =>
  typeof value === "string"
    ? [value]
    : Array.isArray(value)
      ? value.filter((one): one is string => typeof one === "string")
      : [];
