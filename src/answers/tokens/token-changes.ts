/** What changed from some semantic tokens to others. */

/** Numbers of a token. */
export const TOKEN_FIELDS = 5;

/** LSP 3.17, "SemanticTokensEdit": places and counts are of numbers. */
export interface TokenEdit {
  readonly start: number;
  readonly deleteCount: number;
  readonly data: Uint32Array;
}

/** One edit, of whole tokens, around everything that differs; none where nothing does. */
export function tokenChanges(before: Uint32Array, after: Uint32Array): readonly TokenEdit[] {
  const least = Math.min(before.length, after.length);
  let ahead = 0;
  while (ahead < least && before[ahead] === after[ahead]) ahead++;
  ahead -= ahead % TOKEN_FIELDS;
  if (ahead === before.length && ahead === after.length) return [];
  let behind = 0;
  while (behind < least - ahead && before[before.length - 1 - behind] === after[after.length - 1 - behind]) behind++;
  behind -= behind % TOKEN_FIELDS;
  const data = after.slice(ahead, after.length - behind);
  return [{ start: ahead, deleteCount: before.length - ahead - behind, data }];
}
