/** Mentions: where names stand in what no rule reads: strings, templates, configuration, comments that give a path. Whoever is told that a name is unused has to know of them. */

import { listFiles } from "../../files/list.ts";
import type { Workspace } from "../../index/workspace.ts";
import { COMMENT } from "../../syntax/comment-nodes.ts";
import { LineIndex } from "../../text/line-index.ts";
import { linesOf, previewOf } from "../../text/preview.ts";
import type { Mention } from "./relation-questions.ts";
import type { Search } from "./search.ts";

export interface Mentions {
  readonly of: ReadonlyMap<string, readonly Mention[]>;
  /** Names of which there are more places than were kept. */
  readonly cut: ReadonlySet<string>;
  /** Whether all files were read. */
  readonly isWhole: boolean;
}

/** UTF-16 units of a file that is not code: what is larger is data. */
const LARGEST = 1_000_000;
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
/** The same where names hold dashes: those of classes and ids. */
const DASHED_WORD = /[\p{L}_$-][\p{L}\p{N}_$-]*/gu;
/** Signs that join a name to a path: `scrapy.ext.Foo`, `a/b`, `a::b`. */
const BEFORE = /[\p{L}\p{N}_][./:#\\]$/u;
const BEHIND = /^[./:#\\][\p{L}\p{N}_]/u;
/** What is written for people to read: its words are words. */
const PROSE = /\.(?:md|mdx|markdown|rst|txt|adoc|org|tex)$/i;

/** Whether a word is a part of a path. */
const isInPath = (text: string, start: number, end: number): boolean =>
  BEFORE.test(text.slice(Math.max(0, start - 3), start)) || BEHIND.test(text.slice(end, end + 3));

export interface MentionsOptions {
  readonly names: ReadonlySet<string>;
  /** Places of one name that are kept. */
  readonly most: number;
  /** Whether there is no more time. */
  readonly isOver: () => boolean;
  /** Whether words of comments and documents that are no part of a path count too. */
  readonly inProse?: boolean;
  /** The files that are looked into; all where it is absent. */
  readonly only?: readonly string[] | undefined;
}

export async function mentionsOf(
  search: Search,
  { names, most, isOver, inProse = false, only }: MentionsOptions,
): Promise<Mentions> {
  const of = new Map<string, Mention[]>();
  const cut = new Set<string>();
  const { workspace } = search;
  let isWhole = true;
  const word = [...names].some((name) => name.includes("-")) ? DASHED_WORD : WORD;
  for (const path of names.size === 0 ? [] : (only ?? (await filesOf(workspace)))) {
    if (isOver()) {
      isWhole = false;
      break;
    }
    const text = workspace.textOf(path);
    if (text === undefined || text.includes("\0")) continue;
    const isCode = workspace.languageOf(path) !== undefined;
    if (!isCode && text.length > LARGEST) {
      isWhole = false;
      continue;
    }
    const hits = [...text.matchAll(word)].filter(({ 0: name }) => names.has(name));
    if (hits.length > 0) {
      const isWord = (name: string, start: number) => inProse || isInPath(text, start, start + name.length);
      const isMention = PROSE.test(path) ? isWord : isCode ? await mentionTest(search, path, isWord) : () => true;
      const lines = LineIndex.of(text);
      const rows = linesOf(text);
      for (const { 0: name, index: start } of hits) {
        const known = of.get(name) ?? [];
        if (!isMention(name, start)) continue;
        if (known.length >= most) {
          cut.add(name);
          continue;
        }
        const end = start + name.length;
        const place = lines.range({ start, end });
        const preview = previewOf(rows[place.start.line], place.start.character).trim();
        known.push({ path, place, preview, isInPath: isInPath(text, start, end) });
        of.set(name, known);
      }
    }
    await search.turn();
  }
  return { of, cut, isWhole };
}

/** All files of the roots, of no language too. */
async function filesOf(workspace: Workspace): Promise<readonly string[]> {
  const { git } = workspace.ports;
  const lists = await Promise.all(workspace.roots.map((root) => listFiles(root, { git, accept: () => true })));
  return [...new Set([...lists.flatMap(({ files }) => files), ...workspace.open.keys()])];
}

/** Whether a word of a file of code is no name that the rules read, and says something. @param isWord whether one of a comment does */
async function mentionTest(
  search: Search,
  path: string,
  isWord: (name: string, start: number) => boolean,
): Promise<(name: string, start: number) => boolean> {
  const file = await search.file(path);
  const tree = file?.document.tree(search.workspace.limits);
  if (!file || !tree) return () => true;
  const { facts } = file;
  const starts = new Map<string, ReadonlySet<number>>();
  // What an import is taken from is a module, whatever else is called so.
  const imports = facts.allImports.map(({ span }) => span);
  return (name, start) => {
    const known = starts.get(name) ?? new Set([...facts.occurrencesNamed(name)].map(({ span }) => span.start));
    starts.set(name, known);
    if (known.has(start) || imports.some((span) => span.start <= start && start < span.end)) return false;
    let node = tree.rootNode.descendantForIndex(start, start);
    while (node && !COMMENT.test(node.type) && node.parent) node = node.parent;
    const isComment = node !== null && COMMENT.test(node.type);
    return !isComment || isWord(name, start);
  };
}
