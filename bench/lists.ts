/**
 * Lists while somebody types: `npm run bench:lists -- FILE…` types lines of a file of a git repository once more behind themselves, key by
 * key, and asks for the completions behind each letter and each sign of a member, unless the last list of the same word was complete (editors filter
 * that themselves), and for the outline behind each key; in a second process the same keys without lists. RUNS (3) fresh processes of each PART (`first` list, `keys`: both where none is named), PACE (70)
 * milliseconds from key to key, LINES (12) lines of which those that warm are no more than a third: what takes minutes can be had in parts.
 */

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { projectRoot } from "../server/install.ts";
import { pathToUri } from "../src/files/paths.ts";
import { at, Client, median, quantile, tandem } from "./support/client.ts";
import { processorTime } from "./support/processor-time.ts";
import { copiedLines, type Key } from "./support/typing.ts";

const RUNS = Number(process.env["RUNS"] ?? 3);
const PACE = Number(process.env["PACE"] ?? 70);
/** Lines that are typed, and the first of them, in which V8 compiles what is asked for again and again. */
const LINES = Number(process.env["LINES"] ?? 12);
const WARMING = Math.min(4, Math.floor(LINES / 3));
const PARTS = ["first", "keys"] as const;
type Part = (typeof PARTS)[number];
/** Milliseconds in which the names of a project are read, once its files are indexed. */
const SETTLE = 4000;

const CAPABILITIES = {
  window: { workDoneProgress: true },
  textDocument: {
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    completion: { completionItem: { insertReplaceSupport: true, labelDetailsSupport: true } },
  },
};

/** No language server: its list is another row. */
const OPTIONS = { capabilities: CAPABILITIES, initializationOptions: { lsp: { enabled: false } } };

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** What was asked for, and how long it took. */
type Times = Map<string, number[]>;

const add = (times: Times, of: string, one: number): void => {
  const known = times.get(of);
  if (known) known.push(one);
  else times.set(of, [one]);
};

/** What a list is asked for: a member behind its sign, the first letter of a word, or one behind that; nothing behind other keys. */
function listAfter({ text, before }: Key): string | undefined {
  if (/^[\w$]$/.test(text))
    return /\d/.test(text) ? undefined : /[\w$]$/.test(before) ? "later letters" : "first letters";
  return (text === "." && !/[\d.]$/.test(before)) || /(?:->|::)$/.test(before + text) ? "members" : undefined;
}

async function started(path: string, root: string): Promise<Client> {
  const client = new Client(tandem(projectRoot));
  const built = new Promise<void>((done) =>
    client.onProgress((_token, value) => {
      if ((value as { readonly kind?: string }).kind === "end") done();
    }),
  );
  await client.initialize(root, OPTIONS);
  client.open(path);
  await built;
  return client;
}

interface Typing {
  readonly path: string;
  readonly root: string;
  readonly keys: readonly Key[];
  readonly first: number;
}

/** Who types in a document of its own process, with lists or without. */
interface Typist {
  /** One key, and what is asked for behind it. @returns the milliseconds until all is answered; undefined of keys that warm */
  type(index: number): Promise<number | undefined>;
  /** @returns the milliseconds of processor time that a key took */
  end(): number;
}

async function typist({ path, root, keys, first }: Typing, withLists: boolean, times: Times): Promise<Typist> {
  const client = await started(path, root);
  const textDocument = { uri: pathToUri(path) };
  const list = (position: Key["position"]) =>
    client.timed<{ readonly isIncomplete: boolean }>("textDocument/completion", at(path, position));
  /** Whether the last list holds all that the word may become. */
  let isComplete = false;
  await client.request("textDocument/documentSymbol", { textDocument });
  if (withLists) await list({ line: 0, character: 0 });
  await pause(SETTLE);
  const how = withLists ? "with lists" : "without lists";
  let began = processorTime(client.pid);
  return {
    async type(index) {
      if (index === first) began = processorTime(client.pid);
      const key = keys[index] as Key;
      const { position, text } = key;
      const behind =
        text === "\n"
          ? { line: position.line + 1, character: 0 }
          : { ...position, character: position.character + text.length };
      client.notify("textDocument/didChange", {
        textDocument: { ...textDocument, version: index + 2 },
        contentChanges: [{ range: { start: position, end: position }, text }],
      });
      const wanted = listAfter(key);
      if (wanted !== "later letters") isComplete = false;
      const asked: Awaited<ReturnType<typeof list>> | undefined =
        withLists && wanted && !isComplete ? await list(behind) : undefined;
      if (asked) isComplete = !asked.result.isIncomplete;
      const outline = (await client.timed("textDocument/documentSymbol", { textDocument })).milliseconds;
      const whole = (asked?.milliseconds ?? 0) + outline;
      if (index < first) return undefined;
      if (wanted && asked) for (const of of [wanted, "all lists"]) add(times, of, asked.milliseconds);
      add(times, `outlines, ${how}`, outline);
      add(times, `keys, ${how}`, whole);
      return whole;
    },
    end() {
      const took = processorTime(client.pid) - began;
      client.close();
      return took / (keys.length - first);
    },
  };
}

/** Types in one process with lists and in one without, each key in both, one after the other: whatever else the machine does, it does to both. */
async function typeIn(typing: Typing, times: Times, processor: Times): Promise<void> {
  const without = await typist(typing, false, times);
  const withLists = await typist(typing, true, times);
  for (const index of typing.keys.keys()) {
    const due = performance.now() + PACE;
    const isEven = index % 2 === 0;
    const one = await (isEven ? without : withLists).type(index);
    const other = await (isEven ? withLists : without).type(index);
    if (one !== undefined && other !== undefined) add(times, "what a key grows by", isEven ? other - one : one - other);
    await pause(Math.max(1, due - performance.now()));
  }
  add(processor, "without lists", without.end());
  add(processor, "with lists", withLists.end());
}

/** Milliseconds from the start of a process to its first list. */
async function firstList(path: string, root: string, position: Key["position"]): Promise<number> {
  const client = new Client(tandem(projectRoot));
  await client.initialize(root, OPTIONS);
  client.open(path);
  await client.request("textDocument/completion", at(path, position));
  const after = performance.now() - client.began;
  client.close();
  return after;
}

const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length;
const ms = (value: number): string => value.toFixed(1);

for (const file of process.argv.slice(2)) {
  const path = resolve(file);
  const root = execFileSync("git", ["rev-parse", "--show-toplevel"], { cwd: dirname(path), encoding: "utf8" }).trim();
  const text = readFileSync(path, "utf8");
  const lines = copiedLines(text, LINES);
  const keys = lines.flat();
  const first = lines.slice(0, WARMING).flat().length;
  const times: Times = new Map();
  const typing: Typing = { path, root, keys, first };
  const measured: Readonly<Record<Part, () => Promise<void>>> = {
    first: async () => add(times, "first list of a process", await firstList(path, root, (keys[1] as Key).position)),
    keys: () => typeIn(typing, times, processor),
  };
  const processor: Times = new Map();
  const parts = PARTS.filter((part) => part === (process.env["PART"] ?? part));
  for (let run = 0; run < RUNS; run++) for (const part of parts) await measured[part]();
  console.log(`${path}, ${text.split("\n").length} lines`);
  for (const [of, all] of times)
    console.log(
      `  ${of}: ${all.length}, p50 / p95 / worst ${ms(median(all))} / ${ms(quantile(all, 0.95))} / ${ms(Math.max(...all))} ms, mean ${ms(mean(all))}`,
    );
  for (const [of, all] of processor) console.log(`  processor time a key ${of}: ${ms(median(all))} ms`);
}
process.exit(0);
