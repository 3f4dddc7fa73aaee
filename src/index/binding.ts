/** Binding: which declaration each name of one file is bound to by the file's own scopes. A pure function of marks. */

import type { Language } from "../languages/language.ts";
import { KIND_INDEX, ROLE_INDEX, SCOPE_INDEX } from "../languages/vocabulary.ts";
import { type Mark, MarkClass } from "../syntax/marks.ts";

/** One name in the file, the best of its marks. `nameId` numbers equal names. */
export interface Name {
  readonly mark: Mark;
  class: MarkClass;
  /** Index into KINDS (definition, local, import) or ROLES (reference). */
  kind: number;
  readonly nameId: number;
}

export interface Bindings {
  /** For each name: index of the name it is bound to, or -1. */
  readonly bound: number[];
  /** For each declaring name: UTF-16 offset from which it is seen; of the rest 0. */
  readonly visibleFrom: number[];
  /** For each declaring name: end of the scope that binds it; of the rest 0. */
  readonly visibleTo: number[];
  /** For each declaring name: 1 when it stands inside a function. */
  readonly insideFunction: number[];
}

const kind = (name: string): number => KIND_INDEX.get(name) ?? 0;
const role = (name: string): number => ROLE_INDEX.get(name) ?? 0;
const scope = (name: string): number => SCOPE_INDEX.get(name) ?? 0;

const FILE = scope("file");
const FUNCTION = scope("function");
const BLOCK = scope("block");
const MEMBERS = scope("members");
const CLASS = scope("class");
const MEMBER_ROLE = role("member");
const MODULE = scope("module");
const BODY = scope("body");

const VALUE_ONLY = new Set(["variable", "constant", "parameter", "function", "method", "field", "property"].map(kind));
/** No assignment is to one of these, and a value of the same name stands beside it. */
const TYPE_ONLY = new Set(["interface", "type"].map(kind));
/** Kinds that a value of the same name stands beside: a namespace of types is none. */
const BESIDE_VALUES = new Set(["interface", "type", "namespace"].map(kind));
const DEMOTED = new Set(["variable", "constant"].map(kind));
const LABEL = kind("label");
const MACRO = kind("macro");
const UNBOUND_ROLES = new Set(["member", "key", "import"].map(role));
/** Roles that want a type or a module before any value of that name. */
const SPACE_ROLES = new Set(["type", "module"].map(role));
const LABEL_ROLE = role("label");
const MACRO_ROLE = role("macro");
const WRITE_ROLE = role("write");
export const IMPLEMENTATION = kind("implementation");

const unfit = new WeakMap<Language, ReadonlySet<number>>();
const PAIR = 64;
/** Pairs of a reference's role and a declaration's kind that the language's row keeps apart. */
function unfitOf(language: Language): ReadonlySet<number> {
  let pairs = unfit.get(language);
  if (!pairs) {
    const rows = Object.entries(language.names.unfit ?? {});
    pairs = new Set(rows.flatMap(([of, kinds]) => kinds.map((one) => role(of) * PAIR + kind(one))));
    unfit.set(language, pairs);
  }
  return pairs;
}

interface Scope {
  readonly start: number;
  readonly end: number;
  readonly kind: number;
  readonly parent: number;
}

/** The scopes, outermost first; index 0 is the file. Scopes that only partly overlap (error recovery) are cut to their parent. */
function scopesOf(marks: readonly Mark[], length: number): Scope[] {
  const sorted = marks
    .filter((mark) => mark.class === MarkClass.scope)
    .sort((a, b) => a.start - b.start || b.end - a.end || a.kind - b.kind);
  const scopes: Scope[] = [{ start: 0, end: length, kind: FILE, parent: -1 }];
  let current = 0;
  for (const mark of sorted) {
    while (current > 0 && (scopes[current] as Scope).end <= mark.start) current = (scopes[current] as Scope).parent;
    const last = scopes[current] as Scope;
    if (current > 0 && last.start === mark.start && last.end === mark.end && last.kind === mark.kind) continue;
    scopes.push({ start: mark.start, end: Math.min(mark.end, last.end), kind: mark.kind, parent: current });
    current = scopes.length - 1;
  }
  return scopes;
}

const HOIST: Readonly<Record<string, (kind: number) => boolean>> = {
  function: (at) => at === FUNCTION || at === FILE || at === MODULE,
  module: (at) => at === FILE || at === MODULE,
  file: (at) => at === FILE,
  members: (at) => at === MEMBERS || at === CLASS || at === BODY,
  block: (at) => at === BLOCK || at === FUNCTION || at === FILE || at === MODULE,
};

const fits = (reference: number, declared: number): boolean => {
  if (reference === LABEL_ROLE || declared === LABEL) return reference === LABEL_ROLE && declared === LABEL;
  if (reference === MACRO_ROLE) return declared === MACRO;
  return !SPACE_ROLES.has(reference) || !VALUE_ONLY.has(declared);
};

/** The declarations of one file, each with its scope. */
interface Declarations {
  readonly bindings: Bindings;
  /** The file's scopes, outermost first. */
  readonly scopes: readonly Scope[];
  /** For each name that is bound to a scope: the scope's index. */
  readonly scopeOf: readonly number[];
  /** For each scope the names that are seen in all of it. */
  readonly wholeScope: readonly (readonly number[])[];
  /** For each name: 1 when it is seen only behind its declaration. */
  readonly sequential: readonly number[];
}

/** One number a name. A typed array of this size is a buffer of its own, which costs more than all that is done with it. */
const column = (count: number, value: number): number[] => new Array<number>(count).fill(value);

/**
 * Finds the scope of each declaration of one file. `names` are in the order of the text; names whose class or kind turns
 * out to be another (a variable inside a function is a local, a second assignment is a write) are changed in place.
 */
export function declare(
  language: Language,
  marks: readonly Mark[],
  names: readonly Name[],
  length: number,
): Declarations {
  const scopes = scopesOf(marks, length);
  const count = names.length;
  const result: Bindings = {
    bound: column(count, -1),
    visibleFrom: column(count, 0),
    visibleTo: column(count, 0),
    insideFunction: column(count, 0),
  };
  const scopeOf = column(count, 0);
  const sequential = column(count, 0);
  /** For each scope: the name that declared a name id in it. */
  const declared: (Map<number, number> | undefined)[] = new Array(scopes.length);
  const declarationIn = (at: number, nameId: number): number | undefined => declared[at]?.get(nameId);
  const setDeclaration = (at: number, nameId: number, index: number): void => {
    const known = declared[at];
    if (known) known.set(nameId, index);
    else declared[at] = new Map([[nameId, index]]);
  };
  const wholeScope: number[][] = scopes.map(() => []);
  const apart = unfitOf(language);
  /** Whether no assignment is to a name of its kind, so that one of the same name stands beside it. */
  const isApart = (index: number): boolean => apart.has(WRITE_ROLE * PAIR + (names[index] as Name).kind);
  const key = (at: number, nameId: number): number => at * 0x1000000 + nameId;

  const redirected = new Map<number, string>();
  const functionOf = (at: number): number => {
    let found = at;
    while (found > 0 && (scopes[found] as Scope).kind !== FUNCTION) found = (scopes[found] as Scope).parent;
    return found;
  };

  let current = 0;
  let next = 1;
  for (let index = 0; index < count; index++) {
    const name = names[index] as Name;
    const { mark } = name;
    while (next < scopes.length && (scopes[next] as Scope).start <= mark.start) current = next++;
    while (current > 0 && (scopes[current] as Scope).end <= mark.start) current = (scopes[current] as Scope).parent;
    if (name.class === MarkClass.reference && mark.detail?.properties.hoist) {
      // `global x`: assignments of this name in this function are another scope's.
      redirected.set(key(functionOf(current), name.nameId), mark.detail.properties.hoist);
    }
    if (name.class === MarkClass.reference || name.class === MarkClass.skip) continue;
    let home = current;
    const isDefinition = name.class === MarkClass.definition;
    if (isDefinition)
      while (home > 0 && (scopes[home] as Scope).start >= mark.from && (scopes[home] as Scope).end <= mark.to)
        home = (scopes[home] as Scope).parent;
    const properties = mark.detail?.properties;
    const hoist = HOIST[properties?.hoist ?? ""];
    const toMembers = properties?.hoist === "members";
    // A bare name is not bound to what is written behind a receiver.
    const isMember = mark.detail?.receiver !== undefined || mark.detail?.container !== undefined;
    // An assignment that declares further out stops at a scope that has the name already.
    const stops = (at: number): boolean =>
      !toMembers && DEMOTED.has(name.kind) && declarationIn(at, name.nameId) !== undefined;
    if (hoist)
      while (home > 0 && !hoist((scopes[home] as Scope).kind) && !stops(home)) home = (scopes[home] as Scope).parent;
    if (toMembers && home === 0 && !mark.detail?.container) {
      name.class = MarkClass.reference;
      name.kind = MEMBER_ROLE;
      continue;
    }
    const redirect = DEMOTED.has(name.kind) ? redirected.get(key(functionOf(home), name.nameId)) : undefined;
    if (redirect === "module") home = 0;
    else if (redirect === "outer")
      for (let up = (scopes[functionOf(home)] as Scope).parent; up > 0; up = (scopes[up] as Scope).parent)
        if (declarationIn(up, name.nameId) !== undefined) {
          home = up;
          break;
        }

    let inside = home;
    while (inside > 0 && (scopes[inside] as Scope).kind === BLOCK) inside = (scopes[inside] as Scope).parent;
    const insideFunction = (scopes[inside] as Scope).kind === FUNCTION;
    if (insideFunction) result.insideFunction[index] = 1;
    if (isDefinition && insideFunction && DEMOTED.has(name.kind)) name.class = MarkClass.local;

    const isAssignment = (DEMOTED.has(name.kind) || properties?.assign === "first") && name.class !== MarkClass.import;
    const visible =
      properties?.visible ??
      (name.class === MarkClass.local && language.names.locals === "sequential" ? "after" : "scope");
    if (isAssignment && (visible === "scope" || properties?.assign)) {
      let earlier = toMembers && mark.detail?.container ? undefined : declarationIn(home, name.nameId);
      if (earlier === undefined && properties?.assign === "outer") {
        for (let up = home; up > 0 && (scopes[up] as Scope).kind !== FUNCTION && earlier === undefined; ) {
          up = (scopes[up] as Scope).parent;
          earlier = declarationIn(up, name.nameId);
        }
      }
      if (earlier !== undefined && !BESIDE_VALUES.has((names[earlier] as Name).kind) && !isApart(earlier)) {
        name.class = MarkClass.reference;
        name.kind = WRITE_ROLE;
        result.bound[index] = earlier;
        continue;
      }
    }
    scopeOf[index] = home;
    const around = scopes[home] as Scope;
    const other = declarationIn(home, name.nameId);
    if ((!isMember || toMembers) && (other === undefined || (isAssignment && isApart(other))))
      setDeclaration(home, name.nameId, index);
    result.visibleTo[index] = around.end;
    if (visible === "after") {
      if (!isMember) setDeclaration(home, name.nameId, index);
      result.visibleFrom[index] = Math.max(mark.to, mark.end);
      if (!isMember) sequential[index] = 1;
    } else if (around.kind === BODY) {
      // Its statements run one after the other.
      result.visibleFrom[index] = Math.max(mark.to, mark.end);
      if (!isMember && visible !== "none") sequential[index] = 1;
    } else {
      result.visibleFrom[index] = around.start;
      if (around.kind !== MEMBERS && !isMember && visible !== "none") (wholeScope[home] as number[]).push(index);
    }
  }

  return { bindings: result, scopes, scopeOf, wholeScope, sequential };
}

/** Binds the references among the names to declarations. */
export function bindReferences(language: Language, declarations: Declarations, names: readonly Name[]): void {
  const apart = unfitOf(language);
  const { bindings: result, scopes, scopeOf, wholeScope, sequential } = declarations;
  const count = names.length;
  // One sweep over the text: for each name a stack of the declarations that are seen here.
  const stacks: (number[] | undefined)[] = [];
  const pushed: number[][] = scopes.map(() => []);
  const later: { at: number; index: number }[] = [];
  for (let index = 0; index < count; index++) {
    const name = names[index] as Name;
    if (name.class === MarkClass.reference || name.class === MarkClass.skip) continue;
    if ((sequential[index] as number) === 1) later.push({ at: result.visibleFrom[index] as number, index });
  }
  later.sort((a, b) => a.at - b.at || a.index - b.index);

  const push = (index: number): void => {
    const { nameId } = names[index] as Name;
    const stack = stacks[nameId];
    if (stack) stack.push(index);
    else stacks[nameId] = [index];
    (pushed[scopeOf[index] as number] as number[]).push(index);
  };
  const open = (at: number): void => {
    const whole = wholeScope[at] as number[];
    for (let i = whole.length - 1; i >= 0; i--) push(whole[i] as number);
  };
  const close = (at: number): void => {
    for (const index of pushed[at] as number[]) {
      const stack = stacks[(names[index] as Name).nameId];
      if (!stack) continue;
      if (stack.at(-1) === index) stack.pop();
      else stack.splice(stack.lastIndexOf(index), 1);
    }
  };

  let current = 0;
  let next = 1;
  let nextLater = 0;
  /** Whether names of a scope are seen here: those of a body by its own statements alone. */
  const isSeen = (of: number): boolean => {
    if ((scopes[of] as Scope).kind !== BODY) return true;
    let at = current;
    while ((scopes[at] as Scope).kind === BLOCK) at = (scopes[at] as Scope).parent;
    return at === of;
  };
  open(0);
  for (let index = 0; index < count; index++) {
    const name = names[index] as Name;
    const { start } = name.mark;
    for (;;) {
      const opening =
        next < scopes.length && (scopes[next] as Scope).start <= start ? (scopes[next] as Scope).start : -1;
      const ending = current > 0 ? (scopes[current] as Scope).end : Number.MAX_SAFE_INTEGER;
      if (opening >= 0 && opening < ending) {
        current = next++;
        open(current);
      } else if (ending <= start) {
        close(current);
        current = (scopes[current] as Scope).parent;
      } else break;
    }
    while (nextLater < later.length && (later[nextLater] as { at: number }).at <= start) {
      const { index: ready } = later[nextLater++] as { index: number };
      if ((result.visibleTo[ready] as number) > start) push(ready);
    }
    if (name.class !== MarkClass.reference || (result.bound[index] as number) >= 0 || UNBOUND_ROLES.has(name.kind))
      continue;
    if (name.mark.detail?.receiver) continue;
    const stack = stacks[name.nameId];
    if (!stack) continue;
    /** A type that is meant where no value of its name is. */
    let spare = -1;
    for (let i = stack.length - 1; i >= 0; i--) {
      const candidate = stack[i] as number;
      const declaredKind = (names[candidate] as Name).kind;
      if (!isSeen(scopeOf[candidate] as number)) continue;
      if (candidate === index || !fits(name.kind, declaredKind) || apart.has(name.kind * PAIR + declaredKind)) continue;
      if (TYPE_ONLY.has(declaredKind) && !SPACE_ROLES.has(name.kind)) {
        if (spare < 0) spare = candidate;
        continue;
      }
      result.bound[index] = candidate;
      break;
    }
    if ((result.bound[index] as number) < 0) result.bound[index] = spare;
    if ((result.bound[index] as number) < 0 && SPACE_ROLES.has(name.kind)) {
      const top = stack.findLast(
        (one) => isSeen(scopeOf[one] as number) && !apart.has(name.kind * PAIR + (names[one] as Name).kind),
      );
      if (top !== undefined && (names[top] as Name).kind !== LABEL) result.bound[index] = top;
    }
  }
}
