/** Runs `ast_grep` on files of its own, and shows what it found. */

import { operation as astGrep } from "../../src/operations/ast-grep/operation.ts";
import type { Outcome } from "../../src/operations/operation.ts";
import type { Project } from "../engine/engine.ts";

type Input = Parameters<typeof astGrep.input.parse>[0] & object;
export type Found = Extract<Awaited<ReturnType<typeof astGrep.run>>, { ok: true }>["value"];

export const ask = ({ engine }: Pick<Project, "engine">, input: Input, signal?: AbortSignal): Promise<Outcome<Found>> =>
  astGrep.run({ engine }, astGrep.input.parse(input), signal ? { signal } : {});

/** @throws when it is refused */
export async function find(on: Project, input: Input): Promise<Found> {
  const outcome = await ask(on, input);
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value;
}

const shortened = (value: string | readonly string[]): string =>
  typeof value === "string" ? value.replace(/\s+/g, " ") : `[${value.map(shortened).join(" | ")}]`;

/** One line a match: place, node type, metavariables. */
export const lines = ({ matches }: Found): readonly string[] =>
  matches.map(({ file, startLine, startCol, endLine, endCol, nodeKind, metaVariables }) => {
    const bound = Object.entries(metaVariables).map(([name, value]) => ` ${name}=${shortened(value)}`);
    return `${file}:${startLine}:${startCol}-${endLine}:${endCol} ${nodeKind}${bound.join("")}`;
  });
