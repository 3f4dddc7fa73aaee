/** Server activity: what a server is doing, and why it is not asked or believed, in words for people. */

import type { LanguageServer } from "../../client-bridge/language-server.ts";

/** "Indexing 12/45 (core) 26 %"; undefined where it says nothing. */
export function activityOf({ session }: LanguageServer): string | undefined {
  const busy = session?.readiness.busy;
  const percentage = busy?.percentage === undefined ? undefined : `${busy.percentage} %`;
  const parts = [busy?.title, busy?.message, percentage].filter((part) => part !== undefined && part !== "");
  return parts.length === 0 ? undefined : parts.join(" ");
}

/** Words for the states in which a server is busy. A ready server may still have to load a document. */
const STATES: Partial<Readonly<Record<LanguageServer["state"], string>>> = {
  cold: "has not started yet",
  ready: "is still loading the file",
  stopped: "has stopped",
  failed: "has failed",
};

/** Why what it says of the project is not asked for. */
export const whyOpenFilesOnly = ({ name }: LanguageServer): string =>
  `${name} has no index of the project: it would answer for open files alone`;

/** What is off in it that may hide something; undefined where nothing is. */
export const whyRestricted = ({ name, row: { restrictions } }: LanguageServer): string | undefined =>
  restrictions?.hides === true ? `${name} runs without ${restrictions.off} until you trust the folder` : undefined;

/** Why it is not waited for. */
export const whyUnresponsive = ({ name }: LanguageServer): string => `${name} hung when it was asked last`;

/** "rust-analyzer is still indexing (Indexing 26 %)". */
export function whyNotReady(server: LanguageServer): string {
  const busy = activityOf(server);
  return `${server.name} ${STATES[server.state] ?? `is still ${server.state}`}${busy === undefined ? "" : ` (${busy})`}`;
}
