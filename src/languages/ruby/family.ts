/** Ruby: constants by the modules and classes around a place, wherever they are reopened; mixins, accessors, `require`. */

import type { Family } from "../family.ts";
import { definitionsIn, TYPES } from "../kit/candidate.ts";
import { field, OPEN } from "../kit/declaration-forms.ts";
import { NAMESPACES, nestingAround, packagesOutwards } from "../kit/holder.ts";
import { definedByPlatform } from "../kit/names.ts";
import { NO_PLATFORM } from "../type-rules.ts";
import { KERNEL, MEMBERS } from "./builtins.ts";
import { importText } from "./import-text.ts";
import { locate } from "./locate.ts";
import { statements } from "./statements.ts";
import { WELL_KNOWN } from "./well-known.ts";

const CONSTANT = /^\p{Lu}/u;

/** What makes the methods of a module those of the module itself: `module_function`, `extend self`. */
const TO_ITSELF = ["module_function", "extend"] as const;

export const ruby: Family = {
  imports: {
    importText,
    quoted: true,
    leftOut: /\.rb$/,
    locate,
  },
  modules: {
    apartBy: "declaration",
    // A file that is loaded adds to the constants of all: `autoload` names one of them.
    handsOut: ({ path, language, facts }, name) =>
      definitionsIn(path, language, facts, name)
        .filter(({ definition: { kind } }) => TYPES.has(kind) || NAMESPACES.has(kind))
        .map(({ definition: { index } }) => ({ kind: "definition", definition: index })),
  },
  packages: {
    at: (file, offset) => packagesOutwards(nestingAround(file, offset)),
  },
  names: {
    closed: (name) => CONSTANT.test(name),
    // Methods are found through the type around; of the others only those outside of every type are seen.
    sees: ({ path }, other, definition) => {
      const { name, container } = other.facts.definition(definition);
      return other.path === path || CONSTANT.test(name) || name.startsWith("$") || container === undefined;
    },
    selfWords: new Map([["self", "value"]]),
    ...definedByPlatform(KERNEL, MEMBERS),
  },
  types: {
    wellKnown: WELL_KNOWN,
    platform: {
      ...NO_PLATFORM,
      itselfMethods: new Set(["dup", "clone", "freeze", "tap", "itself"]),
      conversions: {
        to_s: "String",
        to_str: "String",
        inspect: "String",
        to_sym: "Symbol",
        to_a: "Array",
        to_ary: "Array",
        to_h: "Hash",
        to_i: "Integer",
        to_int: "Integer",
        to_f: "Float",
        to_set: "Set",
        to_proc: "Proc",
        to_json: "String",
        class: "Class",
        gsub: "String",
        sub: "String",
        strip: "String",
        upcase: "String",
        downcase: "String",
        chomp: "String",
        join: "String",
        split: "Array",
        map: "Array",
        flat_map: "Array",
        sort_by: "Array",
        keys: "Array",
        values: "Array",
        size: "Integer",
        length: "Integer",
        count: "Integer",
        object_id: "Integer",
      },
    },
    statements,
    members: {
      // What a class includes comes before what it inherits from.
      baseOrder: ["module", "class"],
      standIns: ["method_missing"],
      typeMember: "class",
      fieldOf: (property) => `@${property}`,
      bareMembers: true,
      // The methods of a module are its own as well where it says so.
      sidesApart: ({ definition, facts }) =>
        definition.kind !== "module" || !TO_ITSELF.some((word) => facts.nameId(word) !== undefined),
    },
    making: {
      callMakes: false,
      makers: new Set(["new"]),
      constructorName: "initialize",
      namingCalls: true,
    },
    shape: {
      openTypes: true,
      partialTypes: true,
      modulesAreTypes: true,
      seenOnceLoaded: true,
    },
  },
  prototypes: {},
  literals: {},
  declarations: {
    functions: { parameters: field("method_parameters"), returnSign: ": ", bareCalls: true },
    values: {},
    bases: { others: "implements" },
    exports: { what: "visible" },
    visibility: OPEN,
  },
};
