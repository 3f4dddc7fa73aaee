/** The command line, read: what to do, and with what. */

import { resolve } from "node:path";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { MOST_PARTS, type ProjectPart, partOf } from "../../src/index/project-part.ts";
import { choicesOf, type Field, PATH_FIELDS, typesOf } from "../../src/operations/asking/fields.ts";
import { messageOf } from "../../src/text/error-message.ts";
import { hint } from "../../src/text/similar-names.ts";
import { OWN_COMMANDS } from "./own-commands.ts";
import { commandIn, type QuestionCommand } from "./question-commands.ts";
import { CLIENTS, type ClientName } from "./setup/clients.ts";

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
    /** `scip`: absolute; where the SCIP index goes. */
    | {
        readonly name: "index";
        readonly path: string;
        readonly scip: string | undefined;
        readonly precise: boolean;
        readonly push: boolean;
        readonly part: ProjectPart | undefined;
      }
    | { readonly name: "cache"; readonly what: CacheAction }
    /** `client` undefined: all of them. */
    | {
        readonly name: "setup";
        readonly client: ClientName | undefined;
        readonly what: SetupStep;
        readonly yes: boolean;
      }
    | { readonly name: "trust"; readonly path: string; readonly what: TrustChange }
    /** Of one command, or of everything. */
    | { readonly name: "help"; readonly about?: string }
    | { readonly name: "version" }
  );

/** What is to be said of a directory in the book of trust; `list` only shows it. */
export type TrustChange = "trust" | "distrust" | "forget" | "list";

/** What is to be done with the cache. */
const CACHE_ACTIONS = ["status", "clear", "gc"] as const;
export type CacheAction = (typeof CACHE_ACTIONS)[number];

/** What is wrong with the arguments, for a person. */
export interface Misuse {
  readonly misuse: string;
}

/** What reading needs to know of the rest. */
export interface Grammar {
  /** Absolute; relative paths begin here. */
  readonly cwd: string;
  /** By their words. */
  readonly questions: ReadonlyMap<string, QuestionCommand>;
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

/** The options of `tandem index`. */
const INDEX = {
  scip: { type: "string" },
  precise: { type: "boolean" },
  push: { type: "boolean" },
  shard: { type: "string" },
} as const satisfies ParseArgsConfig["options"];

/** The options of `tandem setup`. */
const SETUP = {
  write: { type: "boolean" },
  yes: { type: "boolean", short: "y" },
  check: { type: "boolean" },
} as const satisfies ParseArgsConfig["options"];

/** What is to be done for a client: its entry shown, put into its file, or tried. */
export type SetupStep = "show" | "write" | "check";

/** Options of our own commands, by the command. */
const OWN_OPTIONS: Readonly<Record<string, ParseArgsConfig["options"]>> = { trust: TRUST, index: INDEX, setup: SETUP };

function trustChange({ no, forget, list }: Values): TrustChange | Misuse {
  const values = [no === true && "distrust", forget === true && "forget", list === true && "list"].filter(
    (one): one is TrustChange => one !== false,
  );
  return values.length > 1 ? misuse("only one of --no, --forget and --list can be said") : (values[0] ?? "trust");
}

function setupCommand(client: string, { write, yes, check }: Values, json: boolean): Command | Misuse {
  const steps = [write === true && "write", check === true && "check"].filter((one): one is SetupStep => one !== false);
  const [what = "show"] = steps;
  if (steps.length > 1) return misuse("only one of --write and --check can be said");
  if (client === "")
    return what === "show"
      ? { name: "setup", client: undefined, what, yes: false, json }
      : misuse(`--${what} of which client?`);
  if (!Object.hasOwn(CLIENTS, client))
    return misuse(
      `there is no client ${client}${hint(client, Object.keys(CLIENTS))}; there are ${Object.keys(CLIENTS).join(", ")}`,
    );
  return { name: "setup", client: client as ClientName, what, yes: yes === true, json };
}

const misuse = (message: string): Misuse => ({ misuse: message });

const noCommand = (name: string, { questions }: Grammar): Misuse =>
  misuse(`there is no command ${name}${hint(name, [...Object.keys(OWN_COMMANDS), ...questions.keys()])}`);

const isMisuse = (value: unknown): value is Misuse => typeof value === "object" && value !== null && "misuse" in value;

/** `FILE:LINE` or `FILE:LINE:COLUMN`. */
const SPOT = /^.+:[0-9]+(?::[0-9]+)?$/;

/** `FILE:NAME`. */
const NAMED = /^(.+?):(?![0-9:])(.+)$/;

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
  const field = taken.replace("?", "");
  const name = field === "PLACE" ? "FILE:LINE:COLUMN|NAME" : field.toUpperCase();
  return taken.endsWith("?") ? `[${name}]` : name;
};

/** `definition FILE:LINE:COLUMN|NAME` */
export const usageOf = (command: string, takes: readonly string[]): string =>
  [command, ...takes.map(shownArgument)].join(" ");

/** Of everything, or of the command that the words name. */
function helpAbout(words: readonly string[], grammar: Grammar): { about?: string } | Misuse {
  const [first] = words;
  if (first === undefined) return {};
  const about = commandIn(words, grammar.questions)?.words ?? (Object.hasOwn(OWN_COMMANDS, first) ? first : undefined);
  return about === undefined ? noCommand(first, grammar) : { about };
}

/** Where an argument says a place: a position in a file, a name in one, or else a name of the project. */
function placeFields(argument: string, { cwd, isFile }: Grammar): Params {
  if (argument === "") return { symbol: argument };
  const path = resolve(cwd, argument);
  if (SPOT.test(argument) || isFile(path)) return { file_path: path };
  const [, file = "", symbol] = NAMED.exec(argument) ?? [];
  return symbol !== undefined && isFile(resolve(cwd, file))
    ? { file_path: resolve(cwd, file), symbol }
    : { symbol: argument };
}

/** What is left for arguments to say: a name that an option says may still stand with its file. */
const leftOf = (takes: readonly string[], values: Params): readonly string[] =>
  takes.flatMap((taken) => {
    if (taken.replace("?", "") !== "PLACE") return values[taken.replace("?", "")] === undefined ? [taken] : [];
    if (values["file_path"] !== undefined) return [];
    return values["symbol"] === undefined || !isNeeded(taken) ? [taken] : [`${taken}?`];
  });

const isNeeded = (taken: string): boolean => !taken.endsWith("?");

/** @param values by options */
async function positional(
  command: QuestionCommand,
  given: readonly string[],
  values: Params,
  grammar: Grammar,
): Promise<Params | Misuse> {
  const { words, takes: all, fixed, fields } = command;
  const left = leftOf(all, values);
  const needed = left.filter(isNeeded);
  const takes = given.length === needed.length ? needed : left;
  if (given.length < needed.length || given.length > takes.length) {
    const lacking = needed.slice(given.length).flatMap((taken) => choicesFor(taken, fields));
    return misuse([`usage: tandem ${usageOf(words, all)}`, ...lacking].join("; "));
  }
  const params: Record<string, unknown> = { ...fixed };
  for (const [index, argument] of given.entries()) {
    const name = (takes[index] ?? "").replace("?", "");
    const field = fields.find((one) => one.name === name);
    if (name === "PLACE") Object.assign(params, placeFields(argument, grammar));
    else params[name] = field === undefined ? argument : await readValue(field, argument, grammar.cwd);
  }
  return params;
}

/** What an argument may be, where that is a list. */
function choicesFor(taken: string, fields: readonly Field[]): readonly string[] {
  const field = fields.find(({ name }) => name === taken.replace("?", ""));
  const choices = field ? choicesOf(field.schema) : [];
  return choices.length > 0 ? [`${taken.replace("?", "").toUpperCase()} is ${choices.join(", ")}`] : [];
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
  command: QuestionCommand,
  values: Values,
  positionals: readonly string[],
  grammar: Grammar,
): Promise<Params | Misuse> {
  const given = positionals.slice(command.words.split(" ").length);
  try {
    const said = await optional(values, command.fields, grammar.cwd);
    const params = await positional(command, given, said, grammar);
    return isMisuse(params) ? params : { ...params, ...said };
  } catch (error) {
    if (error instanceof Unreadable) return misuse(error.message);
    throw error;
  }
}

export async function readArguments(argv: readonly string[], grammar: Grammar): Promise<Command | Misuse> {
  const { cwd, questions } = grammar;
  const words = argv.filter((word) => !word.startsWith("-"));
  const options = { ...optionsOf(commandIn(words, questions)?.fields ?? []), ...OWN_OPTIONS[words[0] ?? ""] };
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
    const help = helpAbout(name === "help" ? rest : positionals, grammar);
    return isMisuse(help) ? help : { name: "help", json, ...help };
  }
  if (name === undefined) return misuse("which command?");

  const question = commandIn(positionals, questions);
  if (question !== undefined) {
    const params = await paramsOf(question, values, positionals, grammar);
    return isMisuse(params) ? params : { name: "operation", operation: question.operation.name, params, json };
  }
  const own = Object.hasOwn(OWN_COMMANDS, name) ? OWN_COMMANDS[name] : undefined;
  if (own === undefined) return noCommand(name, grammar);
  const [argument = ""] = rest;
  if (rest.length <= 1 && name === "symbols") return { name, argument, json };
  if (rest.length <= 1 && name === "demo") return { name, path: resolve(cwd, argument), json };
  if (rest.length <= 1 && name === "index") {
    const { scip, precise, push, shard } = values;
    const part = typeof shard === "string" ? partOf(shard) : undefined;
    if (shard !== undefined && part === undefined)
      return misuse(`--shard is I/N, with I of 1 to N and N up to ${MOST_PARTS}`);
    if (part && scip !== undefined) return misuse("--shard is for the cache: --scip writes all of a project");
    if (scip === "") return misuse("--scip needs a file");
    if (precise === true && scip === undefined) return misuse("--precise is for --scip");
    return {
      name,
      path: resolve(cwd, argument),
      scip: typeof scip === "string" ? resolve(cwd, scip) : undefined,
      precise: precise === true,
      push: push === true,
      part,
      json,
    };
  }
  const what = CACHE_ACTIONS.find((action) => action === (argument || "status"));
  if (rest.length <= 1 && name === "cache" && what !== undefined) return { name, what, json };
  if (rest.length <= 1 && name === "setup") return setupCommand(argument, values, json);
  if (rest.length <= 1 && name === "trust") {
    const what = trustChange(values);
    return isMisuse(what) ? what : { name, path: resolve(cwd, argument), what, json };
  }
  return misuse(`usage: tandem ${name} ${own.takes}`);
}
