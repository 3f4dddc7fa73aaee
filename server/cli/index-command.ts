/** `tandem index`: builds the index of a project, and writes what it knows of every name as a SCIP index where that is wanted. */

import { statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { indexOfMetadata } from "../../src/answers/scip/messages.ts";
import type { SaidOfNames, ScipCounts, ScipFile, ScipPart } from "../../src/answers/scip/scip-questions.ts";
import type { Engine, Problem } from "../../src/engine.ts";
import type { ProjectPart } from "../../src/index/project-part.ts";
import { messageOf } from "../../src/text/error-message.ts";
import { numberOf } from "../../src/text/number-of.ts";
import type { Pushed } from "../cache/push.ts";
import { writeFinding } from "./finding.ts";
import { indexBar } from "./index-bar.ts";
import { openProject } from "./open-project.ts";
import { PreciseNames } from "./precise-names.ts";
import { createLongProgress, type ProgressLine } from "./progress-line.ts";
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
  /** The files that are indexed; undefined: all. */
  readonly part: ProjectPart | undefined;
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
  /** As `--shard` says it. */
  readonly shard?: string;
  /** Files of which there are no facts, by reason. */
  readonly skipped: Readonly<Record<string, number>>;
  readonly scip?: ScipCounts & { readonly file: string; readonly bytes: number; readonly documents: number };
  /** What the team's cache holds of the commit now. */
  readonly pushed?: Exclude<Pushed, { readonly failure: string }>;
}

/** Reasons for which a file is rightly left out: a limit, or that it is no text. Of any other file facts could not be made. */
const LEFT_OUT: ReadonlySet<string> = new Set(["oversize", "binary", "missing", "directory"]);

/** The exit code: 0 where everything is indexed (and sent), 1 where something could not be, 2 where nothing could be begun or written. */
export async function buildIndex(command: IndexCommand, shell: Shell): Promise<number> {
  const { path, json, part } = command;
  const fail = (message: string, code: number): number => {
    shell.writeError(`tandem: ${message}\n`);
    return code;
  };
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true)
    return fail(`${path} is no directory`, EXIT.misuse);
  // What cannot be sent is said before an hour of work, not behind it.
  const target = command.push ? await shell.openPush(path) : undefined;
  if (target && "failure" in target) return fail(target.failure, EXIT.misuse);
  const engine = shell.startEngine();
  const line = createLongProgress(shell, "listing files");
  try {
    const built = await build(engine, command, shell, line);
    if ("problem" in built) return writeFinding(built, json, shell);
    if ("failure" in built) return fail(built.failure, EXIT.misuse);
    if (target) line.say("giving it to the team's cache");
    const pushed = await target?.push(part);
    line.end();
    const done = pushed === undefined || "failure" in pushed ? built : { ...built, pushed };
    const lines = linesOf(done, shortener(shell.cwd));
    const code = writeFinding(
      // A part may have no files.
      { shown: { lines, value: done, count: part ? 1 : done.files, nothing: `${path} has no source files` } },
      json,
      shell,
    );
    if (pushed && "failure" in pushed) return fail(pushed.failure, EXIT.incomplete);
    return Object.keys(done.skipped).some((reason) => !LEFT_OUT.has(reason)) ? EXIT.incomplete : code;
  } finally {
    line.end();
    await engine.close();
  }
}

async function build(
  engine: Engine,
  { path: root, scip, precise, part }: IndexCommand,
  shell: Shell,
  line: ProgressLine,
): Promise<Done | { readonly problem: Problem } | { readonly failure: string }> {
  const began = performance.now();
  engine.onProgress((progress) => {
    if (progress.phase === "indexing") line.say(indexBar(progress, shell.isWatched ? shell.columns : undefined));
  });
  await openProject(engine, root, shell);
  engine.tell({ type: "index", watch: false, part, workers: shell.indexWorkers });
  const listed = await engine.ask("scipFiles", { root });
  if (!listed.ok) return listed;
  const files = listed.value;
  const { progress } = await engine.ask("status", {});
  const about = {
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    skipped: progress.skipped,
    ...(part ? { shard: `${part.number}/${part.of}` } : {}),
  };
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
    line.say(`${at} of ${numberOf(files.length, "files")} written`);
    const paths = files.slice(at, at + BATCH).map(({ path }) => path);
    if (await askAbout(paths)) continue;
    // One of them ended the engine: the others are asked about alone.
    for (const path of paths) if (!written.has(path)) await askAbout([path]);
  }
  return { documents, definitions, references, possible, precise };
}

function linesOf(
  { files, bytes, seconds, shard, skipped, scip, pushed }: Done,
  shorten: (path: string) => string,
): string {
  const megabytes = bytes / MEGABYTE;
  const lines = [
    `${shard === undefined ? "" : `part ${shard}: `}${numberOf(files, "files")}, ${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s (${(megabytes / seconds).toFixed(1)} MB/s)`,
  ];
  for (const [reason, count] of Object.entries(skipped))
    lines.push(`${count} ${LEFT_OUT.has(reason) ? "left out" : "could not be indexed"}: ${reason}`);
  if (scip !== undefined)
    lines.push(
      `${shorten(scip.file)}: ${(scip.bytes / MEGABYTE).toFixed(1)} MB, ${scip.documents} documents, ` +
        `${numberOf(scip.definitions, "definitions")}, ${numberOf(scip.references, "references")}${scip.precise > 0 ? ` (${scip.precise} by language servers)` : ""}; ${numberOf(scip.possible, "more names may be references and are", "more name may be a reference and is")} left out`,
    );
  if (pushed !== undefined)
    lines.push(
      `the team's cache has ${pushed.contents} of them in ${pushed.packs} packs, ${pushed.sentPacks} of which (${(pushed.sentBytes / MEGABYTE).toFixed(1)} MB) it did not have`,
    );
  return lines.join("\n");
}
