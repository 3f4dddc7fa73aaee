/** The README's table of languages, made from the language table. */

import { LANGUAGES } from "../src/languages/table.ts";

const code = (text: string): string => `\`${text.replaceAll("|", "\\|")}\``;

/** One row a language; rows that are a form of another language share its family's name. */
export function languageTable(): string {
  const rows = LANGUAGES.map(
    ({
      name,
      files: { extensions, fileNames },
      docs: { prefixes: docPrefixes, innerPrefixes: innerDocPrefixes, strings: docStrings = [] },
    }) => {
      const docs = new Set([...docStrings, ...docPrefixes, ...innerDocPrefixes].map((text) => text.trim()));
      return `| ${name} | ${extensions.map(code).join(" ")} | ${fileNames.map(code).join(" ")} | ${[...docs].map(code).join(" ")} |`;
    },
  );
  return ["| language | extensions | file names | documentation |", "| --- | --- | --- | --- |", ...rows, ""].join(
    "\n",
  );
}
