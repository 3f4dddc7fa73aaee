/** Dart: libraries by their URIs, parts that make one library, exports, names with `_` that no other library sees. */

import type { Family, Handed } from "../family.ts";
import type { FileFacts } from "../kit/candidate.ts";
import { field, OPEN } from "../kit/declaration-forms.ts";
import { at, definedByPlatform, giving, passing } from "../kit/names.ts";
import { topLevel } from "../kit/top-level.ts";
import { CORE } from "./builtins.ts";
import { libraryOf, locate, ownerOf } from "./libraries.ts";

/** What a file declares itself, then what it exports of others; nothing that is private to its library. */
function handsOut({ facts }: FileFacts, name: string): readonly Handed[] {
  if (name.startsWith("_")) return [];
  const found: Handed[] = topLevel(facts, name).map((definition) => ({ kind: "definition", definition }));
  for (let index = 0; index < facts.exports; index++) {
    const { form, name: shown, source } = facts.export(index);
    if (source === undefined) continue;
    if (form === "wildcard") found.push({ kind: "wildcard", source });
    else if (shown === name) found.push({ kind: "passed", source, name });
  }
  for (let index = 0; index < facts.imports; index++) {
    const { kind, source } = facts.import(index);
    if (kind === "include" && source !== undefined) found.push({ kind: "wildcard", source });
  }
  return found;
}

export const dart: Family = {
  imports: { locate, quoted: true },
  modules: { handsOut },
  packages: { files: libraryOf },
  names: {
    sees: (from, other) => ownerOf(from) === ownerOf(other),
    ...definedByPlatform(CORE),
    closed: (name, role) => name.startsWith("_") || role === "type" || role === "new",
    selfWords: new Map([
      ["this", "value"],
      ["super", "base"],
    ]),
  },
  prototypes: {},
  literals: {},
  types: {
    platform: {
      transparent: { FutureOr: 0 },
      awaited: { Future: 0, FutureOr: 0 },
      elements: { ...at(0, "Iterable List Set Iterator Stream Queue Future Completer"), Map: 1 },
      methods: {
        ...giving(
          "element",
          "first last single current elementAt firstWhere lastWhere singleWhere removeLast removeAt",
        ),
        ...giving("same", "where toList toSet skip take skipWhile takeWhile reversed values sublist cast"),
      },
      callbacks: passing(
        [0],
        "map where forEach any every firstWhere lastWhere singleWhere expand then listen removeWhere",
      ),
    },
    making: { callMakes: true, capitalsAreTypes: true, makers: new Set() },
    shape: { openTypes: true },
    members: { bareMembers: true, extensions: true, overrides: "together" },
  },
  declarations: {
    functions: { parameters: field("formal_parameter_list"), returnSign: "before" },
    values: {},
    bases: { others: "implements" },
    exports: { what: "visible" },
    visibility: { ...OPEN, of: (_source, { name }) => (name.startsWith("_") ? "private" : "public") },
  },
};
