/** Types: what the tiers know of a value or of a type's name, as far as syntax says it. */

import type { Located, Package } from "../../languages/family.ts";
import type { Candidate, FileFacts } from "../../languages/kit/candidate.ts";
import type { Expression } from "../../syntax/expression.ts";
import type { Span } from "../../text/span.ts";
import type { WrittenType } from "./written-type.ts";

/** Where something is written: a file and a UTF-16 offset in it, with what its type parameters stand for. */
export interface Site {
  readonly file: FileFacts;
  readonly at: number;
  readonly given: Given;
  /** Within a function: what the call that asks gives to its parameters. */
  readonly passed?: Passed | undefined;
}

/** A type as written, with the place that its names are read at. */
export interface Bound {
  readonly type: WrittenType;
  readonly site: Site;
}

/** A value as written, with the place that its names are read at. */
export interface BoundValue {
  readonly value: Expression;
  readonly site: Site;
}

/** What parameters of a function are given, by the occurrences that declare them. */
export type Passed = ReadonlyMap<number, BoundValue>;

export type Given = ReadonlyMap<string, Bound>;
export const NOTHING_GIVEN: Given = new Map();

export type Type =
  /** A value of a type that the workspace, or a dependency on disk, defines. */
  | { readonly kind: "instance"; readonly of: Candidate; readonly given: Given }
  /** A class, enum, namespace or object literal itself. */
  | { readonly kind: "itself"; readonly of: Candidate; readonly given: Given }
  | { readonly kind: "function"; readonly of: Candidate; readonly given: Given }
  /** A function without a definition: what it gives, and the types of its parameters where they are written. */
  | { readonly kind: "giver"; readonly gives: Type | undefined; readonly takes?: readonly (Bound | undefined)[] }
  /** A type that the platform defines, or that nobody found: its name. */
  | {
      readonly kind: "platform";
      readonly name: string;
      readonly args: readonly Bound[];
      /** The module outside that is known to define it. */
      readonly source?: string;
      /** Its declaration, where that was seen. */
      readonly of?: Candidate;
    }
  /** Several values that are one: of each its type or itself, as written, where either is known. */
  | { readonly kind: "tuple"; readonly of: readonly (Bound | BoundValue | undefined)[] }
  /** A value of a type without a name, written out in the braces of a span. */
  | { readonly kind: "inline"; readonly file: FileFacts; readonly span: Span; readonly given: Given }
  | {
      readonly kind: "module";
      readonly paths: readonly string[];
      readonly source: string;
      readonly inside?: readonly string[];
    }
  | Package
  | { readonly kind: "external"; readonly source: string }
  /**
   * `inOrder`: the first that has a member is meant; `isAll`: a value is of all of them at once, and not of one; `has`: whether a
   * member of theirs is left, where some are not.
   */
  | {
      readonly kind: "either";
      readonly options: readonly Type[];
      readonly inOrder?: true;
      readonly isAll?: true;
      readonly has?: (member: string) => boolean;
    };

/** Values without members. */
export const NOTHING: ReadonlySet<string> = new Set("null undefined None nil nullptr NULL Nothing".split(" "));

/** A value that is of one of some types; undefined where there is none. */
export const eitherOf = (options: readonly Type[]): Type | undefined =>
  options.length > 1 ? { kind: "either", options } : options[0];

/** A value that is of all of some types. */
export const allOf = (options: readonly Type[]): Type | undefined =>
  options.length > 1 ? { kind: "either", options, isAll: true } : options[0];

/** What the first of some types gives that gives anything. */
export async function firstOf(
  options: readonly Type[],
  gives: (option: Type) => Promise<Type | undefined>,
): Promise<Type | undefined> {
  for (const option of options) {
    const found = await gives(option);
    if (found) return found;
  }
  return undefined;
}

/** The type that a value is of, as a value itself. */
export const itselfOf = (type: Type | undefined): Type | undefined =>
  type?.kind === "instance" ? { ...type, kind: "itself" } : type;

export const moduleType = (located: Located | undefined, source: string): Type | undefined =>
  located?.kind === "files"
    ? { kind: "module", paths: located.paths, source, inside: located.inside ?? [] }
    : located?.kind === "external"
      ? located
      : undefined;
