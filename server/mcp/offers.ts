/**
 * Offers: what clients of the Model Context Protocol show to people, to be put into a conversation by hand: each as a resource and as a
 * prompt, and all of them questions to operations.
 */

import type { Value } from "../../src/operations/operation.ts";

interface Argument {
  readonly name: string;
  readonly description: string;
  /** How the operation takes it. */
  readonly field: string;
  /** Whether names of the project complete it. */
  readonly isName: boolean;
}

export interface Offer {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly argument?: Argument;
  readonly operation: string;
  readonly fixed: Value;
  /** What a model is to do with it. */
  readonly wanted: string;
}

const SYMBOL: Argument = {
  name: "symbol",
  description: 'A name, or a name path that says which: "Spider", "Spider/parse"',
  field: "symbol",
  isName: true,
};
const FILE: Argument = {
  name: "file",
  description: "Path to the file, absolute or from the project: src/main.ts",
  field: "file_path",
  isName: false,
};

export const OFFERS: readonly Offer[] = [
  {
    name: "overview",
    title: "The project as a map",
    description: "Modules by how much depends on them, tests, where it begins",
    operation: "structural_analysis",
    fixed: { mode: "overview" },
    wanted: "This is how the project is laid out. Find your way by it.",
  },
  {
    name: "symbol",
    title: "A definition as it is written",
    description: "Text of a definition by its name, with line numbers",
    argument: SYMBOL,
    operation: "read",
    fixed: {},
    wanted: "This is the definition. Explain what it does, and for whom.",
  },
  {
    name: "impact",
    title: "What a change of a symbol touches",
    description: "Users of a definition over several steps, and the tests that reach it",
    argument: SYMBOL,
    operation: "structural_analysis",
    fixed: { mode: "impact" },
    wanted:
      "This is what a change of the symbol touches. Say what to look at before it is changed, and which tests to run.",
  },
  {
    name: "diagnostics",
    title: "What is wrong with a file",
    description: "Errors and warnings of its language servers, as they are now",
    argument: FILE,
    operation: "lsp",
    fixed: { operation: "diagnostics" },
    wanted: "This is what is wrong with the file. Say why, and mend it.",
  },
];

const SCHEME = "tandem://";

/** A resource's address, or the template of one (RFC 6570). A file's keeps its slashes. */
const uriOf = ({ name, argument }: Offer): string =>
  argument === undefined ? SCHEME + name : `${SCHEME}${name}/{${argument.isName ? "" : "+"}${argument.name}}`;

/** An offer with its argument. */
export interface Taken {
  readonly offer: Offer;
  readonly value: string | undefined;
}

/** What an address names; undefined where it names nothing. */
export function takenByUri(uri: string): Taken | undefined {
  const [, name, rest] = /^tandem:\/\/([^/]+)(?:\/(.+))?$/s.exec(uri) ?? [];
  const offer = OFFERS.find((one) => one.name === name);
  if (offer === undefined || (offer.argument === undefined) !== (rest === undefined)) return undefined;
  try {
    return { offer, value: rest === undefined ? undefined : decodeURIComponent(rest) };
  } catch {
    return undefined;
  }
}

/** What the operation is asked. */
export const questionOf = ({ offer: { fixed, argument }, value }: Taken): Value =>
  argument === undefined ? fixed : { ...fixed, [argument.field]: value };

/** As `resources/list` and `resources/templates/list` have them. */
export const resources = (isTemplate: boolean) =>
  OFFERS.filter(({ argument }) => (argument !== undefined) === isTemplate).map((offer) => ({
    [isTemplate ? "uriTemplate" : "uri"]: uriOf(offer),
    name: offer.name,
    title: offer.title,
    description: offer.description,
    mimeType: "text/plain",
  }));

/** As `prompts/list` has them. */
export const prompts = () =>
  OFFERS.map(({ name, title, description, argument }) => ({
    name,
    title,
    description,
    ...(argument === undefined
      ? {}
      : { arguments: [{ name: argument.name, description: argument.description, required: true }] }),
  }));
