/** Server suggestions: which language servers of the table could do what those that run cannot. */

import type { ServerCapabilities } from "vscode-languageserver-protocol";
import { Capabilities } from "../../client-bridge/capabilities.ts";
import type { ServerRow } from "../../client-bridge/server-row.ts";

export interface SuggestionOptions {
  readonly method: string;
  /** The server that was to do it. */
  readonly name: string;
  /** All rows of the document's language. */
  readonly rows: readonly ServerRow[];
  /** What a server of the table states; undefined where that is not known. */
  readonly captured: (row: ServerRow) => ServerCapabilities | undefined;
  /** The paths in capabilities that speak of each method. */
  readonly paths: ReadonlyMap<string, string>;
}

export function suggestServers({ method, name, rows, captured, paths }: SuggestionOptions): string {
  const can = (row: ServerRow): boolean => {
    const capabilities = new Capabilities(paths);
    capabilities.state(captured(row) ?? {});
    return capabilities.supports(method);
  };
  const able = rows.filter((row) => row.name !== name && can(row));
  const ways = able.map((row) => `${row.name} (${row.installHint})`);
  const [first] = ways;
  return first === undefined
    ? `${name} does not do ${method}, and no other server of this language that tandem knows does`
    : `${name} does not do ${method}. What does: ${ways.join("; ")}`;
}
