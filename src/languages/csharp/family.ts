/** C#: namespaces as files declare them, using directives, partial classes, extension methods. */

import type { Family } from "../family.ts";
import { field } from "../kit/declaration-forms.ts";
import { packageAround, packagesOutwards } from "../kit/holder.ts";
import { at, definedByPlatform, giving, taking } from "../kit/names.ts";
import { declaring } from "../kit/packages.ts";
import { MEMBERS, SYSTEM } from "./builtins.ts";
import { importsFor } from "./global-usings.ts";
import { importText } from "./import-text.ts";

const DECLARED = declaring("csharp");

export const csharp: Family = {
  modules: DECLARED.modules,
  packages: { at: (file, offset) => packagesOutwards(packageAround(file, offset)) },
  imports: { importText, ...DECLARED.imports, importsFor },
  names: {
    ...DECLARED.names,
    alsoCalled: (name, role) => (role === "decorator" ? `${name}Attribute` : undefined),
    selfWords: new Map([
      ["this", "value"],
      ["base", "base"],
    ]),
    ...definedByPlatform(SYSTEM, MEMBERS),
  },
  literals: { typed: true },
  types: {
    platform: {
      literalTypes: taking(
        "string String char ReadOnlySpan<char>",
        "int uint long ulong short ushort byte sbyte double float decimal nint Int32 Int64",
        "bool Boolean",
      ),
      transparent: at(0, "Nullable Lazy ValueTask Task"),
      awaited: { Task: 0, ValueTask: 0 },
      elements: {
        ...at(
          0,
          "IEnumerable ICollection IList List HashSet ISet IReadOnlyCollection IReadOnlyList Collection ObservableCollection ReadOnlyCollection Queue Stack LinkedList SortedSet ConcurrentBag ConcurrentQueue IQueryable IEnumerator IAsyncEnumerable Span ReadOnlySpan Memory ImmutableArray ImmutableList Func WeakReference ThreadLocal AsyncLocal",
        ),
        ...at(
          1,
          "Dictionary IDictionary IReadOnlyDictionary ConcurrentDictionary SortedDictionary SortedList ImmutableDictionary KeyValuePair",
        ),
      },
      methods: {
        ...giving(
          "element",
          "First FirstOrDefault Last LastOrDefault Single SingleOrDefault ElementAt ElementAtOrDefault Pop Peek Dequeue GetOrAdd GetValueOrDefault Max Min Find Current Value Values Invoke Result",
        ),
        ...giving(
          "same",
          "Where OrderBy OrderByDescending ThenBy Skip Take Reverse Distinct ToList ToArray AsEnumerable Concat Union Except Intersect ToHashSet GetEnumerator AsReadOnly FindAll",
        ),
      },
    },
    making: {
      callMakes: false,
      makers: new Set(),
      newMeansConstructor: true,
    },
    shape: {
      openTypes: true,
      partialTypes: true,
    },
    members: {
      extensions: true,
      bareMembers: true,
      takenApart: true,
    },
  },
  prototypes: {},
  declarations: {
    functions: { parameters: field("parameter_list", "bracketed_parameter_list"), returnSign: "before" },
    values: {},
    bases: { others: "implements", interfaceNames: /^I\p{Lu}/u },
    exports: { what: "visible" },
    visibility: { unmarked: { top: "internal", member: "private" } },
  },
};
