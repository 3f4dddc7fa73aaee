/** Short forms: commands that are an operation with some of its fields said already. */

export interface ShortForm {
  readonly operation: string;
  readonly fixed: Readonly<Record<string, unknown>>;
  /**
   * What the arguments are, in their order: fields of the operation; `PLACE` is `FILE:LINE:COLUMN` or a name. One that
   * ends with `?` may be left out.
   */
  readonly takes: readonly string[];
  /** For the help. */
  readonly says: string;
}

const syntax = (operation: string, takes: readonly string[], says: string): ShortForm => ({
  operation: "treesitter",
  fixed: { operation },
  takes,
  says,
});

const structure = (mode: string, takes: readonly string[], says: string): ShortForm => ({
  operation: "structural_analysis",
  fixed: { mode },
  takes,
  says,
});

const analysis = (operation: string, takes: readonly string[], says: string): ShortForm => ({
  operation: "code_analyze",
  fixed: { operation },
  takes,
  says,
});

const server = (operation: string, takes: readonly string[], says: string): ShortForm => ({
  operation: "lsp",
  fixed: { operation },
  takes,
  says,
});

/** By the words of the command. */
export const SHORT_FORMS: Readonly<Record<string, ShortForm>> = {
  definition: syntax("definition", ["PLACE"], "where a name is defined"),
  references: syntax("references", ["PLACE"], "where else it stands"),
  hover: syntax("hover", ["PLACE"], "its signature and documentation"),
  parse: syntax("parse", ["file_path"], "symbols and syntax errors of a file"),
  callers: structure("callers", ["symbol", "path?"], "who calls it, through which line"),
  callees: structure("callees", ["symbol", "path?"], "what it calls"),
  hierarchy: structure("hierarchy", ["symbol", "path?"], "what it extends, and what extends it"),
  dependencies: structure("dependencies", ["target"], "what a file or directory imports"),
  analyze: analysis("analyze_file", ["file"], "what a file says, in short"),
  signatures: analysis("get_signatures", ["file"], "its functions without their bodies"),
  exports: analysis("list_exports", ["file"], "what it exports"),
  grep: { operation: "ast_grep", fixed: {}, takes: ["pattern", "path?"], says: "code of that shape" },
  diagnostics: server("diagnostics", ["file_path"], "what its language server finds wrong"),
  "lsp rename": server("rename", ["PLACE", "new_name"], "the edits of a rename, as data"),
  "lsp symbols": server("symbols", ["file_path", "query?"], "names, of the file or its project"),
  lsp: { operation: "lsp", fixed: {}, takes: ["operation", "PLACE"], says: "what its language server says" },
  rename: { operation: "edit", fixed: { kind: "rename" }, takes: ["PLACE", "new_name"], says: "a new name everywhere" },
};
