/**
 * Policies: how servers are asked, as data: which, how long they are waited for, who is believed, what syntax adds, and what becomes of a
 * failure. A row of the method table names the policy of a client's request; what an operation asks has one of its own.
 *
 * | policy | owner not ready | nobody answers |
 * | --- | --- | --- |
 * | `syntax-first` | syntax answers at once | syntax's answer |
 * | `precise`, `own` | waits a bounded time | an error that says why: somebody asked for it by hand |
 * | `precise-first` | waits a bounded time | syntax's answer where it is sure, or an error that says why |
 * | `quiet` | nothing at once: an editor asks while somebody types, and is told to ask again (refresh) | nothing |
 * | `meanwhile` | syntax answers at once, and where a ready one is late; for what syntax cannot read it is asked as soon as it runs | nothing; what is late is said to be incomplete |
 * | `alone` | nothing at once, as `quiet`; syntax answers for documents without such a server, and beside one where the user wants that | nothing |
 * | `union` | waits where it loads this file alone | nothing |
 * | `report` | waits a bounded time | the client is to ask again |
 * | an operation's | waits as long as it was told | the reason: the operation has syntax answer what that can |
 */

export interface Policy {
  /**
   * `document`: those of the document. `session`: all that run. `named`: the one that the question names (who made an item, who has a
   * command, whose own method it is).
   */
  readonly servers: "document" | "session" | "named";
  /** `one`: the first that can. `first`: one after the other until one has something to say. `all`: all of them at once, joined. */
  readonly answers: "one" | "first" | "all";
  /**
   * Whom it waits for. `run`: the owner, until it can be asked at all. `owner`: the owner until it can be believed, and the add-ons where
   * all answer or the owner cannot. `file`: those that know the project and load this very file. `all`: every one.
   */
  readonly waits: "nobody" | "run" | "owner" | "file" | "all";
  /** Milliseconds that it waits at most, for all of them together. */
  readonly patience: number;
  /** A server that runs is asked before it can be believed. */
  readonly asksLoading: boolean;
  /** Nobody is started for it: only an owner that is ready by itself is asked. */
  readonly startsNobody: boolean;
  /** Another can answer instead: who has no index of the project is passed by, and who hung when the time to wait is over. */
  readonly isReplaceable: boolean;
  /**
   * `instead`: where no server answers. `meanwhile`: where none has answered in time (`Timeouts.completion`). `alone`: where no server of the
   * document may answer, running or not. `last`: where the owner was waited for in vain. `beside`: for what is no answering server's.
   * `elsewhere`: whoever asks has it answer.
   */
  readonly syntax: "none" | "instead" | "meanwhile" | "alone" | "last" | "beside" | "elsewhere";
  /** A server that crashes over it is asked once more when it is back, where that changes nothing. */
  readonly isAskedAgain: boolean;
  /**
   * What is asked again where a server says ContentModified of a text that nobody changed. `reading`: what changes nothing. `computing`:
   * edits too, because whoever asked has not shown anything yet.
   */
  readonly repeats: "reading" | "computing";
  /** What becomes of a server that is late where the others answer: it is left out and that is said, or the client is to ask again. */
  readonly late: "told" | "asked again";
  /** A failure is told, or counts as an answer without anything in it: an error there is a popup over what comes back. */
  readonly failure: "told" | "empty";
  /** The same question, asked before it is answered, is answered once. An editor's own requests pass as they came. */
  readonly isShared: boolean;
}

/** Milliseconds that a request made by hand waits for its owner to become ready: alone, rust-analyzer lets a rename in cold axum wait 12.5 s. */
const PATIENCE = 30_000;

const AT_ONCE: Policy = {
  servers: "document",
  answers: "one",
  waits: "nobody",
  patience: 0,
  asksLoading: false,
  startsNobody: false,
  isReplaceable: false,
  syntax: "none",
  isAskedAgain: false,
  repeats: "reading",
  late: "told",
  failure: "told",
  isShared: false,
};
const BY_HAND: Policy = { ...AT_ONCE, waits: "owner", patience: PATIENCE, isAskedAgain: true };
/** What an editor asks by itself. */
const BY_ITSELF: Policy = { ...AT_ONCE, failure: "empty" };

/** Of documents that only a server can read: it is asked as soon as it runs. */
export const EAGER: Policy = {
  ...BY_ITSELF,
  answers: "all",
  waits: "run",
  patience: PATIENCE,
  asksLoading: true,
  isAskedAgain: true,
};

/** Of a client's requests. */
export const POLICIES = {
  "syntax-first": { ...AT_ONCE, answers: "first", isReplaceable: true, syntax: "instead" },
  precise: BY_HAND,
  "precise-first": { ...BY_HAND, syntax: "last" },
  own: { ...BY_HAND, servers: "named" },
  quiet: BY_ITSELF,
  meanwhile: { ...BY_ITSELF, answers: "all", syntax: "meanwhile" },
  alone: { ...BY_ITSELF, syntax: "alone" },
  union: { ...BY_ITSELF, answers: "all", waits: "file", patience: PATIENCE },
  report: { ...BY_ITSELF, answers: "all", waits: "all", patience: PATIENCE, late: "asked again" },
  symbols: { ...AT_ONCE, servers: "session", answers: "all", isReplaceable: true, syntax: "beside" },
  "fan-out": { ...AT_ONCE, servers: "session", answers: "all" },
  tag: { ...AT_ONCE, servers: "named" },
  command: { ...AT_ONCE, servers: "named" },
} as const satisfies Readonly<Record<string, Policy>>;

/** Milliseconds that an editor waits for what it asks by itself: Emacs' own client drops a question after ten seconds. */
const UNTOLD_PATIENCE = 8000;

/** `alone`, of a client that is never told to ask again: what it is not given now it does not have. */
export const UNTOLD: Policy = { ...POLICIES.alone, waits: "all", patience: UNTOLD_PATIENCE };

export type PolicyName = keyof typeof POLICIES;

/** Of what an operation asks. */
export const ofOperation = (
  options: Pick<Policy, "patience" | "startsNobody"> & { readonly answers: "one" | "all" },
): Policy => ({
  ...BY_HAND,
  isReplaceable: true,
  syntax: "elsewhere",
  repeats: "computing",
  isShared: true,
  ...options,
});
