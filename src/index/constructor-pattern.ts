/**
 * Constructor patterns: which part of a value a name takes, in patterns that name what they take apart (`Some((a, _))`,
 * `Shape { at, .. }`) or are written as it would be (`(a, b), c`).
 */

/** A part of a value. */
export interface Part {
  /** The innermost type or variant that the pattern names around the name: the part is one of it, whatever the value is. */
  readonly type: string | undefined;
  /** The way to the part, as `readExpression` reads it behind an expression; empty for the whole. */
  readonly steps: string;
}

interface Open {
  readonly form: "tuple" | "fields" | "list" | "parameters";
  /** The path before the bracket. */
  readonly path: string;
  /** Elements before this one; undefined behind `..`, where only the end would tell. */
  index: number | undefined;
  key: string | undefined;
}

const TOKEN =
  /"(?:[^"\\]|\\.)*(?:"|$)|'(?:[^'\\]|\\.)'|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|[\p{L}_][\p{L}\p{N}_]*(?:\s*::\s*(?:<[^<>]*>|[\p{L}_][\p{L}\p{N}_]*))*|\.\.=?|[^\s]/gu;
const FORMS: Readonly<Record<string, Open["form"]>> = { "(": "tuple", "{": "fields", "[": "list" };
const PREFIXES = new Set(["ref", "mut", "box"]);
const WORD = /^[\p{L}_]/u;
/** Before a sign that belongs to the type of a parameter. */
const TYPED = /^[:&*]$/;

/**
 * The part that a name takes; undefined where the pattern does not tell.
 * @param from where the pattern begins, a UTF-16 offset
 * @param name where the name begins
 * @param through constructors of what stands for its content (`Some`), with the steps to that
 * @param isBare whether the pattern is a tuple without brackets
 */
export function partOf(
  text: string,
  { from, name, isBare }: { readonly from: number; readonly name: number; readonly isBare: boolean },
  through: ReadonlyMap<string, string>,
): Part | undefined {
  const open: Open[] = isBare ? [{ form: "tuple", path: "", index: 0, key: undefined }] : [];
  let path = "";
  let before = "";
  for (const { 0: token, index } of text.slice(from, name).matchAll(TOKEN)) {
    const last = open.at(-1);
    const form = token === "|" && index === 0 ? "parameters" : FORMS[token];
    if (form) open.push({ form, path, index: 0, key: undefined });
    else if (token === ")" || token === "}" || token === "]") open.pop();
    else if (token === "," && last) {
      if (last.index !== undefined) last.index++;
      last.key = undefined;
    } else if (last && (token.startsWith("..") || (token === "*" && !TYPED.test(before)))) last.index = undefined;
    else if (token === ":" && last) last.key = path;
    path = WORD.test(token) && !PREFIXES.has(token) ? token : "";
    before = token;
  }
  let part: Part = { type: undefined, steps: "" };
  for (const [depth, one] of open.entries()) {
    const last = one.path.replace(/^.*::\s*/s, "");
    if (one.path !== "" && !through.has(last)) part = { type: one.path.replace(/\s+/g, ""), steps: "" };
    const step = through.get(last) ?? stepOf(one, depth === open.length - 1 ? nameAt(text, name) : undefined);
    if (step === undefined) return undefined;
    part = { ...part, steps: part.steps + step };
  }
  return part;
}

function stepOf({ form, index, key }: Open, own: string | undefined): string | undefined {
  switch (form) {
    case "fields":
      return (key ?? own) === undefined ? undefined : `.${key ?? own}`;
    case "list":
      return `[${index ?? ""}]`;
    default:
      return index === undefined ? undefined : `[${index}]`;
  }
}

const nameAt = (text: string, at: number): string | undefined =>
  /^[\p{L}_][\p{L}\p{N}_]*/u.exec(text.slice(at, at + 200))?.[0];
