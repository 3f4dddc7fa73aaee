/** Operations as requests: each is loaded, with its schema library, when it is first asked for. */

import type { z } from "zod";
import { CODES, cancelled, invalidParams, ResponseError } from "../client-bridge/wire/errors.ts";
import { errorForm, type Follow, type Operation, type World } from "../src/operations/operation.ts";

type AnyOperation = Operation<z.ZodType, z.ZodType>;

/** Name to loader. The one list of what is ours. */
const OPERATIONS: Readonly<Record<string, () => Promise<AnyOperation>>> = {
  treesitter: async () => (await import("../src/operations/treesitter.ts")).treesitter as unknown as AnyOperation,
  lsp: async () => (await import("../src/operations/lsp.ts")).lsp as unknown as AnyOperation,
  status: async () => (await import("../src/operations/status.ts")).status as unknown as AnyOperation,
  explain: async () => (await import("../src/operations/explain.ts")).explain as unknown as AnyOperation,
};

const METHOD_PREFIX = "$/tandem/";
const COMMAND_PREFIX = "tandem.";

/** For `executeCommandProvider`. */
export const COMMANDS: readonly string[] = Object.keys(OPERATIONS).map((name) => COMMAND_PREFIX + name);

const afterPrefix = (text: string, prefix: string): string | undefined => {
  const name = text.startsWith(prefix) ? text.slice(prefix.length) : "";
  return Object.hasOwn(OPERATIONS, name) ? name : undefined;
};

/** The operation that a method `$/tandem/<name>` names. */
export const operationOfMethod = (method: string): string | undefined => afterPrefix(method, METHOD_PREFIX);

/** The operation that a command `tandem.<name>` names. */
export const operationOfCommand = (command: string): string | undefined => afterPrefix(command, COMMAND_PREFIX);

/** The first thing that is wrong with an input, by the name of its field. */
function complaint({ issues }: z.ZodError, at: string): string {
  const [first] = issues;
  const field = [at, ...(first?.path ?? [])].join(".");
  return `${field}: ${first?.message ?? "is not legal"}`;
}

/** Fields that LSP adds to any request's parameters. */
function withoutTokens(params: unknown): unknown {
  if (typeof params !== "object" || params === null || Array.isArray(params)) return params;
  const { workDoneToken: _work, partialResultToken: _partial, ...rest } = params as Record<string, unknown>;
  return rest;
}

/** How a front end follows a run: batches come as results that hold their field alone. */
export interface Following extends Omit<Follow, "onItems"> {
  readonly onPart?: ((part: Readonly<Record<string, readonly unknown[]>>) => void) | undefined;
}

/**
 * Runs an operation. A problem becomes a ResponseError whose `data` is the specification's literal error form,
 * `{ error: { code, message, details } }`.
 * @param at how messages name the input: `params`, or `params.arguments[0]`
 */
export async function runOperation(
  world: World,
  name: string,
  params: unknown,
  at: string,
  { onPart, ...follow }: Following,
): Promise<unknown> {
  const operation = await OPERATIONS[name]?.();
  if (operation === undefined) throw invalidParams(`there is no operation ${JSON.stringify(name)}`);
  const input = operation.input.safeParse(withoutTokens(params));
  if (!input.success) throw invalidParams(complaint(input.error, at));
  const { stream } = operation;
  const isStreamed = stream !== undefined && onPart !== undefined;
  const outcome = await operation.run(world, input.data, {
    ...follow,
    ...(isStreamed ? { onItems: (items) => onPart({ [stream]: items }) } : {}),
  });
  if (outcome.ok) return outcome.value;
  if (outcome.problem.code === "TS_CANCELLED") throw cancelled();
  throw new ResponseError(CODES.requestFailed, outcome.problem.message, errorForm(outcome.problem));
}
