/** Exports: what a file gives to other files, by the rules of its language. */

import type { Definition, Export, Import } from "../../index/facts.ts";
import type { Source } from "../../index/source-file.ts";
import type { Visibility } from "../../languages/declaration-rules.ts";
import { declarationRulesOf, familyOf } from "../../languages/families.ts";
import { INSIDE_FUNCTION, type Kind } from "../../languages/vocabulary.ts";
import { visibilityOf } from "./visibility.ts";

/** What a name is, in the words of the operation `code_analyze`. */
export type SymbolType = "function" | "class" | "interface" | "constant" | "module" | "unknown";

const TYPES: Readonly<Partial<Record<Kind, SymbolType>>> = {
  function: "function",
  method: "function",
  constructor: "function",
  macro: "function",
  operator: "function",
  procedure: "function",
  trigger: "function",
  class: "class",
  struct: "class",
  union: "class",
  record: "class",
  object: "class",
  table: "class",
  view: "class",
  interface: "interface",
  trait: "interface",
  protocol: "interface",
  enum: "interface",
  type: "interface",
  annotation: "interface",
  constant: "constant",
  variable: "constant",
  field: "constant",
  property: "constant",
  enum_member: "constant",
  event: "constant",
  key: "constant",
  index: "constant",
  module: "module",
  namespace: "module",
  package: "module",
  schema: "module",
};

export const symbolTypeOf = ({ language }: Source, { kind, arity }: Definition): SymbolType =>
  kind === "macro" && arity === undefined && declarationRulesOf(language).values.constantMacros
    ? "constant"
    : (TYPES[kind] ?? "unknown");

export interface FileExport {
  /** As others see it: `*` for everything of another module, `default` for a default export without a name. */
  readonly name: string;
  readonly isDefault: boolean;
  /** Undefined when it is defined elsewhere, or is a value without a definition of its own. */
  readonly definition: Definition | undefined;
  /** Its name in this file or in `source`, when others see it under another. */
  readonly local: string | undefined;
  /** The module that a name is passed on from, as written. */
  readonly source: string | undefined;
  /** The namespace, module or type that it is a member of. */
  readonly container: string | undefined;
  /** Where it is not public: `internal` is seen in its module, crate or assembly only. */
  readonly visibility: Visibility;
}

/** What is inside one of these is an export of its own. */
const TRANSPARENT: ReadonlySet<Kind> = new Set(["namespace", "module", "package"]);
/** What a file exports, in the order of the text. */
export function exportsOf(source: Source): readonly FileExport[] {
  const {
    exports: { what: exports },
  } = declarationRulesOf(source.language);
  if (exports === "nothing") return [];
  if (exports === "stated" || (exports === "stated or visible" && source.facts.exports > 0)) return stated(source);
  return [...visible(source), ...passedOn(source), ...statedElsewhere(source)].sort(byPlace);
}

const byPlace = (a: FileExport, b: FileExport): number =>
  (a.definition?.selection.start ?? -1) - (b.definition?.selection.start ?? -1);

// ---- by statement ------------------------------------------------------------------------------------------------

function stated(source: Source): readonly FileExport[] {
  const found = new Map<string, FileExport>();
  for (let index = 0; index < source.facts.exports; index++)
    for (const one of ofStatement(source, source.facts.export(index))) {
      // A type and a value may share a name.
      const isAlone = one.definition === undefined || symbolTypeOf(source, one.definition) !== "interface";
      const key = `${one.name === "*" ? one.source : one.name} ${isAlone}`;
      if (!found.has(key)) found.set(key, one);
    }
  return [...found.values()];
}

function ofStatement(source: Source, { name, local, source: from, form }: Export): readonly FileExport[] {
  const shown = name ?? "*";
  const isDefault = form === "default" || shown === "default";
  const base = { isDefault, visibility: "public", container: undefined, definition: undefined } as const;
  if (from !== undefined) return [{ ...base, name: shown, local: local === shown ? undefined : local, source: from }];
  const own = local ?? shown;
  const members = declarationRulesOf(source.language).exports.members ? membersOf(source, own) : [];
  if (members.length > 0) return members;
  const definitions = definitionsOf(source, own);
  const renamed = { local: own === shown ? undefined : own, source: undefined };
  if (definitions.length > 0)
    return definitions.map((definition) => ({
      ...base,
      ...renamed,
      name: isWordDefault(source, definition) ? "default" : shown,
      definition,
      container: ownerOf(source, definition)?.name,
    }));
  // Exported from a namespace that is not.
  if (source.definitions.some((one) => one.name === own && one.parent !== undefined && !isReachable(source, one)))
    return [];
  const imported = importOf(source, own);
  if (!imported) return [{ ...base, ...renamed, name: shown === "exports" ? "default" : shown }];
  const original = imported.original ?? (imported.form === "default" ? "default" : undefined);
  return [{ ...base, name: shown, local: original === shown ? undefined : original, source: imported.source }];
}

/** What a table has, where a file exports it. */
const membersOf = (source: Source, table: string): readonly FileExport[] =>
  source.definitions
    .filter(({ container, flags }) => container === table && !(flags & INSIDE_FUNCTION))
    .map((definition) => ({
      name: definition.name,
      isDefault: false,
      definition,
      local: undefined,
      source: undefined,
      container: undefined,
      visibility: "public",
    }));

/** `export default () => …` and `module.exports = …` are called by the word that stands there. */
const isWordDefault = ({ text }: Source, { name, selection }: Definition): boolean =>
  name === "exports" || (name === "default" && text.startsWith("default", selection.start));

/** The outermost definitions of a name; one of each type, the first. */
function definitionsOf(source: Source, name: string): readonly Definition[] {
  const named = source.definitions.filter((one) => one.name === name && isReachable(source, one));
  const outer = named.filter(({ parent }) => parent === undefined);
  const seen = new Set<SymbolType>();
  return (outer.length > 0 ? outer : named).filter((one) => {
    const type = symbolTypeOf(source, one);
    const isFirst = !seen.has(type);
    seen.add(type);
    return isFirst;
  });
}

function importOf({ facts }: Source, name: string): Import | undefined {
  for (let index = 0; index < facts.imports; index++) {
    const one = facts.import(index);
    if (one.occurrence !== undefined && facts.occurrence(one.occurrence).name === name) return one;
  }
  return undefined;
}

// ---- by visibility -----------------------------------------------------------------------------------------------

function visible(source: Source): readonly FileExport[] {
  const rules = declarationRulesOf(source.language);
  const {
    prototypes: { bodiesApart },
  } = familyOf(source.language);
  const found: FileExport[] = [];
  const seen = new Set<string>();
  const types = new Set(source.definitions.filter((one) => isType(source, one)).map(({ name }) => name));
  for (const definition of source.definitions) {
    const { kind, name, container } = definition;
    if (
      kind === "namespace" ||
      symbolTypeOf(source, definition) === "unknown" ||
      !isReachable(source, definition) ||
      rules.exports.isKept?.(source, definition)
    )
      continue;
    const owner = ownerOf(source, definition);
    // A member of a type of this file is told with its type.
    if (container !== undefined && !isTransparent(owner) && types.has(container)) continue;
    const visibility = visibilityOf(source, definition);
    if (visibility !== "public" && visibility !== "internal") continue;
    // A prototype and its function are one, and `typedef struct a { … } a`.
    const { least = 0, most = 0 } = definition.arity ?? {};
    const key = [name, container, least, most].join("\0");
    if (bodiesApart && seen.has(key)) continue;
    seen.add(key);
    found.push({
      name,
      isDefault: false,
      definition,
      local: undefined,
      source: undefined,
      container,
      visibility,
    });
  }
  return found;
}

export const isType = (source: Source, definition: Definition): boolean => {
  const type = symbolTypeOf(source, definition);
  return type === "class" || type === "interface";
};

/** Whether what stands in it is as if it stood at the top. */
export const isTransparent = (owner: Definition | undefined): boolean =>
  owner !== undefined && TRANSPARENT.has(owner.kind);

export const ownerOf = ({ definitions }: Source, { parent }: Definition): Definition | undefined =>
  parent === undefined ? undefined : definitions[parent];

/** Whether a definition stands at the top, or only inside modules that can be seen, or extends a type from outside. */
function isReachable(source: Source, definition: Definition): boolean {
  if (definition.flags & INSIDE_FUNCTION) return false;
  for (let owner = ownerOf(source, definition); owner; owner = ownerOf(source, owner)) {
    if (owner.kind === "implementation") {
      // What implements a trait is reached through the trait.
      if (source.facts.bases(owner.index).length > 0) return false;
    } else if (!TRANSPARENT.has(owner.kind)) return false;
    else if (!OPENED.has(visibilityOf(source, owner))) return false;
  }
  return true;
}
const OPENED: ReadonlySet<Visibility> = new Set(["public", "internal"]);

// ---- names of other modules --------------------------------------------------------------------------------------

/** `pub use` in Rust, and in a Python package what `__init__.py` imports from the package. */
function passedOn(source: Source): readonly FileExport[] {
  const {
    exports: { passedOn: visibilityIn },
  } = declarationRulesOf(source.language);
  if (!visibilityIn) return [];
  const { facts } = source;
  const found: FileExport[] = [];
  for (let index = 0; index < facts.imports; index++) {
    const one = facts.import(index);
    const local = one.occurrence === undefined ? undefined : facts.occurrence(one.occurrence).name;
    const visibility = visibilityIn(source, one, local);
    if (!visibility || (local === undefined && one.form !== "wildcard")) continue;
    const name = local ?? "*";
    found.push({
      name,
      isDefault: false,
      definition: undefined,
      local: one.original === undefined || one.original === name ? undefined : one.original,
      source: one.source ?? one.original ?? "",
      container: undefined,
      visibility,
    });
  }
  return found;
}

/** Statements beside visibility: Scala's `export`. */
function statedElsewhere({ facts }: Source): readonly FileExport[] {
  const found: FileExport[] = [];
  for (let index = 0; index < facts.exports; index++) {
    const { name = "*", local, source } = facts.export(index);
    if (source === undefined) continue;
    found.push({
      name,
      isDefault: false,
      definition: undefined,
      local: local === name ? undefined : local,
      source,
      container: undefined,
      visibility: "public",
    });
  }
  return found;
}
