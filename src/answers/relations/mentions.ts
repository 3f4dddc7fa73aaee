/** Mentions: where names stand in what no rule reads: strings, templates, configuration, comments that give a path. Whoever is told that a name is unused has to know of them. */

import { listFiles } from "../../files/list.ts";
import type { Workspace } from "../../index/workspace.ts";
import { COMMENT } from "../../syntax/comment-nodes.ts";
import { LineIndex, type Range } from "../../text/line-index.ts";
import { linesOf, previewOf } from "../../text/preview.ts";
import type { Search } from "./search.ts";

/** A place where a name stands as text. */
interface Mention {
  readonly path: string;
  readonly place: Range;
  /** The line, trimmed. */
  readonly preview: string;
}

export interface Mentions {
  readonly of: ReadonlyMap<string, readonly Mention[]>;
  /** Whether all files were read. */
  readonly isWhole: boolean;
}

/** Places of one name that are kept. */
const MOST_PLACES = 20;
/** UTF-16 units of a file that is not code: what is larger is data. */
const LARGEST = 1_000_000;
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
/** Signs that join a name to a path: `scrapy.ext.Foo`, `a/b`, `a::b`. */
const BEFORE = /[\p{L}\p{N}_][./:#\\]$/u;
const BEHIND = /^[./:#\\][\p{L}\p{N}_]/u;
/** What is written for people to read: its words are words. */
const PROSE = /\.(?:md|mdx|markdown|rst|txt|adoc|org|tex)$/i;

/** Whether a word is a part of a path. */
const isInPath = (text: string, start: number, end: number): boolean =>
  BEFORE.test(text.slice(Math.max(0, start - 3), start)) || BEHIND.test(text.slice(end, end + 3));

/** @param names that are looked for  @param isOver whether there is no more time */
export async function mentionsOf(search: Search, names: ReadonlySet<string>, isOver: () => boolean): Promise<Mentions> {
  const of = new Map<string, Mention[]>();
  const { workspace } = search;
  let isWhole = true;
  for (const path of names.size === 0 ? [] : await filesOf(workspace)) {
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
    const hits = [...text.matchAll(WORD)].filter(({ 0: word }) => names.has(word));
    if (hits.length > 0) {
      const isMention = PROSE.test(path)
        ? (name: string, start: number) => isInPath(text, start, start + name.length)
        : isCode
          ? await mentionTest(search, path, text)
          : () => true;
      const lines = LineIndex.of(text);
      const rows = linesOf(text);
      for (const { 0: name, index: start } of hits) {
        const known = of.get(name) ?? [];
        if (known.length >= MOST_PLACES || !isMention(name, start)) continue;
        const place = lines.range({ start, end: start + name.length });
        known.push({ path, place, preview: previewOf(rows[place.start.line]).trim() });
        of.set(name, known);
      }
    }
    await search.turn();
  }
  return { of, isWhole };
}

/** All files of the roots, of no language too. */
async function filesOf(workspace: Workspace): Promise<readonly string[]> {
  const { git } = workspace.ports;
  const lists = await Promise.all(workspace.roots.map((root) => listFiles(root, { git, accept: () => true })));
  return [...new Set([...lists.flatMap(({ files }) => files), ...workspace.open.keys()])];
}

/** Whether a word of a file of code is no name that the rules read, and says something: in a comment only as a part of a path. */
async function mentionTest(
  search: Search,
  path: string,
  text: string,
): Promise<(name: string, start: number) => boolean> {
  const file = await search.file(path);
  const tree = file?.document.tree(search.workspace.limits);
  if (!file || !tree) return () => true;
  const { facts } = file;
  const starts = new Map<string, ReadonlySet<number>>();
  return (name, start) => {
    const known = starts.get(name) ?? new Set([...facts.occurrencesNamed(name)].map(({ span }) => span.start));
    starts.set(name, known);
    if (known.has(start)) return false;
    let node = tree.rootNode.descendantForIndex(start, start);
    while (node && !COMMENT.test(node.type) && node.parent) node = node.parent;
    const isComment = node !== null && COMMENT.test(node.type);
    return !isComment || isInPath(text, start, start + name.length);
  };
}
