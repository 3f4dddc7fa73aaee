/** Kotlin: packages as files declare them, top-level and extension functions, companions, what every file imports unasked. */

import type { Family } from "../family.ts";
import { colon, OPEN } from "../kit/declaration-forms.ts";
import { packageAround } from "../kit/holder.ts";
import { at, definedByPlatform, giving, pathOf, QUOTED_PATH, taking } from "../kit/names.ts";
import { declaring } from "../kit/packages.ts";
import { NO_PLATFORM } from "../type-rules.ts";
import { KOTLIN, MEMBERS } from "./builtins.ts";
import { importText } from "./import-text.ts";
import { statements } from "./statements.ts";
import { WELL_KNOWN } from "./well-known.ts";

const DECLARED = declaring("kotlin");

export const kotlin: Family = {
  imports: {
    importText,
    ...DECLARED.imports,
    // A companion without a name is found by its word.
    locate: (source, ...rest) => DECLARED.imports.locate(source.replace(/\bCompanion\b/, "companion"), ...rest),
    modulePath: pathOf(QUOTED_PATH),
  },
  modules: DECLARED.modules,
  packages: { at: (file, offset) => [packageAround(file, offset)] },
  names: {
    ...DECLARED.names,
    selfWords: new Map([
      ["this", "value"],
      ["super", "base"],
    ]),
    ...definedByPlatform(KOTLIN, MEMBERS),
  },
  types: {
    wellKnown: WELL_KNOWN,
    platform: {
      ...NO_PLATFORM,
      literalTypes: taking("String CharSequence Char", "Int Long Short Byte Double Float UInt ULong Number", "Boolean"),
      elements: {
        ...at(
          0,
          "Iterable Collection List MutableList ArrayList Set MutableSet HashSet LinkedHashSet Array Sequence Iterator ListIterator ArrayDeque Deque Queue Flow StateFlow Deferred Lazy Result Optional AtomicReference ThreadLocal CompletableFuture WeakReference Comparable",
        ),
        ...at(1, "Map MutableMap HashMap LinkedHashMap ConcurrentHashMap"),
      },
      conversions: {
        toString: "String",
        trimIndent: "String",
        trimMargin: "String",
        joinToString: "String",
        toInt: "Int",
        toLong: "Long",
        toDouble: "Double",
        toByteArray: "ByteArray",
        toTypedArray: "Array",
        toList: "List",
        toMutableList: "MutableList",
        toSet: "Set",
        toMutableSet: "MutableSet",
        asSequence: "Sequence",
        hashCode: "Int",
      },
      itselfMethods: new Set(["also", "apply", "takeIf", "takeUnless"]),
      methods: {
        ...giving(
          "element",
          "get first firstOrNull last lastOrNull single singleOrNull find removeAt removeFirst removeLast pop peek poll next getOrNull getOrElse getOrPut getValue getOrDefault max min maxOrNull minOrNull random await value orElse join",
        ),
        ...giving(
          "same",
          "filter filterNot sorted sortedBy sortedWith reversed distinct distinctBy take drop takeWhile dropWhile toList toMutableList toSet asSequence iterator subList plus minus also apply filterNotNull shuffled onEach",
        ),
      },
    },
    making: {
      callMakes: true,
      capitalsAreTypes: true,
      makers: new Set(),
    },
    shape: {
      openTypes: true,
      companion: "companion",
    },
    members: {
      extensions: true,
      extensionsAreImported: true,
      bareMembers: true,
      takenApart: true,
    },
    statements,
  },
  prototypes: {},
  literals: {},
  declarations: {
    functions: { parameters: colon("function_value_parameters", "primary_constructor"), returnSign: ": " },
    values: {},
    bases: { others: "implements", callsBase: true },
    exports: { what: "visible" },
    visibility: OPEN,
  },
};
