/** Imports: what a file brings in: one entry a statement and module, one item a name. */

import type { Facts, Import } from "../../index/facts.ts";

export interface ImportItem {
  /** The name in the other module; of a default or a namespace the name it gets here; `*`: all of its names. */
  readonly name: string;
  /** The name it gets here, when that is another. */
  readonly alias?: string;
  readonly isDefault: boolean;
  /** The name stands for the module itself (`import * as x`). */
  readonly isNamespace: boolean;
}

export interface ImportInfo {
  /** The module as written, without quotes. */
  readonly source: string;
  /** Empty: the module is only run, or is included whole. */
  readonly imports: readonly ImportItem[];
  /** `static`, `include`, `require`, `reexport`, `type`, `package`: where it matters. */
  readonly kind?: string;
  /** Where the statement begins, a UTF-16 offset. */
  readonly start: number;
}

/** What a file imports, in the order of the text. */
export function importsOf(facts: Facts): readonly ImportInfo[] {
  const found = new Map<string, ImportInfo & { readonly imports: ImportItem[] }>();
  /** Of each module the last statement's end: `require("x")` in `const x = require("x")` says nothing of its own. */
  const ends = new Map<string, number>();
  for (let index = 0; index < facts.imports; index++) {
    const one = facts.import(index);
    const source = one.source ?? one.original ?? "";
    if (source === "" || (one.form === "name" && isBare(one) && one.span.end <= (ends.get(source) ?? -1))) continue;
    ends.set(source, one.span.end);
    const key = `${one.span.start} ${source}`;
    const info = found.get(key) ?? {
      source,
      imports: [],
      ...(one.kind === undefined ? {} : { kind: one.kind }),
      start: one.span.start,
    };
    found.set(key, info);
    const item = itemOf(facts, one);
    if (item && !info.imports.some(({ name, alias }) => name === item.name && alias === item.alias))
      info.imports.push(item);
  }
  return [...found.values()];
}

const isBare = ({ occurrence, original }: Import): boolean => occurrence === undefined && original === undefined;

function itemOf(facts: Facts, { occurrence, original, form }: Import): ImportItem | undefined {
  if (form === "wildcard") return { name: "*", isDefault: false, isNamespace: false };
  const local = occurrence === undefined ? undefined : facts.occurrence(occurrence).name;
  const name = original ?? local;
  if (name === undefined) return undefined;
  return {
    name,
    ...(local === undefined || local === name ? {} : { alias: local }),
    isDefault: form === "default",
    isNamespace: form === "namespace",
  };
}
