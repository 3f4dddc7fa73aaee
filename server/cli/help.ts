/** The help texts, made from what the operations declare; 80 columns. */

import { choicesOf, type Field, typesOf } from "../../src/operations/asking/fields.ts";
import { optionOf, usageOf } from "./arguments.ts";
import { OWN_COMMANDS, type OwnCommand } from "./own-commands.ts";
import { commandIn, type QuestionCommand } from "./question-commands.ts";

const WIDTH = 80;
/** Columns of the left side of a table. */
const LEFT = 38;

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
  const lines = wrapped(right, WIDTH - LEFT - 2);
  const pad = " ".repeat(LEFT + 2);
  if (left.length + 2 > LEFT) return [`  ${left}`, ...lines.map((line) => pad + line)];
  return lines.map((line, index) => (index === 0 ? `  ${left.padEnd(LEFT)}${line}` : pad + line));
}

const TAIL = `
tandem COMMAND --help lists the options of a command; --json gives the whole
result, -v the version. --trust has what the project brings run, --no-trust
nothing of it; without them your word counts (tandem trust).
Lines and columns count from 1, columns in UTF-16 units. A place is also a name
(Class/method). A project is the current directory, or the repository of a FILE
outside of it.
Exit codes: 0 found, 1 nothing found, 2 wrong arguments.
`;

export function helpOf(questions: ReadonlyMap<string, QuestionCommand>): string {
  const commands = [...questions.values()];
  const short = commands.filter(({ words, operation }) => words !== operation.name);
  const operations = [...new Set(commands.map(({ operation }) => operation))];
  const lines = [
    "tandem: a language server for 56 languages that answers at once",
    "",
    "usage",
    ...row("tandem --stdio", "the language server, for an editor"),
    ...Object.entries(OWN_COMMANDS).flatMap(([name, { takes, says }]) => row(`tandem ${name} ${takes}`, says)),
    "",
    "questions",
    ...short.flatMap(({ words, takes, says }) => row(`tandem ${usageOf(words, takes)}`, says)),
    "",
    "operations: everything that can be asked",
    ...operations.flatMap(({ name, title }) => row(`tandem ${name}`, title)),
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

/** `(default: x)`, where there is one that can be said and the description does not say it. */
const shownDefault = ({ schema: { default: usual, description = "" } }: Field): string =>
  usual === undefined || String(usual) === "" || description.includes("(default:") ? "" : `(default: ${String(usual)})`;

function optionRow(field: Field): readonly string[] {
  const { schema, name } = field;
  const value = shownValue(field);
  // What is on by itself is there to be put off.
  const option = `--${value === "" && schema.default === true ? "[no-]" : ""}${optionOf(name)}`;
  const lines = [schema.description, shownDefault(field)].filter(Boolean).join(" ");
  const shown = value.length > WIDTH - option.length - 4 ? wrapped(value.replaceAll("|", " | "), WIDTH - 8) : [];
  return shown.length === 0
    ? row(`${option} ${value}`.trimEnd(), lines)
    : [...row(option, lines), ...shown.map((line) => `      ${line}`)];
}

/** Whether a command's words say a field already, as one of its arguments or by what the command is. */
const isSaid = (takes: readonly string[], fixed: object, { name }: Field): boolean =>
  Object.hasOwn(fixed, name) ||
  takes.some((taken) => taken.replace("?", "") === name || (taken === "PLACE" && name === "file_path"));

function helpOfQuestion({ words, operation, fields, fixed, takes, says }: QuestionCommand): string {
  const needed = fields
    .filter((field) => field.isRequired && !isSaid(takes, fixed, field))
    .map((field) => ` --${optionOf(field.name)} ${shownValue(field)}`);
  const about = Object.keys(fixed).length === 0 ? operation.doc : `${says[0]?.toUpperCase()}${says.slice(1)}.`;
  return [
    `usage: tandem ${usageOf(words, takes)}${needed.join("")} [OPTIONS]`,
    "",
    ...wrapped(about, WIDTH),
    "",
    ...fields.filter(({ name }) => !Object.hasOwn(fixed, name)).flatMap(optionRow),
    ...row("--json", "The whole result as JSON"),
    "",
  ].join("\n");
}

const helpOfOwn = (name: string, { takes, about, options }: OwnCommand): string =>
  [
    `usage: tandem ${name} ${options.length > 0 ? "[OPTIONS] " : ""}${takes}`,
    "",
    ...wrapped(about, WIDTH),
    "",
    ...options.flatMap(([option, says]) => row(option, says)),
    "",
  ].join("\n");

/** What one command does, and its options. @param about its words */
export function helpOfCommand(about: string, questions: ReadonlyMap<string, QuestionCommand>): string {
  const question = commandIn(about.split(" "), questions);
  if (question !== undefined) return helpOfQuestion(question);
  const own = Object.hasOwn(OWN_COMMANDS, about) ? OWN_COMMANDS[about] : undefined;
  return own === undefined ? "" : helpOfOwn(about, own);
}
