/** The list of operations, made from the folders beside it when tandem is built: not to be edited. */

import type { OperationList } from "./operation.ts";

export const OPERATIONS: OperationList = {
  ast_grep: async () => (await import("./ast-grep/operation.ts")).operation,
  chunk: async () => (await import("./chunk/operation.ts")).operation,
  code_analyze: async () => (await import("./code-analyze/operation.ts")).operation,
  complete: async () => (await import("./complete/operation.ts")).operation,
  edit: async () => (await import("./edit/operation.ts")).operation,
  explain: async () => (await import("./explain/operation.ts")).operation,
  graph: async () => (await import("./graph/operation.ts")).operation,
  lsp: async () => (await import("./lsp/operation.ts")).operation,
  read: async () => (await import("./read/operation.ts")).operation,
  status: async () => (await import("./status/operation.ts")).operation,
  structural_analysis: async () => (await import("./structural-analysis/operation.ts")).operation,
  treesitter: async () => (await import("./treesitter/operation.ts")).operation,
};
