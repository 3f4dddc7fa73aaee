/** The command line, read: what to do, and with what. */

import { resolve } from "node:path";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { type Field, PATH_FIELDS, typesOf } from "../../src/operations/asking/fields.ts";
import { messageOf } from "../../src/text/error-message.ts";
import { hint } from "../../src/text/similar-names.ts";
import { OWN_COMMANDS } from "./own-commands.ts";
import { SHORT_FORMS, type ShortForm } from "./short-forms.ts";

type Params = Readonly<Record<string, unknown>>;

interface Output {
  readonly json: boolean;
}

export type Command = Output &
  (
    | { readonly name: "operation"; readonly operation: string; readonly params: Params }
    /** As it was given: a file if there is one of that name, else a query. */
    | { readonly name: "symbols"; readonly argument: string }
    | { readonly name: "demo"; readonly path: string }
    | { readonly name: "trust"; readonly path: string; readonly what: TrustChange }
    /** Of one command, or of everything. */
    | { readonly name: "help"; readonly about?: string }
    | { readonly name: "version" }
  );

/** What is to be said of a directory in the book of trust; `list` only shows it. */
export type TrustChange = "trust" | "distrust" | "forget" | "list";

/** What is wrong with the arguments, for a person. */
export interface Misuse {
  readonly misuse: string;
}

/** What reading needs to know of the rest. */
export interface Grammar {
  /** Absolute; relative paths begin here. */
  readonly cwd: string;
  readonly operations: readonly string[];
  readonly fieldsOf: (operation: string) => Promise<readonly Field[]>;
  readonly isFile: (path: string) => boolean;
}

const GLOBAL = {
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" },
} as const satisfies ParseArgsConfig["options"];

/** The options of `tandem trust`. */
const TRUST = {
  no: { type: "boolean" },
  forget: { type: "boolean" },
  list: { type: "boolean" },
} as const satisfies ParseArgsConfig["options"];

function trustChange({ no, forget, list }: Values): TrustChange | Misuse {
  const said = [no === true && "distrust", forget === true && "forget", list === true && "list"].filter(
    (one): one is TrustChange => one !== false,
  );
  return said.length > 1 ? misuse("only one of --no, --forget and --list can be said") : (said[0] ?? "trust");
}

const misuse = (message: string): Misuse => ({ misuse: message });

const noCommand = (name: string, operations: readonly string[]): Misuse =>
  misuse(
    `there is no command ${name}${hint(name, [...Object.keys(OWN_COMMANDS), ...Object.keys(SHORT_FORMS), ...operations])}`,
  );

const isMisuse = (value: unknown): value is Misuse => typeof value === "object" && value !== null && "misuse" in value;

/** `FILE:LINE` or `FILE:LINE:COLUMN`. */
const SPOT = /^.+:[0-9]+(?::[0-9]+)?$/;

/** The option of a field: `new_name` is `--new-name`, `maxResults` is `--max-results`. */
export const optionOf = (field: string): string =>
  field.replaceAll("_", "-").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const isSwitch = ({ schema }: Field): boolean => typesOf(schema).every((type) => type === "boolean");
const isList = ({ schema }: Field): boolean => typesOf(schema).every((type) => type === "array");

/** An option's text that cannot be its value. */
class Unreadable extends Error {}

/** A value that is an object, as YAML or as JSON, which is YAML. */
async function readObject(name: string, text: string): Promise<unknown> {
  // Bundled, a CommonJS package has everything in its default export.
  const { default: yaml } = await import("yaml");
  try {
    return yaml.parse(text) as unknown;
  } catch (error) {
    // Its messages go on with the piece of text that is meant.
    const [problem = ""] = messageOf(error).split("\n");
    throw new Unreadable(`--${optionOf(name)} is no YAML or JSON: ${problem.replace(/:$/, "")}`);
  }
}

/** The text of an option as the value that its field takes. */
async function readValue({ name, schema }: Field, text: string, cwd: string): Promise<unknown> {
  const types = typesOf(schema);
  if (PATH_FIELDS.has(name)) return text === "" ? text : resolve(cwd, text);
  if (types.some((type) => type === "integer" || type === "number") && /^-?[0-9]+(\.[0-9]+)?$/.test(text))
    return Number(text);
  return types.includes("object") ? readObject(name, text) : text;
}

const shownArgument = (taken: string): string => {
  const name = taken === "PLACE" ? "FILE:LINE:COLUMN|NAME" : taken.replace("?", "").toUpperCase();
  return taken.endsWith("?") ? `[${name}]` : name;
};

/** `definition FILE:LINE:COLUMN|NAME` */
export const usageOf = (command: string, takes: readonly string[]): string =>
  [command, ...takes.map(shownArgument)].join(" ");

/** The short form that a command's first words, two or one, name. */
const shortFormIn = (words: readonly string[]): string | undefined =>
  [words.slice(0, 2).join(" "), words[0] ?? ""].find((name) => Object.hasOwn(SHORT_FORMS, name));

/** What a short form, or else the operation itself, makes of a command's words. */
export function formOf(words: readonly string[], fields: readonly Field[]): { form: ShortForm; command: string } {
  const command = shortFormIn(words);
  const form = command === undefined ? undefined : SHORT_FORMS[command];
  if (form !== undefined && command !== undefined) return { form, command };
  const [operation = ""] = words;
  const hasPlace = fields.some(({ name }) => name === "symbol") && fields.some(({ name }) => name === "snippet");
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const takes = required.map((name) => (name === "file_path" && hasPlace ? "PLACE" : name));
  return { form: { operation, fixed: {}, takes, says: "" }, command: operation };
}

/** The operation that a command's first words name. */
export const operationOf = (words: readonly string[], operations: readonly string[]): string | undefined => {
  const short = shortFormIn(words);
  const name = short === undefined ? words[0] : SHORT_FORMS[short]?.operation;
  return operations.find((one) => one === name);
};

/** Of everything, or of the command that the words name. */
function helpAbout(words: readonly string[], operations: readonly string[]): { about?: string } | Misuse {
  const [first] = words;
  if (first === undefined) return {};
  const about = shortFormIn(words) ?? [...operations, ...Object.keys(OWN_COMMANDS)].find((one) => one === first);
  return about === undefined ? noCommand(first, operations) : { about };
}

/** Where an argument says a place: a position in a file, or else a name of the project. */
function placeFields(argument: string, { cwd, isFile }: Grammar): Params {
  if (argument === "") return { symbol: argument };
  const path = resolve(cwd, argument);
  return SPOT.test(argument) || isFile(path) ? { file_path: path } : { symbol: argument };
}

/** What is left for arguments to say: a name that an option says may still stand with its file. */
const leftOf = (takes: readonly string[], said: Params): readonly string[] =>
  takes.flatMap((taken) => {
    if (taken !== "PLACE") return said[taken.replace("?", "")] === undefined ? [taken] : [];
    if (said["file_path"] !== undefined) return [];
    return said["symbol"] === undefined ? [taken] : [`${taken}?`];
  });

const isNeeded = (taken: string): boolean => !taken.endsWith("?");

/** @param said by options */
async function positional(
  { form, command }: { readonly form: ShortForm; readonly command: string },
  given: readonly string[],
  said: Params,
  { fields, grammar }: { readonly fields: readonly Field[]; readonly grammar: Grammar },
): Promise<Params | Misuse> {
  const left = leftOf(form.takes, said);
  const needed = left.filter(isNeeded);
  const takes = given.length === needed.length ? needed : left;
  if (given.length < needed.length || given.length > takes.length)
    return misuse(`usage: tandem ${usageOf(command, form.takes)}`);
  const params: Record<string, unknown> = { ...form.fixed };
  for (const [index, argument] of given.entries()) {
    const name = (takes[index] ?? "").replace("?", "");
    const field = fields.find((one) => one.name === name);
    if (name === "PLACE") Object.assign(params, placeFields(argument, grammar));
    else params[name] = field === undefined ? argument : await readValue(field, argument, grammar.cwd);
  }
  return params;
}

type Values = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

/** What the options say of the fields. */
async function optional(values: Values, fields: readonly Field[], cwd: string): Promise<Params> {
  const params: Record<string, unknown> = {};
  for (const field of fields) {
    const option = optionOf(field.name);
    const value = values[option];
    if (values[`no-${option}`] === true) params[field.name] = false;
    if (typeof value === "boolean") params[field.name] = value;
    if (typeof value === "string") params[field.name] = await readValue(field, value, cwd);
    if (Array.isArray(value)) params[field.name] = value;
  }
  return params;
}

function optionsOf(fields: readonly Field[]): NonNullable<ParseArgsConfig["options"]> {
  const options: NonNullable<ParseArgsConfig["options"]> = { ...GLOBAL };
  for (const field of fields) {
    const option = optionOf(field.name);
    options[option] = { type: isSwitch(field) ? "boolean" : "string", multiple: isList(field) };
    if (isSwitch(field)) options[`no-${option}`] = { type: "boolean" };
  }
  return options;
}

/** What node:util says of a wrong option, with the option that was likely meant in place of its advice about positional arguments. */
function parseProblem(error: unknown, options: Iterable<string>): string {
  const message = messageOf(error).replace(/\. To specify a positional.*$/s, "");
  const unknown = /^Unknown option '(-{1,2}[^']+)'$/.exec(message)?.[1];
  if (unknown === undefined) return message;
  return `there is no option ${unknown}${hint(
    unknown,
    [...options].map((option) => `--${option}`),
  )}`;
}

/** The question that options and arguments say together. */
async function paramsOf(
  values: Values,
  positionals: readonly string[],
  fields: readonly Field[],
  grammar: Grammar,
): Promise<Params | Misuse> {
  const found = formOf(positionals, fields);
  const given = positionals.slice(found.command.split(" ").length);
  try {
    const said = await optional(values, fields, grammar.cwd);
    const params = await positional(found, given, said, { fields, grammar });
    return isMisuse(params) ? params : { ...params, ...said };
  } catch (error) {
    if (error instanceof Unreadable) return misuse(error.message);
    throw error;
  }
}

export async function readArguments(argv: readonly string[], grammar: Grammar): Promise<Command | Misuse> {
  const { cwd, operations } = grammar;
  const words = argv.filter((word) => !word.startsWith("-"));
  const operation = operationOf(words, operations);
  const fields = operation === undefined ? [] : await grammar.fieldsOf(operation);
  const options = { ...optionsOf(fields), ...(words[0] === "trust" ? TRUST : {}) };
  let read: { values: Values; positionals: readonly string[] };
  try {
    read = parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (error) {
    return misuse(parseProblem(error, Object.keys(options)));
  }
  const { values, positionals } = read;
  const json = values["json"] === true;
  const [name, ...rest] = positionals;
  if (values["version"] === true) return { name: "version", json };
  if (values["help"] === true || name === "help") {
    const help = helpAbout(name === "help" ? rest : positionals, operations);
    return isMisuse(help) ? help : { name: "help", json, ...help };
  }
  if (name === undefined) return misuse("which command?");

  if (operation !== undefined) {
    const params = await paramsOf(values, positionals, fields, grammar);
    return isMisuse(params) ? params : { name: "operation", operation, params, json };
  }
  const own = Object.hasOwn(OWN_COMMANDS, name) ? OWN_COMMANDS[name] : undefined;
  if (own === undefined) return noCommand(name, operations);
  const [argument = ""] = rest;
  if (rest.length <= 1 && name === "symbols") return { name, argument, json };
  if (rest.length <= 1 && name === "demo") return { name, path: resolve(cwd, argument), json };
  if (rest.length <= 1 && name === "trust") {
    const what = trustChange(values);
    return isMisuse(what) ? what : { name, path: resolve(cwd, argument), what, json };
  }
  return misuse(`usage: tandem ${name} ${own.takes}`);
}
