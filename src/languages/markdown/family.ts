/** Markdown: names are headings and labels, found by themselves. */

import { byNameAlone, DATA } from "../kit/by-name-alone.ts";

export const markdown = byNameAlone(DATA);
