/** The operation `ast_grep`: structural search by pattern or rule. */

import { relative } from "node:path";
import { z } from "zod";
import type {
  Explanation,
  Matches,
  MatchesPart,
  Nearest,
  StructureMatch,
  Surroundings,
} from "../../answers/structure/structure-questions.ts";
import { isInside } from "../../files/paths.ts";
import { numberOf } from "../../text/number-of.ts";
import { shortened, squeezed } from "../../text/preview.ts";
import { defineOperation } from "../operation.ts";
import { completenessFields, completenessOf, count } from "../results.ts";

const input = z
  .strictObject({
    pattern: z
      .string()
      .optional()
      .describe(
        "Code with metavariables: $NAME is one node, $$$ARGS any number of them. `$OBJ.foo($$$ARGS)`, `class $NAME extends $PARENT { $$$BODY }`. Must be one whole piece of code. Either this or rule.",
      )
      .meta({ hint: "console.log($A)" }),
    rule: z
      .record(z.string(), z.unknown())
      .optional()
      .describe(
        "An ast-grep rule, for what a pattern cannot say: kind, regex, has, inside, precedes, follows (with stopBy, field), all, any, not, nthChild, pattern {context, selector}. Or {rule, constraints, utils, transform}.",
      )
      .meta({ hint: '{kind: "call_expression"}' }),
    language: z
      .string()
      .min(1)
      .describe("typescript, tsx, javascript, python, rust, go, java, …: files of this language are searched")
      .meta({ hint: "typescript" }),
    path: z
      .string()
      .min(1)
      .optional()
      .describe("Directory or file to search, absolute or from the workspace root (default: the workspace)")
      .meta({ hint: "file or directory" }),
    globs: z
      .array(z.string())
      .default([])
      .describe('Globs that take files in or, with !, keep them out: ["*.ts", "!*.test.ts"]')
      .meta({ hint: '["*.ts", "!*.test.ts"]' }),
    maxResults: count.default(100).describe("Matches returned at most; totalMatches counts all"),
  })
  .superRefine(({ pattern, rule }, context) => {
    if ((pattern === undefined) === (rule === undefined))
      context.addIssue({ code: "custom", path: ["pattern"], message: "either pattern or rule is required, not both" });
  });

const match = z.object({
  file: z.string().describe("From the workspace root"),
  startLine: count,
  startCol: count,
  endLine: count,
  endCol: count,
  text: z.string(),
  nodeKind: z.string(),
  metaVariables: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});
const explanation = z.object({
  parsedAs: z.string().optional().describe("The node type of the pattern"),
  reasons: z.array(z.string()),
  nearest: z
    .object({ pattern: z.string().optional(), rule: z.record(z.string(), z.unknown()).optional(), example: match })
    .optional()
    .describe("A search like this one that finds something"),
});
const output = z.object({
  truncated: z.boolean(),
  totalMatches: z.int(),
  matches: z.array(match),
  searchedFiles: z.int(),
  note: z.string().optional(),
  explanation: explanation.optional(),
  empty_because: z.string().optional().describe("The explanation in words"),
  ...completenessFields,
});

type Match = z.output<typeof match>;

/** A path as an answer shows it: from the first root, absolute where it lies in another. */
const shownFrom =
  (roots: readonly string[]) =>
  (path: string): string => {
    const [root] = roots;
    return root !== undefined && isInside(root, path) ? relative(root, path) || path : path;
  };

const shownMatch = (
  { path, range, text, kind, metaVariables }: StructureMatch,
  file: (path: string) => string,
): Match => ({
  file: file(path),
  startLine: range.start.line + 1,
  startCol: range.start.character + 1,
  endLine: range.end.line + 1,
  endCol: range.end.character + 1,
  text,
  nodeKind: kind,
  metaVariables: Object.fromEntries(
    Object.entries(metaVariables).map(([name, value]) => [name, typeof value === "string" ? value : [...value]]),
  ),
});

const shownExplanation = ({ parsedAs, reasons, nearest }: Explanation, file: (path: string) => string) => ({
  ...(parsedAs === undefined ? {} : { parsedAs }),
  reasons: [...reasons],
  ...(nearest ? { nearest: shownNearest(nearest, file) } : {}),
});

const shownNearest = ({ pattern, rule, example }: Nearest, file: (path: string) => string) => ({
  ...(pattern === undefined ? {} : { pattern }),
  ...(rule === undefined ? {} : { rule: { ...rule } }),
  example: shownMatch(example, file),
});

/** What a search of one language leaves out although it looks alike: `tsx` beside `typescript`. */
function noteOf(
  { files, others }: Pick<Matches & Surroundings, "files" | "others">,
  language: string,
): string | undefined {
  const left = Object.entries(others).map(([id, number]) => `${numberOf(number, "files")} of ${id}`);
  const rest = left.length === 0 ? "" : `not searched: ${left.join(", ")} (ask with that language)`;
  const none = files === 0 ? `no file of ${language} is there` : "";
  return [none, rest].filter((part) => part !== "").join("; ") || undefined;
}

// ---- text ------------------------------------------------------------------------------------------------------

/** UTF-16 units of a match that are shown, of its beginning and of its end: a `catch` that swallows stands there. */
const MOST_SHOWN = { head: 100, tail: 60 };

/** On one line: what a block does is what it was searched for. */
function onLine(text: string): string {
  const line = squeezed(text);
  const { head, tail } = MOST_SHOWN;
  return line.length <= head + tail ? line : `${shortened(line, head)} ${line.slice(-tail)}`;
}

/** Metavariables that are short and do not only repeat the match. */
const boundLine = ({ text, metaVariables }: Match): string => {
  const shown = Object.entries(metaVariables)
    .map(([name, value]) => `${name}=${typeof value === "string" ? value : value.join(", ")}`)
    .filter((part) => part.length <= 60 && !part.includes("\n"));
  return shown.length === 0 || (!text.includes("\n") && text.length <= 40) ? "" : `  [${shown.join("; ")}]`;
};

const matchLine = (found: Match): string =>
  `${found.file}:${found.startLine}:${found.startCol}: ${onLine(found.text)}${boundLine(found)}`;

/** What the parser calls code that it cannot read: the reasons say so. */
const ERROR = "ERROR";

/** Why nothing was found, in words. */
function emptiness(
  searchedFiles: number,
  note: string | undefined,
  found: z.output<typeof explanation> | undefined,
): string {
  const { parsedAs, reasons = [], nearest } = found ?? {};
  const like = nearest && (nearest.pattern ?? JSON.stringify(nearest.rule));
  return [
    ...(searchedFiles === 0 ? [] : [`no match in ${numberOf(searchedFiles, "files")}`]),
    ...(parsedAs === undefined || parsedAs === ERROR ? [] : [`the pattern was read as ${parsedAs}`]),
    ...reasons,
    ...(nearest ? [`this finds something: ${like} (${matchLine(nearest.example)})`] : []),
    ...(note === undefined ? [] : [note]),
  ].join("; ");
}

export const operation = defineOperation({
  name: "ast_grep",
  title: "Search by structure",
  doc: "Finds code by its syntax tree, not its text: calls, classes, try/catch, imports, assignments of a shape, in 56 languages, and says what $NAME (one node) and $$$NAME (any number) in the pattern stood for.",
  chosenFor: "code of a shape",
  rank: 20,
  needs: ["engine", "index"],
  edits: false,
  stream: "matches",
  input,
  output,
  shortForms: {
    grep: { takes: ["pattern", "path?"], says: "code of that shape" },
  },
  run: async ({ engine }, { pattern, rule, language, path, globs, maxResults }, { signal, onItems, onProgress }) => {
    const find = pattern ?? rule ?? "";
    const matches: Match[] = [];
    let found = 0;
    const onPartial = (parts: readonly MatchesPart[]): void => {
      for (const { matches: part, done, total, roots } of parts) {
        const file = shownFrom(roots);
        const forms = part.map((one) => shownMatch(one, file));
        found += forms.length;
        if (onItems === undefined) matches.push(...forms);
        else if (forms.length > 0) onItems(forms);
        onProgress?.(done, total);
      }
    };
    const query = { find, language, within: path, globs, limit: maxResults };
    const answer = await engine.ask("matches", query, { ...(signal ? { signal } : {}), onPartial });
    if (!answer.ok) return answer;
    const { value, warnings, provenance } = answer;
    const file = shownFrom(value.roots);
    const note = noteOf(value, language);
    const explained = value.explanation && shownExplanation(value.explanation, file);
    return {
      ok: true,
      value: {
        truncated: value.total > found,
        totalMatches: value.total,
        matches,
        searchedFiles: value.files,
        ...(note === undefined ? {} : { note }),
        ...(explained ? { explanation: explained } : {}),
        ...(value.total === 0 ? { empty_because: emptiness(value.files, note, explained) } : {}),
        ...completenessOf(warnings, provenance),
      },
    };
  },
  text: ({ matches, totalMatches, truncated, note }) =>
    matches.length === 0
      ? ""
      : [
          ...matches.map(matchLine),
          ...(truncated ? [`${matches.length} of ${numberOf(totalMatches, "matches")}`] : []),
          ...(note === undefined ? [] : [note]),
        ].join("\n"),
});
