/** `tandem index`: builds the index of a project, and writes what it knows of every name as a SCIP index where that is wanted. */

import { statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { indexOfMetadata } from "../../src/answers/scip/messages.ts";
import type { SaidOfNames, ScipCounts, ScipFile, ScipPart } from "../../src/answers/scip/scip-questions.ts";
import type { Engine, Problem } from "../../src/engine.ts";
import { messageOf } from "../../src/text/error-message.ts";
import type { Pushed } from "../cache/push.ts";
import { writeFinding } from "./finding.ts";
import { openProject } from "./open-project.ts";
import { PreciseNames } from "./precise-names.ts";
import { createProgressLine, type ProgressLine } from "./progress-line.ts";
import { createScipFile, type ScipFileWriter } from "./scip-file.ts";
import { EXIT, type Shell, shortener } from "./shell.ts";

interface IndexCommand {
  /** Absolute. */
  readonly path: string;
  /** Absolute: where the SCIP index goes; undefined where none is wanted. */
  readonly scip: string | undefined;
  /** Whether language servers are asked what names mean. */
  readonly precise: boolean;
  /** Whether the team's cache is given the facts. */
  readonly push: boolean;
  readonly json: boolean;
}

/** Files of which one question is asked: they share what is looked up for them. */
const BATCH = 64;
const MEGABYTE = 1e6;

/** What the command did, as `--json` says it. */
interface Done {
  readonly files: number;
  /** Of their contents. */
  readonly bytes: number;
  readonly seconds: number;
  readonly scip?: ScipCounts & { readonly file: string; readonly bytes: number; readonly documents: number };
  /** What the team's cache holds of the commit now. */
  readonly pushed?: Exclude<Pushed, { readonly failure: string }>;
}

/** The exit code. */
export async function buildIndex(command: IndexCommand, shell: Shell): Promise<number> {
  const { path, json } = command;
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) {
    shell.writeError(`tandem: ${path} is no directory\n`);
    return EXIT.misuse;
  }
  const engine = shell.startEngine();
  const line = createProgressLine(shell, "listing files");
  try {
    const built = await build(engine, command, shell, line);
    const done = command.push && "files" in built ? await withPush(built, path, shell, line) : built;
    line.end();
    if ("problem" in done) return writeFinding(done, json, shell);
    if ("failure" in done) {
      shell.writeError(`tandem: ${done.failure}\n`);
      return EXIT.misuse;
    }
    const lines = linesOf(done, shortener(shell.cwd));
    return writeFinding(
      { shown: { lines, value: done, count: done.files, nothing: `${path} has no source files` } },
      json,
      shell,
    );
  } finally {
    line.end();
    await engine.close();
  }
}

async function withPush(
  done: Done,
  path: string,
  shell: Shell,
  line: ProgressLine,
): Promise<Done | { readonly failure: string }> {
  line.say("giving it to the team's cache");
  const pushed = await shell.pushFacts(path);
  return "failure" in pushed ? pushed : { ...done, pushed };
}

async function build(
  engine: Engine,
  { path: root, scip, precise }: IndexCommand,
  shell: Shell,
  line: ProgressLine,
): Promise<Done | { readonly problem: Problem } | { readonly failure: string }> {
  const began = performance.now();
  engine.onProgress(({ phase, done, files }) => {
    if (phase === "indexing") line.say(`indexed ${done} of ${files} files`);
  });
  await openProject(engine, root, shell);
  engine.tell({ type: "index", watch: false });
  const listed = await engine.ask("scipFiles", { root });
  if (!listed.ok) return listed;
  const files = listed.value;
  const about = { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
  const seconds = (): number => (performance.now() - began) / 1000;
  if (scip === undefined) return { ...about, seconds: seconds() };
  try {
    const file = createScipFile(scip);
    const names = precise ? new PreciseNames(root, shell) : undefined;
    try {
      const written = await writeScip(engine, { root, files, file, line, names }, shell);
      file.finish();
      return { ...about, seconds: seconds(), scip: { file: scip, bytes: file.bytes, ...written } };
    } catch (error) {
      file.abandon();
      throw error;
    } finally {
      await names?.stop();
    }
  } catch (error) {
    return { failure: `${scip} cannot be written: ${messageOf(error)}` };
  }
}

interface ScipTask {
  readonly root: string;
  readonly files: readonly ScipFile[];
  readonly file: ScipFileWriter;
  readonly line: ProgressLine;
  /** Undefined where syntax alone is asked. */
  readonly names: PreciseNames | undefined;
}

async function writeScip(
  engine: Engine,
  { root, files, file, line, names }: ScipTask,
  { version, argv, writeError }: Shell,
): Promise<ScipCounts & { readonly documents: number }> {
  let [documents, definitions, references, possible, precise] = [0, 0, 0, 0, 0];
  const externals = new Set<string>();
  const written = new Set<string>();
  file.write(indexOfMetadata({ version, arguments: argv, projectRoot: pathToFileURL(root).href }));
  const take = (part: ScipPart): void => {
    // An engine that was started again answers from the beginning.
    if (written.has(part.path) || part.bytes.length === 0) return;
    written.add(part.path);
    file.write(part.bytes);
    documents++;
    definitions += part.definitions;
    references += part.references;
    possible += part.possible;
    precise += part.precise;
  };
  const saidOf = async (path: string): Promise<readonly SaidOfNames[]> => {
    const asked = names === undefined ? undefined : await engine.ask("scipNames", { root, path });
    return names !== undefined && asked?.ok ? [await names.of(path, asked.value)] : [];
  };
  const askAbout = async (paths: readonly string[]): Promise<boolean> => {
    const said: SaidOfNames[] = [];
    for (const path of paths) said.push(...(await saidOf(path)));
    const answer = await engine.ask("scip", { root, paths, said }, { onPartial: (parts) => parts.forEach(take) });
    if (!answer.ok) {
      if (paths.length === 1) writeError(`tandem: ${paths[0]} is left out: ${answer.problem.message}\n`);
      return false;
    }
    for (const [symbol, bytes] of Object.entries(answer.value)) {
      if (externals.has(symbol)) continue;
      externals.add(symbol);
      file.write(bytes);
    }
    return true;
  };
  for (let at = 0; at < files.length; at += BATCH) {
    line.say(`${at} of ${files.length} files written`);
    const paths = files.slice(at, at + BATCH).map(({ path }) => path);
    if (await askAbout(paths)) continue;
    // One of them ended the engine: the others are asked about alone.
    for (const path of paths) if (!written.has(path)) await askAbout([path]);
  }
  return { documents, definitions, references, possible, precise };
}

function linesOf({ files, bytes, seconds, scip, pushed }: Done, shorten: (path: string) => string): string {
  const megabytes = bytes / MEGABYTE;
  const lines = [
    `${files} files, ${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s (${(megabytes / seconds).toFixed(1)} MB/s)`,
  ];
  if (scip !== undefined)
    lines.push(
      `${shorten(scip.file)}: ${(scip.bytes / MEGABYTE).toFixed(1)} MB, ${scip.documents} documents, ` +
        `${scip.definitions} definitions, ${scip.references} references${scip.precise > 0 ? ` (${scip.precise} by language servers)` : ""}; ${scip.possible} more names may be references and are left out`,
    );
  if (pushed !== undefined)
    lines.push(
      `the team's cache has ${pushed.contents} of them in ${pushed.packs} packs, ${pushed.sentPacks} of which (${(pushed.sentBytes / MEGABYTE).toFixed(1)} MB) it did not have`,
    );
  return lines.join("\n");
}
