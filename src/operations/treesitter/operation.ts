/** The operation `treesitter`: definition, references, hover and parse, answered from syntax. */

import { isAbsolute } from "node:path";
import { z } from "zod";
import type { Answer, Ask, At } from "../../answers/answer.ts";
import { DEFAULT_SETTINGS } from "../../index/settings.ts";
import type { DefinitionResult, Place as Found, Origin, Target } from "../../index/target.ts";
import { timeLimitOf } from "../../index/time-limit.ts";
import { wordOf } from "../../text/literally.ts";
import { numberOf } from "../../text/number-of.ts";
import { defineOperation, type Follow, type Outcome, type World } from "../operation.ts";
import {
  type Completeness,
  completenessFields,
  completenessOf,
  count,
  counted,
  howMany,
  ORIGINS,
  placeLine,
  possibleGroups,
  possibles,
  type Shorten,
  toPossible,
  withPossible,
} from "../results.ts";

type Syntax = Pick<World, "engine">;

const QUESTIONS = ["definition", "references", "hover", "parse"] as const;

const input = z
  .strictObject({
    operation: z.enum(QUESTIONS).describe("The tree-sitter operation to perform"),
    file_path: z.string().describe("Absolute path to the file"),
    line: count.optional().describe("Line number (1-based). Required for definition, references, hover."),
    column: count.optional().describe("Column number (1-based). Required for definition, references, hover."),
    scope: z.enum(["file", "directory", "project"]).optional().meta({
      default: DEFAULT_SETTINGS.defaultScope,
      description: "Search scope for definition/references (default: project)",
    }),
    mode: z
      .enum(["precise", "name"])
      .default("precise")
      .describe("precise: scopes and imports before names. name: every definition of that name.")
      .meta({ hint: "name: every definition of that name" }),
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
const definitionResult = z.object({
  symbol: z.string(),
  definitions: z.array(place),
  resolution: z.enum(ORIGINS),
  confidence: z.number().min(0).max(1).describe("Share of such answers whose first definition is right"),
  external: z.string().optional().describe("What the name is bound to outside of the workspace"),
  candidates: z.array(place).describe("Definitions that match by name alone, best first; mode name gives all of them"),
  more_candidates: z.int().optional().describe("Such definitions that are left out"),
  empty_because: z.string().optional(),
  note: z.string(),
  ...completenessFields,
});
const referencesResult = z.object({
  symbol: z.string(),
  references: z.array(place),
  total_count: z.int(),
  possible: possibles,
  resolution: z.enum(ORIGINS),
  empty_because: z.string().optional(),
  ...completenessFields,
});
const hoverResult = z.object({
  symbol: z.string(),
  signature: z.string(),
  documentation: z.string(),
  definition_location: z.object({ file_path: z.string(), line: count }),
  resolution: z.enum(ORIGINS),
  note: z.string(),
  ...completenessFields,
});
const parseResult = z.object({
  file_path: z.string(),
  language: z.string(),
  root_node: z.string(),
  symbols: z.array(z.object({ name: z.string(), kind: z.string(), line: count, column: count })),
  errors: z.array(z.object({ line: count, column: count, message: z.string() })),
  parse_time_ms: z.number(),
  ...completenessFields,
});
const output = z.union([definitionResult, referencesResult, hoverResult, parseResult]);

type Input = z.output<typeof input>;
type Output = z.output<typeof output>;
type Place = z.output<typeof place>;

const GUESSED: ReadonlySet<Origin> = new Set(["name_match", "ranked", "unique_visible"]);
const NAME_MATCH_NOTE = "Multiple definitions possible - tree-sitter uses name matching, not semantic resolution";
const HOVER_NOTE = "Documentation extracted from doc comments. No type inference available.";

/** Candidates beside a definition: a name may have hundreds, and they are not what was asked for. */
const MOST_CANDIDATES = 10;

function definitionNote(origin: Origin, more: number): string {
  const note = GUESSED.has(origin) ? NAME_MATCH_NOTE : `Resolved from syntax (${origin}) - no semantic resolution`;
  return more === 0 ? note : `${note}; ${numberOf(more, "more candidates")} by mode: "name"`;
}

/** The definitions by name are the candidates, all of them. */
const candidatesIn = (mode: Input["mode"]) => (mode === "name" ? {} : { candidates: MOST_CANDIDATES });

const targetPlace = ({ path, selection, kind, preview }: Target): Place => ({
  file_path: path,
  ...counted(selection.start),
  kind,
  preview,
});

const foundPlace = ({ path, range, kind, preview }: Found): Place => ({
  file_path: path,
  ...counted(range.start),
  kind,
  preview,
});

/** A result with what every result says besides; problems pass through, with the position as it was asked. */
function resultOf<T, V>(answer: Answer<T>, input: Input, tell: (value: T) => V): Outcome<V & Completeness> {
  if (!answer.ok) return refusedAt(answer, input);
  return { ok: true, value: { ...tell(answer.value), ...completenessOf(answer.warnings, answer.provenance) } };
}

function refusedAt(
  refusal: Extract<Answer<unknown>, { readonly ok: false }>,
  { line, column }: Input,
): Extract<Outcome<never>, { readonly ok: false }> {
  const { problem } = refusal;
  if (problem.code !== "TS_SYMBOL_NOT_FOUND") return refusal;
  return { ok: false, problem: { ...problem, details: { ...problem.details, line, column } } };
}

async function definition({ engine }: Syntax, input: Input, at: At, ask: Ask): Promise<Outcome<Output>> {
  const { scope, mode } = input;
  const answer = await engine.ask("definition", { ...at, scope, mode, ...candidatesIn(mode) }, ask);
  return resultOf(answer, input, (found) => {
    const more = found.candidates.total - found.candidates.items.length;
    return {
      symbol: found.name,
      definitions: found.targets.map(targetPlace),
      resolution: found.origin,
      confidence: found.confidence,
      ...(found.external === undefined ? {} : { external: found.external }),
      candidates: found.candidates.items.map(targetPlace),
      ...(more > 0 ? { more_candidates: more } : {}),
      ...emptyBecause(found, answer),
      note: definitionNote(found.origin, more),
    };
  });
}

/** Why no definition is there, unless something else is to be searched before that is known. */
function emptyBecause(
  { targets, unfound }: DefinitionResult,
  answer: Answer<DefinitionResult>,
): { readonly empty_because?: string } {
  const lacks = answer.ok ? answer.provenance.incompleteBecause : undefined;
  const isKnown = lacks === undefined || lacks === unfound;
  return targets.length === 0 && unfound !== undefined && isKnown ? { empty_because: unfound } : {};
}

async function references({ engine }: Syntax, input: Input, at: At, ask: Follow): Promise<Outcome<Output>> {
  const answer = await engine.ask(
    "references",
    { ...at, scope: input.scope, includeDeclaration: false, ...timeLimitOf(ask) },
    ask,
  );
  if (!answer.ok) return refusedAt(answer, input);
  const { name, places, possible, others, origin } = answer.value;
  const sure = places.filter(isTold);
  // Where nothing can be told, the name is all that there is to go by: then the likely places are the answer, and not all.
  const isByName = sure.length === 0 && places.length > 0;
  const found = (isByName ? places : sure).map(foundPlace);
  const rest = [...(isByName ? [] : places.filter((one) => !isTold(one))), ...possible].map(toPossible);
  const { complete } = answer.provenance;
  const provenance = isByName && complete ? { ...answer.provenance, ...BY_NAME } : answer.provenance;
  return resultOf(
    { ...answer, provenance: { ...provenance, ...withPossible(provenance, rest.length) } },
    input,
    () => ({
      symbol: name,
      references: found,
      total_count: found.length,
      ...(rest.length > 0 ? { possible: rest } : {}),
      resolution: origin,
      ...(complete && found.length + rest.length === 0 && others > 0 ? { empty_because: unmeant(others) } : {}),
    }),
  );
}

/** How complete an answer is that goes by the name alone. */
const BY_NAME = { complete: false, incompleteBecause: "nothing but the name says what these places mean" } as const;

const isTold = ({ why }: Found): boolean => why === undefined;

const unmeant = (others: number): string =>
  `there is none: ${others === 1 ? "the one other place of the name means" : `all ${others} other places of the name mean`} something else`;

const hover = async ({ engine }: Syntax, input: Input, at: At, ask: Ask): Promise<Outcome<Output>> =>
  resultOf(await engine.ask("hover", at, ask), input, ({ name, signature, documentation, target }) => ({
    symbol: name,
    signature,
    documentation,
    definition_location: { file_path: target.path, line: target.selection.start.line + 1 },
    resolution: target.origin,
    note: HOVER_NOTE,
  }));

const parse = async ({ engine }: Syntax, input: Input, { path }: At, ask: Ask): Promise<Outcome<Output>> =>
  resultOf(await engine.ask("parse", { path }, ask), input, ({ language, rootNode, symbols, errors, parseTime }) => ({
    file_path: path,
    language,
    root_node: rootNode,
    symbols: symbols.map(({ name, kind, selection }) => ({ name, kind, ...counted(selection.start) })),
    errors: errors.map(({ position, message }) => ({ ...counted(position), message })),
    parse_time_ms: parseTime,
  }));

const RUN = { definition, references, hover, parse } as const;

/** The kind and the name are left to the line where it has them side by side: `class Cart:`. */
const lineOf = ({ kind, preview, ...at }: Place, symbol: string, shorten: Shorten): string => {
  const said = preview.trim();
  const what = `${kind} ${symbol}`;
  return placeLine(at, wordOf(what).test(said) ? said : `${what}  ${said}`, shorten);
};

export const operation = defineOperation({
  name: "treesitter",
  title: "Navigate by syntax",
  doc: "Definition, references, hover and parse of source code in 56 languages, answered at once from syntax alone.",
  chosenFor: "a definition, uses or a hover at a place, at once",
  rank: 10,
  needs: ["engine"],
  edits: false,
  input,
  aboutNames: { operation: ["definition", "references", "hover"] },
  output,
  shortForms: {
    definition: { fixed: { operation: "definition" }, takes: ["PLACE"], says: "where a name is defined" },
    references: { fixed: { operation: "references" }, takes: ["PLACE"], says: "where else it stands" },
    hover: { fixed: { operation: "hover" }, takes: ["PLACE"], says: "its signature and documentation" },
    parse: { fixed: { operation: "parse" }, takes: ["file_path"], says: "symbols and syntax errors of a file" },
  },
  run: (world, input, ask) => {
    const { operation, file_path, line = 1, column = 1 } = input;
    const at = { path: file_path, position: { line: line - 1, character: column - 1 } };
    return RUN[operation](world, input, at, ask);
  },
  text: (value, shorten) => {
    if ("definitions" in value)
      return value.definitions.map((found) => lineOf(found, value.symbol, shorten)).join("\n");
    if ("references" in value) {
      const { symbol, references, possible = [] } = value;
      return [
        ...(possible.length > 0 ? [`${symbol}: ${howMany(references.length, "references", possible.length)}`] : []),
        ...references.map((found) => lineOf(found, symbol, shorten)),
        ...possibleGroups(possible, shorten).flatMap(({ heading, lines }) => [heading, ...lines]),
      ].join("\n");
    }
    if ("signature" in value) {
      const { file_path, line } = value.definition_location;
      const from = `${shorten(file_path)}:${line}`;
      return [value.signature, value.documentation, from].filter((part) => part !== "").join("\n\n");
    }
    const { file_path, language, symbols, errors } = value;
    if (symbols.length + errors.length === 0)
      return `${shorten(file_path)}: ${language}, no names and no syntax errors`;
    return [
      ...symbols.map(({ name, kind, ...at }) => placeLine({ file_path, ...at }, `${kind} ${name}`, shorten)),
      ...errors.map(({ message, ...at }) => placeLine({ file_path, ...at }, `error ${message}`, shorten)),
    ].join("\n");
  },
});
