/** Own names: what the text around a place offers, whatever is typed of the name there: worked out once for each word that is being typed. */

import { familyOf } from "../../languages/families.ts";
import { type FileFacts, TYPES } from "../../languages/kit/candidate.ts";
import type { Kind } from "../../languages/vocabulary.ts";
import type { Span } from "../../text/span.ts";
import { type Around, aroundOf } from "./around.ts";
import { behindOf } from "./behind.ts";
import { BufferUses } from "./buffer-uses.ts";
import { ByLetter } from "./by-letter.ts";
import type { Counterparts } from "./counterparts.ts";
import type { KnownMembers } from "./known-members.ts";
import { partsOfLinesBefore } from "./name-parts.ts";
import type { ReceiverCounts } from "./receiver-counts.ts";
import { isStandIn, type Speculation } from "./speculation.ts";
import type { Found } from "./suggestion.ts";
import { OWN, type TakenOf } from "./taken-of.ts";
import type { WantedParameter } from "./wanted-parameter.ts";

/** UTF-16 units around the place of which all words are offered. */
const FAR = 20_000;
/** Letters of which words are made that are worth offering. */
const LEAST = 3;

export class OwnNames {
  readonly uses: BufferUses;
  /** What is taken of what a member is taken of there. */
  receivers: ReceiverCounts | undefined;
  /** What the function that is called calls the argument at the place. */
  parameter: { readonly found: WantedParameter | undefined } | undefined;
  /** What functions take that are called as the one around. */
  counterparts: Counterparts | undefined;
  /** The members of its type. */
  members: KnownMembers | undefined;
  /** Those that the place sees bare, good as long as no file gets other facts: its count of changes. */
  seen: { readonly members: readonly Found[]; readonly changes: number } | undefined;
  /** Those of types that are called as it is. */
  namesakes: readonly Found[] | undefined;
  readonly #speculation: Speculation;
  readonly #file: FileFacts;
  #kinds: ReadonlyMap<string, Kind> | undefined;
  #definitions: Definitions | undefined;
  #words: readonly string[] | undefined;
  #partsAround: ReadonlySet<string> | undefined;
  #around: Around | undefined;

  /** @param takenOf what a member is taken of there */
  constructor(speculation: Speculation, file: FileFacts, takenOf: TakenOf | undefined) {
    this.#speculation = speculation;
    this.#file = file;
    const at = speculation.occurrence?.span.start ?? speculation.at;
    const { begun } = this.around;
    const { text } = speculation.document;
    const behind = behindOf(text, at + (speculation.occurrence?.name.length ?? 0));
    this.uses = new BufferUses(speculation, { at, begun, takenOf, behind, within: ownSpan(speculation, takenOf) });
  }

  /** Works out what lists ask for that are not of members. */
  prepare(): void {
    this.definitions("");
    void this.words;
  }

  /** Kinds of what the file defines, by name. */
  get kinds(): ReadonlyMap<string, Kind> {
    this.#kinds ??= kindsIn(this.#file);
    return this.#kinds;
  }

  /** What the file defines and the place sees. @param lower what is typed, in lower case: others than those that may fit it are left out */
  definitions(lower: string): readonly Found[] {
    this.#definitions ??= byLetter(definedIn(this.#file, this.#speculation.at));
    return lower === "" ? this.#definitions.all : this.#definitions.byLetter.beginningAs(lower);
  }

  /** What the names are made of that stand on the lines before the place, and that of the definition around it. */
  get partsAround(): ReadonlySet<string> {
    const { document, at } = this.#speculation;
    this.#partsAround ??= partsOfLinesBefore(document.text, at, this.around.name ?? "");
    return this.#partsAround;
  }

  /** The function and the type around the place. */
  get around(): Around {
    this.#around ??= aroundOf(this.#speculation);
    return this.#around;
  }

  /** Words around the place, whatever they are, each once. */
  get words(): readonly string[] {
    this.#words ??= wordsAround(this.#speculation);
    return this.#words;
  }
}

interface Definitions {
  readonly all: readonly Found[];
  readonly byLetter: ByLetter<Found>;
}

function byLetter(all: readonly Found[]): Definitions {
  const found = new ByLetter<Found>();
  for (const one of all) found.add(one.name, one);
  return { all, byLetter: found };
}

function kindsIn({ facts }: FileFacts): ReadonlyMap<string, Kind> {
  const kinds = new Map<string, Kind>();
  for (let index = 0; index < facts.definitions; index++) {
    const kind = facts.definitionKind(index);
    if (kind !== "implementation") kinds.set(facts.definitionName(index), kind);
  }
  return kinds;
}

/** What stands at the top level of a file, and in the definitions around a place. */
function definedIn({ facts, path, language }: FileFacts, at: number): readonly Found[] {
  const {
    types: {
      members: { bareMembers },
    },
    names: { openKinds },
  } = familyOf(language);
  const found: Found[] = [];
  for (let index = 0; index < facts.definitions; index++) {
    const parent = facts.definitionParent(index);
    const kind = facts.definitionKind(index);
    if (kind === "implementation") continue;
    if (parent !== undefined) {
      const around = facts.definitionKind(parent);
      const isIn = facts.definitionHolds(parent, at);
      const isOpen = openKinds?.has(around) ?? false;
      if (!isOpen && !isIn) continue;
      // A member is seen bare where members are, a type in a type everywhere.
      if (isIn && !isOpen && TYPES.has(around) && !bareMembers && !TYPES.has(kind)) continue;
    }
    const { name, container, type, selection } = facts.definition(index);
    if (isStandIn(name)) continue;
    // What is given to a type from outside is not seen bare either.
    if (parent === undefined && container !== undefined && !bareMembers && !TYPES.has(kind)) continue;
    found.push({ name, kind, origin: "file", container, type, definition: { path, at: selection.start } });
  }
  return found;
}

function wordsAround({ document: { text, kit }, at: place }: Speculation): readonly string[] {
  const [from, to] = [Math.max(0, place - FAR), Math.min(text.length, place + FAR)];
  const words = new Set<string>();
  for (let at = from; at < to; ) {
    if (!kit.wordCharacter(text.charCodeAt(at))) {
      at++;
      continue;
    }
    let end = at + 1;
    while (end < to && kit.wordCharacter(text.charCodeAt(end))) end++;
    const code = text.charCodeAt(at);
    if (end - at >= LEAST && !(code >= 48 && code <= 57)) words.add(text.slice(at, end));
    at = end;
  }
  return [...words].filter((word) => !isStandIn(word));
}

/** The type around a place where a member is taken of that type: what other types take of theirs says nothing. */
function ownSpan({ facts, at }: Speculation, takenOf: TakenOf | undefined): Span | undefined {
  if (!OWN.has(takenOf?.written ?? "")) return undefined;
  let own: Span | undefined;
  // Of those that hold a place the last begins last.
  for (let index = 0; index < facts.definitions; index++) {
    if (!facts.definitionHolds(index, at)) continue;
    const kind = facts.definitionKind(index);
    // What is written for a type may be written in several pieces.
    if (kind === "implementation") own = undefined;
    else if (TYPES.has(kind)) own = facts.definition(index).span;
  }
  return own;
}
