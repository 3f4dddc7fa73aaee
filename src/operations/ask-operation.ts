/** One question to one operation, with what all of them share: addresses, waiting, pages, and why an answer is empty. */

import type { z } from "zod";
import type { Engine } from "../engine.ts";
import { type Address, type AddressAsk, type Addressed, findAddress, nameNear, splitPath } from "./address.ts";
import { allFieldsOf, type Common, readCommon } from "./common.ts";
import type { Follow, Operation, Outcome, World } from "./operation.ts";
import { cursorAt, pageOf } from "./paging.ts";
import { FILE_FIELDS, PATH_FIELDS } from "./shape.ts";

export type AnyOperation = Operation<z.ZodType, z.ZodType>;

type Params = Readonly<Record<string, unknown>>;
export type Value = Readonly<Record<string, unknown>>;

/** The result, the problem in its way, or what is wrong with the question: of which field, and what. */
export type Answered = Outcome<Value> | { readonly ok: false; readonly complaint: Complaint };

interface Complaint {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Questions about a name: a place beside it means it all the same. By the field `operation` or `kind`. */
const ABOUT_NAMES: ReadonlySet<unknown> = new Set(["definition", "references", "hover", "rename"]);

/** A path as good as any, for a check of the other fields. */
const ANYWHERE = "/";

const isAboutName = ({ operation, kind }: Params): boolean => ABOUT_NAMES.has(operation ?? kind);

const defined = (fields: Params): Params =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const textIn = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
const numberIn = (value: unknown): number | undefined => (Number.isInteger(value) ? (value as number) : undefined);

function complaintOf(operation: AnyOperation, { issues }: z.ZodError): Complaint {
  const [first] = issues;
  const message = first?.message ?? "is not legal";
  const accepted = first?.code === "unrecognized_keys" ? `; accepted are ${namesOf(operation)}` : "";
  return { path: first?.path ?? [], message: message + accepted };
}

const namesOf = (operation: AnyOperation): string =>
  allFieldsOf(operation)
    .map(({ name }) => name)
    .join(", ");

/** Waits for the index, as long as was said. */
async function waitForIndex(engine: Engine, wait: Common["wait"], { signal }: Follow): Promise<void> {
  if (wait === undefined || wait === "none" || wait === 0) return;
  const limit = wait === "precise" ? [] : [AbortSignal.timeout(wait)];
  const either = AbortSignal.any([...limit, ...(signal === undefined ? [] : [signal])]);
  await engine.ask("symbols", { query: "", limit: 1, wait: true }, { signal: either });
}

/** The fields of the operation's own that say a place. */
const addressIn = (own: Params, { symbol, snippet }: Common): Address => {
  const { file_path, line, column } = own;
  return defined({ file_path: textIn(file_path), line: numberIn(line), column: numberIn(column), symbol, snippet });
};

/** The operation's own fields of a place. */
const placeOf = ({ file_path, line, column }: Address): Params => defined({ file_path, line, column });

/** What is said of a place that was found otherwise than by reading it. */
const toldAt = (found: Addressed | undefined): Value => (found?.because === undefined ? {} : { asked_at: found });

/** Why there is nothing, in an answer that is empty. */
function emptiness(operation: AnyOperation, value: Value, own: Params): Value {
  // A warning says it better, and the operation itself best.
  const isSaid = value["warning"] !== undefined || value["empty_because"] !== undefined;
  if (isSaid || operation.text(value, (path) => path) !== "") return {};
  const because = textIn(value["incomplete_because"]);
  if (because !== undefined) return { empty_because: `not everything is known yet: ${because}` };
  return {
    empty_because: isAboutName(own) ? "there is none: everything was searched" : "there is nothing of that kind",
  };
}

/**
 * The parameters with absolute paths in the fields that name files and directories, which is the one way in which all operations
 * read them; or what is wrong with a path.
 */
async function withPlaces(
  { engine }: World,
  { reachesOut }: AnyOperation,
  params: Params,
  ask: AddressAsk,
): Promise<Outcome<Params>> {
  const found: Record<string, unknown> = { ...params };
  for (const [field, path] of Object.entries(params)) {
    if (!PATH_FIELDS.has(field) || typeof path !== "string" || path === "") continue;
    const wants = FILE_FIELDS.has(field) ? "file" : "any";
    const place = await engine.ask("place", { path, wants, reach: reachesOut ? "anywhere" : "workspace" }, ask);
    if (!place.ok) return place;
    found[field] = place.value;
  }
  return { ok: true, value: found };
}

/** The parameters with paths as good as any: for a check of all others. */
const anywhere = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, PATH_FIELDS.has(name) ? ANYWHERE : value]));

/** A position as good as any. */
const SOMEWHERE: Params = { file_path: ANYWHERE, line: 1, column: 1 };

/** @param params as they came; they are checked here */
export async function askOperation(
  world: World,
  operation: AnyOperation,
  params: Params,
  follow: Follow,
): Promise<Answered> {
  const { own: written, common } = readCommon(operation, params);
  if (!common.success) return { ok: false, complaint: complaintOf(operation, common.error) };
  const { wait, maxResults, cursor } = common.data;
  if (cursor !== undefined && cursorAt(cursor) === undefined)
    return { ok: false, complaint: { path: ["cursor"], message: "must be nextCursor of an answer before" } };
  const asking = follow.signal === undefined ? {} : { signal: follow.signal };
  await waitForIndex(world.engine, wait, follow);

  const hasPlace = allFieldsOf(operation).some(({ name }) => name === "symbol" || name === "column");
  const spot = splitPath(addressIn(written, common.data));
  const waits = (wait ?? written["wait"]) !== "none";
  const looking = { ...asking, waits };
  const isNamed = common.data.symbol !== undefined || common.data.snippet !== undefined;
  // `a.ts:10` in the path; what is wrong with the operation's own fields, its schema says.
  const isLineOfPath = spot.line !== undefined && written["line"] === undefined && isAboutName(written);
  const isMeant = hasPlace && (isNamed || isLineOfPath);
  const placed = { ...written, ...(hasPlace ? placeOf(spot) : {}) };
  // What is wrong besides the place is said first: no path and no name is looked up in vain.
  const check = operation.input.safeParse({ ...anywhere(placed), ...(isMeant ? SOMEWHERE : {}) });
  if (!check.success) return { ok: false, complaint: complaintOf(operation, check.error) };
  const places = await withPlaces(world, operation, placed, looking);
  if (!places.ok) return places;
  const own = places.value;
  const said = { ...spot, ...defined({ file_path: textIn(own["file_path"]) }) };
  const found: Outcome<Addressed | undefined> = isMeant
    ? await findAddress(world.engine, said, looking)
    : { ok: true, value: undefined };
  if (!found.ok) return found;

  const run = async (at: Address): Promise<Answered> => {
    const input = operation.input.safeParse({ ...own, ...(hasPlace ? placeOf(at) : {}) });
    if (!input.success) return { ok: false, complaint: complaintOf(operation, input.error) };
    const following = wait === undefined ? follow : { ...follow, wait };
    return (await operation.run(world, input.data, following)) as Outcome<Value>;
  };

  const first = await run(found.value ?? said);
  const isEmpty = first.ok
    ? operation.text(first.value, (path) => path) === ""
    : "problem" in first && first.problem.code === "TS_SYMBOL_NOT_FOUND";
  const { file_path, line, column } = said;
  const isLiteral = found.value === undefined && isAboutName(own);
  const near =
    isEmpty && isLiteral && file_path !== undefined && line !== undefined && column !== undefined
      ? await nameNear(world.engine, { file_path, line, column }, asking)
      : undefined;
  const answer = near === undefined ? first : await run(near);
  if (!answer.ok) return answer;
  const { value } = answer;
  // Its items are elsewhere.
  if (follow.onItems !== undefined) return answer;
  const paged = pageOf(value, { maxResults, cursor });
  return { ok: true, value: { ...paged, ...toldAt(near ?? found.value), ...emptiness(operation, value, own) } };
}
