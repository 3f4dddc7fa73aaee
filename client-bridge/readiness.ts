/** Readiness: whether what a server answers can be believed yet, read from its own signals and never from the clock. */

import type { Expression } from "../src/text/regular-expression.ts";
import { fieldsOf } from "./json-fields.ts";
import { patternsOf } from "./row-patterns.ts";
import type { Readiness as Rule, ServerRow } from "./server-row.ts";

export interface Progress {
  readonly title: string;
  readonly message: string | undefined;
  readonly percentage: number | undefined;
}

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** What a server said of itself in one session. */
export class Readiness {
  readonly #rule: Rule;
  /** Compiled once: it is asked at every request. */
  readonly #pattern: Expression;
  readonly #gated: ReadonlySet<string> | undefined;
  readonly #indexed: readonly string[];
  readonly #declares: readonly string[];
  readonly #sooner: { readonly methods: readonly string[]; readonly title: RegExp } | undefined;
  /** Whether the progress that is waited for has begun once. */
  #hasLoaded = false;
  /** Whether the progress that `sooner` waits for has ended once. */
  #isSooner = false;
  /** Work-done progress that is running, by token. */
  readonly #running = new Map<unknown, Progress>();
  #isSettled: boolean;
  #health: string | undefined;
  #message: string | undefined;

  /** @param pattern of the row, where that is not simply compiled */
  constructor(
    {
      readiness: rule,
      gated,
      indexed = [],
      declares = [],
      sooner,
    }: Pick<ServerRow, "readiness" | "gated" | "indexed" | "declares" | "sooner">,
    pattern: Expression = patternsOf({ readiness: rule }).ready,
  ) {
    this.#rule = rule;
    this.#indexed = indexed;
    this.#declares = declares;
    this.#pattern = pattern;
    this.#sooner = sooner && { methods: sooner.methods, title: new RegExp(sooner.title) };
    this.#gated = gated === undefined ? undefined : new Set(gated);
    this.#isSettled = rule.signal === "initialized" || rule.signal === "progress";
  }

  /** Takes note of a notification of the server; true when the answer to `isReadyFor` may have changed. */
  observe(method: string, params: () => unknown): boolean {
    const before = this.isReady;
    const wasSooner = this.#isSooner;
    const rule = this.#rule;
    if (method === "$/progress") this.#progress(params());
    else if (rule.signal === "status" && method === rule.method) this.#status(params());
    else if (rule.signal === "log" && method === (rule.method ?? "window/logMessage") && !this.#isSettled)
      this.#isSettled = this.#pattern.test(text(fieldsOf(params())["message"]) ?? "");
    return before !== this.isReady || wasSooner !== this.#isSooner;
  }

  isReadyFor(method: string): boolean {
    if (this.isReady || this.#gated?.has(method) === false) return true;
    return this.#isSooner && this.#health !== "error" && this.#sooner?.methods.includes(method) === true;
  }

  /** Whether it answers this method for the whole project, and not for open files alone. */
  seesProject(method: string): boolean {
    return this.#hasLoaded || !this.#indexed.includes(method);
  }

  /** Whether its answer to this method may be a mere declaration of what is defined elsewhere. */
  mayDeclare(method: string): boolean {
    return this.#declares.includes(method) && !(this.#hasLoaded && this.isReady);
  }

  /** For every method. */
  get isReady(): boolean {
    return this.#isSettled && !this.#isLoading();
  }

  /** What it is busy with, for people. */
  get busy(): Progress | undefined {
    return [...this.#running.values()].at(-1);
  }

  /** `ok`, `warning` or `error` where the server says so, with its words. */
  get health(): { readonly level: string; readonly message: string | undefined } | undefined {
    return this.#health === undefined ? undefined : { level: this.#health, message: this.#message };
  }

  #progress(params: unknown): void {
    const { token, value } = fieldsOf(params);
    const { kind, title, message, percentage } = fieldsOf(value);
    if (kind === "end") {
      this.#isSooner ||= this.#sooner?.title.test(this.#running.get(token)?.title ?? "") === true;
      this.#running.delete(token);
    }
    if (kind !== "begin" && kind !== "report") return;
    const named = text(title) ?? this.#running.get(token)?.title ?? "";
    this.#hasLoaded ||= this.#rule.signal === "progress" && this.#pattern.test(named);
    this.#running.set(token, {
      title: named,
      message: text(message),
      percentage: typeof percentage === "number" ? percentage : undefined,
    });
  }

  #status(params: unknown): void {
    const { health, message, quiescent } = fieldsOf(params);
    this.#health = text(health);
    this.#message = text(message);
    // An unhealthy rust-analyzer (no workspace found) is quiescent too, and knows nothing.
    this.#isSettled = quiescent === true && this.#health !== "error";
  }

  #isLoading(): boolean {
    if (this.#rule.signal !== "progress" || this.#running.size === 0) return false;
    return [...this.#running.values()].some(({ title }) => this.#pattern.test(title));
  }
}
