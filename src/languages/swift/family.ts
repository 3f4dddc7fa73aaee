/** Swift: modules by their targets' directories, all files of which see each other; extensions reopen types. */

import type { Family } from "../family.ts";
import { colon } from "../kit/declaration-forms.ts";
import { at, definedByPlatform, giving, taking } from "../kit/names.ts";
import { topLevel } from "../kit/top-level.ts";
import { MODIFIERS } from "../vocabulary.ts";
import { MEMBERS, SWIFT } from "./builtins.ts";
import { locate, packageFiles, targetsOf } from "./locate.ts";

export const swift: Family = {
  modules: {
    moduleNames: targetsOf,
    // What says nothing of itself is its module's own.
    handsOut: ({ facts }, name) => topLevel(facts, name).map((definition) => ({ kind: "definition", definition })),
  },
  imports: { quoted: false, locate },
  packages: {
    files: packageFiles,
  },
  names: {
    sees: ({ path }, other, definition) =>
      other.path === path || !(other.facts.definition(definition).flags & MODIFIERS.private),
    closed: (_name, role) => role === "type" || role === "new",
    selfWords: new Map([
      ["self", "value"],
      ["Self", "value"],
      ["super", "base"],
    ]),
    ...definedByPlatform(SWIFT, MEMBERS),
  },
  types: {
    platform: {
      literalTypes: taking(
        "String Substring Character StaticString",
        "Int UInt Int8 Int16 Int32 Int64 UInt8 UInt16 UInt32 UInt64 Double Float CGFloat",
        "Bool",
      ),
      transparent: at(0, "Optional Published State Binding ObservedObject StateObject EnvironmentObject"),
      awaited: {},
      elements: {
        ...at(0, "Array Set ArraySlice ContiguousArray Sequence AnySequence AsyncStream Slice EventLoopFuture Result"),
        ...at(1, "Dictionary KeyValuePairs"),
      },
      methods: {
        ...giving("element", "first last popLast removeFirst removeLast randomElement min max get"),
        ...giving("same", "filter sorted reversed dropFirst dropLast prefix suffix shuffled"),
      },
    },
    making: {
      callMakes: true,
      capitalsAreTypes: true,
      makers: new Set(["init"]),
    },
    shape: {
      openTypes: true,
    },
    members: {
      extensions: true,
      bareMembers: true,
    },
  },
  prototypes: {},
  literals: {},
  declarations: {
    functions: { parameters: colon(), returnSign: " -> ", asyncBehind: /^\s*async\b/ },
    values: { givenOnce: /\blet\s*$/ },
    bases: {
      others: "implements",
      interfaceNames:
        /(?:able|ible|Protocol|Delegate|DataSource|Convertible)$|^(?:Error|Sendable|View|Actor|Sequence|Collection|IteratorProtocol)$/,
    },
    exports: { what: "visible" },
    visibility: { unmarked: { top: "internal", member: "internal" } },
  },
};
