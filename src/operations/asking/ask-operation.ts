/** One question to one operation, with what all of them share: addresses, waiting, pages, and why an answer is empty. */

import type { z } from "zod";
import { MOST_ASKED } from "../../answers/budgets.ts";
import type { Engine } from "../../answers/engine.ts";
import type { Follow, Given, Need, Operation, Outcome, Value, World } from "../operation.ts";
import { type Address, type Addressed, findAddress, nameNear, splitPath } from "./address.ts";
import { outsideIn, within } from "./bounds.ts";
import { allFieldsOf, type Common, readCommon } from "./common-fields.ts";
import { type InputError, inputErrorOf } from "./input-errors.ts";
import { wordsOf } from "./notes.ts";
import { cursorAt, pageOf } from "./paging.ts";

/** What there is to ask: what an operation needs must be among it. */
export type Parts = Partial<World> & Pick<World, "engine" | "bounds">;

/** The result, the problem in its way, or what is wrong with the question: of which field, and what. */
export type Answered = Outcome<Value> | { readonly ok: false; readonly inputError: InputError };

/** Bytes of an answer, its value and its text together, unless another number is asked for: what a model takes at once. */
export const MOST_BYTES = 60_000;
/** Bytes of an item at least. */
const LEAST_ITEM = 10;

/** An answer as the Model Context Protocol has it, the largest of its forms. */
export const toolResult = (text: string, value: Value) => ({
  content: [{ type: "text", text }] as const,
  structuredContent: value,
});

/** Bytes of an answer as agents get it, with paths in full: the same result by every door, wherever it is asked from. */
const sizeOf = (operation: Operation, value: Value): number =>
  Buffer.byteLength(
    JSON.stringify(
      toolResult(
        wordsOf(operation, value, (path) => path),
        value,
      ),
    ),
  );

/** A path as good as any, for a check of the other fields. */
const ANYWHERE = "/";

const isAboutName = ({ aboutNames = {} }: Operation, own: Value): boolean =>
  Object.entries(aboutNames).some(([field, values = []]) => values.some((value) => value === own[field]));

/** What an operation needs, and nothing besides. @throws where it is not there: who asks has to bring it */
function givenTo({ name, needs }: Operation, parts: Partial<World>): Given<Need> {
  const given = needs.flatMap((need) => (need === "index" ? [] : [[need, parts[need]] as const]));
  for (const [need, part] of given) if (part === undefined) throw new Error(`${name} needs ${need}: it is not there`);
  return Object.fromEntries(given) as Given<Need>;
}

const defined = (fields: Value): Value =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const textIn = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
const numberIn = (value: unknown): number | undefined => (Number.isInteger(value) ? (value as number) : undefined);

/** The ways to say a place, behind what says that it lacks one. */
const PLACES = "; a place is file_path with line and column (or FILE:LINE:COLUMN), symbol, or file_path with snippet";
const OF_PLACE: ReadonlySet<PropertyKey | undefined> = new Set(["file_path", "line", "column"]);

/** What is wrong with fields that were refused. */
function refusal(operation: Operation, error: z.ZodError, input: Value): Answered {
  const names = allFieldsOf(operation).map(({ name }) => name);
  const wrong = inputErrorOf(error, input, names);
  const [field] = wrong.path;
  const lacksPlace =
    names.includes("snippet") && wrong.path.length === 1 && OF_PLACE.has(field) && input[String(field)] === undefined;
  return { ok: false, inputError: lacksPlace ? { ...wrong, message: wrong.message + PLACES } : wrong };
}

/** Waits for the index, as long as was said. */
async function waitForIndex(engine: Engine, wait: Common["wait"], { signal }: Follow): Promise<void> {
  if (wait === undefined || wait === "none" || wait === 0) return;
  const limit = wait === "precise" ? [] : [AbortSignal.timeout(wait)];
  const either = AbortSignal.any([...limit, ...(signal === undefined ? [] : [signal])]);
  await engine.ask("symbols", { query: "", limit: 1, wait: true }, { signal: either });
}

/** The fields of the operation's own that say a place. */
const addressIn = (own: Value, { symbol, snippet }: Common): Address => {
  const { file_path, line, column } = own;
  return defined({ file_path: textIn(file_path), line: numberIn(line), column: numberIn(column), symbol, snippet });
};

/** The operation's own fields of a place. */
const placeOf = ({ file_path, line, column }: Address): Value => defined({ file_path, line, column });

/** What is said of a place that was found otherwise than by reading it. */
const toldAt = (found: Addressed | undefined): Value => (found?.because === undefined ? {} : { asked_at: found });

/** Why there is nothing, in an answer that is empty. */
function emptiness(operation: Operation, value: Value, own: Value): Value {
  // A warning says it better, and the operation itself best.
  const isSaid = value["warning"] !== undefined || value["empty_because"] !== undefined;
  if (isSaid || operation.text(value, (path) => path) !== "") return {};
  const because = textIn(value["incomplete_because"]);
  if (because !== undefined) return { empty_because: `not everything is known yet: ${because}` };
  if (isAboutName(operation, own)) return { empty_because: "there is none: everything was searched" };
  return { empty_because: "there is nothing of that kind" };
}

/** Numbers that ask for more than anybody gets are taken for the most there is; what was, is said. */
function heldToBudget(params: Value): { readonly held: Value; readonly clamped: readonly string[] } {
  const over = Object.entries(MOST_ASKED).filter(([name, most]) => {
    const asked = params[name];
    return typeof asked === "number" && asked > most;
  });
  return {
    held: { ...params, ...Object.fromEntries(over) },
    clamped: over.map(([name, most]) => `${name} can be ${most} at most, not ${String(params[name])}`),
  };
}

/** @param given as they came; they are checked here */
export async function askOperation(
  unbounded: Parts,
  operation: Operation,
  given: Value,
  follow: Follow,
): Promise<Answered> {
  const { held: params, clamped } = heldToBudget(given);
  const world = within(unbounded);
  const { own, common } = readCommon(operation, params);
  if (!common.success) return refusal(operation, common.error, params);
  const { wait, maxResults, maxBytes = operation.bytes ?? MOST_BYTES, cursor } = common.data;
  if (cursor !== undefined && cursorAt(cursor) === undefined)
    return { ok: false, inputError: { path: ["cursor"], message: "must be nextCursor of an answer before" } };
  const asking = follow.signal === undefined ? {} : { signal: follow.signal };
  const hasPlace = allFieldsOf(operation).some(({ name }) => name === "symbol" || name === "column");
  const address = splitPath(addressIn(own, common.data));
  const isNamed = common.data.symbol !== undefined || common.data.snippet !== undefined;
  // `a.ts:10` in the path; what is wrong with the operation's own fields, its schema says.
  const isLineOfPath = address.line !== undefined && own["line"] === undefined && isAboutName(operation, own);
  const isMeant = hasPlace && (isNamed || isLineOfPath);
  const waits = (wait ?? own["wait"]) !== "none";
  const outside = outsideIn(params, world.bounds());
  if (isMeant || outside !== undefined) {
    // What is wrong besides the place is said first: no name is looked up in vain.
    const anywhere = { file_path: address.file_path ?? ANYWHERE, line: 1, column: 1 };
    const input = operation.input.safeParse({ ...own, ...(isMeant ? anywhere : hasPlace ? placeOf(address) : {}) });
    if (!input.success) return refusal(operation, input.error, own);
  }
  if (outside !== undefined)
    return { ok: false, problem: operation.edits ? { ...outside, code: "EDIT_OUTSIDE_WORKSPACE" } : outside };
  await waitForIndex(world.engine, wait, follow);
  const found: Outcome<Addressed | undefined> = isMeant
    ? await findAddress(world.engine, address, { ...asking, waits })
    : { ok: true, value: undefined };
  if (!found.ok) return found;

  const run = async (at: Address): Promise<Answered> => {
    const placed = hasPlace ? placeOf(at) : {};
    const input = operation.input.safeParse({ ...own, ...placed });
    if (!input.success) return refusal(operation, input.error, own);
    const following = { ...follow, maxBytes, ...(wait === undefined ? {} : { wait }) };
    return operation.run(givenTo(operation, world), input.data, following);
  };

  const first = await run(found.value ?? address);
  const isEmpty = first.ok
    ? operation.text(first.value, (path) => path) === ""
    : "problem" in first && first.problem.code === "TS_SYMBOL_NOT_FOUND";
  const { file_path, line, column } = address;
  const isLiteral = found.value === undefined && isAboutName(operation, own);
  const near =
    isEmpty && isLiteral && file_path !== undefined && line !== undefined && column !== undefined
      ? await nameNear(world.engine, { file_path, line, column }, asking)
      : undefined;
  const answer = near === undefined ? first : await run(near);
  if (!answer.ok) return answer;
  const { value } = answer;
  // Its items are elsewhere.
  if (follow.onItems !== undefined) return answer;
  const whole = {
    ...value,
    ...toldAt(near ?? found.value),
    ...emptiness(operation, value, own),
    ...(clamped.length === 0 ? {} : { clamped }),
  };
  return {
    ok: true,
    value: pageOf(
      whole,
      { maxResults, cursor },
      {
        fits: (smaller) => sizeOf(operation, smaller) <= maxBytes,
        mostItems: Math.ceil(maxBytes / LEAST_ITEM),
        mostText: maxBytes,
        keepsTexts: operation.lines === true,
      },
    ),
  };
}
