/** THE FAMILY TABLE: for each family of languages what resolution knows of it. Families without a line share the fallback. */

import type { Language } from "../languages.ts";
import type { Family } from "./family.ts";
import { bash } from "./modules/bash.ts";
import { c } from "./modules/c.ts";
import { csharp } from "./modules/csharp.ts";
import { elixir } from "./modules/elixir.ts";
import { fallback } from "./modules/fallback.ts";
import { go } from "./modules/go.ts";
import { haskell } from "./modules/haskell.ts";
import { java } from "./modules/java.ts";
import { javascript } from "./modules/javascript.ts";
import { kotlin } from "./modules/kotlin.ts";
import { lua } from "./modules/lua.ts";
import { ocaml } from "./modules/ocaml.ts";
import { php } from "./modules/php.ts";
import { python } from "./modules/python.ts";
import { ruby } from "./modules/ruby.ts";
import { rust } from "./modules/rust.ts";
import { scala } from "./modules/scala.ts";
import { swift } from "./modules/swift.ts";
import { web } from "./modules/web.ts";
import { zig } from "./modules/zig.ts";

const FAMILIES: Readonly<Record<string, Family>> = {
  bash,
  c,
  csharp,
  elixir,
  go,
  haskell,
  java,
  javascript,
  kotlin,
  lua,
  ocaml,
  php,
  python,
  ruby,
  rust,
  scala,
  swift,
  web,
  zig,
};

export const familyOf = ({ family }: Pick<Language, "family">): Family => FAMILIES[family] ?? fallback;
