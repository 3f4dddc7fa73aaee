/** Scope: the definitions around a piece of text, outermost first, as headers show them. */

import type { Kind } from "../../languages/vocabulary.ts";
import type { Unit } from "./units.ts";

/** Definitions deeper than this are no scopes of their own: they belong to the one around them. */
export const MAX_DEPTH = 5;

/** What a scope's kind is called where its name in queries is not the word for it. */
const WORDS: ReadonlyMap<Kind, string> = new Map([
  ["implementation", "impl"],
  ["enum_member", "member"],
  ["style_class", "class"],
  ["custom_property", "property"],
]);

export class Scope {
  readonly parent: Scope | undefined;
  /** Undefined for the file itself. */
  readonly unit: Unit | undefined;
  readonly depth: number;
  /** Outermost first. */
  readonly labels: readonly string[];

  private constructor(parent: Scope | undefined, unit: Unit | undefined) {
    this.parent = parent;
    this.unit = unit;
    this.depth = parent === undefined ? 0 : parent.depth + 1;
    const own = unit === undefined ? [] : [`${WORDS.get(unit.kind) ?? unit.kind} ${unit.name}`];
    const container = unit?.container === undefined || unit.container === parent?.unit?.name ? [] : [unit.container];
    this.labels = parent === undefined ? [] : [...parent.labels, ...container, ...own];
  }

  static file(): Scope {
    return new Scope(undefined, undefined);
  }

  enter(unit: Unit): Scope {
    return new Scope(this, unit);
  }

  /** The innermost scope around both. */
  shared(other: Scope): Scope {
    let a: Scope = this;
    let b = other;
    while (a !== b) {
      if (a.depth >= b.depth && a.parent) a = a.parent;
      else if (b.parent) b = b.parent;
      else return a;
    }
    return a;
  }
}
