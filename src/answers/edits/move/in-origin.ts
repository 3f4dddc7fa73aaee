/** In the origin: what stays there gets the moved name from its new file, and loses the imports that only the moved lines needed. */

import type { Import } from "../../../index/facts.ts";
import { removedItem } from "../../../languages/kit/import-list.ts";
import { withoutImport, withoutLines } from "../../../languages/kit/import-removal.ts";
import { MarkClass } from "../../../syntax/marks.ts";
import { literally } from "../../../text/literally.ts";
import { addImport, typed } from "./into-target.ts";
import { importLeading } from "./leading.ts";
import { bindingImport, boundBy, type Moving, movedCandidate, object } from "./moving.ts";
import { isIn, type Needs } from "./piece.ts";

/** How the rest of the origin names what moves. */
export interface Remainder {
  /** By its code. */
  readonly isUsed: boolean;
  /** By a list of names that it hands out. */
  readonly isListed: boolean;
  /** Whether it hands it out where it stands. */
  readonly isExported: boolean;
}

export function remainderOf(moving: Moving): Remainder {
  const { asked, source, origin, piece, rules } = moving;
  const { facts, text } = source;
  const lists = rules.lists(source, asked.name);
  const isListed = (at: number): boolean => lists.some(({ inner }) => inner.start <= at && at < inner.end);
  for (const { isRenamed, inner } of lists)
    if (isRenamed) object(moving, "it is handed out under another name", { ...source, span: inner });
  const uses = [...facts.occurrencesNamed(asked.name)].filter(
    ({ class: of, link, span, role }) =>
      of === MarkClass.reference &&
      role !== "key" &&
      link !== undefined &&
      !isIn(piece, span.start) &&
      piece.definitions.some(({ occurrence }) => occurrence === link),
  );
  const write = uses.find(({ role }) => role === "write");
  if (write) object(moving, "it is assigned again where it stands", { ...source, span: write.span });
  const exports = Array.from({ length: facts.exports }, (_, index) => facts.export(index)).filter(
    ({ local, source: from }) => local === asked.name && from === undefined,
  );
  if (exports.some(({ form }) => form === "default")) object(moving, "it is the default export");
  if (exports.some(({ form, name }) => form === "name" && name !== asked.name && lists.length === 0))
    object(moving, "it is handed out under another name");
  const isWord = new RegExp(`(?<![\\p{L}\\p{N}_$])${asked.name.replaceAll("$", "\\$")}(?![\\p{L}\\p{N}_$])`, "u");
  const inTexts = (rules.typeTexts?.(origin.tree) ?? []).some(
    ({ start, end }) => !isIn(piece, start) && isWord.test(text.slice(start, end)),
  );
  const code = uses.filter(({ span }) => !isListed(span.start));
  return { isUsed: code.length > 0 || inTexts, isListed: lists.length > 0, isExported: exports.length > 0 };
}

/** Takes the name out of the lists by which the origin hands it out. */
export function withoutLists(moving: Moving): void {
  const { asked, origin, rules } = moving;
  const [list] = rules.lists(origin.file, asked.name);
  if (!list) return;
  const { text, language } = origin.file;
  const inner = text.slice(list.inner.start, list.inner.end);
  const isAlone =
    inner
      .replace(/,\s*$/, "")
      .trim()
      .replace(/^["']|["']$/g, "") === asked.name;
  const edit = !isAlone
    ? removedItem(text, list.inner, list.at)
    : list.statement
      ? withoutLines(text, list.statement, language.text.suites?.empty)
      : { ...list.inner, text: "" };
  if (!edit) {
    object(moving, "it cannot be taken out of the list that hands it out", { ...origin.file, span: list.inner });
    return;
  }
  origin.change([edit]);
  withoutLists(moving);
}

/** The origin imports what moved. */
export async function importBack(moving: Moving): Promise<void> {
  const { origin, asked } = moving;
  const added = await importLeading(moving, origin, { candidate: movedCandidate(moving), from: asked.target });
  if (added) addImport(moving, origin, moving.isType ? typed(added, "type") : added);
}

/** Imports of the origin that nothing but the moved lines used. @param takenElsewhere whether another file takes a name from the origin */
export function withoutUnused(moving: Moving, { needs }: Needs, takenElsewhere: (name: string) => boolean): void {
  const { source, origin, rules, importText } = moving;
  if (/[\\/]__init__\.py$/.test(source.path)) return;
  const implied = new Set(rules.implied?.(source.path, source.text) ?? []);
  for (const need of needs) {
    if (need.kind !== "import" || !rules.isPlain(need.record, source)) continue;
    const { name, record } = need;
    if (implied.has(name) || takenElsewhere(name) || isUsedBeside(moving, record, name)) continue;
    const line = source.text.slice(record.span.start, source.text.indexOf("\n", record.span.end));
    if (/#\s*noqa|eslint-disable|ts-ignore/.test(line)) continue;
    const bound = boundBy(record, source) ?? name;
    const now = bindingImport(origin.file.facts, bound);
    if (!now || [...importsBinding(origin.file, bound)].length !== 1) continue;
    const edit = withoutImport(origin.file, now, importText);
    if (edit) origin.change([edit]);
  }
}

function* importsBinding({ facts }: Moving["source"], name: string): Generator<Import> {
  const id = facts.nameId(name);
  if (id === undefined) return;
  for (const index of facts.importsBinding(id)) yield facts.import(index);
}

/** Whether anything that stays uses an import: by a name, by a text that may be one, by handing it on. */
function isUsedBeside({ source, piece, rules }: Moving, record: Import, name: string): boolean {
  const { facts, text } = source;
  for (const one of facts.occurrencesNamed(name))
    if (
      one.class === MarkClass.reference &&
      !isIn(piece, one.span.start) &&
      one.role !== "key" &&
      one.role !== "member" &&
      one.index !== record.occurrence
    )
      if (one.link !== undefined || one.role !== "import") return true;
  for (let index = 0; index < facts.exports; index++)
    if (facts.export(index).local === name || facts.export(index).name === name) return true;
  if (!rules.typeTexts) return false;
  const inText = new RegExp(
    `(["'])[^"'\\n]*(?<![\\w$])${literally(name)}(?![\\w$])[^"'\\n]*\\1|#\\s*type:[^\\n]*(?<![\\w$])${literally(name)}(?![\\w$])`,
    "g",
  );
  return [...text.matchAll(inText)].some(({ index }) => !isIn(piece, index));
}
