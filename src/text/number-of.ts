/** Number of: how many of something there are, in words that are right for one of them too. */

/** Endings of plurals, and what stands there of one. */
const ENDINGS: readonly (readonly [plural: RegExp, singular: string])[] = [
  [/ies$/, "y"],
  [/(?<=ch|sh|ss|x)es$/, ""],
  [/s$/, ""],
];

function singularOf(plural: string): string {
  const ending = ENDINGS.find(([form]) => form.test(plural));
  return ending === undefined ? plural : plural.replace(...ending);
}

/**
 * `1 match`, `2 matches`.
 * @param many what there is, in the plural
 * @param one the same of one, where more than its last word changes (`file is`, `files are`)
 */
export const numberOf = (count: number, many: string, one = singularOf(many)): string =>
  `${count} ${count === 1 ? one : many}`;
