/** Documents that are made from tables must be the tables'. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { DOCUMENTS, withTables } from "../scripts/tables.ts";
import { projectRoot } from "../server/install.ts";

it.each(DOCUMENTS)("the tables of %s are those of today (npm run docs)", (name) => {
  const document = readFileSync(join(projectRoot, name), "utf8");
  expect(document).toBe(withTables(document));
});
