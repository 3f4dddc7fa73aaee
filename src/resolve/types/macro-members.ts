/** Members that a macro writes: the fields of a type that stands in its text (`#define Array(T) struct { T *contents; }`). */

import { type Candidate, candidateIn } from "../../languages/kit/candidate.ts";
import type { Project } from "../../languages/kit/project.ts";

/** The fields of a name in a macro that stands for a type, with their types as written. */
export function membersOfMacro(macro: Candidate, name: string, project: Project): readonly Candidate[] {
  const { span, index } = macro.definition;
  const written = project.textOf(macro.path)?.slice(span.start, span.end);
  if (written === undefined) return [];
  // What comes before is the end of another field, or the brace; lines end with a backslash.
  const field = new RegExp(String.raw`([{;][\s\\]*)((?:\w+\s+)*?\w+)[\s*]+(${name})\b\s*(?:\[[^\]]*\]\s*)*;`, "d").exec(
    written,
  );
  const [start, end] = field?.indices?.[3] ?? [];
  if (start === undefined || end === undefined) return [];
  const selection = { start: span.start + start, end: span.start + end };
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
