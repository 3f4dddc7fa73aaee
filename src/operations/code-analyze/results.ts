/** The results of `code_analyze`: fields may be added, none may go, because programs read them. */

import { z } from "zod";
import { completenessFields, count } from "../results.ts";

const TYPES = ["function", "class", "interface", "constant", "module", "unknown"] as const;

const list = <T extends z.ZodType>(of: T) => z.array(of).readonly();

const parameter = z.object({
  name: z.string(),
  type: z.string().optional(),
  optional: z.boolean(),
  defaultValue: z.string().optional(),
  variadic: z.literal(true).optional(),
  label: z.string().optional().describe("What callers write before the argument (Swift)"),
});
const declared = {
  name: z.string(),
  line: count,
  endLine: count,
  isExported: z.boolean(),
  kind: z.string().optional().describe("What it is in its language, where the list does not say so"),
  container: z.string().optional(),
  visibility: z.string().optional().describe("internal, package, protected or private; absent: public"),
};
const callable = z.object({
  ...declared,
  parameters: list(parameter),
  returnType: z.string().optional(),
  isAsync: z.boolean(),
  isStatic: z.literal(true).optional(),
  isAbstract: z.literal(true).optional(),
  signature: z.string(),
});
const property = z.object({
  name: z.string(),
  type: z.string().optional(),
  optional: z.boolean(),
  line: count,
  value: z.string().optional(),
  isStatic: z.literal(true).optional(),
  isReadonly: z.literal(true).optional(),
  visibility: z.string().optional(),
});
const classInfo = z.object({
  ...declared,
  methods: list(callable),
  properties: list(property),
  constructor: callable.optional(),
  extends: z.string().optional(),
  implements: list(z.string()).optional(),
  bases: list(z.string()).optional().describe("All that it extends, where there are several, or embeds"),
  isAbstract: z.literal(true).optional(),
});
const typeInfo = z.object({
  ...declared,
  kind: z.enum(["interface", "type", "enum"]),
  properties: list(property).optional(),
  methods: list(callable).optional(),
  extends: list(z.string()).optional(),
  type: z.string().optional().describe("What a type stands for"),
});
const constant = z.object({
  ...declared,
  type: z.string().optional(),
  value: z.string().optional(),
  isReadonly: z.boolean(),
  properties: list(property).optional(),
});
const exported = z.object({
  name: z.string().describe("*: everything of `source`"),
  type: z.enum([...TYPES, "default"]),
  signature: z.string().optional(),
  isDefault: z.boolean(),
  line: count.optional(),
  kind: z.string().optional(),
  local: z.string().optional(),
  source: z.string().optional().describe("The module that it is passed on from"),
  container: z.string().optional(),
  visibility: z.string().optional(),
});
const imported = z.object({
  source: z.string(),
  imports: list(
    z.object({ name: z.string(), alias: z.string().optional(), isDefault: z.boolean(), isNamespace: z.boolean() }),
  ),
  kind: z.string().optional(),
  line: count,
});

export const analysisResult = z.object({
  file: z.string(),
  language: z.string(),
  functions: list(callable),
  classes: list(classInfo),
  interfaces: list(typeInfo),
  exports: list(exported),
  imports: list(imported),
  constants: list(constant),
  ...completenessFields,
});
export const searchResult = z.object({
  matches: list(
    z.object({
      file: z.string(),
      symbol: z.string(),
      type: z.enum(TYPES),
      line: count,
      signature: z.string(),
      kind: z.string(),
      container: z.string().optional(),
    }),
  ),
  totalFiles: z.int().describe("Files that were looked into"),
  totalMatches: z.int(),
  empty_because: z.string().optional().describe("Why there is no match"),
  ...completenessFields,
});
export const signaturesResult = z.object({
  file: z.string(),
  language: z.string(),
  signatures: list(callable),
  ...completenessFields,
});
export const exportsResult = z.object({
  file: z.string(),
  language: z.string(),
  exports: list(exported),
  ...completenessFields,
});

const nameGroup = z.object({
  kind: z.string(),
  in: z.string().optional().describe("What holds them, as a name path; absent: the file; *: all that hold some"),
  count: z.int(),
  names: list(z.tuple([z.string(), count])).describe("Each with its line; fewer than count where there are too many"),
});
export const outlineResult = z.object({
  file: z.string(),
  language: z.string(),
  declared: z.int().describe("Names in the file, of all depths, without parameters and locals"),
  groups: list(nameGroup),
  ...completenessFields,
});

export type NameGroup = z.output<typeof nameGroup>;
export type OutlineForm = Pick<z.output<typeof outlineResult>, "declared" | "groups">;
export type AnalysisForm = z.output<typeof analysisResult>;
export type CallableForm = z.output<typeof callable>;
export type PropertyForm = z.output<typeof property>;
export type ExportForm = z.output<typeof exported>;
