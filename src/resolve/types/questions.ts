/**
 * Questions: what the parts of typing ask of each other. Each costs a step of the budget (`inherited`: one for each type around);
 * what a part calls itself does not.
 */

import type { Occurrence } from "../../index/facts.ts";
import type { Candidate, FileFacts } from "../../languages/kit/candidate.ts";
import type { MemberUse } from "../../languages/kit/members.ts";
import type { Project } from "../../languages/kit/project.ts";
import type { WellKnownTypes } from "../../languages/kit/well-known-types.ts";
import type { Expression } from "../../syntax/expression.ts";
import type { Bound, Given, Site, Type } from "./type.ts";

/** Steps of one question: types within types, bases of bases. */
export const MOST_STEPS = 300;

/** Members found, or why none was. */
export interface MembersFound {
  readonly candidates: readonly Candidate[];
  /** What lies outside and may have the member: a platform's type, a module that is not on disk. */
  readonly external: string | undefined;
  /** What the type parameters of the type stand for that defines them, where it is one. */
  readonly given?: Given;
  /** Bases between the type and where the member is defined. */
  readonly hops: number;
  /** Files of a module that is a member of its package. */
  readonly modules: readonly string[];
  /** What was found says of any name that there is such a member, and names none: no key is one of it. */
  readonly isUnnamed?: true;
}

export const NONE: MembersFound = { candidates: [], external: undefined, hops: 0, modules: [] };

/** Looks for members of a type away from its file. */
export type Elsewhere = (type: Candidate, name: string) => Promise<readonly Candidate[]>;

/** What only the tree of the file that asks tells. */
export interface TreeQuestions {
  /** The type of the value of a name that a parameter or a pattern declares at an offset; nothing of other files. */
  boundAt(file: FileFacts, at: number): Promise<Type | undefined> | undefined;
}

/** What types are made from, by their files and definitions. */
export interface KnownBases {
  readonly known: Map<string, readonly Type[]>;
  /** Types whose bases are being told: until then they have none. */
  readonly open: Set<string>;
  /** What was asked meanwhile and not told: of a type whose bases were being told, or, the empty word, beyond the budget. */
  readonly untold: string[];
}

export interface Questions {
  readonly project: Project;
  readonly elsewhere: Elsewhere;
  /** Of the files that ask. */
  readonly family: string;
  /** The file that asks: what it includes is read as a part of it. */
  readonly unit: () => FileFacts;
  /** What a table says of the platform's types, where that counts: undefined where only what is declared does. */
  readonly wellKnown: WellKnownTypes | undefined;
  /** Absent where no tree is at hand. */
  readonly tree: TreeQuestions | undefined;
  /** Calls whose return type was needed: who needs one counts it. */
  returns: number;
  /** Of what a value may be nothing tells one: it may have members that are not found. Who passes one by says so. */
  mayBeOther: boolean;
  /** What types are made from, each told once. */
  readonly bases: KnownBases;
  /** Parameters within each other that are told by calls. */
  calledWith: number;
  /** Types that were told by what calls give: others may give something else. */
  guesses: number;

  /** The type of an expression at a place. */
  ofExpression(expression: Expression, site: Site): Promise<Type | undefined>;
  /** The type that a name means where a type is written. */
  ofWritten(written: Bound): Promise<Type | undefined>;
  /** What a declaration gives: the type of the value that its name stands for. */
  ofDeclaration(file: FileFacts, occurrence: Occurrence, given: Given): Promise<Type | undefined>;
  /** The type of a member's value. @param types type arguments that a call of it writes */
  ofMember(type: Type, name: string, use?: MemberUse, types?: string): Promise<Type | undefined>;
  /** The members of a name that a type has. */
  members(type: Type, name: string): Promise<MembersFound>;
  /** Members of a name that the types around a place have, innermost first, where members are seen without a receiver. */
  inherited(file: FileFacts, at: number, name: string): Promise<MembersFound>;
}
