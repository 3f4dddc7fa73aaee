/** Operations as requests: each is loaded, with its schema library, when it is first asked for. */

import { CODES, cancelled, invalidParams, ResponseError } from "../client-bridge/wire/errors.ts";
import type { AnyOperation, Value } from "../src/operations/asking/ask-operation.ts";
import { errorForm, type Follow, type World } from "../src/operations/operation.ts";

/** Name to loader. The one list of what is ours. */
const OPERATIONS: Readonly<Record<string, () => Promise<AnyOperation>>> = {
  treesitter: async () =>
    (await import("../src/operations/treesitter/operation.ts")).treesitter as unknown as AnyOperation,
  ast_grep: async () => (await import("../src/operations/ast-grep/operation.ts")).astGrep as unknown as AnyOperation,
  lsp: async () => (await import("../src/operations/lsp/operation.ts")).lsp as unknown as AnyOperation,
  structural_analysis: async () =>
    (await import("../src/operations/structural-analysis/operation.ts")).structuralAnalysis as unknown as AnyOperation,
  edit: async () => (await import("../src/operations/edit/operation.ts")).edit as unknown as AnyOperation,
  chunk: async () => (await import("../src/operations/chunk/operation.ts")).chunk as unknown as AnyOperation,
  code_analyze: async () =>
    (await import("../src/operations/code-analyze/operation.ts")).codeAnalyze as unknown as AnyOperation,
  status: async () => (await import("../src/operations/status/operation.ts")).status as unknown as AnyOperation,
  explain: async () => (await import("../src/operations/explain/operation.ts")).explain as unknown as AnyOperation,
};

export const OPERATION_NAMES: readonly string[] = Object.keys(OPERATIONS);

const METHOD_PREFIX = "$/tandem/";
const COMMAND_PREFIX = "tandem.";

/** For `executeCommandProvider`. */
export const COMMANDS: readonly string[] = OPERATION_NAMES.map((name) => COMMAND_PREFIX + name);

const afterPrefix = (text: string, prefix: string): string | undefined => {
  const name = text.startsWith(prefix) ? text.slice(prefix.length) : "";
  return Object.hasOwn(OPERATIONS, name) ? name : undefined;
};

/** The operation that a method `$/tandem/<name>` names. */
export const operationOfMethod = (method: string): string | undefined => afterPrefix(method, METHOD_PREFIX);

/** The operation that a command `tandem.<name>` names. */
export const operationOfCommand = (command: string): string | undefined => afterPrefix(command, COMMAND_PREFIX);

/** @param name one of `OPERATION_NAMES` */
export async function loadOperation(name: string): Promise<AnyOperation> {
  const operation = await OPERATIONS[name]?.();
  if (operation === undefined) throw invalidParams(`there is no operation ${JSON.stringify(name)}`);
  return operation;
}

/** An operation, and what runs it: to be asked for ahead where something else is waited for before. */
export const loadRun = (name: string) =>
  Promise.all([loadOperation(name), import("../src/operations/asking/ask-operation.ts")]);

/** Fields that LSP adds to any request's parameters. */
function fieldsIn(params: unknown, at: string): Value {
  if (typeof params !== "object" || params === null || Array.isArray(params))
    throw invalidParams(`${at}: must be an object`);
  const { workDoneToken: _work, partialResultToken: _partial, ...rest } = params as Record<string, unknown>;
  return rest;
}

/** Whether who asks so wants what there is at once, and no more. */
export const waitsForNobody = (params: unknown): boolean =>
  (params as { readonly wait?: unknown } | null | undefined)?.wait === "none";

/** How a front end follows a run: batches come as results that hold their field alone. */
export interface Following extends Omit<Follow, "onItems"> {
  readonly onPart?: ((part: Readonly<Record<string, readonly unknown[]>>) => void) | undefined;
}

/**
 * Runs an operation. A problem becomes a ResponseError whose `data` is `{ error: { code, message, details } }`,
 * `{ error: { code, message, details } }`.
 * @param at how messages name the input: `params`, or `params.arguments[0]`
 */
export async function runOperation(
  world: World,
  name: string,
  params: unknown,
  at: string,
  { onPart, ...follow }: Following,
): Promise<Value> {
  const { began = performance.now() } = follow;
  const fields = fieldsIn(params, at);
  const [operation, { askOperation }] = await loadRun(name);
  const { stream } = operation;
  const isStreamed = stream !== undefined && onPart !== undefined;
  const answer = await askOperation(world, operation, fields, {
    ...follow,
    began,
    ...(isStreamed ? { onItems: (items) => onPart({ [stream]: items }) } : {}),
  });
  if (answer.ok) return answer.value;
  if ("inputError" in answer) {
    const { path, message } = answer.inputError;
    throw invalidParams(`${[at, ...path].join(".")}: ${message}`);
  }
  if (answer.problem.code === "TS_CANCELLED") throw cancelled();
  throw new ResponseError(CODES.requestFailed, answer.problem.message, errorForm(answer.problem));
}
