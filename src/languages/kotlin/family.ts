/** Kotlin: packages as files declare them, top-level and extension functions, companions, what every file imports unasked. */

import type { Family } from "../family.ts";
import { packageAround } from "../kit/holder.ts";
import { at, giving, pathOf, QUOTED_PATH } from "../kit/names.ts";
import { declaring } from "../kit/packages.ts";
import { PLAIN_TYPES } from "../type-rules.ts";
import { KOTLIN, MEMBERS } from "./builtins.ts";

const { locate, ...shared } = declaring("kotlin");

export const kotlin: Family = {
  ...shared,
  // A companion without a name is found by its word.
  locate: (source, ...rest) => locate(source.replace(/\bCompanion\b/, "companion"), ...rest),
  packagesAt: (file, offset) => [packageAround(file, offset)],
  modulePath: pathOf(QUOTED_PATH),
  selfWords: new Map([
    ["this", "value"],
    ["super", "base"],
  ]),
  types: {
    ...PLAIN_TYPES,
    elements: {
      ...at(
        0,
        "Iterable Collection List MutableList ArrayList Set MutableSet HashSet LinkedHashSet Array Sequence Iterator ListIterator ArrayDeque Deque Queue Flow StateFlow Deferred Lazy Result Optional AtomicReference ThreadLocal CompletableFuture WeakReference Comparable",
      ),
      ...at(1, "Map MutableMap HashMap LinkedHashMap ConcurrentHashMap"),
    },
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
    callMakes: true,
    makers: new Set(),
    openTypes: true,
    extensions: true,
    companion: "companion",
    bareMembers: true,
  },
  isBuiltin: (name, _role, standing) => (standing === "bare" ? KOTLIN : MEMBERS).has(name),
};
