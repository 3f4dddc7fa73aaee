/** Just as much of TOML as manifests need: its tables, and the strings and lists of strings in them. Pure; never fails. */

/** Multi-line strings come first: a line in one that looks like a table is not one. */
const TOKEN =
  /"""[\s\S]*?(?:"""|$(?![\s\S]))|'''[\s\S]*?(?:'''|$(?![\s\S]))|(?<!\\)"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|#[^\n]*|^[ \t]*\[\[?[\w. \t"'-]*\]\]?[ \t]*(?=#|\r?$)|[[\]{}=,\n]|[^\s"'#[\]{}=,]+/gm;

/** A table's header on a line of its own; a list of strings within a list looks different only by its quotes. */
const HEADER = /^[ \t]*\[\[?[ \t]*([\w"'.](?:[\w. \t"'-]*[\w."'-])?)[ \t]*\]/;

/** How deep brackets may nest and still be read. */
const DEEPEST = 50;

const isString = (token: string): boolean => /^["']/.test(token);

/** Escapes other than `\\` and `\"` are left as they are: paths and globs have none. */
const unquote = (token: string): string => {
  if (/^("""|''')/.test(token)) return token.slice(3, -3);
  const inner = token.slice(1, -1);
  return token.startsWith("'") ? inner : inner.replace(/\\(["\\])/g, "$1");
};

/** `a . "b"` is `a.b`. */
const keyOf = (text: string): string => text.replace(/["'\s]/g, "");

/** A path of keys (`tool.uv.workspace.members`) to the strings that stand there; tables and other values have none. */
export type TomlStrings = ReadonlyMap<string, readonly string[]>;

export const readToml = (text: string): TomlStrings => {
  const found = new Map<string, string[]>();
  const tokens = text.match(TOKEN) ?? [];
  let at = 0;

  const isBlank = (): boolean => tokens[at] === "\n" || tokens[at]?.startsWith("#") === true;

  /** Items up to a closing bracket; a header means that the bracket is still to be written. */
  const readItems = (close: string, readItem: () => void): void => {
    while (at < tokens.length && tokens[at] !== close && !HEADER.test(tokens[at] ?? ""))
      if (isBlank() || tokens[at] === ",") at += 1;
      else readItem();
    if (tokens[at] === close) at += 1;
  };

  const readValue = (path: string, depth: number): void => {
    const token = tokens[at] ?? "";
    at += 1;
    if (isString(token)) found.get(path)?.push(unquote(token));
    else if (depth === DEEPEST) return;
    else if (token === "[") readItems("]", () => readValue(path, depth + 1));
    else if (token === "{") readItems("}", () => readPair(path, depth + 1));
  };

  const readPair = (table: string, depth: number): void => {
    const start = at;
    do at += 1;
    while (at < tokens.length && tokens[at] !== "=" && tokens[at] !== "\n");
    if (tokens[at] !== "=") return;
    const path = [table, keyOf(tokens.slice(start, at).join(""))].filter((key) => key !== "").join(".");
    found.set(path, []);
    at += 1;
    readValue(path, depth);
  };

  let table = "";
  while (at < tokens.length) {
    const header = HEADER.exec(tokens[at] ?? "");
    if (header !== null) {
      table = keyOf(header[1] ?? "");
      if (!found.has(table)) found.set(table, []);
      at += 1;
    } else if (isBlank()) at += 1;
    else readPair(table, 0);
  }
  return found;
};
