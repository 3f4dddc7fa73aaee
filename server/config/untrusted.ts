/** Untrusted: what is left of a project's settings, and of a row of the server table, in a folder that nobody trusts. Pure. */

import { type Fields, fieldsOf, isFields } from "../../client-bridge/json-fields.ts";
import type { Restrictions, ServerRow } from "../../client-bridge/server-row.ts";

/** Keys of the section `lsp` that name programs, or tell servers which to run. */
const RUNS = ["server_paths", "languages", "servers"] as const;

/** Whether a source that is not the project's says something of it. */
export const trustIn = (value: unknown): boolean | undefined => {
  const { trusted } = fieldsOf(fieldsOf(value)["lsp"]);
  return typeof trusted === "boolean" ? trusted : undefined;
};

const without = (value: unknown, section: string, keys: readonly string[]): unknown => {
  if (!isFields(value) || !isFields(value[section])) return value;
  const kept: Fields = Object.fromEntries(Object.entries(value[section]).filter(([key]) => !keys.includes(key)));
  return { ...value, [section]: kept };
};

/** Keys that are the user's alone, and why a project's own file cannot set them. */
const OF_USER = [
  { section: "lsp", key: "trusted", why: "a project does not say of itself that it can be trusted" },
  { section: "treesitter", key: "reads_scip", why: "a project does not say of its own index that it is right" },
  { section: "cache", key: "directory", why: "a project does not say where its user's cache lies" },
] as const;

/** Those of the user's keys that a project's own file sets. */
export const claimedBy = (value: unknown): readonly (typeof OF_USER)[number][] =>
  OF_USER.filter(({ section, key }) => fieldsOf(fieldsOf(value)[section])[key] !== undefined);

/** What a project brings without the keys that are the user's alone. */
const withoutUsers = (value: unknown): unknown =>
  OF_USER.reduce((kept, { section, key }) => without(kept, section, [key]), value);

/** What the project's own file may say: nothing that is the user's, and of programs only where it is trusted. */
export const projectSettingsOf = (value: unknown, isTrusted: boolean): unknown => {
  const own = withoutUsers(value);
  return isTrusted ? own : without(own, "lsp", RUNS);
};

/** The keys of the project's own file that wait until somebody trusts it. */
export const waitingKeys = (value: unknown): readonly string[] => {
  const settings = fieldsOf(fieldsOf(value)["lsp"]);
  return RUNS.filter((key) => Object.keys(fieldsOf(settings[key])).length > 0).map((key) => `lsp.${key}`);
};

/** Of a server that runs nothing of a project by itself. */
const NOTHING_OFF: Restrictions = { off: "", concerns: [] };

const known = new WeakMap<ServerRow, ServerRow>();

/** The row as it is where nobody trusts the project; the same object for the same row, by which servers are known. */
export function untrustedRow(row: ServerRow): ServerRow {
  const before = known.get(row);
  if (before !== undefined) return before;
  const { executes, untrusted } = row;
  const withheld = `${row.name} runs ${executes}: it is not started until you trust the folder.`;
  const restricted: ServerRow =
    untrusted === undefined && executes !== undefined
      ? { ...row, restrictions: NOTHING_OFF, withheld }
      : { ...row, restrictions: untrusted ?? NOTHING_OFF };
  known.set(row, restricted);
  return restricted;
}
