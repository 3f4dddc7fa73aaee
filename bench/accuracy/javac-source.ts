/** Truth from the Java compiler's own tree API: javac/Truth.java is run on all sources of a repository. */

import { execFile, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../../server/install.ts";
import { LineIndex } from "../../src/text/line-index.ts";
import type { Place, Spot } from "./place.ts";
import type { Repository } from "./repository.ts";
import type { FoundSource } from "./truth-source.ts";

const PROGRAM = join(projectRoot, "bench", "accuracy", "javac", "Truth.java");
/** Bytes of the answers. */
const MOST_OUTPUT = 1 << 26;
const MODULE = /^(?:open\s+)?module\s+([\w.]+)/m;
const NOWHERE: Spot = { path: "/", range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } } };

/** A part of the platform's own sources is compiled in its module's place. */
function moduleOptions(repository: Repository): string[] {
  const module = MODULE.exec(repository.text("module-info.java"))?.[1];
  return module === undefined ? [] : ["--patch-module", `${module}=${repository.root}`];
}

export function javacSource(): FoundSource {
  const { status, stdout } = spawnSync("javac", ["--version"], { encoding: "utf8" });
  if (status !== 0) return { problem: "javac is not installed: install a JDK, version 17 or newer" };
  return {
    source: {
      name: "javac",
      // Another program may say something else of the same sources.
      version: `${stdout.trim().replace("javac ", "")}-${createHash("sha256").update(readFileSync(PROGRAM)).digest("hex").slice(0, 8)}`,
      tellsReferences: false,
      start: async (repository) => ({
        definitions: (places) => ask(repository, places),
        end: async () => undefined,
      }),
    },
  };
}

async function ask(repository: Repository, places: readonly Place[]): Promise<readonly (readonly Spot[])[]> {
  const directory = mkdtempSync(join(tmpdir(), "tandem-javac-"));
  try {
    const sources = join(directory, "sources");
    const files = repository.paths.filter((path) => !path.endsWith("module-info.java"));
    writeFileSync(sources, files.map(repository.absolute).join("\n"));
    const lines = linesOf(repository);
    const input = places
      .map(({ path, range }) => `${repository.absolute(path)}\t${lines(path).offset(range.start)}`)
      .join("\n");
    const output = await run("java", ["-Xmx2g", PROGRAM, sources, ...moduleOptions(repository)], input);
    return output.split("\n").map((line): readonly Spot[] => {
      const [path, start, end] = line.split("\t");
      if (!path) return [];
      if (start === undefined) return [NOWHERE];
      const short = repository.shorten(path);
      return [{ path: short, range: lines(short).range({ start: Number(start), end: Number(end) }) }];
    });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function linesOf(repository: Repository): (path: string) => LineIndex {
  const known = new Map<string, LineIndex>();
  return (path) => {
    const lines = known.get(path) ?? LineIndex.of(repository.text(path));
    known.set(path, lines);
    return lines;
  };
}

const run = (command: string, args: readonly string[], input: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = execFile(command, args, { maxBuffer: MOST_OUTPUT }, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    );
    child.stdin?.end(`${input}\n`);
  });
