/**
 * Document diagnostics: everything that one server finds wrong with one document: what it answers when it is asked, joined with what
 * it publishes by itself, which is another set (rust-analyzer publishes what cargo says); where it cannot be asked, what
 * it publishes about the document's text as it is.
 */

import type { Diagnostic } from "vscode-languageserver-protocol";
import { type Clock, pause } from "../../client-bridge/clock.ts";
import { fieldsOf } from "../../client-bridge/json-fields.ts";
import type { LanguageServer } from "../../client-bridge/language-server.ts";
import { tokenOf } from "../../client-bridge/wire/cancellation.ts";
import { CODES, ResponseError } from "../../client-bridge/wire/errors.ts";
import type { Diagnostics, Published } from "../bridge/diagnostics.ts";
import { activityOf } from "../bridge/server-activity.ts";
import { listOf } from "../protocol/lsp-values.ts";

const PULL = "textDocument/diagnostic";

/** The document as it is now. */
export interface Examined {
  readonly uri: string;
  readonly path: string;
  readonly text: string;
  /** Undefined for a file that only we have opened. */
  readonly version: number | undefined;
  /** Milliseconds by the clock; what was published before is about another text. Counts where there is no version. */
  readonly since: number;
}

export interface Examination {
  readonly signal: AbortSignal;
  /** Milliseconds for an answer. */
  readonly limit: number;
  /** Milliseconds to wait for a publication. */
  readonly patience: number;
  /** Asks the server for its report. */
  readonly pull: (params: object) => Promise<unknown>;
}

export interface Diagnosed {
  readonly found: readonly Diagnostic[];
  /** Undefined: that is all. */
  readonly incompleteBecause: string | undefined;
}

interface Pulled {
  readonly text: string;
  readonly server: string;
  /** Milliseconds by the clock. */
  readonly at: number;
  readonly found: readonly Diagnostic[];
}

/** Milliseconds that an answer is good for while the file is the same: other files change too. */
const PULLED_FOR = 30_000;
/** Documents whose answers are kept. */
const KEPT = 64;
/** Milliseconds after which a server that names no version (typescript-language-server) has said all parts of what it finds. */
const SETTLED_AFTER = 500;
/** How often, and after how many milliseconds, a server is asked again that said "not now". */
const REPEATS = 2;
const REPEAT_AFTER = 200;

const EXECUTE = "workspace/executeCommand";

const isEmpty = (list: unknown): boolean => Array.isArray(list) && list.length === 0;

/** Arguments of a command of the server table, about one document. */
const aboutUri = (given: unknown, uri: string): unknown =>
  JSON.parse(JSON.stringify(given, (_, value) => (value === "$uri" ? uri : value)));

const essence = ({ range, severity, code, message }: Diagnostic): string =>
  JSON.stringify([range, severity, code, message]);

const unique = (found: readonly Diagnostic[]): readonly Diagnostic[] => [
  ...new Map(found.map((one) => [essence(one), one])).values(),
];

export interface DiagnosisOptions {
  readonly diagnostics: Diagnostics;
  readonly clock: Clock;
}

export class Diagnosis {
  readonly #options: DiagnosisOptions;
  readonly #pulled = new Map<string, Pulled>();

  constructor(options: DiagnosisOptions) {
    this.#options = options;
  }

  async of(server: LanguageServer, document: Examined, how: Examination): Promise<Diagnosed> {
    // Not those that the client pulled: they may be about an older text.
    const published = (): readonly Diagnostic[] =>
      this.#options.diagnostics.published(document.path, server)?.diagnostics ?? [];
    const pulled = server.supports(PULL) === true ? await this.#pulledIfKnown(server, document, how) : undefined;
    if (pulled !== undefined) {
      const busy = activityOf(server);
      return {
        found: unique([...pulled, ...published()]),
        // cargo check says what it finds when it has ended.
        incompleteBecause: busy === undefined ? undefined : `${server.name} is still busy (${busy})`,
      };
    }
    const isKnown = this.#current(server, document) !== undefined;
    const isPublished =
      (!isKnown && (await this.#isSilentlyClean(server, document, how))) ||
      (await this.#publication(server, document, how));
    return {
      found: published(),
      incompleteBecause: isPublished ? undefined : `${server.name} has not said yet what it finds in this text`,
    };
  }

  /** vscode-css-language-server and its like state that they can be asked, and cannot where the client does not ask. */
  async #pulledIfKnown(
    server: LanguageServer,
    document: Examined,
    how: Examination,
  ): Promise<readonly Diagnostic[] | undefined> {
    try {
      return await this.#pull(server, document, how);
    } catch (error) {
      if (error instanceof ResponseError && error.code === CODES.methodNotFound) return undefined;
      throw error;
    }
  }

  async #pull(server: LanguageServer, { uri, path, text }: Examined, how: Examination): Promise<readonly Diagnostic[]> {
    const { clock } = this.#options;
    const key = `${server.name}\0${path}`;
    const known = this.#pulled.get(key);
    const isGood = known?.text === text && known.server === server.tag && clock.now() - known.at < PULLED_FOR;
    if (known !== undefined && isGood) return known.found;
    const { identifier } = fieldsOf(server.capabilities?.effective.diagnosticProvider);
    const params = { textDocument: { uri }, ...(identifier === undefined ? {} : { identifier }) };
    const { items } = fieldsOf(await this.#ask(params, how));
    const found = listOf(items) as readonly Diagnostic[];
    this.#pulled.delete(key);
    this.#pulled.set(key, { text, server: server.tag, at: clock.now(), found });
    const [oldest] = this.#pulled.keys();
    if (this.#pulled.size > KEPT && oldest !== undefined) this.#pulled.delete(oldest);
    return found;
  }

  /** A server that computes anew may say "not now, ask again" (LSP 3.17, "DiagnosticServerCancellationData"). */
  async #ask(params: object, { pull }: Examination): Promise<unknown> {
    for (let repeats = 0; ; repeats++) {
      try {
        return await pull(params);
      } catch (error) {
        const isRefused = error instanceof ResponseError && error.code === CODES.serverCancelled;
        const isFinal = isRefused && fieldsOf(error.data)["retriggerRequest"] === false;
        if (!isRefused || isFinal || repeats === REPEATS) throw error;
        await pause(this.#options.clock, REPEAT_AFTER);
      }
    }
  }

  /** What the server published about the text as it is. */
  #current(server: LanguageServer, { path, version, since }: Examined): Published | undefined {
    const published = this.#options.diagnostics.published(path, server);
    const isCurrent = version === undefined ? published && published.at >= since : published?.version === version;
    return isCurrent ? published : undefined;
  }

  /** Whether a server that is silent about what stays clean found nothing before, and says that it finds nothing now. */
  async #isSilentlyClean(
    server: LanguageServer,
    { path, uri }: Examined,
    { signal, limit }: Examination,
  ): Promise<boolean> {
    const { silentWhenClean: commands } = server.row;
    const last = this.#options.diagnostics.published(path, server);
    if (commands === undefined || last === undefined || last.diagnostics.length > 0) return false;
    const asked = commands.map(({ command, arguments: given }) =>
      server.request(
        EXECUTE,
        { command, arguments: aboutUri(given, uri) },
        { token: tokenOf(signal), limit, uri, isRepeatable: true },
      ),
    );
    const answers = await Promise.allSettled(asked);
    return answers.every((answer) => answer.status === "fulfilled" && isEmpty(fieldsOf(answer.value.value)["body"]));
  }

  /** Resolves with whether what the server published is about the text as it is, at the latest when patience ends. */
  #publication(server: LanguageServer, document: Examined, { signal, patience }: Examination): Promise<boolean> {
    const { diagnostics, clock } = this.#options;
    return new Promise((resolve) => {
      let callOffSettling = (): void => {};
      const finish = (): void => {
        stopHearing();
        callOffLimit();
        callOffSettling();
        signal.removeEventListener("abort", finish);
        resolve(this.#current(server, document) !== undefined);
      };
      const look = (): void => {
        const published = this.#current(server, document);
        if (published === undefined) return;
        callOffSettling();
        const left = published.isVersioned ? 0 : published.at + SETTLED_AFTER - clock.now();
        if (left <= 0) finish();
        else callOffSettling = clock.later(left, finish);
      };
      const stopHearing = diagnostics.onPublish(look);
      const callOffLimit = clock.later(patience, finish);
      signal.addEventListener("abort", finish, { once: true });
      look();
    });
  }
}
