/** An entry as text: what a person would put into the file. Pure. */

import type { Entry, TomlTable, TomlValue } from "./client.ts";

const tomlValue = (value: TomlValue): string =>
  typeof value === "string" ? JSON.stringify(value) : `[${value.map((one) => JSON.stringify(one)).join(", ")}]`;

/** A table with its header. */
export function tomlText({ path, key, fields }: TomlTable): string {
  const name = path.join(".");
  const header = key === undefined ? `[${name}]` : `[[${name}]]`;
  return [header, ...Object.entries(fields).map(([field, value]) => `${field} = ${tomlValue(value)}`)].join("\n");
}

const nested = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight((inner, name) => ({ [name]: inner }), value);

/** JSON, with what fits a line in one. */
function jsonText(value: unknown, indent = ""): string {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return lineOf(value);
  const inner = `${indent}  `;
  const fields = Object.entries(value).map(([name, one]) => {
    const line = `${inner}${JSON.stringify(name)}: ${lineOf(one)}`;
    return line.length <= 100 && indent !== "" ? line : `${inner}${JSON.stringify(name)}: ${jsonText(one, inner)}`;
  });
  return `{\n${fields.join(",\n")}\n${indent}}`;
}

/** All of a value in one line. */
function lineOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(lineOf).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${lineOf(one)}`);
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
}

const TEXTS: { readonly [F in Entry["format"]]: (entry: Extract<Entry, { format: F }>) => string } = {
  json: ({ path, value }) => jsonText(nested(path, value)),
  toml: ({ tables }) => tables.map(tomlText).join("\n\n"),
  code: ({ code }) => code,
};

/** The entry alone, for a file that holds nothing else. */
export const entryText = (entry: Entry): string => TEXTS[entry.format](entry as never);
