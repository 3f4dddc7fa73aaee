/**
 * SyntaxComparison: what syntax would have answered beside a language server that did, asked for afterwards and counted by language and tier:
 * how far the tiers can be trusted on the code at hand. `syntax_compared` of the operation `status` shows it.
 */

import { type Clock, pause } from "../../client-bridge/clock.ts";
import type { Engine } from "../../src/engine.ts";
import { languageOfPath } from "../../src/languages/table.ts";
import type { ComparisonReport } from "../../src/operations/ports/report.ts";
import type { Position } from "../../src/text/line-index.ts";
import type { Documents } from "../documents/documents.ts";
import type { Subject } from "../methods/syntax-route.ts";
import { locations } from "../translation/from-lsp.ts";
import { type Verdict, verdict } from "./verdict.ts";

export interface SyntaxComparisonOptions {
  readonly engine: Engine;
  readonly documents: Pick<Documents, "named">;
  readonly subject: (uri: string) => Subject;
  /** Whether a path is one of the workspace's own files, and no dependency's. */
  readonly isOwn: (path: string) => boolean;
  readonly clock: Pick<Clock, "later">;
}

/** A question that a server has answered. */
interface Answered {
  readonly uri: string;
  readonly position: Position;
  /** Of the document when the server was asked; undefined when it is not open. */
  readonly version: number | undefined;
  /** The server's answer as LSP has it; read when its turn has come. */
  readonly answer: { readonly value: unknown };
}

/** Questions that wait at most: of a client that asks for hundreds a sample is enough. */
const MOST_WAITING = 8;

/** Milliseconds from the first that waits until all are compared, so that a client that asks on and on is not slowed down. */
const AFTER = 1000;

/** Milliseconds that somebody who wants to know waits for what is being compared. */
const PATIENCE = 500;

type Counts = Record<Verdict, number> & { confidence: number };

export class SyntaxComparison {
  readonly #options: SyntaxComparisonOptions;
  readonly #waiting: Answered[] = [];
  readonly #counts = new Map<string, Map<string, Counts>>();
  /** Resolves when all that waited is compared. */
  #work: Promise<void> | undefined;
  /** Calls off the comparison that is due. */
  #due: (() => void) | undefined;

  constructor(options: SyntaxComparisonOptions) {
    this.#options = options;
  }

  /**
   * A server is asked for a definition now.
   * @returns to be told its answer; nothing is done before that, and then not at once
   */
  observe(uri: string, position: Position): (answer: { readonly value: unknown }) => void {
    const version = this.#versionOf(uri);
    return (answer) => {
      if (this.#waiting.length === MOST_WAITING) return;
      this.#waiting.push({ uri, position, version, answer });
      this.#compareSoon();
    };
  }

  /** Of what is compared: with all that waits now, where that does not take long. */
  async figures(): Promise<readonly ComparisonReport[]> {
    await Promise.race([this.#compared(), pause(this.#options.clock, PATIENCE)]);
    return [...this.#counts].flatMap(([language, tiers]) =>
      [...tiers].map(([origin, { confidence, ...counts }]) => {
        const compared = Object.values(counts).reduce((sum, count) => sum + count, 0);
        return { language, origin, compared, ...counts, confidence: confidence / compared };
      }),
    );
  }

  #versionOf(uri: string): number | undefined {
    return this.#options.documents.named(uri)?.text.version;
  }

  #compareSoon(): void {
    this.#due ??= this.#options.clock.later(AFTER, () => void this.#compared());
  }

  #compared(): Promise<void> {
    this.#due?.();
    this.#due = undefined;
    // An engine that ends meanwhile has nothing more to say.
    this.#work ??= this.#compareAll()
      .catch(() => {})
      .finally(() => {
        this.#work = undefined;
        // What came meanwhile: where questions come and come, nobody waits for the last of them.
        if (this.#waiting.length > 0) this.#compareSoon();
      });
    return this.#work;
  }

  async #compareAll(): Promise<void> {
    if (this.#waiting.length === 0) return;
    const { phase } = (await this.#options.engine.ask("status", {})).progress;
    // Before that every question is a search on the thread that the client's own questions need.
    if (phase !== "done") this.#waiting.length = 0;
    for (const one of this.#waiting.splice(0)) await this.#compare(one);
  }

  async #compare({ uri, position, version, answer }: Answered): Promise<void> {
    const { engine, subject, isOwn } = this.#options;
    const { path, scope } = subject(uri);
    if (this.#versionOf(uri) !== version) return;
    const ours = await engine.ask("definition", { path, position, scope, mode: "precise", preview: false });
    if (!ours.ok || ours.provenance.version !== version) return;
    const found = verdict({ path, ours: ours.value, theirs: locations(answer.value), isOwn });
    const language = languageOfPath(path)?.id;
    if (found === undefined || language === undefined) return;
    const counts = this.#countsOf(language, ours.value.origin);
    counts[found] += 1;
    counts.confidence += ours.value.confidence;
  }

  #countsOf(language: string, origin: string): Counts {
    const tiers = this.#counts.get(language) ?? new Map<string, Counts>();
    this.#counts.set(language, tiers);
    const counts = tiers.get(origin) ?? { right: 0, wrong: 0, outside: 0, silent: 0, confidence: 0 };
    tiers.set(origin, counts);
    return counts;
  }
}
