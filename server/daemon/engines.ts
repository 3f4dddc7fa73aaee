/** The daemon's engines: clients with the same folders share one, where their environments are one to an engine. */

import type { Engine, SharedEngine } from "../../src/engine.ts";
import { SharedEngines } from "../threads/shared-engines.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** What an engine reads of an environment: where facts are kept, and git's configuration. Which git runs is of no account. */
const READ =
  /^(?:TANDEM_CACHE\w*|TANDEM_SCIP|HOME|USERPROFILE|LOCALAPPDATA|XDG_CACHE_HOME|XDG_CONFIG_HOME|GIT_CONFIG_\w+)$/i;

/** Milliseconds for which an engine is kept that nobody uses. */
const LINGER = 300_000;

const keyOf = (env: Environment): string =>
  JSON.stringify(
    Object.entries(env)
      .filter(([name]) => READ.test(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

export class Engines {
  readonly #start: (env: Environment) => SharedEngine;
  /** By what of an environment an engine reads. */
  readonly #shared = new Map<string, SharedEngines>();

  constructor(start: (env: Environment) => SharedEngine) {
    this.#start = start;
  }

  /** For one more client, which closes it. */
  open(env: Environment): Engine {
    const key = keyOf(env);
    const shared =
      this.#shared.get(key) ??
      new SharedEngines({
        start: () => this.#start(env),
        later: (milliseconds, run) => {
          const timer = setTimeout(run, milliseconds).unref();
          return () => clearTimeout(timer);
        },
        linger: LINGER,
      });
    this.#shared.set(key, shared);
    return shared.open();
  }

  /** How many run. */
  get size(): number {
    return [...this.#shared.values()].reduce((total, { size }) => total + size, 0);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#shared.values()].map((shared) => shared.close()));
  }
}
