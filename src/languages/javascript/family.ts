/** JavaScript and TypeScript: modules by the rules of Node and TypeScript, exports of both module systems, the platform's names. */

import type { Facts } from "../../index/facts.ts";
import { MarkClass } from "../../syntax/marks.ts";
import type { Family, Handed } from "../family.ts";
import { codeOf } from "../kit/branches.ts";
import type { FileFacts } from "../kit/candidate.ts";
import { passing, taking } from "../kit/names.ts";
import type { Project } from "../kit/project.ts";
import { importOf, topLevel } from "../kit/top-level.ts";
import { EXPORTED } from "../vocabulary.ts";
import { handedByModule } from "./ambient-modules.ts";
import { isGlobal, MEMBERS } from "./builtins.ts";
import { importText } from "./import-text.ts";
import { indexed } from "./index-signatures.ts";
import { library } from "./library.ts";
import { locate, packageNames } from "./locate.ts";
import { moving } from "./moving.ts";
import { componentItself, isComponent, ofOptions } from "./options.ts";
import { refuses } from "./refusals.ts";
import { statements } from "./statements.ts";
import { WELL_KNOWN } from "./well-known.ts";

const DECLARATIONS = /\.d\.[cm]?ts$/;
const SCRIPTS = /\.c?jsx?$/;
const MODULES = /\.(?:m?tsx?|mjs)$/;
const COMPONENTS = /\.(?:vue|svelte|astro)$/;

/** What a name of the file's own top level is handed out as. */
function declared(facts: Facts, name: string): Handed[] {
  const definitions = topLevel(facts, name).map((definition): Handed => ({ kind: "definition", definition }));
  if (definitions.length > 0) return definitions;
  const record = importOf(facts, name);
  if (record?.source === undefined) return [];
  return [
    {
      kind: "passed",
      source: record.source,
      name: record.form === "default" ? "default" : record.form === "namespace" ? undefined : record.original,
    },
  ];
}

function handsOut(file: FileFacts, name: string, [module]: readonly string[] = []): readonly Handed[] {
  const { facts } = file;
  if (module !== undefined) return handedByModule(facts, module, name);
  const found: Handed[] = [];
  const wildcards: Handed[] = [];
  let whole: string | undefined;
  for (const index of facts.exportsGiving(name)) {
    const one = facts.export(index);
    if (one.form === "wildcard") {
      if (one.source !== undefined) wildcards.push({ kind: "wildcard", source: one.source });
      continue;
    }
    if (one.form === "default") whole = one.local;
    const isMeant = one.form === "default" ? name === "default" : one.name === name;
    if (!isMeant || one.local === undefined) continue;
    if (one.source === undefined) found.push(...declared(facts, one.local), ...handedAway(facts, one.local, name));
    else found.push({ kind: "passed", source: one.source, name: one.form === "namespace" ? undefined : one.local });
  }
  if (found.length > 0) return unique(found);
  // `export = Thing` and `module.exports = thing`: what belongs to the thing is the module's.
  if (whole !== undefined && name !== "default") {
    const holders = new Set(topLevel(facts, whole));
    const members = membersOf(facts, name, (parent, container) => holders.has(parent ?? -1) || container === whole);
    if (members.length > 0) return members;
    const record = importOf(facts, whole);
    if (record?.source !== undefined) return [{ kind: "wildcard", source: record.source }];
  }
  // A declaration file exports all it declares; a script of the old kind may do so in ways that no query sees.
  if (DECLARATIONS.test(file.path) || facts.errors > 0 || (facts.exports === 0 && SCRIPTS.test(file.path))) {
    const plain = declared(facts, name);
    if (plain.length > 0) return plain;
  }
  if (name === "default" && isComponent(file)) return [componentItself(file)];
  return name === "default" ? wildcards.filter(() => facts.exports === 1) : wildcards;
}

/** Whether a statement that takes something in or hands it out makes a module of a file. */
const isModule = (facts: Facts): boolean =>
  facts.exports > 0 || facts.allImports.some(({ kind }) => kind === undefined);

/** The name in `export = name`, which says what a module is as a whole. */
function wholeName({ path }: FileFacts, project: Project): string | undefined {
  return DECLARATIONS.test(path) ? project.disk.value(path, exportAssigned) : undefined;
}
const exportAssigned = (text: string): string | undefined => /^export[ \t]*=[ \t]*([\p{L}_$][\w$]*)/mu.exec(text)?.[1];

/** `exports.run = function …`: the definition is what the export names, though no name of the top level is. */
const handedAway = (facts: Facts, local: string, name: string): readonly Handed[] =>
  topLevel(facts, local).length > 0 ? [] : membersOf(facts, name === "default" ? local : name, () => true).slice(0, 1);

function membersOf(
  facts: Facts,
  name: string,
  belongs: (parent: number | undefined, container: string | undefined) => boolean,
): Handed[] {
  const id = facts.nameId(name);
  if (id === undefined) return [];
  const found: Handed[] = [];
  for (let index = 0; index < facts.definitions; index++) {
    if (facts.definitionNameId(index) !== id) continue;
    if (facts.occurrenceClass(facts.definitionOccurrence(index)) !== MarkClass.definition) continue;
    const { parent, container } = facts.definition(index);
    if (belongs(parent, container)) found.push({ kind: "definition", definition: index });
  }
  return found;
}

const DEFAULT = /\bexport\s+default\b|\b(?:module\.)?exports(?:\.default)?\s*=(?!=)/;
/** Where a module is opened: at what it hands out by default, or at its first statement. */
function opensAt(text: string, name: string | undefined): number {
  const code = codeOf(text);
  const at = name === "default" ? code.search(DEFAULT) : -1;
  return Math.max(0, at >= 0 ? at : code.search(/\S/));
}

/** Names that are not written come through wildcards, or belong to what is handed out as a whole. */
const PASSED_ON = /\bexport\s*(?:type\s*)?[*=]|\b(?:export|as)\s+default\b|\bexports\s*[.=[]|\b__exportStar\b/;

const unique = (handed: readonly Handed[]): readonly Handed[] => {
  const seen = new Set<string>();
  return handed.filter((one) => {
    const key = JSON.stringify(one);
    return !seen.has(key) && seen.add(key);
  });
};

export const javascript: Family = {
  imports: {
    importText,
    moving,
    quoted: true,
    bareIsPackage: true,
    leftOut: /(?:\.d)?\.[cm]?[jt]sx?$/,
    function: "import",
    // `import * as ns`: what `require` gives is the module, and so is what is handed on (`export { ns }`).
    leadsToItself: ({ form, kind }, before = "") =>
      form === "namespace" && kind === undefined && !/\bexport\s{0,40}(?:type\s{1,40})?\{[^{}]*$/.test(before),
    locate,
  },
  modules: {
    moduleNames: packageNames,
    handsOut,
    wholeName,
    // What `declare module "name"` stands for says more than its braces hold.
    moduleOf: ({ path, definition: { kind, name } }) =>
      kind === "module" ? { kind: "files", paths: [path], inside: [name] } : undefined,
    opensAt,
    // A script that exports nothing hands out all of its names, and a component itself.
    passesOn: (path) => (SCRIPTS.test(path) || COMPONENTS.test(path) ? undefined : PASSED_ON),
  },
  types: {
    wellKnown: WELL_KNOWN,
    platform: {
      literalTypes: taking("string String", "number Number bigint", "boolean Boolean"),
      refuses,
      transparent: {
        Readonly: 0,
        Partial: 0,
        Required: 0,
        NonNullable: 0,
        Omit: 0,
        Pick: 0,
        Awaited: 0,
        Exclude: 0,
        Extract: 0,
        // Vue's, of what it makes reactive: which of their many outcomes is meant tells nothing of the members.
        UnwrapRef: 0,
        UnwrapNestedRefs: 0,
      },
      parts: { Omit: "others", Pick: "these" },
      awaited: { Promise: 0, PromiseLike: 0 },
      elements: {
        Array: 0,
        ReadonlyArray: 0,
        Set: 0,
        ReadonlySet: 0,
        Map: 1,
        ReadonlyMap: 1,
        Iterable: 0,
        IterableIterator: 0,
        Record: 1,
        WeakMap: 1,
        Promise: 0,
        PromiseLike: 0,
      },
      keyed: new Set(["Record"]),
      methods: {
        at: "element",
        pop: "element",
        shift: "element",
        find: "element",
        findLast: "element",
        get: "element",
        filter: "same",
        slice: "same",
        concat: "same",
        reverse: "same",
        sort: "same",
        splice: "same",
        values: "same",
      },
      takers: new Set(["push", "unshift", "add", "set", "fill", "includes", "indexOf"]),
      callbacks: {
        ...passing([0], "every filter find findIndex findLast findLastIndex flatMap forEach map some then"),
        ...passing([0, 1], "sort toSorted"),
        ...passing([1], "reduce reduceRight"),
      },
      functions: "CallableFunction",
      boxed: { string: "String", number: "Number", boolean: "Boolean", symbol: "Symbol", bigint: "BigInt" },
      // Whoever takes a member of one knows more than what is written.
      untyped: new Set(["unknown"]),
      derived: new Map([
        ["ReturnType", "called"],
        ["InstanceType", "made"],
      ]),
    },
    statements,
    making: {
      callMakes: false,
      makers: new Set(),
      constructorName: "constructor",
    },
    shape: {
      openTypes: false,
      mergedTypes: true,
      makingFunctions: true,
      boundsSayLess: true,
    },
    members: {
      bareMembers: false,
      overrides: "together",
      indexed,
      selfParameter: /^\s*(?:<[^()]*>\s*)?\(\s*this\s*:\s*([^,)]+)/,
    },
  },
  literals: {
    typed: "keys",
    expectedKeys: true,
  },
  names: {
    overloadsApart: true,
    assignmentsDeclare: true,
    selfWords: new Map([
      ["this", "value"],
      ["super", "base"],
    ]),
    isBuiltin: (name, _role, standing) => (standing === "bare" ? isGlobal(name) : MEMBERS.has(name)),
    library,
    // Without an import only what a script or `declare global` declares is seen.
    sees: (_from, { facts }, definition) => {
      const { parent } = facts.definition(definition);
      if (parent !== undefined) return facts.definitionName(parent) === "global";
      return facts.imports === 0 && facts.exports === 0;
    },
    // Modules of JavaScript may be scripts as well, and hand out in ways that no query sees.
    hides: ({ path, facts }, definition) => {
      const { parent, container, flags } = facts.definition(definition);
      const isKept = parent === undefined && container === undefined && (flags & EXPORTED) === 0;
      return isKept && MODULES.test(path) && !DECLARATIONS.test(path) && facts.errors === 0 && isModule(facts);
    },
  },
  packages: { beside: ofOptions },
  prototypes: {},
  declarations: {
    functions: {
      parameters: {
        lists: ["formal_parameters"],
        lone: "parameter",
        names: ["pattern", "left"],
        type: "colon",
        receiver: /^this\b/,
      },
      returnSign: ": ",
    },
    values: {},
    bases: { others: "implements" },
    exports: { what: "stated" },
    visibility: {
      unmarked: { top: "private", member: "public" },
      // `declare module "name" { … }` speaks of a module of that name.
      openKinds: new Set(["module"]),
    },
  },
};
