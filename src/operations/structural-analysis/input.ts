/** What the operation `structural_analysis` is asked: its parameters, and how the answer is to look. */

import { z } from "zod";
import { count } from "../results.ts";

export const MODES = [
  "definitions",
  "callers",
  "callees",
  "hierarchy",
  "references",
  "dependencies",
  "exports",
  "unused",
  "impact",
  "overview",
] as const;
export type Mode = (typeof MODES)[number];

export const FORMATS = ["text", "json", "mermaid", "dot"] as const;

/** Modes about a file or a directory; all others are about a symbol. */
const OF_FILES: ReadonlySet<Mode> = new Set(["dependencies", "exports", "unused", "overview"]);
/**
 * Modes that say where something is used, or, by leaving it out, that it is not: for that a language server is worth its start, and is
 * waited for where nothing is said about waiting.
 */
export const OF_USES: ReadonlySet<unknown> = new Set<Mode>(["callers", "references", "impact"]);
/** Modes whose answer is a graph to draw. */
const GRAPHS: ReadonlySet<Mode> = new Set(["callers", "callees", "hierarchy", "dependencies"]);

export const input = z
  .strictObject({
    mode: z.enum(MODES).describe("What to find out"),
    symbol: z
      .string()
      .min(1)
      .optional()
      .describe(
        "A name, or a name path that says which (Class.method, Class/method, a::b::C). Required but for dependencies, exports, unused and overview.",
      ),
    file_path: z
      .string()
      .min(1)
      .optional()
      .describe("The file that defines the symbol, where several have one of that name; cuts nothing off")
      .meta({ hint: "that defines symbol" }),
    target: z
      .string()
      .min(1)
      .optional()
      .describe(
        "File or directory, absolute or from the workspace root. Required for dependencies, exports and unused; overview: the workspace.",
      )
      .meta({ hint: "file or directory" }),
    language: z
      .string()
      .min(1)
      .optional()
      .describe("typescript, python, …; related languages count as one (default: all that define the symbol)"),
    path: z
      .string()
      .min(1)
      .optional()
      .describe("Only what stands in this file or directory (default: the workspace); how much lies outside is said")
      .meta({ hint: "only what lies in it" }),
    depth: z
      .int()
      .min(1)
      .max(5)
      .optional()
      .describe("Levels to follow (callers, callees: 1; impact: 3; hierarchy: 5)")
      .meta({ hint: "levels to follow, 1-5" }),
    maxNodes: count.default(50).describe("Nodes shown at most while following (callers, callees, hierarchy)"),
    reverse: z
      .boolean()
      .default(false)
      .describe("Also what imports the target (dependencies)")
      .meta({ hint: "dependencies: also who imports it" }),
    maxResults: count
      .optional()
      .describe("Items of each list at most (50; impact and overview 20); how many more there are is said"),
    format: z.enum(FORMATS).default("text").describe("mermaid and dot draw callers, callees, hierarchy, dependencies"),
  })
  .superRefine(({ mode, symbol, target, format }, context) => {
    const wrong = (field: string, message: string): void =>
      context.addIssue({ code: "custom", path: [field], message });
    if (mode !== "overview" && (OF_FILES.has(mode) ? target === undefined : symbol === undefined))
      wrong(OF_FILES.has(mode) ? "target" : "symbol", `is required for ${mode}`);
    if ((format === "mermaid" || format === "dot") && !GRAPHS.has(mode))
      wrong("format", `${format} draws ${[...GRAPHS].join(", ")}, not ${mode}`);
  });

/** What a mode is asked: with how many items it may tell. */
export type Input = z.output<typeof input> & { readonly maxResults: number };

/** Items of each list unless it is said. */
const MOST_TOLD = 50;
/** Modes whose lists are a look at much. */
const FEWER: Readonly<Partial<Record<Mode, number>>> = { impact: 20, overview: 20 };
export const mostTold = (mode: Mode): number => FEWER[mode] ?? MOST_TOLD;
