/** Problem: why an answer could not be given, as plain data. */

/** Why an answer could not be given. docs/operations.md lists the codes; programs read `details`, so that their fields stay. */
export interface Problem {
  readonly code:
    | "TS_UNSUPPORTED_LANGUAGE"
    | "TS_PARSE_TIMEOUT"
    | "TS_SYMBOL_NOT_FOUND"
    | "TS_FILE_NOT_FOUND"
    | "TS_FILE_UNREADABLE"
    | "TS_OUTSIDE_WORKSPACE"
    | "TS_BINARY_FILE"
    | "TS_PARSE_ERRORS"
    | "TS_FILES_NOT_SEARCHED"
    | "TS_TOO_MANY_ITEMS"
    | "TS_INVALID_QUERY"
    | "TS_CANCELLED"
    | "TS_INTERNAL"
    | "AST_UNKNOWN_LANGUAGE"
    | "AST_INVALID_PATTERN"
    | "AST_INVALID_RULE"
    | "AST_INVALID_FIX"
    | "AST_INVALID_GLOB"
    | "AST_INVALID_PATH"
    | "CHUNK_LIMIT_TOO_SMALL";
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The refusal of what lies outside of the workspace. @param given the path as it was said, in that field */
export const outsideProblem = (roots: readonly string[], field: string, given: string): Problem => ({
  code: "TS_OUTSIDE_WORKSPACE",
  message: `${field}: ${given} lies outside of the workspace (${roots.join(", ") || "no folder is open"}), or leads out of it`,
  details: {
    field,
    file_path: given,
    roots,
    suggestion: "Name a file of the workspace, or open its folder too (tandem mcp: --root DIRECTORY around both)",
  },
});
