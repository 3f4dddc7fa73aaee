/** Programs: where a user's programs really lie. None is started: a toolchain's files lie beside its programs. */

import { join } from "node:path";
import { directoriesOf } from "../../files/environment.ts";
import type { Project } from "./project.ts";

/** The paths that `PATH` gives some programs, without links; where there is none of a name the path that it would have. */
export function* programPaths({ disk, environment }: Project, names: readonly string[]): Generator<string> {
  for (const directory of directoriesOf(environment, "PATH"))
    for (const name of names) yield disk.real(join(directory, name));
}
