/** One call of a tool: an operation asked of the session, its answer as text and value, never larger than a model can take. */

import { isAbsolute, relative, resolve } from "node:path";
import { isContentModified, ResponseError } from "../../client-bridge/wire/errors.ts";
import { isInside, pathToUri } from "../../src/files/paths.ts";
import { MOST_BYTES, toolResult } from "../../src/operations/asking/ask-operation.ts";
import { PATH_FIELDS } from "../../src/operations/asking/fields.ts";
import { adviceOf, wordsOf } from "../../src/operations/asking/notes.ts";
import { errorForm, type Operation, type Problem, type Value } from "../../src/operations/operation.ts";
import { messageOf } from "../../src/text/error-message.ts";
import { hint } from "../../src/text/similar-names.ts";
import type { OwnSession } from "../lsp/own-session.ts";
import { methodOf } from "../operations/run-operation.ts";
import type { Folders } from "./folders.ts";
import { type Detail, toolsOf } from "./tools.ts";

export interface ToolResult {
  readonly content: readonly [{ readonly type: "text"; readonly text: string }];
  readonly structuredContent?: Value;
  readonly isError?: true;
}

export interface Calling {
  readonly operations: readonly Operation[];
  /** What is listed of them. */
  readonly detail: Detail;
  readonly session: OwnSession;
  readonly folders: Folders;
  readonly signal: AbortSignal;
  readonly onProgress: ((message: string) => void) | undefined;
}

const refused = (text: string): ToolResult => ({ content: [{ type: "text", text }], isError: true });

/** Relative to the root where that is shorter. */
const shortener =
  (root: string) =>
  (path: string): string =>
    isAbsolute(path) && isInside(root, path) ? relative(root, path) || "." : path;

/** Paths as the session takes them. */
const absolute = (given: Value, root: string): Value =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      PATH_FIELDS.has(name) && typeof value === "string" && value !== "" ? resolve(root, value) : value,
    ]),
  );

/** A refusal in words, what is wrong and what to do, and as `{ error: { code, message, details } }`. */
function toRefusal(error: unknown, root: string): ToolResult {
  const problem = (error instanceof ResponseError ? (error.data as { error?: Problem } | undefined) : undefined)?.error;
  if (problem === undefined) return refused(messageOf(error).replace(/^params\./, ""));
  const { code, message } = problem;
  const shown = message.replaceAll(`${pathToUri(root)}/`, "").replaceAll(`${root}/`, "");
  return {
    ...toolResult([`${shown} (${code})`, ...adviceOf(problem)].join("\n"), errorForm(problem)),
    isError: true,
  };
}

export async function callTool(
  name: string,
  given: Value,
  { operations, detail, session, folders, signal, onProgress }: Calling,
): Promise<ToolResult> {
  const operation = operations.find((one) => one.name === name);
  if (operation === undefined) {
    const names = toolsOf(operations, detail).map((one) => one.name);
    return refused(`There is no tool ${name}${hint(name, names)}; there are ${names.join(", ")}`);
  }
  const { maxBytes } = given;
  if (typeof maxBytes === "number" && maxBytes > MOST_BYTES)
    return refused(`maxBytes: must be at most ${MOST_BYTES}, got ${maxBytes}`);
  const params = absolute(given, folders.base());
  const nowhere = await folders.openFor(operation, params);
  if (nowhere !== undefined) return refused(nowhere);
  const root = folders.base();
  for (;;) {
    try {
      const value = await session.request<Value>(methodOf(name), params, { signal, onProgress });
      // An agent has nobody to show a message to: it is told with the first answer behind it.
      const messages = session.shown().map((message) => `[${message}]`);
      return toolResult([wordsOf(operation, value, shortener(root)), ...messages].join("\n"), value);
    } catch (error) {
      // The file changed while it was asked about: the answer would have been about the text before.
      if (isContentModified(error) && !signal.aborted) continue;
      return toRefusal(error, root);
    }
  }
}
