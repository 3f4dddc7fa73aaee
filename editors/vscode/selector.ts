/** Which documents are tandem's: those of the language table, by the editor's word for their language or by their name. */

import type { DocumentFilter } from "vscode-languageclient";
import { LANGUAGES } from "../../src/languages/table.ts";

/** Files, texts that were never saved, cells of notebooks. */
const SCHEMES = ["file", "untitled", "vscode-notebook-cell"];

/** By their names, for files that the editor knows by no language, or by one of another extension. */
const namesOf = (extensions: readonly string[], fileNames: readonly string[]): string =>
  `**/{${[...extensions.map((extension) => `*${extension}`), ...fileNames].join(",")}}`;

export const selector = (): DocumentFilter[] => {
  const ids = new Set(LANGUAGES.flatMap(({ files: { lspIds } }) => lspIds));
  return [
    ...[...ids].flatMap((language) => SCHEMES.map((scheme) => ({ scheme, language }))),
    ...LANGUAGES.map(({ files: { extensions, fileNames } }) => ({
      scheme: "file",
      pattern: namesOf(extensions, fileNames),
    })),
  ];
};
