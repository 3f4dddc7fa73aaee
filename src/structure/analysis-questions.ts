/** What one file declares: the questions behind `code_analyze`, and their answers. */

import { isAbsolute, join } from "node:path";
import type { Answering, AnswersTo } from "../answering.ts";
import type { Answer, Problem } from "../engine.ts";
import { normalisePath } from "../files/paths.ts";
import type { Language } from "../languages.ts";
import type { SyntaxDocument } from "../syntax/document.ts";
import type { Kind } from "../syntax/vocabulary.ts";
import { isProblem, type Workspace } from "../workspace.ts";
import {
  analysisOf,
  type ExportInfo,
  exportInfosOf,
  type FileAnalysis,
  type FunctionInfo,
  signaturesOf,
} from "./analysis.ts";
import type { KindOf } from "./heritage.ts";
import { withOrigins } from "./passed-on.ts";
import { type Source, sourceOf } from "./source.ts";

/** A file, absolute or relative to a root. */
interface OfFile {
  readonly path: string;
}

/** A value and the absolute path of the file that it is of. */
export interface Of<T> {
  readonly path: string;
  readonly language: string;
  readonly value: T;
}

export interface AnalysisQuestions {
  analysis: [OfFile, Answer<Of<FileAnalysis>>];
  signatures: [OfFile, Answer<Of<readonly FunctionInfo[]>>];
  exports: [OfFile, Answer<Of<readonly ExportInfo[]>>];
}

/** Families in which a list of supertypes does not say which of them are interfaces. */
const UNDECIDED = new Set(["csharp", "swift"]);

export function analysisAnswers(on: Answering): AnswersTo<keyof AnalysisQuestions> {
  const { workspace } = on;

  /** Answers from the source of one file. */
  async function ofFile<T>({ path }: OfFile, read: (source: Source) => T | Promise<T>): Promise<Answer<Of<T>>> {
    const document = await documentOf(on, path);
    if (isProblem(document)) return { ok: false, problem: document };
    const source = sourceOf(document, workspace.limits);
    if (!source) return { ok: false, problem: workspace.timeout(document) };
    return on.answer(document, { path: document.path, language: document.kit.language.id, value: await read(source) });
  }

  return {
    analysis: (file, { signal }) =>
      ofFile(file, async (source) => {
        const analysis = analysisOf(source, kindsIn(workspace, source.language));
        return { ...analysis, exports: await withOrigins(on, source, analysis.exports, stoppedBy(signal)) };
      }),
    signatures: (file) => ofFile(file, signaturesOf),
    exports: (file, { signal }) =>
      ofFile(file, (source) => withOrigins(on, source, exportInfosOf(source), stoppedBy(signal))),
  };
}

const stoppedBy = (signal: AbortSignal | undefined) => (): boolean => signal?.aborted === true;

/** A file that is not listed may be there all the same. */
async function documentOf(on: Answering, path: string): Promise<SyntaxDocument | Problem> {
  // The list decides what language a header is in.
  if (on.workspace.roots.length > 0) await on.workspace.listed;
  if (isAbsolute(path)) return on.document(normalisePath(path));
  let first: Problem | undefined;
  for (const root of on.workspace.roots) {
    const found = await on.document(normalisePath(join(root, path)));
    if (!isProblem(found) || found.code !== "TS_FILE_NOT_FOUND") return found;
    first ??= found;
  }
  return first ?? nothingThere(path);
}

export const nothingThere = (path: string): Problem => ({
  code: "TS_FILE_NOT_FOUND",
  message: `${path}: there is no such file or directory`,
  details: { file_path: path, suggestion: "Check the path" },
});

/** What the workspace knows a type as; nothing where two of a name are of different kinds. */
function kindsIn({ table }: Workspace, { family }: Language): KindOf {
  if (!UNDECIDED.has(family)) return () => undefined;
  return (name) => {
    let kind: Kind | undefined;
    for (const { facts } of table.holding(name, family, true)) {
      const id = facts?.nameId(name);
      for (let index = 0; facts && index < facts.definitions; index++) {
        if (facts.definitionNameId(index) !== id || facts.definitionKind(index) === "implementation") continue;
        if (kind !== undefined && kind !== facts.definitionKind(index)) return undefined;
        kind = facts.definitionKind(index);
      }
    }
    return kind;
  };
}
