/** Pattern properties: what a pattern of a query says of its marks beside its captures (`#set! hoist "function"`); what each means, queries/README.md tells. */

/**
 * What no pattern sets. Every one has all of them, because V8 makes code for the fields that it has seen and throws it away at others: binding the names of
 * a file was compiled 18 times by the two workers of an index of spring-framework.
 */
export const UNSET = {
  assign: undefined,
  binds: undefined,
  depth: undefined,
  hoist: undefined,
  "import.kind": undefined,
  modifiers: undefined,
  name: undefined,
  names: undefined,
  pattern: undefined,
  receiver: undefined,
  sigil: undefined,
  type: undefined,
  value: undefined,
  visible: undefined,
} as const;

type PropertyName = keyof typeof UNSET;
export type PatternProperties = Readonly<Record<PropertyName, string | undefined>>;

const isPropertyName = (name: string): name is PropertyName => Object.hasOwn(UNSET, name);

/** @returns undefined where there is no such property */
export function withProperty(
  properties: PatternProperties,
  name: string,
  value: string,
): PatternProperties | undefined {
  if (!isPropertyName(name)) return undefined;
  const changed: Record<PropertyName, string | undefined> = { ...properties };
  changed[name] = value;
  return changed;
}
