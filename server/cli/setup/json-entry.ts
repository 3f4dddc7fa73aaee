/** An entry in JSON, with comments or without. Pure. */

import { isDeepStrictEqual } from "node:util";
import { applyEdits, modify, type ParseError, parse, printParseErrorCode } from "jsonc-parser";
import { fieldOf } from "../../../src/files/jsonc.ts";
import type { Edited, Entry } from "./client.ts";
import { type Launch, launchIn } from "./launch.ts";

type JsonEntry = Extract<Entry, { format: "json" }>;

const LENIENT = { allowTrailingComma: true };

/** What indents the first line that is indented. */
const indentOf = (text: string): string => /^([ \t]+)\S/m.exec(text)?.[1] ?? "  ";

/** The value at a path; undefined, too, where something on the way is no object. */
const valueAt = (whole: unknown, path: readonly string[]): unknown => path.reduce(fieldOf, whole);

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);

/** The first part of the path that is there and holds something else than fields. */
const obstacle = (whole: unknown, path: readonly string[]): string | undefined => {
  const depth = path.findIndex((_, index) => {
    const value = valueAt(whole, path.slice(0, index));
    return value !== undefined && !isObject(value);
  });
  return depth === -1 ? undefined : path.slice(0, depth).join(".") || "the file";
};

export function putJson(text: string, { path, value }: JsonEntry): Edited {
  const errors: ParseError[] = [];
  const whole: unknown = parse(text, errors, LENIENT);
  const [error] = text.trim() === "" ? [] : errors;
  if (error !== undefined) return { problem: `it is no JSON: ${printParseErrorCode(error.error)} at ${error.offset}` };
  const blocking = obstacle(whole, path);
  if (blocking !== undefined) return { problem: `${blocking} is no object` };
  const there = valueAt(whole, path);
  if (there !== undefined)
    return { text, left: isDeepStrictEqual(there, value) ? [] : [`${path.join(".")} says something else`] };
  const indent = indentOf(text);
  const formattingOptions = {
    insertSpaces: indent !== "\t",
    tabSize: indent.length,
    eol: /\r\n/.test(text) ? "\r\n" : "\n",
  };
  const edited = applyEdits(text, modify(text, [...path], value, { formattingOptions }));
  return { text: text.trim() === "" ? `${edited.trimEnd()}\n` : edited, left: [] };
}

export function launchInJson(text: string, { path, adds = [] }: JsonEntry): Launch | undefined {
  const launch = launchIn(valueAt(parse(text, [], LENIENT), path));
  return launch && { ...launch, args: [...launch.args, ...adds] };
}
