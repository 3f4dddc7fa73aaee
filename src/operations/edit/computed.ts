/** Computed: a change before anybody made it, and how one is worked out. */

import type { FileMove } from "../../files/write.ts";
import type { Edit } from "../../text/span.ts";
import type { Follow, Outcome, Problem, World } from "../operation.ts";
import type { EditInput } from "./input.ts";
import type { EditAt } from "./rename.ts";

export type Asked = Pick<World, "engine" | "precise" | "editApplier">;

/** A change as it was computed: places of the text, as others see it, or offsets in it. */
export interface Computed {
  readonly files: readonly ({ readonly path: string } & (
    | { readonly edits: readonly EditAt[] }
    | { readonly offsets: readonly Edit[] }
  ))[];
  readonly moves: readonly FileMove[];
  /** Who computed it. */
  readonly origin: string;
  readonly title: string;
  readonly note?: string;
  /** Why it may not be all that has to change; absent where it is. */
  readonly incompleteBecause?: string;
  /** Whether it is refused where it would leave a file with more syntax errors: nobody wrote its text. */
  readonly mustParse?: true;
}

export type Compute = (world: Asked, input: EditInput, follow: Follow) => Promise<Outcome<Computed>>;

export const problem = (
  code: string,
  message: string,
  details: Problem["details"] = {},
): { ok: false; problem: Problem } => ({
  ok: false,
  problem: { code, message, details },
});
