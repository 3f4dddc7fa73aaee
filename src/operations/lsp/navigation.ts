/** Definition, references, hover and symbols: what syntax answers while no server can, and contradicts when one says nothing. */

import { z } from "zod";
import type { Answer, Ask } from "../../answers/answer.ts";
import type { Engine } from "../../answers/engine.ts";
import type { OutlineItem } from "../../index/outline.ts";
import type { Outcome } from "../operation.ts";
import type {
  HoverText,
  NamedSymbol,
  PreciseParams,
  PreciseProblem,
  PreciseQuestion,
  PreciseValue,
  Reference,
  ShownLocation,
} from "../ports/precise.ts";
import { count, counted, ORIGINS, placeLine, symbol, type Warning } from "../results.ts";
import { atOf, type LspInput, pathOf } from "./input.ts";
import { askOptions, type Backends, defineQuestion, provenanceFields, provenanceOf } from "./question.ts";

type Resolution = z.output<typeof resolution>;
/** The rule by which syntax found it; `precise`: a language server did. */
const resolution = z.enum(["precise", "syntax", ...ORIGINS]);

interface Resolved<T> {
  readonly value: T;
  readonly resolution: Resolution;
}

/** One question, as a server is asked it and as syntax is. `T` is the value in our words, `V` in the result's. */
interface Route<Q extends PreciseQuestion, V> {
  readonly question: Q;
  readonly params: (input: LspInput) => PreciseParams<Q>;
  readonly syntax: (engine: Engine, input: LspInput, ask: Ask) => Promise<Answer<Resolved<PreciseValue<Q>>>>;
  readonly tell: (value: PreciseValue<Q>, input: LspInput) => V;
  /** What there is to see in a value, for a warning. */
  readonly candidates: (value: V) => readonly unknown[];
}

const MOST_CANDIDATES = 10;
const MOST_SYMBOLS = 1000;

/** An empty answer of a server that syntax contradicts: it may have lost its engine, or not know the file. */
function contradiction(origin: string, found: readonly unknown[], by: Resolution): Warning {
  return {
    code: "LSP_EMPTY_ANSWER",
    message: `${origin} found nothing, syntax did (${by}): see details.candidates`,
    details: { resolution: by, total_count: found.length, candidates: found.slice(0, MOST_CANDIDATES) },
  };
}

const standIn = ({ because }: PreciseProblem): string => `${because}: these are syntax's answers`;

/** The server's answer; syntax's while it cannot give one. */
async function navigate<Q extends PreciseQuestion, V>(
  { precise, engine }: Backends,
  { question, params, syntax, tell, candidates }: Route<Q, V>,
  input: LspInput,
  ask: Ask,
): Promise<Outcome<V & ReturnType<typeof provenanceOf> & { resolution: Resolution }>> {
  const answer = await precise.ask(question, params(input), askOptions(input, ask));
  if (!answer.ok) {
    const guess = answer.problem.isTemporary ? await syntax(engine, input, ask) : undefined;
    if (guess?.ok !== true) return answer;
    const value = {
      ...tell(guess.value.value, input),
      ...provenanceOf("syntax", standIn(answer.problem), guess.warnings),
    };
    return { ok: true, value: { ...value, resolution: guess.value.resolution } };
  }
  const value = tell(answer.value, input);
  const guess = candidates(value).length > 0 ? undefined : await syntax(engine, input, ask);
  const others = guess?.ok === true ? candidates(tell(guess.value.value, input)) : [];
  const warnings =
    guess?.ok === true && others.length > 0 ? [contradiction(answer.origin, others, guess.value.resolution)] : [];
  const provenance = provenanceOf(answer.origin, answer.incompleteBecause, warnings);
  return { ok: true, value: { ...value, ...provenance, resolution: "precise" } };
}

const resolved = <T, U>(answer: Answer<T>, resolve: (value: T) => Resolved<U>): Answer<Resolved<U>> =>
  answer.ok ? { ...answer, value: resolve(answer.value) } : answer;

const place = z.object({ file_path: z.string(), line: count, column: count, preview: z.string() });

const toPlace = ({ path, range, preview }: ShownLocation): z.output<typeof place> => ({
  file_path: path,
  ...counted(range.start),
  preview,
});

export const definition = defineQuestion({
  output: z.object({ definitions: z.array(place), resolution, ...provenanceFields }),
  run: (world, input, ask) =>
    navigate(
      world,
      {
        question: "definition",
        params: atOf,
        syntax: async (engine, given, following) =>
          resolved(
            await engine.ask("definition", { ...atOf(given), scope: "project", mode: "precise" }, following),
            ({ targets, origin }) => ({
              value: targets.map(({ path, selection, preview }) => ({ path, range: selection, preview })),
              resolution: origin,
            }),
          ),
        tell: (found) => ({ definitions: found.map(toPlace) }),
        candidates: ({ definitions }) => definitions,
      },
      input,
      ask,
    ),
  text: ({ definitions }, shorten) =>
    definitions.map((found) => placeLine(found, found.preview.trim(), shorten)).join("\n"),
});

/** Kinds of places at which syntax sees a name defined. */
const DEFINING = new Set(["definition", "local"]);

const reference = place.extend({ is_declaration: z.boolean() });

const toReference = (found: Reference): z.output<typeof reference> => ({
  ...toPlace(found),
  is_declaration: found.isDeclaration,
});

const referencesParams = (input: LspInput) => ({ ...atOf(input), includeDeclaration: input.include_declaration });

export const references = defineQuestion({
  output: z.object({ references: z.array(reference), total_count: z.int(), resolution, ...provenanceFields }),
  run: (world, input, ask) =>
    navigate(
      world,
      {
        question: "references",
        params: referencesParams,
        syntax: async (engine, given, following) =>
          resolved(
            await engine.ask("references", { ...referencesParams(given), scope: "project" }, following),
            ({ places, origin }) => ({
              value: places.map(({ kind, ...found }) => ({ ...found, isDeclaration: DEFINING.has(kind) })),
              resolution: origin,
            }),
          ),
        tell: (found) => ({ references: found.map(toReference), total_count: found.length }),
        candidates: (value) => value.references,
      },
      input,
      ask,
    ),
  text: (value, shorten) =>
    value.references
      .map((found) =>
        placeLine(found, `${found.is_declaration ? "(declaration) " : ""}${found.preview.trim()}`, shorten),
      )
      .join("\n"),
});

const contents = z.object({ type_info: z.string(), documentation: z.string(), source_module: z.string() });

const toContents = ({ typeInfo, documentation, sourceModule }: HoverText): z.output<typeof contents> => ({
  type_info: typeInfo,
  documentation,
  source_module: sourceModule,
});

export const hover = defineQuestion({
  output: z.object({ contents: contents.nullable(), resolution, ...provenanceFields }),
  run: (world, input, ask) =>
    navigate(
      world,
      {
        question: "hover",
        params: atOf,
        syntax: async (engine, given, following) =>
          resolved(await engine.ask("hover", atOf(given), following), ({ signature, documentation, target }) => ({
            value: { typeInfo: signature, documentation, sourceModule: "" },
            resolution: target.origin,
          })),
        tell: (found) => ({ contents: found === undefined ? null : toContents(found) }),
        candidates: (value) => (value.contents === null ? [] : [value.contents]),
      },
      input,
      ask,
    ),
  text: (value) =>
    value.contents === null
      ? ""
      : [value.contents.source_module, value.contents.type_info, value.contents.documentation]
          .filter((part) => part !== "")
          .join("\n\n"),
});

const toSymbol = ({ name, kind, container, path, range }: NamedSymbol): z.output<typeof symbol> => ({
  name,
  kind,
  ...(container === undefined ? {} : { container }),
  file_path: path,
  ...counted(range.start),
});

const outlined = (items: readonly OutlineItem[], path: string, container?: string): readonly NamedSymbol[] =>
  items.flatMap(({ name, kind, selection, children }) => [
    { name, kind, container, path, range: selection },
    ...outlined(children, path, name),
  ]);

type Listed = { symbols: z.output<typeof symbol>[]; total_count: number };

/** Of the file. */
const OUTLINE: Route<"outline", Listed> = {
  question: "outline",
  params: (input) => ({ path: pathOf(input) }),
  syntax: async (engine, input, ask) =>
    resolved(await engine.ask("outline", { path: pathOf(input), whole: true }, ask), (items) => ({
      value: outlined(items, pathOf(input)),
      resolution: "syntax",
    })),
  tell: (found, { limit }) => ({ symbols: found.slice(0, limit).map(toSymbol), total_count: found.length }),
  candidates: (value) => value.symbols,
};

/** Of the project, by a query. */
const SYMBOLS: Route<"symbols", Listed> = {
  ...OUTLINE,
  question: "symbols",
  params: (input) => ({ path: pathOf(input), query: input.query ?? "" }),
  syntax: async (engine, { query = "" }, ask) =>
    resolved(await engine.ask("symbols", { query, limit: MOST_SYMBOLS }, ask), (found) => ({
      value: found.map(({ selection, ...named }) => ({ ...named, range: selection })),
      resolution: "syntax",
    })),
};

export const symbols = defineQuestion({
  output: z.object({ symbols: z.array(symbol), total_count: z.int(), resolution, ...provenanceFields }),
  run: (world, input, ask) =>
    input.query === undefined ? navigate(world, OUTLINE, input, ask) : navigate(world, SYMBOLS, input, ask),
  text: (value, shorten) =>
    value.symbols
      .map((found) => placeLine(found, `${found.kind} ${found.name}  ${found.container ?? ""}`, shorten))
      .join("\n"),
});
