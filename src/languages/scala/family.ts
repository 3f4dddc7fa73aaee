/** Scala: packages as clauses declare them, one within the other, companions, package objects, what every file imports unasked. */

import type { Family } from "../family.ts";
import { packageAround, packagesOutwards } from "../kit/holder.ts";
import { at, giving, pathOf, QUOTED_PATH } from "../kit/names.ts";
import { declaring } from "../kit/packages.ts";
import { PLAIN_TYPES } from "../type-rules.ts";
import { MEMBERS, SCALA } from "./builtins.ts";

export const scala: Family = {
  ...declaring("scala"),
  packagesAt: (file, offset) => packagesOutwards(packageAround(file, offset)),
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
    callMakes: true,
    makers: new Set(["apply"]),
    openTypes: true,
    extensions: true,
    bareMembers: true,
  },
  isBuiltin: (name, _role, standing) => (standing === "bare" ? SCALA : MEMBERS).has(name),
};
