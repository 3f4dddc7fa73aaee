/** Test runners: what they call by its name alone, which nothing in a project calls. */

import type { Definition } from "../../index/facts.ts";

/** By the family of a language, as the documentation of its usual runner says: `go test`; pytest and unittest; minitest. */
const CALLED: Readonly<Record<string, (definition: Definition) => boolean>> = {
  go: ({ name, kind }) => kind === "function" && /^(?:Test|Benchmark|Example|Fuzz)(?!\p{Ll})/u.test(name),
  python: ({ name }) => /^(?:test|Test|(?:async)?(?:setUp|tearDown)|(?:setup|teardown)_)/.test(name),
  ruby: ({ name, kind }) => kind === "method" && /^test_/.test(name),
};

/** Whether a runner calls a definition of a file of tests. */
export const isCalledByRunner = (family: string, definition: Definition): boolean =>
  CALLED[family]?.(definition) === true;
