/** Texts: where what moves is named as text, by its module or to a module. */

import { basename, dirname, extname } from "node:path";
import { isProblem, type SyntaxDocument } from "../../../index/document.ts";
import type { Workspace } from "../../../index/workspace.ts";
import { COMMENT } from "../../../syntax/comment-nodes.ts";
import { LineIndex } from "../../../text/line-index.ts";
import { numberOf } from "../../../text/number-of.ts";
import type { Span } from "../../../text/span.ts";
import { moduleOf } from "./modules.ts";
import { type Moving, object } from "./moving.ts";
import { isIn } from "./piece.ts";

/** What is written for people to read: nothing runs by it. */
const PROSE = /\.(?:md|mdx|markdown|rst|txt|adoc|org|tex)$/i;

/** The word by which paths name a file's module. */
function moduleWord(path: string): string {
  const stem = basename(path, extname(path));
  return stem === "__init__" || stem === "index" ? basename(dirname(path)) : stem;
}

/** Whether a text names something as a part of a module: `package.module.name`, `module:name`. */
const isOfModule = (text: string, { start }: Span, path: string): boolean =>
  /(?<![\p{L}\p{N}_-])([\p{L}\p{N}_-]+)[./:#\\]{1,2}$/u.exec(text.slice(Math.max(0, start - 200), start))?.[1] ===
  moduleWord(path);

function isInComment(document: SyntaxDocument, { start }: Span, workspace: Workspace): boolean {
  const tree = document.tree(workspace.limits);
  let node = tree?.rootNode.descendantForIndex(start, start) ?? null;
  while (node && !COMMENT.test(node.type)) node = node.parent;
  return node !== null;
}

/** Whether a text is the name and nothing else, where a module may be asked by it. */
async function isAskedBy(moving: Moving, path: string, span: Span): Promise<boolean> {
  const { asked, rules, project, source } = moving;
  const draft = moving.draft(path);
  if (!draft) return false;
  const { file } = draft;
  const { text, language } = file;
  const quote = language.family === "javascript" ? /["'`]/ : /["']/;
  if (!quote.test(text[span.start - 1] ?? "") || !quote.test(text[span.end] ?? "")) return false;
  const lists = rules.lists(file, asked.name).map(({ inner }) => inner);
  if (
    [...lists, ...(rules.typeTexts?.(draft.tree) ?? [])].some(
      ({ start, end }) => start <= span.start && span.start < end,
    )
  )
    return false;
  if (path === source.path) return true;
  for (const record of file.facts.allImports) {
    const module = await moduleOf(record, file, project);
    if (module?.isWhole && module.path === source.path) return true;
  }
  return false;
}

/** Says which texts would name it in vain. @param users files that use it, or import its file */
export async function checkTexts(moving: Moving, workspace: Workspace, users: ReadonlySet<string>): Promise<void> {
  const { asked, source, piece, notes } = moving;
  let told = 0;
  for (const { path, range } of asked.texts) {
    const text = workspace.textOf(path);
    if (text === undefined) continue;
    const lines = LineIndex.of(text);
    const span = { start: lines.offset(range.start), end: lines.offset(range.end) };
    const document = workspace.languageOf(path) ? workspace.document(path) : undefined;
    const isComment = document !== undefined && !isProblem(document) && isInComment(document, span, workspace);
    if (isComment || (path === source.path && isIn(piece, span.start))) continue;
    if (isOfModule(text, span, source.path)) {
      if (PROSE.test(path)) told++;
      else object(moving, "a text names it by its module", { path, text, span }, true);
    } else if ((users.has(path) || path === source.path) && (await isAskedBy(moving, path, span)))
      object(moving, "a text may ask the module for it", { path, text, span }, true);
  }
  if (told > 0) notes.push(`documents name it by its module in ${numberOf(told, "places")}`);
}
