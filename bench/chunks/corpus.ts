/** Corpus: sources with their documentation blanked, and a question for each function that had some: its first sentence. */

import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { createGit } from "../../server/git.ts";
import { listFiles } from "../../src/files/list.ts";
import { languageOfPath } from "../../src/languages/table.ts";
import { documentationOf } from "../../src/syntax/element.ts";
import type { Span } from "../../src/text/span.ts";
import { analyse } from "../../test/support/fixture.ts";
import { wordsOf } from "./bm25.ts";
import type { Source } from "./splitters.ts";

const git = createGit(process.env);

interface Question {
  readonly sentence: string;
  /** Index of the source, and the function in it. */
  readonly source: number;
  readonly span: Span;
  readonly name: Span;
}

const ASKED: ReadonlySet<string> = new Set(["function", "method", "constructor"]);
const COMMENT = /comment/;
/** Bytes of a file, words of a sentence, characters of a function, questions of a file. */
const LARGEST = 200_000;
const FEWEST_WORDS = 5;
const SHORTEST = 60;
const MOST_ASKED = 5;

const sentenceOf = (documentation: string): string =>
  (documentation.split(/\n\s*\n|(?<=\.)\s|\n\s*@/, 1)[0] ?? "").replace(/\s+/g, " ").trim();

const blank = (text: string, { start, end }: Span): string =>
  text.slice(0, start) + text.slice(start, end).replace(/[^\s]/g, " ") + text.slice(end);

/** Files below the directories, in the order of their paths. */
export async function readCorpus(directories: readonly string[], most: number) {
  const sources: Source[] = [];
  const questions: Question[] = [];
  for (const directory of directories) {
    const { files } = await listFiles(directory, { git, accept: (path) => languageOfPath(path) !== undefined });
    for (const path of [...files].sort().slice(0, most)) {
      const language = languageOfPath(path);
      const text = readFileSync(path, "utf8");
      if (!language || text.length > LARGEST || text.includes("\0")) continue;
      const { facts, tree } = analyse(language, text);
      const hidden: Span[] = [];
      let asked = 0;
      for (let index = 0; index < facts.definitions; index++) {
        const definition = facts.definition(index);
        const { kind, span, selection, doc } = definition;
        if (doc) hidden.push(doc);
        const isAsked = ASKED.has(kind) && span.end - span.start >= SHORTEST && asked < MOST_ASKED;
        const sentence = isAsked ? sentenceOf(documentationOf(tree, text, language, definition)) : "";
        if (wordsOf(sentence).length < FEWEST_WORDS) continue;
        asked++;
        questions.push({ sentence, source: sources.length, span, name: selection });
      }
      const pending = [tree.rootNode];
      for (let node = pending.pop(); node; node = pending.pop())
        if (COMMENT.test(node.type)) hidden.push({ start: node.startIndex, end: node.endIndex });
        else for (const child of node.children) if (child) pending.push(child);
      tree.delete();
      sources.push({ file: relative(directory, path), language, text: hidden.reduce(blank, text) });
    }
  }
  return { sources, questions };
}
