/** THE FAMILY TABLE: for each family of languages what resolution knows of it. Families without a line share the fallback. */

import type { Language } from "../languages.ts";
import type { Family } from "./family.ts";
import { fallback } from "./modules/fallback.ts";
import { go } from "./modules/go.ts";
import { java } from "./modules/java.ts";
import { javascript } from "./modules/javascript.ts";
import { python } from "./modules/python.ts";
import { rust } from "./modules/rust.ts";

const FAMILIES: Readonly<Record<string, Family>> = { go, java, javascript, python, rust };

export const familyOf = ({ family }: Language): Family => FAMILIES[family] ?? fallback;
