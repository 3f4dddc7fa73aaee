/** Implementation: the types that are made from a type and can be had themselves; of a method its bodies in them. */

import type { Origin } from "../../index/target.ts";
import { type Candidate, candidateIn, isSameDefinition } from "../../languages/kit/candidate.ts";
import { membersIn } from "../../languages/kit/members.ts";
import { type Kind, MODIFIERS } from "../../languages/vocabulary.ts";
import { type Context, type Found, many } from "../../resolve/tier.ts";
import { definitionsAt } from "../../resolve/tiers/recorded.ts";
import type { HierarchyStep } from "../relations/relation-questions.ts";
import type { Search } from "../relations/search.ts";
import { subtypesOf } from "../relations/type-hierarchy.ts";
import { isType } from "../relations/whole-file.ts";
import type { Start } from "./start.ts";

/** Types below one that are followed. */
const MOST_TYPES = 300;
/** Answers that only the name speaks for. */
const GUESSED: ReadonlySet<Origin> = new Set(["name_match", "ranked"]);
/** Kinds of types that others implement. */
const CONTRACTS: ReadonlySet<Kind> = new Set(["interface", "trait", "protocol"]);

export async function implementationOf(start: Start): Promise<Found | undefined> {
  const { context, meant, search } = start;
  if (!meant.isSure) return undefined;
  const { candidates, origin, confidence } = meant;
  const types = candidates.filter(({ definition }) => isType(definition.kind));
  const holders = types.length > 0 ? types : candidates.flatMap(holderOf);
  if (holders.length === 0) return meant;
  for (const { definition } of holders) await search.holding(definition.name);
  const below = await typesBelow(start, holders);
  const isShown = types.length > 0 ? isConcrete : hasBody;
  const found =
    types.length > 0
      ? [...types, ...below].filter(isConcrete)
      : [...candidates, ...(await membersBelow(context, below))].filter(hasBody);
  const known = many(found, origin, confidence);
  const more = (await recordedBelow(context, candidates)).filter(
    (one) => isShown(one) && !found.some((other) => isSameDefinition(one, other)),
  );
  const { targets } = many(more, "scip");
  return { ...known, candidates: [...known.candidates, ...more], targets: [...known.targets, ...targets] };
}

/** What SCIP indexes say that implements some definitions. */
async function recordedBelow(context: Context, of: readonly Candidate[]): Promise<readonly Candidate[]> {
  const { indexes } = context.workspace;
  const found: Candidate[] = [];
  for (const { path, definition } of of) {
    const meaning = indexes?.meaning(path, { name: definition.name, start: definition.selection.start });
    for (const place of meaning ? (indexes?.implementations(meaning) ?? []) : [])
      found.push(...((await definitionsAt(context, [place])) ?? []));
  }
  return found;
}

/** The type that a member stands in. */
function holderOf(member: Candidate): Candidate[] {
  const { parent } = member.definition;
  const holder = parent === undefined ? undefined : candidateIn(member, parent);
  return holder && isType(holder.definition.kind) ? [holder] : [];
}

const isConcrete = ({ definition: { kind, flags } }: Candidate): boolean =>
  !CONTRACTS.has(kind) && !(flags & MODIFIERS.abstract);
const hasBody = ({ definition: { body } }: Candidate): boolean => body !== undefined;

/** The members of the name asked for in some types: those of their own elements, and those that are written away from them. */
async function membersBelow(context: Context, types: readonly Candidate[]): Promise<readonly Candidate[]> {
  const { family, elsewhere, asked } = context;
  const found: Candidate[] = [];
  for (const type of types) {
    const own = family.types.shape.signatureOf ? membersIn(type, asked.name) : membersOf(type, asked.name);
    const isApart = own.length === 0 && family.types.shape.signatureOf !== undefined;
    found.push(...(isApart ? await elsewhere(type, asked.name) : own));
  }
  return found;
}

/** Members of a name that stand in a type's own element. */
function membersOf(type: Candidate, name: string): Candidate[] {
  const { facts, definition } = type;
  const id = facts.nameId(name);
  const found: Candidate[] = [];
  for (let index = 0; id !== undefined && index < facts.definitions; index++)
    if (facts.definitionNameId(index) === id && facts.definition(index).parent === definition.index)
      found.push(candidateIn(type, index));
  return found;
}

/** The elements that make the types below some types, nearest first: classes, and blocks that implement for a type. */
async function typesBelow({ context, search }: Start, types: readonly Candidate[]): Promise<readonly Candidate[]> {
  const found = new Map<string, Candidate>();
  const followed = new Set<string>();
  const pending = types.map(meantBy);
  for (const meant of pending) {
    const key = JSON.stringify(meant.of);
    if (followed.has(key) || found.size >= MOST_TYPES || search.stopped()) continue;
    followed.add(key);
    for (const kin of (await subtypesOf(search, meant)).found) {
      if (GUESSED.has(kin.origin) && !(await isOnly(context, meant.name))) continue;
      const element = await elementOf(search, kin);
      if (element) found.set(`${element.path}\0${element.definition.index}`, element);
      if (kin.type)
        pending.push({
          name: kin.type.name,
          language: kin.type.language,
          of: [{ path: kin.type.path, position: kin.type.selection.start }],
        });
    }
  }
  return [...found.values()];
}

/** Whether a type is the only one of its name: then the name says enough. */
async function isOnly(context: Context, name: string): Promise<boolean> {
  if (context.family.names.isBuiltin(name, "type", "bare")) return false;
  const named = await context.definitionsNamed(name);
  return named.filter(({ definition: { kind } }) => isType(kind) && kind !== "implementation").length === 1;
}

const meantBy = ({ path, language, facts, definition }: Candidate) => ({
  name: definition.name,
  language: language.id,
  of: [{ path, position: facts.lines.position(definition.selection.start) }],
});

/** The innermost type or block around the place that names a base. */
async function elementOf(search: Search, { path, place }: HierarchyStep): Promise<Candidate | undefined> {
  const file = await search.file(path);
  if (!file) return undefined;
  const { facts, document } = file;
  const at = document.lines.offset(place.start);
  let innermost: number | undefined;
  for (let index = 0; index < facts.definitions; index++)
    if (facts.definitionHolds(index, at) && isType(facts.definitionKind(index))) innermost = index;
  return innermost === undefined ? undefined : candidateIn({ path, language: document.kit.language, facts }, innermost);
}
