/** C and C++: what a file includes is seen like its own, whoever declares it; bodies stand away from their declarations. */

import type { Family } from "../family.ts";
import type { FileFacts } from "../kit/candidate.ts";
import { at, definedByPlatform, giving, taking } from "../kit/names.ts";
import { topLevel } from "../kit/top-level.ts";
import type { Kind } from "../vocabulary.ts";
import { MODIFIERS } from "../vocabulary.ts";
import { isCompiledFor, isLikelyFor } from "./builds.ts";
import { PLATFORM } from "./builtins.ts";
import { declarations } from "./declarations.ts";
import { isHeader } from "./headers.ts";
import { importText } from "./import-text.ts";
import { included, includedNear, locate } from "./includes.ts";
import { areJoined, LINKED, valuesOf } from "./joined.ts";
import { libraryWith } from "./library.ts";
import { pastedName } from "./pasted.ts";
import { STD_HEADERS } from "./standard-library.ts";
import { isTakenBack } from "./taken-back.ts";
import { WINDOWS_HEADERS } from "./windows.ts";

function sees(_from: FileFacts, { path, facts }: FileFacts, definition: number): boolean {
  if (isHeader(path)) return true;
  return LINKED.has(facts.definitionKind(definition)) && !(facts.definitionFlags(definition) & MODIFIERS.static);
}

const OPEN: ReadonlySet<Kind> = new Set<Kind>(["enum", "namespace"]);

export const c: Family = {
  imports: {
    importText,
    quoted: true,
    locate,
    isAnchor: (word) => word === "std",
  },
  modules: {
    handsOut: ({ facts }, name) =>
      topLevel(facts, name, OPEN).map((definition) => ({ kind: "definition", definition })),
  },
  packages: {
    files: ({ path }, project) => included(project, path),
    near: ({ path }, project) => includedNear(project, path),
    inOrder: true,
  },
  names: {
    openKinds: OPEN,
    anyKind: new Set<Kind>(["macro"]),
    tagged: /\b(?:struct|union|enum|class)\s+$/,
    // In C they are parameters.
    selfNames: new Map([
      ["this", "value"],
      ["self", "value"],
    ]),
    library: libraryWith(OPEN),
    pasted: pastedName,
    ...definedByPlatform(PLATFORM),
    builtinsIn: new Map([["std", new Set(STD_HEADERS.keys())]]),
    builtinsWhere: [{ used: "_WIN32", names: [...WINDOWS_HEADERS.keys()] }],
    sees,
  },
  prototypes: {
    bodiesApart: true,
    areJoined,
    valuesOf,
    isCompiled: isCompiledFor,
    isLikely: isLikelyFor,
    isTakenBack,
  },
  types: {
    platform: {
      literalTypes: taking(
        "char string std::string string_view std::string_view",
        "int unsigned long short float double size_t std::size_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t",
        "bool",
      ),
      transparent: { unique_ptr: 0, shared_ptr: 0, weak_ptr: 0, reference_wrapper: 0, atomic: 0 },
      awaited: {},
      elements: {
        ...at(
          0,
          "vector deque list forward_list array set multiset unordered_set span optional queue stack initializer_list",
        ),
        map: 1,
        unordered_map: 1,
      },
      methods: giving("element", "front back at top value begin end rbegin cbegin"),
      wrapperMethods: new Set(["get", "release", "lock", "load"]),
    },
    making: {
      callMakes: true,
      makers: new Set(),
    },
    shape: {
      openTypes: false,
    },
    members: {
      bareMembers: true,
      pointers: true,
    },
  },
  literals: {},
  declarations,
};
