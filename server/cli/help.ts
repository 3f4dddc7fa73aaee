/** The help texts, made from what the operations declare; 80 columns. */

import { allFieldsOf } from "../../src/operations/common.ts";
import { choicesOf, type Field, typesOf } from "../../src/operations/shape.ts";
import { loadOperation } from "../operations.ts";
import { optionOf, usageOf } from "./arguments.ts";
import { SHORT_FORMS } from "./short-forms.ts";

const WIDTH = 80;
/** Columns of the left side of a table. */
const LEFT = 38;

const OTHERS: readonly (readonly [string, string])[] = [
  ["--stdio", "the language server, for an editor"],
  ["mcp [--http [PORT]]", "the same for agents: a server of the MCP"],
  ["symbols [QUERY|FILE]", "names of the project, outline of a file"],
  ["demo [PATH]", "the server at work on a project"],
];

/** Text in lines of so many columns. */
function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length + 1 > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** A row of a table; a left side that is too long stands on a line of its own. */
function row(left: string, right: string): readonly string[] {
  const said = wrapped(right, WIDTH - LEFT - 2);
  const pad = " ".repeat(LEFT + 2);
  if (left.length + 2 > LEFT) return [`  ${left}`, ...said.map((line) => pad + line)];
  return said.map((line, index) => (index === 0 ? `  ${left.padEnd(LEFT)}${line}` : pad + line));
}

const TAIL = `
Options are --field value for every field of the operation, --json for the whole
result, -h for its help, -v for the version.
Lines and columns count from 1, columns in UTF-16 units. A place is also a name
(Class/method). A project is the current directory, or the repository of a FILE
outside of it.
Exit codes: 0 found, 1 nothing found, 2 wrong arguments.
`;

export async function helpOf(operations: readonly string[]): Promise<string> {
  const short = Object.entries(SHORT_FORMS).filter(
    ([name, { operation }]) => operations.includes(operation) && name !== operation,
  );
  const declared = await Promise.all(operations.map(loadOperation));
  const lines = [
    "tandem: a language server for 27 languages that answers at once",
    "",
    "usage",
    ...OTHERS.flatMap(([left, right]) => row(`tandem ${left}`, right)),
    "",
    "questions",
    ...short.flatMap(([name, { takes, says }]) => row(`tandem ${usageOf(name, takes)}`, says)),
    "",
    "operations: everything that can be asked; tandem NAME --help",
    ...declared.flatMap(({ name, title }) => row(`tandem ${name}`, title)),
  ];
  return `${lines.join("\n")}\n${TAIL}`;
}

const shownValue = ({ schema, name }: Field): string => {
  const choices = choicesOf(schema);
  const types = typesOf(schema);
  if (types.every((type) => type === "boolean")) return "";
  const free = types.some((type) => type !== "string") || choices.length === 0;
  return [...choices, ...(free ? [types.includes("integer") ? "N" : name.toUpperCase()] : [])].join("|");
};

/** What one operation does, and its options. */
export async function helpOfOperation(name: string): Promise<string> {
  const operation = await loadOperation(name);
  const fields = allFieldsOf(operation);
  const required = fields.filter(({ isRequired }) => isRequired).map((field) => field.name);
  const options = fields.flatMap((field) => {
    const value = shownValue(field);
    const option = `--${optionOf(field.name)}`;
    const { default: usual, description = "" } = field.schema;
    const said = [description, usual === undefined ? "" : `(default: ${String(usual)})`].filter(Boolean).join(" ");
    const shown = value.length > WIDTH - option.length - 4 ? wrapped(value.replaceAll("|", " | "), WIDTH - 8) : [];
    return shown.length === 0
      ? row(`${option} ${value}`.trimEnd(), said)
      : [...row(option, said), ...shown.map((line) => `      ${line}`)];
  });
  return [
    `usage: tandem ${usageOf(name, required)} [OPTIONS]`,
    "",
    ...wrapped(operation.doc, WIDTH),
    "",
    ...options,
    "",
  ].join("\n");
}
