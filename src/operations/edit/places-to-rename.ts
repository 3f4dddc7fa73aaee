/** Places to rename: all that has to change with a name, as far as syntax knows. */

import type { Ask, At } from "../../answers/answer.ts";
import type { Engine, Result } from "../../answers/engine.ts";
import type { OutlineItem } from "../../index/outline.ts";
import type { Place, Target } from "../../index/target.ts";
import type { Kind } from "../../languages/vocabulary.ts";
import type { Range } from "../../text/line-index.ts";
import { touch } from "../../text/line-index.ts";

export interface ToRename {
  /** What the name means. */
  readonly targets: readonly Target[];
  readonly found: Result<"references">;
}

const WIDE = { scope: "project", includeDeclaration: true, isAllWanted: true } as const;

/** Kinds of which all of one name is one thing, however many places define it. */
export const ONE_BY_NAME: ReadonlySet<string> = new Set<Kind>(["style_class", "id", "custom_property"]);

/** Rules by which what a name is taken of leads to a member: a pattern's too (`const { side } = shape`). */
const BY_VALUE: ReadonlySet<string> = new Set(["typed_receiver", "return_type"]);

/** The element of an outline whose name stands in a range. */
function elementAt(items: readonly OutlineItem[], selection: Range): OutlineItem | undefined {
  for (const item of items) {
    const found = touch(item.selection, selection) ? item : elementAt(item.children, selection);
    if (found) return found;
  }
  return undefined;
}

/** A name without the marks around it: `~Type`, `#name`, `$name`, `"name"`. */
export const bareName = (written: string): string => written.replace(/[^\p{L}\p{N}_]/gu, "");

/** Where a type's members that go by its name are declared: its constructors, `~Type`. */
async function namesakes(engine: Engine, target: Target, ask: Ask): Promise<readonly At[]> {
  const { path, name } = target;
  const outline = await engine.ask("outline", { path, whole: true }, ask);
  const type = outline.ok ? elementAt(outline.value, target.selection) : undefined;
  const members = type?.children.filter((member) => bareName(member.name) === name) ?? [];
  return members.map(({ selection }) => ({ path, position: selection.start }));
}

const keyOf = ({ path, range: { start } }: Place): string => `${start.line}:${start.character}:${path}`;

/** Several answers as one: it is complete where all are. */
function joined(first: Result<"references">, second: Result<"references">): Result<"references"> {
  if (!first.ok) return first;
  if (!second.ok) return second;
  const known = new Set(first.value.places.map(keyOf));
  const places = [...first.value.places, ...second.value.places.filter((place) => !known.has(keyOf(place)))];
  const all = new Set(places.map(keyOf));
  const possible = [...first.value.possible, ...second.value.possible].filter((place) => !all.has(keyOf(place)));
  return {
    ...first,
    value: { ...first.value, places, possible },
    provenance: first.provenance.complete ? second.provenance : first.provenance,
  };
}

/**
 * The places of what a name means: told from its definition, where each is put to the rules, whichever of them it was asked from. From a
 * use all would be as sure as the rule that leads from there. With a type go its members of the same name.
 */
export async function placesToRename(engine: Engine, at: At, ask: Ask): Promise<ToRename> {
  const definition = await engine.ask("definition", { ...at, scope: "project", mode: "precise", preview: false }, ask);
  const targets = definition.ok ? definition.value.targets : [];
  const [target, ...others] = targets;
  // Another name leads to it (an alias): that is what is renamed.
  const isOneThing = others.every(
    ({ name, kind }) => ONE_BY_NAME.has(kind) && name === target?.name && kind === target.kind,
  );
  if (!definition.ok || target === undefined || !isOneThing || target.name !== definition.value.name)
    return { targets, found: await engine.ask("references", { ...at, ...WIDE }, ask) };
  const { path, selection } = target;
  let found = await engine.ask("references", { path, position: selection.start, ...WIDE }, ask);
  const isAsked = (place: Place): boolean => place.path === at.path && touch(place.range, definition.value.range);
  if (BY_VALUE.has(definition.value.origin)) {
    // What a pattern binds is a name of its own, whatever member it takes: no target of the member's kind.
    const own = await engine.ask("references", { ...at, ...WIDE }, ask);
    if (own.ok && own.value.places.some((place) => place.kind === "local" && isAsked(place)))
      return { targets: [], found: own };
  }
  if (!found.ok || !found.value.places.some(isAsked)) found = await engine.ask("references", { ...at, ...WIDE }, ask);
  for (const member of await namesakes(engine, target, ask))
    found = joined(found, await engine.ask("references", { ...member, ...WIDE }, ask));
  return { targets, found };
}
