/** An entry in TOML: tables behind what is there. Pure. */

import { isDeepStrictEqual } from "node:util";
import { parse } from "smol-toml";
import { fieldOf } from "../../../src/files/jsonc.ts";
import { messageOf } from "../../../src/text/error-message.ts";
import type { Edited, Entry, TomlTable } from "./client.ts";
import { tomlText } from "./entry-text.ts";
import { type Launch, launchIn } from "./launch.ts";

type TomlEntry = Extract<Entry, { format: "toml" }>;

/** The table that stands where this one would: the same name, or one of the list with the same key. */
function tableLike({ path, key, fields }: TomlTable, whole: unknown): unknown {
  const there = path.reduce(fieldOf, whole);
  if (key === undefined || !Array.isArray(there)) return there;
  return there.find((one) => fieldOf(one, key) === fields[key]);
}

const nameOf = ({ path, key, fields }: TomlTable): string =>
  key === undefined ? path.join(".") : `${path.join(".")} ${String(fields[key])}`;

/** Whether a table says all that ours would. */
const says = (there: unknown, { fields }: TomlTable): boolean =>
  Object.entries(fields).every(([name, value]) => isDeepStrictEqual(fieldOf(there, name), value));

export function putToml(text: string, { tables }: TomlEntry): Edited {
  try {
    const before = parse(text);
    const missing = tables.filter((table) => tableLike(table, before) === undefined);
    const left = tables
      .filter((table) => !missing.includes(table) && !says(tableLike(table, before), table))
      .map((table) => `${nameOf(table)} says something else`);
    if (missing.length === 0) return { text, left };
    const gap = text === "" ? "" : text.endsWith("\n") ? "\n" : "\n\n";
    const edited = `${text}${gap}${missing.map(tomlText).join("\n\n")}\n`;
    // A table may stand in a form that none can be put behind: `mcp_servers = { … }` in a line.
    const after = parse(edited);
    const isWhole = missing.every((table) => says(tableLike(table, after), table));
    return isWhole ? { text: edited, left } : { problem: "what is there leaves no room for it" };
  } catch (error) {
    return { problem: messageOf(error).split("\n", 1)[0] ?? "" };
  }
}

export function launchInToml(text: string, { tables: [table] }: TomlEntry): Launch | undefined {
  try {
    return launchIn(tableLike(table, parse(text)));
  } catch {
    return undefined;
  }
}
