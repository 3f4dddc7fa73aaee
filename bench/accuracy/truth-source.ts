/** A source of truth: a real language server, or a compiler, that is asked for definitions and references. */

import type { Place, Spot } from "./place.ts";
import type { Repository } from "./repository.ts";

/** A source at work on one repository. */
export interface Asker {
  /** What each place means; empty where it says nothing. */
  definitions(places: readonly Place[]): Promise<readonly (readonly Spot[])[]>;
  /** Every use of what is declared at a place, in the whole repository. */
  references?(place: Place): Promise<readonly Spot[]>;
  end(): Promise<void>;
}

export interface TruthSource {
  readonly name: string;
  /** With the versions of all that its answers depend on. */
  readonly version: string;
  /** Milliseconds after which it is asked again, because it learns while it runs; undefined for one that always says the same. */
  readonly again?: number;
  readonly tellsReferences: boolean;
  /** It knows the code that its build takes; of the rest it says nothing, and finds no references there. */
  readonly isOfBuild?: true;
  start(repository: Repository): Promise<Asker>;
}

/** A source, or why there is none. */
export type FoundSource = { readonly source: TruthSource } | { readonly problem: string };
