/**
 * Members that a macro writes: the fields of a type that stands in its text (`#define Array(T) struct { T *contents; }`), or that it is
 * (`#define COMMON void *next; int mark`).
 */

import { type Candidate, candidateIn } from "../../languages/kit/candidate.ts";
import type { Project } from "../../languages/kit/project.ts";

/** The fields of a name in a macro that stands for a type, with their types as written. */
export function membersOfMacro(macro: Candidate, name: string, project: Project): readonly Candidate[] {
  const { span, selection: own, index } = macro.definition;
  const written = project.textOf(macro.path)?.slice(own.start, span.end).trimEnd();
  if (written === undefined) return [];
  // What comes before is the end of another field, the brace, or the macro's own name; lines end with a backslash.
  const field = new RegExp(
    String.raw`([{;]|^\w+(?=[\s\\]+\w))[\s\\]*((?:\w+\s+)*?\w+)[\s*]+(${name})\b\s*(?:\[[^\]]*\]\s*)*(?:;|$)`,
    "d",
  ).exec(written);
  const [start, end] = field?.indices?.[3] ?? [];
  if (start === undefined || end === undefined) return [];
  const selection = { start: own.start + start, end: own.start + end };
  const { definition, ...file } = candidateIn(macro, index);
  const { name: container } = definition;
  return [
    {
      ...file,
      definition: {
        ...definition,
        name,
        kind: "field",
        selection,
        span: selection,
        body: undefined,
        parent: index,
        container,
        flags: 0,
        arity: undefined,
        type: field?.[2],
        doc: undefined,
        value: undefined,
      },
    },
  ];
}
