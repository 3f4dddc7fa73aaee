/** Doc types: the types that PHP's comments write (`@var`, `@param`, `@return`), as the rest of the rules read types. */

import { typeParts } from "../../syntax/type-parts.ts";
import { docBefore, typeFrom } from "../kit/doc-comment.ts";

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

/** A type as the rules read it: `array<string, Box>` is `Box[]`, `$this` is `static`; undefined where it tells nothing. */
function plain(type: string, templates: ReadonlySet<string>): string | undefined {
  const options = typeParts(type.replace(/^\?/, ""), "|").flatMap((part) => {
    const option = part.trim();
    if (option === "$this") return ["static"];
    if (NOTHING.test(option) || templates.has(option)) return [];
    const held = HOLDER.exec(option)?.[1];
    if (held !== undefined) {
      const one = plain(typeParts(held, ",").at(-1)?.trim() ?? "", templates);
      return one === undefined ? [] : [`(${one})[]`];
    }
    const element = /^(.+)\[\]$/s.exec(option)?.[1];
    if (element !== undefined) {
      const one = plain(element.replace(/^\((.*)\)$/s, "$1"), templates);
      return one === undefined ? [] : [`(${one})[]`];
    }
    // What is left are names, with what they are given: shapes, literals and conditions say nothing of members.
    return /^\\?[\p{L}_][\p{L}\p{N}_\\]*(?:<.*>)?$/su.test(option) ? [option.split("<", 1)[0] as string] : [];
  });
  return options.length === 0 ? undefined : options.join("|").replace(/^\(([\p{L}_\\\p{N}]+)\)\[\]$/u, "$1[]");
}

/** See `StatementRules.documented`. */
export function documented(
  textOf: () => string | undefined,
  start: number,
  { type, parameter }: { readonly type: string | undefined; readonly parameter: string | undefined },
): string | undefined {
  if (type !== undefined && !VAGUE.test(type.trim())) return undefined;
  const text = textOf() ?? "";
  const doc = docBefore(text, start);
  if (doc === undefined) return undefined;
  const templates = new Set<string>();
  if (text.includes("template")) for (const [, name = ""] of text.matchAll(TEMPLATE)) templates.add(name);
  for (const { 0: whole, 1: tag, index } of doc.matchAll(TAG)) {
    if ((tag === "param") !== (parameter !== undefined)) continue;
    const written = typeFrom(doc, index + whole.length, /\s/);
    const behind = doc.slice(index + whole.length + written.length);
    if (parameter !== undefined && PARAMETER.exec(behind)?.[1] !== parameter) continue;
    return plain(written, templates);
  }
  return undefined;
}
