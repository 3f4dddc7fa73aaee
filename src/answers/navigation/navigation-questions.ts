/** The questions for what a name means and where it stands. */

import type { SearchScope } from "../../index/settings.ts";
import type { DefinitionResult, Origin, Place, Target } from "../../index/target.ts";
import type { TimeLimited } from "../../index/time-limit.ts";
import type { Range } from "../../text/line-index.ts";
import type { Answer, At } from "../answer.ts";

export interface HoverInfo {
  readonly name: string;
  readonly language: string;
  readonly kind: string;
  readonly signature: string;
  /** Cleaned documentation, Markdown; empty when there is none. */
  readonly documentation: string;
  /** The name under the cursor, in the asking document. */
  readonly range: Range;
  readonly target: Target;
}

interface ReferencesResult {
  readonly name: string;
  readonly places: readonly Place[];
  /** Places that have the name and may mean it, each with why that is not known; `places` holds those that likely do. */
  readonly possible: readonly Place[];
  /** How many other places of the name there are that mean something else. */
  readonly others: number;
  readonly origin: Origin;
}

/** Of a question that somebody waits for who can ask again. */
interface Early {
  /** It is answered by what is known where the rest takes long: before all files are listed and read. The answer says so. */
  readonly isEarly?: boolean;
}

export interface NavigationQuestions {
  /** `candidates`: so many of name matching's too, which looks through the whole scope; `without`: origins that do not count. */
  definition: [
    At & {
      readonly scope?: SearchScope | undefined;
      readonly mode: "precise" | "name";
      readonly candidates?: number;
      readonly without?: readonly Origin[];
    } & Early,
    Answer<DefinitionResult>,
  ];
  references: [
    At & { readonly scope?: SearchScope | undefined; readonly includeDeclaration: boolean } & TimeLimited,
    Answer<ReferencesResult>,
    Place,
  ];
  hover: [At & Early, Answer<HoverInfo>];
  highlights: [At, Answer<readonly { readonly range: Range; readonly kind: "read" | "write" | "text" }[]>];
}
