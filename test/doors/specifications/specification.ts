/** Specification: the examples of one document as data: what is asked, of which project, and what is said by every door. */

/** A row for each example of the document, from its top to its bottom; `/project` in it stands for the project's root. */
export interface Example {
  /** Its heading in the document. */
  readonly example: string;
  readonly operation: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** What the value holds, or `{ error: { code, message, details } }`. */
  readonly holds: object;
  /** Fields that no two runs have in common. */
  readonly besides?: readonly string[];
  /** The whole text form, of doors that have one: the tool's and the shell's. */
  readonly text?: string;
}

/** A project and what is asked about it. */
export interface Fixture {
  readonly files: Readonly<Record<string, string>>;
  readonly examples: readonly Example[];
}

/** A parameter as the document's table has it. */
interface Parameter {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
}

export interface Specification {
  /** Title of the document. */
  readonly title: string;
  /** By the operation. */
  readonly parameters: Readonly<Record<string, Readonly<Record<string, Parameter>>>>;
  readonly fixtures: readonly Fixture[];
}

/** No language server: those of this machine are none of the test's. */
export const NO_SERVERS = { ".tandem.yaml": "lsp:\n  enabled: false\n" };
