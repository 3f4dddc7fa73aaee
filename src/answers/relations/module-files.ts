/** Module files: which files of the project an import's source names: by the rules of its family, else as far as paths tell. */

import { basename, dirname } from "node:path";
import { familyOf } from "../../languages/families.ts";
import type { LocatedFiles } from "../../languages/family.ts";
import type { FileFacts } from "../../languages/kit/candidate.ts";
import { fits, type ImportSource, isDirectoryFile, readSource } from "../../languages/kit/import-source.ts";
import type { Project } from "../../languages/kit/project.ts";
import type { Language } from "../../languages/language.ts";
import { packageFiles } from "../../resolve/declared.ts";
import type { ImportInfo } from "../analysis/imports.ts";
import type { Search } from "./search.ts";

/** A file's name without its ending, which of a file of declarations is `.d.ts`. */
const moduleNameOf = (path: string): string => basename(path).replace(/(?:\.d)?\.\w+$/, "");
/** As `fits` compares words. */
const loose = (word: string): string => word.replaceAll("-", "_");

/** Words by which a source may name a file: its stem, its directory. */
const wordsOf = (path: string): readonly string[] => [loose(moduleNameOf(path)), loose(basename(dirname(path)))];

const unique = <T>(found: readonly T[]): readonly T[] => [...new Set(found)];

export class ModuleFiles {
  readonly #search: Search;
  readonly #byWord = new Map<string, ReadonlyMap<string, readonly string[]>>();
  readonly #known = new Map<string, Promise<readonly string[]>>();

  constructor(search: Search) {
    this.#search = search;
  }

  /** The files that an import of a file names. */
  async of({ path, language }: FileFacts, info: ImportInfo): Promise<readonly string[]> {
    // What a source names depends on nothing of the importing file but its directory, unless modules stand in files.
    const place = familyOf(language).imports.isAnchor ? `${path}:${info.start}` : dirname(path);
    const key = [place, language.family, info.source, ...info.imports.map(({ name }) => name)].join("\n");
    const files = this.#known.get(key) ?? this.#locate(path, language, info);
    this.#known.set(key, files);
    return (await files).filter((one) => one !== path);
  }

  async #locate(importer: string, language: Language, info: ImportInfo): Promise<readonly string[]> {
    const { project } = this.#search.sharedBy(language.family);
    const {
      imports: { locate },
    } = familyOf(language);
    const { source, start } = info;
    const asking = { form: "name", span: { start, end: start } } as const;
    const names = namesOf(info);
    const located = await locate(source, importer, project, asking);
    if (located.kind === "unknown") return this.#find(importer, language, readSource(source), names);
    if (located.kind === "package") return packageFiles(project, located, names);
    const found: string[] = [];
    for (const name of names) {
      const own = await locate(source, importer, project, { ...asking, original: name });
      if (own.kind === "files") found.push(...(await moduleOf(own, name, language, project)));
    }
    if (located.kind === "files" && names.length < Math.max(1, info.imports.length)) found.push(...located.paths);
    return unique(found).filter((path) => project.isOwn(path));
  }

  #find(
    importer: string,
    { family, nodes: { packageClause } }: Language,
    source: ImportSource,
    names: readonly string[],
  ): readonly string[] {
    const { words } = source;
    const last = words.at(-1);
    const fitting = this.#fitting(importer, family, source);
    const named = fitting.filter((path) => names.includes(moduleNameOf(path)));
    if (named.length > 0) return named;
    const own = fitting.filter((path) => moduleNameOf(path) === last);
    if (own.length > 0) return own;
    const standing = fitting.filter((path) => isDirectoryFile(path));
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
    const isDirectory = this.#search.workspace.languageOf(importer)?.nodes.packageClause !== undefined;
    const least = isDirectory ? scored.reduce((most, { fit }) => Math.max(most, fit), Number.MIN_VALUE) : 1;
    const last = source.words.at(-1);
    return scored
      .filter(({ path, fit }) => fit >= least && (fit === 1 || basename(dirname(path)) === last))
      .map(({ path }) => path);
  }

  /** The files that one of a source's last words names; for a source without words (`..`), the files of the directory that it goes up to. */
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

/** What an import takes of a module by its name: one that is a part of it, else the module itself. */
async function moduleOf(
  located: LocatedFiles,
  name: string,
  language: Language,
  project: Project,
): Promise<readonly string[]> {
  const part = located.isMember ? undefined : await familyOf(language).modules.submodule?.(located, name, project);
  return part === undefined ? located.paths : [part];
}

/** The names that an import takes of its module: none of those that stand for all of it. */
const namesOf = ({ imports, source }: ImportInfo): readonly string[] =>
  imports
    .filter(({ name, isNamespace }) => name !== "*" && !isNamespace)
    .map(({ name }) => name)
    .filter((name) => name !== source);
