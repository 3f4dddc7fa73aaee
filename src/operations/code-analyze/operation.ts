/** The operation `code_analyze`: what a file declares, its signatures, its exports, and symbols by name. */

import { z } from "zod";
import type { Of } from "../../answers/analysis/analysis-questions.ts";
import type { Answer } from "../../answers/answer.ts";
import { namePatternOf } from "../../answers/symbols/name-pattern.ts";
import type { OutlineItem } from "../../index/outline.ts";
import { numberOf } from "../../text/number-of.ts";
import { nearestOf } from "../../text/similar-names.ts";
import { JOINT } from "../asking/address.ts";
import { MOST_NEAREST, noSuchName } from "../asking/no-such-name.ts";
import { defineOperation, type Follow, type Outcome, type World } from "../operation.ts";
import { type Completeness, completenessOf, count } from "../results.ts";
import { countsText, groupLines, outlineForm } from "./outline.ts";
import { exportsText, outlineText } from "./outline-text.ts";
import { analysisResult, exportsResult, outlineResult, searchResult, signaturesResult } from "./results.ts";

type Syntax = Pick<World, "engine">;

const OPERATIONS = ["outline", "analyze_file", "search_symbols", "get_signatures", "list_exports"] as const;
const NEEDS_FILE = new Set<string>(["outline", "analyze_file", "get_signatures", "list_exports"]);
/** Of an answer, its value and its text, unless another number is asked for: what declares more comes in pages. */
const BYTES = 16_000;
/** Milliseconds that a search waits for the index. */
const WAIT = 10_000;

const input = z
  .strictObject({
    operation: z.enum(OPERATIONS).describe("Analysis operation to perform"),
    file: z.string().min(1).optional().describe("File path to analyze (required for all but search_symbols)"),
    query: z
      .string()
      .optional()
      .describe(
        "Symbol name or pattern to search (required for search_symbols): letters of the name, /regex/ or a glob. Of outline: whose members alone (Class)",
      )
      .meta({ hint: "search_symbols: part of a name" }),
    path: z
      .string()
      .min(1)
      .optional()
      .describe("Directory to search in (optional, defaults to the workspace)")
      .meta({ hint: "search_symbols: where" }),
    depth: count
      .default(2)
      .describe("Levels of outline: 1 what stands at the top of the file, 2 members too")
      .meta({ hint: "outline: 1 top level, 2 members too" }),
    limit: count.default(50).describe("Maximum number of matches of search_symbols"),
    wait: z.int().min(0).default(WAIT).describe("Milliseconds that search_symbols waits for the index"),
  })
  .superRefine(({ operation, file, query }, context) => {
    const lacks = (field: string, message: string): void =>
      context.addIssue({ code: "custom", path: [field], message });
    if (NEEDS_FILE.has(operation)) {
      if (file === undefined) lacks("file", `is required for ${operation}`);
      return;
    }
    if (query === undefined) return lacks("query", `is required for ${operation}`);
    const pattern = namePatternOf(query);
    if ("wrong" in pattern) lacks("query", `${JSON.stringify(query)} ${pattern.wrong}`);
  });

const output = z.union([analysisResult, signaturesResult, exportsResult, searchResult, outlineResult]);

type Input = z.output<typeof input>;
type Output = z.output<typeof output>;

const EMPTY = { functions: [], classes: [], interfaces: [], exports: [], imports: [], constants: [] } as const;

/** What is said of a file in a language that nobody here reads: which it is, and nothing more. */
const unread = {
  outline: { declared: 0, groups: [] },
  analyze_file: EMPTY,
  get_signatures: { signatures: [] },
  list_exports: { exports: [] },
} as const;

/** The extension is all that tells. */
const languageOfName = (file: string): string => /\.([^./\\]+)$/.exec(file)?.[1]?.toLowerCase() ?? "unknown";

/** A result of one file; an unsupported language is a warning. */
function resultOf<T, V>(
  answer: Answer<Of<T>>,
  operation: keyof typeof unread,
  file: string,
  tell: (value: T) => V,
): Outcome<V & Completeness & { file: string; language: string }> {
  if (answer.ok) {
    const { path, language, value } = answer.value;
    return {
      ok: true,
      value: { file: path, language, ...tell(value), ...completenessOf(answer.warnings, answer.provenance) },
    };
  }
  if (answer.problem.code !== "TS_UNSUPPORTED_LANGUAGE") return answer;
  const because = { complete: false, incompleteBecause: answer.problem.message };
  return {
    ok: true,
    value: {
      file,
      language: languageOfName(file),
      ...(unread[operation] as unknown as V),
      ...completenessOf([answer.problem], because),
    },
  };
}

async function search(
  { engine }: Syntax,
  { query = "", path, limit, wait }: Input,
  ask: Follow,
): Promise<Outcome<Output>> {
  const pattern = namePatternOf(query);
  // The schema has refused it.
  if ("wrong" in pattern) throw new Error(pattern.wrong);
  const answer = await engine.ask(
    "namedSymbols",
    { pattern, ...(path === undefined ? {} : { path }), limit, wait },
    ask,
  );
  if (!answer.ok) return answer;
  const { matches, totalFiles, totalMatches } = answer.value;
  return {
    ok: true,
    value: {
      matches: matches.map(({ path: file, container, ...match }) => ({
        file,
        ...match,
        ...(container === undefined ? {} : { container }),
      })),
      totalFiles,
      totalMatches,
      ...(totalMatches === 0 && answer.provenance.complete
        ? { empty_because: `no name of ${numberOf(totalFiles, "files")} fits ${query}` }
        : {}),
      ...completenessOf(answer.warnings, answer.provenance),
    },
  };
}

/** All names of an outline, and what they stand in that is no item of it (Go's receivers). */
const namesOf = (items: readonly OutlineItem[]): readonly string[] =>
  items.flatMap(({ name, detail, children }) => [name, ...(detail === "" ? [] : [detail]), ...namesOf(children)]);

async function outline({ engine }: Syntax, { file = "", query, depth }: Input, ask: Follow): Promise<Outcome<Output>> {
  const answer = await engine.ask("fileOutline", { path: file }, ask);
  const names = answer.ok && query !== undefined ? namesOf(answer.value.value) : undefined;
  const wanted = query?.split(JOINT).at(-1) ?? "";
  if (query !== undefined && names && !names.includes(wanted))
    return { ok: false, problem: noSuchName(query, file, nearestOf(wanted, names, MOST_NEAREST)) };
  return resultOf(answer, "outline", file, (items) => outlineForm(items, depth, query));
}

const RUN: Readonly<
  Record<Input["operation"], (world: Syntax, input: Input, ask: Follow) => Promise<Outcome<Output>>>
> = {
  outline,
  analyze_file: async ({ engine }, { file = "" }, ask) =>
    resultOf(await engine.ask("analysis", { path: file }, ask), "analyze_file", file, (value) => value),
  get_signatures: async ({ engine }, { file = "" }, ask) =>
    resultOf(await engine.ask("signatures", { path: file }, ask), "get_signatures", file, (signatures) => ({
      signatures,
    })),
  list_exports: async ({ engine }, { file = "" }, ask) =>
    resultOf(await engine.ask("exports", { path: file }, ask), "list_exports", file, (exports) => ({ exports })),
  search_symbols: search,
};

function text(value: Output, shorten: (path: string) => string): readonly string[] {
  if ("matches" in value) {
    if (value.totalMatches === 0) return [];
    return [
      ...value.matches.map(
        ({ file, line, container, kind, signature }) =>
          `${shorten(file)}:${line}: ${kind} ${container === undefined ? "" : `${container}: `}${signature}`,
      ),
      `${value.totalMatches} in ${numberOf(value.totalFiles, "files")}`,
    ];
  }
  const head = `${shorten(value.file)} (${value.language})`;
  if ("groups" in value)
    return [
      `${head}: ${value.groups.length > 0 ? countsText(value.groups) : value.complete ? "no names" : "nothing of it is known"}`,
      ...groupLines(value.groups),
    ];
  if ("functions" in value) return [head, outlineText(value)];
  if ("signatures" in value)
    return [
      head,
      ...value.signatures.map(
        ({ line, container, isAsync, signature }) =>
          `${line} ${container === undefined ? "" : `${container}: `}${isAsync ? "async " : ""}${signature}`,
      ),
    ];
  return [
    head,
    ...value.exports.map((one) => {
      const { line, type, isDefault, signature } = one;
      const head = `${line === undefined ? "" : `${line} `}${isDefault ? "default " : ""}`;
      return `${head}${signature === undefined ? `${type} ${exportsText([one])}` : declared(type, signature)}`;
    }),
  ];
}

/** Signatures of types begin with their own word (`struct`, `trait`), those of functions and values do not. */
const declared = (type: string, signature: string): string =>
  OWN_WORD.has(type) || signature.startsWith(`${type} `) ? signature : `${type} ${signature}`;
const OWN_WORD = new Set(["class", "interface"]);

export const operation = defineOperation({
  name: "code_analyze",
  title: "Analyze source code structure",
  doc: "Analyze source code structure and extract symbols: the names of a file by kind with their lines (outline, the shortest), what it declares with parameters, types and members (analyze_file), its signatures (get_signatures), its public API (list_exports), and symbols by name over a directory (search_symbols). Of JSON the keys are constants, of Markdown the headings are, and links to files are imports.",
  chosenFor: "what a file declares, names by a part of them",
  rank: 70,
  needs: ["engine", "index"],
  edits: false,
  bytes: BYTES,
  input,
  output,
  shortForms: {
    outline: { fixed: { operation: "outline" }, takes: ["file", "query?"], says: "the names of a file, by kind" },
    analyze: { fixed: { operation: "analyze_file" }, takes: ["file"], says: "what a file says, in short" },
    signatures: { fixed: { operation: "get_signatures" }, takes: ["file"], says: "its functions without their bodies" },
    exports: { fixed: { operation: "list_exports" }, takes: ["file"], says: "what it exports" },
  },
  run: (world, given, follow) => RUN[given.operation](world, given, follow),
  text: (value, shorten) =>
    text(value, shorten)
      .filter((line) => line !== "")
      .join("\n"),
});
