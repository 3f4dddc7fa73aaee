/** Definition: the tiers that find what a name means, the surest first; the first that answers wins. */

import { basename, dirname } from "node:path";
import type { Origin, SearchScope, Target } from "../engine.ts";
import type { Facts, Import } from "../index/facts.ts";
import type { FileEntry } from "../index/file-table.ts";
import { MarkClass } from "../syntax/marks.ts";
import { Receiver } from "../syntax/receiver.ts";
import type { Role } from "../syntax/vocabulary.ts";
import type { Unsearched } from "../unsearched.ts";
import type { Workspace } from "../workspace.ts";
import type { Asked } from "./ask.ts";
import { type Candidate, definitionsIn, localTarget, rank, toTarget, type Wish } from "./candidate.ts";
import { fits, readSource } from "./import-source.ts";

export interface DefinitionOptions {
  readonly scope: SearchScope;
  readonly mode: "precise" | "name";
  readonly stopped: () => boolean;
  /** Takes the files that hold the name and could not be looked into. */
  readonly unsearched?: Unsearched;
  readonly onWaiting?: (entries: readonly FileEntry[]) => void;
  /** Files that one lookup may read, likeliest first, once it has found something; all where it is absent. */
  readonly mostRead?: number;
}

interface Found {
  readonly origin: Origin;
  /** Best first. */
  readonly targets: readonly Target[];
  /** The project definitions among the targets, for references. */
  readonly candidates: readonly Candidate[];
  /** Set when the name is a local of its file: the occurrence that declares it. */
  readonly local: number | undefined;
}

export interface Resolved extends Found {
  /** False when `mostRead` left files unread that hold the name. */
  readonly complete: boolean;
}

interface Context {
  readonly workspace: Workspace;
  readonly asked: Asked;
  readonly options: DefinitionOptions;
  readonly wish: Wish;
  complete: boolean;
}

/** Finds the definitions of the name asked for. Empty targets: none was found. */
export async function resolveDefinition(
  workspace: Workspace,
  asked: Asked,
  options: DefinitionOptions,
): Promise<Resolved> {
  const context: Context = { workspace, asked, options, wish: wishOf(asked), complete: true };
  const found = await firstOf(context);
  return { ...found, complete: context.complete };
}

async function firstOf(context: Context): Promise<Found> {
  const { asked, options } = context;
  if (options.mode === "precise") {
    if (asked.isPathWord) return inPath(context);
    for (const tier of TIERS) {
      const found = await tier(context);
      if (found && found.targets.length > 0) return found;
    }
  }
  return byName(context, asked.name);
}

/** A word of a path: the type that has a file of its name. Nobody reads every file for a directory's name. */
async function inPath(context: Context): Promise<Found> {
  const { name } = context.asked;
  return many(rank(await lookUp(context, name, { only: isFileOf(name) }), context.wish), "name_match");
}

function wishOf({ occurrence, facts, document }: Asked): Wish {
  const receiver = occurrence?.receiver === undefined ? undefined : facts.occurrence(occurrence.receiver).name;
  const role: Role = occurrence?.role ?? "reference";
  return {
    path: document.path,
    role,
    count: occurrence?.count,
    receiver: receiver ?? (occurrence?.receiverForm ? "" : undefined),
  };
}

type Tier = (context: Context) => Promise<Found | undefined>;

const one = (candidate: Candidate, origin: Origin): Found => many([candidate], origin);
const many = (candidates: readonly Candidate[], origin: Origin): Found => ({
  origin,
  candidates,
  targets: candidates.map((candidate) => toTarget(candidate, origin)),
  local: undefined,
});

const candidateAt = ({ document, facts }: Asked, index: number): Candidate => ({
  path: document.path,
  language: document.kit.language,
  facts,
  definition: facts.definition(index),
});

/** Tier 0: the cursor is on a declaration. A function without a body gives way to one of the same name that has one (C prototypes). */
const atDefinition: Tier = async (context) => {
  const { asked } = context;
  const { occurrence, facts, document } = asked;
  if (!occurrence || occurrence.link === undefined) return undefined;
  if (occurrence.class === MarkClass.local)
    return {
      origin: "at_definition",
      candidates: [],
      targets: [localTarget(document.path, facts, facts.local(occurrence.link), "at_definition")],
      local: occurrence.index,
    };
  if (occurrence.class !== MarkClass.definition) return undefined;
  const here = candidateAt(asked, occurrence.link);
  const { kind, body, arity } = here.definition;
  if (kind === "function" && body === undefined && arity !== undefined) {
    const others = await definitionsNamed(context, asked.name);
    const bodies = others.filter(({ definition }) => definition.kind === "function" && definition.body !== undefined);
    if (bodies.length > 0)
      return many(rank(bodies, { ...context.wish, role: "call", count: arity.most }), "at_definition");
  }
  return one(here, "at_definition");
};

/** Tiers 1 and 3: bound by the file's own scopes, to a local, to a definition of the file, or to an import. */
const lexical: Tier = async (context) => {
  const { asked } = context;
  const { occurrence, facts, document } = asked;
  if (occurrence?.class !== MarkClass.reference || occurrence.link === undefined || occurrence.role === "import")
    return undefined;
  const bound = facts.occurrence(occurrence.link);
  if (bound.link === undefined) return undefined;
  if (bound.class === MarkClass.local)
    return {
      origin: "lexical",
      candidates: [],
      targets: [localTarget(document.path, facts, facts.local(bound.link), "lexical")],
      local: bound.index,
    };
  if (bound.class === MarkClass.import) return imported(context, facts.import(bound.link));
  if (bound.class !== MarkClass.definition) return undefined;
  const target = candidateAt(asked, bound.link);
  const siblings = definitionsIn(document.path, document.kit.language, facts, asked.name).filter(
    ({ definition }) => definition.parent === target.definition.parent && definition.kind === target.definition.kind,
  );
  const overloads = siblings.length > 1 ? rank(siblings, context.wish) : [target];
  return many(overloads, target.definition.parent === undefined ? "file_scope" : "lexical");
};

/** Tier 2: the cursor is on a name in an import statement. */
const onImport: Tier = async (context) => {
  const { occurrence, facts } = context.asked;
  if (!occurrence || occurrence.link === undefined) return undefined;
  if (occurrence.class !== MarkClass.import && occurrence.role !== "import") return undefined;
  return imported(context, facts.import(occurrence.link));
};

/** What an import binds: definitions of the imported name in files that fit its source; the module's file for namespaces. */
async function imported(context: Context, record: Import): Promise<Found | undefined> {
  const { asked, workspace, options } = context;
  if (record.source === undefined && record.original === undefined) return undefined;
  const source = record.source === undefined ? undefined : readSource(record.source);
  const importer = asked.document.path;
  if (record.original !== undefined && record.form !== "namespace") {
    if (source) {
      // Files that the source names by their path are read first, those called like the name before their neighbours, and no others
      // when they define it.
      const fitting = (path: string): boolean => path !== importer && fits(source, importer, path) === 1;
      for (const only of [(path: string) => stemOf(path) === record.original && fitting(path), fitting]) {
        const direct = (await lookUp(context, record.original, { only })).filter(
          ({ path, definition }) => path !== importer && definition.container === undefined,
        );
        if (direct.length > 0) return many(rank(direct, context.wish), "import_bound");
      }
    }
    const found = await definitionsNamed(context, record.original);
    const outside = found.filter(({ path, definition }) => path !== importer && definition.container === undefined);
    const pool = outside.length > 0 ? outside : found.filter(({ path }) => path !== importer);
    const scored = pool.map((candidate) => ({ candidate, fit: source ? fits(source, importer, candidate.path) : 0 }));
    const best = scored.reduce((most, { fit }) => Math.max(most, fit), 0);
    if (best > 0.5)
      return many(
        rank(
          scored.filter(({ fit }) => fit === best).map(({ candidate }) => candidate),
          context.wish,
        ),
        best === 1 ? "import_bound" : "name_match",
      );
    if (source === undefined || pool.length === 0)
      return moduleOf(workspace, importer, source, record.original, options);
    return many(rank(pool, { ...context.wish, role: "reference" }), "name_match");
  }
  return moduleOf(workspace, importer, source, undefined, options);
}

/** The file a source names, as a target at its first character. */
async function moduleOf(
  workspace: Workspace,
  importer: string,
  source: ReturnType<typeof readSource> | undefined,
  submodule: string | undefined,
  options: DefinitionOptions,
): Promise<Found | undefined> {
  if (options.scope === "file") return undefined;
  await workspace.listed;
  const whole = submodule === undefined ? source : { up: source?.up, words: [...(source?.words ?? []), submodule] };
  if (!whole) return undefined;
  const own = workspace.languageOf(importer);
  const files: string[] = [];
  for (const { path, language } of workspace.table.entries())
    if (path !== importer && language.family === own?.family) files.push(path);
  const found = own?.packageClause
    ? filesOfPackage(whole, importer, files)
    : files.filter((path) => endsAs(whole, importer, path)).sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const targets = found.slice(0, MOST_FILES).map(
    (path): Target => ({
      path,
      name: whole.words.at(-1) ?? "",
      kind: "module",
      container: undefined,
      range: START,
      selection: START,
      preview: "",
      origin: "import_bound",
    }),
  );
  return { origin: "import_bound", targets, candidates: [], local: undefined };
}

/** Files that a module is shown as at most. */
const MOST_FILES = 5;

/**
 * The files of the directory that fits a source best, those first that speak for it: `doc.go`, then the one named like it. The
 * first words of a source may name the repository, which no path below its root tells.
 */
function filesOfPackage(source: ReturnType<typeof readSource>, importer: string, files: readonly string[]): string[] {
  const name = source.words.findLast((word) => !/^v\d+$/.test(word)) ?? "";
  const scored = files
    .filter((path) => basename(dirname(path)) === name && !/_test\.\w+$/.test(path))
    .map((path) => ({ path, fit: fits(source, importer, path) }));
  const best = scored.reduce((most, { fit }) => Math.max(most, fit), 0);
  const order = (path: string): number => (stemOf(path) === "doc" ? 0 : stemOf(path) === name ? 1 : 2);
  return scored
    .filter(({ fit }) => fit > 0 && fit === best)
    .map(({ path }) => path)
    .sort((a, b) => order(a) - order(b) || (a < b ? -1 : 1));
}

const START = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** Whether a file is the module itself: not a neighbour in its directory. */
function endsAs(source: ReturnType<typeof readSource>, importer: string, path: string): boolean {
  const last = source.words.at(-1);
  if (last === undefined) return false;
  const name = path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
  const stem = name.replace(/(?:\.d)?\.\w+$/, "");
  if (stem !== last && !/^(?:index|mod|lib|__init__|init)$/.test(stem)) return false;
  const directory = path.slice(0, path.length - name.length - 1);
  if (stem !== last && !directory.endsWith(last)) return false;
  const fit = fits(source, importer, path);
  return fit === 1 && (source.up !== undefined || source.words.length > 1 || stem === last || directory.endsWith(last));
}

/** Tier 6: `self.name`, `this.name`: members of the type around the cursor, its bases' when it has none. */
const selfMember: Tier = async (context) => {
  const { asked } = context;
  const { occurrence, facts } = asked;
  if (!occurrence || (occurrence.receiverForm !== Receiver.self && occurrence.receiverForm !== Receiver.super))
    return undefined;
  const holders = containersAt(facts, occurrence.span.start);
  if (holders.length === 0) return undefined;
  const named = await definitionsNamed(context, asked.name);
  if (occurrence.receiverForm === Receiver.self) {
    for (const holder of holders) {
      const members = named.filter(({ definition }) => definition.container === holder);
      const near = members.filter(({ path }) => path === asked.document.path);
      if (members.length > 0) return many(rank(near.length > 0 ? near : members, context.wish), "self_member");
    }
  }
  const bases = new Set(basesAt(facts, occurrence.span.start));
  const inherited = named.filter(
    ({ definition }) => definition.container !== undefined && bases.has(definition.container),
  );
  return inherited.length > 0 ? many(rank(inherited, context.wish), "self_member") : undefined;
};

/** Names of the definitions around an offset, innermost first. */
function containersAt(facts: Facts, offset: number): string[] {
  const found: string[] = [];
  for (let index = facts.definitions - 1; index >= 0; index--) {
    const { span, name, container, kind } = facts.definition(index);
    if (span.start > offset || span.end < offset) continue;
    if (kind !== "function" && kind !== "method" && kind !== "constructor") found.push(lastName(name));
    else if (container !== undefined) found.push(lastName(container));
  }
  return found;
}

function basesAt(facts: Facts, offset: number): string[] {
  const found: string[] = [];
  for (let index = 0; index < facts.definitions; index++) {
    const { span } = facts.definition(index);
    if (span.start <= offset && offset <= span.end) found.push(...facts.bases(index).map(lastName));
  }
  return found;
}

/** The last name of a written type: `a.b.C<T>` is `C`, `*T` is `T`, `&mut T` is `T`. */
const lastName = (written: string): string =>
  /([\p{L}_$][\p{L}\p{N}_$]*)\W*$/u.exec(written.replace(/[<[({][\s\S]*$/, ""))?.[1] ?? written;

/** A file's name without directories and ending. */
function stemOf(path: string): string {
  const start = Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1;
  const dot = path.indexOf(".", start + 1);
  return path.slice(start, dot < 0 ? undefined : dot);
}

/** A name as a file of it may be called: `QueryString` lives in `query_string.rs`, `query-string.ts`, `QueryString.java`. */
const loose = (name: string): string => name.replace(/[_-]/g, "").toLowerCase();
/** Asked of every file of the workspace: the length tells most of them. */
function isFileOf(name: string): (path: string) => boolean {
  const wanted = loose(name);
  return (path) => {
    const stem = stemOf(path);
    return stem.length >= wanted.length && stem.length <= 2 * wanted.length && loose(stem) === wanted;
  };
}

/** Tiers 5 and 7: the receiver is a type or module by name, or a local whose type is written. */
const qualified: Tier = async (context) => {
  const { asked } = context;
  const { occurrence, facts } = asked;
  if (occurrence?.receiver === undefined) return undefined;
  const receiver = facts.occurrence(occurrence.receiver);
  const written = typeOf(facts, receiver.link);
  const holder = written ?? receiver.name;
  const isMember = ({ definition }: Candidate): boolean =>
    definition.container !== undefined && lastName(definition.container) === holder;
  // Most types live in a file of their name: it is read before all others, and of those only files that mention the type.
  const near = (await lookUp(context, asked.name, { only: isFileOf(holder), wanted: isMember })).filter(isMember);
  const members =
    near.length > 0 ? near : (await lookUp(context, asked.name, { beside: holder, wanted: isMember })).filter(isMember);
  return members.length > 0 ? many(rank(members, context.wish), "qualified") : undefined;
};

function typeOf(facts: Facts, bound: number | undefined): string | undefined {
  if (bound === undefined) return undefined;
  const { class: markClass, link } = facts.occurrence(bound);
  if (link === undefined) return undefined;
  const written =
    markClass === MarkClass.local
      ? facts.local(link).type
      : markClass === MarkClass.definition
        ? facts.definition(link).type
        : undefined;
  return written === undefined ? undefined : lastName(written);
}

const TIERS: readonly Tier[] = [atDefinition, onImport, lexical, selfMember, qualified];

/** Tiers 11 and 12: every definition of the name in the language's family, ranked. */
async function byName(context: Context, name: string): Promise<Found> {
  const found = await definitionsNamed(context, name);
  return many(rank(found, context.wish), "name_match");
}

const lookups = new WeakMap<Asked, Map<string, Promise<Candidate[]>>>();

/** All project definitions of a name, in any order; asked once for each question and name. */
function definitionsNamed(context: Context, name: string): Promise<Candidate[]> {
  const { asked } = context;
  let known = lookups.get(asked);
  if (!known) {
    known = new Map();
    lookups.set(asked, known);
  }
  let lookup = known.get(name);
  if (!lookup) {
    lookup = lookUp(context, name);
    known.set(name, lookup);
  }
  return lookup;
}

/** Which files a lookup reads: those whose path fits, those that hold another name too. */
interface Narrow {
  readonly only?: (path: string) => boolean;
  readonly beside?: string;
  /** Which definitions are worth stopping for; any where it is absent. */
  readonly wanted?: (candidate: Candidate) => boolean;
}

async function lookUp(context: Context, name: string, narrow: Narrow = {}): Promise<Candidate[]> {
  const { workspace, asked, options } = context;
  const { document } = asked;
  const { only, wanted = () => true } = narrow;
  const { mostRead = Number.POSITIVE_INFINITY } = options;
  let read = 0;
  const found: Candidate[] = [];
  const seen = new Set<string>();
  // The asking document may be on disk only and outside every root.
  if (!workspace.open.has(document.path)) {
    const facts = document.factsOfNames([name], workspace.limits);
    if (facts) for (const one of definitionsIn(document.path, document.kit.language, facts, name)) found.push(one);
    seen.add(document.path);
  }
  if (options.scope === "file" && seen.has(document.path)) return found;
  const within = workspace.within(options.scope, document.path);
  const holders = workspace.holders({
    name,
    family: document.kit.language.family,
    within: only ? (path) => within(path) && only(path) : within,
    ...(narrow.beside === undefined ? {} : { beside: narrow.beside }),
    defining: true,
    near: document.path,
    stopped: options.stopped,
    unsearched: options.unsearched,
    ...(options.onWaiting ? { onWaiting: options.onWaiting } : {}),
  });
  for await (const { path, language, facts, isRead } of holders) {
    if (seen.has(path)) continue;
    if (isRead && ++read > mostRead && found.some(wanted)) {
      context.complete = false;
      break;
    }
    seen.add(path);
    for (const one of definitionsIn(path, language, facts, name)) found.push(one);
  }
  return found;
}
