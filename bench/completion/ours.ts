/** Our list: the syntax engine in this process, no server anywhere, its index built before the first question. */

import type { CompletionItem } from "../../src/answers/completion/completion-questions.ts";
import type { OrderContext } from "../../src/answers/completion/order-context.ts";
import type { Engine } from "../../src/engine.ts";
import { LineIndex } from "../../src/text/line-index.ts";
import type { Repository } from "../accuracy/repository.ts";
import type { CompletionAsker } from "./asker.ts";
import type { CompletionPlace, CutText } from "./place.ts";

/** Items of a list at most, as an editor gets them. */
const MOST_ITEMS = 200;

/** Items of one place as the engine ranks them, and the kind of place that it took it for. */
export interface OurList {
  readonly context: string;
  /** By whose weights they are ordered; undefined where there is no list. */
  readonly orderContext: OrderContext | undefined;
  readonly items: readonly CompletionItem[];
  readonly milliseconds: number;
}

export interface ListOptions {
  readonly limit?: number;
  readonly features?: boolean;
  /** No limit of time, so that no load of the machine changes a list. */
  readonly waits?: boolean;
}

/** Asks an engine for the list at a place. What only the removed word tells of the project is taken out. */
export function listOf(
  engine: Engine,
  repository: Repository,
  wordFiles: WordFiles,
  { limit = MOST_ITEMS, features = false, waits = false }: ListOptions = {},
): (place: CompletionPlace, cut: CutText) => Promise<OurList> {
  return async ({ path, name }, { text, offset }) => {
    const absolute = repository.absolute(path);
    // An editor has asked for something before: the parse of the file is in nobody's answer.
    await engine.ask("highlights", { path: absolute, position: { line: 0, character: 0 } });
    const asked = performance.now();
    const answer = await engine.ask("complete", {
      path: absolute,
      position: LineIndex.of(text).position(offset),
      text,
      limit,
      features,
      waits,
    });
    const milliseconds = performance.now() - asked;
    if (!answer.ok) return { context: answer.problem.code, orderContext: undefined, items: [], milliseconds };
    const { context, orderContext, items } = answer.value;
    const isWritten = wordFiles.isElsewhere(name, path) || wordsOf(text).has(name);
    return {
      context,
      orderContext,
      items: items.filter((item) => item.name !== name || isWritten || !FROM_USES.has(item.origin)),
      milliseconds,
    };
  };
}

/** Waits until the names of the project are read, as they are in an editor that has been open for some seconds. */
export async function readNames(engine: Engine, repository: Repository, path: string): Promise<void> {
  const position = { line: 0, character: 0 };
  await engine.ask("complete", { path: repository.absolute(path), position, limit: 1, waits: true });
}

/** Names that these find are those of files as they are on disk, where the removed word still stands. */
const FROM_USES: ReadonlySet<CompletionItem["origin"]> = new Set(["project", "use", "receiver", "word"]);

const WORD = /[\p{L}_$][\p{L}\p{N}_$]*[?!]?/gu;
/** The words of a text; those that a sign of Ruby's may end with it and without. */
const wordsOf = (text: string): ReadonlySet<string> =>
  new Set((text.match(WORD) ?? []).flatMap((word) => (/[?!]$/.test(word) ? [word, word.slice(0, -1)] : [word])));

/** In which files of a repository words stand. */
export interface WordFiles {
  /** Whether a word stands in another file than this one. */
  isElsewhere(word: string, path: string): boolean;
}

export function wordFilesOf(repository: Repository): WordFiles {
  /** The only file of a word; undefined where there are several. */
  const files = new Map<string, string | undefined>();
  for (const path of repository.paths)
    for (const word of wordsOf(repository.text(path))) files.set(word, files.has(word) ? undefined : path);
  return { isElsewhere: (word, path) => files.has(word) && files.get(word) !== path };
}

export const ourAsker = (engine: Engine, repository: Repository, options: ListOptions = {}): CompletionAsker => {
  const list = listOf(engine, repository, wordFilesOf(repository), options);
  return {
    name: "tandem",
    list: async (place, cut) => {
      const { items, milliseconds } = await list(place, cut);
      return { names: items.map(({ name }) => name), milliseconds };
    },
    end: () => engine.close(),
  };
};
