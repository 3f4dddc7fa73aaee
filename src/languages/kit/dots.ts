/** Dots: texts before a name as receivers are read, in languages whose signs mean other things than elsewhere. */

/** A colon before a method takes it of a value (`a:run()`). */
export const colonsAreDots = (text: string): string =>
  text.replace(/(?=:)(?<=[\p{L}\p{N}_)\]"'}]\s*):(?=[\p{L}_]|$)/gu, ".");

/** Only a dot without spaces takes members: arrows, `::` and dots that stand alone are operators. */
export const dotsAlone = (text: string): string =>
  text.replace(/->|::|(?<=\s)\.(?=\s)/g, (sign) => ";".repeat(sign.length));
