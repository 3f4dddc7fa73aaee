/** Module names: tells by words alone which sources may name one of some files, and which files hold such a source. */

import { basename, dirname, relative } from "node:path";
import { isInside } from "../files/paths.ts";
import { familyOf } from "./families.ts";
import { isDirectoryFile, readSource } from "./import-source.ts";
import type { Project } from "./project.ts";
import { stemOf } from "./written-name.ts";

/** Modules whose importers are sought: files of one family. */
export interface Modules {
  readonly family: string;
  /** Absolute. */
  readonly files: readonly string[];
  /** Packages that they say they belong to, with dots. */
  readonly packages?: Iterable<string>;
}

export interface ModuleNames {
  /** Whether a source may name one of the files, as a file writes it. */
  mayName(source: string, importer: string): boolean;
  /** What stands in the bytes, read as Latin-1, of a file with such a source; of a source without words of its own only where these are around. */
  inBytes(path: string): RegExp;
}

/** Sources that name a module by its place alone: `..`, `super`, `from . import x`. */
const BY_PLACE = /["'`](?:\.\.?\/)*\.\.?\/?["'`]|\b(?:crate|self|super)\b|\bfrom\s+\.+\s/;
const PLACES: ReadonlySet<string> = new Set(["crate", "self", "super", "$crate"]);

/** As far as words differ between a path and a source: `a-b` is `a_b`, `Cart` lies in `cart.ml`. */
const loose = (word: string): string => word.replaceAll("-", "_").toLowerCase();
const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/[-_]/g, "[-_]");
const inLatin1 = (word: string): string => Buffer.from(word).toString("latin1");

export function moduleNames(project: Project, modules: Modules): ModuleNames {
  const { family, files } = modules;
  const { quotedSources } = familyOf({ family });
  const { written, told } = wordsOf(project, modules);
  const known = new Set(told.map(loose));
  const places = [...new Set(files.map(placeOf))];
  const isAround = (path: string): boolean => places.some((place) => isInside(place, path));
  const one = `(?:${[...new Set(written)]
    .filter((word) => word !== "")
    .map((word) => escaped(inLatin1(word)))
    .join("|")})`;
  const source = quotedSources ? `["'\`<(/\\\\.@~#]${one}(?:\\.\\w+)*/?["'\`>)?#]` : `(?<!\\w)${one}(?!\\w)`;
  const far = new RegExp(source, "i");
  const near = new RegExp(`${source}|${BY_PLACE.source}`, "i");
  return {
    mayName: (source, importer) => {
      const said = quotedSources ? endsOf(source) : readSource(source).words;
      if (said.every((word) => PLACES.has(word))) return isAround(importer);
      return said.some((word) => known.has(loose(word)));
    },
    inBytes: (path) => (isAround(path) ? near : far),
  };
}

/** `told`: words of which every source of the modules has one. `written`: words of which one stands in every file with such a source. */
function wordsOf(
  project: Project,
  { family, files, packages = [] }: Modules,
): { readonly written: readonly string[]; readonly told: readonly string[] } {
  const { quotedSources, moduleNames: namesOf } = familyOf({ family });
  const written: string[] = files.flatMap((path) => namesOf?.(path, project) ?? []);
  for (const path of files) {
    written.push(stemOf(path), basename(dirname(path)));
    if (quotedSources && isDirectoryFile(path)) written.push(...wordsAround(path, project.roots));
  }
  // A path between quotes ends with one of them; of words with dots any may be the module's.
  if (quotedSources) return { written, told: written };
  const told = files.flatMap((path) => wordsAround(path, project.roots));
  for (const name of packages) {
    written.push(lastOf(name));
    told.push(...name.split("."));
  }
  return { written, told: [...written, ...told] };
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
