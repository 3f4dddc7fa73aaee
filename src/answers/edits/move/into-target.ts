/** Into the target: what moves comes to stand in another file, with the imports that it needs there. */

import type { Import } from "../../../index/facts.ts";
import type { NewImport } from "../../../languages/import-text.ts";
import { candidateIn } from "../../../languages/kit/candidate.ts";
import { isInFunction } from "../../../languages/kit/import-lines.ts";
import { insertedItem } from "../../../languages/kit/import-list.ts";
import { topLevel } from "../../../languages/kit/top-level.ts";
import { leadOf } from "../../../syntax/element-lead.ts";
import { MarkClass } from "../../../syntax/marks.ts";
import { LineIndex } from "../../../text/line-index.ts";
import { blanksBeside } from "../../../text/spacing.ts";
import type { Edit } from "../../../text/span.ts";
import { edited } from "../../../text/unified-diff.ts";
import type { Draft } from "./draft.ts";
import { importLeading } from "./leading.ts";
import { moduleOf } from "./modules.ts";
import { bindingImport, binds, boundBy, type Moving, object } from "./moving.ts";
import { isBare, isIn, type Need, type Needs } from "./piece.ts";

/** Adds an import to a file. */
export function addImport({ importText, rules }: Moving, draft: Draft, added: NewImport): void {
  const first = added.isType ? rules.typesNeed?.(draft.file) : undefined;
  if (first && !binds(draft.file, first.name))
    addPlain(importText, draft, { ...first, original: first.name, form: "name" });
  addPlain(importText, draft, added);
}

function addPlain(importText: Moving["importText"], draft: Draft, added: NewImport): void {
  const edit = importText.edit(added, draft.file);
  if (edit) draft.change([edit]);
}

/** Whether the target's own code means something outside by a name, which an import would bind. */
function isFreeIn({ file: { facts } }: Draft, name: string): boolean {
  for (const one of facts.occurrencesNamed(name))
    if (
      one.class === MarkClass.reference &&
      one.link === undefined &&
      isBare(facts, one) &&
      one.role !== "key" &&
      one.role !== "member"
    )
      return true;
  return false;
}

/** What the target has to import for a name; undefined where it has it, or cannot. */
async function importFor(moving: Moving, need: Need): Promise<NewImport | undefined> {
  const { asked, source: file, origin, target, project, importText, rules } = moving;
  const { name } = need;
  if (need.kind === "own") {
    if (binds(target.file, name)) return clash(moving, name);
    exportOwn(moving, name, need.definition);
    const [index] = topLevel(origin.file.facts, name);
    const candidate = index === undefined ? undefined : candidateIn(origin.file, index);
    const added = await importLeading(moving, target, { candidate, from: asked.path });
    if (!added || !candidate) return undefined;
    if (rules.isForTypes?.(candidate.definition, file)) return { ...added, isType: true };
    return rules.importsTypes ? typed(added, candidate.definition.kind) : added;
  }
  const { record } = need;
  if (!rules.isPlain(record, file) && !rules.isTypeOnly(record, file)) {
    object(moving, `${name}, which it uses, is imported under a condition, or otherwise than by a statement`, {
      ...file,
      span: record.span,
    });
    return undefined;
  }
  const module = await moduleOf(record, file, project);
  if (module?.path === target.path) {
    if (!module.isWhole && record.original === name && topLevel(target.file.facts, name).length > 0) return undefined;
    object(moving, `it uses ${name}, which is ${target.path} under another name there`, { ...file, span: record.span });
    return undefined;
  }
  const isType = rules.isTypeOnly(record, file);
  const own = bindingImport(target.file.facts, boundBy(record, file) ?? name);
  if (topLevel(target.file.facts, name).length > 0) return clash(moving, name);
  if (own) {
    const there = await moduleOf(own, target.file, project);
    const isSame =
      own.original === record.original &&
      own.form === record.form &&
      (there?.path === undefined ? own.source === record.source : there.path === module?.path);
    if (!isSame || (own.kind ?? "") !== (record.kind ?? "")) return clash(moving, name);
    if (isType || !rules.isTypeOnly(own, target.file)) return undefined;
    object(moving, `${name}, which it uses, is imported for types alone in ${target.path}`, {
      ...target.file,
      span: own.span,
    });
    return undefined;
  }
  if (isFreeIn(target, name)) return clash(moving, name);
  const rebased = importText.rebased
    ? await importText.rebased({ path: file.path, record, name }, module?.path, target.file, project)
    : { name, source: record.source, original: record.original, form: record.form };
  if (!rebased) object(moving, `${target.path} cannot import ${name}, which it uses`, { ...file, span: record.span });
  return rebased && { ...rebased, isType };
}

const TYPES: ReadonlySet<string | undefined> = new Set(["interface", "type"]);

/** For types alone where the language has such imports. */
export const typed = (added: NewImport, kind: string | undefined): NewImport =>
  TYPES.has(kind) ? { ...added, isType: true } : added;

function clash(moving: Moving, name: string): undefined {
  object(moving, `${name} is something else in ${moving.target.path}`);
}

/** A definition that stays, and is used from where the moved one goes, is handed out from now on. */
function exportOwn(moving: Moving, name: string, index: number): void {
  const { source, origin, rules } = moving;
  if (!rules.handOut) {
    // A module's variable is taken as it is when it is imported.
    const write = [...source.facts.occurrencesNamed(name)].find(({ role }) => role === "write");
    if (write && source.facts.definition(index).kind !== "function")
      object(moving, `it uses ${name}, which stays and is assigned again`, { ...source, span: write.span });
    return;
  }
  const { facts, text, language } = origin.file;
  for (let at = 0; at < facts.exports; at++) {
    const one = facts.export(at);
    if (one.local === name && one.source === undefined && one.form === "name") return;
  }
  const edits: Edit[] = [];
  for (const own of topLevel(facts, name)) {
    const { span } = facts.definition(own);
    const edit = rules.handOut(text, leadOf(origin.tree, text, language, span).wrapped);
    if (typeof edit === "string") object(moving, `it uses ${name}: ${edit}`, { ...origin.file, span });
    else if (!edits.some(({ start }) => start === edit.start)) edits.push(edit);
  }
  origin.change(edits);
}

/** UTF-16 units behind a name that are looked at for the sign that assigns to it. */
const ASSIGNED_WITHIN = 20;
const ASSIGNS = /^\s*(?:=(?!=)|[-+*/|&%^]=)/;

/** Where importing takes a value as it is then, nothing that others assign to may be taken. @param users files that import the origin */
export function checkAssigned(moving: Moving, { needs }: Needs, users: Iterable<string>): void {
  const { rules, draft } = moving;
  const names = rules.handOut ? [] : needs.flatMap(({ kind, name }) => (kind === "own" ? [name] : []));
  for (const path of names.length > 0 ? users : []) {
    const file = draft(path)?.file;
    if (!file) continue;
    const { facts, text } = file;
    for (const name of names)
      for (const { index, span } of facts.occurrencesNamed(name))
        if (facts.receiverOf(index) !== undefined && ASSIGNS.test(text.slice(span.end, span.end + ASSIGNED_WITHIN)))
          object(moving, `it uses ${name}, which stays, and may be assigned here`, { path, text, span });
  }
}

/** The imports of the target that brought the moved definition go: it has it itself. */
async function withoutOwn(moving: Moving, without: (draft: Draft, record: Import) => boolean): Promise<void> {
  const { asked, target, origin, project, importText, rules } = moving;
  for (const record of target.file.facts.allImports) {
    const module = await moduleOf(record, target.file, project);
    if (module?.path !== origin.path || module.isWhole || record.original !== asked.name) continue;
    const bound = record.occurrence === undefined ? undefined : target.file.facts.occurrence(record.occurrence).name;
    if (
      bound !== asked.name ||
      record.kind === "reexport" ||
      !(rules.isPlain(record, target.file) || rules.isTypeOnly(record, target.file))
    ) {
      object(moving, `${target.path} takes it in otherwise than by an import of its name`, {
        ...target.file,
        span: record.span,
      });
      continue;
    }
    if (!importText.partsOf || !without(target, record))
      object(moving, "its import cannot be taken out", { ...target.file, span: record.span });
    return withoutOwn(moving, without);
  }
}

/** The text that moves, as it stands there. @param exported whether others use it from there */
async function pieceText(moving: Moving, exported: boolean): Promise<string> {
  const { source, piece, project, importText, rules, target } = moving;
  const { text } = source;
  const edits: Edit[] = [];
  if (exported && rules.handOut)
    for (const wrapped of piece.wrapped) {
      const edit = rules.handOut(text, wrapped);
      if (typeof edit === "string") object(moving, edit);
      else edits.push(edit);
    }
  for (const record of source.facts.allImports) {
    const { source: written, span } = record;
    if (written === undefined || !isIn(piece, span.start)) continue;
    const module = await moduleOf(record, source, project);
    const seen = { path: source.path, record, name: record.original ?? "" };
    const rebased = await importText.rebased?.(seen, module?.path, target.file, project);
    if (rebased?.source === written) continue;
    const at = text.indexOf(written, span.start);
    if (rebased?.source === undefined || at < 0 || at > span.end)
      object(moving, `its import of ${written} cannot be written from there`, { ...source, span });
    else if (!edits.some(({ start }) => start === at))
      edits.push({ start: at, end: at + written.length, text: rebased.source });
  }
  return piece.spans
    .map((span) => {
      const own = edits.filter(({ start, end }) => span.start <= start && end <= span.end);
      const shifted = own.map((edit) => ({ ...edit, start: edit.start - span.start, end: edit.end - span.start }));
      return edited(text.slice(span.start, span.end), shifted).trimEnd();
    })
    .join(blankLines(text, blanksOf(moving) ?? 0));
}

const blankLines = (text: string, count: number): string => (text.includes("\r\n") ? "\r\n" : "\n").repeat(count + 1);

/** Blank lines around what moves, where it stood. */
function blanksOf({ piece, source: { text } }: Moving): number | undefined {
  const lines = LineIndex.of(text);
  const [span] = piece.spans;
  if (!span) return undefined;
  return blanksBeside(text.split(/\r?\n/), { first: lines.lineAt(span.start), last: lines.lineAt(span.end - 1) });
}

/** Blank lines between the last definition of a file's top level and its neighbours. */
function blanksAtEnd({ file: { facts, text, language }, tree }: Draft): number | undefined {
  const lines = LineIndex.of(text);
  const all = Array.from({ length: facts.definitions }, (_, index) => facts.definition(index));
  const last = all.findLast(({ parent, container }) => parent === undefined && container === undefined);
  if (!last) return undefined;
  const { above } = leadOf(tree, text, language, last.span);
  return blanksBeside(text.split(/\r?\n/), { first: lines.lineAt(above), last: lines.lineAt(last.span.end - 1) });
}

/** Where the first statement of the target begins that uses it when the file is loaded. */
function firstUse({ asked: { name }, target }: Moving): number | undefined {
  const { facts, text, language } = target.file;
  const [first] = [...facts.occurrencesNamed(name)]
    .filter(
      (one) =>
        one.class === MarkClass.reference &&
        isBare(facts, one) &&
        one.role !== "key" &&
        !isInFunction(facts, one.span.start),
    )
    .map(({ span }) => span.start)
    .sort((a, b) => a - b);
  if (first === undefined) return undefined;
  const node = target.tree.rootNode.children.find(
    (one) => one !== null && one.startIndex <= first && first < one.endIndex,
  );
  if (!node) return undefined;
  const { above } = leadOf(target.tree, text, language, { start: node.startIndex, end: node.endIndex });
  return text.lastIndexOf("\n", above - 1) + 1;
}

/** What is given to the target, in its order; the names that it needs are there. */
export async function moveInto(
  moving: Moving,
  { needs, free }: Needs,
  exported: boolean,
  without: (draft: Draft, record: Import) => boolean,
): Promise<void> {
  const { asked, target, rules, isNew } = moving;
  await withoutOwn(moving, without);
  if (binds(target.file, asked.name)) clash(moving, asked.name);
  for (const name of free) if (binds(target.file, name)) clash(moving, name);
  const there = needs.filter((need) => topLevel(target.file.facts, need.name).length > 0);
  for (const need of needs) {
    const added = await importFor(moving, need);
    if (added) addImport(moving, target, added);
  }
  const text = await pieceText(moving, exported);
  // In a package nothing has to be there before what uses it.
  const use = rules.otherPackage ? undefined : firstUse(moving);
  const now = target.text;
  const late =
    use === undefined
      ? []
      : there.filter(({ name }) =>
          topLevel(target.file.facts, name).some((index) => target.file.facts.definition(index).span.start >= use),
        );
  for (const { name } of late) object(moving, `${target.path} uses it where ${name}, which it needs, is not there yet`);
  const at = use ?? rules.endOf?.(now) ?? now.length;
  const isLong = text.includes("\n");
  const ownBlanks = blanksOf(moving) ?? rules.blankLines ?? 1;
  const blanks = Math.max(blanksAtEnd(target) ?? ownBlanks, isLong ? ownBlanks : 0);
  const end = blankLines(now, 0);
  const head = now.slice(0, at).trimEnd();
  const rest = now.slice(at);
  const lead = head === "" ? "" : blankLines(now, isNew && !isLong ? 1 : blanks);
  const behind = rest.trim() === "" ? end : blankLines(now, blanks);
  target.change([{ start: head.length, end: rest.trim() === "" ? now.length : at, text: `${lead}${text}${behind}` }]);
}

/** What a list of the origin handed out, one of the target hands out. */
export function listIn({ asked: { name }, rules, target }: Moving): void {
  const list = rules.list?.(target.text, name);
  if (list) target.change([insertedItem(target.text, list.inner, list.item)]);
}
