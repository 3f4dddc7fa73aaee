/** Module files: which files of the project an import's source names: by the rules of its family, else as far as paths tell. */

import { basename, dirname, join, relative } from "node:path";
import { isInside } from "../files/paths.ts";
import type { Language } from "../languages.ts";
import { packageFiles } from "../resolve/declared.ts";
import { familyOf } from "../resolve/families.ts";
import { fits, type ImportSource, readSource } from "../resolve/import-source.ts";
import { fallback } from "../resolve/modules/fallback.ts";
import type { Search } from "./search.ts";

/** The file of a package whose modules are handed out beside its names. */
const PACKAGE_FILE = /^__init__\./;
/** Files that stand for their directory. */
const DIRECTORY_FILE = /^(?:index|mod|lib|main|__init__|init)$/;

export const stemOf = (path: string): string => basename(path).replace(/(?:\.d)?\.\w+$/, "");
/** As `fits` compares words. */
const loose = (word: string): string => word.replaceAll("-", "_");

/** Words by which a source may name a file: its stem, its directory. */
const wordsOf = (path: string): readonly string[] => [loose(stemOf(path)), loose(basename(dirname(path)))];

const unique = <T>(found: readonly T[]): readonly T[] => [...new Set(found)];

export class ModuleFiles {
  readonly #search: Search;
  readonly #byWord = new Map<string, ReadonlyMap<string, readonly string[]>>();
  readonly #known = new Map<string, Promise<readonly string[]>>();

  constructor(search: Search) {
    this.#search = search;
  }

  /** @param names what the import brings in, if it says: a package's file may be called like one of them */
  async of(importer: string, language: Language, source: string, names: readonly string[]): Promise<readonly string[]> {
    // What a source names depends on nothing of the importing file but its directory.
    const key = [dirname(importer), language.family, source, ...names].join("\n");
    const files = this.#known.get(key) ?? this.#locate(importer, language, source, names);
    this.#known.set(key, files);
    return (await files).filter((path) => path !== importer);
  }

  async #locate(
    importer: string,
    language: Language,
    source: string,
    names: readonly string[],
  ): Promise<readonly string[]> {
    const { project } = this.#search.sharedBy(language.family);
    const located = await familyOf(language).locate(source, importer, project);
    if (located.kind === "external") return [];
    if (located.kind === "unknown") return this.#find(importer, language, readSource(source), names);
    if (located.kind === "package") return packageFiles(project, located, names);
    const [first = ""] = located.paths;
    const inside = PACKAGE_FILE.test(basename(first)) ? this.#modulesIn(dirname(first), language, names) : [];
    const isWhole = names.length > 0 && inside.length === names.length;
    return unique([...inside, ...(isWhole ? [] : located.paths)]).filter((path) => project.isOwn(path));
  }

  /** Those of some names that are modules of a package. */
  #modulesIn(directory: string, { family }: Language, names: readonly string[]): readonly string[] {
    const byWord = this.#wordsOfFamily(family);
    return names.flatMap((name) => {
      const named = byWord.get(loose(name)) ?? [];
      return (
        named.find((path) => dirname(path) === directory && stemOf(path) === name) ?? packageIn(named, directory, name)
      );
    });
  }

  #find(
    importer: string,
    { family, packageClause }: Language,
    source: ImportSource,
    names: readonly string[],
  ): readonly string[] {
    const { words } = source;
    const last = words.at(-1);
    const fitting = this.#fitting(importer, family, source);
    const named = fitting.filter((path) => names.includes(stemOf(path)));
    if (named.length > 0) return named;
    const own = fitting.filter((path) => stemOf(path) === last);
    if (own.length > 0) return own;
    const standing = fitting.filter((path) => DIRECTORY_FILE.test(stemOf(path)));
    if (standing.length > 0) return standing;
    // `java.util` is not every directory of that name: a package is all of its words.
    return packageClause === undefined
      ? fitting
      : fitting.filter((path) => dirname(path).endsWith(`/${words.join("/")}`));
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

const packageIn = (paths: readonly string[], directory: string, name: string): readonly string[] =>
  paths.filter((path) => PACKAGE_FILE.test(basename(path)) && dirname(path) === join(directory, name));

/** Some files, as sources may name them. */
export interface Named {
  readonly files: readonly string[];
  /** That they say to belong to. */
  readonly packages: ReadonlySet<string>;
}

/**
 * Tells quickly which sources cannot name one of some files: those none of whose words stands in their paths or packages. Sources of a
 * family without rules of its own are paths to the end.
 * @param roots the workspace's: what stands above them is in no source
 */
export function mayName(
  { files, packages }: Named,
  roots: readonly string[],
): (source: string, language: Language) => boolean {
  const last = new Set(files.flatMap(wordsOf));
  const stems = new Set(files.map((path) => loose(stemOf(path))));
  const all = new Set([
    ...files.flatMap((path) => wordsBelow(roots, path)),
    ...[...packages].flatMap((name) => name.split(".").map(loose)),
  ]);
  return (source, language) => {
    const words = readSource(source).words.map(loose);
    if (words.length === 0) return true;
    if (familyOf(language) !== fallback) return words.some((word) => all.has(word.replace(/^[@~#]/, "")));
    return last.has(words.at(-1) as string) || stems.has(words.at(-2) as string);
  };
}

const wordsBelow = (roots: readonly string[], path: string): readonly string[] => {
  const root = roots.find((one) => isInside(one, path)) ?? "";
  return [stemOf(path), ...relative(dirname(root), dirname(path)).split(/[\\/]/)].map(loose);
};
