/** Move: what changes where definitions of a file's top level move to another file; what is not provable is said and not done. */

import { dirname } from "node:path";
import { isProblem } from "../../../index/document.ts";
import type { Problem } from "../../../index/problem.ts";
import { familyOf } from "../../../languages/families.ts";
import type { WrittenFile } from "../../../languages/import-text.ts";
import { withoutImport } from "../../../languages/kit/import-removal.ts";
import { topLevel } from "../../../languages/kit/top-level.ts";
import { languageOfPath } from "../../../languages/table.ts";
import { importersOf } from "../../../resolve/importers.ts";
import { COMMENT } from "../../../syntax/comment-nodes.ts";
import { LineIndex } from "../../../text/line-index.ts";
import { removal } from "../../../text/removal.ts";
import type { Span } from "../../../text/span.ts";
import type { Search } from "../../relations/search.ts";
import type { MoveAsked, Moved } from "../edit-questions.ts";
import { newCircle } from "./circles.ts";
import { Draft, Unreadable } from "./draft.ts";
import { importBack, remainderOf, withoutLists, withoutUnused } from "./in-origin.ts";
import { changeUser } from "./in-users.ts";
import { checkAssigned, listIn, moveInto } from "./into-target.ts";
import { moduleOf } from "./modules.ts";
import { type Moving, object } from "./moving.ts";
import { needsOf, type Piece, pieceOf } from "./piece.ts";
import { checkTexts } from "./texts.ts";
import { moveWithin } from "./within-package.ts";

const refused = (why: string): Moved => ({
  files: [],
  objections: [{ why, place: undefined, isForced: false }],
  notes: [],
});

/** Kinds that are none when the program runs, in languages that have such. */
const TYPES: ReadonlySet<string> = new Set(["interface", "type"]);

/** What of a text is in no piece. */
const besides = ({ spans }: Piece, text: string): readonly Span[] =>
  [0, ...spans.map(({ end }) => end)].map((start, index) => ({ start, end: spans[index]?.start ?? text.length }));

/** The code of a file without comments and strings. */
function codeOf({ tree, text }: Draft, spans: readonly Span[]): string {
  const opaque = tree.rootNode.descendantsOfType(["string_content", "string_fragment"]).filter((node) => node !== null);
  const comments: { startIndex: number; endIndex: number }[] = [];
  const visit = (node: (typeof opaque)[number]): void => {
    for (const child of node.children) if (child) COMMENT.test(child.type) ? comments.push(child) : visit(child);
  };
  visit(tree.rootNode);
  let code = text;
  for (const { startIndex, endIndex } of [...opaque, ...comments])
    code = code.slice(0, startIndex) + " ".repeat(endIndex - startIndex) + code.slice(endIndex);
  return spans.map(({ start, end }) => code.slice(start, end)).join("\n");
}

/** The setting of a new file before its imports. */
const headOf = (setting: string): string => (setting === "" ? "" : `${setting}\n\n`);

async function begin(search: Search, asked: MoveAsked): Promise<Moving | Moved | Problem> {
  const { workspace } = search;
  const { path, target, name, positions } = asked;
  const document = workspace.document(path);
  if (isProblem(document)) return document;
  const { language } = document.kit;
  const { importText, moving: rules } = familyOf(language).imports;
  if (!importText || !rules)
    return refused(
      `nobody knows here how imports change in ${language.name} when something moves: make the change by insert and replace`,
    );
  if (target === path) return refused(`${name} is in ${path} already`);
  const into = languageOfPath(target);
  if (into?.family !== language.family || rules.typed?.has(into.id) !== rules.typed?.has(language.id))
    return refused(`${target} is no file of ${language.name}`);
  const there = workspace.document(target);
  const isNew = isProblem(there);
  if (isNew && there.code !== "TS_FILE_NOT_FOUND") return there;
  const { project } = search.sharedBy(language.family);
  if (isNew && project.disk.kind(dirname(target)) !== "directory") return refused(`${dirname(target)} is no directory`);
  const origin = new Draft(workspace, path, language, document.text);
  const source = origin.file;
  const drafts = new Map<string, Draft>([[path, origin]]);
  const own = rules.setting(source.text);
  const text = isNew ? "" : there.text;
  const elsewhere = rules.otherPackage?.(source, { path: target, text });
  if (elsewhere !== undefined) return refused(`from ${target} it would not be seen as before: ${elsewhere}`);
  const made = new Draft(workspace, target, into, text, source);
  if (isNew) made.change([{ start: 0, end: 0, text: headOf(own) }]);
  drafts.set(target, made);
  const piece = pieceOf(origin, positions);
  if (typeof piece === "string") return refused(`${name} does not move: ${piece}`);
  const moving: Moving = {
    asked,
    project,
    importText,
    rules,
    source,
    origin,
    target: made,
    isNew,
    piece,
    isType: rules.importsTypes === true && piece.definitions.every(({ kind }) => TYPES.has(kind)),
    objections: [],
    notes: [],
    draft: (of) => {
      const known = drafts.get(of);
      if (known) return known;
      const other = workspace.document(of);
      if (isProblem(other)) return undefined;
      const draft = new Draft(workspace, of, other.kit.language, other.text);
      drafts.set(of, draft);
      return draft;
    },
  };
  if (source.facts.errors > 0) object(moving, `${path} has syntax errors`);
  if (!isNew && made.file.facts.errors > 0) object(moving, `${target} has syntax errors`);
  for (const file of isNew ? [source] : [source, made.file]) {
    const why = rules.against(file);
    if (why !== undefined) object(moving, `${file.path}: ${why}`);
  }
  if (!isNew && text.trim() !== "" && rules.setting(text) !== own)
    object(
      moving,
      `the first lines of ${path} and ${target} say different things of all of them (${own || "nothing"}; ${rules.setting(text) || "nothing"})`,
      undefined,
      true,
    );
  const code = codeOf(origin, piece.spans);
  const ofFile = rules.ofFile.exec(code)?.[0];
  if (ofFile !== undefined) object(moving, `it uses ${ofFile}, which is another in ${target}`, undefined, true);
  const lookedUp = rules.looksUp?.exec(codeOf(origin, besides(piece, source.text)))?.[0];
  if (lookedUp !== undefined) object(moving, `${path} may look for it by ${lookedUp}`, undefined, true);
  const hidden = rules.hidden?.(piece.spans.map(({ start, end }) => source.text.slice(start, end)).join(""), name);
  if (hidden !== undefined) object(moving, hidden);
  return moving;
}

/** A blank line behind the setting of a new file. */
function apart(target: Draft, setting: string): void {
  const at = setting.length;
  if (at > 0 && /^\r?\n(?!\r?\n)/.test(target.text.slice(at))) target.change([{ start: at, end: at, text: "\n" }]);
}

/** Files that import the origin, under whatever names. */
async function importersOfOrigin(search: Search, { asked, source, project }: Moving): Promise<readonly string[]> {
  const { stopped, unsearched, onWaiting } = search;
  const found: string[] = [];
  const query = { within: (path: string) => path !== asked.path, stopped, unsearched, onWaiting };
  for await (const { path } of importersOf(project, { family: source.language.family, files: [asked.path] }, query))
    found.push(path);
  return found;
}

export async function move(search: Search, asked: MoveAsked): Promise<Moved | Problem> {
  try {
    return await moved(search, asked);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return refused(`${error.message} cannot be read`);
  }
}

async function moved(search: Search, asked: MoveAsked): Promise<Moved | Problem> {
  const moving = await begin(search, asked);
  if (!("asked" in moving)) return moving;
  const { origin, target, rules, importText, project, source, objections, notes } = moving;
  if (rules.otherPackage) {
    await moveWithin(moving);
    if (moving.isNew) apart(target, rules.setting(source.text));
    takeAway(moving);
    return { files: changesOf(moving, [asked.path, asked.target]), objections, notes, isSeenAsBefore: true };
  }
  const importers = await importersOfOrigin(search, moving);
  const users = new Set([...importers, ...asked.used.map(({ path }) => path)]);
  users.delete(asked.path);
  await checkTexts(moving, search.workspace, users);
  const needs = needsOf(origin, moving.piece);
  for (const { why, at } of needs.against) object(moving, why, { ...source, span: { start: at, end: at + 1 } });
  checkAssigned(moving, needs, users);
  const remainder = remainderOf(moving);
  const isTaken =
    remainder.isUsed || remainder.isExported || remainder.isListed || [...users].some((path) => path !== asked.target);
  const taken = new Set<string>();
  for (const path of users) {
    const file = moving.draft(path)?.file;
    if (!file) continue;
    for (const record of file.facts.allImports) {
      if (record.original === undefined) continue;
      const module = await moduleOf(record, file, project);
      if (module?.path === asked.path && !module.isWhole) taken.add(record.original);
    }
  }
  const without = (draft: Draft, record: Parameters<typeof withoutImport>[1]): boolean => {
    const edit = withoutImport(draft.file, record, importText);
    if (edit) draft.change([edit]);
    return edit !== undefined;
  };
  if (objections.some(({ isForced }) => !isForced)) return { files: [], objections, notes };
  if (users.has(asked.target)) await changeUser(moving, target);
  await moveInto(moving, needs, isTaken, without);
  if (moving.isNew) apart(target, rules.setting(source.text));
  if (remainder.isListed) {
    listIn(moving);
    withoutLists(moving);
  }
  if (remainder.isUsed) await importBack(moving);
  for (const path of users) {
    if (path === asked.target) continue;
    const draft = moving.draft(path);
    if (draft) await changeUser(moving, draft);
  }
  withoutUnused(moving, needs, (name) => taken.has(name));
  takeAway(moving);
  if (objections.some(({ isForced }) => !isForced)) return { files: [], objections, notes };
  await circles(moving, search, users);
  return { files: changesOf(moving, [asked.path, asked.target, ...users]), objections, notes };
}

const changesOf = ({ draft }: Moving, paths: readonly string[]): Moved["files"] =>
  [...new Set(paths)].flatMap((path) => {
    const edits = draft(path)?.edits ?? [];
    return edits.length === 0 ? [] : [{ path, edits }];
  });

/** The lines go that have moved. */
function takeAway(moving: Moving): void {
  const { asked, origin, piece } = moving;
  const { facts, text, language } = origin.file;
  const lines = LineIndex.of(text);
  const left = topLevel(facts, asked.name).map((index) => facts.definition(index).selection.start);
  const now = pieceOf(
    origin,
    left.map((start) => lines.position(start)),
  );
  if (typeof now === "string" || now.definitions.length !== piece.definitions.length)
    object(moving, "its lines cannot be told from the others any more");
  if (typeof now === "string") return;
  const rows = now.spans.map(({ start, end }) => ({ first: lines.lineAt(start), last: lines.lineAt(end - 1) }));
  const edits = removal(rows, text.split(/\r?\n/), language.text.suites?.empty);
  origin.change(
    edits.map(({ range, text: own }) => ({
      start: lines.offset(range.start),
      end: lines.offset(range.end),
      text: own,
    })),
  );
}

async function circles(moving: Moving, { workspace }: Search, users: ReadonlySet<string>): Promise<void> {
  const { asked, rules, project, piece, source } = moving;
  const was = async (path: string): Promise<WrittenFile | undefined> => {
    if (path === asked.path) return source;
    const file = await project.file(path);
    const text = file && workspace.textOf(path);
    return file && text !== undefined ? { ...file, text } : undefined;
  };
  const changed = new Map<string, WrittenFile>();
  for (const path of [asked.path, asked.target, ...users]) {
    const file = moving.draft(path)?.file;
    if (file) changed.set(path, file);
  }
  // Of a new file nobody else knows yet what it is called.
  const made = moving.isNew ? asked : undefined;
  const is = async (path: string) => changed.get(path) ?? was(path);
  const circle = await newCircle(asked.target, { was, is, project, made });
  if (!circle) return;
  const way = circle.join(" → ");
  const isThere =
    rules.circles === "late" && piece.definitions.every(({ kind }) => kind === "function" || TYPES.has(kind));
  if (isThere) moving.notes.push(`modules import each other from now on: ${way}`);
  else
    object(
      moving,
      `modules would import each other when they are loaded, and may find a name that is not there yet: ${way}`,
      undefined,
      true,
    );
}
