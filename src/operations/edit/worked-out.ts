/** Worked out: a change with the texts that it is of, as they are and as they are to be. One that was shown is made without working it out again. */

import { dirname } from "node:path";
import { isWithin, realPathOr } from "../../files/boundary.ts";
import { isInside } from "../../files/paths.ts";
import { contentHash } from "../../files/read.ts";
import { sourceOf, sourcePath } from "../../files/write.ts";
import type { Edit } from "../../text/span.ts";
import { edited, overlap } from "../../text/unified-diff.ts";
import type { Follow, Outcome, World } from "../operation.ts";
import type { FileChangePlan, Planned } from "../ports/edit-applier.ts";
import { type Asked, type Computed, problem } from "./computed.ts";
import type { EditInput } from "./input.ts";
import { COMPUTE, offsetsIn } from "./kinds.ts";

/** What of a change lies outside, or leads there: of what moves, the directory that holds its name. */
function outsideOf({ files, moves }: Computed, roots: readonly string[]): string | undefined {
  const names = moves.flatMap(({ path, newPath }) => (newPath === undefined ? [path] : [path, newPath]));
  const isOut = (path: string): boolean => !roots.some((root) => isInside(root, path));
  return (
    files.find(({ path }) => isOut(path) || !isWithin(sourcePath(path, moves), roots))?.path ??
    names.find((path) => isOut(path) || !isWithin(dirname(path), roots))
  );
}

/** The edits of one file, which may have come under several names: the one that somebody has open, or the first. */
interface Gathered {
  readonly path: string;
  readonly source: string;
  readonly edits: readonly ((text: string) => readonly Edit[])[];
}

function gathered({ files, moves }: Computed, { editApplier }: Pick<World, "editApplier">): readonly Gathered[] {
  const byFile = new Map<string, Gathered>();
  for (const file of files) {
    const { path } = file;
    const source = sourcePath(path, moves);
    const key = realPathOr(source);
    const own = (text: string): readonly Edit[] => ("offsets" in file ? file.offsets : offsetsIn(text, file.edits));
    const { edits = [], ...before } = byFile.get(key) ?? {};
    const isFirst = edits.length === 0 || editApplier.openText(source) !== undefined;
    byFile.set(key, { path, source, ...(isFirst ? {} : before), edits: [...edits, own] });
  }
  return [...byFile.values()];
}

/** What two names of a file both say is done once. */
const once = (edits: readonly Edit[]): readonly Edit[] => [
  ...new Map(edits.map((edit) => [JSON.stringify([edit.start, edit.end, edit.text]), edit])).values(),
];

/** The files of a change as they are and as they are to be. */
function plansOf(computed: Computed, world: Pick<World, "editApplier">): Outcome<readonly FileChangePlan[]> {
  const { moves } = computed;
  const made = new Set(moves.flatMap(({ kind, path }) => (kind === "create" ? [path] : [])));
  const plans: FileChangePlan[] = [];
  for (const { path, source, edits } of gathered(computed, world)) {
    const there = sourceOf(source);
    const before = world.editApplier.openText(source) ?? there?.text ?? (made.has(path) ? "" : undefined);
    if (before === undefined)
      return problem("TS_FILE_NOT_FOUND", `${path} is not there, or no text`, { file_path: path });
    const all = edits.map((own) => own(before));
    const own = all.length === 1 ? (all[0] ?? []) : once(all.flat());
    if (overlap(own)) return problem("EDIT_OVERLAP", `Edits of ${path} overlap`, { file_path: path });
    const after = edited(before, own);
    if (after !== before) plans.push({ path, source, before, hash: there?.hash, edits: own, after });
  }
  return { ok: true, value: plans };
}

/** The first file that a change would leave with more syntax errors. */
async function broken(
  { engine }: Pick<World, "engine">,
  plans: readonly FileChangePlan[],
): Promise<string | undefined> {
  for (const { path, source, before, after } of plans) {
    const [was, is] = await Promise.all([before, after].map((code) => engine.ask("fragment", { path: source, code })));
    if (was?.ok && is?.ok && is.value.errors > was.value.errors) return path;
  }
  return undefined;
}

/** Characters of a hash that name a change. */
const NAME_LENGTH = 12;

/** Names a change of these texts. */
const nameOf = (plans: readonly FileChangePlan[], moves: Computed["moves"]): string =>
  contentHash(JSON.stringify([plans.map(({ path, before, after }) => [path, before, after]), moves])).slice(
    0,
    NAME_LENGTH,
  );

/** What somebody asks for, whether it is shown or made. */
const askedOf = ({ apply: _apply, plan: _plan, wait: _wait, ...asked }: EditInput): string => JSON.stringify(asked);

/** The change that was shown as the plan that is to be made now, where nothing has changed since; undefined where nobody watches the files. */
export async function recalled(
  { editApplier, engine }: Pick<World, "editApplier" | "engine">,
  { plan, ...given }: EditInput,
): Promise<Outcome<Planned> | undefined> {
  const shown = plan !== undefined && given.apply && editApplier.planned.get(plan)?.asked === askedOf(given);
  if (!shown) return undefined;
  // What was written a moment ago is told by then.
  await engine.ask("catchUp", {});
  const { watching, watchLimit } = await engine.ask("status", {});
  const known = watching && watchLimit === undefined ? editApplier.planned.get(plan) : undefined;
  return known?.files.every((file) => isAsShown(file, editApplier)) ? { ok: true, value: known } : undefined;
}

/** Whether a text is still the one that a change was shown of: who watches the files for us may not have said yet that it is another. */
const isAsShown = ({ source, before }: FileChangePlan, { openText }: Pick<World["editApplier"], "openText">): boolean =>
  (openText(source) ?? sourceOf(source)?.text ?? "") === before;

export async function workOut(world: Asked, given: EditInput, follow: Follow): Promise<Outcome<Planned>> {
  const computed = await COMPUTE[given.kind](world, given, follow);
  if (!computed.ok) return computed;
  const { moves, origin, title, note, incompleteBecause } = computed.value;
  const { roots } = await world.engine.ask("status", {});
  // Before it is read: a diff shows what it changes.
  const outside = outsideOf(computed.value, roots);
  if (outside !== undefined) {
    const where = roots.some((root) => isInside(root, outside)) ? "leads out" : "lies outside";
    return problem("EDIT_OUTSIDE_WORKSPACE", `${outside} ${where} of the project: nothing is changed there`, {
      file_path: outside,
      roots,
    });
  }
  const planned = plansOf(computed.value, world);
  if (!planned.ok) return planned;
  const files = planned.value;
  if (files.length + moves.length === 0) return problem("EDIT_CHANGES_NOTHING", `${title}: nothing would change`);
  const wrongIn = computed.value.mustParse ? await broken(world, files) : undefined;
  if (wrongIn !== undefined)
    return problem("EDIT_NOT_SURE", `${title} would leave ${wrongIn} with a syntax error: change it by replace`, {
      file_path: wrongIn,
    });
  return {
    ok: true,
    value: { asked: askedOf(given), plan: nameOf(files, moves), files, moves, title, origin, note, incompleteBecause },
  };
}
