/** The answers about structure, in the syntax thread: what is asked for is checked and put together here, the structure thread searches. */

import { isAbsolute, join, relative, resolve, sep } from "node:path";
import { kindAt } from "../../files/file-kind.ts";
import { isInside, normalisePath } from "../../files/paths.ts";
import type { Problem } from "../../index/problem.ts";
import { unlisted } from "../../index/unsearched-files.ts";
import type { Workspace } from "../../index/workspace.ts";
import type { Language } from "../../languages/language.ts";
import { LANGUAGES, languageByName } from "../../languages/table.ts";
import { messageOf } from "../../text/error-message.ts";
import { hint, nearest } from "../../text/similar-names.ts";
import type { Answer, Provenance } from "../answer.ts";
import { cancelled } from "../answer.ts";
import type { AnswerContext, AnswersTo } from "../answer-context.ts";
import { BUDGETS } from "../budgets.ts";
import type { Matcher } from "./ast-grep.ts";
import { globTest, problemOfGlob } from "./globs.ts";
import type { Job, JobPart } from "./job.ts";
import { unknownIn } from "./rewrite.ts";
import { matcherOf, metaVariablesOf } from "./rule.ts";
import type {
  Explanation,
  Fix,
  Matches,
  Nearest,
  Rewritten,
  Searched,
  StructureQuery,
  StructureQuestions,
  Surroundings,
} from "./structure-questions.ts";
import type { RunJob } from "./thread.ts";

type Refusal = { readonly ok: false; readonly problem: Problem };

/** A parameter that is wrong, by its name. */
const refuse = (code: Problem["code"], field: string, message: string, details: object = {}): Refusal => ({
  ok: false,
  problem: { code, message: `${field}: ${message}`, details: { field, ...details } },
});

const isRefusal = (value: object): value is Refusal => "ok" in value && value.ok === false;

export function structureAnswers({ workspace }: AnswerContext, run: RunJob): AnswersTo<StructureQuestions> {
  /** Checks a query and has it searched. */
  async function searched(
    query: StructureQuery,
    taskOf: (matcher: Matcher) => Job["task"] | Refusal,
    follow: Parameters<RunJob>[1],
  ): Promise<{ readonly found: Matches | Rewritten; readonly others: Surroundings["others"] } | Refusal> {
    const language = languageByName(query.language);
    if (!language || workspace.settings.disabledLanguages.includes(language.id)) return unknownLanguage(query.language);
    const matcher = matcherFor(query.find);
    if (isRefusal(matcher)) return matcher;
    const task = taskOf(matcher);
    if (isRefusal(task)) return task;
    if (workspace.roots.length > 0) await workspace.listed;
    const files = filesOf(workspace, language, query);
    if (isRefusal(files)) return files;
    const { maxFileSize } = workspace.settings;
    const job: Job = { language: language.id, matcher, files: files.paths, texts: files.texts, maxFileSize, task };
    try {
      const done = await run(job, follow);
      if ("cancelled" in done) return cancelled;
      if ("refused" in done) return refusedBy(workspace, language, query, done);
      return { found: done.found, others: files.others };
    } catch (error) {
      const message = messageOf(error);
      return { ok: false, problem: { code: "TS_INTERNAL", message, details: {} } };
    }
  }

  const answer = <T extends Searched>(query: StructureQuery, value: T): Answer<T> => ({
    ok: true,
    value,
    warnings: [],
    provenance: provenanceOf(value, unlistedIn(workspace, query)),
  });

  return {
    matches: async ({ limit, ...query }, { signal, onPartial }) => {
      const pattern = typeof query.find === "string" ? query.find : undefined;
      const { roots } = workspace;
      const onPart = onPartial && (({ found: _, ...part }: JobPart) => onPartial([{ ...part, roots }]));
      const done = await searched(query, () => ({ kind: "matches", limit, pattern }), { signal, onPart });
      if (isRefusal(done)) return done;
      return answer(query, { ...(done.found as Matches), others: done.others, roots });
    },
    rewrite: async ({ fix, ...query }, { signal }) => {
      const whole: Fix = typeof fix === "string" ? { template: fix } : fix;
      const taskOf = (matcher: Matcher): Job["task"] | Refusal => {
        const [unknown] = unknownIn(whole, metaVariablesOf(matcher));
        return unknown === undefined
          ? { kind: "rewrite", fix: whole }
          : refuse("AST_INVALID_FIX", "fix", `$${unknown} is no metavariable of what is searched for`);
      };
      const done = await searched(query, taskOf, { signal });
      return isRefusal(done) ? done : answer(query, done.found as Rewritten);
    },
  };
}

const unknownLanguage = (name: string): Refusal => {
  const known = LANGUAGES.map(({ id }) => id);
  return refuse("AST_UNKNOWN_LANGUAGE", "language", `there is no language ${name}${hint(name, known)}`, {
    nearest: nearest(name, known),
    languages: known,
  });
};

function matcherFor(find: StructureQuery["find"]): Matcher | Refusal {
  if (typeof find === "string") {
    return find.trim() === "" ? refuse("AST_INVALID_PATTERN", "pattern", "is empty") : { rule: { pattern: find } };
  }
  const matcher = matcherOf(find);
  return "message" in matcher
    ? refuse("AST_INVALID_RULE", matcher.at === "" ? "rule" : `rule.${matcher.at}`, matcher.message)
    : matcher;
}

/** ast-grep's chain of reasons as one line; a node type that the grammar does not have comes with the nearest. */
function refusedBy(
  workspace: Workspace,
  language: Language,
  { find }: StructureQuery,
  { refused, explanation }: { readonly refused: string; readonly explanation: Explanation },
): Refusal {
  const { reasons, nearest } = explanation;
  const [field, code] =
    typeof find === "string" ? (["pattern", "AST_INVALID_PATTERN"] as const) : (["rule", "AST_INVALID_RULE"] as const);
  const last = refused.split(/\n \|->/).at(-1) ?? refused;
  const [, kind] = /Kind `(.*)` is invalid/.exec(last) ?? [];
  const types = kind === undefined ? [] : workspace.ports.kitOf(language).grammar.types;
  const near =
    kind === undefined
      ? ""
      : hint(
          kind,
          types.filter((type): type is string => /^\w+$/.test(type ?? "")),
        );
  return refuse(code, field, reasons.at(-1) ?? `${last.replace(/\.$/, "")}${near}`, {
    language: language.id,
    said: refused,
    ...(nearest ? { nearest, suggestion: `This finds something: ${searchLike(nearest)}` } : {}),
  });
}

const searchLike = ({ pattern, rule }: Nearest): string =>
  pattern === undefined ? `rule ${JSON.stringify(rule)}` : `pattern ${pattern}`;

interface Files {
  /** Sorted. */
  readonly paths: readonly string[];
  readonly texts: ReadonlyMap<string, string>;
  /** Files there in other languages of the family, by language: `tsx` beside `typescript`. */
  readonly others: Readonly<Record<string, number>>;
}

/** The files that a query is about, and the texts of those that are open. */
function filesOf(workspace: Workspace, language: Language, { within, globs }: StructureQuery): Files | Refusal {
  for (const [index, glob] of globs.entries()) {
    const problem = problemOfGlob(glob);
    if (problem) return refuse("AST_INVALID_GLOB", `globs[${index}]`, `${JSON.stringify(glob)} ${problem}`);
  }
  const place = within === undefined ? undefined : placeOf(workspace, language, within);
  if (place && isRefusal(place)) return place;

  const fits = globs.length > 0 ? globTest(globs) : () => true;
  const isMeant = (path: string): boolean => (!place || isInside(place.path, path)) && fits(belowRoot(workspace, path));
  const texts = new Map<string, string>();
  const languages = new Map<string, Language>();
  for (const { path, language } of workspace.table.entries()) languages.set(path, language);
  for (const document of workspace.open.values()) languages.set(document.path, document.kit.language);
  // A file that is named is searched, whatever hides it from a search of its directory.
  if (place?.kind === "file" && !languages.has(place.path)) languages.set(place.path, language);

  const paths: string[] = [];
  const others: Record<string, number> = {};
  for (const [path, its] of languages) {
    if (its.family !== language.family || !isMeant(path)) continue;
    if (its !== language) {
      others[its.id] = (others[its.id] ?? 0) + 1;
      continue;
    }
    paths.push(path);
    const open = workspace.open.get(path);
    if (open) texts.set(path, open.text);
  }
  return { paths: paths.sort(), texts, others };
}

/** What a path names, when it may be searched. */
function placeOf(
  workspace: Workspace,
  language: Language,
  within: string,
): { readonly path: string; readonly kind: "file" | "directory" } | Refusal {
  const [root] = workspace.roots;
  const path = normalisePath(isAbsolute(within) || root === undefined ? within : join(root, within));
  const isOpen = workspace.open.has(path);
  if (!isOpen && !workspace.owns(path)) {
    const roots = workspace.roots.join(", ");
    return refuse("AST_INVALID_PATH", "path", `${within} lies outside of the workspace (${roots})`);
  }
  const kind = isOpen ? "file" : kindAt(path);
  if (kind === undefined) return refuse("AST_INVALID_PATH", "path", `there is no file or directory ${within}`);
  const its =
    workspace.open.get(path)?.kit.language ?? workspace.table.get(path)?.language ?? workspace.languageOf(path);
  if (kind === "file" && its && its !== language)
    return refuse("AST_INVALID_PATH", "path", `${within} is ${its.name}, not ${language.name}`, { nearest: its.id });
  return { path, kind };
}

/** A path as globs see it: from its root, with `/`. */
function belowRoot({ roots }: Workspace, path: string): string {
  const root = roots.find((candidate) => isInside(candidate, path));
  const below = root === undefined ? path : relative(root, path);
  return sep === "/" ? below : below.replaceAll(sep, "/");
}

/** Directories that cannot be read, of those that a query is about. */
function unlistedIn({ roots, unlisted: all }: Workspace, { within }: StructureQuery): readonly string[] {
  if (within === undefined) return all;
  const place = normalisePath(resolve(roots[0] ?? "", within));
  return all.filter((directory) => isInside(place, directory) || isInside(directory, place));
}

/** What a search that was cut short says of itself. */
const CUT: Readonly<Record<NonNullable<Searched["cut"]>, (value: Searched) => string>> = {
  time: ({ done, files }) =>
    `the search ended after ${BUDGETS.structure.time / 1000} s: ${done} of ${files} files were searched`,
  matches: ({ done, files }) =>
    `counting ended at ${BUDGETS.structure.counted} matches: ${done} of ${files} files were searched`,
};

function provenanceOf(value: Searched, directories: readonly string[]): Provenance {
  const { unread, cut } = value;
  const [first] = unread;
  const more = unread.length > 1 ? ` and ${unread.length - 1} more` : "";
  const because =
    cut === undefined
      ? first
        ? `not searched: ${first.path} (${first.reason})${more}`
        : unlisted(directories)
      : CUT[cut](value);
  return { version: undefined, complete: because === undefined, incompleteBecause: because };
}
