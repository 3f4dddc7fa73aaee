/** THE FAMILY TABLE: for each family of languages what resolution knows of it. Families without a line share the fallback. */

import { bash } from "./bash/family.ts";
import { c } from "./c/family.ts";
import { csharp } from "./csharp/family.ts";
import { elixir } from "./elixir/family.ts";
import { fallback } from "./fallback.ts";
import type { Family } from "./family.ts";
import { go } from "./go/family.ts";
import { haskell } from "./haskell/family.ts";
import { java } from "./java/family.ts";
import { javascript } from "./javascript/family.ts";
import { kotlin } from "./kotlin/family.ts";
import { lua } from "./lua/family.ts";
import { ocaml } from "./ocaml/family.ts";
import { php } from "./php/family.ts";
import { python } from "./python/family.ts";
import { ruby } from "./ruby/family.ts";
import { rust } from "./rust/family.ts";
import { scala } from "./scala/family.ts";
import { swift } from "./swift/family.ts";
import type { Language } from "./table.ts";
import { web } from "./web/family.ts";
import { zig } from "./zig/family.ts";

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
