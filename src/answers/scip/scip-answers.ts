/** The answers of which a SCIP index is made: the files, and each of them as a document. */

import { entryAt } from "../../files/file-kind.ts";
import { isInside } from "../../files/paths.ts";
import { cancelled, plainAnswer } from "../answer.ts";
import type { AnswerContext, AnswersTo } from "../answer-context.ts";
import { Search } from "../relations/search.ts";
import { absentSymbol, documentOf, externalSymbol, type Indexed } from "./document.ts";
import { indexOfDocument, indexOfExternal } from "./messages.ts";
import { namesToAsk } from "./names-to-ask.ts";
import { Packages } from "./packages.ts";
import type { ScipFile, ScipQuestions } from "./scip-questions.ts";
import { Symbols } from "./symbols.ts";

export function scipAnswers(on: AnswerContext): AnswersTo<ScipQuestions> {
  const { workspace } = on;
  /** Which package a file is of, as long as no file comes or goes. */
  let kept: { readonly listings: number; readonly packages: Packages } | undefined;
  const packages = (): Packages => {
    const { listings } = workspace.table;
    if (kept?.listings !== listings)
      kept = {
        listings,
        packages: new Packages(
          workspace,
          [...workspace.table.entries()].map(({ path }) => path),
        ),
      };
    return kept.packages;
  };

  return {
    scipFiles: async ({ root }, { signal }) => {
      await on.stored(signal);
      if (signal?.aborted) return cancelled;
      const found: ScipFile[] = [];
      for (const { path, language } of workspace.table.entries()) {
        if (language.contents !== "code" || !isInside(root, path) || !workspace.isWanted(path)) continue;
        const entry = entryAt(path);
        if (entry?.kind === "file") found.push({ path, bytes: entry.bytes });
      }
      return plainAnswer(found.sort((a, b) => (a.path < b.path ? -1 : 1)));
    },

    scipNames: async ({ root, path }) => {
      const known = new Symbols(workspace, packages(), root).of(path);
      return plainAnswer(known ? namesToAsk(known.file, known.symbols) : { uses: [], definitions: [] });
    },

    scip: async ({ root, paths, said = [] }, { signal, onPartial }) => {
      const search = new Search(on, { ...(signal ? { signal } : {}) });
      const symbols = new Symbols(workspace, packages(), root);
      const externals: Record<string, Uint8Array> = {};
      const indexed: Indexed = {
        search,
        symbols,
        root,
        external: (place) => {
          externals[place.symbol] ??= indexOfExternal(externalSymbol({ search, symbols }, place));
        },
        absent: (symbol, name) => {
          externals[symbol] ??= indexOfExternal(absentSymbol(symbol, name));
        },
        isExternal: (symbol) => Object.hasOwn(externals, symbol),
      };
      const saidOf = new Map(said.map((one) => [one.path, one]));
      for (const path of paths) {
        workspace.ports.atWork?.(path);
        const written = await documentOf(indexed, path, saidOf.get(path));
        workspace.ports.atWork?.(undefined);
        if (search.isCancelled) return cancelled;
        const { document, ...counts } = written ?? { definitions: 0, references: 0, possible: 0, precise: 0 };
        onPartial?.([{ path, ...counts, bytes: document ? indexOfDocument(document) : new Uint8Array(0) }]);
      }
      return search.answer(externals);
    },
  };
}
