/** Sessions of one scripted server's process, each a bare peer: what they and the server say is seen message by message. */

import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { systemClock } from "../../client-bridge/clock.ts";
import { DISK } from "../../client-bridge/files.ts";
import { type Exit, MARK, type ServerProcess } from "../../client-bridge/process.ts";
import { carriersOf } from "../../client-bridge/process-table.ts";
import type { Processes } from "../../client-bridge/processes.ts";
import type { ServerRow } from "../../client-bridge/server-row.ts";
import { SERVERS } from "../../client-bridge/servers.ts";
import { SharedProcesses, type SharedProcessesOptions } from "../../client-bridge/shared/shared-processes.ts";
import type { CancellationToken } from "../../client-bridge/wire/library.ts";
import { openPeer, type Peer } from "../../client-bridge/wire/peer.ts";
import { pathToUri } from "../../src/files/paths.ts";
import { type ScriptedFlags, scripted } from "./scripted-server.ts";

interface Message {
  readonly method: string;
  readonly params: unknown;
}

/** A message as the server got it. */
interface Got {
  readonly pid: number;
  readonly method?: string;
  readonly id?: number | string;
  readonly params?: Readonly<Record<string, unknown>>;
}

interface MemberOptions {
  readonly settings?: unknown;
  readonly initialize?: object;
  /** What it answers the server; null by default. */
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly processes?: Processes;
  readonly env?: Readonly<Record<string, string>>;
}

export interface TestMember {
  readonly peer: Peer;
  readonly process: ServerProcess;
  readonly initialized: unknown;
  /** Notifications of the server. */
  readonly heard: readonly Message[];
  /** Requests of the server. */
  readonly asked: readonly Message[];
  readonly exit: Promise<Exit>;
  ask<T = unknown>(method: string, params?: unknown, token?: CancellationToken): Promise<T>;
  open(name: string, text: string, version?: number): void;
  /** The whole text, or changes of it. */
  edit(name: string, version: number, change: string | readonly object[]): void;
  save(name: string): void;
  close(name: string): void;
  /** Resolves when everything that the server has said until now has come. */
  caughtUp(): Promise<void>;
  /** The last diagnostics of a document, as their messages; undefined where there were none. */
  diagnostics(name: string): { readonly version: number | undefined; readonly messages: readonly string[] } | undefined;
  leave(): Promise<void>;
}

export interface Members {
  readonly shared: SharedProcesses;
  readonly root: string;
  readonly logged: readonly string[];
  join(options?: MemberOptions): Promise<TestMember>;
  uri(name: string): string;
  write(name: string, text: string): void;
  /** Everything that servers got. */
  got(method?: string): readonly Got[];
  /** The processes that were started. */
  processes(): number;
}

interface Options extends Partial<Pick<SharedProcessesOptions, "linger" | "mostUnread">> {
  readonly flags?: ScriptedFlags;
  readonly row?: Partial<ServerRow>;
}

const ROW = SERVERS.find(({ name }) => name === "rust-analyzer") as ServerRow;

export function members({ flags = {}, row = {}, ...options }: Options = {}): Members {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "tandem-shared-")));
  const record = join(root, "record");
  const mark = randomUUID();
  const logged: string[] = [];
  const shared = new SharedProcesses({
    mark,
    clock: systemClock,
    files: DISK,
    log: (message) => logged.push(message),
    ...options,
  });
  const uri = (name: string): string => pathToUri(join(root, name));
  onTestFinished(async () => {
    await shared.close();
    const left = await carriersOf(MARK, mark);
    rmSync(root, { recursive: true, force: true });
    expect(left).toEqual([]);
  });
  const own = shared.forClient("alike");

  async function joinOne({
    settings,
    initialize,
    answers = {},
    processes = own,
    env = {},
  }: MemberOptions = {}): Promise<TestMember> {
    const process = await processes.start({
      ...scripted({ record, ...flags }),
      row: { ...ROW, ...row },
      cwd: root,
      env,
      mark: "a session's",
      clock: systemClock,
      initialize: { rootUri: pathToUri(root), capabilities: {}, ...initialize },
      settings: () => settings,
    });
    const heard: Message[] = [];
    const asked: Message[] = [];
    const peer = openPeer({
      input: process.output,
      output: process.input,
      onRequest: ({ method, params }) => {
        asked.push({ method, params: params() });
        const answer = answers[method] ?? null;
        return typeof answer === "function" ? answer(params()) : answer;
      },
      onNotification: ({ method, params }) => void heard.push({ method, params: params() }),
      onClose: () => {},
    });
    const ask = async <T>(method: string, params?: unknown, token?: CancellationToken): Promise<T> =>
      (await peer.request(method, params, token)).value as T;
    const initialized = await ask("initialize", {
      processId: 1,
      rootUri: pathToUri(root),
      capabilities: {},
      ...initialize,
    });
    peer.notify("initialized", {});
    if (settings !== undefined) peer.notify("workspace/didChangeConfiguration", { settings });
    const tell = (method: string, textDocument: object, more: object = {}): void =>
      peer.notify(`textDocument/${method}`, { textDocument, ...more });
    return {
      peer,
      process,
      initialized,
      heard,
      asked,
      exit: process.exited,
      ask,
      open: (name, text, version = 1) => tell("didOpen", { uri: uri(name), languageId: "rust", version, text }),
      edit: (name, version, change) =>
        tell(
          "didChange",
          { uri: uri(name), version },
          { contentChanges: typeof change === "string" ? [{ text: change }] : change },
        ),
      save: (name) => tell("didSave", { uri: uri(name) }),
      close: (name) => tell("didClose", { uri: uri(name) }),
      caughtUp: async () => {
        // An error, and it comes in its turn.
        await ask("$/tandem/alive").catch(() => {});
      },
      diagnostics: (name) => {
        const all = heard.filter(
          ({ method, params }) =>
            method === "textDocument/publishDiagnostics" && (params as { uri: string }).uri === uri(name),
        );
        const last = all.at(-1)?.params as
          | { readonly version?: number; readonly diagnostics: readonly { readonly message: string }[] }
          | undefined;
        return last && { version: last.version, messages: last.diagnostics.map(({ message }) => message) };
      },
      leave: () =>
        process.end(async () => {
          await peer.request("shutdown", undefined).catch(() => {});
          peer.notify("exit", undefined);
        }),
    };
  }

  const got = (method?: string): readonly Got[] => {
    const lines = existsSync(record) ? readFileSync(record, "utf8").trim().split("\n") : [];
    const messages = lines.map((line) => JSON.parse(line) as Got);
    return method === undefined ? messages : messages.filter((message) => message.method === method);
  };
  return {
    shared,
    root,
    logged,
    join: joinOne,
    uri,
    write: (name, text) => writeFileSync(join(root, name), text),
    got,
    processes: () => new Set(got().map(({ pid }) => pid)).size,
  };
}
