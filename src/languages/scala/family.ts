/** Scala: packages as clauses declare them, one within the other, companions, package objects, what every file imports unasked. */

import type { Family } from "../family.ts";
import { colon, OPEN } from "../kit/declaration-forms.ts";
import { packageAround, packagesOutwards } from "../kit/holder.ts";
import { at, definedByPlatform, giving, pathOf, QUOTED_PATH, taking } from "../kit/names.ts";
import { declaring } from "../kit/packages.ts";
import { NO_PLATFORM } from "../type-rules.ts";
import { MEMBERS, SCALA } from "./builtins.ts";

const DECLARED = declaring("scala");

export const scala: Family = {
  modules: DECLARED.modules,
  packages: { at: (file, offset) => packagesOutwards(packageAround(file, offset)) },
  imports: { ...DECLARED.imports, modulePath: pathOf(QUOTED_PATH) },
  names: {
    ...DECLARED.names,
    selfWords: new Map([
      ["this", "value"],
      ["super", "base"],
    ]),
    ...definedByPlatform(SCALA, MEMBERS),
  },
  types: {
    platform: {
      ...NO_PLATFORM,
      literalTypes: taking("String CharSequence Char", "Int Long Short Byte Double Float BigInt", "Boolean"),
      elements: {
        ...at(
          0,
          "Iterable Seq IndexedSeq List Vector Set Array ArrayBuffer ListBuffer Buffer Iterator Option Some Stream LazyList Queue Future Try Chain NonEmptyList NonEmptyChain NonEmptyVector",
        ),
        ...at(1, "Map HashMap TreeMap SortedMap Either"),
      },
      methods: {
        ...giving("element", "head last get apply getOrElse next min max find headOption lastOption"),
        ...giving(
          "same",
          "filter filterNot tail init take drop reverse sorted sortBy distinct toList toSeq toVector iterator",
        ),
      },
    },
    making: {
      callMakes: true,
      capitalsAreTypes: true,
      makers: new Set(["apply"]),
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
    functions: {
      parameters: { ...colon("parameters", "class_parameters"), several: true },
      returnSign: ": ",
      bareCalls: true,
    },
    values: {},
    bases: { others: "implements", mixesIn: true },
    exports: { what: "visible" },
    visibility: OPEN,
  },
};
