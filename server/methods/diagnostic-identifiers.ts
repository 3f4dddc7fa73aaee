/**
 * Diagnostic identifiers: whose diagnostics a client pulls. A client that registered each server's pulls them server by server, under the identifier of
 * that registration; any other client pulls those of all servers at once.
 */

import { type Fields, fieldsOf } from "../../client-bridge/json-fields.ts";
import type { LanguageServer } from "../../client-bridge/language-server.ts";
import type { ParamsForServer } from "./params-for-server.ts";

const prefixOf = (server: LanguageServer): string => `tandem/${server.tag}/`;

/** The identifier that a server stated itself. */
const ownOf = (server: LanguageServer): unknown =>
  fieldsOf(server.capabilities?.effective.diagnosticProvider)["identifier"];

/** The options of a registration for diagnostics with an identifier that no other server has. */
export const withIdentifier = (server: LanguageServer, options: Fields): Fields => ({
  ...options,
  identifier: `${prefixOf(server)}${String(options["identifier"] ?? "")}`,
});

/** A request for a report, under the identifier that the server knows. */
export const diagnosticParamsFor: ParamsForServer = (server, params) => {
  const { identifier, ...rest } = fieldsOf(params);
  const prefix = prefixOf(server);
  const isOurs = typeof identifier === "string" && identifier.startsWith("tandem/");
  if (isOurs && !identifier.startsWith(prefix)) return undefined;
  const own = isOurs ? identifier.slice(prefix.length) || undefined : ownOf(server);
  return own === undefined ? rest : { ...rest, identifier: own };
};
