/** Capabilities: what a server can do in one session, as it stated at initialize and registered since. */

import type { ServerCapabilities } from "vscode-languageserver-protocol";

export interface Registration {
  readonly id: string;
  readonly method: string;
  readonly registerOptions?: unknown;
}

type Paths = ReadonlyMap<string, string>;

/** The paths in capabilities that speak of each method, from the protocol library's own declarations. */
interface Protocol {
  readonly server: Paths;
  readonly client: Paths;
}

interface Declared {
  readonly method?: unknown;
  readonly registrationMethod?: unknown;
  readonly capabilities?: { readonly server?: unknown; readonly client?: unknown };
}

/** What the library's declarations leave out. */
const UNDECLARED: readonly (readonly [string, string])[] = [
  ["typeHierarchy/supertypes", "typeHierarchyProvider"],
  ["typeHierarchy/subtypes", "typeHierarchyProvider"],
];

let protocol: Protocol | undefined;

/** A feature as a whole: `textDocument.completion`. */
const featureOf = (path: string): string => path.split(".").slice(0, 2).join(".");

/** Loads the protocol's declarations, some 40 ms at first: nothing on the way to the first answer needs them. */
export async function loadProtocol(): Promise<Protocol> {
  if (protocol !== undefined) return protocol;
  const library: Readonly<Record<string, unknown>> = await import("vscode-languageserver-protocol");
  const server = new Map(UNDECLARED);
  const client = new Map<string, string>();
  // Bundled, a CommonJS package has everything in its default export.
  for (const value of Object.values({ ...library, ...(library["default"] as object | undefined) })) {
    const { method, registrationMethod, capabilities } = (value ?? {}) as Declared;
    if (typeof method !== "string") continue;
    const registered = typeof registrationMethod === "string" ? registrationMethod : method;
    const { server: stated, client: known } = capabilities ?? {};
    if (typeof known === "string") client.set(registered, featureOf(known));
    if (typeof stated !== "string") continue;
    if (registered !== method) server.set(registered, stated.split(".")[0] as string);
    server.set(method, stated);
  }
  protocol = { server, client };
  return protocol;
}

function at(value: unknown, path: string): unknown {
  let found = value;
  for (const key of path.split(".")) {
    if (typeof found !== "object" || found === null) return undefined;
    found = (found as Record<string, unknown>)[key];
  }
  return found;
}

/** `{}` is a yes (LSP 3.17: options objects imply support). */
const isYes = (value: unknown): boolean => value !== undefined && value !== null && value !== false;

/** The object with more options at a path of member names. */
function joinedAt(value: object, [key, ...rest]: readonly string[], options: object): object {
  if (key === undefined) return { ...value, ...options };
  return { ...value, [key]: joinedAt(optionsOf((value as Record<string, unknown>)[key]), rest, options) };
}

const optionsOf = (value: unknown): object => (typeof value === "object" && value !== null ? value : {});

export class Capabilities {
  readonly #paths: Paths;
  #stated: ServerCapabilities = {};
  readonly #registrations = new Map<string, Registration>();
  /** Methods that it announced and, asked, does not know. */
  readonly #lacking = new Set<string>();
  #effective: Readonly<Record<string, unknown>> = {};

  constructor(paths: Paths) {
    this.#paths = paths;
  }

  /** What the answer to initialize says; a server may have registered some before. */
  state(stated: ServerCapabilities): void {
    this.#stated = stated;
    this.#join();
  }

  /** Stated and registered ones together, in the form of ServerCapabilities. */
  get effective(): ServerCapabilities {
    return this.#effective;
  }

  get registrations(): readonly Registration[] {
    return [...this.#registrations.values()];
  }

  /** A method that the protocol does not know is nobody's capability: whoever is asked may know it. */
  supports(method: string): boolean {
    const path = this.#paths.get(method);
    return path === undefined || (isYes(at(this.#effective, path)) && !this.#lacking.has(method));
  }

  /** It announced a method and says that it does not know it (clangd 14: LSP's type hierarchy). */
  lacks(method: string): void {
    this.#lacking.add(method);
  }

  /** The same id registers anew (rust-analyzer does so at every reload). */
  register(registrations: readonly Registration[]): void {
    for (const registration of registrations) this.#registrations.set(registration.id, registration);
    this.#join();
  }

  unregister(ids: readonly string[]): void {
    for (const id of ids) this.#registrations.delete(id);
    this.#join();
  }

  /** LSP 3.17, "TextDocumentSyncKind": a bare number is the kind of changes, with open and close. */
  get sync(): {
    readonly openClose: boolean;
    readonly change: number;
    readonly save: boolean;
    readonly saveText: boolean;
  } {
    const stated = this.#stated.textDocumentSync;
    if (typeof stated === "number")
      return { openClose: stated !== 0, change: stated, save: stated !== 0, saveText: false };
    const registered = this.#registered("textDocument/didSave");
    const save = registered ?? stated?.save;
    return {
      openClose: stated?.openClose === true || this.#registered("textDocument/didOpen") !== undefined,
      change: stated?.change ?? (at(this.#registered("textDocument/didChange"), "syncKind") as number | undefined) ?? 0,
      save: isYes(save),
      saveText: at(save, "includeText") === true,
    };
  }

  #registered(method: string): object | undefined {
    const found = this.registrations.find((registration) => registration.method === method);
    return found === undefined ? undefined : optionsOf(found.registerOptions);
  }

  #join(): void {
    let joined: object = this.#stated;
    for (const { method, registerOptions } of this.#registrations.values()) {
      const path = (this.#paths.get(method) ?? "").split(".");
      const [root] = path;
      if (root === "" || root === "textDocumentSync") continue;
      // What a feature of documents can do is registered as a whole; under `workspace` stand many features.
      joined = joinedAt(joined, root === "workspace" ? path : path.slice(0, 1), optionsOf(registerOptions));
    }
    this.#effective = joined as Readonly<Record<string, unknown>>;
  }
}
