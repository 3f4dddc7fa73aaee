/** Common fields: what every operation takes besides its own fields, so that whoever asks learns it once. */

import { z } from "zod";
import type { Operation } from "../operation.ts";
import { type Field, fieldsOf } from "./fields.ts";

/** How long to wait for what is not ready: a language server, the index. */
const wait = z.union([z.enum(["none", "precise"]), z.int().min(0)]);

/** Stand in for `line` and `column`. */
const ADDRESS = {
  symbol: z.string().min(1).describe("A name (Class/method) in place of line and column, or the one meant on the line"),
  snippet: z.string().min(1).describe("The line's text, or part of it, in place of its number"),
};

/** An answer says at least where it comes from and what to ask next. */
const LEAST_BYTES = 1000;

const EVERYWHERE = {
  wait: wait.describe("How long to wait for what is not ready yet: none, milliseconds, or precise (until it is)"),
  maxResults: z.int().min(1).describe("Results at a time; nextCursor gives the next ones"),
  maxBytes: z.int().min(LEAST_BYTES).describe("Bytes of the answer at most (60000), its value and its text together"),
  cursor: z.string().describe("nextCursor of the answer before"),
};

const schema = z.strictObject({ ...ADDRESS, ...EVERYWHERE }).partial();
export type Common = z.output<typeof schema>;

const hasAddress = (own: readonly Field[]): boolean =>
  ["file_path", "line", "column"].every((name) => own.some((field) => field.name === name));

const known = new WeakMap<object, { readonly all: readonly Field[]; readonly common: z.ZodType<Common> }>();

/** An operation's fields, and those of its input that are common ones. What it declares itself stays its own. */
function split({ input }: Pick<Operation, "input">): {
  readonly all: readonly Field[];
  readonly common: z.ZodType<Common>;
} {
  const before = known.get(input);
  if (before !== undefined) return before;
  const own = fieldsOf(input);
  const shape = { ...(hasAddress(own) ? ADDRESS : {}), ...EVERYWHERE };
  const added = Object.fromEntries(Object.entries(shape).filter(([name]) => !own.some((field) => field.name === name)));
  const common = z.strictObject(added).partial();
  const all = [...own, ...fieldsOf(common)];
  const found = { all, common: common as unknown as z.ZodType<Common> };
  known.set(input, found);
  return found;
}

/** Its own fields, then the common ones that it takes. */
export const allFieldsOf = (operation: Pick<Operation, "input">): readonly Field[] => split(operation).all;

/** The parameters as the operation's own and the common ones, which are not checked yet. */
export function readCommon(
  operation: Pick<Operation, "input">,
  params: Readonly<Record<string, unknown>>,
): { readonly own: Readonly<Record<string, unknown>>; readonly common: z.ZodSafeParseResult<Common> } {
  const { common } = split(operation);
  const names = new Set(fieldsOf(common).map(({ name }) => name));
  const pick = (isCommon: boolean) =>
    Object.fromEntries(Object.entries(params).filter(([name]) => names.has(name) === isCommon));
  return { own: pick(false), common: common.safeParse(pick(true)) };
}
