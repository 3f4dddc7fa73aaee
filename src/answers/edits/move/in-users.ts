/** In users: files that take the moved name from the origin take it from its new file. */

import type { Import } from "../../../index/facts.ts";
import { familyOf } from "../../../languages/families.ts";
import type { NewImport } from "../../../languages/import-text.ts";
import { boundBeside, listedIn, withoutImport, writtenStatement } from "../../../languages/kit/import-removal.ts";
import { MarkClass } from "../../../syntax/marks.ts";
import { indentOf } from "../../../text/line.ts";
import { LineIndex } from "../../../text/line-index.ts";
import type { Edit, Span } from "../../../text/span.ts";
import type { Draft } from "./draft.ts";
import { addImport } from "./into-target.ts";
import { importLeading } from "./leading.ts";
import { fileNamed, moduleIn, moduleOf } from "./modules.ts";
import { bindingImport, type Moving, movedCandidate, object } from "./moving.ts";
import { isBare } from "./piece.ts";

/** How a file imports what moved; undefined where it cannot. */
async function importIn(moving: Moving, draft: Draft): Promise<NewImport | undefined> {
  const added = await importLeading(moving, draft, { candidate: movedCandidate(moving), from: moving.asked.target });
  return added?.source === undefined ? undefined : added;
}

const isStatement = ({ text }: Draft["file"], { span, kind }: Import): boolean =>
  (kind === undefined || kind === "reexport") &&
  /^(?:import\b(?!\s*\()|export\b|from\b)/.test(text.slice(span.start, span.end));

/** Imports and what is handed on of the moved name by its name. */
async function takingIn(moving: Moving, { file }: Draft): Promise<readonly Import[]> {
  const { asked, project } = moving;
  const found: Import[] = [];
  for (const record of file.facts.allImports) {
    if (record.original !== asked.name || record.form !== "name") continue;
    const module = await moduleOf(record, file, project);
    if (module && !module.isWhole && module.path === asked.path) found.push(record);
  }
  return found;
}

/** The statement of one name of an import, for another source. */
function singleStatement(
  moving: Moving,
  { file }: Draft,
  record: Import,
  item: string,
  source: string,
): string | undefined {
  const span = writtenStatement(file, record);
  const statement = file.text.slice(span.start, span.end);
  const parts = moving.importText.partsOf?.(statement);
  if (!parts) return undefined;
  const single = `${parts.head}${parts.single(item)}`;
  const own = moving.importText.partsOf?.(single) ?? parts;
  return single.slice(0, own.source.start) + source + single.slice(own.source.end);
}

/** Has one import lead to the new file. */
async function redirect(moving: Moving, draft: Draft, record: Import): Promise<boolean> {
  const { importText, rules, asked } = moving;
  const { file } = draft;
  const cannot = (why: string): false => {
    object(moving, why, { ...file, span: record.span });
    return false;
  };
  if (!isStatement(file, record)) return cannot("it is taken in otherwise than by a statement");
  const added = await importIn(moving, draft);
  const { partsOf } = importText;
  if (!added?.source || !partsOf) return false;
  const span = writtenStatement(file, record);
  const parts = partsOf(file.text.slice(span.start, span.end));
  if (!parts) return cannot("the statement that takes it in cannot be read");
  if (boundBeside(file.facts, record).length <= 1) {
    const at = { start: span.start + parts.source.start, end: span.start + parts.source.end };
    draft.change([{ ...at, text: added.source }]);
    return true;
  }
  const listed = listedIn(file, record, partsOf);
  const edit = withoutImport(file, record, importText);
  if (!listed || !edit) return cannot("the statement that takes it in cannot be taken apart");
  if (rules.isPlain(record, file)) {
    const isSaid =
      /\bas\b/.test(listed.item) &&
      record.occurrence !== undefined &&
      file.facts.occurrence(record.occurrence).name === asked.name;
    const local = record.occurrence === undefined ? asked.name : file.facts.occurrence(record.occurrence).name;
    const isType = rules.isTypeOnly(record, file);
    draft.change([edit]);
    addImport(moving, draft, {
      ...added,
      name: isSaid ? listed.item : local,
      original: isSaid ? undefined : asked.name,
      form: "name",
      isType: isType || moving.isType,
    });
    return true;
  }
  const single = singleStatement(moving, draft, record, listed.item, added.source);
  if (single === undefined) return cannot("the statement that takes it in cannot be taken apart");
  const end = file.text.indexOf("\n", span.end);
  const at = end < 0 ? file.text.length : end;
  const indent = indentOf(file.text.slice(file.text.lastIndexOf("\n", span.start - 1) + 1, span.start));
  draft.change([edit, { start: at, end: at, text: `\n${indent}${single}` }]);
  return true;
}

/** A file that takes everything of the origin takes the moved name beside it. */
async function besideEverything(moving: Moving, draft: Draft): Promise<void> {
  const { asked, isType } = moving;
  const { file } = draft;
  for (const span of await wholesalesOf(moving, draft, asked.path)) {
    if ((await wholesalesOf(moving, draft, asked.target)).length > 0) return;
    const added = await importIn(moving, draft);
    if (!added?.source) return;
    const statement = file.text.slice(span.start, span.end);
    const quote = /(["'])[^"']*\1/.exec(statement)?.[1] ?? '"';
    const end = /;\s*$/.test(statement) ? ";" : "";
    const single = statement.startsWith("from")
      ? `from ${added.source} import ${asked.name}`
      : `export ${isType ? "type " : ""}{ ${asked.name} } from ${quote}${added.source}${quote}${end}`;
    const close = file.text.indexOf("\n", span.end);
    const at = close < 0 ? file.text.length : close;
    draft.change([{ start: at, end: at, text: `\n${single}` }]);
    return;
  }
}

/** Statements by which a file takes, or hands on, everything of another. */
async function wholesalesOf({ project }: Moving, { file }: Draft, path: string): Promise<readonly Span[]> {
  const found: Span[] = [];
  for (const record of file.facts.allImports) {
    const statement = file.text.slice(record.span.start, record.span.end);
    const isAll = record.form === "wildcard" || /^export\s*(?:type\s*)?\*\s*from\b/.test(statement);
    if (!isAll || record.source === undefined) continue;
    const located = await fileNamed(record.source, file, project, record);
    if (located?.paths[0] === path) found.push(writtenStatement(file, record));
  }
  return found;
}

/** The module that what stands before a member names; undefined where it names none. */
async function receiverModule(
  { project, rules }: Moving,
  { file }: Draft,
  receiver: Span,
): Promise<{ readonly path: string; readonly record: Import } | undefined> {
  const { facts, text } = file;
  const written = text.slice(receiver.start, receiver.end);
  const words = /^[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*$/u.test(written) ? written.split(".") : [];
  const [first, ...rest] = words;
  const one = facts.occurrenceAt(receiver.start);
  if (first === undefined || !one || one.name !== first) return undefined;
  const bound = one.link === undefined ? undefined : facts.occurrence(one.link);
  const id = facts.nameId(first);
  if (bound?.class !== MarkClass.import || id === undefined) return undefined;
  for (const index of facts.importsBinding(id)) {
    const record = facts.import(index);
    const isDotted = record.kind === "package";
    if (rest.length === 0) {
      if (isDotted && record.source !== first) {
        const located = await fileNamed(first, file, project);
        if (located?.paths[0] !== undefined) return { path: located.paths[0], record };
        continue;
      }
      const module = await moduleOf(record, file, project);
      if (module?.isWhole) return { path: module.path, record };
      continue;
    }
    if (rules.takesThrough) {
      const first = await moduleOf(record, file, project);
      let path = first?.isWhole ? first.path : undefined;
      for (const word of rest) path = path === undefined ? undefined : await moduleIn(path, word, project);
      if (path !== undefined) return { path, record };
      continue;
    }
    const source = isDotted
      ? written
      : [record.source, ...(record.form === "name" ? [record.original] : []), ...rest]
          .join(".")
          .replace(/^(\.+)\./, "$1");
    const located = await fileNamed(source, file, project);
    if (located?.paths[0] !== undefined) return { path: located.paths[0], record };
  }
  return undefined;
}

/** Whether another module hands on what moves, by its name or with everything: that statement changes. */
async function handsOn({ asked: { name }, draft, project }: Moving, path: string): Promise<boolean> {
  const file = draft(path)?.file ?? (await project.file(path));
  return (
    file !== undefined &&
    familyOf(file.language)
      .modules.handsOut(file, name)
      .some(({ kind }) => kind !== "definition")
  );
}

/** Uses by the module (`module.name`), as the name alone. */
async function besideModule(moving: Moving, draft: Draft): Promise<readonly Edit[]> {
  const { asked } = moving;
  const { file } = draft;
  const { facts, text } = file;
  const lines = LineIndex.of(text);
  const edits: Edit[] = [];
  for (const { range } of asked.used.filter(({ path }) => path === draft.path)) {
    const start = lines.offset(range.start);
    const span = { start, end: lines.offset(range.end) };
    const found = facts.occurrenceAt(start);
    const one =
      found?.span.start === start
        ? found
        : [...facts.occurrencesNamed(text.slice(span.start, span.end))].find((other) => other.span.start === start);
    if (one === undefined) {
      if (!bindingImport(facts, asked.name) && !file.facts.allImports.some(({ form }) => form === "wildcard"))
        object(moving, "it is named there as text", { path: draft.path, text, span });
      continue;
    }
    if (one.class !== MarkClass.reference || one.role === "import" || one.name !== asked.name) continue;
    const receiver = facts.receiverOf(one.index);
    if (receiver === undefined) {
      const isKnown =
        one.link !== undefined ||
        draft.path === asked.path ||
        file.facts.allImports.some(
          ({ form, kind, span: of }) =>
            form === "wildcard" || (kind === "reexport" && of.start <= start && start < of.end),
        );
      if (!isBare(facts, one) || !isKnown)
        object(moving, "nothing in this file shows where it comes from", { path: draft.path, text, span });
      continue;
    }
    const module = await receiverModule(moving, draft, receiver);
    if (!module) object(moving, "it is taken of something that may be its module", { path: draft.path, text, span });
    else if (module.path === asked.path) {
      if (one.role === "write" || /^\s*(?:=(?!=)|[-+*/|&%^]=)/.test(text.slice(span.end)))
        object(moving, "it is assigned there", { path: draft.path, text, span });
      edits.push({ start: receiver.start, end: span.start, text: "" });
    } else if (!(await handsOn(moving, module.path)))
      object(moving, `it is taken of ${module.path}, of which it is not known where it has it from`, {
        path: draft.path,
        text,
        span,
      });
  }
  return edits;
}

/** Whether a file binds a name anywhere but by imports from the origin. */
const bindsOtherwise = ({ file: { facts } }: Draft, name: string, taking: readonly Import[]): boolean =>
  [...facts.occurrencesNamed(name)].some(
    ({ class: of, index, role }) =>
      (of !== MarkClass.reference &&
        !taking.some(({ occurrence }) => occurrence === index) &&
        !isMember(facts, index)) ||
      role === "write",
  );

/** Members do not hide the names of a file. */
const isMember = (facts: Draft["file"]["facts"], occurrence: number): boolean => {
  const { class: of, link } = facts.occurrence(occurrence);
  return (
    of === MarkClass.definition &&
    link !== undefined &&
    facts.definition(link).parent !== undefined &&
    (facts.definition(link).kind === "method" ||
      facts.definition(link).kind === "field" ||
      facts.definition(link).kind === "property")
  );
};

/** A file that is neither the origin nor the target; the names of others are taken from both. */
export async function changeUser(moving: Moving, draft: Draft): Promise<void> {
  const { asked } = moving;
  const before = draft.file;
  for (const record of before.facts.allImports)
    if (record.kind === "dynamic" || (record.kind === "require" && record.form !== "name")) {
      const module =
        record.source === undefined ? undefined : await fileNamed(record.source, before, moving.project, record);
      if (module?.paths[0] === asked.path && before.text.includes(asked.name))
        object(moving, "the module is loaded there by a call", { ...before, span: record.span });
    }
  const taking = await takingIn(moving, draft);
  const edits = await besideModule(moving, draft);
  if (edits.length > 0) {
    if (bindsOtherwise(draft, asked.name, taking)) {
      object(moving, `${asked.name} is something else in ${draft.path}, which takes it of its module`);
      return;
    }
    const modules = new Set<string>();
    for (const { start } of edits) {
      const one = before.facts.occurrenceAt(start);
      if (one) modules.add(one.name);
    }
    draft.change(edits);
    if (taking.length === 0 && draft.path !== asked.target) {
      const added = await importIn(moving, draft);
      if (added)
        addImport(moving, draft, {
          ...added,
          ...(moving.isType ? { isType: true } : {}),
        });
    }
    for (const name of modules) withoutModule(moving, draft, name);
  }
  if (draft.path === asked.target) return;
  for (let left = await takingIn(moving, draft); left[0]; left = await takingIn(moving, draft))
    if (!(await redirect(moving, draft, left[0]))) break;
  await besideEverything(moving, draft);
}

/** The import of a module goes that nothing uses any more. */
function withoutModule({ importText }: Moving, draft: Draft, name: string): void {
  const { file } = draft;
  const record = bindingImport(file.facts, name);
  if (!record || record.kind !== undefined) return;
  const uses = [...file.facts.occurrencesNamed(name)].filter(({ index }) => index !== record.occurrence);
  const { start, end } = record.span;
  const others = file.text.slice(0, start) + file.text.slice(end);
  if (uses.length > 0 || new RegExp(`["'][^"'\\n]*\\b${name}\\b`).test(others)) return;
  const edit = withoutImport(file, record, importText);
  if (edit) draft.change([edit]);
}
