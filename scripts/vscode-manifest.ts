/** The manifest of the extension for VS Code: what is written by hand in editors/vscode, and what the tables say. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CONFIGURATION } from "../server/config/configuration.ts";
import type { JsonSchema } from "../server/config/schema.ts";
import { projectRoot } from "../server/install.ts";
import { LANGUAGES, type Language } from "../src/languages/table.ts";

/** Rows that VS Code has no language for, so that their files are told apart without another extension. */
const UNKNOWN_TO_VSCODE: ReadonlySet<string> = new Set([
  "kotlin",
  "scala",
  "elixir",
  "haskell",
  "ocaml",
  "ocaml_interface",
  "zig",
  "nix",
  "vue",
  "svelte",
  "astro",
  "gleam",
  "elm",
  "typst",
  "erlang",
  "gdscript",
  "solidity",
  "fish",
  "hcl",
  "protobuf",
  "graphql",
  "cmake",
  "toml",
]);

/** Keys that the extension sets itself. */
const OWN: ReadonlySet<string> = new Set(["lsp.trusted"]);

const contributed = LANGUAGES.filter(({ id }) => UNKNOWN_TO_VSCODE.has(id));

const configurationFile = ({ id }: Language): string => `languages/${id}.json`;

/** Each key by its full name. An entry of a map (`lsp.servers.*`) stays within its map, whose values are objects. */
function properties(path: string, schema: JsonSchema): Readonly<Record<string, JsonSchema>> {
  const below = Object.entries((schema["properties"] ?? {}) as Readonly<Record<string, JsonSchema>>);
  if (path !== "" && below.length === 0) return OWN.has(path) ? {} : { [`tandem.${path}`]: schema };
  return Object.assign({}, ...below.map(([name, each]) => properties(path === "" ? name : `${path}.${name}`, each)));
}

interface Manifest {
  readonly activationEvents: readonly string[];
  readonly contributes: {
    readonly configuration: { readonly title: string; readonly properties: object };
    readonly [point: string]: unknown;
  };
  readonly [key: string]: unknown;
}

/** The extension's package.json. */
export function vscodeManifest(): Manifest {
  const read = (path: string) => JSON.parse(readFileSync(join(projectRoot, path), "utf8"));
  const written: Manifest = read("editors/vscode/package.json");
  const { configuration } = written.contributes;
  const ids = new Set(LANGUAGES.flatMap(({ files: { lspIds } }) => lspIds));
  return {
    ...written,
    version: read("package.json").version,
    activationEvents: [...[...ids].map((id) => `onLanguage:${id}`), ...written.activationEvents],
    contributes: {
      ...written.contributes,
      configuration: {
        ...configuration,
        properties: { ...configuration.properties, ...properties("", CONFIGURATION.json) },
      },
      languages: contributed.map((language) => ({
        id: language.files.lspIds[0],
        aliases: [language.name],
        extensions: language.files.extensions,
        filenames: language.files.fileNames,
        configuration: `./${configurationFile(language)}`,
      })),
      yamlValidation: [{ fileMatch: ".tandem.yaml", url: "./tandem.schema.json" }],
    },
  };
}

/** What VS Code has to know of a language that it has not: its comments and brackets. By path. */
export const languageConfigurations = (): ReadonlyMap<string, object> =>
  new Map(
    contributed.map((language) => {
      const [lineComment] = language.text.comments.line;
      const [blockComment] = language.text.comments.block;
      const brackets = ["{}", "[]", "()"].map((pair) => [...pair]);
      return [
        configurationFile(language),
        { comments: { lineComment, blockComment }, brackets, autoClosingPairs: brackets },
      ];
    }),
  );
