/** Options: what a template sees of its component that no statement of the script declares; and what a component is to those who import it. */

import { basename } from "node:path";
import type { Handed } from "../family.ts";
import { definitionsIn, type FileFacts } from "../kit/candidate.ts";
import type { Kind } from "../vocabulary.ts";

const DECLARED: ReadonlySet<Kind> = new Set<Kind>(["property", "method", "field"]);
/** What has members of its own. */
const TYPES: ReadonlySet<Kind> = new Set<Kind>(["class", "interface", "enum", "type"]);

export const isComponent = ({ language }: Pick<FileFacts, "language">): boolean => language.queries === "component";

/** The keys of a component's options, what their functions give, and the properties that its macros declare by a value. */
export const ofOptions = ({ path, language, facts }: FileFacts, name: string): readonly number[] =>
  isComponent({ language })
    ? definitionsIn(path, language, facts, name)
        .filter(
          ({ definition: { kind, parent } }) =>
            DECLARED.has(kind) && (parent === undefined || !TYPES.has(facts.definitionKind(parent))),
        )
        .map(({ definition: { index } }) => index)
    : [];

/** What a component hands out that exports nothing: itself, as the whole of its file. */
export const componentItself = ({ path }: FileFacts): Handed => ({
  kind: "passed",
  source: `./${basename(path)}`,
  name: undefined,
});
