/** Java: packages by their clauses, what types inherit, the types of `java.lang`. */

import type { Family, Handed } from "../family.ts";
import { candidateIn, type FileFacts } from "../kit/candidate.ts";
import { field } from "../kit/declaration-forms.ts";
import { membersIn } from "../kit/members.ts";
import { at, definedByPlatform, giving, taking } from "../kit/names.ts";
import { topLevel } from "../kit/top-level.ts";
import { NO_PLATFORM } from "../type-rules.ts";
import { JAVA_LANG, MEMBERS } from "./builtins.ts";
import { importText } from "./import-text.ts";
import { locate, packageFiles } from "./locate.ts";
import { moving } from "./moving.ts";
import { WELL_KNOWN } from "./well-known.ts";

/** What a file defines, or what is nested in a type of it. */
function handsOut(file: FileFacts, name: string, inside: readonly string[] = []): readonly Handed[] {
  const [type, ...rest] = [...inside, name];
  let found = topLevel(file.facts, type as string);
  for (const one of rest)
    found = found.flatMap((holder) =>
      membersIn(candidateIn(file, holder), one).map(({ definition }) => definition.index),
    );
  return found.map((definition) => ({ kind: "definition", definition }));
}

export const java: Family = {
  imports: { importText, quoted: false, locate, moving },
  modules: {
    apartBy: "declaration",
    handsOut,
  },
  packages: {
    files: packageFiles,
  },
  types: {
    wellKnown: WELL_KNOWN,
    platform: {
      ...NO_PLATFORM,
      literalTypes: taking(
        "String CharSequence char Character",
        "int long short byte double float Integer Long Short Byte Double Float Number",
        "boolean Boolean",
      ),
      elements: {
        ...at(
          0,
          "Iterable Collection List ArrayList LinkedList Set HashSet LinkedHashSet TreeSet SortedSet NavigableSet EnumSet Queue Deque ArrayDeque PriorityQueue Iterator ListIterator Stream Optional Supplier Callable Future CompletableFuture CompletionStage AtomicReference ThreadLocal WeakReference SoftReference",
        ),
        ...at(
          1,
          "Map HashMap LinkedHashMap TreeMap SortedMap NavigableMap ConcurrentMap ConcurrentHashMap EnumMap WeakHashMap",
        ),
      },
      methods: {
        ...giving(
          "element",
          "get next previous peek poll element remove pop first last getFirst getLast pollFirst pollLast orElse orElseGet orElseThrow join call put computeIfAbsent getOrDefault",
        ),
        ...giving(
          "same",
          "iterator listIterator stream parallelStream filter sorted distinct limit skip values subList headSet tailSet descendingIterator findFirst findAny",
        ),
      },
    },
    making: {
      callMakes: false,
      makers: new Set(),
      newMeansConstructor: true,
    },
    shape: {
      openTypes: false,
    },
    members: {
      bareMembers: true,
      takenApart: true,
    },
  },
  names: {
    sees: "everything",
    selfWords: new Map([
      ["this", "value"],
      ["super", "base"],
    ]),
    ...definedByPlatform(JAVA_LANG, MEMBERS),
  },
  prototypes: {},
  literals: {},
  declarations: {
    functions: { parameters: { ...field("formal_parameters"), receiver: /\bthis$/ }, returnSign: "before" },
    values: {},
    bases: { others: "implements" },
    exports: { what: "visible" },
    visibility: { unmarked: { top: "package", member: "package" } },
  },
};
