/** Two sessions beside each other: what differs, in a line for each answer. */

import { ErrorCodes } from "vscode-languageserver-protocol";
import { METHODS } from "../../../server/methods/methods.ts";
import type { Exchange } from "./session.ts";

/** Characters of a value that are shown. */
const SHOWN = 120;

const show = (value: unknown): string => {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** The first path at which two values differ, with both sides; undefined when they are equal. */
function firstDifference(one: unknown, other: unknown, path = ""): string | undefined {
  if (Object.is(one, other)) return undefined;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other))
    return `${path || "."}: ${show(one)} / ${show(other)}`;
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const difference = firstDifference(one[key], other[key], `${path}.${key}`);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

const ASKED_OF_SYNTAX: ReadonlySet<string> = new Set(
  METHODS.filter(({ policy }) => policy === "syntax-first").map(({ method }) => method),
);

/**
 * A server's error that is none behind tandem: what a server refuses ("no identifier found", says gopls of a comment) syntax is asked,
 * and a method that a server stated without knowing it (clangd 14's type hierarchy) has no answer.
 */
function isRefusal({ method, answer }: Exchange, other: Exchange): boolean {
  if (!isObject(answer) || !isObject(answer["error"])) return false;
  return (
    ASKED_OF_SYNTAX.has(method) || (answer["error"]["code"] === ErrorCodes.MethodNotFound && other.answer === null)
  );
}

/** One line for each answer that differs: method, place, and the first path with both sides. */
export function differences(direct: readonly Exchange[], through: readonly Exchange[]): readonly string[] {
  const lines: string[] = [];
  // What is asked next depends on answers: lists are walked side by side by name.
  const others = new Map(through.map((one, index) => [nameOf(through, one, index), one]));
  for (const [index, one] of direct.entries()) {
    const name = nameOf(direct, one, index);
    const other = others.get(name);
    others.delete(name);
    if (other !== undefined && isRefusal(one, other)) continue;
    const difference = other === undefined ? "was asked only directly" : firstDifference(one.answer, other.answer);
    if (difference !== undefined) lines.push(`${one.method} ${one.where}: ${difference}`);
  }
  for (const { method, where } of others.values()) lines.push(`${method} ${where}: was asked only through tandem`);
  return lines;
}

/** Method, place, and how often both were met before. */
function nameOf(all: readonly Exchange[], { method, where }: Exchange, index: number): string {
  const before = all.slice(0, index).filter((one) => one.method === method && one.where === where).length;
  return `${method} ${where} #${before}`;
}
