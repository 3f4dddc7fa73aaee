/** Module files: which files of the project an import's source names, as far as paths tell. */

import { basename, dirname } from "node:path";
import { fits, type ImportSource, readSource } from "../../resolve/import-source.ts";
import type { Search } from "./search.ts";

/** Files that stand for their directory. */
const DIRECTORY_FILE = /^(?:index|mod|lib|main|__init__|init)$/;

export const stemOf = (path: string): string => basename(path).replace(/(?:\.d)?\.\w+$/, "");
/** As `fits` compares words. */
const loose = (word: string): string => word.replaceAll("-", "_");

/** Words by which a source may name a file: its stem, its directory. */
const wordsOf = (path: string): readonly string[] => [loose(stemOf(path)), loose(basename(dirname(path)))];

export class ModuleFiles {
  readonly #search: Search;
  readonly #byWord = new Map<string, ReadonlyMap<string, readonly string[]>>();
  readonly #known = new Map<string, readonly string[]>();

  constructor(search: Search) {
    this.#search = search;
  }

  /** @param names what the import brings in: a package's file may be called like one of them */
  of(importer: string, family: string, source: string, names: readonly string[]): readonly string[] {
    const read = readSource(source);
    const key = [read.up === undefined ? "" : dirname(importer), family, source, ...names].join("\n");
    let files = this.#known.get(key);
    if (!files) {
      files = this.#find(importer, family, read, names);
      this.#known.set(key, files);
    }
    return files.filter((path) => path !== importer);
  }

  #find(importer: string, family: string, source: ImportSource, names: readonly string[]): readonly string[] {
    const last = source.words.at(-1);
    const fitting = this.#fitting(importer, family, source);
    const named = fitting.filter((path) => names.includes(stemOf(path)));
    if (named.length > 0) return named;
    const own = fitting.filter((path) => stemOf(path) === last);
    if (own.length > 0) return own;
    const standing = fitting.filter((path) => DIRECTORY_FILE.test(stemOf(path)));
    return standing.length > 0 ? standing : fitting;
  }

  /** Those that fit wholly; of packages that are directories those that fit best, for their sources name the repository too. */
  #fitting(importer: string, family: string, source: ImportSource): readonly string[] {
    const scored = this.#candidates(importer, family, source).map((path) => ({
      path,
      fit: fits(source, importer, path),
    }));
    const isDirectory = this.#search.workspace.languageOf(importer)?.packageClause !== undefined;
    const least = isDirectory ? scored.reduce((most, { fit }) => Math.max(most, fit), Number.MIN_VALUE) : 1;
    const last = source.words.at(-1);
    return scored
      .filter(({ path, fit }) => fit >= least && (fit === 1 || basename(dirname(path)) === last))
      .map(({ path }) => path);
  }

  /** Files that one of a source's last words names; of a source without words those of the directory that it goes up to. */
  #candidates(importer: string, family: string, { words, up = 0 }: ImportSource): readonly string[] {
    const byWord = this.#wordsOfFamily(family);
    let directory = dirname(importer);
    for (let at = 0; at < up; at++) directory = dirname(directory);
    const wanted = words.length === 0 ? [basename(directory)] : words.slice(-2);
    return [...new Set(wanted.flatMap((word) => byWord.get(loose(word)) ?? []))];
  }

  #wordsOfFamily(family: string): ReadonlyMap<string, readonly string[]> {
    let known = this.#byWord.get(family);
    if (!known) {
      const found = new Map<string, string[]>();
      for (const { path, language } of this.#search.workspace.table.entries())
        if (language.family === family)
          for (const word of wordsOf(path)) found.set(word, [...(found.get(word) ?? []), path]);
      known = found;
      this.#byWord.set(family, known);
    }
    return known;
  }
}

/** Tells quickly which sources cannot name one of some files. */
export function mayName(files: readonly string[]): (source: string) => boolean {
  const words = new Set(files.flatMap(wordsOf));
  return (source) => {
    const { words: said } = readSource(source);
    return said.length === 0 || said.slice(-2).some((word) => words.has(loose(word)));
  };
}
