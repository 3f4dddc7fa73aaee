/** Suggestion: a name that could stand at a place, with all that is known of it; and their collection, in which each name stands once. */

import type { CompletionDefinition, CompletionItem, CompletionOrigin } from "./completion-questions.ts";
import { Fit, fitOf, type Typed } from "./prefix.ts";
import type { ProjectName } from "./project-names.ts";

/** What finds names, the surest first. */
export const ORIGINS = [
  "local",
  "key",
  "member",
  "platform",
  "file",
  "import",
  "namesake",
  "receiver",
  "package",
  "project",
  "path",
  "use",
  "builtin",
  "keyword",
  "word",
] as const satisfies readonly CompletionOrigin[];
/** Each as a bit: the surer it is, the smaller. */
const BITS = Object.fromEntries(ORIGINS.map((origin, index) => [origin, 1 << index])) as Readonly<
  Record<CompletionOrigin, number>
>;

/** Some of what finds names, as bits. */
export const sourcesOf = (origins: readonly CompletionOrigin[]): number =>
  origins.reduce((sources, origin) => sources | BITS[origin], 0);

/** What one source says of a name. */
export interface Found {
  readonly name: string;
  readonly kind: CompletionItem["kind"];
  readonly origin: CompletionOrigin;
  readonly container?: string | undefined;
  readonly type?: string | undefined;
  readonly source?: string | undefined;
  readonly definition?: CompletionDefinition | undefined;
  /** Scopes between the place and where it is declared; bases between a type and the one that has it. */
  readonly distance?: number;
  /** Its place among the names that its source knows, the most used first. */
  readonly place?: number;
  /** How often it is seen where its source looks. */
  readonly count?: number;
  /** What the project says of it, where the source has that at hand. */
  readonly known?: ProjectName;
  /** It cannot be seen from the place, by its modifiers or by custom. */
  readonly isHidden?: boolean;
}

export interface Suggestion {
  readonly name: string;
  readonly fit: Fit;
  /** The surest that is known of it. */
  best: Found;
  /** What each source says that knows it. */
  readonly found: Found[];
  /** Those sources, as `sourcesOf` gives them. */
  sources: number;
}

/** What one source says of a suggestion. */
export const foundBy = ({ found, sources }: Suggestion, origin: CompletionOrigin): Found | undefined =>
  sources & BITS[origin] ? found.find((one) => one.origin === origin) : undefined;

export class Suggestions {
  readonly typed: Typed;
  /** What is known of the members of the type that one is taken of: all of them, or some. */
  known: "all" | "some" | "none" = "none";
  readonly #byName = new Map<string, Suggestion>();

  constructor(typed: Typed) {
    this.typed = typed;
  }

  get all(): IterableIterator<Suggestion> {
    return this.#byName.values();
  }

  get size(): number {
    return this.#byName.size;
  }

  get(name: string): Suggestion | undefined {
    return this.#byName.get(name);
  }

  has(name: string): boolean {
    return this.#byName.has(name);
  }

  /** Takes a name where it fits what is typed. Of one source the first says most. */
  add(found: Found): void {
    const { name, origin } = found;
    const known = this.#byName.get(name);
    if (known) {
      if ((known.sources & BITS[origin]) === 0) known.found.push(found);
      known.sources |= BITS[origin];
      if (BITS[origin] < BITS[known.best.origin])
        known.best = { ...withoutNothing(known.best), ...withoutNothing(found) };
      return;
    }
    const fit = fitOf(name, this.typed);
    if (fit === Fit.none) return;
    this.#byName.set(name, { name, fit, best: found, found: [found], sources: BITS[origin] });
  }
}

/** What the surer source does not say stays as the other one said it. */
const withoutNothing = (found: Found): Found =>
  Object.fromEntries(
    Object.entries(found).filter(([key, value]) => value !== undefined && !(key === "kind" && value === "unknown")),
  ) as unknown as Found;
