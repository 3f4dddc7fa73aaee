/** Documents that are made from tables must be the tables'. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { withTable } from "../scripts/language-table.ts";
import { projectRoot } from "../server/install.ts";

it("the README's table of languages is that of the language table (npm run docs)", () => {
  const readme = readFileSync(join(projectRoot, "README.md"), "utf8");
  expect(readme).toBe(withTable(readme));
});
