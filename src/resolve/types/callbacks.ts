/** Callbacks: what a function says of the functions that it is called with, and what those get. */

import type { Facts, Local } from "../../index/facts.ts";
import type { Expression } from "../../syntax/expression.ts";
import type { Candidate } from "../candidate.ts";
import { familyOf } from "../families.ts";
import { calledBy } from "./calls.ts";
import { elementOf } from "./elements.ts";
import type { Questions } from "./questions.ts";
import type { Site, Type } from "./type.ts";
import { readType, type WrittenType } from "./written-type.ts";

type FunctionType = WrittenType & { readonly kind: "function" };

/** What the function that is an argument gets at a place of its parameters. */
export async function valueOfArgument(
  ask: Questions,
  { of, at }: Expression & { readonly kind: "argument" },
  site: Site,
): Promise<Type | undefined> {
  const { holder, called } = await calledBy(ask, of, undefined, site);
  if (called?.kind === "function") {
    const type = functionTaken(called.of)?.takes?.[at];
    const place = called.of.definition.selection.end;
    return type && ask.ofWritten({ type, site: { file: called.of, at: place, given: called.given } });
  }
  const { callbacks } = familyOf(site.file.language).types;
  if (!holder || of.kind !== "member" || !callbacks?.has(of.name)) return undefined;
  return (await elementOf(ask, holder, undefined)) ?? holder;
}

/** The type of the first parameter that is a function, be it by the bound of a type parameter (`F: Fn(A) -> B`). */
function functionTaken({ facts, definition }: Candidate): FunctionType | undefined {
  const { selection, body, span } = definition;
  const own: { readonly name: string; readonly kind: string | undefined; readonly type: string | undefined }[] = [];
  for (const local of localsBetween(facts, selection.end, body ?? span.end)) {
    const { name, kind } = facts.occurrence(local.occurrence);
    own.push({ name, kind, type: local.type });
  }
  for (const { kind, type } of own) {
    const written = kind === "parameter" && type !== undefined ? readType(type) : undefined;
    const bound =
      written?.kind === "named" && written.path.length === 1
        ? own.find((one) => one.kind === "type_parameter" && one.name === written.path[0])?.type
        : undefined;
    const found = bound === undefined ? written : readType(bound);
    const options = found?.kind === "both" ? found.options : [found];
    const taken = options.find((option) => option?.kind === "function");
    if (taken) return taken;
  }
  return undefined;
}

function* localsBetween(facts: Facts, from: number, to: number): Generator<Local> {
  for (let index = 0; index < facts.locals; index++) {
    const local = facts.local(index);
    const start = facts.occurrenceStart(local.occurrence);
    if (from <= start && start < to) yield local;
  }
}
