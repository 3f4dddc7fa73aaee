/**
 * Believed servers: those of a document that can be asked a method now. A file that no client has open is lent to them
 * first, as the disk has it; who is not ready is waited for a bounded time.
 */

import { BackendError } from "../../client-bridge/backend-error.ts";
import type { Clock } from "../../client-bridge/clock.ts";
import type { LanguageServer } from "../../client-bridge/language-server.ts";
import { tokenOf } from "../../client-bridge/wire/cancellation.ts";
import { cancelled } from "../../client-bridge/wire/errors.ts";
import type { PreciseAsk } from "../../src/operations/ports/precise.ts";
import type { Owners } from "../bridge/owners.ts";
import { hung, notYet } from "../busy.ts";
import type { Documents } from "../documents.ts";
import type { Explained } from "../routing/explain.ts";
import { unsupportedFile } from "../translation/problems.ts";
import type { Texts } from "./texts.ts";

export interface BelievedOptions {
  readonly owners: Owners;
  readonly documents: Documents;
  readonly texts: Texts;
  readonly clock: Clock;
}

/** What they are needed for. */
export interface Need {
  readonly method: string;
  readonly path: string;
  readonly uri: string;
  readonly signal: AbortSignal;
  /** Milliseconds by the clock at which nobody is waited for any longer. */
  readonly until: number;
  /** Nobody is started for it, nor waited for who is not ready. */
  readonly ifReady: boolean;
  readonly record: Explained;
  readonly onWaiting?: PreciseAsk["onWaiting"];
  /** Whether linters and formatters are waited for too: where all are asked, or where the owner cannot do it. */
  readonly needsAddOns: (owner: LanguageServer) => boolean;
}

interface Believed {
  readonly owner: LanguageServer;
  /** Linters and formatters that are ready. */
  readonly addOns: readonly LanguageServer[];
  /** Those that were waited for in vain, and may yet be ready. */
  readonly late: readonly LanguageServer[];
}

/** Not one that is not installed, or given up. */
const isComing = ({ state }: LanguageServer): boolean => state !== "failed" && state !== "stopped";

/** As many as a server keeps open of what no client has open. */
const MOST_LENT = 64;

export class BelievedServers {
  readonly #options: BelievedOptions;
  /** Texts of files that are lent, and since when servers have them. */
  readonly #lent = new Map<string, { readonly text: string; readonly since: number }>();

  constructor(options: BelievedOptions) {
    this.#options = options;
  }

  /** Rejects with why the document's owner cannot be asked. */
  async of(need: Need): Promise<Believed> {
    const { owners } = this.#options;
    const owner = await this.#owner(need);
    const { addOns } = owners.of(need.uri);
    await Promise.all(addOns.map((server) => owners.lend(need.uri, server)));
    const isWaitedFor = !need.ifReady && need.needsAddOns(owner);
    if (isWaitedFor) await Promise.all(addOns.map((server) => this.#readiness(server, need)));
    const addOnsReady = addOns.filter((server) => server.isReadyFor(need.method, need.uri));
    const late = isWaitedFor ? addOns.filter((server) => !addOnsReady.includes(server) && isComing(server)) : [];
    return { owner, addOns: addOnsReady, late };
  }

  #readiness(server: LanguageServer, { method, uri, until, signal }: Need): Promise<boolean> {
    return server.whenReadyFor(method, uri, Math.max(until - this.#options.clock.now(), 0), tokenOf(signal));
  }

  /** Milliseconds by the clock since which servers have the text of a lent file. */
  since(path: string): number {
    return this.#lent.get(path)?.since ?? 0;
  }

  async #owner(need: Need): Promise<LanguageServer> {
    const { owners, clock } = this.#options;
    const { path, uri, method, signal, record } = need;
    for (;;) {
      const { owner: known } = owners.of(uri);
      if (need.ifReady && known !== undefined && known.state !== "ready")
        throw known.problem ?? new BackendError(known.name, "cold", notYet(known));
      const before = { at: clock.now(), wasOpen: owners.of(uri).owner?.openUris.includes(uri) === true };
      const { owner, problem } = await owners.asked(uri);
      if (owner === undefined)
        throw problem ?? unsupportedFile({ path, row: undefined, rows: owners.pool?.rows ?? [] });
      await this.#refresh(owner, need, before);
      const late = owner.isReadyFor(method, uri) ? undefined : notYet(owner);
      if (late !== undefined && clock.now() < need.until) need.onWaiting?.(late);
      const isReady = await this.#readiness(owner, need);
      if (signal.aborted) throw cancelled();
      if (isReady && owner.isHanging(method) && (need.ifReady || clock.now() >= need.until))
        throw new BackendError(owner.name, "hung", hung(owner));
      if (isReady) {
        // Where it is not, why is what is thrown: by then it may be that there is no such program.
        if (late !== undefined) record.notes.push(`${late}: it was waited for`);
        return owner;
      }
      // It could not be had, and the next server of the language has the document now.
      if (owner.state === "failed" && owners.of(uri).owner !== owner) continue;
      throw owner.whyNot(uri) ?? owner.problem ?? new BackendError(owner.name, "cold", notYet(owner));
    }
  }

  /** A lent file is what the disk says now. */
  async #refresh(
    owner: LanguageServer,
    { path, uri }: Need,
    { at, wasOpen }: { readonly at: number; readonly wasOpen: boolean },
  ): Promise<void> {
    const { documents, texts } = this.#options;
    if (documents.at(path) !== undefined) return;
    await owner.filesChanged([uri]);
    const text = await texts.of(path);
    if (text === undefined) throw new BackendError(owner.name, "cold", `${path} is not there`);
    if (!owner.openUris.includes(uri))
      throw new BackendError(
        owner.name,
        "oversize",
        `${path} is larger than max_document_bytes: ${owner.name} does not get it`,
      );
    const known = this.#lent.get(path);
    this.#lent.delete(path);
    this.#lent.set(path, wasOpen && known?.text === text ? known : { text, since: at });
    const [oldest] = this.#lent.keys();
    if (this.#lent.size > MOST_LENT && oldest !== undefined) this.#lent.delete(oldest);
  }
}
