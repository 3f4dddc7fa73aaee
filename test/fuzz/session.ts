/** A session under test: tandem as a process, an editor that sends anything, and what must hold when it ends. */

import { type ScriptedFlags, scripted } from "../support/scripted-server.ts";
import { FuzzEditor, type Mix } from "./editor.ts";
import type { Outcome } from "./outcome.ts";
import { Fuzzed, type FuzzedOptions, type Received } from "./process.ts";
import { makeProject } from "./project.ts";
import { random } from "./random.ts";

/** It has no end of its own: a server that never answers it ends it with itself, and the session with its own end. */
const LONG_POLL = "workspace/diagnostic";

/** By language: a scripted server's flags; `real` takes what is on PATH, `none` leaves syntax alone. */
export type Servers = Readonly<Record<string, ScriptedFlags>> | "real" | "none";

export const SCRIPTED: Readonly<Record<string, ScriptedFlags>> = {
  python: { name: "py", ready: "progress", "indexing-delay": 200 },
  typescript: { name: "ts" },
  rust: { name: "rs", ready: "status", "indexing-delay": 500 },
};

/** The same, breaking the protocol now and then. */
export const unruly = (seed: number): Readonly<Record<string, ScriptedFlags>> =>
  Object.fromEntries(
    Object.entries(SCRIPTED).map(([language, flags], index) => [language, { ...flags, unruly: seed * 10 + index }]),
  );

const READINESS: Readonly<Record<string, object>> = {
  status: { signal: "status", method: "experimental/serverStatus" },
  progress: { signal: "progress", title: "." },
};

function lspSettings(servers: Servers): object {
  if (servers === "none") return { enabled: false };
  if (servers === "real") return {};
  const languages = Object.entries(servers).map(([language, flags]) => {
    const readiness = READINESS[String(flags["ready"])] ?? { signal: "initialized" };
    return [language, { ...scripted(flags), prefixes: ["test"], name: flags["name"], readiness }] as const;
  });
  return {
    languages: Object.fromEntries(languages),
    // What an unruly server never answers need not be waited for long.
    timeouts: { query_seconds: 1, search_seconds: 2, rename_seconds: 3 },
    restart: { delays_seconds: [0.05], max_restarts: 1e6, window_seconds: 1 },
  };
}

/** The first place in which two texts differ. */
function differing(theirs: string, ours: string): string {
  let at = 0;
  while (at < theirs.length && theirs[at] === ours[at]) at++;
  const around = (text: string): string => JSON.stringify(text.slice(Math.max(0, at - 40), at + 40));
  return `${around(theirs)} in place of ${around(ours)} at ${at} of ${ours.length}`;
}

interface RunningServer {
  readonly name: string;
  readonly state: string;
  readonly pid?: number;
}

export interface FuzzedSession {
  readonly editor: FuzzEditor;
  readonly process: Fuzzed;
  readonly root: string;
  readonly violations: string[];
  /** Resolves with the answer, or with an error when the process ends before. */
  ask(method: string, params: unknown): Promise<Received>;
  /** The language servers, as tandem tells of them. */
  servers(): Promise<readonly RunningServer[]>;
  /** Waits for all answers, compares texts, ends the process as an editor does, and looks what is left. */
  finish(messages: number, patience: number): Promise<Outcome>;
  /** Whatever happened. */
  dispose(): void;
}

export interface SessionOptions {
  readonly seed: number;
  readonly servers: Servers;
  readonly mix?: Mix;
  readonly env?: FuzzedOptions["env"];
  readonly within?: readonly string[];
}

export async function startSession({ seed, servers, mix, env, within }: SessionOptions): Promise<FuzzedSession> {
  const project = makeProject();
  const { root } = project;
  const client = random(seed, "client");
  const editor = new FuzzEditor(random(seed, "editor"), root, mix);
  const process = new Fuzzed({
    args: ["--stdio"],
    cwd: root,
    ...(env === undefined ? {} : { env }),
    ...(within === undefined ? {} : { within }),
    // What a careless client answers.
    onRequest: (method) =>
      client.draw<{ result: unknown } | { error: object }>([
        [80, { result: method === "workspace/configuration" ? [null] : null }],
        [10, { error: { code: -32601, message: "no" } }],
        [5, { result: { applied: false } }],
      ]),
  });
  const { violations } = process;
  const ask = async (method: string, params: unknown): Promise<Received> => {
    const step = editor.request(method, params);
    const answer = process.answerTo(step.expects ?? "");
    await process.send(step);
    const gone = process.ended.then((code) => ({ error: { code: 0, message: `ended with ${code}` } }));
    return Promise.race([answer, gone]);
  };

  const folders = [{ uri: `file://${root}`, name: "project" }];
  await ask("initialize", {
    processId: null,
    rootUri: folders[0]?.uri,
    workspaceFolders: folders,
    capabilities: { window: { workDoneProgress: true }, workspace: { configuration: true, applyEdit: true } },
    initializationOptions: { tandem: { lsp: lspSettings(servers) } },
  });
  await process.send(editor.notify("initialized", {}));
  for (const step of editor.begin()) await process.send(step);

  const serversNow = async (): Promise<readonly RunningServer[]> => {
    const { result } = await ask("$/tandem/status", {});
    return (result as { readonly servers?: readonly RunningServer[] } | undefined)?.servers ?? [];
  };
  const hasFailed = async (name: unknown): Promise<boolean> =>
    (await serversNow()).some((server) => server.name === name && server.state === "failed");

  /** What of the open documents a server has otherwise than the editor. */
  const compareTexts = async (): Promise<void> => {
    for (const [uri, { text, language }] of editor.open) {
      const positions = [{ line: 0, character: 0 }];
      const { result } = await ask("textDocument/selectionRange", { textDocument: { uri }, positions });
      if (!Array.isArray(result)) violations.push(`${uri}: no selection ranges`);
      const flags = typeof servers === "object" ? servers[language.languageId] : undefined;
      if (flags === undefined) continue;
      const there = await ask("test/text", { uri });
      // One that ended twice on a document, or says that it still indexes, is not asked about it, and the error says so. Killed
      // before it had ever run, it is left alone for a while.
      if (there.error !== undefined && (flags["unruly"] !== undefined || (await hasFailed(flags["name"])))) continue;
      const theirs = (there.result as { readonly text?: unknown } | null)?.text;
      const ours = text.getText().toWellFormed();
      if (theirs !== ours)
        violations.push(`${uri}: its server has ${there.error?.message ?? differing(String(theirs), ours)}`);
    }
  };

  return {
    editor,
    process,
    root,
    violations,
    ask,
    servers: serversNow,
    finish: async (messages, patience) => {
      const until = performance.now() + patience;
      const missing = (): readonly string[] => process.unanswered.filter((one) => !one.startsWith(`${LONG_POLL} `));
      while (missing().length > 0 && performance.now() < until && !process.isOver)
        await process.downTo(process.pending - 1, until - performance.now());
      violations.push(...missing().map((one) => `unanswered: ${one}`));
      if (process.isOver) violations.push(`it ended: ${await process.ended}\n${process.errors}`);
      else await compareTexts();
      const memory = await process.memory();
      if (!process.isOver) {
        await ask("shutdown", undefined);
        await process.send(editor.notify("exit", undefined));
        process.child.stdin?.end();
        const code = await process.ended;
        if (code !== 0) violations.push(`it ended with ${code}: ${process.errors}`);
      }
      violations.push(...(await process.left()));
      return process.outcome(messages, memory);
    },
    dispose: () => {
      process.dispose();
      project.remove();
    },
  };
}
