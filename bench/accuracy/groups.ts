/** THE GROUPS: languages that are measured together, and who tells the truth about them. */

import { createRequire } from "node:module";
import { javacSource } from "./javac-source.ts";
import { serverSource } from "./language-server-source.ts";
import type { ServerSourceOptions } from "./ready-server.ts";
import type { FoundSource } from "./truth-source.ts";

export interface Group {
  readonly name: string;
  /** Ids of the language table. */
  readonly languages: readonly string[];
  /** Ids of those whose files belong to its repositories, without being asked about. */
  readonly beside?: readonly string[];
  /** Looked for when the group is measured. */
  readonly source: () => FoundSource;
}

/** The compiler of this project, whatever the measured repository has installed. */
const typescript = createRequire(import.meta.url).resolve("typescript/lib/tsserver.js");
const { version: typescriptVersion } = createRequire(import.meta.url)("typescript/package.json") as { version: string };

const TYPESCRIPT: ServerSourceOptions = {
  name: "typescript-language-server",
  beside: `TypeScript ${typescriptVersion}`,
  initializationOptions: {
    disableAutomaticTypingAcquisition: true,
    tsserver: { useSyntaxServer: "never", path: typescript },
  },
};

/** What is not on the machine stays unknown, instead of being fetched. */
const GO_ALONE = { GOFLAGS: "-mod=mod", GOPROXY: "off", GOTOOLCHAIN: "local" };

/** Milliseconds after which servers that learn while they run are asked again. */
const AGAIN = 60_000;

/** The servers that are asked, by the group's name. */
export const GROUP_SERVERS = {
  typescript: TYPESCRIPT,
  javascript: TYPESCRIPT,
  python: { name: "pyright", versionProgram: "pyright" },
  rust: { name: "rust-analyzer", again: AGAIN },
  go: { name: "gopls", versionArgs: ["version"], env: GO_ALONE },
  c: { name: "clangd", again: AGAIN, isOfBuild: true },
  cpp: { name: "clangd", again: AGAIN, isOfBuild: true },
  php: { name: "intelephense", versionOfPackage: true },
  bash: { name: "bash-language-server" },
  vue: { ...TYPESCRIPT, name: "vue-typescript" },
  svelte: { name: "svelteserver", versionOfPackage: true },
  astro: { name: "astro-ls", versionOfPackage: true },
  graphql: { name: "graphql-lsp", versionOfPackage: true },
  fish: { name: "fish-lsp" },
  html: { name: "vscode-html-language-server", versionOfPackage: true },
  dockerfile: { name: "docker-langserver", versionOfPackage: true },
  yaml: { name: "yaml-language-server", versionOfPackage: true },
  protobuf: { name: "buf" },
  css: { name: "vscode-css-language-server", versionOfPackage: true },
  scss: { name: "some-sass", versionOfPackage: true },
} as const satisfies Readonly<Record<string, ServerSourceOptions>>;

/** What a component imports. */
const SCRIPTS = ["typescript", "tsx", "javascript"];

const served = (
  name: keyof typeof GROUP_SERVERS,
  languages: readonly string[],
  beside: readonly string[] = [],
): Group => ({
  name,
  languages,
  beside,
  source: () => serverSource(GROUP_SERVERS[name]),
});

export const GROUPS: readonly Group[] = [
  served("typescript", ["typescript", "tsx"]),
  served("javascript", ["javascript"]),
  served("python", ["python"]),
  served("rust", ["rust"]),
  served("go", ["go"]),
  { name: "java", languages: ["java"], source: javacSource },
  served("c", ["c"]),
  served("cpp", ["cpp"]),
  served("php", ["php"]),
  served("bash", ["bash"]),
  served("vue", ["vue"], SCRIPTS),
  served("svelte", ["svelte"], SCRIPTS),
  served("astro", ["astro"], ["svelte", "vue", ...SCRIPTS]),
  served("graphql", ["graphql"]),
  served("fish", ["fish"]),
  served("html", ["html"]),
  served("dockerfile", ["dockerfile"]),
  served("yaml", ["yaml"]),
  served("protobuf", ["protobuf"]),
  served("css", ["css"]),
  served("scss", ["scss"], ["css"]),
];
