/** What a server is busy with, for people. */

import type { LanguageServer } from "../client-bridge/language-server.ts";

/** "Indexing 12/45 (core) 26 %"; undefined where it says nothing. */
export function busyOf({ run }: LanguageServer): string | undefined {
  const busy = run?.readiness.busy;
  const percentage = busy?.percentage === undefined ? undefined : `${busy.percentage} %`;
  const said = [busy?.title, busy?.message, percentage].filter((part) => part !== undefined && part !== "");
  return said.length === 0 ? undefined : said.join(" ");
}

/** "rust-analyzer is still indexing (Indexing 26 %)". A ready server may still load the document that it is asked about. */
export function notYet(server: LanguageServer): string {
  const busy = busyOf(server);
  const state = server.state === "ready" ? "loading the file" : server.state;
  return `${server.name} is still ${state}${busy === undefined ? "" : ` (${busy})`}`;
}
