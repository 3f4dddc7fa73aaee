/** What the operation `edit` is asked: a kind of change, its place, and whether to make it. */

import { isAbsolute } from "node:path";
import { z } from "zod";
import type { At } from "../../answers/answer.ts";
import { normalisePath } from "../../files/paths.ts";
import type { Follow } from "../operation.ts";
import type { PreciseAsk } from "../ports/precise.ts";
import { count } from "../results.ts";

const KINDS = ["rename", "code_action", "rewrite", "replace", "insert", "delete", "signature", "move", "undo"] as const;
export type Kind = (typeof KINDS)[number];

type Needed =
  | "file_path"
  | "line"
  | "column"
  | "new_name"
  | "new_text"
  | "title"
  | "language"
  | "fix"
  | "plan"
  | "target"
  | "parameters";

const AT = ["file_path", "line", "column"] as const;

/** The fields that a kind cannot do without. */
const NEEDS: Readonly<Record<Kind, readonly Needed[]>> = {
  rename: [...AT, "new_name"],
  code_action: [...AT, "title"],
  rewrite: ["language", "fix"],
  replace: ["file_path", "new_text"],
  insert: [...AT, "new_text"],
  delete: AT,
  signature: [...AT, "parameters"],
  move: [...AT, "target"],
  undo: ["plan"],
};

const listing = (field: Needed): string => KINDS.filter((kind) => NEEDS[kind].includes(field)).join(", ");

export const input = z
  .strictObject({
    kind: z.enum(KINDS).describe("The change to make"),
    file_path: z.string().optional().describe("Absolute path to the file"),
    line: count.optional().describe("Line of the name (1-based)"),
    column: count.optional().describe("Column of the name (1-based)"),
    new_name: z
      .string()
      .min(1)
      .optional()
      .describe(`Required for ${listing("new_name")}`),
    in_text: z
      .boolean()
      .default(false)
      .describe(
        "Also the words in strings and comments of files that use it, and paths that end in it elsewhere (rename)",
      )
      .meta({ hint: "rename: also in comments and strings" }),
    title: z
      .string()
      .min(1)
      .optional()
      .describe("Title of the action, or a part of it (code_action)")
      .meta({ hint: "code_action: its title" }),
    old_text: z
      .string()
      .min(1)
      .optional()
      .describe("The text to replace, exactly as the file has it, once (replace)")
      .meta({ hint: "replace: text that stands there once" }),
    new_text: z
      .string()
      .optional()
      .describe(`Required for ${listing("new_text")}`),
    part: z
      .enum(["element", "body"])
      .default("element")
      .describe("What of the named element is replaced, where there is no old_text (replace)"),
    where: z.enum(["before", "after"]).default("after").describe("On which side of the named element (insert)"),
    pattern: z.string().optional().describe("Code with metavariables, as ast_grep takes it (rewrite)"),
    rule: z.record(z.string(), z.unknown()).optional().describe("A rule, as ast_grep takes it (rewrite)"),
    fix: z
      .string()
      .optional()
      .describe("What stands for each match; $NAME is what the metavariable matched (rewrite)")
      .meta({ hint: "rewrite: log($A), for pattern print($A)" }),
    language: z.string().optional().describe("Files of this language are rewritten (rewrite)"),
    path: z.string().min(1).optional().describe("Directory or file to rewrite (default: the project)"),
    globs: z
      .array(z.string())
      .default([])
      .describe("Globs that take files in or, with !, keep them out (rewrite)")
      .meta({ hint: '["*.ts", "!*.test.ts"]' }),
    parameters: z
      .array(
        z.strictObject({
          name: z.string().min(1).describe("Its name from now on"),
          was: z.string().optional().describe("Its name before, where that is another one"),
          declaration: z.string().optional().describe("How a new one is declared: b: number = 1"),
          value: z.string().optional().describe("What every call gives for a new one; absent: its default"),
        }),
      )
      .optional()
      .describe("All parameters from now on, without self: what is not named is taken away (signature)")
      .meta({
        hint: 'signature: all from now on: [{name: "b", declaration: "b = 1"}]; also was: its old name, value: what calls give',
      }),
    target: z
      .string()
      .min(1)
      .optional()
      .describe("File of the project that it goes to, there or not (move)")
      .meta({ hint: "move: the file it goes to" }),
    force: z
      .boolean()
      .default(false)
      .describe(
        "Delete what is used, too (delete); move in spite of what may be wrong only when it runs (move); rename what overrides a member from outside (rename)",
      )
      .meta({ hint: "delete, move, rename: all the same" }),
    apply: z
      .boolean()
      .default(false)
      .describe("Make the change; false: say what it would be")
      .meta({ hint: "false: only show it" }),
    plan: z
      .string()
      .optional()
      .describe(
        "`plan` of the answer that said what the change would be: only that change is made; of one that was made (undo)",
      )
      .meta({ hint: "of the answer that showed it" }),
    wait: z
      .union([z.enum(["none", "precise"]), z.int().min(0)])
      .optional()
      .describe(
        "How long to wait for a language server that is not ready: none, milliseconds, or precise (until it is). Absent: the change until it is, and what is newly wrong is told as far as it is known within a second",
      ),
  })
  .superRefine((given, context) => {
    const lacks = (field: string, message: string): void =>
      context.addIssue({ code: "custom", path: [field], message });
    for (const field of NEEDS[given.kind])
      if (given[field] === undefined) lacks(field, `is required for ${given.kind}`);
    if (given.kind === "replace" && given.old_text === undefined && given.line === undefined)
      lacks("old_text", "is required for replace, or else symbol or line and column");
    if (given.kind === "rewrite" && (given.pattern === undefined) === (given.rule === undefined))
      lacks("pattern", "either pattern or rule is required for rewrite, not both");
    if (given.file_path !== undefined && !isAbsolute(given.file_path)) lacks("file_path", "must be an absolute path");
    if (given.target !== undefined && !isAbsolute(given.target)) lacks("target", "must be an absolute path");
  });

export type EditInput = z.output<typeof input>;

export const pathOf = ({ file_path = "" }: EditInput): string => normalisePath(file_path);

export const atOf = (given: EditInput): At => ({
  path: pathOf(given),
  position: { line: (given.line ?? 1) - 1, character: (given.column ?? 1) - 1 },
});

/** Milliseconds. */
export const patienceOf = ({ wait = "precise" }: EditInput): number =>
  wait === "none" ? 0 : wait === "precise" ? Number.POSITIVE_INFINITY : wait;

export const askingOf = (given: EditInput, { signal, onWaiting }: Follow): PreciseAsk => ({
  signal,
  onWaiting,
  patience: patienceOf(given),
});
