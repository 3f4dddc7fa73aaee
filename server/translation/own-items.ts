/** Own items: those of ours that a client sends back for their second request, told from servers' by a field of `data`. */

import { type Fields, fieldsOf } from "../../client-bridge/json-fields.ts";

const OURS = "bySyntax";

/** What an item of ours carries. @param carried what the second request needs of it */
export const carrying = <T extends object>(carried: T): { readonly [OURS]: T } => ({ [OURS]: carried });

/** Whether syntax made an item that comes back. */
export const isBySyntax = (item: unknown): boolean => OURS in fieldsOf(fieldsOf(item)["data"]);

/** What it carries; without a field where it is no item of ours. */
export const carriedBy = (item: unknown): Fields => fieldsOf(fieldsOf(fieldsOf(item)["data"])[OURS]);
