/** Kinds: what SCIP calls our kinds of definitions, and how their descriptors end; what it calls our languages. */

import type { Kind } from "../../languages/vocabulary.ts";
import type { Suffix } from "./symbol-text.ts";

interface ScipKind {
  readonly suffix: Suffix;
  /** `SymbolInformation.Kind`. */
  readonly number: number;
}

const kind = (suffix: Suffix, number: number): ScipKind => ({ suffix, number });

/** All but what is no definition of its own. */
export const SCIP_KINDS: Readonly<Record<Kind, ScipKind>> = {
  unknown: kind("term", 0),
  module: kind("namespace", 29),
  namespace: kind("namespace", 30),
  package: kind("namespace", 35),
  class: kind("type", 7),
  struct: kind("type", 49),
  interface: kind("type", 21),
  trait: kind("type", 53),
  protocol: kind("type", 42),
  enum: kind("type", 11),
  union: kind("type", 59),
  record: kind("type", 49),
  object: kind("type", 33),
  type: kind("type", 54),
  function: kind("method", 17),
  method: kind("method", 26),
  constructor: kind("method", 9),
  macro: kind("macro", 25),
  operator: kind("method", 34),
  field: kind("term", 15),
  property: kind("term", 41),
  constant: kind("term", 8),
  variable: kind("term", 61),
  enum_member: kind("term", 12),
  event: kind("term", 13),
  annotation: kind("type", 21),
  implementation: kind("type", 0),
  key: kind("term", 22),
  section: kind("meta", 0),
  selector: kind("meta", 0),
  id: kind("meta", 0),
  style_class: kind("meta", 0),
  custom_property: kind("term", 41),
  element: kind("meta", 0),
  table: kind("type", 0),
  view: kind("type", 0),
  column: kind("term", 15),
  index: kind("term", 0),
  trigger: kind("term", 0),
  procedure: kind("method", 17),
  schema: kind("namespace", 30),
  label: kind("meta", 0),
  parameter: kind("parameter", 37),
  type_parameter: kind("typeParameter", 58),
  import: kind("term", 0),
};

/** `SymbolInformation.Kind` of a file as a module. */
export const FILE_KIND = 16;

/** Names of SCIP's `Language` by our ids. */
const LANGUAGES: Readonly<Record<string, string>> = {
  rust: "Rust",
  typescript: "TypeScript",
  tsx: "TypeScriptReact",
  javascript: "JavaScript",
  python: "Python",
  go: "Go",
  java: "Java",
  c: "C",
  cpp: "CPP",
  csharp: "CSharp",
  ruby: "Ruby",
  php: "PHP",
  swift: "Swift",
  kotlin: "Kotlin",
  dart: "Dart",
  scala: "Scala",
  lua: "Lua",
  elixir: "Elixir",
  haskell: "Haskell",
  ocaml: "OCaml",
  ocaml_interface: "OCaml",
  zig: "Zig",
  nix: "Nix",
  bash: "ShellScript",
  html: "HTML",
  css: "CSS",
  json: "JSON",
  yaml: "YAML",
  toml: "TOML",
  markdown: "Markdown",
  sql: "SQL",
};

export const scipLanguage = (id: string): string => LANGUAGES[id] ?? id;
