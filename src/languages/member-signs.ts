/**
 * Member signs: what stands between a value or a module and its member in a language, as an expression for the end of a text with which that
 * text takes a member. A dot is none behind another, or behind a number.
 */

export const DOT = /(?:\?|!!|&)?(?<![.\d])\.\s*$|(?<=[\p{L}_$][\p{L}\d_$]*)\.\s*$/u;
/** The same where numbers have members (`5.times`). */
const DOT_OF_ALL = /(?:\?|!!|&)?(?<!\.)\.\s*$/u;
const ARROW = /\??->\s*$/;
const COLONS = /::\s*$/;
const COLON = /(?<![:\s]):$/;
const DOT_OF_MODULE = /(?<=\p{Lu}[\p{L}\d_']*)\.$/u;
const HASH = /(?<=\w)#$/;

/** For the languages in which a dot is not all of them. */
export const MEMBER_SIGNS = {
  none: [],
  arrows: [ARROW, COLONS],
  colons: [DOT, COLONS],
  ofNumbers: [DOT_OF_ALL, COLONS],
  all: [DOT, ARROW, COLONS],
  lua: [DOT, COLON],
  haskell: [DOT_OF_MODULE],
  ocaml: [DOT, HASH],
} as const satisfies Readonly<Record<string, readonly RegExp[]>>;
