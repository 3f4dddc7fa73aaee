// The page of a language, from the tables: its files, its servers with what installs them, what syntax knows, and what is known to be missing.

import { readFileSync } from "node:fs";
import { SERVERS } from "../../../client-bridge/servers.ts";

/** TSX and interfaces of OCaml are forms of others. */
export const SHOWN = ({ id }) => id !== "tsx" && id !== "ocaml_interface";

const code = (words) => words.map((word) => `\`${word}\``).join(" ");

/** Lines of the tables of a document whose first cell is a name, each with the head of its table. */
function* rowsOf(document, name) {
  let head = [];
  let before = [];
  for (const line of document.split("\n")) {
    const cells = line.startsWith("|")
      ? line
          .slice(1, -1)
          .split(/(?<!\\)\|/)
          .map((cell) => cell.trim())
      : [];
    if (cells.length > 0 && cells.every((cell) => /^-+$/.test(cell))) head = before;
    else if (cells[0] === name) yield { head, cells };
    before = cells;
  }
}

export function languagePage({ id, name, files, docs }) {
  const servers = SERVERS.filter(({ languages }) => languages.includes(id));
  const known = [...rowsOf(readFileSync(new URL("../../languages.md", import.meta.url), "utf8"), name)];
  return [
    `# ${name}`,
    "",
    `Files: ${code([...files.extensions, ...files.fileNames, ...files.interpreters.map((one) => `#!${one}`)])}`,
    "",
    `Documentation is read from what begins with ${code([...docs.prefixes, ...docs.innerPrefixes, ...(docs.strings ?? [])])}.`,
    "",
    "## At once, from syntax",
    "",
    "Definition, references, hover, symbols, highlights, folds and selection.",
    "",
    ...known.flatMap(({ head, cells }) =>
      cells.slice(1).map((cell, index) => `- **${head[index + 1]}**: ${cell || "nothing"}`),
    ),
    "",
    "What these mean: [what is known in which language](/docs/languages).",
    "",
    "## Language servers",
    "",
    ...(servers.length === 0
      ? ["tandem brings a row for none: one can be [named in a project](/docs/configuration#an-example)."]
      : servers.map(
          ({ name: server, command, args, installHint, executes }) =>
            `- **${server}**, \`${[command, ...(args ?? [])].join(" ")}\`: ${installHint}.` +
            (executes === undefined
              ? ""
              : ` It runs ${executes}, so it is started where a project is [trusted](/docs/configuration).`),
        )),
    "",
  ].join("\n");
}
