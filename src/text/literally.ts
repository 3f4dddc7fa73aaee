/** Literally: a text as a part of a regular expression, each of its signs for itself. */

/** The source of an expression that matches a text and nothing else. */
export const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** Where a name stands as a whole word. */
export const wordOf = (name: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}_$])${literally(name)}(?![\p{L}\p{N}_$])`, "u");
