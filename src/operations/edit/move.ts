/** Move: a definition of a file's top level goes to another file, and all that uses it takes it from there. */

import type { Objection } from "../../answers/edits/edit-questions.ts";
import { normalisePath } from "../../files/paths.ts";
import type { Compute } from "./computed.ts";
import { mentioned, removedFrom } from "./delete.ts";
import { askingOf, atOf } from "./input.ts";
import { refused } from "./refusal.ts";
import { shownPlace } from "./shown-places.ts";
import { usesOf } from "./uses.ts";

const shown = ({ why, place }: Objection): string =>
  place ? shownPlace({ ...place, kind: "text", origin: "name_match", why }) : why;

const BY_HAND = "make the change by insert and replace";
const BY_FORCE = "move it all the same by force: true";

export const move: Compute = async (world, input, follow) => {
  const { engine } = world;
  const found = await usesOf(world, atOf(input), askingOf(input, follow));
  if (!found.ok) return found;
  const { name, definitions, used, possible, origin } = found.value;
  const target = normalisePath(input.target ?? "");
  const [{ path }] = definitions;
  const paths = [...new Set(definitions.map((one) => one.path))];
  if (paths.length > 1) return refused(`${name} is defined in ${paths.length} files:`, { places: paths }, BY_HAND);
  const mentions = await mentioned(world, found.value);
  const lines = await removedFrom(world, path, definitions);
  if (!lines.ok) return lines;
  const answer = await engine.ask(
    "move",
    { path, name, target, positions: definitions.map(({ at }) => at.position), used, texts: mentions.places },
    follow.signal === undefined ? {} : { signal: follow.signal },
  );
  if (!answer.ok) return answer;
  const { files, objections, notes, isSeenAsBefore } = answer.value;
  const hard = objections.filter(({ isForced }) => !isForced);
  const soundly = objections.filter(({ isForced }) => isForced).map(shown);
  // Who uses it is asked for nothing where nothing changes for them.
  const places = [...(isSeenAsBefore ? [] : possible.map(shownPlace)), ...soundly];
  const unknown = isSeenAsBefore
    ? []
    : [
        ...(found.value.because === undefined ? [] : [`not every place is known: ${found.value.because}`]),
        ...(mentions.because === undefined ? [] : [`not every text that may name it is known: ${mentions.because}`]),
      ];
  if (hard.length > 0) return refused(`${name} is not moved:`, { places: hard.map(shown) }, BY_HAND);
  const soft = [...places, ...unknown];
  if (soft.length > 0 && input.force !== true) return refused(`${name} is not moved:`, { places, unknown }, BY_FORCE);
  const { provenance } = answer;
  if (!provenance.complete) {
    const missing = [`not every file that imports ${path} is known: ${provenance.incompleteBecause}`];
    return refused(`${name} is not moved:`, { unknown: missing }, BY_HAND);
  }
  const there = await engine.ask("text", { path: target });
  const all = [...notes, ...soft];
  return {
    ok: true,
    value: {
      files,
      moves: there.ok ? [] : [{ kind: "create", path: target, newPath: undefined }],
      origin,
      title: `Move ${name} to ${target}`,
      mustParse: true,
      ...(all.length > 0 ? { note: all.join("\n") } : {}),
    },
  };
};
