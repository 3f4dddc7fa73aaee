/** The grammars and queries that the tests of one process share: loaded again for each engine, they fill the runtime's memory. */

import { readGrammar, readParserRuntime, readQuery } from "../../server/install.ts";
import { createGrammars } from "../../src/syntax/grammars.ts";
import { createQueries } from "../../src/syntax/queries.ts";
import { asOurselves } from "./somebody.ts";

export const KIT_PARTS = {
  grammars: createGrammars(asOurselves(readGrammar)),
  queries: createQueries(asOurselves(readQuery)),
  readParserRuntime: asOurselves(readParserRuntime),
};
