/** Qualified paths: what Rust writes in front of a member of a type that has no name, or as which it has that (`<T as Trait>::f`). */

/** A type by its path; those of the language itself, which are written small, have what traits give them. */
const NAMED = /^(?:\w+\s*::\s*)*\p{Lu}\w*$/u;

/** The end of the brackets with which a text begins; undefined where they do not close. */
function endOfBrackets(text: string): number | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "<") depth++;
    else if (text[at] === ">" && --depth === 0) return at + 1;
  }
  return undefined;
}

/** A type or a trait without its arguments. */
const bare = (written: string): string => (written.split("<", 1)[0] ?? "").trim();

/** A text that begins with such a path, with the plain one in its place: that of the type, else that of the trait. */
export function withoutQualification(text: string): string {
  const end = text.startsWith("<") ? endOfBrackets(text) : undefined;
  if (end === undefined || (end < text.length && !text.startsWith("::", end))) return text;
  const [type = "", trait, ...more] = text.slice(1, end - 1).split(/\bas\s/);
  if (more.length > 0) return text;
  const head = NAMED.test(bare(type)) ? bare(type) : trait && bare(trait);
  return head ? head + text.slice(end) : text;
}
