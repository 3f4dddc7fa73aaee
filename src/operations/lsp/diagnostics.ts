/** Diagnostics: what language servers find wrong with a file. */

import { z } from "zod";
import { type Diagnostic, SEVERITIES, type Severity } from "../ports/precise.ts";
import { count, counted, countedRange, extent, placeLine } from "../results.ts";
import { pathOf } from "./input.ts";
import { askOptions, defineQuestion, provenanceFields, resultOf } from "./question.ts";

const diagnostic = z.object({
  file_path: z.string(),
  ...extent,
  severity: z.enum(SEVERITIES),
  code: z.string(),
  message: z.string(),
  source: z.string(),
  related: z.array(z.object({ file_path: z.string(), line: count, column: count, message: z.string() })),
});

const summary = z.object({ errors: z.int(), warnings: z.int(), info: z.int(), hints: z.int() });

const rank = (severity: Severity): number => SEVERITIES.indexOf(severity);

/** Worst first, so that a limit keeps what matters; else as they stand in the text. */
const byWeight = (a: Diagnostic, b: Diagnostic): number =>
  rank(a.severity) - rank(b.severity) ||
  a.range.start.line - b.range.start.line ||
  a.range.start.character - b.range.start.character;

function summaryOf(found: readonly Diagnostic[]): z.output<typeof summary> {
  const of = (severity: Severity): number => found.filter((one) => one.severity === severity).length;
  return { errors: of("error"), warnings: of("warning"), info: of("info"), hints: of("hint") };
}

const toForm = ({
  path,
  range,
  severity,
  code,
  message,
  source,
  related,
}: Diagnostic): z.output<typeof diagnostic> => ({
  file_path: path,
  ...countedRange(range),
  severity,
  code: code ?? "",
  message,
  source,
  related: related.map((other) => ({
    file_path: other.path,
    ...counted(other.range.start),
    message: other.message,
  })),
});

/** Why none is told of; undefined where it is that not everything is known yet. */
function emptyBecause(
  found: readonly Diagnostic[],
  filter: string,
  incompleteBecause: string | undefined,
): string | undefined {
  if (found.length > 0) return `no problem is as bad as ${filter}; less bad: ${found.length}`;
  return incompleteBecause === undefined ? "no problem is reported" : undefined;
}

export const diagnostics = defineQuestion({
  output: z.object({
    diagnostics: z.array(diagnostic),
    /** Of the whole file, whatever the filter and the limit leave of it. */
    summary,
    /** How many pass the filter. */
    total_count: z.int(),
    empty_because: z.string().optional(),
    ...provenanceFields,
  }),
  run: async ({ precise }, input, ask) => {
    const answer = await precise.ask("diagnostics", { path: pathOf(input) }, askOptions(input, ask));
    if (!answer.ok) return answer;
    const { incompleteBecause } = answer;
    return resultOf(answer, (found) => {
      const filter = input.severity_filter;
      const passed = filter === "all" ? found : found.filter(({ severity }) => rank(severity) <= rank(filter));
      const because = passed.length === 0 ? emptyBecause(found, filter, incompleteBecause) : undefined;
      return {
        diagnostics: passed.toSorted(byWeight).slice(0, input.limit).map(toForm),
        summary: summaryOf(found),
        total_count: passed.length,
        ...(because === undefined ? {} : { empty_because: because }),
      };
    });
  },
  text: (value, shorten) =>
    value.diagnostics
      .flatMap((found) => [
        placeLine(
          found,
          `${found.severity} ${found.message}  ${[found.source, found.code].filter((part) => part !== "").join(" ")}`,
          shorten,
        ),
        ...found.related.map((other) => `  ${placeLine(other, other.message, shorten)}`),
      ])
      .join("\n"),
});
