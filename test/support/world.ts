/**
 * Worlds: small projects written as one text, `//- path` before each file and `$0` at the cursor, and the whole syntax engine on
 * them. Every question is asked of a cold engine (byte scan, interpreter), before and after it knows which files there are, and of a warm
 * one (index): all must say the same.
 */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { createGit } from "../../server/git.ts";
import { readAstGrep } from "../../server/install.ts";
import type { GoToQuestions } from "../../src/answers/navigation/go-to-questions.ts";
import { serveJobs, type ToStructureThread } from "../../src/answers/structure/thread.ts";
import { createStructureWorker } from "../../src/answers/structure/worker.ts";
import { createWorker } from "../../src/answers/worker.ts";
import type { Answer, At, Engine, Place, SearchScope, Target } from "../../src/engine.ts";
import { createSyntaxEngine } from "../../src/engine.ts";
import type { Environment } from "../../src/files/environment.ts";
import type { WorkerThread } from "../../src/index/worker-client.ts";
import { languageOfPath } from "../../src/languages/table.ts";
import { initParser } from "../../src/syntax/grammars.ts";
import { LineIndex } from "../../src/text/line-index.ts";
import { KIT_PARTS } from "./kit-parts.ts";

const git = createGit(process.env);

const ports = { ...KIT_PARTS, git, now: () => performance.now() };

/** One for all tests of a process, as one thread serves all questions. */
let structureWork: ReturnType<typeof createStructureWork> | undefined;
const createStructureWork = () =>
  initParser(KIT_PARTS.readParserRuntime()).then(() =>
    createStructureWorker({ grammars: KIT_PARTS.grammars, readAstGrep }),
  );

/** The structure thread in this thread: answers in a later turn of the event loop, as a real one would. */
export function inlineStructureThread(): WorkerThread {
  structureWork ??= createStructureWork();
  let listener: (message: unknown) => void = () => undefined;
  const receive = serveJobs(structureWork, (message) => listener(message));
  return {
    post: (message) => void setImmediate(() => receive(message as ToStructureThread)),
    onMessage: (to) => {
      listener = to;
    },
    onEnd: () => undefined,
    end: () => undefined,
  };
}

/** An index worker in this thread: answers in a later turn of the event loop, as a real one would. */
/** @param storeDirectory where it finds and keeps facts */
export function inlineWorker(storeDirectory?: string): WorkerThread {
  const work = createWorker({ ...ports, storeDirectory });
  let listener: (message: unknown) => void = () => undefined;
  return {
    post: (message) => void setImmediate(() => listener(work(message as Parameters<typeof work>[0]).message)),
    onMessage: (to) => {
      listener = to;
    },
    onEnd: () => undefined,
    end: () => undefined,
  };
}

/** An engine that knows every file of a directory. Whoever asks for it closes it. */
export async function warmEngine(root: string): Promise<Engine> {
  const engine = createSyntaxEngine({
    ...ports,
    spawnIndexWorker: inlineWorker,
    spawnStructureThread: inlineStructureThread,
    indexWorkers: 1,
  });
  engine.tell({ type: "roots", roots: [root] });
  engine.tell({ type: "index", watch: false });
  await engine.ask("symbols", { query: "", limit: 1, wait: true });
  return engine;
}

export interface World {
  readonly root: string;
  readonly engine: Engine;
  /** Where `$0` stands. */
  readonly at: At;
  /** Resolves when every file is indexed. */
  indexed(): Promise<void>;
  path(name: string): string;
  close(): Promise<void>;
}

const MARKER = /^\W*- (\/\S+)/;

/** Splits a world's text into files; `$0` is taken out and told. */
function readWorld(text: string): {
  readonly files: ReadonlyMap<string, string>;
  readonly cursor: { readonly file: string; readonly offset: number } | undefined;
} {
  const files = new Map<string, string>();
  let cursor: { file: string; offset: number } | undefined;
  let name: string | undefined;
  let lines: string[] = [];
  const flush = (): void => {
    if (name === undefined) return;
    const content = lines.join("\n");
    const offset = content.indexOf("$0");
    if (offset >= 0) cursor = { file: name, offset };
    files.set(name, offset < 0 ? content : content.slice(0, offset) + content.slice(offset + 2));
  };
  for (const line of text.replace(/^\n/, "").split("\n")) {
    const marker = line.startsWith("//- ") ? MARKER.exec(line)?.[1] : undefined;
    if (marker === undefined) lines.push(line);
    else {
      flush();
      name = marker;
      lines = [];
    }
  }
  flush();
  return { files, cursor };
}

/** The text of a world with these files, by their names. */
export const worldOf = (files: Readonly<Record<string, string>>): string =>
  Object.entries(files)
    .map(([name, text]) => `//- /${name}\n${text}`)
    .join("");

/** Writes a world to disk and starts an engine on it. The file with the cursor is open, as in an editor. */
export function makeWorld(
  text: string,
  options: {
    /** `outlined`: every file's outline is known, and nothing more. */
    readonly warm: boolean | "outlined";
    readonly open?: boolean;
    readonly now?: () => number;
    /** Where toolchains and packages lie; nowhere where it is absent. */
    readonly environment?: Environment | undefined;
  },
): World {
  const root = mkdtempSync(join(tmpdir(), "tandem-world-"));
  // A warm one has its facts from the disk, as after a start: what was made in memory alone is what the disk was made of.
  const isWarm = options.warm !== false;
  const store = isWarm ? mkdtempSync(join(tmpdir(), "tandem-store-")) : undefined;
  const { files, cursor } = readWorld(text);
  for (const [name, content] of files) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  const engine = createSyntaxEngine({
    ...ports,
    ...(options.now ? { now: options.now } : {}),
    ...(options.environment ? { environment: options.environment } : {}),
    spawnIndexWorker: inlineWorker,
    spawnStructureThread: inlineStructureThread,
    indexWorkers: isWarm ? 1 : 0,
    ...(options.warm === "outlined" ? { outlines: { from: 0, to: 0 } } : {}),
    ...(store === undefined ? {} : { storeDirectory: () => store }),
  });
  engine.tell({ type: "roots", roots: [root] });
  engine.tell({ type: "index", watch: false });
  const file = cursor?.file ?? [...files.keys()][0] ?? "/none";
  const content = files.get(file) ?? "";
  if (cursor && options.open !== false)
    engine.tell({ type: "open", path: join(root, file), languageId: undefined, version: 1, text: content });
  return {
    root,
    engine,
    at: { path: join(root, file), position: LineIndex.of(content).position(cursor?.offset ?? 0) },
    path: (name) => join(root, name),
    async indexed() {
      await engine.ask("symbols", { query: "", limit: 1, wait: true });
    },
    async close() {
      await engine.close();
      rmSync(root, { recursive: true, force: true });
      if (store !== undefined) rmSync(store, { recursive: true, force: true });
    },
  };
}

const shown = <T>(
  root: string,
  answer: Answer<T>,
  show: (value: T, path: (path: string) => string) => readonly string[],
): string => {
  if (!answer.ok) return `${answer.problem.code}: ${answer.problem.message.replaceAll(root, "")}`;
  return show(answer.value, (path) => `/${relative(root, path)}`).join("\n") || "nothing";
};

/** What an engine knows when it is asked: nothing, which files there are, the outlines of all of them, all of them. */
const STATES = {
  new: { warm: false, reached: async () => undefined },
  listed: { warm: false, reached: ({ engine }: World) => engine.ask("catchUp", {}) },
  outlined: { warm: "outlined", reached: (world: World) => world.indexed() },
  warm: { warm: true, reached: (world: World) => world.indexed() },
} as const;

/** Whether outlines of some of a world's files are less than all that is known of them. */
export const hasOutlines = (text: string): boolean =>
  [...readWorld(text).files.keys()].some((path) => languageOfPath(path)?.text.bodies !== undefined);

/** Asks engines in all states; throws when they do not say the same. */
async function always(
  text: string,
  question: (world: World) => Promise<string>,
  environment?: Environment,
): Promise<string> {
  const said = new Map<string, string[]>();
  for (const [state, { warm, reached }] of Object.entries(STATES)) {
    if (warm === "outlined" && !hasOutlines(text)) continue;
    const world = makeWorld(text, { warm, environment });
    try {
      await reached(world);
      const answer = await question(world);
      said.set(answer, [...(said.get(answer) ?? []), state]);
    } finally {
      await world.close();
    }
  }
  const answers = [...said].map(([answer, states]) => `${states.join(" and ")}:\n${answer}`);
  if (answers.length > 1) throw new Error(`the answers differ\n${answers.join("\n")}`);
  return [...said.keys()][0] ?? "";
}

const targetLine = (
  { path, selection, kind, container, name, preview }: Target,
  short: (path: string) => string,
): string =>
  `${short(path)}:${selection.start.line + 1}:${selection.start.character + 1} ${kind} ${container ? `${container}.` : ""}${name}  ${preview.trim()}`;

const placeLine = ({ path, range, kind, preview }: Place, short: (path: string) => string): string =>
  `${short(path)}:${range.start.line + 1}:${range.start.character + 1} ${kind}  ${preview.trim()}`;

/** Definitions at `$0`: the origin, then one line each, best first. */
export const definition = (
  text: string,
  options: {
    readonly scope?: SearchScope;
    readonly mode?: "precise" | "name";
    readonly environment?: Environment;
  } = {},
): Promise<string> =>
  always(
    text,
    async ({ engine, at, root }) =>
      shown(
        root,
        await engine.ask("definition", { ...at, scope: options.scope ?? "project", mode: options.mode ?? "precise" }),
        ({ origin, targets }, short) => [origin, ...targets.map((target) => targetLine(target, short))],
      ),
    options.environment,
  );

/** The first of them, in a line: `typed_receiver /a.ts:2:15`. */
export const firstDefinition = async (text: string): Promise<string> =>
  (await definition(text))
    .split("\n")
    .slice(0, 2)
    .join(" ")
    .replace(/(:\d+:\d+) .*/, "$1");

/** Where else the name at `$0` leads: the origin, then one line each, best first. */
export const goTo = (question: keyof GoToQuestions, text: string): Promise<string> =>
  always(text, async ({ engine, at: { path, position }, root }) =>
    shown(root, await engine.ask(question, { path, position, scope: "project" }), ({ origin, targets }, short) => [
      origin,
      ...targets.map((target) => targetLine(target, short).trimEnd()),
    ]),
  );

/** References at `$0`, one line each, by path and place; then why the answer may lack some. */
export const references = (
  text: string,
  options: { readonly scope?: SearchScope; readonly declaration?: boolean } = {},
): Promise<string> =>
  always(text, async ({ engine, at, root }) => {
    const answer = await engine.ask("references", {
      ...at,
      scope: options.scope ?? "project",
      includeDeclaration: options.declaration ?? true,
    });
    const because = answer.ok ? answer.provenance.incompleteBecause : undefined;
    return shown(root, answer, ({ origin, places, possible }, short) => [
      origin,
      ...places.map((place) => placeLine(place, short)).sort(),
      ...possible.map((place) => `possible: ${placeLine(place, short)}`).sort(),
      ...(because === undefined ? [] : [`incomplete: ${because}`]),
    ]);
  });

/** What the call around `$0` takes, a line a signature: the parameter that is being written in «», `>` before the one that fits best. */
export const signatureHelp = (text: string): Promise<string> =>
  always(text, async ({ engine, at, root }) =>
    shown(root, await engine.ask("signatureHelp", at), (help) =>
      (help?.signatures ?? []).flatMap(({ label, parameters, active, documentation }, index) => {
        const { start, end } = parameters[active ?? -1] ?? { start: label.length, end: label.length };
        const marked = end > start ? `${label.slice(0, start)}«${label.slice(start, end)}»${label.slice(end)}` : label;
        const line = `${index === help?.active ? "> " : "  "}${marked}`;
        return documentation === "" ? [line] : [line, `    ${documentation.replaceAll("\n", "\n    ")}`];
      }),
    ),
  );

/** The first file of a world with what is shown between its words, in «». */
export const hints = (text: string): Promise<string> =>
  always(text, async ({ engine, at: { path }, root }) => {
    const content = readFileSync(path, "utf8");
    const lines = LineIndex.of(content);
    const range = { start: { line: 0, character: 0 }, end: lines.position(content.length) };
    return shown(root, await engine.ask("hints", { path, range }), (found) => {
      let marked = "";
      let from = 0;
      for (const { position, label } of found) {
        const offset = lines.offset(position);
        marked += `${content.slice(from, offset)}«${label}»`;
        from = offset;
      }
      return [marked + content.slice(from)];
    });
  });

/** Signature and documentation at `$0`. */
export const hover = (text: string): Promise<string> =>
  always(text, async ({ engine, at, root }) =>
    shown(root, await engine.ask("hover", at), ({ signature, documentation }) => [
      signature,
      ...(documentation ? ["", documentation] : []),
    ]),
  );

/**
 * What could stand at `$0`: the context, then the first names with what found each. @param most names shown
 * @param state what the engine knows when it is asked: names that only other files use need them to be read
 */
export async function completion(text: string, most = 5, state: "cold" | "warm" | "waiting" = "warm"): Promise<string> {
  const world = makeWorld(text, { warm: state !== "cold" });
  try {
    await (state === "cold" ? world.engine.ask("catchUp", {}) : world.indexed());
    const { engine, at, root } = world;
    return shown(
      root,
      await engine.ask("complete", { ...at, waits: state === "waiting" }),
      ({ context, receiver, items }) => [
        receiver === undefined ? context : `${context} of ${receiver}`,
        ...items.slice(0, most).map(({ name, kind, origin }) => `${name}  ${kind}, ${origin}`),
      ],
    );
  } finally {
    await world.close();
  }
}
