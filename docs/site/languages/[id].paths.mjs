// A page for each language of the table.

import { LANGUAGES } from "../../../src/languages/table.ts";
import { languagePage, SHOWN } from "./language-page.mjs";

export default {
  paths: () =>
    LANGUAGES.filter(SHOWN).map((language) => ({ params: { id: language.id }, content: languagePage(language) })),
};
