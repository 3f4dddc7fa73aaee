/** What the operation `lsp` is asked: the parameters of all its questions. */

import { isAbsolute } from "node:path";
import { z } from "zod";
import type { At } from "../../answers/answer.ts";
import { normalisePath } from "../../files/paths.ts";
import { SEVERITIES } from "../ports/precise.ts";
import { count } from "../results.ts";

export const LSP_OPERATIONS = [
  "definition",
  "references",
  "diagnostics",
  "hover",
  "symbols",
  "rename",
  "completion",
  "signature",
  "format",
  "actions",
] as const;
export type LspOperation = (typeof LSP_OPERATIONS)[number];

const AT = ["line", "column"] as const;

/** The fields that an operation cannot do without. */
const NEEDS: Readonly<Record<LspOperation, readonly ("line" | "column" | "new_name")[]>> = {
  definition: AT,
  references: AT,
  hover: AT,
  completion: AT,
  signature: AT,
  actions: AT,
  rename: [...AT, "new_name"],
  diagnostics: [],
  symbols: [],
  format: [],
};

const listing = (field: string): string =>
  LSP_OPERATIONS.filter((operation) => NEEDS[operation].some((needed) => needed === field)).join(", ");

export const input = z
  .strictObject({
    operation: z.enum(LSP_OPERATIONS).describe("The LSP operation to perform"),
    file_path: z.string().describe("Absolute path to the file"),
    line: count.optional().describe(`Line number (1-based). Required for ${listing("line")}.`),
    column: count.optional().describe(`Column number (1-based). Required for ${listing("column")}.`),
    end_line: count.optional().describe("Where the range ends (actions only; default: where it begins)"),
    end_column: count.optional().describe("The column behind the range's last character (actions only)"),
    include_declaration: z.boolean().default(true).describe("Include the declaration in results (references only)"),
    severity_filter: z
      .enum([...SEVERITIES, "all"])
      .default("all")
      .describe("Filter by minimum severity (diagnostics only)"),
    limit: z
      .int()
      .min(1)
      .default(100)
      .describe("Maximum number of results to return (diagnostics, symbols, completion, actions)"),
    query: z
      .string()
      .optional()
      .describe("Names of the file's project that fit; absent: the outline of the file (symbols only)")
      .meta({ hint: "symbols: part of a name" }),
    new_name: z.string().min(1).optional().describe("The new name. Required for rename."),
    kinds: z
      .array(z.string())
      .optional()
      .describe("Only these kinds and what lies below them, such as quickfix or refactor.extract (actions only)")
      .meta({ hint: 'actions: ["quickfix"]' }),
    tab_size: count.default(4).describe("Columns of a tab, for servers without a style of their own (format only)"),
    insert_spaces: z.boolean().default(true).describe("Indent with spaces (format only)"),
    wait: z
      .union([z.enum(["none", "precise"]), z.int().min(0)])
      .default("precise")
      .describe(
        "How long to wait for a language server that is not ready: none, milliseconds, or precise (as long as the configuration lets it)",
      ),
  })
  .superRefine((given, context) => {
    const lacks = (field: string, message: string): void =>
      context.addIssue({ code: "custom", path: [field], message });
    if (!isAbsolute(given.file_path)) lacks("file_path", "must be an absolute path");
    for (const field of NEEDS[given.operation])
      if (given[field] === undefined) lacks(field, `is required for ${given.operation}`);
  });

export type LspInput = z.output<typeof input>;

export const pathOf = ({ file_path }: LspInput): string => normalisePath(file_path);

export const atOf = (given: LspInput): At => {
  const { line = 1, column = 1 } = given;
  return { path: pathOf(given), position: { line: line - 1, character: column - 1 } };
};

/** Milliseconds. */
export const patienceOf = ({ wait }: LspInput): number =>
  wait === "none" ? 0 : wait === "precise" ? Number.POSITIVE_INFINITY : wait;
