/** Globs as LSP writes them: over whole paths, or relative to a base (LSP 3.17, "GlobPattern"). */

import type { FileOperationPatternOptions, GlobPattern } from "vscode-languageserver-protocol";
import { globTest } from "../src/files/glob.ts";
import { isInside, uriToPath } from "../src/files/paths.ts";

/** Whether an absolute path is meant. */
export type Matches = (path: string) => boolean;

export function globMatcher(glob: GlobPattern, { ignoreCase = false }: FileOperationPatternOptions = {}): Matches {
  const isRelative = typeof glob !== "string";
  const matches = globTest(isRelative ? glob.pattern : glob, { ignoreCase });
  const withoutTop = (path: string): string => path.replace(/^[\\/]/, "");
  if (!isRelative) return (path) => matches(path) || matches(withoutTop(path));
  const base = uriToPath(typeof glob.baseUri === "string" ? glob.baseUri : glob.baseUri.uri);
  if (base === undefined) return () => false;
  return (path) => isInside(base, path) && matches(withoutTop(path.slice(base.length)).replaceAll("\\", "/"));
}
