/** Move: a definition of a file's top level goes to another file, and all that uses it takes it from there. */

import { dirname, extname, basename } from "node:path";
import type { Objection } from "../../answers/edits/edit-questions.ts";
import { normalisePath } from "../../files/paths.ts";
import type { Place } from "../../index/target.ts";
import { type Compute, problem } from "./computed.ts";
import { mentioned, removedFrom } from "./delete.ts";
import { askingOf, atOf } from "./input.ts";
import { placesOf, shownPlace, someOf } from "./shown-places.ts";
import { type Uses, usesOf } from "./uses.ts";

const shown = ({ why, place }: Objection): string =>
  place ? shownPlace({ ...place, kind: "text", origin: "name_match", why }) : why;

/** The word by which paths name a file's module. */
const moduleWord = (path: string): string => {
  const stem = basename(path, extname(path)).replace(/\.d$/, "");
  return stem === "__init__" || stem === "index" ? basename(dirname(path)) : stem;
};

/** Whether a text names something as a part of a module: `package.module.name`, `module:name`. */
const isOfModule = ({ preview, range: { start } }: Place, path: string, lines: readonly string[]): boolean => {
  const before = (lines[start.line] ?? preview).slice(0, start.character);
  const word = /([\p{L}\p{N}_-]+)[./:#\\]{1,2}$/u.exec(before)?.[1];
  return word === moduleWord(path);
};

const refused = (message: string, places: readonly string[], isForced: boolean) =>
  problem("EDIT_NOT_SURE", [message, ...someOf(places)].join("\n"), {
    candidates: someOf(places),
    suggestion: isForced
      ? "Change these places first, or move it all the same by force: true"
      : "Change these places first, or make the change by insert and replace",
  });

/** Why not every place that uses it is known; undefined where they are. */
function unknown({ name, possible, because }: Uses) {
  if (possible.length > 0)
    return refused(`${placesOf(possible.length)} may use ${name}:`, possible.map(shownPlace), false);
  return because === undefined ? undefined : refused(`Not every place of ${name} is known: ${because}`, [], false);
}

export const move: Compute = async (world, input, follow) => {
  const { engine } = world;
  const found = await usesOf(world, atOf(input), askingOf(input, follow));
  if (!found.ok) return found;
  const { name, definitions, used, origin } = found.value;
  const target = normalisePath(input.target ?? "");
  const [{ path }] = definitions;
  const paths = [...new Set(definitions.map((one) => one.path))];
  if (paths.length > 1) return refused(`${name} is defined in ${paths.length} files:`, paths, false);
  const against = unknown(found.value);
  if (against) return against;
  const { places, because } = await mentioned(world, found.value);
  if (because !== undefined) return refused(`Not every text that may name ${name} is known: ${because}`, [], false);
  const lines = await removedFrom(world, path, definitions);
  if (!lines.ok) return lines;
  const answer = await engine.ask(
    "move",
    { path, name, target, positions: definitions.map(({ at }) => at.position), used, texts: places },
    follow.signal === undefined ? {} : { signal: follow.signal },
  );
  if (!answer.ok) return answer;
  const { files, objections, notes } = answer.value;
  const texts: Place[] = [];
  for (const place of places) {
    const read = await engine.ask("text", { path: place.path });
    if (isOfModule(place, path, read.ok ? read.value.split(/\r?\n/) : [])) texts.push({ ...place, why: "a text names it by its module" });
  }
  const hard = objections.filter(({ isForced }) => !isForced);
  const soft = [...objections.filter(({ isForced }) => isForced).map(shown), ...texts.map(shownPlace)];
  if (hard.length > 0) return refused(`${name} is not moved:`, hard.map(shown), false);
  if (soft.length > 0 && input.force !== true) return refused(`${name} is not moved:`, soft, true);
  const { provenance } = answer;
  if (!provenance.complete) return refused(`Not every file that imports ${path} is known: ${provenance.incompleteBecause}`, [], false);
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
