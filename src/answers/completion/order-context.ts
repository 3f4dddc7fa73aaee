/** Order context: by which weights a list is ordered. What is taken of a type that is not known is chosen by other signs than what a type has. */

import { CONTEXTS, type ContextName } from "./context.ts";
import type { Suggestions } from "./suggestion.ts";

export const ORDER_CONTEXTS = [...CONTEXTS, "untypedMember"] as const;
export type OrderContext = (typeof ORDER_CONTEXTS)[number];

/** @param known of the members of what one is taken of */
export const orderContextOf = (context: ContextName, known: Suggestions["known"]): OrderContext =>
  context === "member" && known === "none" ? "untypedMember" : context;
