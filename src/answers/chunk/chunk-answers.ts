/** The answers of chunking: which files are meant, who cuts them, and what of it is handed on. */

import { basename, dirname, relative } from "node:path";
import { entryAt } from "../../files/file-kind.ts";
import { baseOf, globTest, isGlob } from "../../files/glob.ts";
import { listFiles } from "../../files/list.ts";
import { isInside, normalisePath } from "../../files/paths.ts";
import type { Problem } from "../../index/problem.ts";
import { unlisted } from "../../index/unsearched-files.ts";
import { type WorkerThread, workerClient } from "../../index/worker-client.ts";
import { claimedExtensions, languageOfPath } from "../../languages/table.ts";
import { cancelled, stoppedBy } from "../answer.ts";
import type { AnswerContext, AnswersTo } from "../answer-context.ts";
import { outsideOf } from "../named-paths.ts";
import type { ChunkQuestions } from "./chunk-questions.ts";
import { leastMaxChars } from "./header.ts";
import type { ChunkOptions } from "./options.ts";
import { type ChunkWorker, runChunks } from "./run.ts";
import { createChunkWorker, type FileChunks, type FileToChunk } from "./worker.ts";

export interface ChunkPorts {
  readonly spawn: () => WorkerThread;
  /** Workers at the same time; 0: the syntax thread cuts the files itself, one a turn. */
  readonly workers: number;
}

/** Bytes up to which a single file is cut at once: a worker takes longer to start. */
const SMALL = 64 * 1024;

/** What is meant by a path, and the directory that headers name files from where no root holds them. */
interface Meant {
  readonly paths: readonly string[];
  readonly base: string;
  /** Directories there that cannot be read. */
  readonly unreadable?: readonly string[];
}

const isProblem = (meant: Meant | Problem): meant is Problem => "code" in meant;

const notFound = (path: string, message: string, suggestion: string): Problem => ({
  code: "TS_FILE_NOT_FOUND",
  message: `${path}: ${message}`,
  details: { file_path: path, suggestion },
});

export function chunkAnswers(on: AnswerContext, ports: ChunkPorts): AnswersTo<ChunkQuestions> {
  const { workspace } = on;
  const inThisThread = createChunkWorker(workspace.ports);
  const local = (): ChunkWorker => ({
    run: async (batch) => {
      const files: FileChunks[] = [];
      for (const file of batch.files) {
        await new Promise((resolve) => setImmediate(resolve));
        files.push(...inThisThread({ ...batch, files: [file] }).files);
      }
      return { files };
    },
    end: () => undefined,
  });

  /** What is wrong with cutting all that lies in a directory: whose it is and how much, nobody knows outside of the roots. */
  const tooFar = (path: string, directory: string): Problem | undefined =>
    workspace.roots.length === 0 || workspace.owns(directory) ? undefined : outsideOf(workspace, "path", path);

  const listed = async (directory: string, signal: AbortSignal | undefined): Promise<Omit<Meant, "base">> => {
    const { files, unreadable } = await listFiles(directory, {
      git: workspace.ports.git,
      signal,
      accept: () => true,
      follows: (target) => workspace.mayRead(target),
    });
    return { paths: [...files].sort(), unreadable };
  };

  /** The files that a path names: its own, those below it, or those that fit it as a glob. */
  const meantBy = async (path: string, signal: AbortSignal | undefined): Promise<Meant | Problem> => {
    if (workspace.open.has(path)) return { paths: [path], base: dirname(path) };
    const entry = entryAt(path);
    if (entry !== undefined && !workspace.mayRead(path)) return outsideOf(workspace, "path", path);
    if (entry?.kind === "file") return { paths: [path], base: dirname(path) };
    if (entry?.kind === "directory") return tooFar(path, path) ?? { ...(await listed(path, signal)), base: path };
    const base = baseOf(path);
    if (!isGlob(path)) return notFound(path, "there is no such file or directory", "Check the path");
    if (entryAt(base)?.kind !== "directory")
      return notFound(path, `there is no directory ${base}`, "Check the part of the glob before its first wildcard");
    const far = tooFar(path, normalisePath(base));
    if (far) return far;
    const fits = globTest(path);
    const below = await listed(base, signal);
    const paths = below.paths.filter((one) => fits(one));
    return paths.length > 0
      ? { ...below, paths, base }
      : notFound(path, "no file fits this glob", "** stands for any directories");
  };

  const filesOf = ({ paths, base }: Meant): readonly FileToChunk[] => {
    const claims = claimedExtensions(paths.map((path) => ({ path, language: languageOfPath(path) })));
    return paths.map((path) => {
      const root = workspace.roots.find((one) => isInside(one, path));
      const document = workspace.open.get(path);
      const claimed = root === undefined ? claims.get(path.slice(path.lastIndexOf(".")).toLowerCase()) : undefined;
      return {
        path,
        file: relative(root ?? base, path) || basename(path),
        language: (document?.kit.language ?? claimed ?? workspace.languageOf(path))?.id,
        text: document?.text,
      };
    });
  };

  return {
    chunks: async ({ path: given, options }, { signal, onPartial }) => {
      if (workspace.roots.length > 0) await workspace.listed;
      const meant = await meantBy(normalisePath(given), signal).catch((error: unknown) => {
        if (signal?.aborted) return cancelled.problem;
        throw error;
      });
      if (isProblem(meant)) return { ok: false, problem: meant };
      const files = filesOf(meant);
      const narrow = tooNarrow(files, options);
      if (narrow) return { ok: false, problem: narrow };

      const kept: FileChunks[] = [];
      let done = 0;
      const { maxFileSize, parseTimeout } = workspace.settings;
      await runChunks({
        files,
        settings: { options, maxFileSize, parseTimeout },
        spawn: ports.workers === 0 || isSmall(files) ? local : () => workerClient(ports.spawn()),
        workers: Math.max(ports.workers, 1),
        stopped: stoppedBy(signal),
        onFiles: (found) => {
          done += found.length;
          if (onPartial) onPartial([{ files: found, done, total: files.length }]);
          else for (const file of found) kept.push(file);
        },
      });
      if (signal?.aborted) return cancelled;
      const incompleteBecause = unlisted(meant.unreadable ?? []);
      return {
        ok: true,
        value: { files: kept },
        warnings: [],
        provenance: { version: undefined, complete: incompleteBecause === undefined, incompleteBecause },
      };
    },
  };
}

/** Whether it is one file that is cut sooner than a worker is started. */
function isSmall([first, ...others]: readonly FileToChunk[]): boolean {
  if (first === undefined || others.length > 0) return false;
  const entry = entryAt(first.path);
  return (first.text?.length ?? (entry?.kind === "file" ? entry.bytes : 0)) <= SMALL;
}

/** The problem with a limit that the header of some file leaves no room in. */
function tooNarrow(files: readonly FileToChunk[], { maxChars, header }: ChunkOptions): Problem | undefined {
  if (!header) return undefined;
  const [longest] = files.toSorted((a, b) => b.file.length - a.file.length);
  const least = longest === undefined ? 0 : leastMaxChars(longest.file);
  if (longest === undefined || maxChars >= least) return undefined;
  return {
    code: "CHUNK_LIMIT_TOO_SMALL",
    message: `maxChars: ${maxChars} leaves no room beside the header of ${longest.file}; ${least} would do`,
    details: { field: "maxChars", least, file_path: longest.path },
  };
}
