/** Operations as requests and commands, of whatever list of them is given. */

import { CODES, cancelled, invalidParams, ResponseError } from "../../client-bridge/wire/errors.ts";
import type { Parts } from "../../src/operations/asking/ask-operation.ts";
import {
  errorForm,
  type Follow,
  type Operation,
  type OperationList,
  type Value,
} from "../../src/operations/operation.ts";

const METHOD_PREFIX = "$/tandem/";
const COMMAND_PREFIX = "tandem.";

/** The request that asks an operation. */
export const methodOf = (name: string): string => METHOD_PREFIX + name;

/** For `executeCommandProvider`. */
export const commandsOf = (list: OperationList): readonly string[] =>
  Object.keys(list).map((name) => COMMAND_PREFIX + name);

const afterPrefix = (list: OperationList, text: string, prefix: string): string | undefined => {
  const name = text.startsWith(prefix) ? text.slice(prefix.length) : "";
  return Object.hasOwn(list, name) ? name : undefined;
};

/** The operation that a method `$/tandem/<name>` names. */
export const operationOfMethod = (list: OperationList, method: string): string | undefined =>
  afterPrefix(list, method, METHOD_PREFIX);

/** The operation that a command `tandem.<name>` names. */
export const operationOfCommand = (list: OperationList, command: string): string | undefined =>
  afterPrefix(list, command, COMMAND_PREFIX);

const loadAsking = () => import("../../src/operations/asking/ask-operation.ts");

/** An operation, and with it what runs it. @throws where there is none of that name */
export async function loadOperation(list: OperationList, name: string): Promise<Operation> {
  const load = Object.hasOwn(list, name) ? list[name] : undefined;
  if (load === undefined) throw invalidParams(`there is no operation ${JSON.stringify(name)}`);
  const [operation] = await Promise.all([load(), loadAsking()]);
  return operation;
}

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

/** What is asked. */
export interface Given {
  readonly params: unknown;
  /** How messages name it: `params`, or `params.arguments[0]`. */
  readonly at: string;
}

/**
 * Runs an operation. A problem becomes a ResponseError whose `data` is `{ error: { code, message, details } }`,
 * `{ error: { code, message, details } }`.
 */
export async function runOperation(
  parts: Parts,
  operation: Operation,
  { params, at }: Given,
  { onPart, ...follow }: Following,
): Promise<Value> {
  const { began = performance.now() } = follow;
  const fields = fieldsIn(params, at);
  const { askOperation } = await loadAsking();
  const { stream } = operation;
  const isStreamed = stream !== undefined && onPart !== undefined;
  const answer = await askOperation(parts, operation, fields, {
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
