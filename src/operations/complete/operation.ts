/** The operation `complete`: what could stand at a place, from syntax, the likeliest first. */

import { isAbsolute } from "node:path";
import { z } from "zod";
import type { CompletionItem } from "../../answers/completion/completion-questions.ts";
import { CONTEXTS } from "../../answers/completion/context.ts";
import { ORIGINS } from "../../answers/completion/suggestion.ts";
import { defineOperation } from "../operation.ts";
import { completenessFields, completenessOf, count, countedRange, extent } from "../results.ts";

const input = z
  .strictObject({
    file_path: z.string().describe("Absolute path to the file"),
    line: count.describe("Line number (1-based)"),
    column: count.describe("Column number (1-based): behind what is typed of the name"),
    limit: z.int().min(1).default(50).describe("Names at most"),
  })
  .superRefine(({ file_path }, context) => {
    if (!isAbsolute(file_path))
      context.addIssue({ code: "custom", path: ["file_path"], message: "must be an absolute path" });
  });

const item = z.object({
  name: z.string(),
  kind: z.string(),
  origin: z.enum(ORIGINS).describe("What found the name"),
  container: z.string().optional(),
  type: z.string().optional(),
  source: z.string().optional().describe("The module that the file imports it from"),
  score: z.number().describe("Higher is likelier; comparable within one list"),
});

const output = z.object({
  context: z.enum(CONTEXTS).describe("What can stand at the place; none: nothing that could be offered"),
  receiver: z.string().optional().describe("What the member is taken of"),
  prefix: z.string().describe("What is typed of the name"),
  replaces: z.object(extent),
  completions: z.array(item),
  is_partial: z.boolean().describe("More letters bring other names"),
  ...completenessFields,
});

const formOf = ({ name, kind, origin, container, type, source, score }: CompletionItem): z.output<typeof item> => ({
  name,
  kind,
  origin,
  ...(container === undefined ? {} : { container }),
  ...(type === undefined ? {} : { type }),
  ...(source === undefined ? {} : { source }),
  score: Math.round(score * 100) / 100,
});

export const operation = defineOperation({
  name: "complete",
  title: "Complete a name",
  doc: "What could stand at a place in code, from syntax, the likeliest name first: locals, members by type, names of the file and the project, keywords. For editors and measurements; the text need not parse.",
  rank: 90,
  isUnlisted: true,
  needs: ["engine", "index"],
  edits: false,
  input,
  output,
  shortForms: {
    complete: { takes: ["PLACE"], says: "the names that could stand at a place, the likeliest first" },
  },
  run: async ({ engine }, { file_path, line, column, limit }, { signal }) => {
    const position = { line: line - 1, character: column - 1 };
    const answer = await engine.ask(
      "complete",
      { path: file_path, position, limit, waits: true },
      signal ? { signal } : {},
    );
    if (!answer.ok) return answer;
    const { context, receiver, prefix, replaced, items, isComplete } = answer.value;
    const value = {
      context,
      ...(receiver === undefined ? {} : { receiver }),
      prefix,
      replaces: countedRange(replaced),
      completions: items.map(formOf),
      is_partial: !isComplete,
      ...completenessOf(answer.warnings, answer.provenance),
    };
    return { ok: true, value };
  },
  text: ({ completions, context }) =>
    completions.length === 0
      ? `nothing to complete: ${context}`
      : completions
          .map(({ name, kind, origin, container, type }) =>
            `${name}  ${kind}, ${origin}${container === undefined ? "" : ` of ${container}`}${type === undefined ? "" : `  ${type}`}`.trimEnd(),
          )
          .join("\n"),
});
