/** Which files of a project the demo shows. */

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Language, languageOfPath } from "../../src/languages.ts";
import { git } from "../git.ts";

export interface DemoFile {
  /** Relative, with `/`. */
  readonly name: string;
  readonly language: Language;
}

/** Directories that hold other people's files, where git cannot say so. */
const SKIPPED = new Set(["node_modules", "target", "dist", "build", "vendor", ".git", ".venv"]);
const MOST_ENTRIES = 20_000;

function walk(root: string): string[] {
  const found: string[] = [];
  const directories = [""];
  for (const directory of directories) {
    if (found.length > MOST_ENTRIES) break;
    for (const entry of readdirSync(join(root, directory), { withFileTypes: true })) {
      const name = directory === "" ? entry.name : `${directory}/${entry.name}`;
      if (entry.isFile()) found.push(name);
      else if (entry.isDirectory() && !SKIPPED.has(entry.name)) directories.push(name);
    }
  }
  return found;
}

/** The project's files in a language that we know. */
export async function listFiles(root: string): Promise<readonly DemoFile[]> {
  const listed = await git(["ls-files", "-z", "--cached", "--others", "--exclude-standard"], root);
  const names = listed === undefined ? walk(root) : listed.toString("utf8").split("\0");
  return names.flatMap((name) => {
    const language = name === "" ? undefined : languageOfPath(name);
    return language === undefined ? [] : [{ name, language }];
  });
}

/** Bytes: long enough to hold something, short enough to look at. */
const SMALLEST = 800;
const LARGEST = 80_000;
const TRIED = 400;
const PER_LANGUAGE = 6;

function sizeOf(path: string): number {
  try {
    return statSync(path).size;
  } catch {
    return 0;
  }
}

/** By language, the most used first: a few files each that are worth a look, tests last. */
export function chooseFiles(
  root: string,
  files: readonly DemoFile[],
): readonly (readonly [Language, readonly string[]])[] {
  const byLanguage = new Map<Language, DemoFile[]>();
  for (const file of files) {
    const known = byLanguage.get(file.language);
    if (known === undefined) byLanguage.set(file.language, [file]);
    else known.push(file);
  }
  const isTest = (name: string): boolean => /(^|[/._-])(tests?|specs?|fixtures|examples?)([/._-]|$)/i.test(name);
  return [...byLanguage]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([language, all]) => {
      const names = all.map(({ name }) => name).toSorted((a, b) => Number(isTest(a)) - Number(isTest(b)));
      const good = names.slice(0, TRIED).filter((name) => {
        const size = sizeOf(join(root, name));
        return size >= SMALLEST && size <= LARGEST;
      });
      return [language, good.slice(0, PER_LANGUAGE)] as const;
    });
}

/** The text of a file, or undefined when it cannot be read. */
export function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
