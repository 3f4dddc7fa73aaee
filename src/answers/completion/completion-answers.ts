/** The answers about what could stand at a place. */

import { isSecondary } from "../../files/secondary-paths.ts";
import { isProblem, type SyntaxDocument } from "../../index/document.ts";
import type { Problem } from "../../index/problem.ts";
import type { Workspace } from "../../index/workspace.ts";
import { familyOf } from "../../languages/families.ts";
import { type FileFacts, TYPES } from "../../languages/kit/candidate.ts";
import { markdownOf } from "../../syntax/doc-markdown.ts";
import { documentationOf, signatureOf } from "../../syntax/element.ts";
import { GrammarKeywords } from "../../syntax/grammar-keywords.ts";
import { LineIndex, type Position, type Range } from "../../text/line-index.ts";
import { type Answer, cancelled, plainAnswer } from "../answer.ts";
import type { AnswerContext, AnswersTo } from "../answer-context.ts";
import { addedTexts } from "./added-import-answers.ts";
import { behindOf } from "./behind.ts";
import { ChosenNames } from "./chosen-names.ts";
import type {
  CompletionItem,
  CompletionList,
  CompletionOrigin,
  CompletionQuestions,
  CompletionDetail as Detail,
} from "./completion-questions.ts";
import type { CompletionRequest } from "./completion-request.ts";
import { type ContextName, contextOf } from "./context.ts";
import { isInImport } from "./in-import.ts";
import { knownMembersOf, membersSeenOf } from "./known-members.ts";
import { askUntilRead, MembersAhead } from "./members-ahead.ts";
import { NameParts, partsOfLine, partsOfTarget } from "./name-parts.ts";
import { memberPlaceBehind } from "./next-member.ts";
import { NextWord } from "./next-word.ts";
import { inOrder } from "./order.ts";
import { orderContextOf } from "./order-context.ts";
import { OwnNames } from "./own-names.ts";
import { type Place, placeAt, withSigil } from "./place.ts";
import { placeTypingOf, type TypingOptions } from "./place-typing.ts";
import { typedOf } from "./prefix.ts";
import { ProjectNames } from "./project-names.ts";
import { receiverCountsOf } from "./receiver-counts.ts";
import { SOURCES } from "./sources.ts";
import { type Speculation, Speculations } from "./speculation.ts";
import { subjectOf } from "./subject.ts";
import { Suggestions } from "./suggestion.ts";
import { OWN, type TakenOf, takenOfAt } from "./taken-of.ts";
import { wantedParameterOf } from "./wanted-parameter.ts";
import { wantedTypeAt } from "./wanted-type.ts";
import { isAskedAt, wantedAt, wantsManyAt } from "./wanted-value.ts";
import { wordsAlone } from "./words-alone.ts";

/** What may stand before the letters of a name and belong to it. */
const SIGIL = /^[$@#%&~]+$/;
/** Items at most, where the question does not say. */
const MOST_ITEMS = 200;
/** Bytes of files in no list that one list parses, in some milliseconds: what is more is read behind it, for the next. */
const MOST_PARSED = 8000;
/** The same of the first list in a document, for which nothing could be read before. */
const MOST_PARSED_FIRST = 60_000;
const NOTHING_LACKED: ReadonlySet<string> = new Set();
/** Signs behind which no word begins, or whose list is asked for at once. */
const NO_WORD_FOLLOWS: ReadonlySet<string> = new Set([")", "]", "}", ";", "."]);
/** Letters of a name after which a member may be taken of it before another letter comes. */
const SHORTEST = 2;
/** Values without a name. */
const SPOKEN: ReadonlySet<string> = new Set([...OWN, "super"]);
/** Milliseconds after which no source begins to look into more files. */
const SOON = 12;

/** Milliseconds after which a list in a hurry reads nothing more, so that the first one of a process is there within 300. */
const HURRY = 60;

interface RequestOptions extends TypingOptions, Pick<CompletionRequest, "until"> {}

export function completionAnswers(on: AnswerContext): AnswersTo<CompletionQuestions> {
  const { workspace } = on;
  const speculations = new Speculations();
  const projects = new Map<string, ProjectNames>();
  const chosen = new ChosenNames();
  const keywords = new GrammarKeywords();
  const nameParts = new NameParts();

  const namesOf = (family: string): ProjectNames => {
    const known = projects.get(family) ?? new ProjectNames(workspace, family);
    projects.set(family, known);
    return known;
  };

  const readNames = async (path: string, family: string, signal: AbortSignal | undefined): Promise<void> => {
    if (workspace.roots.length > 0) await on.built(signal);
    await namesOf(family).readAll(path, signal);
  };

  const seen = new WeakMap<Speculation, { readonly sign: number | undefined; readonly own: OwnNames }>();
  const ownNamesOf = (
    speculation: Speculation,
    file: FileFacts,
    sign: number | undefined,
    takenOf: TakenOf | undefined,
  ): OwnNames => {
    // A speculation stays the same from the second letter of a word on.
    const known = seen.get(speculation);
    if (known && known.sign === sign) return known.own;
    const own = new OwnNames(speculation, file, takenOf);
    seen.set(speculation, { sign, own });
    return own;
  };

  /** The request of a place, and the place as the tree has it. */
  const requestOf = (
    asked: Place,
    speculation: Speculation,
    {
      signal,
      mostParsed = MOST_PARSED,
      readsUntil,
      until = workspace.ports.now() + SOON,
    }: Partial<RequestOptions> = {},
  ): CompletionRequest => {
    const { document, occurrence, facts } = speculation;
    const { path, kit } = document;
    const { language } = kit;
    // A sigil belongs to the name where the queries say so.
    const start = occurrence?.span.start ?? asked.word.start;
    const isSigned = start < asked.word.start && SIGIL.test(asked.text.slice(start, asked.word.start));
    const signed = isSigned ? withSigil(asked, asked.word.start - start) : asked;
    const context = contextOf(signed, speculation, document.tree(workspace.limits)?.rootNode);
    const place = context.begun ? withSigil(signed, context.begun) : signed;
    const file = { path, language, facts };
    const takenOf = context.sign === undefined ? undefined : takenOfAt(speculation, file, context.sign);
    const begun = takenOf?.start ?? asked.word.start;
    const own = ownNamesOf(speculation, file, context.sign, takenOf);
    const all = namesOf(language.family);
    all.advance(path);
    const names = all.beside(path);
    const at = facts.occurrences === 0 ? undefined : (occurrence ?? facts.occurrence(0));
    const typingHere = placeTypingOf(workspace, { document, facts, at }, { mostParsed, readsUntil, signal });
    return {
      workspace,
      place,
      speculation,
      file,
      context,
      takenOf,
      lineParts: partsOfLine(asked.text, asked.word),
      targetParts: partsOfTarget(asked.text, begun),
      takesCapitals: takesCapitals(place, context.sign),
      wanted: wantedAt(asked.text, begun),
      wantedType: takenOf && wantedTypeAt(asked.text, begun, asked.word.end, own.around.gives),
      wantsMany: wantsManyAt(asked.text, begun, asked.word.end),
      behind: behindOf(asked.text, asked.word.end),
      isAsked: isAskedAt(asked.text, begun),
      nameParts,
      own,
      keywords: keywords.of(document.kit),
      names,
      namesOf: (family) => {
        const others = namesOf(family);
        others.advance(path);
        return others.beside(path);
      },
      ...typingHere,
      isAside: isSecondary(path),
      subject: isSecondary(path) ? subjectOf(path) : undefined,
      chosen: chosen.names,
      isStopped: () => signal?.aborted === true,
      until,
    };
  };

  /** What the first list of a word needs. */
  const wordSteps = (place: Place, signal: AbortSignal): readonly (() => unknown)[] => {
    let speculation: Speculation | undefined;
    return [
      () => on.document(place.document.path),
      () => {
        speculation = speculations.of(workspace, place);
      },
      () => {
        if (speculation) requestOf(place, speculation).own.prepare();
      },
      () => speculation && membersSeenOf(requestOf(place, speculation, { signal })),
      ...letterSteps(place.document),
    ];
  };

  /** What the first list of a word needs that begins with a letter: the names of the project, and what those are made of. */
  const letterSteps = ({ path, kit: { language } }: SyntaxDocument): readonly (() => void)[] => {
    const names = namesOf(language.family).beside(path);
    return names.unchosen().map((letter) => () => {
      for (const { name } of names.beginningAs(letter)) nameParts.verbOf(name);
    });
  };

  /** What a list of members needs, of what ends at a place. */
  const memberSteps = (place: Place, signal: AbortSignal): readonly (() => unknown)[] => {
    const next = isKnownName(place) ? memberPlaceBehind(place) : undefined;
    if (!next) return [];
    let speculation: Speculation | undefined;
    const request = (): CompletionRequest | undefined => speculation && requestOf(next, speculation, { signal });
    return [
      () => on.document(place.document.path),
      () => {
        speculation = speculations.ahead(workspace, next);
      },
      () =>
        askUntilRead(
          on,
          async () => await lackedBy(request()),
          () => signal.aborted,
        ),
      () => {
        const one = request();
        if (one) receiverCountsOf(one);
      },
    ];
  };

  /** Whether no more letters of a name need to follow: some text has it, or it is no name. */
  const isKnownName = ({ document, offset, word, typed }: Place): boolean => {
    if (typed === "" || SPOKEN.has(typed)) return true;
    if (typed.length < SHORTEST || offset < word.end) return false;
    return (
      speculations.knows(document, typed) ||
      namesOf(document.kit.language.family).beside(document.path).of(typed)?.kind !== undefined
    );
  };

  /** Files in no list that have to be parsed before all members at a place are known. */
  const lackedBy = async (request: CompletionRequest | undefined): Promise<ReadonlySet<string>> => {
    if (request) {
      await knownMembersOf(request);
      await wantedParameterOf(request);
    }
    return request?.project.refused ?? NOTHING_LACKED;
  };

  const membersAhead = new MembersAhead(on);
  const nextWord = new NextWord({
    isQuiet: on.isQuiet,
    steps: (path, offset, signal) => {
      const document = workspace.open.get(path);
      if (!document || !speculations.follows(document)) return [];
      const place = placeAt(document, document.text, offset);
      // Within a word its list is asked for now, and so is a number's, which has none.
      const isWord = place.typed === "" && !NO_WORD_FOLLOWS.has(document.text[offset - 1] ?? "");
      return [...(isWord ? wordSteps(place, signal) : []), ...memberSteps(place, signal)];
    },
  });
  on.onEdited((edited) => nextWord.edited(edited));

  return {
    complete: async (
      { path, position, limit = MOST_ITEMS, text, features = false, waits = false, hurries = false },
      { signal },
    ) => {
      const began = workspace.ports.now();
      const found = workspace.document(path);
      if (isProblem(found)) return { ok: false, problem: found };
      const page = placeOf(found, text, position);
      const piece = workspace.pieceAt(found, page.text, page.offset);
      const embedded = piece?.isSecond === false ? piece.document : undefined;
      const isFirst = !speculations.follows(embedded ?? found);
      const first = waits || embedded ? undefined : speculations.first(workspace, page);
      // Where a text of its own follows the document its list asks for no tree of that: the outline, which comes behind it, does.
      const isReady = first !== undefined || (speculations.hasOwn(found) && workspace.tooLarge(found) === undefined);
      const document = embedded ?? (isReady ? found : await on.document(path));
      if (isProblem(document)) return { ok: false, problem: document };
      if (waits) await readNames(path, document.kit.language.family, signal);
      const asked = placeOf(document, embedded ? undefined : text, position);
      chosen.look(path, asked.text);
      const speculation = first ?? speculations.of(workspace, asked);
      if (!speculation) {
        const problem = workspace.untreed(document);
        // A text that was read before is read again behind the next key.
        return document.hasTree ? wordsAnswer(asked, position, limit, problem) : { ok: false, problem };
      }
      const mostParsed = waits ? Number.POSITIVE_INFINITY : isFirst ? MOST_PARSED_FIRST : MOST_PARSED;
      // Who waits has a list that no load of the machine changes.
      const request = requestOf(asked, speculation, {
        signal,
        mostParsed,
        ...(hurries ? { readsUntil: began + HURRY } : {}),
        ...(waits ? { until: Number.POSITIVE_INFINITY } : {}),
      });
      const { place, context, takenOf } = request;
      const suggestions = new Suggestions(typedOf(place.typed));
      for (const source of SOURCES[context.name]) {
        await source(request, suggestions);
        if (signal?.aborted) return cancelled;
      }
      const { refused, isLate } = request.project;
      void on.readAhead([...refused]);
      membersAhead.begin(document, asked.offset);
      const items = offeredIn(request, inOrder(suggestions, request, { limit, features }));
      const range = (start: number, end: number): Range => ({
        start: { ...position, character: position.character - (asked.offset - start) },
        end: { ...position, character: position.character + (end - asked.offset) },
      });
      chosen.offered(path, place, items);
      const value: CompletionList = {
        context: context.name,
        ...(features ? { orderContext: orderContextOf(context.name, suggestions.known) } : {}),
        receiver: takenOf?.written,
        prefix: place.typed,
        inserted: range(place.word.start, place.offset),
        replaced: range(place.word.start, place.word.end),
        items,
        isCalled: isCalledAt(request),
        commitCharacters: document.kit.language.completion?.commitCharacters ?? [],
        // Where no name can stand none is missing.
        isComplete:
          context.name === "none" ||
          (suggestions.size <= items.length &&
            request.names.isWhole &&
            request.names.isAllOf(suggestions.typed.lower) &&
            refused.size === 0 &&
            !isLate &&
            place.typed.length > 0),
      };
      const provenance = { version: document.version, complete: value.isComplete, incompleteBecause: undefined };
      return { ok: true, value, warnings: [], provenance };
    },

    completionDetail: async ({ path, at, offeredIn }) => {
      const found = await on.document(path);
      const detail = isProblem(found) ? NO_DETAIL : detailOf(found, at, workspace);
      if (!offeredIn) return plainAnswer(detail);
      const added = await addedTexts(on, { ...offeredIn, definition: path === "" ? undefined : { path, at } });
      return plainAnswer({ ...detail, added: added.ok ? added.value : [] });
    },
  };
}

/** The list of a place whose text was not read in time. */
function wordsAnswer(place: Place, position: Position, limit: number, problem: Problem): Answer<CompletionList> {
  const { document, offset, word, typed } = place;
  const range = (start: number, end: number): Range => ({
    start: { ...position, character: position.character - (offset - start) },
    end: { ...position, character: position.character + (end - offset) },
  });
  const value: CompletionList = {
    context: "word",
    receiver: undefined,
    prefix: typed,
    inserted: range(word.start, offset),
    replaced: range(word.start, word.end),
    items: wordsAlone(place, limit),
    isComplete: false,
    isCalled: false,
    commitCharacters: [],
  };
  const provenance = { version: document.version, complete: false, incompleteBecause: problem.message };
  return { ok: true, value, warnings: [problem], provenance };
}

/** See `LanguageCompletion.colonsTakeCapitals`. */
const takesCapitals = ({ document, text }: Place, sign: number | undefined): boolean | undefined =>
  sign !== undefined && document.kit.language.completion?.colonsTakeCapitals ? text.startsWith("::", sign) : undefined;

function placeOf(document: SyntaxDocument, text: string | undefined, position: Position): Place {
  const whole = text ?? document.text;
  const lines = text === undefined || text === document.text ? document.lines : LineIndex.of(text);
  return placeAt(document, whole, lines.offset(position));
}

/** What finds names that a file sees already, or that are none to import. */
const SEEN: ReadonlySet<CompletionOrigin> = new Set<CompletionOrigin>([
  "local",
  "key",
  "member",
  "platform",
  "file",
  "import",
  "path",
  "builtin",
  "keyword",
]);
/** Contexts in which a name stands by itself, where nothing is written before it. */
const BARE: ReadonlySet<ContextName> = new Set<ContextName>(["name", "type", "key", "module"]);

const NESTED: ReadonlySet<CompletionItem["kind"]> = TYPES;

/** Says of names that an import of the file may be needed for them. */
function offeredIn(
  { file, context, speculation, takenOf, place }: CompletionRequest,
  items: readonly CompletionItem[],
): readonly CompletionItem[] {
  const { names, imports } = familyOf(file.language);
  if (imports.importText?.importsBuiltins && takenOf && names.builtinsIn?.has(takenOf.written)) {
    const holder = place.text.slice(takenOf.start, place.word.start);
    return items.map((item) => ({ ...item, offeredIn: file.path, offeredAs: `${holder}${item.name}` }));
  }
  if (!BARE.has(context.name) || context.sign !== undefined || isInImport(file.facts, speculation.at)) return items;
  const { byHolder, importsBuiltins } = imports.importText ?? {};
  /** What a type around the place has may be written in a file of its own, which has to be brought. */
  const isElsewhere = ({ kind, definition }: CompletionItem): boolean =>
    byHolder === true && NESTED.has(kind) && definition !== undefined && definition.path !== file.path;
  const isSeen = (item: CompletionItem): boolean =>
    SEEN.has(item.origin) && !isElsewhere(item) && !(importsBuiltins && item.origin === "builtin");
  return items.map((item) => (isSeen(item) ? item : { ...item, offeredIn: file.path }));
}

/** What already makes a call of the name before it, or none that may get brackets: a type's arguments, an assignment. */
const CALL_BEHIND = /^(?:\s*[(=]|[!<{])/;

/** Whether the language calls by brackets, and none stand behind the place. */
function isCalledAt({ context, place: { text, word, document } }: CompletionRequest): boolean {
  const { contents, text: written, completion } = document.kit.language;
  if (contents !== "code" || written.bareArguments !== undefined || completion?.callsAreCommands) return false;
  const isUsed = context.name === "member" || context.name === "name";
  return isUsed && context.role !== "decorator" && !CALL_BEHIND.test(text.slice(word.end, word.end + 20));
}

const NO_DETAIL: Detail = { signature: "", documentation: "", added: [] };

/** What is shown of a definition whose name begins at an offset. */
function detailOf(document: SyntaxDocument, at: number, { limits }: Workspace): Detail {
  const tree = document.tree(limits);
  const facts = document.wholeFacts(limits);
  const { text, kit } = document;
  const { form } = kit.language.docs;
  for (let index = 0; tree && facts && index < facts.definitions; index++) {
    if (facts.occurrenceStart(facts.definitionOccurrence(index)) !== at) continue;
    const definition = facts.definition(index);
    const written = documentationOf(tree, text, kit.language, definition);
    return {
      signature: signatureOf(tree, text, kit.language, definition),
      documentation: form ? markdownOf(written, form, kit.language.id) : written,
      added: [],
    };
  }
  return NO_DETAIL;
}
