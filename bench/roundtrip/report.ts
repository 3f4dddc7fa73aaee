/** Report: what a round trip found, as text. */

import type { Exception, RoundTrip } from "./measure.ts";

const share = (count: number, of: number): string =>
  of === 0 ? "none asked" : `${((100 * count) / of).toFixed(2)} % (${count} of ${of})`;

/** @param lineOf the source line of a place */
export function renderRoundTrip(
  { names, references, exceptions }: RoundTrip,
  lineOf: (path: string, line: number) => string,
): string {
  const lost = exceptions.filter(({ direction }) => direction === "there");
  const astray = exceptions.filter(({ direction }) => direction === "back");
  return [
    `names among the references of their definition: ${share(names - lost.length, names)}`,
    `references that lead back: ${share(references - astray.length, references)}`,
    ...lost.map((one) => shown("lost", one, lineOf)),
    ...astray.map((one) => shown("astray", one, lineOf)),
  ].join("\n");
}

function shown(
  word: string,
  { place, target, origin, said }: Exception,
  lineOf: (path: string, line: number) => string,
): string {
  const at = ({ path, range: { start } }: Exception["place"]): string =>
    `${path}:${start.line + 1}:${start.character + 1}`;
  const line = lineOf(place.path, place.range.start.line).trim().slice(0, 120);
  return `${word} ${at(place)} ${line}\n    of ${at(target)} by ${origin}; ${said}`;
}
