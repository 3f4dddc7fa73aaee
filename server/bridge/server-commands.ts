/**
 * Commands of language servers by the names that the client has for them. A client that registers commands one by one
 * refuses a name that it knows already: two roots of one server share all of theirs, and the second gets names of its own.
 * Where other extensions run the same servers (VS Code), the client asks for names of our own for all of them.
 */

import type { ClientCapabilities } from "vscode-languageserver-protocol";
import { fieldsOf } from "../../client-bridge/json-fields.ts";
import type { LanguageServer } from "../../client-bridge/language-server.ts";
import { Json } from "../../client-bridge/wire/json.ts";
import { MALFORMED, QUOTE, skipString } from "../../client-bridge/wire/scan.ts";
import { byteText, type Change, spliced } from "../../client-bridge/wire/splice.ts";

/** The experimental capability of a client in which others may have commands of the same names. */
const OWN_WANTED = "tandemOwnCommands";

/** A command as its server knows it. */
interface Meant {
  readonly server: LanguageServer;
  readonly command: string;
}

export class ServerCommands {
  /** What the client was told at initialize, of all servers together. */
  #stated: ReadonlySet<string> = new Set();
  #areOwn = false;
  /** By the client's name. */
  readonly #registered = new Map<string, Meant>();
  /** The client's names by the server's, where they differ. */
  readonly #aliases = new Map<LanguageServer, Map<string, string>>();

  state(commands: readonly string[], { experimental }: ClientCapabilities): void {
    this.#stated = new Set(commands);
    this.#areOwn = fieldsOf(experimental)[OWN_WANTED] === true;
  }

  /** @returns the names under which the client is to be told of them; those that it knows as this server's are left out */
  claim(server: LanguageServer, commands: readonly string[]): readonly string[] {
    return commands.flatMap((command) => {
      const own = `${command}@${server.tag}`;
      const isOurs = (name: string): boolean => this.#registered.get(name)?.server === server;
      if (this.#stated.has(command) || isOurs(command) || isOurs(own)) return [];
      const name = this.#areOwn || this.#registered.has(command) ? own : command;
      if (name === own) this.#alias(server).set(command, name);
      this.#registered.set(name, { server, command });
      return [name];
    });
  }

  /** The life ended that claimed them. */
  release(server: LanguageServer): void {
    this.#aliases.delete(server);
    for (const [name, meant] of this.#registered) if (meant.server === server) this.#registered.delete(name);
  }

  /** What the client means by a name; undefined for one that was not claimed. */
  find(name: string): Meant | undefined {
    return this.#registered.get(name);
  }

  /** A server's answer with the client's names for the commands in it. */
  named(server: LanguageServer, answer: Json): Json {
    const aliases = this.#aliases.get(server);
    return aliases === undefined ? answer : spliced(answer, "command", renaming(aliases));
  }

  #alias(server: LanguageServer): Map<string, string> {
    const known = this.#aliases.get(server) ?? new Map<string, string>();
    this.#aliases.set(server, known);
    return known;
  }
}

/** A code action's `command` may be an object, which holds another `command`. */
const renaming =
  (aliases: ReadonlyMap<string, string>): Change =>
  (bytes, value) => {
    if (bytes[value] !== QUOTE) return [];
    const end = skipString(bytes, value);
    if (end === MALFORMED) return undefined;
    const alias = aliases.get(String(new Json(bytes.subarray(value, end)).value));
    return alias === undefined ? [] : [{ from: value, to: end, text: byteText(JSON.stringify(alias)) }];
  };
