/** Rust: crates by their manifests, the tree of modules, what `use` and `pub use` pass on, the names of the library itself. */

import type { Family } from "../family.ts";
import { at, giving, namesIn, passing } from "../kit/names.ts";
import { behindSelf } from "./behind-self.ts";
import { isBuilt } from "./build.ts";
import { isBuiltin } from "./builtins.ts";
import { crateOf } from "./crates.ts";
import { declarations } from "./declarations.ts";
import { derivedBy } from "./derives.ts";
import { declaredNames, fileOfDefinition } from "./files.ts";
import { importText } from "./import-text.ts";
import { writesUnseen } from "./item-macros.ts";
import { library, preludeOf } from "./library.ts";
import { literalType } from "./literal-types.ts";
import { locate, submodule } from "./locate.ts";
import { macrosOf } from "./macros.ts";
import { handsOut, insideAt } from "./module.ts";
import { modulePathOf } from "./use-path.ts";
import { itemsWritten } from "./written-items.ts";

export const rust: Family = {
  imports: {
    importText,
    quoted: false,
    locate,
    bareSource: "self",
    importsFor: async (_file, project) => preludeOf(project),
    modulePath: modulePathOf,
    isAnchor: (word) => word === "crate" || word === "$crate" || word === "self" || word === "super",
  },
  modules: {
    submodule,
    moduleNames: (path, project) => [crateOf(project, path) ?? [], declaredNames(project, path)].flat(),
    handsOut: ({ facts }, name, inside) => handsOut(facts, name, inside),
    handsOutBeside: async (path, name, project, inside) => {
      const macros = inside.length > 0 ? [] : await macrosOf(project, path, name);
      return macros.length > 0 ? macros : itemsWritten(project, path, { name, container: undefined, inside });
    },
    writes: ({ path, facts }, name, at, project) =>
      itemsWritten(project, path, { name, container: undefined, inside: insideAt(facts, at) }),
    moduleOf: (candidate, project) => {
      const { kind, name, selection, body } = candidate.definition;
      if (kind !== "module") return undefined;
      const path = fileOfDefinition(project, candidate);
      if (path !== undefined) return { kind: "files", paths: [path] };
      if (body === undefined) return undefined;
      return { kind: "files", paths: [candidate.path], inside: [...insideAt(candidate.facts, selection.start), name] };
    },
  },
  names: {
    selfWords: new Map([["Self", "value"]]),
    selfNames: new Map([["self", "value"]]),
    isBuiltin,
    library,
    unseen: writesUnseen,
    // Another file's names come by imports alone, but for macros, which are seen in the order of the text.
    sees: (_from, { facts }, definition) => facts.definition(definition).kind === "macro",
  },
  literals: {
    typed: true,
  },
  types: {
    members: {
      bareMembers: false,
      formsByBlocks: literalType,
      unknownAreOutside: true,
      declaredAbove: new Set(["type", "constant"]),
      behind: "Target",
      behindSelf,
      inMacros: true,
      derived: derivedBy,
      written: ({ path, facts, definition }, name, project) =>
        itemsWritten(project, path, {
          name,
          container: definition.name,
          inside: insideAt(facts, definition.selection.start),
        }),
    },
    platform: {
      // What holds one value is taken for it: `?`, `unwrap()` and `lock()` change nothing then.
      transparent: at(
        0,
        "Box Rc Arc Option Result Ref RefMut Cell RefCell Mutex RwLock MutexGuard RwLockReadGuard RwLockWriteGuard Pin ManuallyDrop MaybeUninit NonNull Weak OnceCell OnceLock LazyLock Poll UnsafeCell Reverse Wrapping CachePadded Future",
      ),
      opaque: namesIn(
        "Option Result Mutex RwLock Cell RefCell OnceCell OnceLock Poll NonNull Weak UnsafeCell MaybeUninit Wrapping Reverse",
      ),
      failures: at(1, "Result"),
      failing: {
        methods: namesIn("unwrap_err expect_err err"),
        callbacks: namesIn("map_err inspect_err is_err_and or_else unwrap_or_else"),
      },
      iterated: "Iterator",
      literals: { string: "str", number: "i32", boolean: "bool", array: "Array", object: "" },
      awaited: {},
      elements: {
        ...at(
          0,
          "Vec VecDeque HashSet BTreeSet BinaryHeap LinkedList SmallVec Iter IterMut IntoIter Peekable Iterator IntoIterator",
        ),
        ...at(1, "HashMap BTreeMap IndexMap"),
        Cow: 1,
      },
      methods: {
        ...giving(
          "element",
          "first last first_mut last_mut get get_mut pop pop_front pop_back peek next next_back find nth remove swap_remove min max entry or_default or_insert or_insert_with min_by max_by min_by_key max_by_key",
        ),
        ...giving(
          "same",
          "iter iter_mut into_iter drain rev skip take filter chain peekable values values_mut into_values clone to_vec as_slice as_mut_slice collect cloned copied by_ref inspect skip_while take_while step_by fuse enumerate",
        ),
      },
      passes: {
        iter: { Vec: "Iter", Array: "Iter" },
        iter_mut: { Vec: "IterMut", Array: "IterMut" },
        into_iter: { Vec: "IntoIter" },
      },
      wrapperMethods: namesIn(
        "unwrap expect unwrap_or unwrap_or_else unwrap_or_default unwrap_unchecked as_ref as_mut as_deref as_deref_mut borrow borrow_mut lock read write get get_mut clone cloned copied to_owned take ok ok_or ok_or_else map_err deref deref_mut into_inner replace get_or_insert_with get_or_init or or_else by_ref make_mut upgrade await as_pin_mut project project_ref",
      ),
      callbacks: {
        ...passing(
          [0],
          "all and_then any dedup_by_key extract_if filter filter_map find find_map flat_map for_each inspect is_none_or is_ok_and is_some_and map map_or map_or_else map_while max_by_key min_by_key partition partition_point position retain retain_mut rposition skip_while sort_by_cached_key sort_by_key sort_unstable_by_key take_while try_for_each update",
        ),
        ...passing([0, 1], "dedup_by is_sorted_by max_by min_by reduce sort_by sort_unstable_by"),
        ...passing([1], "fold rfold scan try_fold try_rfold"),
      },
      macros: { "vec!": "Vec", "format!": "String" },
    },
    making: {
      callMakes: true,
      makingTraits: { default: "Default" },
      makers: new Set(["default", "from", "try_from", "from_iter", "from_str"]),
    },
    shape: {
      openTypes: true,
    },
  },
  packages: {},
  prototypes: {
    isCompiled: (path, at, project) => isBuilt(path, at, project),
  },
  declarations,
};
