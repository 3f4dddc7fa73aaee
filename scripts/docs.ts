/** Writes what is made from tables into the documents: `npm run docs`. */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../server/install.ts";
import { knownTable } from "../test/known/probe.ts";
import { configurationSchema } from "./configuration-docs.ts";
import { operationSchemas } from "./operation-docs.ts";
import { DOCUMENTS, withTables } from "./tables.ts";

for (const name of DOCUMENTS) {
  const path = join(projectRoot, name);
  writeFileSync(path, withTables(readFileSync(path, "utf8")));
}
mkdirSync(join(projectRoot, "schema"), { recursive: true });
writeFileSync(join(projectRoot, "schema/tandem.schema.json"), configurationSchema());
writeFileSync(join(projectRoot, "schema/operations.schema.json"), operationSchemas());

const page = join(projectRoot, "docs/languages.md");
const known = await knownTable();
writeFileSync(
  page,
  readFileSync(page, "utf8").replace(
    /(<!-- known -->\n)[\s\S]*(<!-- \/known -->)/,
    (_, open, close) => open + known + close,
  ),
);
