/**
 * Expansions: the items that calls of macros are replaced by, kept as long as the file of the call and the macros are as they were. A question looks at the
 * calls of many files, and the next one at the same.
 */

import type { Facts } from "../../index/facts.ts";
import { copied } from "../../text/copied.ts";
import { grouped } from "../../text/grouped.ts";
import type { Candidate, FileFacts } from "../kit/candidate.ts";
import type { Project } from "../kit/project.ts";
import { type ItemCall, OF_STATEMENTS } from "./item-calls.ts";
import { type Item, itemsIn } from "./macro-items.ts";
import { type Budget, expanded, rulesOf } from "./macro-rules.ts";
import { macrosNamed } from "./macros.ts";
import { type Tree, treesOf } from "./token-trees.ts";

/** Calls of macros within what macros are replaced by. */
const DEEPEST = 4;

type Items = ReadonlyMap<string, readonly Item[]>;
type Rules = ReturnType<typeof rulesOf>;

/** What a macro says. */
interface Macro {
  readonly text: string;
  /** Whether it calls others, which may write anything. */
  readonly isOpen: boolean;
  rules: Rules | undefined;
}

interface Expansion {
  /** What the macros meant that are called by what others are replaced by, by their names. */
  readonly others: ReadonlyMap<string, string>;
  /** By their names. */
  readonly items: Items;
}

const NO_ITEMS: Items = new Map();
const macrosRead = new WeakMap<Facts, Map<number, Macro>>();
/** Of each call by the macros that it may mean. */
const expansions = new WeakMap<ItemCall, Map<string, Expansion>>();

/** Whether a macro's text calls other macros that may write items. */
const callsOthers = (text: string): boolean =>
  [...text.matchAll(/\b(\w{1,100})! ?[({[]/g)].some(([, name = ""]) => !OF_STATEMENTS.has(name));

/** What a macro says from its name on. */
export const macroSaying = (project: Project, macro: Candidate): Pick<Macro, "text" | "isOpen"> =>
  macroOf(project, macro);

function macroOf(project: Project, { facts, path, definition: { index, selection, span } }: Candidate): Macro {
  const own = macrosRead.get(facts) ?? new Map<number, Macro>();
  macrosRead.set(facts, own);
  const known = own.get(index);
  if (known) return known;
  const text = copied(project.textOf(path)?.slice(selection.start, span.end) ?? "");
  const macro = { text, isOpen: callsOthers(text), rules: undefined };
  own.set(index, macro);
  return macro;
}

function rulesIn(project: Project, candidate: Candidate): Rules {
  const macro = macroOf(project, candidate);
  if (macro.rules) return macro.rules;
  const { path, definition } = candidate;
  const span = { start: definition.selection.end, end: definition.span.end };
  const [body] = treesOf(project.textOf(path) ?? "", span, path);
  macro.rules = body?.kind === "group" ? rulesOf(body.inner) : [];
  return macro.rules;
}

const numbers = new WeakMap<Facts, number>();
let last = 0;

/** Tells macros from all that were there before, without keeping their files in memory. */
const keyOf = (macros: readonly Candidate[]): string =>
  macros
    .map(({ facts, definition: { index } }) => {
      const number = numbers.get(facts) ?? ++last;
      numbers.set(facts, number);
      return `${number}:${index}`;
    })
    .join(" ");

/** The items that a call is replaced by, by their names. @param macros what it may mean */
export async function itemsOf(
  project: Project,
  file: FileFacts,
  call: ItemCall,
  macros: readonly Candidate[],
  left: Budget & { calls: number },
): Promise<Items | undefined> {
  const key = keyOf(macros);
  const own = expansions.get(call) ?? new Map<string, Expansion>();
  expansions.set(call, own);
  const known = own.get(key);
  if (known && (await isSame(project, macros[0] ?? file, known))) return known.items;
  if (left.calls-- <= 0 || left.trees <= 0) return undefined;
  const made = await expansionOf(project, file, call, macros, left);
  // What was cut short is no expansion of the next question's.
  if (left.trees > 0) own.set(key, made);
  return made.items;
}

/** Whether the macros within are those that they were. */
async function isSame(project: Project, from: FileFacts, { others }: Expansion): Promise<boolean> {
  for (const [name, key] of others) if (keyOf(await macrosNamed(project, from, name)) !== key) return false;
  return true;
}

async function expansionOf(
  project: Project,
  file: FileFacts,
  call: ItemCall,
  macros: readonly Candidate[],
  left: Budget,
): Promise<Expansion> {
  const trees = treesOf(project.textOf(file.path) ?? "", call.args, file.path);
  /** The rules of the macros that are called by what others are replaced by, looked up before the items are read. */
  const known = new Map<string, Rules>();
  const others = new Map<string, string>();
  known.set(
    call.name,
    macros.flatMap((macro) => rulesIn(project, macro)),
  );
  for (let depth = 0; depth < DEEPEST; depth++) {
    const missing = new Set<string>();
    const expand = ({ name, args }: { readonly name: string; readonly args: readonly Tree[] }): readonly Tree[] => {
      const rules = known.get(name);
      if (!rules) missing.add(name);
      return (rules && expanded(rules, args, left)) ?? [];
    };
    const { container, inside } = call;
    const items = [...itemsIn(expand({ name: call.name, args: trees }), { container, inside, expand })];
    if (missing.size === 0 || depth === DEEPEST - 1)
      return { others, items: grouped(items, ({ token }) => token.text) };
    for (const name of missing) {
      const found = await macrosNamed(project, macros[0] ?? file, name);
      others.set(name, keyOf(found));
      known.set(
        name,
        found.flatMap((macro) => rulesIn(project, macro)),
      );
    }
  }
  return { others, items: NO_ITEMS };
}
