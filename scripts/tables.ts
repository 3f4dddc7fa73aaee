/** Tables within documents, between `<!-- name -->` and `<!-- /name -->`. */

import { configurationTable } from "./configuration-docs.ts";
import { editorTable } from "./editors/table.ts";
import { languageTable } from "./language-table.ts";
import { operationTable } from "./operation-docs.ts";
import { serverTable } from "./server-table.ts";
import { clientTable, SETUP_TABLES } from "./setup-tables.ts";
import { trustTable } from "./trust-table.ts";

const TABLES: Readonly<Record<string, () => string>> = {
  languages: languageTable,
  servers: serverTable,
  keys: configurationTable,
  trust: trustTable,
  operations: operationTable,
  editors: () => editorTable(),
  clients: clientTable,
  ...SETUP_TABLES,
};

/** Those that hold one. */
export const DOCUMENTS = [
  "README.md",
  "docs/configuration.md",
  "docs/operations.md",
  "docs/editors.md",
  "docs/agents.md",
  "docs/start.md",
];

/** The document with the tables of today in it. */
export const withTables = (document: string): string =>
  document.replace(/(<!-- (\w+) -->\n)[\s\S]*?(<!-- \/\2 -->)/g, (whole, open: string, name: string, close: string) => {
    const table = TABLES[name];
    return table === undefined ? whole : `${open}${table()}${close}`;
  });
