/** Perl: packages as files declare them, what `use` takes of them, methods through the packages that theirs are made from. */

import type { Family } from "../family.ts";
import { field, OPEN } from "../kit/declaration-forms.ts";
import { declaring } from "../kit/packages.ts";
import { NO_PLATFORM } from "../type-rules.ts";
import { FUNCTIONS, VARIABLES } from "./builtins.ts";

const DECLARED = declaring("perl");

/** A name with the packages written before it. */
const QUALIFIED = /(?<![\p{L}\p{N}_:])(?!SUPER::)(?:[\p{L}_]\w*::)+[\p{L}_]\w*$/u;

export const perl: Family = {
  imports: {
    ...DECLARED.imports,
    modulePath: (text) => QUALIFIED.exec(text)?.[0],
  },
  modules: DECLARED.modules,
  packages: { at: () => [""] },
  names: {
    ...DECLARED.names,
    closed: (_name, role) => role !== "member" && role !== "key",
    isBuiltin: (name, role, standing) =>
      standing === "bare" && (role === "call" ? FUNCTIONS.has(name) : VARIABLES.has(name)),
    selfNames: new Map([
      ["$self", "value"],
      ["$this", "value"],
      ["$class", "type"],
      ["shift", "value"],
    ]),
    selfWords: new Map([
      ["__PACKAGE__", "type"],
      ["__CLASS__", "type"],
      ["SUPER", "base"],
    ]),
  },
  types: {
    platform: NO_PLATFORM,
    making: { callMakes: false, makers: new Set(["new"]) },
    shape: { openTypes: false, partialTypes: true },
    members: { bareMembers: true, standIns: ["AUTOLOAD"] },
  },
  prototypes: {},
  literals: {},
  declarations: {
    functions: { parameters: field("signature"), returnSign: ": " },
    values: {},
    bases: { others: "extends" },
    exports: { what: "visible" },
    visibility: {
      ...OPEN,
      of: (_source, { name }) => (/^[$@%]?_/.test(name) ? "private" : "public"),
    },
  },
};
