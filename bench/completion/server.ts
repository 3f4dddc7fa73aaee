/** A real language server's list, once it is ready. */

import type { CompletionItem, CompletionList } from "vscode-languageserver-protocol";
import { pathToUri } from "../../src/files/paths.ts";
import { LineIndex } from "../../src/text/line-index.ts";
import { findServer, type ServerSourceOptions, startReady, within } from "../accuracy/ready-server.ts";
import type { Repository } from "../accuracy/repository.ts";
import type { CompletionAsker } from "./asker.ts";

/** Starts a server on a repository; where it is not installed, says so. */
export async function startServer(
  options: ServerSourceOptions,
  repository: Repository,
): Promise<CompletionAsker | { readonly problem: string }> {
  const found = findServer(options);
  if ("problem" in found) return found;
  const { server, documents, end } = await startReady(found, options, repository);
  let version = 1;
  return {
    name: found.row.name,
    async list({ path }, { text, offset }) {
      await documents.open(path);
      await documents.change(path, ++version, text);
      const asked = performance.now();
      const answer = await within(
        server.request<CompletionList | readonly CompletionItem[] | null>("textDocument/completion", {
          textDocument: { uri: pathToUri(repository.absolute(path)) },
          position: LineIndex.of(text).position(offset),
          context: { triggerKind: 1 },
        }),
      );
      const milliseconds = performance.now() - asked;
      await documents.close(path);
      return { names: namesOf(answer), milliseconds };
    },
    end,
  };
}

/** Names of items in the order in which editors sort them. */
export function namesOf(answer: CompletionList | readonly CompletionItem[] | null): readonly string[] {
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
