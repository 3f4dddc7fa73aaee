/** Completion and signature: what could stand at a position, and what a call there takes. */

import { z } from "zod";
import type { CompletionItem } from "../ports/precise.ts";
import { countedRange, extent } from "../results.ts";
import { atOf } from "./input.ts";
import { askOptions, defineQuestion, provenanceFields, resultOf } from "./question.ts";

const item = z.object({
  label: z.string(),
  kind: z.string(),
  detail: z.string(),
  documentation: z.string(),
  insert_text: z.string(),
  is_snippet: z.boolean(),
  replaces: z.object(extent).optional(),
});

const toItem = ({ insertText, isSnippet, replaces, ...rest }: CompletionItem): z.output<typeof item> => ({
  ...rest,
  insert_text: insertText,
  is_snippet: isSnippet,
  ...(replaces === undefined ? {} : { replaces: countedRange(replaces) }),
});

export const completion = defineQuestion({
  output: z.object({
    completions: z.array(item),
    total_count: z.int(),
    /** The server has more to say when more is typed. */
    is_partial: z.boolean(),
    ...provenanceFields,
  }),
  run: async ({ precise }, input, ask) =>
    resultOf(await precise.ask("completion", atOf(input), askOptions(input, ask)), ({ items, isPartial }) => ({
      completions: items.slice(0, input.limit).map(toItem),
      total_count: items.length,
      is_partial: isPartial,
    })),
  text: (value) =>
    value.completions.map(({ kind, label, detail }) => `${kind} ${label}  ${detail}`.trimEnd()).join("\n"),
});

export const signature = defineQuestion({
  output: z.object({
    signatures: z.array(
      z.object({
        label: z.string(),
        documentation: z.string(),
        parameters: z.array(z.object({ label: z.string(), documentation: z.string() })),
      }),
    ),
    /** Indices from 0. */
    active_signature: z.int(),
    active_parameter: z.int(),
    ...provenanceFields,
  }),
  run: async ({ precise }, input, ask) =>
    resultOf(await precise.ask("signature", atOf(input), askOptions(input, ask)), (found) => ({
      signatures: (found?.signatures ?? []).map(({ label, documentation, parameters }) => ({
        label,
        documentation,
        parameters: parameters.map((parameter) => ({ ...parameter })),
      })),
      active_signature: found?.active ?? 0,
      active_parameter: found?.activeParameter ?? 0,
    })),
  text: ({ signatures, active_signature, active_parameter }) =>
    signatures
      .flatMap(({ label, documentation, parameters }, index) => {
        const parameter = index === active_signature ? parameters[active_parameter] : undefined;
        const now = parameter === undefined ? [] : [`  now: ${parameter.label}  ${parameter.documentation}`.trimEnd()];
        return [label, ...now, ...(documentation === "" ? [] : [documentation])];
      })
      .join("\n"),
});
