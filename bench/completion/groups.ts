/** The languages of which completion is measured, and the real server that is asked beside us where there is one. */

import { GROUP_SERVERS } from "../accuracy/groups.ts";
import type { ServerSourceOptions } from "../accuracy/ready-server.ts";

export interface CompletionGroup {
  readonly name: string;
  /** Ids of the language table. */
  readonly languages: readonly string[];
  readonly server?: ServerSourceOptions;
}

export const COMPLETION_GROUPS: readonly CompletionGroup[] = [
  { name: "typescript", languages: ["typescript", "tsx"], server: GROUP_SERVERS.typescript },
  { name: "javascript", languages: ["javascript"], server: GROUP_SERVERS.javascript },
  { name: "python", languages: ["python"], server: GROUP_SERVERS.python },
  { name: "rust", languages: ["rust"], server: GROUP_SERVERS.rust },
  { name: "go", languages: ["go"], server: GROUP_SERVERS.go },
  { name: "java", languages: ["java"], server: { name: "jdtls" } },
  { name: "c", languages: ["c"], server: GROUP_SERVERS.c },
  { name: "cpp", languages: ["cpp"], server: GROUP_SERVERS.cpp },
  { name: "csharp", languages: ["csharp"] },
  { name: "php", languages: ["php"] },
  { name: "ruby", languages: ["ruby"] },
  { name: "kotlin", languages: ["kotlin"] },
];
