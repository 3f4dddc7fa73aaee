/** Renaming: a name everywhere, by its language server, or by syntax where no server renames. Members that stand in for each other get it together. */

import type { Ask, At } from "../../answers/answer.ts";
import type { Outcome } from "../operation.ts";
import type { Change, PreciseAsk } from "../ports/precise.ts";
import type { Asked, Compute, Computed } from "./computed.ts";
import { askingOf, atOf } from "./input.ts";
import { kinOf, overridesOutside, spotOf } from "./kin.ts";
import { placesToRename, type ToRename } from "./places-to-rename.ts";
import { refused } from "./refusal.ts";
import { renameBySyntax } from "./rename.ts";
import { alsoInText } from "./rename-in-text.ts";
import { isEmpty, renameByServer, touchedBy } from "./server-rename.ts";
import { keyOf } from "./uses.ts";

const BY_FORCE = "rename it all the same by force: true";

export const rename: Compute = async (world, input, follow) => {
  const computed = await renamed(world, input, follow);
  return computed.ok && input.in_text ? alsoInText(world, computed.value, input) : computed;
};

const renamed: Compute = async (world, input, follow) => {
  const { engine, precise } = world;
  const { new_name: newName = "", force } = input;
  const asking = askingOf(input, follow);
  const ask: Ask = follow.signal === undefined ? {} : { signal: follow.signal };
  const [answer, toRename] = await Promise.all([
    precise.ask("rename", { ...atOf(input), newName }, asking),
    placesToRename(engine, atOf(input), ask),
  ]);
  if (!answer.ok && answer.problem.code === "LSP_REQUEST_FAILED")
    if (!toRename.found.ok || (await isKnown(precise, atOf(input), asking))) return answer;
  const own = toRename.targets.map(spotOf);
  const kin = await kinOf(world, own, ask);
  const outside = force ? undefined : await overridesOutside(world, [...own, ...kin], ask);
  if (outside !== undefined)
    return refused(`${toRename.targets[0]?.name} is not renamed: ${outside}, which keeps its name`, {}, BY_FORCE);
  if (answer.ok && !isEmpty(answer.value)) {
    const { origin } = answer;
    const wholly = await withKin(world, { change: answer.value, newName, kin }, asking);
    const all = [toRename];
    for (const at of kin) all.push(await placesToRename(engine, at, ask));
    return renameByServer(world, { input, newName, origin, ...wholly }, all, asking);
  }
  const because = answer.ok ? `${answer.origin} finds nothing to rename there` : answer.problem.because;
  return bySyntax(world, { newName, because, kin, toRename }, ask);
};

/** Whether the server knows what stands there: what it then refuses it has a reason for. One that could not load the project knows nothing. */
async function isKnown(precise: Asked["precise"], at: At, asking: PreciseAsk): Promise<boolean> {
  const answer = await precise.ask("definition", at, asking);
  return answer.ok && answer.value.length > 0;
}

interface WithKin {
  readonly change: Change;
  readonly newName: string;
  readonly kin: readonly At[];
}

/** A server's change with those of the kin that it leaves: not every server goes beyond the one that it is asked about. */
async function withKin(
  { precise }: Pick<Asked, "precise">,
  { change, newName, kin }: WithKin,
  asking: PreciseAsk,
): Promise<{ readonly change: Change; readonly kin: readonly At[] }> {
  let all = change;
  const renamed: At[] = [];
  for (const at of kin) {
    const { path, position: start } = at;
    if (touchedBy(all).has(keyOf({ path, range: { start, end: start } }))) continue;
    const answer = await precise.ask("rename", { ...at, newName }, asking);
    if (!answer.ok || isEmpty(answer.value)) continue;
    renamed.push(at);
    const { files, operations } = answer.value;
    all = { files: [...all.files, ...files], operations: [...all.operations, ...operations] };
  }
  return { change: all, kin: renamed };
}

interface BySyntax {
  readonly newName: string;
  readonly because: string;
  readonly kin: readonly At[];
  readonly toRename: ToRename;
}

async function bySyntax(
  { engine }: Pick<Asked, "engine">,
  { newName, because, kin, toRename }: BySyntax,
  ask: Ask,
): Promise<Outcome<Computed>> {
  const { found } = toRename;
  const renamed = await renameBySyntax(engine, { newName, because }, toRename, ask);
  if (!renamed.ok) return renamed;
  const known = new Set(found.ok ? found.value.places.map(keyOf) : []);
  const apart = kin.filter(({ path, position: start }) => !known.has(keyOf({ path, range: { start, end: start } })));
  const { name, files, note } = renamed.value;
  if (apart.length > 0) {
    const places = apart.map(({ path, position: { line, character } }) => `${path}:${line + 1}:${character + 1}`);
    return refused(
      `By syntax alone ${name} is not renamed: it overrides others, or is overridden:`,
      { places },
      BY_SERVER,
    );
  }
  return { ok: true, value: { files, moves: [], origin: "syntax", title: `Rename ${name} to ${newName}`, note } };
}

const BY_SERVER = "ask again when the language server is ready";
