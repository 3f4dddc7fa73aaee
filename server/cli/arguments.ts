/** The command line, read: what to do, and with what. */

import { isAbsolute, resolve } from "node:path";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { messageOf } from "../../client-bridge/wire/errors.ts";

const SCOPES = ["file", "directory", "project"] as const;
const MODES = ["precise", "name"] as const;
type Scope = (typeof SCOPES)[number];
type Mode = (typeof MODES)[number];

/** A place in a file as people write it: 1-based. */
interface Spot {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

export interface LspQuestion {
  readonly operation: string;
  /** Absolute. */
  readonly file_path: string;
  readonly line?: number;
  readonly column?: number;
  readonly new_name?: string;
  readonly query?: string;
  readonly wait?: string | number;
}

interface Output {
  readonly json: boolean;
}

export type Command = Output &
  (
    | {
        readonly name: "definition" | "references" | "hover";
        readonly spot: Spot;
        readonly scope: Scope;
        readonly mode: Mode;
      }
    | { readonly name: "parse"; readonly path: string }
    /** The parameters of the operation; it checks them itself. */
    | { readonly name: "lsp"; readonly question: LspQuestion }
    /** As it was given: a file if there is one of that name, else a query. */
    | { readonly name: "symbols"; readonly argument: string }
    | { readonly name: "demo"; readonly path: string }
    | { readonly name: "help" | "version" }
  );

/** What is wrong with the arguments, for a person. */
export interface Misuse {
  readonly misuse: string;
}

const OPTIONS = {
  json: { type: "boolean" },
  scope: { type: "string" },
  mode: { type: "string" },
  wait: { type: "string" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" },
} as const satisfies ParseArgsConfig["options"];

const misuse = (message: string): Misuse => ({ misuse: message });

/** An option's value; `usual` where it is not given. */
function choice<T extends string>(option: string, given: string | undefined, of: readonly T[], usual: T): T | Misuse {
  if (given === undefined) return usual;
  return of.find((one) => one === given) ?? misuse(`${option} must be one of ${of.join(", ")}, not ${given}`);
}

const isMisuse = (value: unknown): value is Misuse => typeof value === "object" && value !== null && "misuse" in value;

const SPOT = /^(.+):([0-9]+):([0-9]+)$/;

function spotOf(argument: string, cwd: string): Spot | Misuse {
  const parts = SPOT.exec(argument);
  const [, file = "", line = 0, column = 0] = parts ?? [];
  if (parts === null || Number(line) < 1 || Number(column) < 1)
    return misuse(`expected FILE:LINE:COLUMN (from 1), not ${argument}`);
  return { path: isAbsolute(file) ? file : resolve(cwd, file), line: Number(line), column: Number(column) };
}

/** What the third argument of an operation is. */
const THIRD: Readonly<Record<string, string>> = { rename: "new_name", symbols: "query" };

/** @param third a name or a query, where one is given */
function lspQuestion(
  operation: string,
  place: string,
  third: string | undefined,
  wait: string | undefined,
  cwd: string,
): LspQuestion | Misuse {
  const spot = SPOT.test(place) ? spotOf(place, cwd) : { path: resolve(cwd, place) };
  if (isMisuse(spot)) return spot;
  const { path: file_path, ...at } = spot;
  const field = THIRD[operation];
  if (third !== undefined && field === undefined) return misuse(`${operation} takes no third argument`);
  return {
    operation,
    file_path,
    ...at,
    ...(field === undefined || third === undefined ? {} : { [field]: third }),
    ...(wait === undefined ? {} : { wait: /^[0-9]+$/.test(wait) ? Number(wait) : wait }),
  };
}

/** How many arguments a command takes: at least, at most; and how they are called. */
const TAKES: Readonly<Record<string, readonly [number, number, string]>> = {
  definition: [1, 1, "FILE:LINE:COLUMN"],
  references: [1, 1, "FILE:LINE:COLUMN"],
  hover: [1, 1, "FILE:LINE:COLUMN"],
  symbols: [0, 1, "[QUERY|FILE]"],
  parse: [1, 1, "FILE"],
  lsp: [2, 3, "OPERATION FILE[:LINE:COLUMN] [NAME]"],
  diagnostics: [1, 1, "FILE"],
  demo: [0, 1, "[PATH]"],
};

/** @param cwd absolute; relative paths begin here */
export function readArguments(argv: readonly string[], cwd: string): Command | Misuse {
  let read: ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>;
  try {
    read = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    return misuse(messageOf(error).replace(/\. To specify a positional.*$/s, ""));
  }
  const { values, positionals } = read;
  const json = values.json === true;
  if (values.version) return { name: "version", json };
  if (values.help || positionals[0] === "help") return { name: "help", json };

  const [name, ...rest] = positionals;
  if (name === undefined) return misuse("which command?");
  const takes = Object.hasOwn(TAKES, name) ? TAKES[name] : undefined;
  if (takes === undefined) return misuse(`there is no command ${name}`);
  const [least, most, called] = takes;
  if (rest.length < least || rest.length > most) return misuse(`usage: tandem ${name} ${called}`);

  const [argument = ""] = rest;
  if (name === "symbols") return { name, argument, json };
  if (name === "demo" || name === "parse") return { name, path: resolve(cwd, argument), json };
  if (name === "lsp" || name === "diagnostics") {
    const [operation = "", place = "", third] = name === "lsp" ? rest : [name, ...rest];
    const question = lspQuestion(operation, place, third, values.wait, cwd);
    return isMisuse(question) ? question : { name: "lsp", question, json };
  }
  const spot = spotOf(argument, cwd);
  if (isMisuse(spot)) return spot;
  const scope = choice("--scope", values.scope, SCOPES, "project");
  if (isMisuse(scope)) return scope;
  const mode = choice("--mode", values.mode, MODES, "precise");
  if (isMisuse(mode)) return mode;
  return { name: name as "definition", spot, scope, mode, json };
}
