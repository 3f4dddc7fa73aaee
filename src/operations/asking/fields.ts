/** Fields: those of an operation's input as one flat list, whatever its schema is made of, for doors that show fields. */

import { z } from "zod";

/** A JSON schema as zod writes it, as far as it is looked into. */
export interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly default?: unknown;
  readonly description?: string;
  /** What stands for the description where few words are wanted. */
  readonly hint?: string;
}

export interface Field {
  readonly name: string;
  readonly schema: JsonSchema;
  /** Needed in every case; one of several cases may need more. */
  readonly isRequired: boolean;
}

/** Fields that name a file or a directory. */
export const PATH_FIELDS: ReadonlySet<string> = new Set(["file_path", "path", "file", "target"]);

/** A position behind a path. */
export const POSITION = /(?::\d+){1,2}$/;

/** The file or directory that a question names, without the position behind it. */
export const pathIn = (params: Readonly<Record<string, unknown>>): string | undefined =>
  [...PATH_FIELDS]
    .map((name) => params[name])
    .find((value): value is string => typeof value === "string" && value !== "")
    ?.replace(POSITION, "");

const alternatives = (schema: JsonSchema): readonly JsonSchema[] => schema.anyOf ?? schema.oneOf ?? [schema];

/** Two cases may name the same field: its values are those of both. */
function joined(one: JsonSchema | undefined, other: JsonSchema): JsonSchema {
  if (one === undefined) return other;
  const values = [one, other].flatMap((schema) => schema.enum ?? (schema.const === undefined ? [] : [schema.const]));
  return values.length === 0 ? one : { ...one, const: undefined, enum: [...new Set(values)] };
}

const known = new WeakMap<z.ZodType, readonly Field[]>();

/** The fields of an input in the order in which they were declared; those of all cases where it is a union. */
export function fieldsOf(input: z.ZodType): readonly Field[] {
  const before = known.get(input);
  if (before !== undefined) return before;
  const cases = alternatives(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as JsonSchema);
  const schemas = new Map<string, JsonSchema>();
  for (const { properties = {} } of cases)
    for (const [name, schema] of Object.entries(properties)) schemas.set(name, joined(schemas.get(name), schema));
  const fields = [...schemas].map(([name, schema]) => ({
    name,
    schema,
    isRequired: cases.every(({ required = [] }) => required.includes(name)),
  }));
  known.set(input, fields);
  return fields;
}

/** The values that a field can have, where they are few. */
export const choicesOf = (schema: JsonSchema): readonly string[] =>
  alternatives(schema).flatMap((one) =>
    [...(one.enum ?? []), ...(one.const === undefined ? [] : [one.const])].map(String),
  );

/** The kinds of JSON value that a field takes. */
export const typesOf = (schema: JsonSchema): readonly string[] =>
  alternatives(schema).map((one) => one.type ?? "object");
