/** THE GROUPS: languages that are measured together, and who tells the truth about them. */

import { createRequire } from "node:module";
import { javacSource } from "./javac-source.ts";
import { serverSource } from "./language-server-source.ts";
import type { FoundSource } from "./truth-source.ts";

export interface Group {
  readonly name: string;
  /** Ids of the language table. */
  readonly languages: readonly string[];
  /** Looked for when the group is measured. */
  readonly source: () => FoundSource;
}

/** The compiler of this project, whatever the measured repository has installed. */
const typescript = createRequire(import.meta.url).resolve("typescript/lib/tsserver.js");
const { version: typescriptVersion } = createRequire(import.meta.url)("typescript/package.json") as { version: string };

const typescriptServer = (): FoundSource =>
  serverSource({
    name: "typescript-language-server",
    beside: `TypeScript ${typescriptVersion}`,
    initializationOptions: {
      disableAutomaticTypingAcquisition: true,
      tsserver: { useSyntaxServer: "never", path: typescript },
    },
  });

/** What is not on the machine stays unknown, instead of being fetched. */
const GO_ALONE = { GOFLAGS: "-mod=mod", GOPROXY: "off", GOTOOLCHAIN: "local" };

/** Milliseconds after which servers that learn while they run are asked again. */
const AGAIN = 60_000;

export const GROUPS: readonly Group[] = [
  { name: "typescript", languages: ["typescript", "tsx"], source: typescriptServer },
  { name: "javascript", languages: ["javascript"], source: typescriptServer },
  { name: "python", languages: ["python"], source: () => serverSource({ name: "pyright", versionProgram: "pyright" }) },
  { name: "rust", languages: ["rust"], source: () => serverSource({ name: "rust-analyzer", again: AGAIN }) },
  {
    name: "go",
    languages: ["go"],
    source: () => serverSource({ name: "gopls", versionArgs: ["version"], env: GO_ALONE }),
  },
  { name: "java", languages: ["java"], source: javacSource },
  { name: "c", languages: ["c"], source: () => serverSource({ name: "clangd", again: AGAIN, isOfBuild: true }) },
  { name: "cpp", languages: ["cpp"], source: () => serverSource({ name: "clangd", again: AGAIN, isOfBuild: true }) },
];
