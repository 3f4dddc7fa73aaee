/** Import sources: whether the module that an import writes may be a given file. A hint by path; the rules of each language come with the tiers. */

import { stemOf } from "./written-name.ts";

/** Files that stand for their directory. */
const DIRECTORY_FILES = new Set(["index", "mod", "lib", "main", "__init__", "init"]);
export const isDirectoryFile = (path: string): boolean => DIRECTORY_FILES.has(stemOf(path));
/** First words that name the project itself or its parts, not a directory. */
const ANCHORS = new Set(["crate", "self", "super", "@", "~", "src", "lib"]);
const EXTENSION = /(?:\.d)?\.[A-Za-z0-9]+$/;

export interface ImportSource {
  /** Path words, outermost first. */
  readonly words: readonly string[];
  /** Directories to go up from the importing file's own; undefined when the source is not relative. */
  readonly up: number | undefined;
}

/** Reads a source as written: `./a/b.js`, `..pkg.mod`, `crate::a::b`, `java.util.List`, `"net/http"`, `<stdio.h>`. */
export function readSource(source: string): ImportSource {
  let rest = source.trim();
  let up: number | undefined;
  if (/^\.{1,2}(?:[\\/]|$)/.test(rest)) {
    up = 0;
    for (;;) {
      if (rest.startsWith("./")) rest = rest.slice(2);
      else if (/^\.\.(?:\/|$)/.test(rest)) {
        up++;
        rest = rest.slice(3);
      } else break;
    }
    if (rest === ".") rest = "";
  } else if (/^\.+[\w]*/.test(rest) && !rest.includes("/")) {
    // Python: one dot is the file's own package.
    const dots = /^\.+/.exec(rest)?.[0].length ?? 1;
    up = dots - 1;
    rest = rest.slice(dots);
  }
  const isPath = up !== undefined && /^\.{1,2}(?:[\\/]|$)/.test(source.trim());
  const separator =
    isPath || /[\\/]/.test(rest) ? /[\\/]/ : rest.includes("::") ? "::" : rest.includes("\\") ? "\\" : ".";
  const plain =
    separator instanceof RegExp
      ? rest.replace(/(\/[^/]*?|^[^/]*?)\.(?:[cm]?[jt]sx?|json|h|hpp|hh|css|scss|rb|php|lua|sh|py)$/, "$1")
      : rest;
  const words = plain.split(separator).filter((word) => word !== "" && word !== ".");
  while (up === undefined && words.length > 1 && ANCHORS.has(words[0] as string)) words.shift();
  return { words, up };
}

const segmentsOf = (path: string): string[] => path.split(/[\\/]/);

/** The path's segments with the file's ending taken off, a file that stands for its directory left out. */
function moduleSegments(path: string): string[] {
  const segments = segmentsOf(path);
  const last = (segments.pop() ?? "").replace(EXTENSION, "");
  return DIRECTORY_FILES.has(last) ? segments : [...segments, last];
}

/**
 * How well a file fits a source, 0 to 1. 1: all words of the source are the end of its path, or of its directory's (Go, Java
 * packages); relative sources must fit exactly.
 */
export function fits(source: ImportSource, importer: string, path: string): number {
  if (source.up === undefined && !mentions(source.words, path)) return 0;
  const file = moduleSegments(path);
  const directory = segmentsOf(path).slice(0, -1);
  if (source.up !== undefined) {
    const base = segmentsOf(importer).slice(0, -1 - source.up);
    const wanted = [...base, ...source.words].join("/");
    if (file.join("/") === wanted || (source.words.length > 0 && directory.join("/") === wanted)) return 1;
    // `from .a import b` where b is defined in a package below a: near enough to rank first.
    return path.startsWith(`${wanted}/`) ? 0.6 : 0;
  }
  if (source.words.length === 0) return 0;
  const tail = Math.max(
    tailLength(source.words, file),
    tailLength(source.words, directory),
    // The last word may be a type in the file (`a.b.Type`) or the file may be named for the type above it (`a.b.Type.member`).
    source.words.length > 1 ? tailLength(source.words.slice(0, -1), file) : 0,
    source.words.length > 1 ? tailLength(source.words.slice(0, -1), directory) : 0,
  );
  return Math.min(1, tail / Math.max(1, source.words.length - 1, 1));
}

/** Whether one of the last two words stands in the path: said of most files without taking the path apart. */
const mentions = (words: readonly string[], path: string): boolean => {
  const last = words.at(-1);
  const before = words.at(-2);
  return (last !== undefined && mentionsWord(last, path)) || (before !== undefined && mentionsWord(before, path));
};
const mentionsWord = (word: string, path: string): boolean =>
  path.includes(word) ||
  (word.includes("_") && path.includes(word.replaceAll("_", "-"))) ||
  (word.includes("-") && path.includes(word.replaceAll("-", "_")));

function tailLength(words: readonly string[], segments: readonly string[]): number {
  let count = 0;
  while (count < words.length && count < segments.length) {
    const word = words[words.length - 1 - count] as string;
    const segment = segments[segments.length - 1 - count] as string;
    if (word !== segment && word.replaceAll("-", "_") !== segment.replaceAll("-", "_")) break;
    count++;
  }
  // A tail that ends in the middle says little unless it reaches the source's first word.
  return count;
}
