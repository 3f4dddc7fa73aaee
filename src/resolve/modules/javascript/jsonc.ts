/** JSONC: JSON with comments and commas too many, as tsconfig files are written. Bad text gives what was read as nothing. */

/** Strings stay as they are; comments, and commas before a closing bracket, go. */
const NOISE = /("(?:[^"\\]|\\[\s\S])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\/|,(?=(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*[\]}])/g;

/** The value of a text; undefined where it is none. */
export function readJsonc(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, "").replace(NOISE, (_, string?: string) => string ?? " "));
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
