/**
 * Registrations: the features that were registered with the client one by one. Servers of the same documents (an owner and its add-ons,
 * two roots of one server) share one registration of each feature: a client sends a request for every registration that fits, and all
 * servers of the document answer each of them.
 */

import type { Unregistration } from "vscode-languageserver-protocol";
import type { Registration } from "../../client-bridge/capabilities.ts";
import { fieldsOf } from "../../client-bridge/json-fields.ts";
import type { LanguageServer } from "../../client-bridge/language-server.ts";
import { joined } from "./announced-capabilities.ts";

/** One that the client has. */
interface Held {
  readonly id: string;
  readonly method: string;
  readonly registerOptions: unknown;
  /** Who wants it, by their own ids. */
  readonly holders: ReadonlyMap<LanguageServer, ReadonlySet<string>>;
}

/** What the client is to be told. */
export interface RegistrationChange {
  readonly registrations: readonly Registration[];
  readonly unregisterations: readonly Unregistration[];
}

/** Features that servers of one document do not share: each has its own numbers for tokens, and its report is pulled by name. */
const OWN: ReadonlySet<string> = new Set(["textDocument/semanticTokens", "textDocument/diagnostic"]);

const isShared = (method: string): boolean => method.startsWith("textDocument/") && !OWN.has(method);

export class Registrations {
  /** By what makes two of them one. */
  readonly #held = new Map<string, Held>();
  #count = 0;

  /** The same id registers anew (rust-analyzer does so at every reload). */
  add(server: LanguageServer, registrations: readonly Registration[]): RegistrationChange {
    const before = new Map(this.#held);
    for (const registration of registrations) this.#add(server, registration);
    return this.#change(before);
  }

  /** @param ids the server's own; all of them where nothing is said */
  remove(server: LanguageServer, ids?: readonly string[]): RegistrationChange {
    const before = new Map(this.#held);
    for (const [key, held] of before) {
      const own = held.holders.get(server);
      if (own === undefined) continue;
      const left = [...own].filter((id) => ids?.includes(id) === false);
      const holders = new Map(held.holders).set(server, new Set(left));
      if (left.length === 0) holders.delete(server);
      if (holders.size === 0) this.#held.delete(key);
      else this.#held.set(key, { ...held, holders });
    }
    return this.#change(before);
  }

  /** The servers of which something is registered of a method. */
  *holders(method: string): Generator<LanguageServer> {
    for (const held of this.#held.values()) if (held.method === method) yield* held.holders.keys();
  }

  #add(server: LanguageServer, { id, method, registerOptions }: Registration): void {
    const selector = JSON.stringify(fieldsOf(registerOptions)["documentSelector"]);
    const key = `${method} ${isShared(method) ? selector : `${server.tag} ${id}`}`;
    const known = this.#held.get(key);
    const holders = new Map(known?.holders);
    holders.set(server, new Set([...(holders.get(server) ?? []), id]));
    const options = isShared(method) ? joined(known?.registerOptions, registerOptions) : registerOptions;
    const isSame = known !== undefined && JSON.stringify(known.registerOptions) === JSON.stringify(options);
    const held = isSame ? known : { id: `tandem/${++this.#count}/${method}`, method, registerOptions: options };
    this.#held.set(key, { ...held, holders });
  }

  #change(before: ReadonlyMap<string, Held>): RegistrationChange {
    const idsOf = (all: ReadonlyMap<string, Held>): ReadonlySet<string> =>
      new Set([...all.values()].map(({ id }) => id));
    const [had, has] = [idsOf(before), idsOf(this.#held)];
    return {
      registrations: [...this.#held.values()]
        .filter(({ id }) => !had.has(id))
        .map(({ id, method, registerOptions }) => ({ id, method, registerOptions })),
      unregisterations: [...before.values()].filter(({ id }) => !has.has(id)).map(({ id, method }) => ({ id, method })),
    };
  }
}
