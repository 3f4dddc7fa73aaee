/**
 * Members that a macro writes: the fields of a type that stands in its text (`#define Array(T) struct { T *contents; }`), or that it is
 * (`#define COMMON void *next; int mark`).
 */

import { type Candidate, candidateIn } from "../../languages/kit/candidate.ts";
import type { Project } from "../../languages/kit/project.ts";

/** What stands where a field could: at the beginning or behind one, up to the end of its line. */
const ALONE = /(?:^\w{1,100}|[;}])[\s\\]{0,400}([A-Z][A-Z0-9_]{1,100})(?=[ \t]{0,100}(?:;|\\?\r?\n|$))/g;

/** The macros that a macro names in place of fields. */
export const macrosIn = (macro: Candidate, project: Project): readonly string[] =>
  [...(textOf(macro, project) ?? "").matchAll(ALONE)].map(([, name = ""]) => name);

/** A macro from its name on, with blanks for comments. */
const textOf = ({ path, definition: { selection, span } }: Candidate, project: Project): string | undefined =>
  project
    .textOf(path)
    ?.slice(selection.start, span.end)
    .replace(COMMENT, (comment) => " ".repeat(comment.length))
    .trimEnd();
const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/g;

/** The fields of a name in a macro that stands for a type, with their types as written. */
export function membersOfMacro(macro: Candidate, name: string, project: Project): readonly Candidate[] {
  const { selection: own, index } = macro.definition;
  const written = textOf(macro, project);
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
