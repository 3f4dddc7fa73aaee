/** The questions for the places that a name leads to beside its definition: its declaration, its type, what implements it. */

import type { SearchScope } from "../../index/settings.ts";
import type { DefinitionResult } from "../../index/target.ts";
import type { Position } from "../../text/line-index.ts";
import type { Answer } from "../answer.ts";

/** An absolute path and a zero-based position in it. The targets come without previews. */
interface From {
  readonly path: string;
  readonly position: Position;
  readonly scope: SearchScope;
}

export interface GoToQuestions {
  /** Where it is made known: in C and C++ a prototype, elsewhere its definition. */
  declaration: [From, Answer<DefinitionResult>];
  /** The type of the value under the cursor; of a function what it returns. */
  typeDefinition: [From, Answer<DefinitionResult>];
  /** Types that are made from a type and can be had themselves, and the bodies of a method in them. */
  implementation: [From, Answer<DefinitionResult>];
}
