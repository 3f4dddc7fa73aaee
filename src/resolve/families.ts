/** THE FAMILY TABLE: for each family of languages what resolution knows of it. Families without a line share the fallback. */

import type { Language } from "../languages.ts";
import type { Family } from "./family.ts";
import { c } from "./modules/c.ts";
import { csharp } from "./modules/csharp.ts";
import { fallback } from "./modules/fallback.ts";
import { go } from "./modules/go.ts";
import { java } from "./modules/java.ts";
import { javascript } from "./modules/javascript.ts";
import { kotlin } from "./modules/kotlin.ts";
import { php } from "./modules/php.ts";
import { python } from "./modules/python.ts";
import { rust } from "./modules/rust.ts";
import { scala } from "./modules/scala.ts";
import { swift } from "./modules/swift.ts";

const FAMILIES: Readonly<Record<string, Family>> = {
  c,
  csharp,
  go,
  java,
  javascript,
  kotlin,
  php,
  python,
  rust,
  scala,
  swift,
};

export const familyOf = ({ family }: Pick<Language, "family">): Family => FAMILIES[family] ?? fallback;
