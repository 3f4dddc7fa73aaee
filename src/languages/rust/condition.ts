/** Conditions: whether what stands under `#[cfg(…)]` is built, by what is known to be set (The Rust Reference, "Conditional compilation"). */

/** Whether a build sets a name, or gives it a value; undefined where only a build knows. */
export type Setting = (name: string, value: string | undefined) => boolean | undefined;

/** A condition's name with what it is given, or one of the signs between them. */
const PIECE = /(\w+)(?:\s{0,4}=\s{0,4}"([^"\n]{0,100})")?|[(),]/g;
/** How deep conditions may nest and still be read. */
const DEEPEST = 50;

type Held = boolean | undefined;

const JOINED: Readonly<Record<string, (parts: readonly Held[]) => Held>> = {
  not: ([part]) => (part === undefined ? undefined : !part),
  all: (parts) => (parts.includes(false) ? false : parts.includes(undefined) ? undefined : true),
  any: (parts) => (parts.includes(true) ? true : parts.includes(undefined) ? undefined : false),
};

/** Whether a condition holds; undefined where only a build knows. */
export function holds(condition: string, isSet: Setting): Held {
  const pieces = [...condition.matchAll(PIECE)];
  let next = 0;
  const read = (depth: number): Held => {
    const [, name = "", value] = pieces[next++] ?? [];
    if (pieces[next]?.[0] !== "(") return name === "true" || (name === "false" ? false : isSet(name, value));
    if (depth === DEEPEST) return undefined;
    next++;
    const parts: Held[] = [];
    while (next < pieces.length && pieces[next]?.[0] !== ")") {
      parts.push(read(depth + 1));
      if (pieces[next]?.[0] === ",") next++;
    }
    next++;
    return JOINED[name]?.(parts);
  };
  return read(0);
}

/** That all of some conditions hold, as one. */
export const allOf = (conditions: readonly string[]): string =>
  conditions.length === 1 ? (conditions[0] as string) : `all(${conditions.join(", ")})`;

/** That none of some conditions holds, as one. */
export const noneOf = (conditions: readonly string[]): string => `not(any(${conditions.join(", ")}))`;
