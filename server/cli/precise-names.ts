/** Precise names: what language servers say of the names of a file, asked of a server of our own as an agent would. */

import { extname } from "node:path";
import type { NamesToAsk } from "../../src/answers/scip/names-to-ask.ts";
import type { SaidHover, SaidOfNames, SaidTarget } from "../../src/answers/scip/scip-questions.ts";
import { pathToUri } from "../../src/files/paths.ts";
import { messageOf } from "../../src/text/error-message.ts";
import type { Position } from "../../src/text/line-index.ts";
import { methodOf } from "../operations/run-operation.ts";
import { AGENT } from "../protocol/agent-client.ts";
import { type ChildServer, startChildServer } from "./child-server.ts";
import type { Shell } from "./shell.ts";

/** Questions under way at the same time. */
const AT_ONCE = 16;
/** Failures in a row after which files of an ending are not asked about any more: no server of theirs can be had. */
const MOST_FAILURES = 3;

/** Milliseconds from the first question about files of an ending in which a server of theirs may become ready. */
const READY_WITHIN = 300_000;

/** As the operation `lsp` gives it. */
interface Found {
  readonly resolution: string;
  readonly definitions?: readonly { readonly file_path: string; readonly line: number; readonly column: number }[];
  readonly contents?: { readonly type_info: string; readonly documentation: string } | null;
}

export class PreciseNames {
  readonly #server: ChildServer;
  /** Whether there is a server to ask. */
  readonly #started: Promise<boolean>;
  /** By the ending of files. */
  readonly #failures = new Map<string, number>();
  readonly #firstAsked = new Map<string, number>();
  /** Endings of files that a server has answered for. */
  readonly #ready = new Set<string>();

  /** @param root absolute */
  constructor(root: string, { program, cwd, env, trusted, writeError }: Shell) {
    const onNotification = (method: string, said: unknown): void => {
      const { type = Number.POSITIVE_INFINITY, message } = (said ?? {}) as { type?: number; message?: string };
      // LSP 3.17, "MessageType": errors and warnings.
      if (method === "window/showMessage" && type <= 2) writeError(`tandem: ${message}\n`);
    };
    this.#server = startChildServer({ program, cwd, env, trusted, onNotification, onEnd: () => {} });
    const rootUri = pathToUri(root);
    this.#started = this.#server.request("initialize", { processId: process.pid, rootUri, ...AGENT }).then(
      () => {
        this.#server.notify("initialized", {});
        return true;
      },
      (error: unknown) => {
        writeError(`tandem: language servers cannot be asked: ${messageOf(error)}\n`);
        return false;
      },
    );
  }

  /** What is said of the names of a file; nothing where no server of its language is ready. */
  async of(path: string, { uses, definitions }: NamesToAsk): Promise<SaidOfNames> {
    if (!(await this.#started)) return { path, meanings: [], hovers: [] };
    const meanings = await this.#each(path, uses, async (at) => {
      const targets = await this.#meaningAt(path, at);
      return targets.length > 0 ? { at, targets } : undefined;
    });
    const hovers = await this.#each(path, definitions, (at) => this.#hoverAt(path, at));
    return { path, meanings, hovers };
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }

  async #each<T>(
    path: string,
    places: readonly Position[],
    ask: (at: Position) => Promise<T | undefined>,
  ): Promise<T[]> {
    const found: (T | undefined)[] = [];
    let next = 0;
    const work = async (): Promise<void> => {
      for (let at = next++; at < places.length && !this.#isWithout(path); at = next++)
        found[at] = await ask(places[at] as Position);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return found.filter((one) => one !== undefined);
  }

  #isWithout(path: string): boolean {
    return (this.#failures.get(extname(path)) ?? 0) >= MOST_FAILURES;
  }

  async #meaningAt(path: string, at: Position): Promise<readonly SaidTarget[]> {
    const { definitions = [] } = (await this.#ask("definition", path, at)) ?? {};
    return definitions.map(({ file_path, line, column }) => ({
      path: file_path,
      start: { line: line - 1, character: column - 1 },
    }));
  }

  async #hoverAt(path: string, at: Position): Promise<SaidHover | undefined> {
    const { contents } = (await this.#ask("hover", path, at)) ?? {};
    return contents ? { at, signature: contents.type_info, documentation: contents.documentation } : undefined;
  }

  /** Undefined where no language server says it. */
  async #ask(operation: string, path: string, { line, character }: Position): Promise<Found | undefined> {
    const ending = extname(path);
    const params = { operation, file_path: path, line: line + 1, column: character + 1, wait: "precise" };
    try {
      for (;;) {
        const { value } = await this.#server.request<Found>(methodOf("lsp"), params);
        if (value.resolution === "precise") {
          this.#ready.add(ending);
          this.#failures.set(ending, 0);
          return value;
        }
        // Syntax stood in: a server of the language there is, and one that loads a project may take minutes.
        if (!this.#mayBecomeReady(ending)) throw new Error("not ready");
      }
    } catch {
      this.#failures.set(ending, (this.#failures.get(ending) ?? 0) + 1);
      return undefined;
    }
  }

  #mayBecomeReady(ending: string): boolean {
    const now = performance.now();
    const since = this.#firstAsked.get(ending) ?? now;
    this.#firstAsked.set(ending, since);
    return !this.#ready.has(ending) && now - since < READY_WITHIN;
  }
}
