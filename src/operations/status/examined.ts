/**
 * Examined: the part of `status` that says, language by language, who answers in it: each is asked a real question, where a name is defined
 * that a file of the project defines, by syntax and by its language server, which is started for it.
 */

import { z } from "zod";
import type { At } from "../../answers/answer.ts";
import type { Engine } from "../../answers/engine.ts";
import type { LanguageFiles } from "../../index/language-files.ts";
import type { OutlineItem } from "../../index/outline.ts";
import { languageById } from "../../languages/table.ts";
import { numberOf } from "../../text/number-of.ts";
import { PLAIN, type TextStyle } from "../../text/text-style.ts";
import { adviceOf } from "../asking/notes.ts";
import type { Follow, Given } from "../operation.ts";
import type { Precise, PreciseProblem } from "../ports/precise.ts";

/** `well`: nothing is to be done; `starting`: a server is not ready yet; `lacking`: one could be had; `failing`: one is there and does not answer. */
const STATES = ["well", "starting", "lacking", "failing"] as const;

export const examined = z.object({
  language: z.string(),
  files: z.int(),
  state: z
    .enum(STATES)
    .describe(
      "well, starting (not ready in that time), lacking (a language server can be installed or trusted), or failing",
    ),
  asked: z
    .object({ symbol: z.string(), file_path: z.string() })
    .optional()
    .describe("The question: where the symbol of that file is defined; absent where none was asked"),
  syntax_ms: z.number().optional().describe("What syntax took to answer"),
  server: z.string().optional().describe("The language server that answered, with its version"),
  server_ms: z.number().optional().describe("What it took to answer, with its start"),
  problem: z.string().optional().describe("Why none did"),
  advice: z.array(z.string()).optional().describe("What can be done about that"),
});
export type Examined = z.output<typeof examined>;

/** Languages that are asked about, those with most files: each may start a process. */
const MOST_ASKED = 8;
/** Milliseconds from the question: for files to be listed, the index to be whole, and servers to answer. A person waits for it. */
const LISTED_WITHIN = 1500;
const INDEXED_WITHIN = 5000;
const ANSWERED_WITHIN = 6000;

const DEFINES: ReadonlySet<string> = new Set(["function", "method", "class", "struct", "interface", "trait", "module"]);

/** Problems that nobody can do anything about: there is no server for it. */
const NOBODY: ReadonlySet<PreciseProblem["code"]> = new Set(["LSP_UNSUPPORTED_FILE", "LSP_UNSUPPORTED_OPERATION"]);
/** A server is not there, or not to be started. */
const LACKING: ReadonlySet<PreciseProblem["code"]> = new Set([
  "LSP_SERVER_UNAVAILABLE",
  "LSP_PREREQUISITE_MISSING",
  "LSP_NO_PROJECT_ROOT",
]);

const stateOf = ({ code, isTemporary }: PreciseProblem): Examined["state"] =>
  NOBODY.has(code) ? "well" : LACKING.has(code) ? "lacking" : isTemporary ? "starting" : "failing";

interface Place extends At {
  readonly symbol: string;
}

/** The first of its definitions that a language server has to know about. */
function firstIn(items: readonly OutlineItem[]): OutlineItem | undefined {
  for (const item of items) {
    const found = DEFINES.has(item.kind) ? item : firstIn(item.children);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function placeIn(engine: Engine, { examples }: LanguageFiles, { signal }: Follow): Promise<Place | undefined> {
  for (const path of examples) {
    const outline = await engine.ask("outline", { path }, signal === undefined ? {} : { signal });
    const item = outline.ok ? firstIn(outline.value) : undefined;
    if (item !== undefined) return { path, position: item.selection.start, symbol: item.name };
  }
  return undefined;
}

const since = (began: number): number => Math.round((performance.now() - began) * 10) / 10;

async function bySyntax(engine: Engine, { path, position }: Place): Promise<Pick<Examined, "syntax_ms">> {
  const began = performance.now();
  await engine.ask("definition", { path, position, mode: "precise", isEarly: true });
  return { syntax_ms: since(began) };
}

async function byServer(
  precise: Precise,
  { path, position }: Place,
  { wait, signal, began: asked = performance.now() }: Follow,
): Promise<Pick<Examined, "server" | "server_ms" | "problem" | "advice"> & { readonly state: Examined["state"] }> {
  const began = performance.now();
  const left = Math.max(0, ANSWERED_WITHIN - (began - asked));
  const patience = typeof wait === "number" ? Math.min(wait, left) : left;
  const answer = await precise.ask("definition", { path, position }, { patience, signal });
  if (answer.ok) return { state: "well", server: answer.origin, server_ms: Math.round(since(began)) };
  const { problem } = answer;
  // What it is busy with says more than that it is.
  const told =
    stateOf(problem) === "starting" ? { problem: problem.because, advice: [] } : { problem: problem.message };
  return { state: stateOf(problem), advice: [...new Set(adviceOf(problem))], ...told };
}

/** Resolves when the index is whole, or after a while: how far it is counts for more then. */
const indexedSoon = (engine: Engine): Promise<unknown> =>
  engine
    .ask("symbols", { query: "", limit: 1, wait: true }, { signal: AbortSignal.timeout(INDEXED_WITHIN) })
    .catch(() => undefined);

/** Syntax is asked before any server takes the machine. @param within a directory or a file whose languages are examined; undefined: all */
export async function examine(
  { engine, precise }: Given<"engine" | "precise">,
  within: string | undefined,
  follow: Follow,
): Promise<{ readonly languages: readonly Examined[]; readonly incompleteBecause: string | undefined }> {
  const isPatient = follow.wait !== "none";
  const indexed = isPatient ? indexedSoon(engine) : undefined;
  const listed = await engine.ask("languages", { limit: isPatient ? LISTED_WITHIN : 0, within });
  if (!listed.ok) return { languages: [], incompleteBecause: listed.problem.message };
  const asked: { readonly found: LanguageFiles; readonly place: Place | undefined; readonly syntax: object }[] = [];
  for (const [rank, found] of listed.value.entries()) {
    const place = rank < MOST_ASKED ? await placeIn(engine, found, follow) : undefined;
    asked.push({ found, place, syntax: place === undefined ? {} : await bySyntax(engine, place) });
  }
  const languages = await Promise.all(
    asked.map(async ({ found: { language, files }, place, syntax }): Promise<Examined> => {
      const name = languageById(language)?.name ?? language;
      const isServed = place !== undefined && isPatient;
      const served = isServed ? await byServer(precise, place, follow) : { state: "well" as const };
      const question = place === undefined ? {} : { asked: { symbol: place.symbol, file_path: place.path } };
      return { language: name, files, ...question, ...syntax, ...served };
    }),
  );
  await indexed;
  return { languages, incompleteBecause: listed.provenance.incompleteBecause };
}

const MARKS: Readonly<Record<Examined["state"], string>> = { well: "✓", starting: "…", lacking: "!", failing: "✗" };

/** `✓ Python, 33 files: syntax 2 ms, pyright 1.1.403 1.2 s`, and below it what is wrong: once, where that is the same in several. */
export function languageLines(
  languages: readonly Examined[],
  shorten: (path: string) => string,
  style: TextStyle = PLAIN,
): readonly string[] {
  const told = new Map<string, string>();
  return languages.flatMap((one) => {
    const { language, state, asked, problem, advice = [] } = one;
    const mark = state === "well" ? style.accent(MARKS[state]) : style.strong(MARKS[state]);
    const line = `${mark} ${style.strong(language)}, ${answersIn(one)}`;
    if (problem === undefined) return [line];
    const before = told.get(problem);
    if (before !== undefined) return [line, `    as in ${before}`];
    told.set(problem, language);
    const question =
      asked === undefined ? [] : [`asked where ${asked.symbol} of ${shorten(asked.file_path)} is defined`];
    return [line, ...[problem, ...advice, ...(state === "failing" ? question : [])].map((below) => `    ${below}`)];
  });
}

function answersIn({ files, syntax_ms, server, server_ms = 0 }: Examined): string {
  const answers = [
    syntax_ms === undefined ? undefined : `syntax ${syntax_ms} ms`,
    server === undefined ? undefined : `${server} ${(server_ms / 1000).toFixed(1)} s`,
  ].filter((one) => one !== undefined);
  return `${numberOf(files, "files")}${answers.length === 0 ? "" : `: ${answers.join(", ")}`}`;
}
