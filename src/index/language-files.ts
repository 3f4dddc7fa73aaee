/** Language files: how many files a workspace has of each language, and a few of them. Pure. */

import { isInside } from "../files/paths.ts";
import type { Language } from "../languages/table.ts";

export interface LanguageFiles {
  /** Its id. */
  readonly language: string;
  readonly files: number;
  /** Paths of some, from all over the workspace. */
  readonly examples: readonly string[];
}

const EXAMPLES = 5;

/** The language with most files first. @param within a directory or a file; undefined: all */
export function languageFiles(
  entries: Iterable<{ readonly path: string; readonly language: Language; readonly skipped: string | undefined }>,
  within: string | undefined,
): readonly LanguageFiles[] {
  const paths = new Map<string, string[]>();
  for (const { path, language, skipped } of entries) {
    if (skipped !== undefined || (within !== undefined && !isInside(within, path))) continue;
    const known = paths.get(language.id);
    if (known === undefined) paths.set(language.id, [path]);
    else known.push(path);
  }
  return [...paths]
    .map(([language, all]) => ({ language, files: all.length, examples: spread(all) }))
    .sort((a, b) => b.files - a.files);
}

/** Evenly; each once. */
function spread(paths: readonly string[]): readonly string[] {
  const places = Array.from({ length: EXAMPLES }, (_, at) => Math.floor(((at + 0.5) * paths.length) / EXAMPLES));
  return [...new Set(places)].map((at) => paths[at] as string);
}
