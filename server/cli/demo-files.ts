/** Which files of a project the demo shows. */

import { readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { GitPort } from "../../src/files/git-files.ts";
import { listFiles as listAll } from "../../src/files/list.ts";
import { type Language, languageOfPath } from "../../src/languages/table.ts";

export interface DemoFile {
  /** Relative, with `/`. */
  readonly name: string;
  readonly language: Language;
}

/** The project's files in a language that we know. */
export async function listFiles(root: string, git: GitPort): Promise<readonly DemoFile[]> {
  const listed = await listAll(root, { git, accept: (path) => languageOfPath(path) !== undefined });
  return listed.files.flatMap((path) => {
    const name = relative(root, path).replaceAll(sep, "/");
    const language = languageOfPath(name);
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
