/** Callbacks: what a function says of the functions that it is called with. */

import type { Facts, Local } from "../../index/facts.ts";
import type { Candidate } from "../candidate.ts";
import { readType, type WrittenType } from "./written-type.ts";

type FunctionType = WrittenType & { readonly kind: "function" };

/** The type of the first parameter that is a function, be it by the bound of a type parameter (`F: Fn(A) -> B`). */
export function functionTaken({ facts, definition }: Candidate): FunctionType | undefined {
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
