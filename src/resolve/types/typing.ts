/** Typing: the type of an expression from what is written: annotations, constructors, casts, and return types a few steps deep. */

import type { Occurrence } from "../../index/facts.ts";
import type { Candidate, FileFacts } from "../../languages/kit/candidate.ts";
import type { MemberUse } from "../../languages/kit/members.ts";
import type { Project } from "../../languages/kit/project.ts";
import type { WellKnownTypes } from "../../languages/kit/well-known-types.ts";
import type { Expression } from "../../syntax/expression.ts";
import { membersAround, seesMembers } from "./around.ts";
import { givenBy } from "./calls.ts";
import { valueOfDeclaration, valueOfDefinition } from "./declarations.ts";
import { valueOfExpression } from "./expressions.ts";
import { extensionsOf } from "./extensions.ts";
import { meaningOf } from "./meanings.ts";
import { membersOf } from "./member-lookup.ts";
import { valueOfMember } from "./member-values.ts";
import {
  type Elsewhere,
  type KnownBases,
  type MembersFound,
  MOST_STEPS,
  NONE,
  type Questions,
  type TreeQuestions,
} from "./questions.ts";
import type { Bound, Given, Site, Type } from "./type.ts";

/** Steps within each other. */
const DEEPEST = 24;

/** Answers of one question. It counts what it took to get there. */
export class Typing implements Questions {
  readonly project: Project;
  readonly elsewhere: Elsewhere;
  readonly family: string;
  readonly unit: () => FileFacts;
  readonly wellKnown: WellKnownTypes | undefined;
  readonly tree: TreeQuestions | undefined;
  returns = 0;
  mayBeOther = false;
  readonly bases: KnownBases = { known: new Map(), open: new Set(), untold: [] };
  calledWith = 0;
  guesses = 0;
  #steps = 0;
  #depth = 0;
  /** Names that are being looked for among what types inherit. */
  readonly #inheriting = new Set<string>();

  /**
   * @param family of the files that ask
   * @param unit the file that asks: what it includes is read as a part of it
   * @param tree what the tree of the asking file tells
   * @param wellKnown what a table says of the platform's types, for who lists names
   */
  constructor(
    project: Project,
    elsewhere: Elsewhere,
    family: string,
    unit: () => FileFacts,
    wellKnown?: WellKnownTypes | undefined,
    tree?: TreeQuestions,
  ) {
    this.project = project;
    this.elsewhere = elsewhere;
    this.family = family;
    this.unit = unit;
    this.wellKnown = wellKnown;
    this.tree = tree;
  }

  ofExpression(expression: Expression, site: Site): Promise<Type | undefined> {
    return this.#within(() => valueOfExpression(this, expression, site));
  }

  ofWritten(written: Bound): Promise<Type | undefined> {
    return this.#within(() => meaningOf(this, written));
  }

  ofDeclaration(file: FileFacts, occurrence: Occurrence, given: Given): Promise<Type | undefined> {
    return this.#within(() => valueOfDeclaration(this, file, occurrence, given));
  }

  /** The type of what a definition's name stands for as a value. */
  ofDefinition(candidate: Candidate, given: Given): Promise<Type | undefined> {
    return valueOfDefinition(this, candidate, given);
  }

  ofMember(type: Type, name: string, use?: MemberUse, types?: string): Promise<Type | undefined> {
    return this.#within(() => valueOfMember(this, type, name, use, types));
  }

  /** What a call of a value gives. */
  ofCall(type: Type, site: Site): Promise<Type | undefined> {
    return this.#within(() => givenBy(this, type, {}, site));
  }

  async members(type: Type, name: string): Promise<MembersFound> {
    const found = (await this.#within(() => membersOf(this, type, name, new Set()))) ?? NONE;
    if (found.candidates.length > 0) return found;
    const candidates = await extensionsOf(this, type, name);
    return candidates.length > 0 ? { ...NONE, candidates } : found;
  }

  async inherited(file: FileFacts, at: number, name: string): Promise<MembersFound> {
    // The bases that a type is made from are looked for where the type stands.
    const key = `${file.path}\0${name}`;
    if (!seesMembers(file)) return NONE;
    if (this.#inheriting.has(key)) {
      this.bases.untold.push("");
      return NONE;
    }
    this.#inheriting.add(key);
    try {
      return await membersAround(this, file, at, name);
    } finally {
      this.#inheriting.delete(key);
    }
  }

  async #within<T>(work: () => Promise<T | undefined>): Promise<T | undefined> {
    if (this.#depth >= DEEPEST || ++this.#steps > MOST_STEPS) {
      this.bases.untold.push("");
      return undefined;
    }
    this.#depth++;
    try {
      return await work();
    } finally {
      this.#depth--;
    }
  }
}
