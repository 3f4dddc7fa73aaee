/** THE FAMILY TABLE: for each family of languages how its names resolve and how it declares. One line a family; a test says which is missing. */

import { bash } from "./bash/family.ts";
import { c } from "./c/family.ts";
import { clojure } from "./clojure/family.ts";
import { cmake } from "./cmake/family.ts";
import { csharp } from "./csharp/family.ts";
import { dart } from "./dart/family.ts";
import type { DeclarationRules } from "./declaration-rules.ts";
import { dockerfile } from "./dockerfile/family.ts";
import { elixir } from "./elixir/family.ts";
import { elm } from "./elm/family.ts";
import { erlang } from "./erlang/family.ts";
import type { Family } from "./family.ts";
import { fish } from "./fish/family.ts";
import { fsharp } from "./fsharp/family.ts";
import { gdscript } from "./gdscript/family.ts";
import { gleam } from "./gleam/family.ts";
import { go } from "./go/family.ts";
import { graphql } from "./graphql/family.ts";
import { haskell } from "./haskell/family.ts";
import { hcl } from "./hcl/family.ts";
import { java } from "./java/family.ts";
import { javascript } from "./javascript/family.ts";
import { json } from "./json/family.ts";
import { julia } from "./julia/family.ts";
import { kotlin } from "./kotlin/family.ts";
import { latex } from "./latex/family.ts";
import { lua } from "./lua/family.ts";
import { make } from "./make/family.ts";
import { markdown } from "./markdown/family.ts";
import { nix } from "./nix/family.ts";
import { objc } from "./objc/family.ts";
import { ocaml } from "./ocaml/family.ts";
import { perl } from "./perl/family.ts";
import { php } from "./php/family.ts";
import { powershell } from "./powershell/family.ts";
import { protobuf } from "./protobuf/family.ts";
import { python } from "./python/family.ts";
import { r } from "./r/family.ts";
import { ruby } from "./ruby/family.ts";
import { rust } from "./rust/family.ts";
import { scala } from "./scala/family.ts";
import { solidity } from "./solidity/family.ts";
import { sql } from "./sql/family.ts";
import { swift } from "./swift/family.ts";
import type { Language } from "./table.ts";
import { toml } from "./toml/family.ts";
import { typst } from "./typst/family.ts";
import { web } from "./web/family.ts";
import { xml } from "./xml/family.ts";
import { yaml } from "./yaml/family.ts";
import { zig } from "./zig/family.ts";

const FAMILIES: Readonly<Record<string, Family>> = {
  bash,
  c,
  clojure,
  cmake,
  csharp,
  dart,
  dockerfile,
  elixir,
  elm,
  erlang,
  fish,
  fsharp,
  gdscript,
  gleam,
  go,
  graphql,
  haskell,
  hcl,
  java,
  javascript,
  json,
  julia,
  kotlin,
  latex,
  lua,
  make,
  markdown,
  nix,
  objc,
  ocaml,
  perl,
  php,
  powershell,
  protobuf,
  python,
  r,
  ruby,
  rust,
  scala,
  solidity,
  sql,
  swift,
  toml,
  typst,
  web,
  xml,
  yaml,
  zig,
};

/** @throws where a row of the language table names a family without a line here */
export function familyOf({ family }: Pick<Language, "family">): Family {
  const rules = FAMILIES[family];
  if (!rules) throw new Error(`The family "${family}" has no line in src/languages/families.ts`);
  return rules;
}

/** How the languages of a family declare. */
export const declarationRulesOf = (language: Pick<Language, "family">): DeclarationRules =>
  familyOf(language).declarations;
