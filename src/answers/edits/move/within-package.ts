/** Within a package: what moves between files that see each other's definitions anyhow. Whoever uses it goes on as before; its imports go with it. */

import { familyOf } from "../../../languages/families.ts";
import { importOf } from "../../../languages/kit/top-level.ts";
import { withoutUnused } from "./in-origin.ts";
import { moveInto } from "./into-target.ts";
import { type Moving, object } from "./moving.ts";
import { type Need, needsOf } from "./piece.ts";

/** What the piece uses of its file's imports, those included that only the imported package names. */
async function importsOf(moving: Moving) {
  const { origin, target, source, piece, project } = moving;
  const { needs, free, against } = needsOf(origin, piece);
  const found: Need[] = needs.filter(({ kind }) => kind === "import");
  // What comes from the package would come from elsewhere where an import of the other file has that name.
  const ofPackage = [...free, ...needs.flatMap(({ kind, name }) => (kind === "own" ? [name] : []))];
  for (const name of ofPackage)
    if (importOf(target.file.facts, name)) object(moving, `${name} is something else in ${target.file.path}`);
  const { imports } = familyOf(source.language);
  for (const name of free) {
    const record = await imports.named?.(source, name, project);
    if (record) found.push({ kind: "import", name, record });
  }
  return { needs: found, against };
}

/** Changes the drafts but for the lines that go. */
export async function moveWithin(moving: Moving): Promise<void> {
  const { needs, against } = await importsOf(moving);
  for (const { why, at } of against) object(moving, why, { ...moving.source, span: { start: at, end: at + 1 } });
  if (moving.objections.some(({ isForced }) => !isForced)) return;
  const all = { needs, free: new Set<string>(), against };
  await moveInto(moving, all, false, () => false);
  withoutUnused(moving, all, () => false);
}
