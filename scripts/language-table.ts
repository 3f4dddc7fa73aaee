/** The README's table of languages, made from the language table: `npm run docs` writes it. */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../server/install.ts";
import { LANGUAGES } from "../src/languages.ts";

const MARKED = /(<!-- languages -->\n)[\s\S]*?(<!-- \/languages -->)/;

const code = (text: string): string => `\`${text.replaceAll("|", "\\|")}\``;

/** One row a language; rows that are a form of another language share its family's name. */
export function languageTable(): string {
  const rows = LANGUAGES.map(({ name, extensions, fileNames, docPrefixes, innerDocPrefixes }) => {
    const docs = [...docPrefixes, ...innerDocPrefixes];
    return `| ${name} | ${extensions.map(code).join(" ")} | ${fileNames.map(code).join(" ")} | ${docs.map(code).join(" ")} |`;
  });
  return ["| language | extensions | file names | documentation |", "| --- | --- | --- | --- |", ...rows, ""].join(
    "\n",
  );
}

/** The README's text with the table of today in it. */
export const withTable = (readme: string): string =>
  readme.replace(MARKED, (_, open: string, close: string) => `${open}${languageTable()}${close}`);

if (process.argv[1]?.endsWith("language-table.js")) {
  const path = join(projectRoot, "README.md");
  writeFileSync(path, withTable(readFileSync(path, "utf8")));
}
