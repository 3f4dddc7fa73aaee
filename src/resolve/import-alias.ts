/** Import aliases: the other names that a file gives a name, for itself (`import { a as b }`, `use x::a as b`) and for others. */

import type { Facts, Import } from "../index/facts.ts";
import { familyOf } from "../languages/families.ts";
import type { FileFacts } from "../languages/kit/candidate.ts";
import { literally } from "../text/literally.ts";
import { UNNAMED } from "./handed.ts";

export interface Alias {
  /** What the file calls it. */
  readonly name: string;
  /** Where it is bound, a UTF-16 offset. */
  readonly start: number;
  readonly record: Import;
}

/** The aliases of a name in a file's facts, which must be complete for that name. */
export function aliasesOf(facts: Facts, name: string): Alias[] {
  const found: Alias[] = [];
  for (const index of facts.importsTaking(name)) {
    const record = facts.import(index);
    const bound = record.occurrence === undefined ? undefined : facts.occurrence(record.occurrence);
    if (bound && bound.name !== name) found.push({ name: bound.name, start: bound.span.start, record });
  }
  return found;
}

/** The names that a file gives what modules hand out without one: default exports, modules that are one thing. */
export function unnamedIn(facts: Facts): Alias[] {
  const found: Alias[] = [];
  for (let index = 0; index < facts.imports; index++) {
    const record = facts.import(index);
    const { form, kind, original, occurrence } = record;
    if (occurrence === undefined) continue;
    const isUnnamed =
      form === "default" ||
      original === UNNAMED ||
      (kind === "require" && form === "namespace" && original === undefined);
    if (!isUnnamed) continue;
    const { name, span } = facts.occurrence(occurrence);
    found.push({ name, start: span.start, record });
  }
  return found;
}

/** Imports that are expressions, whose value is a module. */
const EXPRESSIONS: ReadonlySet<string | undefined> = new Set(["require", "dynamic"]);

/** Where a file takes a module as a value, gives it no name and does not pass it on: `import("./a").then(…)`, `require("./a")()`. */
export function namelessIn(facts: Facts): Import[] {
  const named: Import[] = [];
  const nameless: Import[] = [];
  for (let index = 0; index < facts.imports; index++) {
    const record = facts.import(index);
    if (record.occurrence !== undefined) named.push(record);
    else if (EXPRESSIONS.has(record.kind)) nameless.push(record);
  }
  const passedOn = new Set<string | undefined>();
  for (let index = 0; index < facts.exports; index++) passedOn.add(facts.export(index).source);
  const isNamed = ({ span }: Import): boolean =>
    named.some((one) => one.span.start <= span.start && span.end <= one.span.end);
  return nameless.filter((record) => !passedOn.has(record.source) && !isNamed(record));
}

/** Whether a file says that it exports a name of its own without one. */
export function isUnnamedExport(facts: Facts, name: string): boolean {
  for (let index = 0; index < facts.exports; index++) {
    const { form, name: exported, local, source } = facts.export(index);
    if (local === name && source === undefined && (form === "default" || exported === UNNAMED)) return true;
  }
  return false;
}

/** Whether a file hands out without a name what another one does. @param file with all its facts */
export const passesOnUnnamed = (file: FileFacts): boolean =>
  familyOf(file.language)
    .modules.handsOut(file, UNNAMED)
    .some(({ kind }) => kind !== "definition");

/** The other names that a file exports a name of its own under (`export { a as b }`). */
export function exportedAs(facts: Facts, name: string): string[] {
  const found: string[] = [];
  for (let index = 0; index < facts.exports; index++) {
    const { form, name: exported, local, source } = facts.export(index);
    if (form === "name" && local === name && source === undefined && exported !== undefined && exported !== name)
      found.push(exported);
  }
  return found;
}

/** Whether others can import a name from a file. @param file with facts that are complete for the name */
export const handsOut = (file: FileFacts, name: string): boolean =>
  familyOf(file.language)
    .modules.handsOut(file, name)
    .some(({ kind }) => kind !== "wildcard");

/** Whether a text says itself that it belongs to a module (`package a.b`, `namespace A.B`): there paths need not tell. */
export const declaresModule = (text: string, source: string): boolean =>
  new RegExp(
    String.raw`^[ \t]*(?:package|namespace|module)[ \t]+${literally(source)}[ \t]*(?:[;{\r\n]|where\b|$)`,
    "m",
  ).test(text);
