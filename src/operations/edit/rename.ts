/** Rename by syntax: what stands at the places of a name when what it means gets another. Only where syntax is sure of every place. */

import type { Ask } from "../../answers/answer.ts";
import type { Engine } from "../../answers/engine.ts";
import type { Mention } from "../../answers/relations/relation-questions.ts";
import { piecesFor } from "../../index/pieces.ts";
import type { Place, Target } from "../../index/target.ts";
import { type Language, languageOfPath } from "../../languages/table.ts";
import type { Kind } from "../../languages/vocabulary.ts";
import type { RenamedPart } from "../../syntax/shorthand.ts";
import { LineIndex, type Range, touch } from "../../text/line-index.ts";
import { numberOf } from "../../text/number-of.ts";
import type { Outcome, Problem } from "../operation.ts";
import { isCalledByLanguage } from "./called-by-language.ts";
import { bareName, ONE_BY_NAME, type ToRename } from "./places-to-rename.ts";
import { shownPlace, someOf } from "./shown-places.ts";

/** A replacement where a text has it. */
export interface EditAt {
  readonly range: Range;
  readonly text: string;
}

export interface Renaming {
  readonly newName: string;
  /** Why no language server renames. */
  readonly because: string;
}

export interface Renamed {
  readonly name: string;
  readonly files: readonly { readonly path: string; readonly edits: readonly EditAt[] }[];
  readonly note: string;
}

/** Rules by which syntax is sure that a place is the same thing. */
export const SURE: ReadonlySet<string> = new Set(["at_definition", "lexical", "import_bound", "file_scope"]);

/** The language of a file, and those of which it may hold pieces. */
function languagesIn(path: string): readonly Language[] {
  const language = languageOfPath(path);
  return language ? [language, ...piecesFor(language, "itself")] : [];
}

/** What can be called. */
const CALLABLE: ReadonlySet<string> = new Set<Kind>(["function", "method", "constructor"]);

/** Places told of which it is not. */
const MOST_UNSURE = 10;

/** A name of markup and its sheets. */
const DASHED = /^-{0,2}[\p{L}_][\p{L}\p{N}_-]*$/u;
const NAME = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

const LAST_WORD = /(?<![\p{L}\p{N}_$])[\p{L}\p{N}_$]+$/u;

type Found = ToRename & { readonly found: { readonly ok: true } };

/** Why syntax does not rename. */
interface Refusal {
  readonly why: string;
  readonly candidates?: readonly string[];
}

const refusal = (why: string): Refusal => ({ why });

/** What is against it, whatever the files hold. */
function refusalOf({ targets, found }: Found, newName: string): Refusal | undefined {
  const { name, places, possible } = found.value;
  if (targets.some(({ origin }) => origin === "dependency")) return refusal("a dependency defines it");
  const all = [...places, ...possible];
  const unsure = all.filter(({ origin }) => !SURE.has(origin));
  if (unsure.length > 0) {
    const shown = unsure.map(({ why: _, ...place }) => shownPlace(place));
    const candidates = shown.slice(0, MOST_UNSURE);
    const list = someOf(shown, MOST_UNSURE);
    return {
      why: `${unsure.length} of ${numberOf(all.length, "places")} only ${unsure.length === 1 ? "has" : "have"} the same name:\n${list.join("\n")}`,
      candidates,
    };
  }
  const { complete, incompleteBecause = "not everything was searched" } = found.provenance;
  const isMember = ({ kind }: Target): boolean => CALLABLE.has(kind);
  const isNamedByCalls = ({ path, kind }: Target): boolean =>
    kind === "parameter" && languagesIn(path).some(({ names }) => names.namesArguments === true);
  const isOfType = ({ kind, container = "" }: Target): boolean =>
    kind === "constructor" && LAST_WORD.exec(container)?.[0] === name;
  const reasons: readonly (readonly [boolean, string])[] = [
    [!complete, incompleteBecause],
    [!(targets.some(({ kind }) => ONE_BY_NAME.has(kind)) ? DASHED : NAME).test(newName), `${newName} is no plain name`],
    [newName === name, "that is its name already"],
    [targets.some(isNamedByCalls), "calls may name the parameter"],
    [
      targets.some((one) => isMember(one) && isCalledByLanguage(name, one.path)),
      "the language itself calls it by that name",
    ],
    [targets.some(isOfType), "it is a constructor, which is called like its type: rename that"],
  ];
  const why = reasons.find(([isSo]) => isSo)?.[1];
  return why === undefined ? undefined : refusal(why);
}

/** What changes in a file. */
interface Change {
  readonly name: string;
  readonly newName: string;
  readonly part: RenamedPart;
  readonly places: readonly Place[];
}

/** What is a key wherever its name is one and a value at once (`const { side } = shape`). */
const KEYS: ReadonlySet<string> = new Set<Kind>(["property", "field", "method"]);

export const partOf = (targets: readonly Target[]): RenamedPart =>
  targets.some(({ kind }) => KEYS.has(kind)) ? "key" : "value";

/** Why places of a file cannot take a name: the language has the word for itself. Undefined where they can. */
export async function namesTaken(
  engine: Engine,
  path: string,
  { ranges, newName }: { readonly ranges: readonly Range[]; readonly newName: string },
  ask: Ask,
): Promise<Outcome<string | undefined>> {
  if (ranges.length === 0) return { ok: true, value: undefined };
  const answer = await engine.ask("takesName", { path, ranges, name: newName }, ask);
  if (!answer.ok) return answer;
  const language = languageOfPath(path)?.name ?? "the language";
  return { ok: true, value: answer.value ? undefined : `${newName} is a word of ${language} itself, and no name` };
}

/** The edits of one file, none where it goes by other names there (`import name as other`). */
export async function editsIn(
  engine: Engine,
  path: string,
  { name, newName, part, places }: Change,
  ask: Ask,
): Promise<Outcome<readonly EditAt[]> | Refusal> {
  const read = await engine.ask("text", { path }, ask);
  if (!read.ok) return read;
  const text = read.value;
  const lines = LineIndex.of(text);
  const written = ({ range: { start, end } }: Place): string => text.slice(lines.offset(start), lines.offset(end));
  const ranges = places.filter((place) => written(place) === name).map(({ range }) => range);
  const same = bareName(name).toLowerCase();
  const other = places.map(written).find((one) => one !== name && bareName(one).toLowerCase() === same);
  if (other !== undefined) return refusal(`in ${path} it is written ${other}`);
  if (ranges.length === 0) return { ok: true, value: [] };
  const taken = await namesTaken(engine, path, { ranges, newName }, ask);
  if (!taken.ok) return taken;
  if (taken.value !== undefined) return refusal(taken.value);
  const stands = new RegExp(`(?<![\\p{L}\\p{N}_$])${newName.replaceAll("$", "\\$")}(?![\\p{L}\\p{N}_$])`, "u");
  if (stands.test(text)) return refusal(`${newName} stands in ${path} already`);
  const renamed = await engine.ask("renamed", { path, ranges, newName, part }, ask);
  if (!renamed.ok) return renamed;
  const edits = ranges.flatMap((range, index) => {
    const one = renamed.value[index];
    return one === undefined ? [] : [{ range, text: one }];
  });
  return edits.length < ranges.length
    ? refusal(`in ${path} it is a key and a value at once`)
    : { ok: true, value: edits };
}

/** Where it is sure of every place and the new name stands nowhere near. */
export async function renameBySyntax(
  engine: Engine,
  { newName, because }: Renaming,
  { targets, found }: ToRename,
  ask: Ask,
): Promise<Outcome<Renamed>> {
  if (!found.ok) return found;
  const { name, places } = found.value;
  const reason = because.replace(/\.$/, "");
  const refused = ({ why, candidates }: Refusal): { readonly ok: false; readonly problem: Problem } => ({
    ok: false,
    problem: {
      code: "EDIT_NOT_SURE",
      message: `${reason}, and by syntax alone ${name} is not renamed: ${why}`,
      details: {
        ...(candidates === undefined ? {} : { candidates }),
        suggestion: "Ask again when the language server is ready (operation status), or make the change by replace",
      },
    },
  });
  const against = refusalOf({ targets, found }, newName);
  if (against !== undefined) return refused(against);
  const part = partOf(targets);
  const files: { path: string; edits: readonly EditAt[] }[] = [];
  for (const path of new Set(places.map((place) => place.path))) {
    const own = places.filter((place) => place.path === path);
    const edits = await editsIn(engine, path, { name, newName, part, places: own }, ask);
    if ("why" in edits) return refused(edits);
    if (!edits.ok) return edits;
    if (edits.value.length > 0) files.push({ path, edits: edits.value });
  }
  const count = files.reduce((sum, { edits }) => sum + edits.length, 0);
  const paths = files.map(({ path }) => path);
  // Scripts and templates everywhere name a class or an id as text.
  const only = targets.some(({ kind }) => ONE_BY_NAME.has(kind)) ? {} : { only: paths };
  const said = await engine.ask("mentions", { name, inProse: false, ...only }, ask);
  const changed = new Map(files.map(({ path, edits }) => [path, edits]));
  const isLeft = ({ path, place }: Mention): boolean =>
    changed.get(path)?.some(({ range }) => touch(range, place)) !== true;
  const stays = said.ok ? staying(said.value.filter(isLeft)) : "";
  return {
    ok: true,
    value: {
      name,
      files,
      note: `${reason}: renamed by syntax, which is sure of ${count === 1 ? "the only place" : `all ${count} places`}${stays}`,
    },
  };
}

/** Of places that name it as text that they are left as they are. */
function staying(mentions: readonly Mention[]): string {
  if (mentions.length === 0) return "";
  const shown = mentions.map(({ path, place: { start }, preview }) => `${path}:${start.line + 1} ${preview}`);
  return `; what names it as text stays as it is:\n${someOf(shown, MOST_UNSURE).join("\n")}`;
}
