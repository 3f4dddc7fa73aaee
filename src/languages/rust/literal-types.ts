/** Literal types: what a literal of Rust says of its own type. */

/** Forms of literals with their types: the first that fits; `$1` is what stands in the brackets. */
const FORMS: readonly (readonly [form: RegExp, type: string])[] = [
  [/^-?\d[\d_a-fA-Fxo.]*?_?((?:[iu](?:8|16|32|64|128|size))|f32|f64)$/, "$1"],
  // Of whatever type is expected.
  [/^-?\d[\d_a-fA-Fxo.]*$/, ""],
  [/^b'/, "u8"],
  [/^'(?:\\.*|[^\\])'$/su, "char"],
];

/** Empty where the type is the one that is expected; undefined for what is no such literal. */
export function literalType(text: string): string | undefined {
  for (const [form, type] of FORMS) {
    const found = form.exec(text);
    if (found) return type.replace("$1", found[1] ?? "");
  }
  return undefined;
}
