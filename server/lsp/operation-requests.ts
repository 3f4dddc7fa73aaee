/** OperationRequests: operations as a client asks them, by a request or a command: their progress, their batches, and whether they hurry. */

import { contentModified } from "../../client-bridge/wire/errors.ts";
import type { Call, Peer } from "../../client-bridge/wire/peer.ts";
import type { OperationList, World } from "../../src/operations/operation.ts";
import type { Documents } from "../documents/documents.ts";
import {
  loadOperation,
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

  async #run(name: string, params: unknown, at: string, call: Call): Promise<unknown> {
    const { operations, world, documents, notify, onFile, caughtUp, unsaved } = this.#options;
    const path = (params as { readonly file_path?: unknown } | null | undefined)?.file_path;
    const version = (): number | undefined => (typeof path === "string" ? documents.versionOf(path) : undefined);
    if (typeof path === "string") onFile(path);
    const began = performance.now();
    // Its code is loaded while the engine starts; a problem with that is told by the run.
    const loading = loadOperation(operations, name);
    loading.catch(() => undefined);
    await caughtUp(call.signal);
    const asked = version();
    const { workDoneToken, partialResultToken: token } = progressParams(call.params() ?? {}, "params");
    const onPart = token === undefined ? undefined : (value: unknown): void => notify("$/progress", { token, value });
    const running = reportingProgress(notify, workDoneToken, name, async (progress) =>
      runOperation(world, await loading, { params, at }, { signal: call.signal, onPart, began, ...progress }),
    );
    if (waitsForNobody(params)) this.#hurry(running);
    const result = await running;
    // What an edit changed, it changed knowingly.
    if (version() !== asked && result["applied"] !== true) throw contentModified();
    return { ...result, ...toldOf(unsaved(), path) };
  }

  #hurry(running: Promise<unknown>): void {
    const forget = (): void => void this.#hurried.delete(running);
    this.#hurried.add(running);
    running.then(forget, forget);
  }
}
