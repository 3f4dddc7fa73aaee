/** OperationRequests: operations as a client asks them, by a request or a command: their progress, their batches, and whether they hurry. */

import { contentModified } from "../../client-bridge/wire/errors.ts";
import type { Call, Peer } from "../../client-bridge/wire/peer.ts";
import { pathToUri } from "../../src/files/paths.ts";
import type { Operation, OperationList, Value, World } from "../../src/operations/operation.ts";
import { messageOf } from "../../src/text/error-message.ts";
import type { RequestLog } from "../bridge/request-log.ts";
import type { Documents } from "../documents/documents.ts";
import {
  loadOperation,
  methodOf,
  operationOfCommand,
  operationOfMethod,
  runOperation,
  waitsForNobody,
} from "../operations/run-operation.ts";
import { type commandParams, progressParams } from "../protocol/params.ts";
import { reportingProgress } from "../protocol/progress.ts";

export interface OperationRequestsOptions {
  readonly operations: OperationList;
  /** What operations ask. */
  readonly world: World;
  /** Where they stand beside what they ask servers; but for those that tell of it. */
  readonly requestLog: RequestLog;
  readonly documents: Documents;
  readonly notify: Peer["notify"];
  /** A file is asked about. */
  readonly onFile: (path: string) => void;
  /** Documents that are seen as an editor of somebody else has them, unsaved. */
  readonly unsaved: () => readonly Unsaved[];
  /** Resolves when what happened before the request is known. */
  readonly caughtUp: (signal: AbortSignal) => Promise<void>;
}

/** A document that an editor has open and did not save. */
interface Unsaved {
  readonly path: string;
  /** As it calls itself. */
  readonly editor: string;
}

/** What is said of answers over unsaved texts: about one such document, or about files that may be any of them. */
function toldOf(unsaved: readonly Unsaved[], path: unknown): object {
  const seen = unsaved.some((one) => one.path === path) ? unsaved.filter((one) => one.path === path) : unsaved;
  if (seen.length === 0) return {};
  return { unsaved: true, unsaved_in: seen.map((one) => ({ file_path: one.path, editor: one.editor })) };
}

export class OperationRequests {
  readonly #options: OperationRequestsOptions;
  /** Those of clients that wait for no server, and that are not answered yet. */
  readonly #hurried = new Set<Promise<unknown>>();

  constructor(options: OperationRequestsOptions) {
    this.#options = options;
  }

  /** Resolves when those that wait for no server are answered: servers start behind them. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#hurried);
  }

  /** The answer to a request `$/tandem/…`; undefined for any other. */
  byMethod(call: Call): Promise<unknown> | undefined {
    const name = operationOfMethod(this.#options.operations, call.method);
    return name === undefined ? undefined : this.#run(name, call.params() ?? {}, "params", call);
  }

  /** The answer to a command `tandem.…`; undefined for any other. */
  byCommand({ command, arguments: given }: ReturnType<typeof commandParams>, call: Call): Promise<unknown> | undefined {
    const name = operationOfCommand(this.#options.operations, command);
    return name === undefined ? undefined : this.#run(name, given?.[0] ?? {}, "params.arguments[0]", call);
  }

  async #run(name: string, params: unknown, where: string, call: Call): Promise<unknown> {
    const { operations, requestLog, world, documents, notify, onFile, caughtUp, unsaved } = this.#options;
    const path = (params as { readonly file_path?: unknown } | null | undefined)?.file_path;
    const version = (): number | undefined => (typeof path === "string" ? documents.versionOf(path) : undefined);
    if (typeof path === "string") onFile(path);
    const [began, at] = [performance.now(), requestLog.now()];
    // Its code is loaded while the engine starts; a problem with that is told by the run.
    const loading = loadOperation(operations, name);
    loading.catch(() => undefined);
    await caughtUp(call.signal);
    const asked = version();
    const { workDoneToken, partialResultToken: token } = progressParams(call.params() ?? {}, "params");
    const onPart = token === undefined ? undefined : (value: unknown): void => notify("$/progress", { token, value });
    const running = reportingProgress(notify, workDoneToken, name, async (progress) =>
      this.#recorded(await loading, { path, at }, (operation) =>
        runOperation(world, operation, { params, at: where }, { signal: call.signal, onPart, began, ...progress }),
      ),
    );
    if (waitsForNobody(params)) this.#hurry(running);
    const result = await running;
    // What an edit changed, it changed knowingly.
    if (version() !== asked && result["applied"] !== true) throw contentModified();
    return { ...result, ...toldOf(unsaved(), path) };
  }

  /** Those that tell of requests are none themselves. @param about the file that is asked about, and when */
  async #recorded(
    operation: Operation,
    { path, at }: { readonly path: unknown; readonly at: number },
    run: (operation: Operation) => Promise<Value>,
  ): Promise<Value> {
    if (operation.needs.includes("report")) return run(operation);
    const { requestLog } = this.#options;
    const uri = typeof path === "string" ? pathToUri(path) : undefined;
    const record = requestLog.begin(methodOf(operation.name), uri, at);
    try {
      const value = await run(operation);
      const { origin } = value;
      record.answeredBy = typeof origin === "string" ? origin : "syntax";
      return value;
    } catch (error) {
      record.answeredBy = "nobody";
      record.notes.push(messageOf(error));
      throw error;
    } finally {
      requestLog.end(record);
    }
  }

  #hurry(running: Promise<unknown>): void {
    const forget = (): void => void this.#hurried.delete(running);
    this.#hurried.add(running);
    running.then(forget, forget);
  }
}
