/** Python: modules by packages and source roots, what `__init__.py` passes on, the names of the language itself. */

import { basename } from "node:path";
import type { Import } from "../../index/facts.ts";
import type { Family, Handed } from "../family.ts";
import type { FileFacts } from "../kit/candidate.ts";
import { reaches } from "../kit/import-reach.ts";
import { at, definedByPlatform, pathOf } from "../kit/names.ts";
import { importsOf, topLevel } from "../kit/top-level.ts";
import { BUILTINS, MEMBERS } from "./builtins.ts";
import { isTaken } from "./conditions.ts";
import { declarations } from "./declarations.ts";
import { isDecorated } from "./decorated.ts";
import { importText } from "./import-text.ts";
import { library } from "./library.ts";
import { locate, sourceOf, submodule } from "./locate.ts";
import { modulesIn } from "./modules-in.ts";
import { moving } from "./moving.ts";
import { statements } from "./statements.ts";
import { WELL_KNOWN } from "./well-known.ts";

/** Names that a module does not write come through these; a package hands out its submodules, whatever its file says. */
const WILDCARD = /\bimport[\s\\(]*\*/;
const ANYTHING = /(?:)/;

/** Names that `typing` gives the types of the language. */
const ALIASES: Readonly<Record<string, string>> = {
  Dict: "dict",
  List: "list",
  Set: "set",
  FrozenSet: "frozenset",
  Tuple: "tuple",
  Type: "type",
  Text: "str",
  LiteralString: "str",
  Deque: "deque",
  DefaultDict: "defaultdict",
};

const isPackageFile = (path: string): boolean => /^__init__\.pyi?$/.test(basename(path));

/** What a module hands out: what it defines, what it imports, for a package its submodules, at last what its wildcards bring. */
function handsOut({ path, facts }: FileFacts, name: string): readonly Handed[] {
  const own = topLevel(facts, name);
  const found = own.map((definition): Handed => ({ kind: "definition", definition }));
  const [record, ...others] = importsOf(facts, name);
  // One may stand in for the other (`try: from fast import run`, `except ImportError: def run()`).
  const isBoth = (definition: number): boolean =>
    record !== undefined && reaches(facts, record, facts.definition(definition).selection.start);
  if (record?.source !== undefined && own.every(isBoth)) found.push(passedBy(record, record.source));
  // So may another import, where nothing is known of the first (`except ImportError: from slow import run`).
  if (own.length === 0)
    for (const other of others)
      if (other.source !== undefined && other.source !== record?.source)
        found.push({ ...passedBy(other, other.source), otherwise: true });
  if (found.length > 0) return found;
  // A package's submodule.
  if (isPackageFile(path)) found.push({ kind: "passed", source: `.${name}`, name: undefined });
  // The last that has a name gives it; of those that a condition keeps apart that is the one for most systems.
  for (let index = facts.imports - 1; index >= 0; index--) {
    const { form, source, span } = facts.import(index);
    if (form === "wildcard" && source !== undefined) found.push({ kind: "wildcard", source, at: span.start });
  }
  return found;
}

/** What an import passes on; `from . import name` in a package's own file means the submodule. */
const passedBy = (
  { form, kind, original, span: { start: at } }: Import,
  source: string,
): Handed & { kind: "passed" } =>
  form === "namespace"
    ? { kind: "passed", source: kind === "package" ? firstOf(source) : source, name: undefined, at }
    : { kind: "passed", source, name: original, at };

const firstOf = (source: string): string => source.split(".", 1)[0] ?? source;

export const python: Family = {
  imports: {
    importText,
    moving,
    quoted: false,
    locate,
    modulesIn,
    modulePath: pathOf(/(?<![\p{L}\p{N}_.])[\p{L}\p{N}_.]+$/u),
  },
  modules: {
    submodule: ({ paths }, name, project) => submodule(paths, name, project),
    handsOut,
    passesOn: (path) => (isPackageFile(path) ? ANYTHING : WILDCARD),
    sourceOf,
  },
  names: {
    selfNames: new Map([
      ["self", "value"],
      ["cls", "type"],
      ["Self", "value"],
      ["super", "base"],
    ]),
    ...definedByPlatform(BUILTINS, MEMBERS),
    library,
    // Another file's names come by imports alone.
    sees: () => false,
    bindsAnew: true,
  },
  types: {
    wellKnown: WELL_KNOWN,
    platform: {
      transparent: at(0, "Optional Final ClassVar Annotated Required NotRequired ReadOnly"),
      awaited: { Awaitable: 0, Coroutine: 2, Future: 0, Task: 0 },
      elements: {
        ...at(
          0,
          "list List set Set frozenset FrozenSet tuple Tuple Sequence MutableSequence Iterable Iterator Collection deque Deque Generator AsyncIterable AsyncIterator AsyncGenerator Array",
        ),
        ...at(1, "dict Dict Mapping MutableMapping defaultdict DefaultDict OrderedDict"),
      },
      tuples: ["tuple", "Tuple"],
      functions: "function",
      boxed: ALIASES,
      root: "object",
      methods: {
        pop: "element",
        popleft: "element",
        get: "element",
        setdefault: "element",
        copy: "same",
        values: "same",
      },
      literals: { string: "str", number: "int", boolean: "bool", array: "list", object: "dict" },
      untyped: new Set(["Any", "object", "Incomplete", "TypeVar", "TypeVarTuple", "ParamSpec"]),
      vague: new Set(["type", "next", "getattr", "max", "min", "iter", "eval"]),
    },
    members: {
      isReplaced: isDecorated,
      bareMembers: false,
      givenMembers: true,
      typeMember: "__class__",
      standIns: ["__get__", "__getattr__", "__getattribute__"],
      overrides: "apart",
      keysAreParameters: true,
    },
    statements,
    typesAreValues: true,
    making: {
      callMakes: true,
      capitalsAreTypes: true,
      makers: new Set(),
      constructorName: "__init__",
    },
    shape: {
      openTypes: false,
    },
  },
  packages: {},
  prototypes: { isCompiled: isTaken },
  literals: {},
  declarations,
};
