/**
 * Chaos of several clients: they share one daemon and its servers, have two texts of each of four files, and ask and edit at the same time, while
 * clients, servers and daemons are killed. Each text marks what it declares: an answer over another's text gives itself away.
 */

import { randomUUID } from "node:crypto";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { carriersOf, memoryOf, readProcessTable } from "../../client-bridge/process-table.ts";
import { pathToUri } from "../../src/files/paths.ts";
import { type TestUser, testUser } from "../support/test-user.ts";
import type { ChaosOutcome, ChaosRun } from "./chaos.ts";
import { FuzzEditor } from "./editor.ts";
import { Fuzzed, isDaemon, type Received, signal } from "./process.ts";
import { type Random, random } from "./random.ts";
import { lspSettings, SCRIPTED } from "./session.ts";

/** Clients at the same time. */
const CLIENTS = 8;
/** Milliseconds that an answer may take at most. */
const PATIENCE = 70_000;
/** Milliseconds between two acts, at most. */
const LONGEST_REST = 600;
/** Milliseconds for which a server is stopped. */
const STOPPED_FOR = 300;
/** Milliseconds for which nobody asks, when memory is looked at: threads that rest have shrunk their heaps (`server/threads/idleness.ts`). */
const SETTLE = 45_000;
/** Milliseconds in which a daemon that was told to end is gone, with all that it started. */
const END_WITHIN = 3000;
/** So many times what it had in the middle, with all clients at work, a daemon may have at the end, when they are gone. */
const MOST_GROWTH = 1.25;

/** Carried by all that is started. */
const MARK = "TANDEM_CHAOS_CLIENTS";

const SERVERS = { ...SCRIPTED, ruby: { name: "rb" } };

interface Language {
  readonly languageId: string;
  readonly file: string;
  readonly declare: (name: string) => string;
  readonly comment: string;
}

const LANGUAGES: readonly Language[] = [
  { languageId: "python", file: "a.py", declare: (name) => `def ${name}():\n    pass\n`, comment: "#" },
  { languageId: "typescript", file: "b.ts", declare: (name) => `function ${name}() {}\n`, comment: "//" },
  { languageId: "rust", file: "c.rs", declare: (name) => `fn ${name}() {}\n`, comment: "//" },
  { languageId: "ruby", file: "d.rb", declare: (name) => `def ${name}\nend\n`, comment: "#" },
];

/** The two texts of a file, each with its name in all that it declares. */
const TEXTS = ["alpha", "beta"] as const;
type Text = (typeof TEXTS)[number];

/** Lines of comment before what a text declares: places in one text mean nothing in the other. */
const OFFSET: Readonly<Record<Text, number>> = { alpha: 0, beta: 7 };

const textOf = ({ declare, comment }: Language, text: Text): string =>
  `${`${comment} nothing\n`.repeat(OFFSET[text])}${declare(`${text}_one`)}${declare(`${text}_two`)}`;

const other = (text: Text): Text => (text === "alpha" ? "beta" : "alpha");

const pause = (milliseconds: number): Promise<void> => new Promise((next) => void setTimeout(next, milliseconds));

/** What is asked about a document, and whether it has to name what its text declares. */
const QUESTIONS = {
  documentSymbol: true,
  hover: false,
  definition: false,
  documentHighlight: false,
  references: false,
  codeLens: false,
} as const;
type Question = keyof typeof QUESTIONS;

/** Lines of all ranges in an answer. */
const linesIn = (value: unknown): readonly number[] =>
  [...JSON.stringify(value ?? null).matchAll(/"line":(\d+)/g)].map(([, line]) => Number(line));

/** What is wrong with an answer about a document that has one of the texts; undefined: nothing. */
function wrongIn(question: Question, language: Language, text: Text, { result }: Received): string | undefined {
  const shown = JSON.stringify(result ?? null);
  if (shown.includes(other(text))) return `names what only ${other(text)} declares`;
  if (QUESTIONS[question] && Array.isArray(result) && !shown.includes(`${text}_one`))
    return `does not name ${text}_one`;
  const lines = textOf(language, text).split("\n").length;
  const beyond = linesIn(result).find((line) => line < OFFSET[text] || line > lines);
  return beyond === undefined ? undefined : `says line ${beyond}`;
}

interface World {
  readonly root: string;
  readonly user: TestUser;
  readonly run: string;
}

/** One editor: it asks and edits, one thing after the other, until it is killed. */
class ChaosClient {
  readonly process: Fuzzed;
  readonly violations: string[] = [];
  readonly #editor: FuzzEditor;
  readonly #choice: Random;
  readonly #world: World;
  readonly #texts = new Map<Language, { text: Text; version: number }>();
  messages = 0;
  isKilled = false;

  constructor(seed: number, world: World) {
    const { root, user, run } = world;
    this.#world = world;
    this.#choice = random(seed, "client");
    this.#editor = new FuzzEditor(random(seed, "messages"), root);
    this.process = new Fuzzed({
      args: ["--stdio"],
      cwd: root,
      env: { ...user.env, TANDEM_DAEMON: "on", [MARK]: run },
      onRequest: (method) => ({ result: method === "workspace/configuration" ? [null] : null }),
    });
  }

  async begin(): Promise<void> {
    const { root } = this.#world;
    await this.#ask("initialize", {
      processId: null,
      rootUri: pathToUri(root),
      workspaceFolders: [{ uri: pathToUri(root), name: "project" }],
      capabilities: { textDocument: { documentSymbol: { hierarchicalDocumentSymbolSupport: true } } },
      initializationOptions: { tandem: { lsp: { ...lspSettings(SERVERS), trusted: true } } },
    });
    this.#notify("initialized", {});
    for (const language of LANGUAGES) {
      const text = this.#choice.pick(TEXTS);
      this.#texts.set(language, { text, version: 1 });
      const { languageId, file } = language;
      const textDocument = { uri: this.#uri(file), languageId, version: 1, text: textOf(language, text) };
      this.#notify("textDocument/didOpen", { textDocument });
    }
  }

  /** Asks and edits until it is told to stop, or is gone. */
  async work(isOver: () => boolean): Promise<void> {
    while (!isOver() && !this.process.isOver) {
      const language = this.#choice.pick(LANGUAGES);
      if (this.#choice.chance(0.15)) this.#edit(language);
      else await this.#question(language);
    }
  }

  async servers(): Promise<readonly number[]> {
    const { result } = await this.#ask("$/tandem/status", {});
    const { servers = [] } = (result ?? {}) as { readonly servers?: readonly { readonly pid?: number }[] };
    return servers.flatMap(({ pid }) => pid ?? []);
  }

  kill(way: "SIGKILL" | "hung up"): void {
    this.isKilled = true;
    if (way === "hung up") this.process.child.stdin?.end();
    else this.process.child.kill(way);
  }

  async end(): Promise<void> {
    const { process: own, violations } = this;
    if (!this.isKilled) {
      if (own.isOver) violations.push(`it ended: ${await own.ended}\n${own.errors}`);
      else {
        await own.downTo(0, PATIENCE);
        violations.push(...own.unanswered.map((one) => `unanswered: ${one}`));
        await this.#ask("shutdown", undefined);
        this.#notify("exit", undefined);
        own.child.stdin?.end();
        const code = await own.ended;
        if (code !== 0) violations.push(`it ended with ${code}: ${own.errors}`);
      }
    }
    violations.push(...own.violations);
    own.dispose();
  }

  #uri(file: string): string {
    return pathToUri(join(this.#world.root, file));
  }

  #notify(method: string, params: unknown): void {
    void this.process.send(this.#editor.notify(method, params));
  }

  async #ask(method: string, params: unknown): Promise<Received> {
    const step = this.#editor.request(method, params);
    const answer = this.process.answerTo(step.expects ?? "");
    this.messages++;
    await this.process.send(step);
    return Promise.race([answer, this.process.ended.then(() => ({ error: { code: 0, message: "gone" } }))]);
  }

  async #question(language: Language): Promise<void> {
    const { text, version } = this.#texts.get(language) ?? { text: "alpha", version: 0 };
    const question = this.#choice.pick(Object.keys(QUESTIONS) as Question[]);
    const declared = textOf(language, text).split("\n")[OFFSET[text]] ?? "";
    const position = { line: OFFSET[text], character: declared.indexOf(text) + 1 };
    const textDocument = { uri: this.#uri(language.file) };
    const context = { includeDeclaration: true };
    const answer = await this.#ask(`textDocument/${question}`, { textDocument, position, context });
    const wrong = wrongIn(question, language, text, answer);
    if (wrong !== undefined)
      this.violations.push(
        `${question} of ${language.file} over ${text}, version ${version}, ${wrong}: ${JSON.stringify(answer).slice(0, 300)}`,
      );
  }

  #edit(language: Language): void {
    const before = this.#texts.get(language);
    if (before === undefined) return;
    const after = { text: other(before.text), version: before.version + 1 };
    this.#texts.set(language, after);
    const textDocument = { uri: this.#uri(language.file), version: after.version };
    this.messages++;
    this.#notify("textDocument/didChange", { textDocument, contentChanges: [{ text: textOf(language, after.text) }] });
  }
}

/** Daemons that were started and live. */
async function daemonsOf(run: string): Promise<readonly number[]> {
  const all = await Promise.all((await carriersOf(MARK, run)).map(async (id) => ((await isDaemon(id)) ? [id] : [])));
  return all.flat();
}

const daemonMemory = async (run: string): Promise<number> => memoryOf(await readProcessTable(), await daemonsOf(run));

type Act =
  | "a client killed"
  | "a client hung up"
  | "a server killed"
  | "a server stopped for a while"
  | "a daemon killed";

const ACTS: readonly (readonly [weight: number, act: Act])[] = [
  [25, "a client killed"],
  [15, "a client hung up"],
  [45, "a server killed"],
  [10, "a server stopped for a while"],
  [5, "a daemon killed"],
];

function makeProject(): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "tandem-clients-")));
  for (const language of LANGUAGES) writeFileSync(join(root, language.file), textOf(language, "alpha"));
  return root;
}

/** Eight clients, and so many acts against them and what serves them. */
export async function chaosOfClients({ seed, kills }: ChaosRun): Promise<ChaosOutcome> {
  const choice = random(seed, "acts");
  const world: World = { root: makeProject(), user: testUser(), run: randomUUID() };
  const acts: Record<string, number> = {};
  const violations: string[] = [];
  const internal = new Map<string, string>();
  let [messages, answered, started] = [0, 0, 0];
  let slowest = { milliseconds: 0, label: "" };
  let isOver = false;

  const running = new Map<number, ChaosClient>();
  /** One seat: a client, and when it is gone the next. */
  const sit = async (seat: number): Promise<void> => {
    while (!isOver) {
      const client = new ChaosClient(seed * 1000 + started++, world);
      running.set(seat, client);
      await client.begin();
      await client.work(() => isOver);
      await client.end();
      messages += client.messages;
      answered += client.process.answered;
      if (client.process.slowest.milliseconds > slowest.milliseconds) slowest = client.process.slowest;
      for (const [method, message] of client.process.internal) internal.set(method, message);
      violations.push(...client.violations.map((one) => `seat ${seat} of seed ${seed}: ${one}`));
    }
  };

  const pickServer = async (): Promise<number | undefined> => {
    const ids = await (running.get(choice.below(CLIENTS)) as ChaosClient).servers();
    return ids.length === 0 ? undefined : choice.pick(ids);
  };
  const run: Readonly<Record<Act, () => Promise<void>>> = {
    "a client killed": async () => running.get(choice.below(CLIENTS))?.kill("SIGKILL"),
    "a client hung up": async () => running.get(choice.below(CLIENTS))?.kill("hung up"),
    "a server killed": async () => {
      const id = await pickServer();
      if (id !== undefined) signal(id, "SIGKILL");
    },
    "a server stopped for a while": async () => {
      const id = await pickServer();
      if (id === undefined) return;
      signal(id, "SIGSTOP");
      await pause(STOPPED_FOR);
      signal(id, "SIGCONT");
    },
    "a daemon killed": async () => {
      for (const id of await daemonsOf(world.run)) signal(id, "SIGKILL");
    },
  };

  let memory = 0;
  try {
    const seats = Array.from({ length: CLIENTS }, (_, seat) => sit(seat));
    let atWork = 0;
    for (let done = 0; done < kills; done++) {
      if (done === Math.floor(kills / 2)) atWork = await daemonMemory(world.run);
      const act = choice.draw(ACTS);
      acts[act] = (acts[act] ?? 0) + 1;
      await run[act]();
      await pause(choice.below(LONGEST_REST));
    }
    isOver = true;
    await Promise.all(seats);
    await pause(SETTLE);
    memory = await daemonMemory(world.run);
    if (atWork > 0 && memory > atWork * MOST_GROWTH)
      violations.push(`the daemon has ${memory} bytes, and had ${atWork} in the middle`);
    const daemons = new Set(await daemonsOf(world.run));
    if (daemons.size > 1) violations.push(`${daemons.size} daemons run`);
    const left = (await carriersOf(MARK, world.run)).filter((id) => !daemons.has(id));
    if (left.length > 0) violations.push(`left behind beside the daemon: ${left.join(", ")}`);
    for (const id of daemons) signal(id, "SIGTERM");
    await pause(END_WITHIN);
    const orphans = await carriersOf(MARK, world.run);
    if (orphans.length > 0) violations.push(`left behind: ${orphans.join(", ")}`);
  } finally {
    isOver = true;
    for (const id of await carriersOf(MARK, world.run)) signal(id, "SIGKILL");
    world.user.end();
    rmSync(world.root, { recursive: true, force: true, maxRetries: 3 });
  }
  return { messages, answered, violations, slowest, memory, internal, acts };
}
