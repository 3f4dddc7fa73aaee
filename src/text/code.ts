/** Code: a text without what is none. */

const OPAQUE =
  /"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|`(?:[^`\\]|\\[\s\S])*`|\/\/[^\n]*|\/\*(?:[\s\S]*?\*\/|[\s\S]*)/g;

/** The text with spaces for comments and strings: as long as it was. */
export const codeOf = (text: string): string => text.replace(OPAQUE, (one) => " ".repeat(one.length));
