/** What `tandem setup` puts where, for people, made from the table of clients: `setup_nvim`, `setup_claude_code`, … */

import type { Client, Entry } from "../server/cli/setup/client.ts";
import { CLIENTS } from "../server/cli/setup/clients.ts";
import { entryText } from "../server/cli/setup/entry-text.ts";
import { BY_NAME } from "../server/cli/setup/launch.ts";

/** Tables of TOML that are shown; of the others their keys. */
const SHOWN = 3;

/** Languages of fenced blocks, by the lines' comments where they are code. */
const CODE: Readonly<Record<string, string>> = { "--": "lua", ";;": "elisp", "#": "sh" };

function textOf(entry: Entry): string {
  if (entry.format !== "toml" || entry.tables.length <= SHOWN) return entryText(entry);
  const [first, ...tables] = entry.tables;
  const rest = tables.slice(SHOWN - 1).map(({ key = "", fields }) => String(fields[key]));
  const shown = entryText({ ...entry, tables: [first, ...tables.slice(0, SHOWN - 1)] });
  return `${shown}\n\n# and in the same way: ${rest.join(", ")}`;
}

const PLATFORMS = { linux: "Linux", darwin: "macOS", win32: "Windows" } as const;

/** The file that is made where there is none, by platform where that makes a difference. */
function filesOf({ files }: Client): string {
  const [usual, ...others] = Object.entries(PLATFORMS).map(([platform, title]) => ({
    title,
    file: files({ env: {}, home: "~", platform: platform as NodeJS.Platform }).at(-1),
  }));
  const unlike = others.filter(({ file }) => file !== usual?.file).map(({ title, file }) => `${title}: \`${file}\``);
  return `\`${usual?.file}\`${unlike.length === 0 ? "" : ` (${unlike.join(", ")})`}`;
}

function tableOf(client: Client): string {
  const entry = client.entry(BY_NAME);
  const language = entry.format === "code" ? (CODE[entry.comment] ?? "") : entry.format;
  return `${filesOf(client)}:\n\n\`\`\`${language}\n${textOf(entry)}\n\`\`\`\n`;
}

/** Each client with the name that `tandem setup` has for it, and what its user does and sees. */
export const clientTable = (): string =>
  [
    "| | `tandem setup …` | what else it needs, and how it is seen |",
    "| --- | --- | --- |",
    ...Object.entries<Client>(CLIENTS).map(
      ([name, { title, needs, seen }]) =>
        `| ${title} | \`${name}\` | ${[needs, seen].filter((one) => one !== undefined).join(" ")} |`,
    ),
    "",
  ].join("\n");

export const SETUP_TABLES: Readonly<Record<string, () => string>> = Object.fromEntries(
  Object.entries(CLIENTS).map(([name, client]) => [`setup_${name.replaceAll("-", "_")}`, () => tableOf(client)]),
);
