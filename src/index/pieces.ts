/**
 * Pieces: what a file holds in another language (the scripts of a page, the HTML around PHP) as a file of its own: blanks for all else, so that
 * its offsets are the file's. It lies beside the file by a path that no file on a disk can have.
 */

import type { EmbeddedText } from "../languages/embedded-text.ts";
import { LANGUAGES, type Language, languageById } from "../languages/table.ts";
import type { Span } from "../text/span.ts";

const SIGN = "\0";

/** The path of the pieces of one language in a file: what the name of a file of that language ends with tells which. */
export const piecePath = (path: string, { files }: Language): string => `${path}${SIGN}${files.extensions[0]}`;

export const isPiecePath = (path: string): boolean => path.includes(SIGN);

/** The file that a path of pieces is of; of any other the path itself. */
export const fileOf = (path: string): string => {
  const at = path.indexOf(SIGN);
  return at < 0 ? path : path.slice(0, at);
};

const rowsOf = ({ text: { embedded = [] } }: Language): readonly EmbeddedText[] => embedded;

/** Languages whose pieces stand in files of a language, those within pieces too. */
function pieceLanguages(language: Language): readonly PieceLanguage[] {
  const known = piecesIn.get(language) ?? [...allPieces(language)];
  piecesIn.set(language, known);
  return known;
}
const piecesIn = new Map<Language, readonly PieceLanguage[]>();

interface PieceLanguage {
  readonly language: Language;
  readonly seenBy: EmbeddedText["seenBy"];
}

function* allPieces(language: Language): Generator<PieceLanguage> {
  for (const { language: id, seenBy } of rowsOf(language)) {
    const piece = languageById(id);
    if (!piece) continue;
    yield { language: piece, seenBy };
    // What stands in an example is one, too.
    for (const inner of allPieces(piece)) yield seenBy === "itself" ? { ...inner, seenBy } : inner;
  }
}

/** Which languages a file of a language may hold pieces of for somebody who looks. */
export const piecesFor = (language: Language, who: "itself" | "users" | "everybody"): readonly Language[] => {
  const among: readonly EmbeddedText["seenBy"][] =
    who === "everybody" ? ["everybody"] : who === "users" ? ["users", "everybody"] : ["itself", "users", "everybody"];
  return [...new Set(pieceLanguages(language).flatMap((one) => (among.includes(one.seenBy) ? [one.language] : [])))];
};

/** Languages whose files may hold pieces of a family that somebody else looks into. */
export function carriersOf(family: string, who: "users" | "everybody"): ReadonlySet<Language> {
  const key = `${who} ${family}`;
  const known =
    carriers.get(key) ??
    new Set(LANGUAGES.filter((one) => piecesFor(one, who).some((piece) => piece.family === family)));
  carriers.set(key, known);
  return known;
}
const carriers = new Map<string, ReadonlySet<Language>>();

/** The language of the pieces that an offset of a text stands in; undefined where that is the text's own. */
export function pieceAt(
  language: Language,
  text: string,
  offset: number,
): { readonly language: Language; readonly isSecond: boolean } | undefined {
  for (const row of rowsOf(language)) {
    const spans = row.spans(text);
    if (!spans.some(({ start, end }) => start <= offset && offset <= end)) continue;
    const piece = languageById(row.language);
    if (!piece) continue;
    const inner = pieceAt(piece, withoutRest(text, spans), offset);
    return inner ?? { language: piece, isSecond: row.isSecond === true };
  }
  return undefined;
}

/** The pieces of one language in a text, as a text of its length; undefined where it has none. */
export function pieceText(language: Language, text: string, wanted: Language): string | undefined {
  const own: Span[] = [];
  let end: string | undefined;
  for (const row of rowsOf(language)) {
    if (row.language !== wanted.id) continue;
    for (const span of row.spans(text)) own.push(span);
    end ??= row.end;
  }
  if (own.length > 0) return withoutRest(text, joined(own), end);
  for (const row of rowsOf(language)) {
    const piece = languageById(row.language);
    if (!piece || !pieceLanguages(piece).some((one) => one.language === wanted)) continue;
    const spans = row.spans(text);
    const inner = spans.length > 0 ? pieceText(piece, withoutRest(text, spans), wanted) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** Spans in their order, those that meet as one. */
function joined(spans: readonly Span[]): readonly Span[] {
  const found: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = found.at(-1);
    if (last && span.start <= last.end)
      found[found.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else found.push(span);
  }
  return found;
}

/** Blanks for all but some pieces of a text; its lines stay. @param ending what stands for the sign behind a piece */
function withoutRest(text: string, pieces: readonly Span[], ending?: string): string {
  const blank = (part: string): string => part.replace(/[^\n\r]+/g, ({ length }) => " ".repeat(length));
  let [left, at] = ["", 0];
  for (const { start, end } of pieces) {
    left += blank(text.slice(at, start)) + text.slice(start, end);
    at = end;
    if (ending === undefined || at >= text.length || /[\n\r]/.test(text.charAt(at))) continue;
    left += ending;
    at += ending.length;
  }
  return left + blank(text.slice(at));
}
