/** Build: whether a build takes what stands under `#[cfg(…)]`, as far as that is told without one: what documentation and test benches set is not set. */

/** Conditions that only tools of their own set. */
const UNSET: ReadonlySet<string> = new Set(["doc", "docsrs", "doctest", "fuzzing", "kani", "loom", "miri"]);
/** UTF-16 units before a definition that its attributes may take. */
const LONGEST = 600;
const CONDITION = /^#\[cfg\((.*)\)\]$/;
/** A condition's name with what it is given, or one of the signs between them. */
const PIECE = /\w+(?:\s{0,4}=\s{0,4}"[^"\n]{0,100}")?|[(),]/g;

/** False where it is surely left out. @param at where the name of a definition stands */
export function isBuilt(text: string, at: number): boolean {
  const lines = text
    .slice(Math.max(0, at - LONGEST), at)
    .split("\n")
    .slice(0, -1);
  for (const line of lines.reverse().map((one) => one.trim())) {
    if (!line.startsWith("#[") && !line.startsWith("//")) break;
    const [, condition] = CONDITION.exec(line) ?? [];
    if (condition !== undefined && holds(condition) === false) return false;
  }
  return true;
}

/** Whether a condition holds; undefined where only a build knows. */
function holds(condition: string): boolean | undefined {
  const pieces = [...condition.matchAll(PIECE)].map(([piece]) => piece);
  let next = 0;
  const read = (): boolean | undefined => {
    const name = pieces[next++] ?? "";
    if (pieces[next] !== "(") return UNSET.has(name) ? false : undefined;
    next++;
    const parts: (boolean | undefined)[] = [];
    while (next < pieces.length && pieces[next] !== ")") {
      parts.push(read());
      if (pieces[next] === ",") next++;
    }
    next++;
    return JOINED[name]?.(parts);
  };
  return read();
}

const JOINED: Readonly<Record<string, (parts: readonly (boolean | undefined)[]) => boolean | undefined>> = {
  not: ([part]) => (part === undefined ? undefined : !part),
  all: (parts) => (parts.includes(false) ? false : parts.includes(undefined) ? undefined : true),
  any: (parts) => (parts.includes(true) ? true : parts.includes(undefined) ? undefined : false),
};
