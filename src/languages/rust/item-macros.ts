/** Item macros: calls of macros where items stand, which write items that no rule sees. */

/** The beginning of such a call at the beginning of a line, where no body of a function goes on: `mk!(`, `lib::mk! {`. */
const CALL =
  /^(?:pub(?:\([^()\n]*\))?[ \t]+)?(?!macro_rules!)(?:[\p{L}_][\p{L}\p{N}_]*::)*[\p{L}_][\p{L}\p{N}_]*![ \t]*[({[]/mu;

/** Why a text may define more names than can be seen. */
export const writesUnseen = (text: string): string | undefined =>
  CALL.test(text) ? "a macro that its file calls may write it" : undefined;
