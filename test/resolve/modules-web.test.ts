/** HTML and CSS: rules of linked sheets before others, classes apart from ids, what nothing defines is left alone. */

import { describe, expect, it } from "vitest";
import { definition, references } from "../support/world.ts";

/** The origin and the places, without previews: `include /a.css:1:2`. */
const found = async (world: string): Promise<string> =>
  (await definition(world)).replace(/^(\S+:\d+:\d+).*$/gm, "$1").replaceAll("\n", " ");

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a class means the rules of the linked sheet, in its order": [
    `
//- /page.html
<link rel="stylesheet" href="css/b.css?v=2">
<p class="lead no$0te">x</p>
//- /a.css
.note { color: red }
//- /css/b.css
.note { color: blue }
p > .note:hover { color: green }
#note { color: black }`,
    "include /css/b.css:1:2 /css/b.css:2:6",
  ],
  "sheets that a linked one imports are seen": [
    `
//- /page.html
<link rel="stylesheet" href="/css/main.css"><p class=no$0te>x</p>
//- /a.css
.note { color: red }
//- /css/main.css
@import url("parts/text.css");
//- /css/parts/text.css
.note { color: blue }`,
    "include /css/parts/text.css:1:2",
  ],
  "without a link any sheet is meant": [
    `
//- /page.html
<p class="no$0te">x</p>
//- /css/a.css
.note { color: red }
//- /css/b.css
.note { color: blue }`,
    "package /css/a.css:1:2 /css/b.css:1:2",
  ],
  "a class is no id, element or name of another language": [
    `
//- /page.html
<p id="note" class="no$0te">x</p>
//- /a.css
#note { color: red }
note { color: red }
//- /a.ts
export class note {}`,
    "external",
  ],
  "what refers to an id means the element": [
    `
//- /page.html
<link rel="stylesheet" href="a.css">
<label for="que$0ry">q</label><input id="query" class="query">
//- /a.css
#query { color: red }`,
    "file_scope /page.html:2:40",
  ],
  "an element's id means its rules in linked sheets": [
    `
//- /page.html
<link rel="stylesheet" href="a.css">
<input id="que$0ry">
//- /a.css
.query { color: red }
#query { color: red }`,
    "include /a.css:2:2",
  ],
  "a custom property means each declaration of its file": [
    `
//- /a.css
:root { --gap: 1px }
.dark { --gap: 2px }
p { margin: var(--g$0ap) }
//- /b.css
:root { --gap: 3px }`,
    "file_scope /a.css:1:9 /a.css:2:9",
  ],
  "a custom property of an imported sheet comes before others": [
    `
//- /main.css
@import "theme/z.css";
p { margin: var(--g$0ap, 0) }
//- /a.css
:root { --gap: 3px }
//- /theme/z.css
:root { --gap: 1px }`,
    "include /theme/z.css:1:9",
  ],
};

describe("HTML and CSS", () => {
  it.each(Object.entries(CASES))("%s", async (_what, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });

  it("references of a class are its rules and its uses in pages, from either side", async () => {
    const world = (rule: string, use: string): string => `
//- /a.css
.${rule}, #note { color: red }
//- /b.css
p.note { color: blue }
//- /page.html
<p id="note" class="lead ${use}">x</p><a href="#note">y</a>
`;
    const places = ["/a.css:1:2", "/b.css:1:3", "/page.html:1:26"];
    for (const one of [world("no$0te", "note"), world("note", "no$0te")])
      expect((await references(one)).match(/\S+:\d+:\d+/g)?.toSorted()).toEqual(places);
  });

  it("references of a custom property are its declarations and uses", async () => {
    const world = `
//- /a.css
:root { --gap: 1px }
//- /b.css
p { margin: var(--g$0ap); --gap: 2px }
`;
    expect((await references(world)).match(/\S+:\d+:\d+/g)?.toSorted()).toEqual([
      "/a.css:1:9",
      "/b.css:1:17",
      "/b.css:1:25",
    ]);
  });
});
