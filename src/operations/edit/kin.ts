/** Kin: members that stand in for each other when a program runs: what one overrides, what overrides it, and what does so beside it. */

import type { Ask, At } from "../../answers/answer.ts";
import type { Engine } from "../../answers/engine.ts";
import { spotKey } from "../../answers/relations/relation-questions.ts";
import type { Target } from "../../index/target.ts";

/** Turns of going up and down again: a type below may have another one above. */
const MOST_TURNS = 4;

export const spotOf = ({ path, selection }: Pick<Target, "path" | "selection">): At => ({
  path,
  position: selection.start,
});

/** The names of all that are kin to some definitions, these themselves left out: as far as clauses say it, and in Go what types have of an interface. */
export async function kinOf(
  { engine }: { readonly engine: Engine },
  own: readonly At[],
  ask: Ask,
): Promise<readonly At[]> {
  const found = new Map(own.map((at) => [spotKey(at), at]));
  const add = (spots: readonly At[]): void => {
    for (const at of spots) if (!found.has(spotKey(at))) found.set(spotKey(at), at);
  };
  for (const at of own) {
    const fulfilling = await engine.ask("implementation", { ...at, scope: "project" }, ask);
    add(fulfilling.ok ? fulfilling.value.targets.map(spotOf) : []);
  }
  for (let turn = 0, before = 0; turn < MOST_TURNS && before < found.size; turn++) {
    before = found.size;
    const above = await engine.ask("overridden", { of: [...found.values()] }, ask);
    add(above.ok ? above.value.map(spotOf) : []);
    const below = await engine.ask("overriding", { of: [...found.values()] }, ask);
    add(below.ok ? below.value.map(({ member }) => spotOf(member)) : []);
  }
  for (const at of own) found.delete(spotKey(at));
  return [...found.values()];
}

/** Which member from outside of the project one of some overrides, a clause; undefined where none is known to. */
export async function overridesOutside(
  { engine }: { readonly engine: Engine },
  all: readonly At[],
  ask: Ask,
): Promise<string | undefined> {
  for (const at of all) {
    const answer = await engine.ask("overridesOutside", at, ask);
    const [above] = answer.ok ? answer.value : [];
    if (above) return `it overrides a member of ${above.container ?? "a type"} outside of the project (${above.path})`;
  }
  return undefined;
}
