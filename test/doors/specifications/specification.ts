/** Specification: what an operation promises, as examples: what is asked, of which project, and what every door says. */

/** One question and its answer; `/project` in it stands for the project's root. */
export interface Example {
  /** What it shows, in a few words. */
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
  /** Each door is a process that serves by itself: what one learns of a server is not the others' answer. */
  readonly isApart?: true;
}

/** What its JSON schema holds, wherever it is declared. */
interface Parameter {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
}

export interface Specification {
  /** Names of the operations. */
  readonly title: string;
  /** By the operation. */
  readonly parameters: Readonly<Record<string, Readonly<Record<string, Parameter>>>>;
  readonly fixtures: readonly Fixture[];
}

/** No language server: those of this machine are none of the test's. */
export const NO_SERVERS = { ".tandem.yaml": "lsp:\n  enabled: false\n" };
