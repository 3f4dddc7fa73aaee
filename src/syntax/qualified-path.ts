/** Qualified paths: what Rust writes in front of a member of a type that has no name, or as which it has that (`<T as Trait>::f`). */

/** `<T>`, `<T as Trait>`, where neither holds brackets but for the trait's arguments. */
const QUALIFIED = /^<\s*([^<>]*?)(?:<[^<>]*>)?\s*(?:\bas\s+([^<>]+?)\s*(?:<[^<>]*>\s*)?)?>(?=::|$)/;
/** A type by its path; those of the language itself, which are written small, have what traits give them. */
const NAMED = /^(?:\w+\s*::\s*)*\p{Lu}\w*$/u;

/** A text that begins with such a path, with the plain one in its place: that of the type, else that of the trait. */
export function withoutQualification(text: string): string {
  const written = text.startsWith("<") ? QUALIFIED.exec(text) : null;
  if (!written) return text;
  const [whole, type = "", trait] = written;
  const head = NAMED.test(type) ? type : trait;
  return head === undefined ? text : head + text.slice(whole.length);
}
