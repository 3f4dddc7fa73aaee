/** Called as: the definitions by whose name something is called: its own, or of a constructor that of its class. */

import type { Answer } from "../../answers/answer.ts";
import type { Declared, Meant } from "../../answers/relations/relation-questions.ts";
import { timeLimitOf } from "../../index/time-limit.ts";
import type { Follow } from "../operation.ts";
import type { Backends } from "./mode.ts";
import { meantAlone, meantBy, signalOf } from "./symbol.ts";

interface Options {
  readonly within: string | undefined;
  readonly follow: Follow;
  /** What was asked on the way is put here. */
  readonly answers: Answer<unknown>[];
}

const isConstructor = ({ kind, name }: Declared): boolean => kind === "constructor" || name === "__init__";

export async function calledAs(
  { engine }: Pick<Backends, "engine">,
  declared: Declared,
  { within, follow, answers }: Options,
): Promise<readonly Meant[]> {
  const { container, language, path } = declared;
  if (!isConstructor(declared) || container === undefined) return [meantAlone(declared, within)];
  const holder = await engine.ask(
    "declarations",
    { symbol: container, language, within: path, ...timeLimitOf(follow) },
    signalOf(follow),
  );
  answers.push(holder);
  return holder.ok ? meantBy(holder.value, within) : [];
}
