/**
 * Bounds: what operations may read and show, whichever door they are asked by: what lies in the roots, what those build upon, and
 * what somebody has open. Every path of a question is held to them, and every place of an answer.
 */

import { isAbsolute, join } from "node:path";
import type { Provenance } from "../../answers/answer.ts";
import type { Engine } from "../../answers/engine.ts";
import { normalisePath } from "../../files/paths.ts";
import { outsideProblem } from "../../index/problem.ts";
import type { Bounds, Problem, World } from "../operation.ts";
import type { Precise, PreciseQuestion } from "../ports/precise.ts";
import { PATH_FIELDS, POSITION } from "./fields.ts";

/** The places that a path may mean: with what follows it as a position, or as a part of its name; below each root. */
function meantBy(given: string, roots: readonly string[]): readonly string[] {
  const names = [...new Set([given, given.replace(POSITION, "")])];
  return names.flatMap((name) =>
    isAbsolute(name) ? [normalisePath(name)] : roots.map((root) => normalisePath(join(root, name))),
  );
}

/** Why a question is not asked: one of its paths lies outside, or leads there. */
export function outsideIn(params: Readonly<Record<string, unknown>>, { roots, mayRead }: Bounds): Problem | undefined {
  for (const [field, value] of Object.entries(params)) {
    if (!PATH_FIELDS.has(field) || typeof value !== "string" || value === "") continue;
    if (!meantBy(value, roots).every(mayRead)) return outsideProblem(roots, field, value);
  }
  return undefined;
}

/** Answers that tell what to change: half of a change is none. Whoever makes it looks where it leads. */
const CHANGES: ReadonlySet<string> = new Set(["rewrite", "rename", "format", "actions", "command"]);

/** One answer, looked through for places outside. */
class Sieve {
  readonly #mayRead: (path: string) => boolean;
  readonly #known = new Map<string, boolean>();
  /** Items that were left out. */
  left = 0;

  constructor(mayRead: (path: string) => boolean) {
    this.#mayRead = mayRead;
  }

  /** Whether a thing is a place outside. */
  #isOut(value: unknown): boolean {
    const path = (value as { readonly path?: unknown } | null | undefined)?.path;
    // What is not on disk goes by its uri.
    if (typeof path !== "string" || !isAbsolute(path)) return false;
    const known = this.#known.get(path) ?? !this.#mayRead(path);
    this.#known.set(path, known);
    return known;
  }

  /** The value without the items of its lists that lie outside, itself where there are none; undefined where that leaves nothing. */
  through(value: unknown): unknown {
    if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
    if (Array.isArray(value)) return this.#list(value);
    if (this.#isOut(value)) {
      this.left += 1;
      return undefined;
    }
    let changed: Record<string, unknown> | undefined;
    for (const [name, field] of Object.entries(value)) {
      const kept = this.through(field);
      if (kept === field) continue;
      // What is about one thing says nothing without it.
      if (kept === undefined) return undefined;
      changed ??= { ...value };
      changed[name] = kept;
    }
    return changed ?? value;
  }

  #list(items: readonly unknown[]): readonly unknown[] {
    let isWhole = true;
    const kept: unknown[] = [];
    for (const item of items) {
      const one = this.through(item);
      isWhole &&= one === item;
      if (one !== undefined || item === undefined) kept.push(one);
    }
    return isWhole ? items : kept;
  }
}

const leftOut = (left: number): string => `${left} of what was found lies outside of the workspace, and is not shown`;

const joined = (before: string | undefined, left: number): string =>
  before === undefined ? leftOut(left) : `${before}; ${leftOut(left)}`;

interface EngineAnswer {
  readonly ok?: boolean;
  readonly value?: unknown;
  readonly provenance?: Provenance;
}

interface Following {
  readonly onPartial?: ((batch: readonly unknown[]) => void) | undefined;
}

function engineWithin(engine: Engine, bounds: () => Bounds): Engine {
  const ask = async (question: string, params: unknown, asking: Following) => {
    const { roots, mayRead } = bounds();
    const sieve = new Sieve(mayRead);
    const { onPartial } = asking;
    const follow =
      onPartial === undefined
        ? asking
        : {
            ...asking,
            onPartial: (batch: readonly unknown[]) => onPartial(sieve.through(batch) as readonly unknown[]),
          };
    const answer = (await engine.ask(question as never, params as never, follow as never)) as EngineAnswer;
    if (answer.ok !== true || CHANGES.has(question)) return answer;
    const value = sieve.through(answer.value);
    if (value === undefined && answer.value !== undefined)
      return { ok: false, problem: outsideProblem(roots, "file_path", "what that leads to") };
    if (sieve.left === 0) return answer;
    const { provenance } = answer;
    return {
      ...answer,
      value,
      ...(provenance === undefined
        ? {}
        : {
            provenance: {
              ...provenance,
              complete: false,
              incompleteBecause: joined(provenance.incompleteBecause, sieve.left),
            },
          }),
    };
  };
  return {
    ask: ((question: string, params: unknown, asking: Following = {}) =>
      ask(question, params, asking)) as Engine["ask"],
    tell: (notification) => engine.tell(notification),
    onProgress: (listener) => engine.onProgress(listener),
    onFiles: (listener) => engine.onFiles(listener),
    close: () => engine.close(),
  };
}

const preciseWithin = (precise: Precise, bounds: () => Bounds): Precise => ({
  ask: async (question: PreciseQuestion, params, asking) => {
    const answer = await precise.ask(question, params, asking);
    if (!answer.ok || CHANGES.has(question)) return answer as never;
    const sieve = new Sieve(bounds().mayRead);
    const value = sieve.through(answer.value);
    if (sieve.left === 0) return answer as never;
    const incompleteBecause = joined(answer.incompleteBecause, sieve.left);
    return { ...answer, value, incompleteBecause } as never;
  },
});

/** The same world within its bounds. */
export const within = <W extends Partial<World> & Pick<World, "engine" | "bounds">>(world: W): W => ({
  ...world,
  engine: engineWithin(world.engine, world.bounds),
  ...(world.precise === undefined ? {} : { precise: preciseWithin(world.precise, world.bounds) }),
});
