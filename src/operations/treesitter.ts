/** The operation `treesitter`: definition, references, hover and parse as treesitter.md has them, answered from syntax. */

import { isAbsolute } from "node:path";
import { z } from "zod";
import type { Answer, Ask, At, Origin, Problem, Provenance } from "../engine.ts";
import type { Position } from "../text/line-index.ts";
import { defineOperation, type Outcome, type World } from "./operation.ts";

const QUESTIONS = ["definition", "references", "hover", "parse"] as const;
const ORIGINS = [
  "at_definition",
  "lexical",
  "import_bound",
  "file_scope",
  "package",
  "qualified",
  "self_member",
  "name_match",
] as const satisfies readonly Origin[];

const count = z.int().min(1);

const input = z
  .strictObject({
    operation: z.enum(QUESTIONS).describe("The tree-sitter operation to perform"),
    file_path: z.string().describe("Absolute path to the file"),
    line: count.optional().describe("Line number (1-based). Required for definition, references, hover."),
    column: count.optional().describe("Column number (1-based). Required for definition, references, hover."),
    scope: z
      .enum(["file", "directory", "project"])
      .default("project")
      .describe("Search scope for definition/references (default: project)"),
    mode: z
      .enum(["precise", "name"])
      .default("precise")
      .describe("precise: scopes and imports before names. name: every definition of that name."),
  })
  .superRefine(({ operation, file_path, line, column }, context) => {
    const lacks = (field: string, message: string): void =>
      context.addIssue({ code: "custom", path: [field], message });
    if (!isAbsolute(file_path)) lacks("file_path", "must be an absolute path");
    if (operation === "parse") return;
    if (line === undefined) lacks("line", `is required for ${operation}`);
    if (column === undefined) lacks("column", `is required for ${operation}`);
  });

const place = z.object({ file_path: z.string(), line: count, column: count, kind: z.string(), preview: z.string() });
const warning = z.object({ code: z.string(), message: z.string(), details: z.record(z.string(), z.unknown()) });

/** What any result may carry besides: what is wrong with the file, and what could not be looked at. */
const besides = {
  warning: warning.optional(),
  complete: z.boolean(),
  incomplete_because: z.string().optional(),
};

const definitionResult = z.object({
  symbol: z.string(),
  definitions: z.array(place),
  resolution: z.enum(ORIGINS),
  note: z.string(),
  ...besides,
});
const referencesResult = z.object({
  symbol: z.string(),
  references: z.array(place),
  total_count: z.int(),
  resolution: z.enum(ORIGINS),
  ...besides,
});
const hoverResult = z.object({
  symbol: z.string(),
  signature: z.string(),
  documentation: z.string(),
  definition_location: z.object({ file_path: z.string(), line: count }),
  resolution: z.enum(ORIGINS),
  note: z.string(),
  ...besides,
});
const parseResult = z.object({
  file_path: z.string(),
  language: z.string(),
  root_node: z.string(),
  symbols: z.array(z.object({ name: z.string(), kind: z.string(), line: count, column: count })),
  errors: z.array(z.object({ line: count, column: count, message: z.string() })),
  parse_time_ms: z.number(),
  ...besides,
});
const output = z.union([definitionResult, referencesResult, hoverResult, parseResult]);

type Input = z.output<typeof input>;
type Output = z.output<typeof output>;
type Place = z.output<typeof place>;

const NAME_MATCH_NOTE = "Multiple definitions possible - tree-sitter uses name matching, not semantic resolution";
const HOVER_NOTE = "Documentation extracted from doc comments. No type inference available.";

const definitionNote = (origin: Origin): string =>
  origin === "name_match" ? NAME_MATCH_NOTE : `Resolved from syntax (${origin}) - no semantic resolution`;

/** Zero-based to 1-based. */
const counted = ({ line, character }: Position): { line: number; column: number } => ({
  line: line + 1,
  column: character + 1,
});

interface Besides {
  readonly warning?: z.output<typeof warning>;
  readonly complete: boolean;
  readonly incomplete_because?: string;
}

function besidesOf(warnings: readonly Problem[], { complete, incompleteBecause }: Provenance): Besides {
  const [first] = warnings;
  return {
    ...(first === undefined ? {} : { warning: { ...first, details: { ...first.details } } }),
    complete,
    ...(incompleteBecause === undefined ? {} : { incomplete_because: incompleteBecause }),
  };
}

/** A result in the specification's form; problems pass through, with the position as it was asked. */
function told<T, V>(answer: Answer<T>, { line, column }: Input, tell: (value: T) => V): Outcome<V & Besides> {
  if (answer.ok)
    return { ok: true, value: { ...tell(answer.value), ...besidesOf(answer.warnings, answer.provenance) } };
  if (answer.problem.code !== "TS_SYMBOL_NOT_FOUND") return answer;
  const details = { ...answer.problem.details, line, column };
  return { ok: false, problem: { ...answer.problem, details } };
}

const definition = async ({ engine }: World, input: Input, at: At, ask: Ask): Promise<Outcome<Output>> =>
  told(await engine.ask("definition", { ...at, scope: input.scope, mode: input.mode }, ask), input, (found) => ({
    symbol: found.name,
    definitions: found.targets.map(({ path, selection, kind, preview }) => ({
      file_path: path,
      ...counted(selection.start),
      kind,
      preview,
    })),
    resolution: found.origin,
    note: definitionNote(found.origin),
  }));

const references = async ({ engine }: World, input: Input, at: At, ask: Ask): Promise<Outcome<Output>> =>
  told(
    await engine.ask("references", { ...at, scope: input.scope, includeDeclaration: false }, ask),
    input,
    (found) => ({
      symbol: found.name,
      references: found.places.map(({ path, range, kind, preview }) => ({
        file_path: path,
        ...counted(range.start),
        kind,
        preview,
      })),
      total_count: found.places.length,
      resolution: found.origin,
    }),
  );

const hover = async ({ engine }: World, input: Input, at: At, ask: Ask): Promise<Outcome<Output>> =>
  told(await engine.ask("hover", at, ask), input, ({ name, signature, documentation, target }) => ({
    symbol: name,
    signature,
    documentation,
    definition_location: { file_path: target.path, line: target.selection.start.line + 1 },
    resolution: target.origin,
    note: HOVER_NOTE,
  }));

const parse = async ({ engine }: World, input: Input, { path }: At, ask: Ask): Promise<Outcome<Output>> =>
  told(await engine.ask("parse", { path }, ask), input, ({ language, rootNode, symbols, errors, parseTime }) => ({
    file_path: path,
    language,
    root_node: rootNode,
    symbols: symbols.map(({ name, kind, selection }) => ({ name, kind, ...counted(selection.start) })),
    errors: errors.map(({ position, message }) => ({ ...counted(position), message })),
    parse_time_ms: parseTime,
  }));

const RUN = { definition, references, hover, parse } as const;

const lineOf = ({ file_path, line, column, kind, preview }: Place, symbol: string, shorten: (path: string) => string) =>
  `${shorten(file_path)}:${line}:${column}: ${kind} ${symbol}  ${preview.trim()}`;

export const treesitter = defineOperation({
  name: "treesitter",
  title: "Navigate by syntax",
  doc: "Definition, references, hover and parse of source code in 27 languages, answered at once from syntax alone.",
  edits: false,
  input,
  output,
  run: (world, input, ask) => {
    const { operation, file_path, line = 1, column = 1 } = input;
    const at = { path: file_path, position: { line: line - 1, character: column - 1 } };
    return RUN[operation](world, input, at, ask);
  },
  text: (value, shorten) => {
    if ("definitions" in value)
      return value.definitions.map((found) => lineOf(found, value.symbol, shorten)).join("\n");
    if ("references" in value) return value.references.map((found) => lineOf(found, value.symbol, shorten)).join("\n");
    if ("signature" in value) {
      const { file_path, line } = value.definition_location;
      const from = `${shorten(file_path)}:${line}`;
      return [value.signature, value.documentation, from].filter((part) => part !== "").join("\n\n");
    }
    const path = shorten(value.file_path);
    return [
      ...value.symbols.map(({ name, kind, line, column }) => `${path}:${line}:${column}: ${kind} ${name}`),
      ...value.errors.map(({ message, line, column }) => `${path}:${line}:${column}: error ${message}`),
    ].join("\n");
  },
});
