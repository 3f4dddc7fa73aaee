/**
 * Environment: what variables of the user say of where programs, toolchains and packages lie. No other variable is looked at, and no program
 * is started: a project has no say in it.
 */

import { delimiter, isAbsolute } from "node:path";

/** The variables that decide where dependencies are looked for. */
export const PLACE_VARIABLES = [
  "HOME",
  "USERPROFILE",
  "PATH",
  "GOROOT",
  "GOPATH",
  "GOMODCACHE",
  "CARGO_HOME",
  "RUSTUP_HOME",
  "RUSTUP_TOOLCHAIN",
  "RUST_SRC_PATH",
  "VIRTUAL_ENV",
  "CONDA_PREFIX",
  "CPATH",
  "C_INCLUDE_PATH",
  "CPLUS_INCLUDE_PATH",
  "GEM_HOME",
  "GEM_PATH",
] as const;
type PlaceVariable = (typeof PLACE_VARIABLES)[number];

export type Environment = Readonly<Partial<Record<PlaceVariable, string>>>;

/** What matters here of all variables. */
export const environmentOf = (variables: Readonly<Record<string, string | undefined>>): Environment =>
  Object.fromEntries(
    PLACE_VARIABLES.flatMap((name) => {
      const value = variables[name];
      return value === undefined || value === "" ? [] : [[name, value]];
    }),
  );

/** The directories that a variable lists, without those that depend on where one stands. */
export const directoriesOf = (environment: Environment, variable: PlaceVariable): readonly string[] =>
  (environment[variable] ?? "").split(delimiter).filter((directory) => isAbsolute(directory));

/** The user's own directory; undefined where no variable says it. */
export const homeOf = ({ HOME, USERPROFILE }: Environment): string | undefined =>
  [HOME, USERPROFILE].find((directory) => directory !== undefined && isAbsolute(directory));
