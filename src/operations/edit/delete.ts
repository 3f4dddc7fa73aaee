/** Delete: a definition with what belongs to it, where nothing uses it. */

import type { ElementInfo } from "../../answers/document/document-questions.ts";
import type { OutlineItem } from "../../index/outline.ts";
import type { Place } from "../../index/target.ts";
import { languageOfPath } from "../../languages/table.ts";
import type { Position, Range } from "../../text/line-index.ts";
import { removal, rowsOf } from "../../text/removal.ts";
import type { Rows } from "../../text/spacing.ts";
import type { Outcome } from "../operation.ts";
import type { PreciseAsk } from "../ports/precise.ts";
import { isCalledByLanguage } from "./called-by-language.ts";
import { type Asked, type Compute, problem } from "./computed.ts";
import { askingOf, atOf } from "./input.ts";
import { adviceOf } from "./refusal.ts";
import type { EditAt } from "./rename.ts";
import { placesOf, shownPlace, someOf } from "./shown-places.ts";
import { type Defined, type Uses, usesOf } from "./uses.ts";

/** Places where it is named as text that no definition of it holds. */
export async function mentioned(
  { engine }: Asked,
  { name, definitions }: Uses,
): Promise<{ readonly places: readonly Place[]; readonly because: string | undefined }> {
  const answer = await engine.ask("mentions", { name, inProse: false });
  if (!answer.ok) return { places: [], because: answer.problem.message };
  const { complete, incompleteBecause } = answer.provenance;
  const places = answer.value
    .filter(({ path, place: { start } }) =>
      definitions.every((one) => one.path !== path || start.line < one.above || start.line > one.last),
    )
    .map(({ path, place: range, preview }) => ({
      path,
      range,
      preview,
      kind: "text",
      origin: "name_match" as const,
      why: "named as text",
    }));
  return { places, because: complete ? undefined : (incompleteBecause ?? "not every text was searched") };
}

const isBefore = (one: Position, other: Position): boolean =>
  one.line < other.line || (one.line === other.line && one.character <= other.character);

/** Whether a range is a part of another, and not all of it. */
const isPart = (inner: Range, outer: Range): boolean =>
  isBefore(outer.start, inner.start) &&
  isBefore(inner.end, outer.end) &&
  !(isBefore(inner.start, outer.start) && isBefore(outer.end, inner.end));

const flat = (items: readonly OutlineItem[]): readonly OutlineItem[] =>
  items.flatMap((item) => [item, ...flat(item.children)]);

/** Names that are defined on lines which go, and by no part of the elements that do. */
async function besideOn(
  { engine }: Asked,
  path: string,
  rows: readonly Rows[],
  removed: readonly ElementInfo[],
): Promise<readonly string[]> {
  const outline = await engine.ask("outline", { path, whole: true });
  if (!outline.ok) return [];
  const isOn = ({ start: { line } }: Range): boolean => rows.some(({ first, last }) => first <= line && line <= last);
  return flat(outline.value)
    .filter(
      ({ name, range, selection }) =>
        isOn(selection) && removed.every((one) => one.name !== name && !isPart(range, one.range)),
    )
    .map(({ name }) => name);
}

/** The edits of one file that take definitions out of it. */
export async function removedFrom(
  world: Asked,
  path: string,
  own: readonly Defined[],
): Promise<Outcome<readonly EditAt[]>> {
  const { engine } = world;
  const read = await engine.ask("text", { path });
  if (!read.ok) return read;
  const lines = read.value.split(/\r?\n/);
  const removed: ElementInfo[] = [];
  for (const { at } of own) {
    const element = await engine.ask("element", at);
    if (!element.ok) return element;
    removed.push(element.value);
  }
  const rows = removed.map((one) => rowsOf(one, lines)).filter((one) => one !== undefined);
  const beside = rows.length < removed.length ? ["something else"] : await besideOn(world, path, rows, removed);
  if (beside.length > 0)
    return problem(
      "EDIT_NOT_SURE",
      `${own[0]?.name} shares its lines in ${path} with ${beside.join(", ")}: change them by replace`,
    );
  return { ok: true, value: removal(rows, lines, languageOfPath(path)?.text.suites?.empty) };
}

/** Why there may be calls of it that nobody writes. */
const calledUnseen = ({ name, definitions: [{ path, kind }] }: Uses): string | undefined =>
  kind !== "class" && isCalledByLanguage(name, path) ? "the language itself calls it" : undefined;

/** Why it is not deleted; undefined where nothing uses it. */
function refusalOf({ name, used, possible, because }: Uses) {
  if (used.length + possible.length === 0 && because === undefined) return undefined;
  const [references, unsure] = [used, possible].map((all) => someOf(all.map(shownPlace)));
  const unknown = because === undefined ? [] : [`not every place is known: ${because}`];
  const parts = [
    ...(used.length > 0 ? [`${name} is used in ${placesOf(used.length)}:`, ...(references ?? [])] : []),
    ...(possible.length > 0 ? [`${placesOf(possible.length)} may use ${name}:`, ...(unsure ?? [])] : []),
    ...unknown,
  ];
  return problem("EDIT_STILL_USED", parts.join("\n"), {
    references,
    possible: unsure,
    suggestion: adviceOf(
      { places: [...(references ?? []), ...(unsure ?? [])], unknown },
      "delete it all the same by force (force: true, in a shell --force)",
    ),
  });
}

async function deletionOf(
  world: Asked,
  uses: Uses,
): Promise<Outcome<readonly { path: string; edits: readonly EditAt[] }[]>> {
  const files: { path: string; edits: readonly EditAt[] }[] = [];
  for (const path of new Set(uses.definitions.map((one) => one.path))) {
    const edits = await removedFrom(
      world,
      path,
      uses.definitions.filter((one) => one.path === path),
    );
    if (!edits.ok) return edits;
    files.push({ path, edits: edits.value });
  }
  return { ok: true, value: files };
}

export const deletion: Compute = async (world, input, follow) => {
  const asking: PreciseAsk = askingOf(input, follow);
  const found = await usesOf(world, atOf(input), asking);
  if (!found.ok) return found;
  const { places, because } = await mentioned(world, found.value);
  const uses = {
    ...found.value,
    possible: [...found.value.possible, ...places],
    because: found.value.because ?? because ?? calledUnseen(found.value),
  };
  const { name, definitions, used, possible, origin } = uses;
  if (input.force !== true) {
    const refusal = refusalOf(uses);
    if (refusal) return refusal;
  }
  const files = await deletionOf(world, uses);
  if (!files.ok) return files;
  const left = used.length + possible.length;
  const notes = [
    ...(definitions.length > 1 ? [`${definitions.length} definitions that are one`] : []),
    ...(left > 0 ? [`it is still used in ${placesOf(used.length)}, and ${possible.length} more may use it`] : []),
  ];
  return {
    ok: true,
    value: {
      files: files.value,
      moves: [],
      origin,
      title: `Delete ${name}`,
      mustParse: true,
      ...(notes.length > 0 ? { note: notes.join("; ") } : {}),
    },
  };
};
