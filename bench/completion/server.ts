/** A real language server's list, once it is ready. */

import type { CompletionItem, CompletionList } from "vscode-languageserver-protocol";
import { orderedBySyntax } from "../../server/merge/completion-order.ts";
import { pathToUri } from "../../src/files/paths.ts";
import { LineIndex } from "../../src/text/line-index.ts";
import { findServer, type ServerSourceOptions, startReady, within } from "../accuracy/ready-server.ts";
import type { Repository } from "../accuracy/repository.ts";
import type { CompletionAsker } from "./asker.ts";
import type { CompletionPlace, CutText } from "./place.ts";

type Answer = CompletionList | readonly CompletionItem[] | null;

interface ServerAsker extends CompletionAsker {
  /** What it says at a place, as it came. */
  answer(place: CompletionPlace, cut: CutText): Promise<Answer>;
}

/** Starts a server on a repository; where it is not installed, says so. */
export async function startServer(
  options: ServerSourceOptions,
  repository: Repository,
): Promise<ServerAsker | { readonly problem: string }> {
  const found = findServer(options);
  if ("problem" in found) return found;
  const { server, documents, end } = await startReady(found, options, repository);
  let version = 1;
  const ask = async (
    { path }: CompletionPlace,
    { text, offset }: CutText,
  ): Promise<{ readonly answer: Answer; readonly milliseconds: number }> => {
    await documents.open(path);
    await documents.change(path, ++version, text);
    const asked = performance.now();
    const answer = await within(
      server.request<Answer>("textDocument/completion", {
        textDocument: { uri: pathToUri(repository.absolute(path)) },
        position: LineIndex.of(text).position(offset),
        context: { triggerKind: 1 },
      }),
    );
    const milliseconds = performance.now() - asked;
    await documents.close(path);
    return { answer, milliseconds };
  };
  return {
    name: found.row.name,
    answer: async (place, cut) => (await ask(place, cut)).answer,
    async list(place, cut) {
      const { answer, milliseconds } = await ask(place, cut);
      return { names: namesOf(answer), milliseconds };
    },
    end,
  };
}

/** A server's list in our order and with ours behind it, as `completion.order: tandem` gives it. The server is asked first, then syntax. */
export const inOrderOf = (server: ServerAsker, ours: CompletionAsker): CompletionAsker => ({
  name: `${server.name}, in the order of ${ours.name}`,
  async list(place, cut) {
    const asked = performance.now();
    const answer = await server.answer(place, cut);
    const { names } = await ours.list(place, cut);
    const bySyntax: CompletionList = { isIncomplete: false, items: names.map((label) => ({ label })) };
    const ordered = orderedBySyntax(answer, bySyntax) as Answer;
    return { names: namesOf(ordered), milliseconds: performance.now() - asked };
  },
  end: async () => undefined,
});

/** Names of items in the order in which editors sort them. */
export function namesOf(answer: Answer): readonly string[] {
  if (answer === null) return [];
  const items = "items" in answer ? answer.items : answer;
  return [...items].sort(byText).map(nameOf);
}

const sortText = ({ sortText: text, label }: CompletionItem): string => text || label;
const byText = (a: CompletionItem, b: CompletionItem): number =>
  sortText(a) < sortText(b) ? -1 : sortText(a) > sortText(b) ? 1 : 0;

/** What is typed of an item: the first word of what it is filtered by, which may have a dot before and arguments behind. */
const nameOf = ({ filterText, label }: CompletionItem): string =>
  /[\p{L}\p{N}_$#@]+[!?]?/u.exec(filterText || label)?.[0] ?? label;
