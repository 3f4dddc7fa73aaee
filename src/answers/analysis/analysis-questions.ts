/** The questions about what one file declares, which `code_analyze` asks. */

import type { OutlineItem } from "../../index/outline.ts";
import type { Answer } from "../answer.ts";
import type { ExportInfo, FileAnalysis, FunctionInfo } from "./declared.ts";

/** A file, absolute or relative to a root. */
export interface OfFile {
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
  /** What stands in it by name, as a tree; no locals. */
  fileOutline: [OfFile, Answer<Of<readonly OutlineItem[]>>];
  signatures: [OfFile, Answer<Of<readonly FunctionInfo[]>>];
  exports: [OfFile, Answer<Of<readonly ExportInfo[]>>];
}
