/** The configuration's JSON Schema and the table of its keys, made from the configuration table: `npm run docs` writes them. */

import { CONFIGURATION } from "../server/config/configuration.ts";
import type { JsonSchema } from "../server/config/schema.ts";

/** For editors: completion and checks in `.tandem.yaml`. */
export const configurationSchema = (): string =>
  `${JSON.stringify(
    {
      $schema: "http://json-schema.org/draft-07/schema#",
      title: "tandem",
      description: "The configuration of the tandem language server.",
      ...CONFIGURATION.json,
    },
    undefined,
    2,
  )}\n`;

const code = (text: string): string => `\`${text.replaceAll("|", "\\|")}\``;

/** One row a key, sections' and entries' keys below them. */
function rowsOf(path: string, schema: JsonSchema): readonly string[] {
  const { properties, additionalProperties, description, default: fallback, items, anyOf } = schema;
  const own =
    path === "" || description === undefined
      ? []
      : [`| ${code(path)} | ${fallback === undefined ? "" : code(JSON.stringify(fallback))} | ${description} |`];
  const below = Object.entries((properties ?? {}) as Readonly<Record<string, JsonSchema>>).flatMap(([name, each]) =>
    rowsOf(path === "" ? name : `${path}.${name}`, each),
  );
  const isMap = typeof additionalProperties === "object" && additionalProperties !== null;
  const entries = isMap ? rowsOf(`${path}.*`, additionalProperties as JsonSchema) : [];
  const choices = [items, ...((anyOf ?? []) as readonly unknown[])].filter((each) => each !== undefined);
  return [
    ...own,
    ...below,
    ...entries,
    ...choices.flatMap((each) => rowsOf(items === each ? `${path}[]` : path, each as JsonSchema)),
  ];
}

export const configurationTable = (): string =>
  ["| key | default | what for |", "| --- | --- | --- |", ...rowsOf("", CONFIGURATION.json), ""].join("\n");
