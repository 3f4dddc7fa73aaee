/** GraphQL: types, directives and fragments by their names, wherever a schema or a document of the workspace declares them. */

import type { Family } from "../family.ts";
import { byNameAlone, VISIBLE } from "../kit/by-name-alone.ts";
import { namesIn } from "../kit/names.ts";

/** The scalars and directives that the language brings. */
const OWN = namesIn("Boolean Float ID Int String deprecated include skip specifiedBy oneOf");

const BY_NAME = byNameAlone(VISIBLE);

export const graphql: Family = {
  ...BY_NAME,
  names: {
    ...BY_NAME.names,
    closed: (_name, role) => role === "reference",
    isBuiltin: (name) => OWN.has(name),
  },
};
