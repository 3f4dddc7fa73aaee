/** Import hint: whether an import that leads to no known file may mean a target's module, by paths and by what the files say of themselves. */

import type { Import } from "../index/facts.ts";
import type { Workspace } from "../index/workspace.ts";
import { fits, readSource } from "../languages/kit/import-source.ts";
import { declaresModule } from "./import-alias.ts";

/** What a source says of the files of the targets. `same`: it names one of them or the package that one is in. */
export function hintOf(
  workspace: Workspace,
  importer: string,
  { source }: Import,
  targets: ReadonlySet<string>,
): "same" | "other" | "unknown" {
  if (source === undefined) return "unknown";
  const read = readSource(source);
  const paths = [...targets];
  if (paths.some((path) => fits(read, importer, path) === 1)) return "same";
  if (read.up === undefined)
    return paths.some((path) => declaresModule(workspace.textOf(path) ?? "", source)) ? "same" : "unknown";
  return mayPassOn(source) || paths.some((path) => fits(read, importer, path) > 0) ? "unknown" : "other";
}

/** Whether a source names a directory or an index file, which may pass on what lies deeper. */
const mayPassOn = (source: string): boolean =>
  readSource(source).words.length === 0 || /(?:^|\/)(?:index|mod|__init__)$/.test(source);
