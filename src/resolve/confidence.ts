/** Confidence: how often an answer of each origin is right, by the accuracy run; the tiers' starting values where nothing is measured. */

import type { Origin } from "../index/target.ts";

export const CONFIDENCE: Readonly<Record<Origin, number>> = {
  precise: 1,
  scip: 0.97,
  at_definition: 0.99,
  lexical: 0.97,
  import_bound: 0.95,
  file_scope: 0.95,
  package: 0.92,
  qualified: 0.92,
  self_member: 0.93,
  typed_receiver: 0.93,
  return_type: 0.88,
  include: 0.85,
  pair_global: 0.75,
  unique_visible: 0.75,
  external: 0.9,
  dependency: 0.9,
  ranked: 0.3,
  name_match: 0.3,
};

/** Origins that go by nothing but the name. */
export const GUESSES: ReadonlySet<Origin> = new Set(["name_match", "ranked", "unique_visible"]);

/** From which an answer counts. */
export const SURE = 0.6;
/** From which a place surely means something else: who leaves one out says that nobody needs to look at it. */
export const DECIDED = 0.8;

/** What each base between a type and its member takes off. */
export const PER_BASE = 0.03;
/** What each return type on the way takes off. */
export const PER_RETURN = 0.04;
/** Through a wildcard re-export. */
export const THROUGH_WILDCARD = 0.85;
/** Several definitions stand in for each other, and only a build says which is taken. */
export const ONE_OF_SEVERAL = 0.85;
/** A module that was found by the end of its path alone. */
export const BY_PATH_END = 0.6;
