/** Document size: whether a text is larger, in UTF-8, than what is sent to servers. */

/** A UTF-16 unit takes at most so many bytes. */
const MOST_OF_A_UNIT = 3;

/** @param limit bytes; texts that are far from it are not counted: it is asked at every key */
export const isLargerThan = (text: string, limit: number): boolean =>
  text.length > limit || (text.length * MOST_OF_A_UNIT > limit && Buffer.byteLength(text) > limit);
