/**
 * Known kinds: what a name is that its file's scopes do not bind, where that costs nothing: by the members that its own file gives the type
 * before it, and by the definitions that the workspace has of a name, in files and in open documents, where all of them are of one kind.
 */

import type { Facts } from "../../index/facts.ts";
import type { Workspace } from "../../index/workspace.ts";
import { definitionsIn } from "../../languages/kit/candidate.ts";
import type { Language } from "../../languages/language.ts";
import { type Kind, MODIFIERS } from "../../languages/vocabulary.ts";
import { TYPE_OF_KIND } from "./token-types.ts";

/** What is told of a definition. */
export interface KnownKind {
  readonly kind: Kind;
  readonly flags: number;
  /** The name of the type around it. */
  readonly container: string | undefined;
}

/** A document, and what it defines. */
interface Outlined {
  readonly path: string;
  readonly language: Language;
  readonly facts: Facts;
}

/** Files that define a name: of one that more do nothing is said. */
const MOST_DEFINING = 8;
/** Flags that a use of a name shows too, where every definition has them. */
const SHOWN = MODIFIERS.readonly | MODIFIERS.const | MODIFIERS.static | MODIFIERS.deprecated | MODIFIERS.async;

export class KnownKinds {
  readonly #workspace: Workspace;
  readonly #path: string;
  readonly #language: Language;
  readonly #facts: Facts;
  /** By container and name. */
  #members: Map<string, KnownKind> | undefined;
  /** The other open documents of the family. */
  #open: readonly Outlined[] | undefined;
  readonly #named = new Map<string, KnownKind | undefined>();

  constructor(workspace: Workspace, path: string, language: Language, facts: Facts) {
    this.#workspace = workspace;
    this.#path = path;
    this.#language = language;
    this.#facts = facts;
  }

  /** A member that the file gives a type of its own. @param container the type's name */
  member(container: string, name: string): KnownKind | undefined {
    this.#members ??= membersIn(this.#facts);
    return this.#members.get(`${container}\0${name}`);
  }

  /** What all definitions of a name are, of members also those of this file; undefined where they differ, or there is none. */
  named(name: string, isMember: boolean): KnownKind | undefined {
    const key = `${isMember ? "." : ""}${name}`;
    if (this.#named.has(key)) return this.#named.get(key);
    const found = this.#inWorkspace(name, isMember);
    this.#named.set(key, found);
    return found;
  }

  #inWorkspace(name: string, isMember: boolean): KnownKind | undefined {
    const { table, open } = this.#workspace;
    const own = { path: this.#path, language: this.#language, facts: this.#facts };
    const files = table.holding(name, this.#language.family, true).filter(({ path }) => !open.has(path));
    const others = [...this.#openDefining(name), ...files];
    if (others.length > MOST_DEFINING) return undefined;
    let known: KnownKind | undefined;
    // What the file itself says of a name that is no member, its scopes have told already.
    for (const { path, language, facts } of isMember ? [own, ...others] : others) {
      if (!facts) continue;
      for (const { definition } of definitionsIn(path, language, facts, name)) {
        const { kind, flags, container } = definition;
        if (isMember && container === undefined) continue;
        const isSame = known === undefined || TYPE_OF_KIND[known.kind] === TYPE_OF_KIND[kind];
        if (!isSame) return undefined;
        const shown = flags & SHOWN;
        known = { kind, container, flags: known === undefined ? shown : known.flags & shown };
      }
    }
    return known;
  }

  /** The other open documents that define a name, as they are now: the index has their files, or nothing of them. */
  #openDefining(name: string): readonly Outlined[] {
    this.#open ??= this.#openOfFamily();
    return this.#open.filter(({ path, language, facts }) => definitionsIn(path, language, facts, name).length > 0);
  }

  #openOfFamily(): readonly Outlined[] {
    const { open, limits } = this.#workspace;
    return [...open.values()].flatMap((document) => {
      const { path, kit } = document;
      if (path === this.#path || kit.language.family !== this.#language.family) return [];
      const facts = document.definitions(limits);
      return facts === undefined ? [] : [{ path, language: kit.language, facts }];
    });
  }
}

function membersIn(facts: Facts): Map<string, KnownKind> {
  const members = new Map<string, KnownKind>();
  for (let index = 0; index < facts.definitions; index++) {
    const { name, container, kind, flags } = facts.definition(index);
    if (container === undefined) continue;
    const key = `${container}\0${name}`;
    if (!members.has(key)) members.set(key, { kind, flags, container });
  }
  return members;
}
