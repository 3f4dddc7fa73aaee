/** Name values: the type of the value of a name that has no receiver. */

import { familyOf } from "../../languages/families.ts";
import type { Family, SelfMeaning } from "../../languages/family.ts";
import { definitionsIn, type FileFacts } from "../../languages/kit/candidate.ts";
import { declarationOf } from "../../languages/kit/name-binding.ts";
import type { Kind } from "../../languages/vocabulary.ts";
import { readExpression } from "../../syntax/expression.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { importedByWildcard } from "../exports.ts";
import { firstAssignment } from "../first-assignment.ts";
import { selfAt, typeAround } from "./around.ts";
import { basesOf } from "./bases.ts";
import { bindingOf, moduleAt } from "./bindings.ts";
import { preferred, valueGiven, valueOfDefinition, valueOfImport, valueWritten } from "./declarations.ts";
import type { Questions } from "./questions.ts";
import { itselfOf, NOTHING_GIVEN, type Site, type Type } from "./type.ts";
import { variantAt } from "./variants.ts";
import { NOTHING, readType } from "./written-type.ts";

/** The type of what a name stands for at a place. @param written with its type arguments, or the separator of a path */
export async function valueOfName(ask: Questions, written: string, site: Site): Promise<Type | undefined> {
  const family = familyOf(site.file.language);
  const name = withoutSign(site.file, written.replace(/::.*$/, ""));
  if (written.startsWith("::")) return family.imports.isAnchor && moduleAt(ask, written, site);
  if (NOTHING.has(name)) return undefined;
  if (written !== name && family.imports.isAnchor?.(name)) return moduleAt(ask, written.slice(0, -2), site);
  const self = selfMeaning(family, name, site);
  if (self) return SELVES[self](ask, site);
  const narrowed = await narrowedAt(ask, name, site);
  if (narrowed) return narrowed;
  const bound = await bindingOf(ask, name, site);
  if (bound && "path" in bound) return valueOfDefinition(ask, bound, NOTHING_GIVEN);
  if (bound && "form" in bound) return valueOfImport(ask, site.file, bound);
  if (!bound) return valueOfUnbound(ask, name, site);
  const passed = site.passed?.get(bound.index);
  if (passed) return ask.ofExpression(passed.value, passed.site);
  const type = await ask.ofDeclaration(site.file, bound, site.given);
  return variantAt(ask, await readThrough(ask, type, site), { name, since: bound.span.start }, site);
}

/** What a name gives at a place that reads values of some types by one of their members. */
async function readThrough(ask: Questions, type: Type | undefined, { file, at }: Site): Promise<Type | undefined> {
  const through = file.language.names.readThrough;
  const isOne = (one: Type): boolean =>
    one.kind === "either"
      ? one.options.some(isOne)
      : one.kind === "instance" && through?.types.has(one.of.definition.name) === true;
  if (!through || !type || !isOne(type) || !through.isAt(ask.project.textOf(file.path) ?? "", at)) return type;
  return ask.ofMember(type, through.member, "read");
}

const SELVES: Readonly<Record<SelfMeaning, (ask: Questions, site: Site) => Promise<Type | undefined>>> = {
  value: (ask, { file, at }) => selfAt(ask, file, at),
  type: async (_ask, { file, at }) => itselfOf(typeAround(file, at)),
  base: baseAt,
};

/** What a name says of the type around. */
function selfMeaning({ names: { selfWords, selfNames } }: Family, name: string, site: Site): SelfMeaning | undefined {
  const custom = selfNames?.get(name);
  return selfWords?.get(name) ?? (custom === "value" && isTyped(site, name) ? undefined : custom);
}

/** The type of what a name stands for that nothing binds by name. */
async function valueOfUnbound(ask: Questions, name: string, site: Site): Promise<Type | undefined> {
  const family = familyOf(site.file.language);
  const around = await valueAround(ask, name, site);
  if (around) return around;
  const first = firstAssignment(site.file, name);
  const assigned = first && (await valueGiven(ask, first, site));
  if (assigned) return assigned;
  const { making } = family.types;
  if (making.namingCalls && making.makers.has(name)) {
    const own = await selfAt(ask, site.file, site.at);
    return own?.kind === "itself" ? { kind: "giver", gives: { ...own, kind: "instance" } } : undefined;
  }
  const { candidates } = await importedByWildcard(ask.project, site.file, name, site.at);
  if (candidates.length > 0) return valueOfDefinition(ask, preferred(candidates), NOTHING_GIVEN);
  const made = family.types.platform.macros?.[name];
  if (made !== undefined) return { kind: "giver", gives: { kind: "platform", name: made, args: [] } };
  const own = family.types.platform.itselfMethods?.has(name) ? await selfAt(ask, site.file, site.at) : undefined;
  if (own) return { kind: "giver", gives: own };
  if (family.names.isBuiltin(name, "reference", "bare")) return { kind: "platform", name, args: [] };
  const only = await onlyTypeNamed(ask, name, site);
  if (only) return only;
  if (family.packages.at) return { kind: "package", family: site.file.language.family, name };
  return family.imports.isAnchor && moduleAt(ask, name, site);
}

/** What a name stands for by what is written around the place. */
async function valueAround(ask: Questions, name: string, site: Site): Promise<Type | undefined> {
  const around = familyOf(site.file.language).types.statements?.around;
  const text = around?.names.has(name) ? ask.project.textOf(site.file.path) : undefined;
  const value = text === undefined ? undefined : around?.valueOf(text, name, site.at);
  return value && valueWritten(ask, undefined, value, { ...site, at: value.start });
}

/** The only type of the project that is called so, for lists, where a file that defines it may be loaded by any other. */
async function onlyTypeNamed(
  { wellKnown, project }: Questions,
  name: string,
  { file }: Site,
): Promise<Type | undefined> {
  const { shape } = familyOf(file.language).types;
  if (!wellKnown || !shape.seenOnceLoaded || !/^\p{Lu}/u.test(name)) return undefined;
  const entries = project.workspace.table.holding(name, file.language.family, true);
  const [entry] = entries;
  const holder =
    entries.length === 1 && entry && project.isReady(entry.path) ? await project.file(entry.path) : undefined;
  const types = holder
    ? definitionsIn(holder.path, holder.language, holder.facts, name).filter(({ definition: { kind } }) =>
        OWN.has(kind),
      )
    : [];
  return types.length === 1 && types[0] ? { kind: "itself", of: types[0], given: NOTHING_GIVEN } : undefined;
}
const OWN: ReadonlySet<Kind> = new Set<Kind>(["class", "module"]);

/** What `super` means at a place: what the type around is made from, in order. */
async function baseAt(ask: Questions, { file, at }: Site): Promise<Type | undefined> {
  const own = await selfAt(ask, file, at);
  if (own?.kind !== "instance") return undefined;
  const bases = await basesOf(ask, own.of, own.given);
  const { root } = familyOf(own.of.language).types.platform;
  const written = own.of.facts.bases(own.of.definition.index);
  if (bases.length === 0 && root !== undefined && written.every((base) => base === root))
    return { kind: "platform", name: root, args: [] };
  return bases.length > 1 ? { kind: "either", options: bases, inOrder: true } : bases[0];
}

/** The type that a value is asked to have on the way to a place. @param name or a path of names */
export async function narrowedAt(ask: Questions, name: string, site: Site): Promise<Type | undefined> {
  const { statements } = familyOf(site.file.language).types;
  const isAsked = statements && (!statements.asking || site.file.facts.nameId(statements.asking) !== undefined);
  const text = isAsked ? ask.project.textOf(site.file.path) : undefined;
  if (!statements || text === undefined) return undefined;
  const span = statements.narrowed(text, name, site.at);
  const type = span && readType(text.slice(span.start, span.end));
  const found = type && (await ask.ofWritten({ type, site: { ...site, at: span.start } }));
  if (isFound(found, site)) return found;
  for (const guard of statements.guards?.(text, name, site.at).slice(0, MOST_GUARDS) ?? []) {
    const guarded = await guardedBy(ask, guard, site);
    if (isFound(guarded, site)) return guarded;
  }
  return undefined;
}

/** Functions that are looked at because they were called with a name. */
const MOST_GUARDS = 3;
const GUARD = /^(?:asserts\s+)?[\w$]+\s+is\s+(.+)$/s;

/** The type that a function says its argument to be of (`x is Bird`). */
async function guardedBy(ask: Questions, callee: string, site: Site): Promise<Type | undefined> {
  const expression = readExpression(callee);
  const called = expression && (await ask.ofExpression(expression, site));
  if (called?.kind !== "function") return undefined;
  const { definition } = called.of;
  const written = GUARD.exec(definition.type ?? "")?.[1];
  const type = written === undefined ? undefined : readType(written);
  return type && ask.ofWritten({ type, site: { file: called.of, at: definition.selection.end, given: called.given } });
}

/** Whether a type tells more than its name: of one that nobody found nothing else is known. */
const isFound = (type: Type | undefined, { file }: Site): boolean =>
  type !== undefined &&
  (type.kind !== "platform" || familyOf(file.language).names.isBuiltin(type.name, "type", "bare"));

/** A decorator's sign is no part of the name behind it, nor that of a variable where names stand without; an instance variable's is. */
const withoutSign = ({ facts }: FileFacts, name: string): string =>
  /^[@$]./.test(name) && facts.nameId(name) === undefined ? name.slice(1) : name;

/** Whether a name that means the type around elsewhere is a parameter here whose type is written. */
function isTyped({ file: { facts }, at }: Site, name: string): boolean {
  const declared = declarationOf(facts, name, at);
  const isLocal = declared?.class === MarkClass.local && declared.link !== undefined;
  return isLocal && facts.local(declared.link as number).type !== undefined;
}
