/** One repository measured: the sample, the truth, our answers, the judgement. */

import type { Origin } from "../../src/engine.ts";
import { type Judged, judge, type Witness } from "./judge.ts";
import { startOurs } from "./ours.ts";
import { judgeReferences, type ReferencesJudged } from "./references.ts";
import type { Repository } from "./repository.ts";
import { sampleDeclarations, samplePlaces } from "./sample.ts";
import { type FileSyntax, syntaxOf } from "./syntax.ts";
import { isUse, referenceTruthsOf, truthsOf } from "./truth.ts";
import type { TruthSource } from "./truth-source.ts";

export interface Measured {
  readonly repository: Repository;
  readonly source: Pick<TruthSource, "name" | "version">;
  /** Places at which a later question was answered otherwise. */
  readonly unsteady: number;
  readonly judged: readonly Judged[];
  readonly references: readonly ReferencesJudged[];
  /** Milliseconds. */
  readonly built: number;
}

export interface MeasureOptions {
  readonly sample: number;
  readonly seed: number;
  readonly cache: string;
  readonly off: readonly Origin[];
  readonly definitionsOnly: boolean;
  readonly say: (message: string) => void;
}

export async function measure(source: TruthSource, repository: Repository, options: MeasureOptions): Promise<Measured> {
  const { sample: count, seed } = options;
  const syntax = syntaxOf(repository);
  const sample = (wanted: number) => samplePlaces(repository, syntax, { count: wanted, seed });
  const { truths, unsteady } = await truthsOf(source, repository, syntax, { ...options, sample, count });
  const declarations = (wanted: number) => sampleDeclarations(repository, syntax, { count: wanted, seed });
  const references = options.definitionsOnly
    ? []
    : await referenceTruthsOf(source, repository, syntax, { ...options, declarations });
  const ours = await startOurs(repository, options);
  const witness = witnessOf(repository, syntax);
  const judged: Judged[] = [];
  const referencesJudged: ReferencesJudged[] = [];
  try {
    // File by file, as a reader would ask: the parse of a file is not in every answer's time.
    const byFile = [...truths].sort((a, b) => (a.place.path < b.place.path ? -1 : a.place.path > b.place.path ? 1 : 0));
    for (const truth of byFile) judged.push(judge(truth, await ours.definition(truth.place), witness));
    for (const truth of references) {
      const found = await ours.references(truth.place);
      referencesJudged.push(
        judgeReferences(
          truth,
          found.filter((spot) => isUse(spot, repository, syntax)),
        ),
      );
    }
  } finally {
    await ours.close();
  }
  return { repository, source, unsteady, judged, references: referencesJudged, built: ours.built };
}

/** Declarations of the language, which a server brings along, and a project too. */
const LIBRARY =
  /\/(?:typescript\/lib\/lib\.[\w.]+|typeshed(?:-fallback)?\/.+|library\/(?:std|core|alloc|proc_macro|stdarch\/crates\/\w+)\/src\/.+)$/;
const HEADER = /\.(?:h|hh|hpp|hxx|d\.ts|pyi)$/;

function witnessOf(repository: Repository, syntax: (path: string) => FileSyntax | undefined): Witness {
  const nameAt = ({ path, range }: Parameters<Witness["isImport"]>[0]): string => {
    const { text, lines } = syntax(path) ?? {};
    return text === undefined || !lines ? "" : text.slice(lines.offset(range.start), lines.offset(range.end));
  };
  const lineAt = ({ path, range: { start } }: Parameters<Witness["isImport"]>[0]): string =>
    repository.text(path).split("\n")[start.line]?.trim() ?? "";
  return {
    has: repository.has,
    isImport: ({ path, range }) => syntax(path)?.isImportAt(range.start) ?? false,
    isName: (spot, name) => nameAt(spot) === name,
    isSameLine: (a, b) =>
      a.path !== b.path && LIBRARY.exec(a.path)?.[0] === (LIBRARY.exec(b.path)?.[0] ?? "") && lineAt(a) === lineAt(b),
    isSameSymbol(a, b) {
      if (nameAt(a) !== nameAt(b) || nameAt(a) === "") return false;
      if ([a, b].some(({ path, range }) => syntax(path)?.isLocalAt(range.start))) return false;
      if (a.path === b.path)
        return syntax(a.path)?.containerAt(a.range.start) === syntax(b.path)?.containerAt(b.range.start);
      return HEADER.test(a.path) !== HEADER.test(b.path);
    },
  };
}
