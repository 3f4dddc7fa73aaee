/**
 * Declarations: a server without an index of the project leads from a use to a prototype where the definition stands in a file that it
 * has not read (clangd). Syntax is asked what the prototype declares: where both ways lead to one definition, that is the answer.
 */

import { BackendError } from "../../client-bridge/backend-error.ts";
import type { LanguageServer } from "../../client-bridge/language-server.ts";
import type { DefinitionResult, Engine, Target } from "../../src/engine.ts";
import { pathToUri } from "../../src/files/paths.ts";
import type { Location } from "../../src/operations/ports/precise.ts";
import type { Position } from "../../src/text/line-index.ts";
import { touch } from "../../src/text/line-index.ts";
import type { Subject } from "../methods/syntax-route.ts";
import { locations } from "../translation/from-lsp.ts";

export interface DeclarationsOptions {
  readonly engine: Engine;
  readonly subject: (uri: string) => Subject;
}

interface Place {
  readonly uri: string;
  readonly position: Position;
  readonly signal: AbortSignal;
}

const isAt = ({ path, selection }: Target, other: Location): boolean =>
  path === other.path && touch(selection, other.range);

/** Confidence from which syntax is believed: above what goes by names alone, below what follows an import or a type. */
const SURE = 0.8;

/** Where syntax leads, unless it guesses. */
const sureOf = ({ confidence, targets: [first] }: DefinitionResult): Target | undefined =>
  confidence < SURE ? undefined : first;

export class Declarations {
  readonly #options: DeclarationsOptions;

  constructor(options: DeclarationsOptions) {
    this.#options = options;
  }

  /**
   * Looks behind the one place that a server answers, which has no index yet.
   * @returns why the answer is not all there is, where what it declares is elsewhere and the place asked about may mean another
   * @throws BackendError where syntax knows what is meant
   */
  async check(server: LanguageServer, place: Place, answer: { readonly value: unknown }): Promise<string | undefined> {
    const [declared, ...others] = locations(answer.value);
    if (declared === undefined || others.length > 0) return undefined;
    const { path, scope } = this.#options.subject(pathToUri(declared.path));
    // Of what a library declares the definition is elsewhere for good.
    if (scope !== "project") return undefined;
    const { signal } = place;
    const behind = await this.#defined({ uri: pathToUri(path), position: declared.range.start, signal });
    const defined = behind === undefined ? undefined : sureOf(behind);
    if (defined === undefined || isAt(defined, declared)) return undefined;
    const asked = await this.#defined(place);
    // From a definition it leads back to the declaration: that is asked for.
    if (asked === undefined || isAt(defined, { path: this.#options.subject(place.uri).path, range: asked.range }))
      return undefined;
    const because = `${server.name} has no index of the project: it leads to a declaration of ${behind?.name}`;
    const known = sureOf(asked);
    if (known !== undefined && isAt(known, { path: defined.path, range: defined.selection }))
      throw new BackendError(server.name, "cold", because);
    return because;
  }

  async #defined({ uri, position, signal }: Place): Promise<DefinitionResult | undefined> {
    const { engine, subject } = this.#options;
    const { path, scope } = subject(uri);
    const answer = await engine.ask(
      "definition",
      { path, position, scope, mode: "precise", preview: false },
      { signal },
    );
    return answer.ok ? answer.value : undefined;
  }
}
