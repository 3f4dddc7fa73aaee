/** Tools: the operations as the Model Context Protocol lists them, in few words: the list is read before every conversation. */

import { z } from "zod";
import { allFieldsOf } from "../../src/operations/asking/common-fields.ts";
import type { JsonSchema } from "../../src/operations/asking/fields.ts";
import type { Operation } from "../../src/operations/operation.ts";

/** How much is said of each tool: what a choice and a call need, or everything that is declared. */
export type Detail = "brief" | "full";

interface Tool {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly inputSchema: ToolSchema;
  readonly outputSchema?: ToolSchema;
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly openWorldHint: false;
    readonly destructiveHint?: boolean;
    readonly idempotentHint?: boolean;
  };
}

/** The protocol wants an object at its root. */
type ToolSchema = { readonly type: "object" } & Readonly<Record<string, unknown>>;

/** Said once for all tools; which tool to choose, each says for itself. */
export function instructionsOf(operations: readonly Operation[]): string {
  const choices = operations.flatMap(({ name, chosenFor }) => (chosenFor === undefined ? [] : `${chosenFor}: ${name}`));
  return `Questions about code: answered from syntax at once, and by real language servers as soon as they know.
Which tool: ${choices.join("; ")}.
Paths may be relative to the project. A place is file_path with line and column (from 1), or symbol ("Class/method"), or a snippet of the line; a position that is a little off is put right, and the answer says so.
wait: "none" (what is known now), milliseconds, or "precise" (until it is exact). maxResults and cursor page long lists.
Every answer says where it comes from, whether it is complete, and, where it is empty, why.`;
}

/** Without what a caller can do without: limits, and descriptions of what its name and type tell. */
function brief(schema: JsonSchema): Readonly<Record<string, unknown>> {
  const { type, enum: values, items, anyOf, oneOf, const: value, default: own, hint } = schema;
  return {
    ...(type === undefined || values !== undefined || value !== undefined ? {} : { type }),
    ...(values === undefined ? {} : { enum: values }),
    ...(value === undefined ? {} : { const: value }),
    ...(items === undefined || Object.keys(items).length === 0 ? {} : { items: brief(items) }),
    ...(anyOf === undefined && oneOf === undefined ? {} : { anyOf: (anyOf ?? oneOf ?? []).map(brief) }),
    ...(own === undefined || Array.isArray(own) ? {} : { default: own }),
    ...(hint === undefined ? {} : { description: hint }),
  };
}

const declared = ({ hint: _, ...schema }: JsonSchema): JsonSchema => schema;

/** What every tool takes is told in the instructions: its schema only names it. */
const EXPLAINED: ReadonlySet<string> = new Set(["wait", "maxBytes", "cursor"]);

function inputSchema(operation: Operation, detail: Detail): ToolSchema {
  const fields = allFieldsOf(operation);
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  // An address may stand in for the file.
  const needed = required.filter((name) => name !== "file_path" || !fields.some((field) => field.name === "symbol"));
  const shown = (name: string, schema: JsonSchema) =>
    detail === "full" ? declared(schema) : EXPLAINED.has(name) ? {} : brief(schema);
  return {
    type: "object",
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, shown(name, schema)])),
    ...(needed.length > 0 ? { required: needed } : {}),
    additionalProperties: false,
  };
}

/** Results may carry what all of them may; one that takes several forms is any of them. */
function outputSchema({ output }: Operation): ToolSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(output, { io: "input", unrepresentable: "any" }) as Record<
    string,
    unknown
  >;
  return { ...schema, type: "object" };
}

const toolOf = (operation: Operation, detail: Detail): Tool => ({
  name: operation.name,
  ...(detail === "full" ? { title: operation.title } : {}),
  description: operation.doc,
  inputSchema: inputSchema(operation, detail),
  ...(detail === "full" ? { outputSchema: outputSchema(operation) } : {}),
  annotations: {
    readOnlyHint: !operation.edits,
    openWorldHint: false,
    ...(operation.edits ? { destructiveHint: true, idempotentHint: false } : {}),
  },
});

/** All tools, always in the same order. */
export const toolsOf = (operations: readonly Operation[], detail: Detail): readonly Tool[] =>
  operations
    .filter(({ isUnlisted }) => isUnlisted !== true || detail === "full")
    .map((operation) => toolOf(operation, detail));
