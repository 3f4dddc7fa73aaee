/** The table of operations and the JSON Schemas of what they take and give, made from their declarations: `npm run docs` writes them. */

import { usageOf } from "../server/cli/arguments.ts";
import { questionCommands } from "../server/cli/question-commands.ts";
import { toolsOf } from "../server/mcp/tools.ts";
import { OPERATIONS } from "../src/operations/list.ts";
import { loadAll, type Operation } from "../src/operations/operation.ts";

const operations = await loadAll(OPERATIONS);

const cell = (text: string): string => text.replaceAll("|", "\\|");

/** One row an operation: what it says, and the commands of the shell that ask it with some of its fields said already. */
export function tableOf(declared: readonly Operation[]): string {
  const commands = [...questionCommands(declared).values()];
  const rows = declared.map((operation) => {
    const short = commands.filter((one) => one.operation === operation && one.words !== operation.name);
    const forms = short.map(({ words, takes }) => `\`${usageOf(words, takes)}\``);
    return `| \`${operation.name}\` | ${cell(operation.doc)} | ${cell(forms.join(", "))} |`;
  });
  return ["| operation | what it says | short forms in the shell |", "| --- | --- | --- |", ...rows, ""].join("\n");
}

/** Of each operation `NAME.params` and `NAME.result`, each a schema of its own. */
export function schemasOf(declared: readonly Operation[]): string {
  const defined = toolsOf(declared, "full").flatMap(({ name, title, description, inputSchema, outputSchema }) => [
    [`${name}.params`, { $id: `${name}.params`, title, description, ...inputSchema }],
    [`${name}.result`, { $id: `${name}.result`, title: `What ${name} gives`, ...outputSchema }],
  ]);
  const schema = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "tandem's operations",
    description: "Parameters and results of `$/tandem/NAME`, of the command `tandem.NAME` and of the tool NAME.",
    $defs: Object.fromEntries(defined),
  };
  return `${JSON.stringify(schema, undefined, 1)}\n`;
}

export const operationTable = (): string => tableOf(operations);
export const operationSchemas = (): string => schemasOf(operations);
