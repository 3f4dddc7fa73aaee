/** Index signatures: what a type says of the members that it does not name (`[key: string]: Item`). */

import { familyOf } from "../../languages/families.ts";
import { type Candidate, type FileFacts, memberAt } from "../../languages/kit/candidate.ts";
import type { Span } from "../../text/span.ts";
import type { Questions } from "./questions.ts";

/** The index signature in the braces of a type, as the member of a name; none where it has none, or every value has such a member. */
export function indexSignatureIn(ask: Questions, file: FileFacts, span: Span, name: string): readonly Candidate[] {
  const { indexed } = familyOf(file.language).types.members;
  const text = indexed && ask.project.textOf(file.path);
  const found = text === undefined ? undefined : indexed?.(text, span, name);
  return found ? [memberAt(file, { name, ...found })] : [];
}
