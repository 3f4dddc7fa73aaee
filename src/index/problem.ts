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
