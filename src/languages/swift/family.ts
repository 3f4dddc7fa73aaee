/** Swift: modules by their targets' directories, all files of which see each other; extensions reopen types. */

import type { Family } from "../family.ts";
import { at, giving } from "../kit/names.ts";
import { topLevel } from "../kit/top-level.ts";
import { MODIFIERS } from "../vocabulary.ts";
import { MEMBERS, SWIFT } from "./builtins.ts";
import { locate, packageFiles, targetsOf } from "./locate.ts";

export const swift: Family = {
  moduleNames: targetsOf,
  locate,
  packageFiles,
  // What says nothing of itself is its module's own.
  handsOut: ({ facts }, name) => topLevel(facts, name).map((definition) => ({ kind: "definition", definition })),
  sees: ({ path }, other, definition) =>
    other.path === path || !(other.facts.definition(definition).flags & MODIFIERS.private),
  closed: (_name, role) => role === "type" || role === "new",
  selfWords: new Map([
    ["self", "value"],
    ["Self", "value"],
    ["super", "base"],
  ]),
  types: {
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
    callMakes: true,
    makers: new Set(["init"]),
    openTypes: true,
    extensions: true,
    bareMembers: true,
  },
  isBuiltin: (name, _role, standing) => (standing === "bare" ? SWIFT : MEMBERS).has(name),
};
