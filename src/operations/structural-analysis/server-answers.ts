/** Answers of language servers: those that know of a symbol, asked beside syntax; and who of them answered, and who could not. */

import { extname } from "node:path";
import type { ServerUse, Spot } from "../../answers/relations/relation-questions.ts";
import type { Follow, Wait } from "../operation.ts";
import type {
  Location,
  OutgoingCall,
  PreciseAsk,
  PreciseParams,
  PreciseProblem,
  PreciseQuestion,
  PreciseValue,
} from "../ports/precise.ts";
import { type Input, OF_USES } from "./input.ts";
import type { Backends } from "./mode.ts";

/** Milliseconds that a ready server gets for a file that it does not know yet, where nothing is said about waiting. */
const UNSAID = 3000;
/** Milliseconds that a server is waited for by whoever asks where something is used, and says nothing about waiting. */
const FOR_USES = 10_000;
/** Definitions of one name about which servers are asked. */
const MOST_ASKED = 8;
/** Names of types whose definition is asked for, where a server knows no kinds of types. */
const MOST_NAMES = 16;

type Patience = Pick<PreciseAsk, "patience" | "ifReady">;

/** Milliseconds that a ready server has for one answer; what takes longer is left to syntax, unless the precise answer is waited for. */
const FOR_ANSWER = 3000;

const READY: Patience = { patience: UNSAID, ifReady: true };

/** @param isOfUses see `OF_USES` */
function patienceOf(wait: Wait | undefined, isOfUses: boolean): Patience {
  if (wait === undefined) return isOfUses ? { patience: FOR_USES, ifReady: false } : READY;
  if (wait === "none") return { patience: 0, ifReady: true };
  return { patience: wait === "precise" ? Number.POSITIVE_INFINITY : wait, ifReady: false };
}

const NOT_IN_TIME = 'language servers had not answered in their time: with wait: "precise" they are waited for';

const standIn = ({ because }: PreciseProblem): string => `${because.replace(/\.$/, "")}: these are syntax's answers`;

/** Questions about a place alone. */
type AboutPlace = "definition" | "incoming" | "outgoing" | "implementations" | "supertypes" | "subtypes";

export class ServerAnswers {
  readonly #precise: Backends["precise"];
  readonly #follow: Follow;
  readonly #isOfUses: boolean;
  readonly #forAnswer: number;
  readonly #answered = new Set<string>();
  readonly #lacks = new Set<string>();
  /** By the files' extension: why nobody answers about such a file. */
  readonly #silent = new Map<string, PreciseProblem>();

  /** @param forAnswer see `FOR_ANSWER` */
  constructor(
    { precise }: Pick<Backends, "precise">,
    { mode }: Pick<Input, "mode">,
    follow: Follow,
    forAnswer: number = FOR_ANSWER,
  ) {
    this.#forAnswer = forAnswer;
    this.#precise = precise;
    this.#follow = follow;
    this.#isOfUses = OF_USES.has(mode);
  }

  /** Places where one of some definitions is used. */
  uses(of: readonly Spot[]): Promise<readonly ServerUse[]> {
    return this.#ofEach(of, (spot) => this.#ask("references", { ...spot, includeDeclaration: false }));
  }

  /** Places where one of them is called, and others where it is used: some servers know more of the one, some of the other. */
  calls(of: readonly Spot[]): Promise<readonly ServerUse[]> {
    return this.#ofEach(of, async (spot) => {
      const [calls, uses] = await Promise.all([this.#at("incoming", spot), this.uses([spot])]);
      return [...(calls ?? []), ...uses];
    });
  }

  /** What is called within a definition; undefined where no server tells. */
  outgoing(spot: Spot): Promise<readonly OutgoingCall[] | undefined> {
    return this.#at("outgoing", spot);
  }

  /** Types below some types; where a server tells no steps, all that implement them. */
  subtypes(of: readonly Spot[]): Promise<readonly ServerUse[]> {
    return this.#ofEach(of, async (spot) => (await this.#at("subtypes", spot)) ?? this.#at("implementations", spot));
  }

  /** Types above one; where a server does not tell, what the names in its clauses mean. */
  async supertypes(spot: Spot, names: readonly Spot[]): Promise<readonly Location[]> {
    const found = await this.#at("supertypes", spot);
    if (found !== undefined || !this.knows(spot)) return found ?? [];
    const answers = await Promise.all(names.slice(0, MOST_NAMES).map((name) => this.meaningAt(name)));
    return answers.filter((answer) => answer !== undefined);
  }

  /** The definition that a name means where it stands; undefined where no server tells. */
  async meaningAt(spot: Spot): Promise<Location | undefined> {
    const [target] = await this.meaningsAt(spot);
    return target;
  }

  /** All that a name may mean where it stands; none where no server tells. @param over ends the question, which then throws */
  async meaningsAt({ path, position }: Spot, over?: AbortSignal): Promise<readonly Location[]> {
    return (await this.#ask("definition", { path, position }, over)) ?? [];
  }

  /** Whether servers answer about such a file. */
  knows({ path }: Pick<Spot, "path">): boolean {
    return !this.#silent.has(extname(path));
  }

  get hasAnswered(): boolean {
    return this.#answered.size > 0;
  }

  /** Who answered, and why that is not all, where it is not. */
  get provenance(): {
    readonly origin: string;
    readonly incompleteBecause: string | undefined;
    readonly notes: string[];
  } {
    const origin = [...this.#answered, "syntax"].join(" and ");
    const silent = [...this.#silent.values()];
    const { wait } = this.#follow;
    // Who did not ask for servers to be waited for has asked for syntax.
    const isWanted = wait !== undefined && wait !== "none";
    const [lack] = [...this.#lacks, ...(isWanted ? silent.map(standIn) : [])];
    const late = this.#late;
    const advice = late === undefined || isWanted ? [] : [`${late.because}: with wait: "precise" it is waited for`];
    const answered = this.hasAnswered ? [`answered by ${origin}`] : [];
    return { origin, incompleteBecause: lack, notes: [...answered, ...advice] };
  }

  /** A server that was not ready in time. */
  get #late(): PreciseProblem | undefined {
    return [...this.#silent.values()].find(({ code }) => code === "LSP_FILE_NOT_INDEXED");
  }

  async #ofEach(
    of: readonly Spot[],
    ask: (spot: Spot) => Promise<readonly Location[] | undefined>,
  ): Promise<readonly ServerUse[]> {
    const answers = await Promise.all(of.slice(0, MOST_ASKED).map(ask));
    if (of.length > MOST_ASKED)
      this.#lacks.add(`language servers were asked about ${MOST_ASKED} of ${of.length} definitions`);
    return answers.flatMap((answer, index) => (answer ?? []).map(({ path, range }) => ({ path, range, of: index })));
  }

  /** Ends a question. @param patience milliseconds that its server may take to start */
  #lateAfter(patience: number): AbortSignal {
    return AbortSignal.timeout(patience + this.#forAnswer);
  }

  #at<Q extends AboutPlace>(question: Q, { path, position }: Spot): Promise<PreciseValue<Q> | undefined> {
    return this.#ask(question, { path, position } as PreciseParams<Q>);
  }

  async #ask<Q extends PreciseQuestion>(
    question: Q,
    params: PreciseParams<Q>,
    over?: AbortSignal,
  ): Promise<PreciseValue<Q> | undefined> {
    const kind = extname(params.path);
    // Whose answers take too long once is not waited for again.
    if (this.#silent.has(kind) || this.#lacks.has(NOT_IN_TIME)) return undefined;
    const { signal: called, wait, onWaiting } = this.#follow;
    // One server was waited for in vain: for all files together nobody waits longer than for one.
    const patience = wait === undefined && this.#late !== undefined ? READY : patienceOf(wait, this.#isOfUses);
    const late = patience.patience === Number.POSITIVE_INFINITY ? undefined : this.#lateAfter(patience.patience);
    const signal = AbortSignal.any([over, called, late].filter((one) => one !== undefined));
    const answer = await this.#precise.ask(question, params, { signal, onWaiting, ...patience }).catch((error) => {
      if (late?.aborted !== true || called?.aborted === true) throw error;
      this.#lacks.add(NOT_IN_TIME);
      return undefined;
    });
    if (answer === undefined) return undefined;
    if (answer.ok) {
      this.#answered.add(answer.origin);
      if (answer.incompleteBecause !== undefined) this.#lacks.add(answer.incompleteBecause);
      return answer.value;
    }
    const { code, because } = answer.problem;
    // It answers other questions.
    if (code === "LSP_REQUEST_FAILED" || code === "LSP_TIMEOUT") this.#lacks.add(because);
    else if (code !== "LSP_UNSUPPORTED_OPERATION") this.#silent.set(kind, answer.problem);
    return undefined;
  }
}
