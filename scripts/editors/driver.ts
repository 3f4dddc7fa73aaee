/** Driver: how a person works with one editor, as data: what is pressed for each step, and what the screen shows then. */

import type { ClientName } from "../../server/cli/setup/clients.ts";
import type { Key } from "./keys.ts";
import type { StepName } from "./scenario.ts";

/** Where a step begins: a file of the project, line and column from 1. */
interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** What is pressed, and what shows that it was done where it is not what the scenario says. */
interface Doing {
  readonly keys: readonly Key[];
  readonly shows?: RegExp;
}

/** What the editor has not, in words. */
interface Cannot {
  readonly cannot: string;
}

export interface Driver {
  readonly title: string;
  /** Prints its version, of which the first number with dots is taken. */
  readonly version: readonly string[];
  /** Whose settings `tandem setup NAME --write` writes. */
  readonly setup?: ClientName;
  /** What its user has in the home directory already, by path. */
  readonly home: Readonly<Record<string, string>>;
  /** The command line that opens it at a place. */
  readonly open: (place: Place) => readonly string[];
  /** Of an editor that is a page: its address, a project open in it at a place. @param directory the project's, absolute */
  readonly page?: (place: Place, directory: string) => string;
  /** What its user typed once, in the home directory. */
  readonly before?: readonly (readonly string[])[];
  readonly quit: readonly Key[];
  readonly steps: Readonly<Record<StepName, Doing | Cannot>>;
}
