/**
 * Server rename: what a language server renames, and beside it what it leaves as it is. Servers pass over files that their project leaves out, code that
 * their platform does not run, and values of which they know no type.
 */

import type { Ask, At } from "../../answers/answer.ts";
import type { Place } from "../../index/target.ts";
import type { Outcome } from "../operation.ts";
import type { Change, PreciseAsk } from "../ports/precise.ts";
import { type Asked, type Computed, problem } from "./computed.ts";
import type { EditInput } from "./input.ts";
import { pathOf } from "./input.ts";
import type { ToRename } from "./places-to-rename.ts";
import { editsIn, namesTaken, partOf, SURE } from "./rename.ts";
import { placesOf, shownPlace, someOf } from "./shown-places.ts";
import { keyOf, settled } from "./uses.ts";

/** Rules by which a place is renamed of which the server says nothing: modules lead there, whatever a value's type is. */
const BOUND: ReadonlySet<string> = new Set([...SURE, "qualified", "package"]);

/** Places that are told of each sort. */
const MOST_TOLD = 10;

export interface ServerRename {
  readonly input: EditInput;
  readonly newName: string;
  readonly change: Change;
  /** Who renames. */
  readonly origin: string;
  /** Members that are renamed with it, as they stand in for each other. */
  readonly kin: readonly At[];
}

const askOf = ({ signal }: PreciseAsk): Ask => (signal === undefined ? {} : { signal });

/** Whether a server's change renames anything. */
export const isEmpty = ({ files, operations }: Change): boolean => files.length + operations.length === 0;

/** The places of a change. */
export const touchedBy = ({ files }: Change): ReadonlySet<string> =>
  new Set(files.flatMap(({ path, edits }) => edits.map(({ range }) => keyOf({ path, range }))));

/** A server's rename, unless the language has the new name for itself (not every server looks), with the places that syntax is sure of. */
export async function renameByServer(
  world: Asked,
  rename: ServerRename,
  toRename: readonly ToRename[],
  asking: PreciseAsk,
): Promise<Outcome<Computed>> {
  const { input, newName, change, origin, kin } = rename;
  const path = pathOf(input);
  const edits = change.files.find((file) => file.path === path)?.edits ?? [];
  const ranges = edits.filter(({ text }) => text === newName).map(({ range }) => range);
  const taken = await namesTaken(world.engine, path, { ranges, newName }, askOf(asking));
  // What syntax cannot read, the server may.
  if (taken.ok && taken.value !== undefined) return problem("EDIT_NOT_SURE", taken.value);
  const { added, left } = await beside(world, rename, toRename, asking);
  const count = added.reduce((sum, file) => sum + file.edits.length, 0);
  const stays = `${placesOf(left.length)} may mean it too, and ${left.length === 1 ? "stays" : "stay"}`;
  const notes = [
    ...(kin.length === 0 ? [] : [`with what overrides it or is overridden, in ${placesOf(kin.length)}`]),
    ...(count === 0
      ? []
      : [
          `${placesOf(count)} that ${origin} leaves as ${count === 1 ? "is" : "they are"}, renamed by syntax too: ${shownFiles(added)}`,
        ]),
    ...(left.length === 0 ? [] : [`${stays}:`, ...someOf(left.map(shownPlace), MOST_TOLD)]),
  ];
  return {
    ok: true,
    value: {
      files: [...change.files, ...added],
      moves: change.operations,
      origin: count === 0 ? origin : `${origin} and syntax`,
      title: `Rename to ${newName}`,
      ...(notes.length === 0 ? {} : { note: notes.join("\n") }),
      ...(left.length === 0 ? {} : { incompleteBecause: stays }),
    },
  };
}

type Added = {
  readonly path: string;
  readonly edits: Extract<Awaited<ReturnType<typeof editsIn>>, { ok: true }>["value"];
};

const shownFiles = (files: readonly Added[]): string =>
  someOf(
    files.flatMap(({ path, edits }) => edits.map(({ range }) => `${path}:${range.start.line + 1}`)),
    MOST_TOLD,
  ).join(", ");

/** What syntax knows of the name that the server does not touch: the edits of what is sure, and the places that may mean it. */
async function beside(
  world: Asked,
  { newName, change }: ServerRename,
  toRename: readonly ToRename[],
  asking: PreciseAsk,
): Promise<{ readonly added: readonly Added[]; readonly left: readonly Place[] }> {
  const found = toRename.flatMap((one) => (one.found.ok ? [one.found.value] : []));
  const targets = toRename.flatMap((one) => one.targets);
  const [first] = found;
  if (!first) return { added: [], left: [] };
  const touched = touchedBy(change);
  const known = new Map<string, Place>();
  const definitions = new Set<string>();
  for (const place of [...found.flatMap(({ places }) => places), ...found.flatMap(({ possible }) => possible)]) {
    const key = keyOf(place);
    if (!touched.has(key)) known.set(key, known.get(key) ?? place);
    else if (place.kind === "definition") definitions.add(key);
  }
  const open = [...known.values()];
  const verdicts = await settled(world, open, definitions, asking);
  const isBound = ({ origin }: Place): boolean => BOUND.has(origin);
  const same = open.filter((place, index) => verdicts[index] !== false && isBound(place));
  const left = open.filter((place, index) => verdicts[index] !== false && !isBound(place));
  const added: Added[] = [];
  for (const path of new Set(same.map((place) => place.path))) {
    const own = same.filter((place) => place.path === path);
    const asked = { name: first.name, newName, part: partOf(targets), places: own };
    const edits = await editsIn(world.engine, path, asked, askOf(asking));
    if ("why" in edits) left.push(...own.map((place) => ({ ...place, why: edits.why })));
    else if (edits.ok && edits.value.length > 0) added.push({ path, edits: edits.value });
  }
  return { added, left };
}
