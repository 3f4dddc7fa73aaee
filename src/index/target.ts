/** Target: what a name leads to, where else it stands, and the rule that told: the answers of the resolver as plain data. */

import type { Items } from "../text/limited-list.ts";
import type { Range } from "../text/line-index.ts";

/**
 * The rule that found a definition, surest first (docs/architecture.md, "The tiers"). `name_match` is plain matching by name,
 * `external`: it is known not to be the workspace's; `dependency`: it is defined by what the workspace builds upon, which is on the disk; `scip`: a SCIP index of the project said so, `precise`: a language server.
 */
export type Origin =
  | "at_definition"
  | "lexical"
  | "import_bound"
  | "file_scope"
  | "package"
  | "qualified"
  | "self_member"
  | "typed_receiver"
  | "return_type"
  | "include"
  | "pair_global"
  | "unique_visible"
  | "ranked"
  | "name_match"
  | "external"
  | "dependency"
  | "scip"
  | "precise";

/** A definition: the whole element and its name. `path` is absolute; ranges are zero-based. */
export interface Target {
  readonly path: string;
  readonly name: string;
  /** Definition kind of `queries/README.md` (`function`, `class`, …) or local kind (`parameter`, `variable`, …). */
  readonly kind: string;
  readonly container: string | undefined;
  readonly range: Range;
  readonly selection: Range;
  /** The source line of the name, without its line break. */
  readonly preview: string;
  readonly origin: Origin;
}

/** One place where a name stands. */
export interface Place {
  readonly path: string;
  readonly range: Range;
  /** `definition`, `local`, `import`, or the role of a reference (`call`, `type`, `member`, `write`, …). */
  readonly kind: string;
  readonly preview: string;
  readonly origin: Origin;
  /** Why no rule tells what the name means here; undefined where one does. A clause without a capital and an end. */
  readonly why?: string;
}

export interface DefinitionResult {
  readonly name: string;
  /** The name under the cursor. */
  readonly range: Range;
  /** Best first. One when the tier is sure, several when only names match. */
  readonly targets: readonly Target[];
  readonly origin: Origin;
  /** 0 to 1: the share of answers of this kind whose first target is right. */
  readonly confidence: number;
  /** What the name is bound to outside of the workspace (a package, the platform's own name). */
  readonly external: string | undefined;
  /** Why no definition is there, a clause without a capital and an end; absent where one is, or the name alone was looked for. */
  readonly unfound?: string;
  /** What matching by name alone finds, best first, as many as were asked for. */
  readonly candidates: Items<Target>;
}
