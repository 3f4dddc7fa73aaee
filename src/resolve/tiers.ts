/** THE TIERS: the rules that find what a name means, the surest first; the first that answers wins. */

import type { Tier } from "./tier.ts";
import { apart } from "./tiers/apart.ts";
import { argumentNames } from "./tiers/argument-names.ts";
import { assigned } from "./tiers/assigned.ts";
import { atDefinition } from "./tiers/at-definition.ts";
import { ranked, unique } from "./tiers/by-name.ts";
import { designators } from "./tiers/designators.ts";
import { expectedKeys, expectedKeysOfAll, expectedShorthand } from "./tiers/expected-keys.ts";
import { exportedAs } from "./tiers/exported-as.ts";
import { guards } from "./tiers/guards.ts";
import { onImport } from "./tiers/imports.ts";
import { inherited } from "./tiers/inherited.ts";
import { keyValues } from "./tiers/key-values.ts";
import { takenByPattern } from "./tiers/keys.ts";
import { lexical } from "./tiers/lexical.ts";
import { library } from "./tiers/library.ts";
import { literalKeys, literalShorthand } from "./tiers/literal-keys.ts";
import { madeFor } from "./tiers/made-for.ts";
import { members } from "./tiers/members.ts";
import { oneByName } from "./tiers/one-by-name.ts";
import { ofPackage } from "./tiers/package.ts";
import { pairGlobal } from "./tiers/pair-global.ts";
import { pasted } from "./tiers/pasted.ts";
import { recorded } from "./tiers/recorded.ts";
import { refuse } from "./tiers/refuse.ts";
import { selfType } from "./tiers/self-type.ts";
import { wildcards } from "./tiers/wildcards.ts";

/** Rules for names that are keys, whatever else they are: for references. */
export const KEY_TIERS: readonly Tier[] = [
  takenByPattern,
  expectedKeysOfAll,
  expectedShorthand,
  argumentNames,
  literalKeys,
  keyValues,
  literalShorthand,
  keyValues,
  designators,
];

/** Rules that know what a name means by what is written: where none of them does, nothing but the name tells. */
export const KNOWING_TIERS: readonly Tier[] = [
  recorded,
  takenByPattern,
  exportedAs,
  expectedKeys,
  madeFor,
  oneByName,
  atDefinition,
  onImport,
  apart,
  selfType,
  lexical,
  inherited,
  ofPackage,
  guards,
  wildcards,
  members,
  argumentNames,
  literalKeys,
  keyValues,
  designators,
  library,
  pairGlobal,
  refuse,
  assigned,
];

export const TIERS: readonly Tier[] = [...KNOWING_TIERS, unique, ranked, pasted];
