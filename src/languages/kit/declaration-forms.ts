/** Declaration forms: how languages alike write parameters, and that everything is seen where nothing is said. */

import type { ParameterForm, VisibilityForm } from "../declaration-rules.ts";

/** Parameters whose types stand behind a colon. @param lists node types of the lists */
export const colon = (...lists: readonly string[]): ParameterForm => ({ lists, names: ["name"], type: "colon" });

/** Parameters whose types are a field of the tree. @param lists node types of the lists */
export const field = (...lists: readonly string[]): ParameterForm => ({ lists, names: ["name"], type: "field" });

/** Whatever lists there are. */
export const ANY_LISTS = colon("parameters", "formal_parameters", "parameter_list");

/** What says nothing is seen by all. */
export const OPEN: VisibilityForm = { unmarked: { top: "public", member: "public" } };
