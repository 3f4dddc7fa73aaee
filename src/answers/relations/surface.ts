/** Surface: what the files of a target export. */

import type { Problem } from "../../index/problem.ts";
import { sourceOf } from "../../index/source-file.ts";
import { exportsOf, type FileExport } from "../analysis/exports.ts";
import { filesOf } from "./dependencies.ts";
import type { Exported, SurfaceResult, TargetSought } from "./relation-questions.ts";
import { isProblem } from "./scope.ts";
import type { Search } from "./search.ts";
import type { WholeFile } from "./whole-file.ts";

export async function surfaceOf(search: Search, sought: TargetSought): Promise<SurfaceResult | Problem> {
  const target = await filesOf(search, sought);
  if (isProblem(target)) return target;
  const found: Exported[] = [];
  for (const path of target.paths) {
    if (search.stopped()) break;
    const file = await search.file(path);
    const source = file && sourceOf(file.document, search.workspace.limits);
    if (file && source) found.push(...once(exportsOf(source).map((one) => toExported(file, one))));
    await search.turn();
  }
  return { path: target.place, files: target.paths.length, found };
}

/** What is declared several times, as overloads are, is one export, where it stands first. */
function once(all: readonly Exported[]): readonly Exported[] {
  const first = new Map<string, Exported>();
  for (const one of all) {
    const key = JSON.stringify({ ...one, line: undefined });
    const known = first.get(key);
    first.set(key, known ? { ...known, declarations: known.declarations + 1 } : one);
  }
  return [...first.values()];
}

const toExported = (
  { path, facts }: WholeFile,
  { name, isDefault, definition, local, source, container, visibility }: FileExport,
): Exported => ({
  path,
  name,
  kind: definition ? definition.kind : "unknown",
  container,
  line: definition && facts.lines.position(definition.selection.start).line,
  isDefault,
  local,
  source,
  visibility,
  declarations: 1,
});
