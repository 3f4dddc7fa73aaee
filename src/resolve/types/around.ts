/** Around: the types that enclose a place, and their members, which are seen there without a receiver. */

import type { Definition } from "../../index/facts.ts";
import { familyOf } from "../../languages/families.ts";
import { candidateIn, type FileFacts, TYPES } from "../../languages/kit/candidate.ts";
import { declarationOf } from "../../languages/kit/name-binding.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { functionAround } from "../parameters.ts";
import { extensionAround } from "./extensions.ts";
import { type MembersFound, NONE, type Questions } from "./questions.ts";
import { NOTHING_GIVEN, type Type } from "./type.ts";
import { readType } from "./written-type.ts";

/** The type around an offset of a file: what `this` and `self` mean there. */
export function typeAround(file: FileFacts, at: number): Type | undefined {
  const { facts } = file;
  const {
    shape: { modulesAreTypes, filesAreTypes },
  } = familyOf(file.language).types;
  let innermost: number | undefined;
  // Definitions come in the order of the text: of those that hold a place the last begins last.
  for (let index = 0; index < facts.definitions; index++) {
    if (!facts.definitionHolds(index, at)) continue;
    const kind = facts.definitionKind(index);
    if (TYPES.has(kind) || kind === "implementation" || (modulesAreTypes && kind === "module")) innermost = index;
  }
  if (innermost !== undefined) return { kind: "instance", of: candidateIn(file, innermost), given: NOTHING_GIVEN };
  if (filesAreTypes) return { kind: "module", paths: [file.path], source: "" };
  return holderAround(file, at);
}

/** The types around a place, innermost first. */
function* outwards(file: FileFacts, at: number): Generator<Type> {
  for (let type = typeAround(file, at); type?.kind === "instance"; ) {
    yield type;
    const { start } = type.of.definition.span;
    type = start > 0 ? typeAround(file, start - 1) : undefined;
  }
}

/** What `this` means at a place: the type around it, or the one that a function around it is written for (`fun A.run()`). */
export async function selfAt(ask: Questions, file: FileFacts, at: number): Promise<Type | undefined> {
  const extended = familyOf(file.language).types.members.bareMembers && extensionAround(file.facts, at);
  const type = extended ? readType(extended.container) : undefined;
  if (extended && type) return ask.ofWritten({ type, site: { file, at: extended.at, given: NOTHING_GIVEN } });
  return (await selfWritten(ask, file, at)) ?? typeAround(file, at);
}

/** What a function around says itself of the value that it is called on (`function run(this: Task)`). */
async function selfWritten(ask: Questions, file: FileFacts, at: number): Promise<Type | undefined> {
  const { selfParameter } = familyOf(file.language).types.members;
  const around = selfParameter && functionAround(file, at);
  const text = around && ask.project.textOf(file.path);
  if (!around || text === undefined) return undefined;
  const { selection, body, span } = around.definition;
  const written = selfParameter?.exec(text.slice(selection.end, body ?? span.end));
  const type = written?.[1] === undefined ? undefined : readType(written[1]);
  return type && ask.ofWritten({ type, site: { file, at: selection.end, given: NOTHING_GIVEN } });
}

/** Whether a place stands in a type, or in what is written for one. @param file with facts of a name that stands there at least */
export const mayBeMember = (file: FileFacts, at: number): boolean =>
  extensionAround(file.facts, at) !== undefined || typeAround(file, at) !== undefined;

/** Members of a name that the types around a place have: those of the first that has any. */
export async function membersAround(ask: Questions, file: FileFacts, at: number, name: string): Promise<MembersFound> {
  const self = await selfAt(ask, file, at);
  for (const type of [self, ...outwards(file, at)]) {
    if (type?.kind !== "instance") continue;
    const found = await ask.members(type, name);
    const candidates = found.candidates.filter(({ definition }) => definition.kind !== "constructor");
    if (candidates.length > 0) return { ...found, candidates };
  }
  return NONE;
}

/** The object literal, or the type that a function is given to (`A.prototype.run = …`), around an offset. */
function holderAround(file: FileFacts, at: number): Type | undefined {
  const { facts } = file;
  let inner: Definition | undefined;
  for (let index = 0; index < facts.definitions; index++) {
    const definition = facts.definition(index);
    if (definition.span.start > at || definition.span.end < at || definition.container === undefined) continue;
    if (definition.kind !== "method" && definition.kind !== "property") continue;
    if (!inner || definition.span.start >= inner.span.start) inner = definition;
  }
  if (inner?.container === undefined) return undefined;
  const holder =
    inner.parent !== undefined && facts.definitionName(inner.parent) === inner.container
      ? inner.parent
      : definitionNamed(file, inner.container, at);
  return holder === undefined ? undefined : { kind: "instance", of: candidateIn(file, holder), given: NOTHING_GIVEN };
}

function definitionNamed({ facts }: FileFacts, name: string, at: number): number | undefined {
  const declared = declarationOf(facts, name, at);
  return declared?.class === MarkClass.definition ? declared.link : undefined;
}
