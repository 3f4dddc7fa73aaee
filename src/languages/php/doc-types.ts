/** Doc types: the types that PHP's comments write (`@var`, `@param`, `@return`), as the rest of the rules read types. */

/** UTF-16 units of a comment that are read. */
const LONGEST = 10_000;
/** A tag that writes a type, up to the type; tools write theirs before the plain one. */
const TAG = /@(?:phpstan-|psalm-)?(var|param|return)\s+(?=[^\s@*])/g;
/** What stands behind the type of a parameter. */
const PARAMETER = /^\s+&?(?:\.\.\.)?(\$\w+)/;
/** Types that say less than a comment may: what they hold or are is not told. */
const VAGUE =
  /^\??\\?(?:array|iterable|object|mixed|callable|self|static|Traversable|Iterator|IteratorAggregate|Generator)$/i;
/** Such types as comments write them with what they hold, last of all. */
const HOLDER =
  /^\\?(?:(?:non-empty-)?(?:array|list)|iterable|Traversable|Iterator|IteratorAggregate|Generator)\s*<(.*)>$/is;
/** What stands for a type that the comment says nothing else of. */
const TEMPLATE = /@(?:phpstan-|psalm-)?template(?:-covariant)?\s+(\w+)/g;
const NOTHING = /^(?:null|void|mixed|false|true|never|array|object|iterable|callable|resource)$/i;
const CLOSER: Readonly<Record<string, string>> = { "<": ">", "(": ")", "{": "}", "[": "]" };

/** The type that begins at an offset of a comment: up to a space outside of its brackets. */
function typeFrom(doc: string, start: number): string {
  const open: string[] = [];
  for (let at = start; at < doc.length; at++) {
    const sign = doc[at] as string;
    if (CLOSER[sign] !== undefined) open.push(CLOSER[sign]);
    else if (sign === open.at(-1)) open.pop();
    else if (open.length === 0 && /\s/.test(sign)) return doc.slice(start, at);
  }
  return doc.slice(start);
}

/** The parts of a text between a sign that stands in no brackets. */
function parts(text: string, separator: string): readonly string[] {
  const found: string[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string;
    if (CLOSER[sign] !== undefined) depth++;
    else if (">)}]".includes(sign)) depth--;
    else if (sign === separator && depth === 0) {
      found.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...found, text.slice(from)].map((part) => part.trim());
}

/** A type as the rules read it: `array<string, Box>` is `Box[]`, `$this` is `static`; undefined where it tells nothing. */
function plain(type: string, templates: ReadonlySet<string>): string | undefined {
  const options = parts(type.replace(/^\?/, ""), "|").flatMap((option) => {
    if (option === "$this") return ["static"];
    if (NOTHING.test(option) || templates.has(option)) return [];
    const held = HOLDER.exec(option)?.[1];
    if (held !== undefined) {
      const one = plain(parts(held, ",").at(-1) ?? "", templates);
      return one === undefined ? [] : [`(${one})[]`];
    }
    const element = /^(.+)\[\]$/s.exec(option)?.[1];
    if (element !== undefined) {
      const one = plain(element.replace(/^\((.*)\)$/s, "$1"), templates);
      return one === undefined ? [] : [`(${one})[]`];
    }
    // What is left are names, with what they are given: shapes, literals and conditions say nothing of members.
    return /^\\?[\p{L}_][\p{L}\p{N}_\\]*(?:<.*>)?$/su.test(option) ? [option.replace(/<.*>$/s, "")] : [];
  });
  return options.length === 0 ? undefined : options.join("|").replace(/^\(([\p{L}_\\\p{N}]+)\)\[\]$/u, "$1[]");
}

/** The inside of the comment that ends before an offset, with nothing but attributes and spaces between. */
function docBefore(text: string, start: number): string | undefined {
  let before = text.slice(Math.max(0, start - LONGEST), start).trimEnd();
  for (let line = before.lastIndexOf("\n"); before.endsWith("]"); line = before.lastIndexOf("\n")) {
    if (
      !before
        .slice(line + 1)
        .trimStart()
        .startsWith("#[")
    )
      return undefined;
    before = before.slice(0, Math.max(0, line)).trimEnd();
  }
  if (!before.endsWith("*/")) return undefined;
  const begin = before.lastIndexOf("/**");
  return begin < 0 ? undefined : before.slice(begin + 3, -2);
}

/** See `StatementRules.documented`. */
export function documented(
  text: string,
  start: number,
  { type, parameter }: { readonly type: string | undefined; readonly parameter: string | undefined },
): string | undefined {
  if (type !== undefined && !VAGUE.test(type.trim())) return undefined;
  const doc = docBefore(text, start);
  if (doc === undefined) return undefined;
  const templates = new Set<string>();
  if (text.includes("template")) for (const [, name = ""] of text.matchAll(TEMPLATE)) templates.add(name);
  for (const { 0: whole, 1: tag, index } of doc.matchAll(TAG)) {
    if ((tag === "param") !== (parameter !== undefined)) continue;
    const written = typeFrom(doc, index + whole.length);
    const behind = doc.slice(index + whole.length + written.length);
    if (parameter !== undefined && PARAMETER.exec(behind)?.[1] !== parameter) continue;
    return plain(written, templates);
  }
  return undefined;
}
