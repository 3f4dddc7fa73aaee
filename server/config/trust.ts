/** Trust: what is left of a project's wishes, and of the server table, where the editor says that the project is not trusted. Pure. */

import { type Fields, fieldsOf, isFields } from "../../client-bridge/fields.ts";
import type { ServerRow } from "../../client-bridge/server-row.ts";

/** Keys of the section `lsp` that name programs, or tell servers which to run. */
const RUNS = ["server_paths", "languages", "servers"] as const;

/** Whether a source that is not the project's says something of it. */
export const trustIn = (value: unknown): boolean | undefined => {
  const { trusted } = fieldsOf(fieldsOf(value)["lsp"]);
  return typeof trusted === "boolean" ? trusted : undefined;
};

const without = (value: unknown, keys: readonly string[]): unknown => {
  if (!isFields(value) || !isFields(value["lsp"])) return value;
  const kept: Fields = Object.fromEntries(Object.entries(value["lsp"]).filter(([key]) => !keys.includes(key)));
  return { ...value, lsp: kept };
};

/** What the project's own file may say: never that it is trusted, and of programs only where it is. */
export const wishesOf = (value: unknown, isTrusted: boolean): unknown =>
  without(value, isTrusted ? ["trusted"] : ["trusted", ...RUNS]);

/** The table without what would run something of the project. */
export const untrusting = (rows: readonly ServerRow[]): readonly ServerRow[] =>
  rows.map(({ localBins: _own, ...row }) =>
    row.executes === undefined
      ? row
      : { ...row, withheld: `${row.name} runs ${row.executes}: it is not started where lsp.trusted is false.` },
  );
