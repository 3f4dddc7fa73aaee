/** THE DIALECT TABLE: a row a family of languages. */

import { c } from "./c/declarations.ts";
import type { Dialect, ParameterForm } from "./dialect.ts";
import { python } from "./python/declarations.ts";
import { rust } from "./rust/declarations.ts";
import type { Language } from "./table.ts";
import { MODIFIERS } from "./vocabulary.ts";

/** Parameters whose types stand behind a colon, and those whose types are a field of the tree. */
const colon = (...lists: readonly string[]): ParameterForm => ({ lists, names: ["name"], type: "colon" });
const field = (...lists: readonly string[]): ParameterForm => ({ lists, names: ["name"], type: "field" });

/** Families without a row: everything is open, and parameters are found in whatever lists there are. */
const ANY: Dialect = { parameters: colon("parameters", "formal_parameters", "parameter_list") };
const KEYS: Dialect = { ...ANY, exports: "nothing", data: "keys" };

const DIALECTS: Readonly<Record<string, Dialect>> = {
  bash: {
    ...ANY,
    // A variable is the script's own until it is exported.
    isKept: (_source, { kind, flags }) => kind === "variable" && (flags & MODIFIERS.public) === 0,
  },
  c,
  csharp: {
    parameters: field("parameter_list", "bracketed_parameter_list"),
    returnSign: "before",
    interfaceNames: /^I\p{Lu}/u,
    unmarked: { top: "internal", member: "private" },
  },
  elixir: { ...ANY, bareCalls: true },
  go: {
    parameters: field("parameter_list"),
    returnSign: " ",
    typeWord: "type",
    otherBases: "embeds",
    visibility: (_source, { name }) => (/^\p{Lu}/u.test(name) ? "public" : "package"),
  },
  haskell: { ...ANY, exports: "stated or visible" },
  java: {
    parameters: { ...field("formal_parameters"), receiver: /\bthis$/ },
    returnSign: "before",
    unmarked: { top: "package", member: "package" },
  },
  javascript: {
    parameters: {
      lists: ["formal_parameters"],
      lone: "parameter",
      names: ["pattern", "left"],
      type: "colon",
      receiver: /^this\b/,
    },
    exports: "stated",
    unmarked: { top: "private", member: "public" },
    // `declare module "name" { … }` speaks of a module of that name.
    openKinds: new Set(["module"]),
  },
  json: KEYS,
  kotlin: { parameters: colon("function_value_parameters", "primary_constructor"), callsBase: true },
  lua: {
    parameters: { ...field("parameters"), receiver: /^self$/ },
    exports: "stated",
    exportsMembers: true,
  },
  markdown: { ...ANY, exports: "nothing", data: "headings" },
  php: { parameters: field("formal_parameters") },
  python,
  ruby: { parameters: field("method_parameters"), bareCalls: true },
  rust,
  scala: {
    parameters: { ...colon("parameters", "class_parameters"), several: true },
    bareCalls: true,
    mixesIn: true,
  },
  swift: {
    parameters: colon(),
    returnSign: " -> ",
    asyncBehind: /^\s*async\b/,
    givenOnce: /\blet\s*$/,
    interfaceNames:
      /(?:able|ible|Protocol|Delegate|DataSource|Convertible)$|^(?:Error|Sendable|View|Actor|Sequence|Collection|IteratorProtocol)$/,
    unmarked: { top: "internal", member: "internal" },
  },
  toml: KEYS,
  web: { ...ANY, exports: "nothing" },
  yaml: KEYS,
  zig: { parameters: colon("parameters"), returnSign: " ", unmarked: { top: "private", member: "private" } },
};

export const dialectOf = ({ family }: Pick<Language, "family">): Dialect => DIALECTS[family] ?? ANY;
