/** An editor in memory whose language servers are scripted ones: real processes, found in the place of real servers. */

import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished } from "vitest";
import type { Position, ServerCapabilities } from "vscode-languageserver-protocol";
import { BackendError } from "../../client-bridge/backend-error.ts";
import { systemClock } from "../../client-bridge/clock.ts";
import type { Commands } from "../../client-bridge/command.ts";
import { DISK } from "../../client-bridge/files.ts";
import { MARK } from "../../client-bridge/process.ts";
import { carriersOf } from "../../client-bridge/process-table.ts";
import { OWN_PROCESSES, type Processes } from "../../client-bridge/processes.ts";
import type { ServerRow } from "../../client-bridge/server-row.ts";
import { SERVERS } from "../../client-bridge/servers.ts";
import type { DefinitionResult } from "../../src/engine.ts";
import { pathToUri } from "../../src/files/paths.ts";
import { NO_ITEMS } from "../../src/text/limited-list.ts";
import { type ScriptedFlags, scripted } from "./scripted-server.ts";
import { answered, type Editor, type EditorOptions, openEditor, range, type Script } from "./session.ts";

/** What syntax says stands on this line, and what it calls names. */
const SYNTAX_LINE = 77;
const BY_SYNTAX = "bySyntax";

const where = range(SYNTAX_LINE, 0, 1);
const target = { name: BY_SYNTAX, kind: "function", container: undefined, range: where, selection: where } as const;

const targetIn = ({ path }: { readonly path: string }) =>
  answered<DefinitionResult>({
    name: BY_SYNTAX,
    range: where,
    origin: "lexical",
    targets: [{ ...target, path, preview: "", origin: "lexical" }],
    confidence: 0.97,
    external: undefined,
    candidates: NO_ITEMS,
  });

/** Syntax answers everything, and always the same. */
const SYNTAX: Script = {
  definition: targetIn,
  declaration: targetIn,
  typeDefinition: targetIn,
  implementation: targetIn,
  complete: () =>
    answered({
      context: "name",
      receiver: undefined,
      prefix: "",
      inserted: where,
      replaced: where,
      items: [
        {
          name: BY_SYNTAX,
          kind: "function",
          origin: "file",
          container: undefined,
          type: undefined,
          source: undefined,
          definition: undefined,
          features: [],
          score: 1,
        },
      ],
      isComplete: true,
      isCalled: true,
      commitCharacters: [],
    }),
  completionDetail: () => answered({ signature: BY_SYNTAX, documentation: "", added: [] }),
  signatureHelp: () =>
    answered({
      signatures: [{ label: `${BY_SYNTAX}()`, documentation: "", parameters: [], active: undefined }],
      active: 0,
    }),
  references: ({ path }) =>
    answered({
      name: BY_SYNTAX,
      origin: "lexical",
      places: [{ path, range: where, kind: "call", preview: "", origin: "lexical" }],
      possible: [],
      others: 0,
    }),
  hover: ({ path }) =>
    answered({
      name: BY_SYNTAX,
      language: "rust",
      kind: "function",
      signature: BY_SYNTAX,
      documentation: "",
      range: where,
      target: { ...target, path, preview: "", origin: "lexical" },
    }),
  outline: () =>
    answered([
      { ...target, detail: undefined, signature: BY_SYNTAX, children: [], documentation: "", deprecated: false },
    ]) as never,
  highlights: () => answered([{ range: where, kind: "read" }]),
  symbols: () => answered([]),
  tokens: () => answered({ id: "syntax", tokens: { data: Uint32Array.of(SYNTAX_LINE, 0, 1, 0, 0) } }),
  hints: () => answered([{ position: where.start, kind: "parameter", label: `${BY_SYNTAX}:`, whole: undefined }]),
  folds: () =>
    answered([
      { startLine: SYNTAX_LINE, startCharacter: 0, endLine: SYNTAX_LINE + 1, endCharacter: 0, kind: undefined },
    ]),
  selections: ({ positions }) => answered(positions.map(() => [where])),
};

/** Who an answer is from, as the scripts of both say it. */
export function speaker(answer: unknown): "syntax" | "server" | "nobody" {
  const text = JSON.stringify(answer ?? null);
  if (["null", "[]", "{}"].includes(text)) return "nobody";
  return text.includes(BY_SYNTAX) ||
    text.includes(`"line":${SYNTAX_LINE}`) ||
    text.includes(`"startLine":${SYNTAX_LINE}`) ||
    text.includes(`"data":[${SYNTAX_LINE},`)
    ? "syntax"
    : "server";
}

export interface BridgeOptions extends Omit<EditorOptions, "machine"> {
  /** By the name of a row of the server table: the flags of its program, or of each one that can be found, best first. */
  readonly servers: Readonly<Record<string, ScriptedFlags | readonly ScriptedFlags[]>>;
  /** By the same name: the flags from the second life on, where they are others. */
  readonly later?: Readonly<Record<string, ScriptedFlags>>;
  /** Files of the project, beside those that make it one. */
  readonly files?: Readonly<Record<string, string>>;
  /** The configuration's section `lsp`. */
  readonly lsp?: object;
  /** Its section `completion`. */
  readonly completion?: object;
  /** How many times faster than the world tandem's own limits run; 1 where nothing is said. */
  readonly haste?: number;
  /** Another editor with the same project. */
  readonly beside?: Pick<BridgeEditor, "root">;
  /** How processes are had; each editor has its own by default. */
  readonly processes?: Processes;
  /** What is known of a server before it runs. */
  readonly captured?: Readonly<Record<string, ServerCapabilities>>;
}

/** A message as a server got it. */
interface Got {
  readonly pid: number;
  readonly method?: string;
  readonly id?: number | string;
  readonly params?: Readonly<Record<string, unknown>>;
}

export interface BridgeEditor extends Editor {
  readonly root: string;
  readonly mark: string;
  uri(name: string): string;
  write(name: string, text: string): void;
  /** Opens a document of the project; its language is that of its name. */
  show(name: string, text: string, version?: number): Promise<void>;
  edit(name: string, version: number, ...contentChanges: readonly object[]): Promise<void>;
  close(name: string): Promise<void>;
  /** A request about a place in a document, or about all of it. */
  at<T = unknown>(method: string, name: string, position?: Position, more?: object): Promise<T>;
  /** A request to the owner of a document that tests have for it; resolves when that is ready. */
  ask<T = unknown>(name: string, method: string, params?: object): Promise<T>;
  tell(name: string, method: string, params?: object): Promise<void>;
  /** Everything that the server of that name got, in all its lives. */
  got(server: string, method?: string): readonly Got[];
  /** Resolves when a server of that name is ready. */
  ready(server: string): Promise<void>;
  /** Resolves with the first log line, past or coming, in which that stands. */
  says(text: string | RegExp): Promise<string>;
  readonly log: readonly string[];
  /** What the servers have against the way they were spoken to. */
  complaints(name: string): Promise<readonly string[]>;
  /** Ends the session; resolves when it has ended. */
  leave(): Promise<void>;
}

const PROJECT: Readonly<Record<string, string>> = {
  "Cargo.toml": "[package]\nname = 'a'\n",
  "package.json": "{}",
  "pyproject.toml": "",
};

const LANGUAGES: Readonly<Record<string, string>> = {
  rs: "rust",
  ts: "typescript",
  py: "python",
  go: "go",
  json: "json",
};

/** Milliseconds between restarts, so many of them that no test comes to their end by accident. */
const RESTARTS = { delays_seconds: [0.01], max_restarts: 100, window_seconds: 600 };

const isList = Array.isArray as (value: unknown) => value is readonly ScriptedFlags[];

function commandsFor(
  { servers, later = {} }: Pick<BridgeOptions, "servers" | "later">,
  recordOf: (name: string) => string,
): Commands {
  const started = new Set<string>();
  const programs = ({ name }: ServerRow): readonly ScriptedFlags[] => {
    const found = servers[name] ?? [];
    return isList(found) ? found : [found];
  };
  return {
    applies: ({ onlyWithPackage }) => onlyWithPackage === undefined,
    isThere: (row) => programs(row).length > 0,
    waiting: () => undefined,
    candidates: async (row) => programs(row).map((_, index) => `/bin/${row.name}${index}`),
    launch: async (row, _root, failed) => {
      // All are one program: the next one is told by how many came to nothing.
      const flags = (started.has(row.name) ? later[row.name] : undefined) ?? programs(row)[failed.length];
      started.add(row.name);
      if (flags === undefined)
        throw new BackendError(row.name, "unavailable", `${row.command} not found.`, { install_hint: row.installHint });
      return { ...scripted({ name: row.name, record: recordOf(row.name), ...flags }), env: {} };
    },
  };
}

/** The rows of servers, by language, with a prefix for what tests ask of them. */
const prefixed = (names: readonly string[]): object =>
  Object.fromEntries(
    SERVERS.filter(({ name }) => names.includes(name)).map(
      ({ languages: [language], command, args, prefixes = [] }) => [
        language,
        { command, args, prefixes: [...prefixes, "test"] },
      ],
    ),
  );

/** Starts an editor on a project of its own; at the end of the test nothing that it started may be left. */
export async function bridge(options: BridgeOptions): Promise<BridgeEditor> {
  const {
    files = {},
    lsp = {},
    completion = {},
    captured = {},
    script = {},
    haste = 1,
    initialize,
    processes = OWN_PROCESSES,
  } = options;
  const directory =
    options.beside === undefined
      ? realpathSync(mkdtempSync(join(tmpdir(), "tandem-bridge-")))
      : dirname(options.beside.root);
  const root = join(directory, "project");
  const uri = (name: string): string => pathToUri(join(root, name));
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  };
  for (const [name, text] of Object.entries({ ...PROJECT, ...files })) write(name, text);
  const recordOf = (name: string): string => join(directory, `${name}.record`);
  const mark = randomUUID();

  const editor = await openEditor({
    ...options,
    script: { ...SYNTAX, ...script },
    machine: {
      commands: commandsFor(options, recordOf),
      files: DISK,
      mark,
      processes,
      clock: { ...systemClock, later: (milliseconds, run) => systemClock.later(milliseconds / haste, run) },
      captured: ({ name }) => captured[name],
    },
    initialize: {
      rootUri: pathToUri(root),
      initializationOptions: {
        tandem: {
          completion,
          lsp: {
            restart: RESTARTS,
            ...lsp,
            // A loaded machine is no reason to have syntax answer.
            timeouts: {
              initialize_seconds: 10 * haste,
              completion_seconds: 10,
              ...(lsp as { timeouts?: object }).timeouts,
            },
            languages: { ...prefixed(Object.keys(options.servers)), ...(lsp as { languages?: object }).languages },
          },
        },
      },
      ...initialize,
    },
  });

  const leave = async (): Promise<void> => {
    editor.session.end(0);
    await editor.session.ended;
  };
  onTestFinished(async () => {
    await leave();
    editor.connection.dispose();
    const left = await carriersOf(MARK, mark);
    rmSync(directory, { recursive: true, force: true });
    expect(left).toEqual([]);
  });

  const languageOf = (name: string): string => LANGUAGES[name.split(".").at(-1) ?? ""] ?? "plaintext";
  const lines = (): readonly string[] =>
    editor.heard
      .filter(({ method }) => method === "window/logMessage")
      .map(({ params }) => (params as { readonly message: string }).message);
  const says = async (text: string | RegExp): Promise<string> => {
    const holds = (message: string): boolean =>
      typeof text === "string" ? message.includes(text) : text.test(message);
    const found = await editor.hears("window/logMessage", ({ message }: { message: string }) => holds(message));
    return (found as { readonly message: string }).message;
  };
  const ask = <T>(name: string, method: string, params: object = {}): Promise<T> =>
    editor.request<T>(method, { uri: uri(name), ...params });
  return {
    ...editor,
    root,
    mark,
    uri,
    write,
    show: (name, text, version = 1) =>
      editor.notify("textDocument/didOpen", {
        textDocument: { uri: uri(name), languageId: languageOf(name), version, text },
      }),
    edit: (name, version, ...contentChanges) =>
      editor.notify("textDocument/didChange", { textDocument: { uri: uri(name), version }, contentChanges }),
    close: (name) => editor.notify("textDocument/didClose", { textDocument: { uri: uri(name) } }),
    at: (method, name, position, more = {}) =>
      editor.request(method, { textDocument: { uri: uri(name) }, ...(position && { position }), ...more }),
    ask,
    tell: (name, method, params = {}) => editor.notify(method, { uri: uri(name), ...params }),
    got: (server, method) => {
      const record = recordOf(server);
      const all = existsSync(record) ? readFileSync(record, "utf8").trim().split("\n") : [];
      const messages = all.map((line) => JSON.parse(line) as Got);
      return method === undefined ? messages : messages.filter((message) => message.method === method);
    },
    ready: async (server) => void (await says(`${server} is ready in`)),
    says,
    get log() {
      return lines();
    },
    complaints: (name) => ask(name, "test/complaints"),
    leave,
  };
}
