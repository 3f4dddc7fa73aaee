/** Fields of JSON values that came from outside, read without trust. Pure. */

export type Fields = Readonly<Record<string, unknown>>;

/** An object that is no list. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value's fields; none where it has none. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null ? (value as Fields) : {};

/** The fields that are there. */
export const defined = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : Number(one > other);

/** The JSON text of a value, the same in whatever order its fields stand: RFC 8259 gives the order no meaning, and not every client keeps to one. */
export const canonicalText = (value: unknown): string =>
  JSON.stringify(value, (_name, one: unknown) =>
    isFields(one) ? Object.fromEntries(Object.entries(one).toSorted(byName)) : one,
  );
