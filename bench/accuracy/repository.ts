/** Repository: the source files of a directory in one group of languages, as the engine lists them, with their texts. */

import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { isAbsolute, join, relative, sep } from "node:path";
import { createGit } from "../../server/git.ts";
import { listFiles } from "../../src/files/list.ts";
import { isInside } from "../../src/files/paths.ts";
import { languageOfPath } from "../../src/languages/table.ts";

const git = createGit(process.env);

export interface Repository {
  /** What the report calls it. */
  readonly name: string;
  /** Absolute. */
  readonly root: string;
  /** Of the files in its languages: relative to the root with `/`, sorted. */
  readonly paths: readonly string[];
  /** Of all paths and texts. */
  readonly hash: string;
  has(path: string): boolean;
  /** The text of a file; of one outside too, which is absolute. Empty when it cannot be read. */
  text(path: string): string;
  /** An absolute path as places have it. */
  shorten(path: string): string;
  absolute(path: string): string;
}

/** Bytes; larger files are generated, or data, and servers are not asked about them. */
const LARGEST = 400_000;

const withSlashes = (path: string): string => (sep === "/" ? path : path.replaceAll(sep, "/"));

/**
 * @param languages ids of the language table  @param root absolute
 * @param beside languages whose files are the repository's too, without being among its paths
 */
export async function openRepository(
  name: string,
  root: string,
  languages: readonly string[],
  beside: readonly string[] = [],
): Promise<Repository> {
  const idOf = (path: string): string => languageOfPath(path)?.id ?? "";
  const { files } = await listFiles(root, {
    git,
    accept: (path) => [...languages, ...beside].includes(idOf(path)),
  });
  const shorten = (path: string): string => (isInside(root, path) ? withSlashes(relative(root, path)) : path);
  const absolute = (path: string): string => (isAbsolute(path) ? path : join(root, path));
  const texts = new Map<string, string>();
  const hash = createHash("sha256");
  for (const file of [...files].sort()) {
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (size === 0 || size > LARGEST) continue;
    const text = readFileSync(file, "utf8");
    texts.set(shorten(file), text);
    hash.update(`${shorten(file)}\0${text}\0`);
  }
  return {
    name,
    root,
    paths: [...texts.keys()].filter((path) => languages.includes(idOf(path))),
    hash: hash.digest("hex").slice(0, 16),
    has: (path) => texts.has(path),
    text: (path) => {
      const known = texts.get(path);
      if (known !== undefined) return known;
      try {
        return readFileSync(absolute(path), "utf8");
      } catch {
        return "";
      }
    },
    shorten,
    absolute,
  };
}
