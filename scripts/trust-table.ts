/** What of a project is run when, for people, made from the server table. */

import { SERVERS } from "../client-bridge/servers.ts";

const row = (...cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/** What is no server's own. */
const GENERAL: readonly (readonly [what: string, untrusted: string])[] = [
  [
    "programs in `node_modules/.bin`, `.venv/bin` and the like, and directories of `PATH` that lie in the project",
    "not looked for",
  ],
  ["`lsp.server_paths`, `lsp.languages` and `lsp.servers` of `.tandem.yaml`", "do not count"],
  [
    "what git's configuration in the project names (`core.fsmonitor`, hooks, filters, helpers)",
    "never run by tandem, trusted or not",
  ],
];

export function trustTable(): string {
  const servers = SERVERS.map(({ name, executes = "nothing", untrusted }) => {
    const careful =
      executes === "nothing"
        ? "started as always"
        : untrusted === undefined
          ? "not started"
          : `started without ${untrusted.off}`;
    const unless = untrusted?.unless?.map((file) => `\`${file}\``).join(", ");
    return row(
      `${name}, which by itself runs ${executes}`,
      unless === undefined ? careful : `${careful}; not started beside ${unless}`,
    );
  });
  const general = GENERAL.map(([what, untrusted]) => row(what, untrusted));
  return [
    row("what may run", "in a folder that you do not trust, or of which you said nothing"),
    row("---", "---"),
    ...general,
    ...servers,
    "",
  ].join("\n");
}
