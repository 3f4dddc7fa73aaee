/**
 * Well-known types: what values of a platform's types have, and what that gives, as a table of ours says it. It is for lists of names alone, where
 * no declaration of the type can be read: no definition is found by it.
 */

import type { Literal } from "../../syntax/expression.ts";

export interface WellKnownMember {
  readonly name: string;
  readonly kind: "method" | "property";
  /** The type of its value, or of what a call of it gives, as written, `self` for itself; undefined where that says nothing. */
  readonly gives: string | undefined;
  /** The types of what it gives the function that it is called with, as written, in their order; empty where that says nothing, `self` for itself. */
  readonly passes: readonly string[];
}

export interface WellKnownType {
  readonly name: string;
  /** The packages or modules that have it, the usual first; none where every file sees it. */
  readonly modules: readonly string[];
  readonly parameters: readonly string[];
  /** What it is made from, as written. */
  readonly bases: readonly string[];
  /** The most used first; those of its values, and those of its name. */
  readonly members: readonly WellKnownMember[];
  /** The type of what an index of its values gives, as written; undefined where that says nothing. */
  readonly element: string | undefined;
}

export interface WellKnownTypes {
  /** What is known of a type. @param source what is known to define it: its full name, or its module; undefined where nobody says */
  type(name: string, source: string | undefined): WellKnownType | undefined;
  /** What a function gives that every file sees. */
  function(name: string): WellKnownMember | undefined;
  /** The type that every value is of, by its name. */
  readonly every: string | undefined;
  /** The type that every type itself is a value of, by its name. */
  readonly everyType: string | undefined;
  /** Names of types that literals have, beyond what `PlatformTypes.literals` says. */
  readonly literals: Readonly<Partial<Record<Literal, string>>>;
}

interface TableOptions {
  readonly every?: string;
  readonly everyType?: string;
  readonly literals?: WellKnownTypes["literals"];
  /** What a member is that is written without brackets: `property` where nothing is said. */
  readonly unmarked?: WellKnownMember["kind"];
}

/** The functions that every file sees stand below this. */
const FUNCTIONS = "()";
/** `in java.util`, `in fs node:fs`: what has the types that follow. */
const MODULES = /^in (.+)$/;
/** `List<E> is Collection<E>` */
const TYPE = /^([^\s<]+)(?:<([^>]*)>)?(?: is (.+))?$/;
/** `get():E`, `length:int`, `clear()`, `each{E}`; `[]:E` says what an element is. */
const MEMBER = /^([^(){}:]+)(\(\))?(?:\{([^}]*)\})?(?::(\S+))?$/;
const ELEMENT = "[]";
const MEMBERS = /^\s/;

/**
 * Reads a table: a type a line, with what it is made from, and its members below it, indented: what is called with brackets, what it gives
 * behind a colon, and before that in braces what a function gets that it is called with. It is read when somebody asks.
 */
export function wellKnownTypes(table: string, options: TableOptions = {}): WellKnownTypes {
  let read: ReadonlyMap<string, WellKnownType> | undefined;
  const types = (): ReadonlyMap<string, WellKnownType> => {
    read ??= readTable(table, options.unmarked ?? "property");
    return read;
  };
  let functions: ReadonlyMap<string, WellKnownMember> | undefined;
  return {
    type: (name, source) => {
      const found = types().get(name);
      return found && (source === undefined || isOf(found, source)) ? found : undefined;
    },
    function: (name) => {
      functions ??= new Map(
        types()
          .get(FUNCTIONS)
          ?.members.map((one) => [one.name, one]),
      );
      return functions.get(name);
    },
    every: options.every,
    everyType: options.everyType,
    literals: options.literals ?? {},
  };
}

const isOf = ({ name, modules }: WellKnownType, source: string): boolean =>
  source === name || modules.some((module) => source === module || source.startsWith(`${module}.`));

function readTable(table: string, unmarked: WellKnownMember["kind"]): ReadonlyMap<string, WellKnownType> {
  const found = new Map<string, WellKnownType>();
  let modules: readonly string[] = [];
  let last: { element: string | undefined; readonly members: WellKnownMember[] } = { element: undefined, members: [] };
  for (const line of table.split("\n")) {
    if (line.trim() === "") continue;
    if (MEMBERS.test(line)) {
      for (const word of line.trim().split(/\s+/)) {
        const [, name = word, brackets, passes, gives] = MEMBER.exec(word) ?? [];
        const kind = brackets === undefined ? unmarked : "method";
        if (name === ELEMENT) last.element = gives;
        else last.members.push({ name, kind, gives, passes: passes?.split(",") ?? [] });
      }
      continue;
    }
    const of = MODULES.exec(line)?.[1];
    if (of !== undefined) {
      modules = of.split(" ");
      continue;
    }
    const [, name = line, parameters, bases] = TYPE.exec(line) ?? [];
    const type = {
      name,
      modules,
      parameters: parameters?.split(",") ?? [],
      bases: bases?.split(" ") ?? [],
      members: [],
      element: undefined,
    };
    last = type;
    found.set(name, type);
  }
  return found;
}
