/** Copied: a part of a text by itself, as a slice of it would keep all of the text in memory. */

export const copied = (part: string): string => Buffer.from(part).toString();
