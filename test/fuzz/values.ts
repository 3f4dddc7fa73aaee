/** Values: JSON that nobody expects, and what becomes of good JSON when one thing in it is wrong. Pure. */

import type { Random } from "./random.ts";

const ODD: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  -0.5,
  1e308,
  2 ** 31,
  2 ** 53,
  "",
  "x",
  "\0",
  "\ud800",
  "__proto__",
  "constructor",
  "../../../etc/passwd",
  "file:///",
  "untitled:Untitled-1",
  "a".repeat(5000),
  [],
  {},
  [[[[]]]],
  { length: 1e9 },
  { toString: 1, valueOf: null },
];

export function oddValue(random: Random, depth = 0): unknown {
  if (depth > 3 || random.chance(0.7)) return random.pick(ODD);
  const inner = (): unknown => oddValue(random, depth + 1);
  const count = random.below(4);
  if (random.chance(0.5)) return Array.from({ length: count }, inner);
  return Object.fromEntries(
    Array.from({ length: count }, () => [random.pick(["uri", "data", "range", "id", "a"]), inner()]),
  );
}

/** A value within a value: what holds it, and under which name. */
type Place = readonly [holder: Record<string, unknown>, key: string];

function placesIn(value: unknown, found: Place[] = []): Place[] {
  if (typeof value !== "object" || value === null) return found;
  for (const key of Object.keys(value)) {
    found.push([value as Record<string, unknown>, key]);
    placesIn((value as Record<string, unknown>)[key], found);
  }
  return found;
}

/** The same value with one part of it gone, another, or one too many. */
export function mutated(value: unknown, random: Random): unknown {
  if (typeof value !== "object" || value === null || random.chance(0.1)) return oddValue(random);
  const copy: unknown = structuredClone(value);
  const places = placesIn(copy);
  if (places.length === 0) return oddValue(random);
  const [holder, key] = random.pick(places);
  if (random.chance(0.3)) delete holder[key];
  else if (random.chance(0.1)) holder[`${key}${random.below(9)}`] = oddValue(random);
  else holder[key] = oddValue(random);
  return copy;
}
