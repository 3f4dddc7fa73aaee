/** Type parts: what a separator that stands in no brackets and no quotes divides a written type into. */

/**
 * @param separator one sign (`|`, `&`, `,`)
 * @returns the parts as they are written, without an empty first and last one
 */
export function typeParts(text: string, separator: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  let quote: string | undefined;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string;
    if (quote !== undefined) {
      if (sign === quote) quote = undefined;
    } else if (sign === '"' || sign === "`") quote = sign;
    else if ("([{<".includes(sign)) depth++;
    else if (")]}".includes(sign) || (sign === ">" && !/[=-]/.test(text[at - 1] ?? ""))) depth--;
    else if (sign === "=" && text[at + 1] === ">" && depth === 0 && separator !== ",") return [text];
    else if (sign === separator && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(text.slice(start));
  return parts.filter((part, index) => part.trim() !== "" || (index > 0 && index < parts.length - 1));
}
