/** Module names: tells by words alone which sources may name one of some files, and which files hold such a source. */

import { basename, dirname, relative } from "node:path";
import { isInside } from "../files/paths.ts";
import { familyOf } from "../languages/families.ts";
import { isDirectoryFile, readSource } from "../languages/kit/import-source.ts";
import type { Project } from "../languages/kit/project.ts";
import { stemOf } from "../languages/kit/written-name.ts";
import { literally } from "../text/literally.ts";

/** Modules whose importers are sought: files of one family. */
export interface Modules {
  readonly family: string;
  /** Absolute. */
  readonly files: readonly string[];
  /** Packages that they say they belong to, with dots. */
  readonly packages?: Iterable<string>;
  /** What they define for others, where they belong to packages. */
  readonly names?: Iterable<string>;
}

export interface ModuleNames {
  /** In which files a source may name one of the files; undefined: in none. */
  namedIn(source: string): ((importer: string) => boolean) | undefined;
  /** What stands in the bytes, read as Latin-1, of a file with such a source; of a source without words of its own only where these are around. */
  inBytes(path: string): RegExp;
}

const anywhere = (): boolean => true;

/** Sources that name a module by its place alone: `..`, `super`, `from . import x`. */
const BY_PLACE = /["'`](?:\.\.?\/)*\.\.?\/?["'`]|\b(?:crate|self|super)\b|\bfrom\s+\.+\s/;
const PLACES: ReadonlySet<string> = new Set(["crate", "self", "super", "$crate"]);

/** As far as words differ between a path and a source: `a-b` is `a_b`, `Cart` lies in `cart.ml`. */
const loose = (word: string): string => word.replaceAll("-", "_").toLowerCase();
const escaped = (word: string): string => literally(word).replace(/[-_]/g, "[-_]");
const inLatin1 = (word: string): string => Buffer.from(word).toString("latin1");

export function moduleNames(project: Project, modules: Modules): ModuleNames {
  const { family, files, packages = [] } = modules;
  const {
    imports: { quoted: isQuoted },
  } = familyOf({ family });
  const words = wordsOf(project, modules);
  const told = isQuoted ? words : [...words, ...files.flatMap((path) => wordsAround(path, project.roots))];
  const known = new Set([...told, ...[...packages].flatMap((name) => name.split("."))].map(loose));
  const places = [...new Set(files.map(placeOf))];
  const isAround = (path: string): boolean => places.some((place) => isInside(place, path));
  const ways = [isQuoted ? quoted(words) : bare(words), ...[...packages].map((name) => whole(lastOf(name)))];
  const far = new RegExp(ways.join("|"), "i");
  const near = new RegExp([...ways, BY_PLACE.source].join("|"), "i");
  const namedIn = (source: string): ((importer: string) => boolean) | undefined => {
    const said = isQuoted ? endsOf(source) : readSource(source).words;
    if (said.every((word) => PLACES.has(word))) return isAround;
    return said.some((word) => known.has(loose(word))) ? anywhere : undefined;
  };
  /** Most sources stand in many files. */
  const read = new Map<string, ReturnType<typeof namedIn>>();
  return {
    namedIn: (source) => {
      if (!read.has(source)) read.set(source, namedIn(source));
      return read.get(source);
    },
    inBytes: (path) => (isAround(path) ? near : far),
  };
}

const oneOf = (words: readonly string[]): string =>
  `(?:${[...new Set(words)]
    .filter((word) => word !== "")
    .map((word) => escaped(inLatin1(word)))
    .join("|")})`;

/** The end of a path between quotes, or between other signs that enclose one. */
const quoted = (words: readonly string[]): string => `["'\`<(/\\.@~#]${oneOf(words)}(?:\\.\\w+)*/?["'\`>)?#]`;
const bare = (words: readonly string[]): string => `(?<!\\w)${oneOf(words)}(?!\\w)`;
/** A package that is named as a whole: `a.b.*`, `using A.B;`, `import a.b as c`. Else a name of what it holds stands there. */
const whole = (word: string): string => `${bare([word])}\\s*(?:[.\\\\]\\s*[*_]|[;,}\\r\\n]|as\\b)`;

/** Words of which one stands in every file that imports one of the modules, but for packages that are imported as a whole. */
function wordsOf(project: Project, { family, files, names = [] }: Modules): readonly string[] {
  const {
    modules: { moduleNames: namesOf },
  } = familyOf({ family });
  const found = [...names];
  for (const path of files) {
    found.push(stemOf(path), ...(namesOf?.(path, project) ?? []));
    if (isDirectoryFile(path)) found.push(...wordsAround(path, project.roots));
    else if (project.workspace.languageOf(path)?.nodes.packageClause !== undefined) found.push(basename(dirname(path)));
  }
  return found;
}

const lastOf = (name: string): string => name.slice(name.lastIndexOf(".") + 1);

/** The directory in and below which a source can name a file by its place. */
const placeOf = (path: string): string => (isDirectoryFile(path) ? dirname(dirname(path)) : dirname(path));

/** The directories around a file, from the root's own. */
function wordsAround(path: string, roots: readonly string[]): readonly string[] {
  const root = roots.find((one) => isInside(one, path)) ?? "";
  return relative(dirname(root), dirname(path))
    .split(/[\\/]/)
    .filter((word) => word !== "" && word !== "..");
}

/** What the last word of a path may be called: with its ending, without, or behind its last dot (`a.b` of Lua). */
function endsOf(source: string): readonly string[] {
  const last = source
    .split(/[\\/]/)
    .findLast((word) => !/^\.*$/.test(word))
    ?.replace(/^[@~#]/, "");
  return last === undefined ? [] : [last, last.replace(/\..*$/, ""), stemOf(last), lastOf(last)];
}
