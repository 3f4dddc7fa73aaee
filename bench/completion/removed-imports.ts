/** Removed imports: imports of real files that are taken out, and what is written to see the name again. */

import { isAbsolute } from "node:path";
import type { Engine } from "../../src/engine.ts";
import type { Definition, Facts, Import } from "../../src/index/facts.ts";
import { familyOf } from "../../src/languages/families.ts";
import { holderOf, NAMESPACES } from "../../src/languages/kit/holder.ts";
import { importOf } from "../../src/languages/kit/top-level.ts";
import { languageOfPath } from "../../src/languages/table.ts";
import { MarkClass } from "../../src/syntax/marks.ts";
import { LineIndex } from "../../src/text/line-index.ts";
import { analyse } from "../../test/support/fixture.ts";
import { randomFrom } from "../accuracy/random.ts";
import type { Repository } from "../accuracy/repository.ts";
import { cutText } from "./place.ts";

/** An import of a file, and a use of what it brings. */
interface RemovedImport {
  readonly path: string;
  readonly record: Import;
  /** As the file uses it. */
  readonly name: string;
  /** The file without the import. */
  readonly text: string;
  /** Of the use, in that text. */
  readonly use: number;
}

export interface ReturnedImport extends RemovedImport {
  /** What the file is with the import that was written; undefined where none was. */
  readonly returned: string | undefined;
  /** How the list has the name, for whoever looks for what is wrong. */
  readonly listed: string;
  /** It imports the same from the same. */
  readonly isSame: boolean;
  /** The file is to the letter as it was. */
  readonly isIdentical: boolean;
}

/** Imports tried for each that is wanted: most lead out of a repository. */
const TRIES = 40;
/** Uses of a file of which one may be that of an import without names. */
const USES = 60;

const factsOf = (path: string, text: string): Facts | undefined => {
  const language = languageOfPath(path);
  if (!language) return undefined;
  const { facts, tree } = analyse(language, text);
  tree.delete();
  return facts;
};

/** Takes imports that lead to the repository itself out, at random, and asks for each. */
export async function returnImports(
  engine: Engine,
  repository: Repository,
  factsOfFile: (path: string) => Facts | undefined,
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<readonly ReturnedImport[]> {
  const random = randomFrom(seed, `imports of ${repository.name}`);
  const found: ReturnedImport[] = [];
  const taken = new Set<string>();
  for (let tries = 0; tries < count * TRIES && found.length < count; tries++) {
    const path = repository.paths[Math.floor(random() * repository.paths.length)] as string;
    const part = random();
    const facts = factsOfFile(path);
    if (!facts || facts.imports === 0) continue;
    const record = facts.import(Math.floor(part * facts.imports));
    const key = `${path} ${record.index}`;
    if (taken.has(key) || record.kind === "reexport") continue;
    taken.add(key);
    const removed = await removedImport(engine, repository, path, factsOfFile, facts, record);
    if (removed) found.push(await returned(engine, repository, removed));
  }
  return found;
}

async function removedImport(
  engine: Engine,
  repository: Repository,
  path: string,
  factsOfFile: (path: string) => Facts | undefined,
  facts: Facts,
  record: Import,
): Promise<RemovedImport | undefined> {
  const whole = repository.text(path);
  const cut = withoutImport(whole, facts, record);
  const bound = record.occurrence === undefined ? undefined : facts.occurrence(record.occurrence).name;
  // Under a name of its own nobody else knows it.
  if (record.form === "name" && bound !== undefined && record.original !== undefined && bound !== record.original)
    return undefined;
  const left = cut && factsOf(path, cut.text);
  // It is imported a second time.
  if (left && bound !== undefined && importOf(left, bound)) return undefined;
  if (!cut || !left || left.imports !== facts.imports - cut.records) return undefined;
  const absolute = repository.absolute(path);
  const file = bound === undefined ? await fileOf(engine, repository, path, { facts, text: whole }, record) : undefined;
  if (file !== undefined && (await isBroughtStill(engine, repository, path, { facts: left, text: cut.text }, file)))
    return undefined;
  const brings = file === undefined ? inHolder(repository, factsOfFile, record) : broughtBy(repository, file, path);
  for (const use of usesOf(facts, record, brings)) {
    const { name, span } = facts.occurrence(use);
    const removed = { path, record, name, text: cut.text, use: span.start + cut.shift(span.start) };
    if (file !== undefined) return removed;
    const answer = await engine.ask("definition", {
      path: absolute,
      position: facts.lines.position(span.start),
      scope: "project",
      mode: "precise",
    });
    const targets = answer.ok ? answer.value.targets : [];
    // What the import binds may be told as itself, before what it leads to.
    const target = bound === undefined ? targets[0] : targets.find((one) => one.path !== absolute);
    if (!target) continue;
    const other = repository.shorten(target.path);
    if (other === path || !repository.has(other)) continue;
    const at = LineIndex.of(repository.text(other)).offset(target.selection.start);
    if (bound === undefined && !isHeldBy(repository, other, at, record)) continue;
    if (bound === undefined && (await isSeenStill(engine, repository, removed, target))) continue;
    return removed;
  }
  return undefined;
}

interface FileText {
  readonly facts: Facts;
  readonly text: string;
}

/** The file of a repository that an import names by its path, as it stands there; undefined where it names none. */
async function fileOf(
  engine: Engine,
  repository: Repository,
  path: string,
  { facts, text }: FileText,
  { source, span }: Import,
): Promise<string | undefined> {
  const at = source === undefined ? -1 : text.indexOf(source, span.start);
  // What is named without quotes is no path.
  if (source === undefined || at < 0 || at >= span.end || !QUOTE.test(text[at - 1] ?? "")) return undefined;
  const answer = await engine.ask("definition", {
    path: repository.absolute(path),
    position: facts.lines.position(at + source.length - 1),
    scope: "project",
    mode: "precise",
  });
  const [target] = answer.ok ? answer.value.targets : [];
  const other = target && repository.shorten(target.path);
  return other === undefined || other === path || isAbsolute(other) ? undefined : other;
}
const QUOTE = /["'<]/;

/** Files that are gone through to see what a file has by its imports. */
const MOST_BROUGHT = 400;

/** The files that a file's imports name, of files as they stand in a repository. */
const named = new WeakMap<Repository, Map<string, readonly string[]>>();

/** Whether the imports that a file has left bring another one, themselves or by what these import. */
async function isBroughtStill(
  engine: Engine,
  repository: Repository,
  path: string,
  left: FileText,
  wanted: string,
): Promise<boolean> {
  const known = named.get(repository) ?? new Map<string, readonly string[]>();
  named.set(repository, known);
  const absolute = repository.absolute(path);
  engine.tell({ type: "open", path: absolute, languageId: undefined, version: 1, text: left.text });
  const brought = new Set(await filesOf(engine, repository, path, left));
  engine.tell({ type: "close", path: absolute });
  for (const other of brought) {
    if (other === wanted) return true;
    if (brought.size > MOST_BROUGHT || other === path) continue;
    const text = repository.text(other);
    const facts = known.has(other) ? undefined : factsOf(other, text);
    const next = known.get(other) ?? (facts ? await filesOf(engine, repository, other, { facts, text }) : []);
    known.set(other, next);
    for (const one of next) brought.add(one);
  }
  return false;
}

/** The files of a repository that a file's imports name. */
async function filesOf(engine: Engine, repository: Repository, path: string, file: FileText): Promise<string[]> {
  const found: string[] = [];
  for (let index = 0; index < file.facts.imports; index++) {
    const other = await fileOf(engine, repository, path, file, file.facts.import(index));
    if (other !== undefined) found.push(other);
  }
  return found;
}

/** Which names a file brings to one that imports it: it hands them out, and more of a type than its name. */
function broughtBy(repository: Repository, path: string, importer: string): (name: string) => boolean {
  // A header is what includes it: `.h` alone says nothing of C++.
  const language = languageOfPath(importer);
  if (!language) return () => false;
  const { facts, tree } = analyse(language, repository.text(path));
  tree.delete();
  const { handsOut } = familyOf(language).modules;
  return (name) =>
    handsOut({ path, language, facts }, name, []).some(
      (one) => one.kind === "definition" && isOwn(facts.definition(one.definition)),
    );
}
/** What the files of a repository define, by what holds it. */
const held = new WeakMap<Repository, Map<string, Set<string>>>();

/** Which names an import brings that names no file: those that what it names holds, if it is a namespace of the repository. */
function inHolder(
  repository: Repository,
  factsOfFile: (path: string) => Facts | undefined,
  { source = "", occurrence }: Import,
): (name: string) => boolean {
  if (occurrence !== undefined) return () => true;
  const names = held.get(repository) ?? new Map<string, Set<string>>();
  if (!held.has(repository))
    for (const path of repository.paths) {
      const facts = factsOfFile(path);
      for (let index = 0; facts && index < facts.definitions; index++) {
        const holder = holderOf(facts, index);
        const known = names.get(holder) ?? new Set();
        names.set(holder, known.add(facts.definitionName(index)));
      }
    }
  held.set(repository, names);
  return (name) => names.get(source)?.has(name) === true;
}

/** Not what is declared to be elsewhere, nor a namespace or a module of names, which is many files'. */
const isOwn = ({ kind, body }: Definition): boolean =>
  !(body === undefined && BODIED.has(kind)) && !NAMESPACES.has(kind);
const BODIED: ReadonlySet<string> = new Set(["class", "struct", "union", "enum"]);

/** Whether a use means the same without the import: what it names comes by another one, too. */
async function isSeenStill(
  engine: Engine,
  repository: Repository,
  { path, text, use }: RemovedImport,
  { path: wanted }: { readonly path: string },
): Promise<boolean> {
  const absolute = repository.absolute(path);
  engine.tell({ type: "open", path: absolute, languageId: undefined, version: 1, text });
  const position = LineIndex.of(text).position(use);
  const answer = await engine.ask("definition", { path: absolute, position, scope: "project", mode: "precise" });
  engine.tell({ type: "close", path: absolute });
  return answer.ok && answer.value.confidence >= SEEN && answer.value.targets[0]?.path === wanted;
}
/** Confidence of a definition that does not only guess. */
const SEEN = 0.75;

/** References to what an import binds; of one without names all that it may bring. @param brings whether it brings a name */
function usesOf(facts: Facts, record: Import, brings: (name: string) => boolean): readonly number[] {
  const found: number[] = [];
  for (let index = 0; index < facts.occurrences && found.length < USES; index++) {
    if (facts.occurrenceClass(index) !== MarkClass.reference) continue;
    const { link, receiver, span, name, role } = facts.occurrence(index);
    if (role === "import" || (record.span.start <= span.start && span.start < record.span.end)) continue;
    const isIt =
      record.occurrence === undefined
        ? link === undefined && receiver === undefined && brings(name)
        : link === record.occurrence && name === facts.occurrence(record.occurrence).name;
    if (isIt) found.push(index);
  }
  return found;
}

/** Whether an import without names leads to the namespace that holds what is defined at a place. */
function isHeldBy(repository: Repository, path: string, at: number, { source = "" }: Import): boolean {
  const facts = factsOf(path, repository.text(path));
  if (!facts) return false;
  for (let index = 0; index < facts.definitions; index++)
    if (facts.definition(index).selection.start === at) return holderOf(facts, index) === source;
  return false;
}

interface Cut {
  readonly text: string;
  /** Records of imports that it lacks. */
  readonly records: number;
  /** How far an offset of the whole text has moved. */
  shift(offset: number): number;
}

/** A text without one import: without its statement, where that brings nothing else. */
function withoutImport(text: string, facts: Facts, record: Import): Cut | undefined {
  const beside = Array.from({ length: facts.imports }, (_, index) => facts.import(index)).filter(
    ({ span }) => span.start === record.span.start,
  );
  const binding = beside.filter(({ occurrence, form }) => occurrence !== undefined || form === "wildcard");
  const end = record.span.start + text.slice(record.span.start, record.span.end).trimEnd().length;
  const statement = { start: record.span.start, end };
  if (binding.length <= 1) return without(text, lineOf(text, statement), beside.length);
  if (record.occurrence === undefined) return undefined;
  const at = facts.occurrenceStart(record.occurrence);
  const item = itemAround(text, at, statement);
  return item && without(text, item, 1);
}

function without(text: string, { start, end }: { readonly start: number; readonly end: number }, records: number): Cut {
  return {
    text: text.slice(0, start) + text.slice(end),
    records,
    shift: (offset) => (offset >= end ? start - end : 0),
  };
}

/** A statement with its line, where nothing else stands on it. */
function lineOf(text: string, { start, end }: { readonly start: number; readonly end: number }) {
  const first = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  const last = next < 0 ? text.length : next + 1;
  const isAlone = text.slice(first, start).trim() === "" && text.slice(end, last).trim() === "";
  return isAlone ? { start: first, end: last } : { start, end };
}

/** A name of a list with one of its commas and the space beside it. */
function itemAround(text: string, at: number, statement: { readonly start: number; readonly end: number }) {
  let start = at;
  while (start > statement.start && !/[,{(]/.test(text[start - 1] as string)) {
    // The list begins behind the word that imports (`from x import a, b`).
    if (/\bimport\s+$/.test(text.slice(Math.max(0, start - 20), start))) break;
    start--;
  }
  let end = at;
  while (end < statement.end && !/[,})]/.test(text[end] as string)) end++;
  if (text[end] === ",") {
    // With what stands before the next name.
    const space = /^,\s*/.exec(text.slice(end))?.[0].length ?? 1;
    const own = /^\s*/.exec(text.slice(start))?.[0].length ?? 0;
    return { start: start + own, end: end + space };
  }
  if (text[start - 1] === ",") return { start: start - 1, end: start + text.slice(start, end).trimEnd().length };
  return undefined;
}

/** What the list offers under the name where it is used, and what comes with it. */
async function returned(engine: Engine, repository: Repository, removed: RemovedImport): Promise<ReturnedImport> {
  const { path, name, text, use, record } = removed;
  const absolute = repository.absolute(path);
  engine.tell({ type: "open", path: absolute, languageId: undefined, version: 1, text });
  const cut = cutText(text, { path, name, span: { start: use, end: use + name.length }, isMember: false });
  const list = await engine.ask("complete", {
    path: absolute,
    position: LineIndex.of(cut.text).position(cut.offset),
    text: cut.text,
  });
  const item = list.ok ? list.value.items.find((one) => one.name === name) : undefined;
  const context = list.ok ? list.value.context : list.problem.code;
  const listed = `${context}, ${item ? `${item.kind} by ${item.origin}` : "not listed"}`;
  const answer =
    item?.offeredIn === undefined
      ? undefined
      : await engine.ask("addedImport", { path: absolute, name, definition: item.definition });
  engine.tell({ type: "close", path: absolute });
  const [added] = answer?.ok ? answer.value : [];
  if (!added) return { ...removed, listed, returned: undefined, isSame: false, isIdentical: false };
  const lines = LineIndex.of(text);
  const written =
    text.slice(0, lines.offset(added.range.start)) + added.text + text.slice(lines.offset(added.range.end));
  return {
    ...removed,
    listed,
    returned: written,
    isSame: imports(path, written, record, name),
    isIdentical: written === repository.text(path),
  };
}

function imports(path: string, text: string, wanted: Import, name: string): boolean {
  const facts = factsOf(path, text);
  if (!facts) return false;
  for (let index = 0; index < facts.imports; index++) {
    const { source, original, form, occurrence } = facts.import(index);
    if (source !== wanted.source || original !== wanted.original || form !== wanted.form) continue;
    if (occurrence === undefined || facts.occurrence(occurrence).name === name) return true;
  }
  return false;
}
