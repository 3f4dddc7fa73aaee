/** Embedded: names in the scripts and style sheets of pages, and in fences of Markdown, mean what they mean in a file of that language. */

import { describe, expect, it } from "vitest";
import { found } from "../support/places.ts";

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a function of a page's script": [
    `
//- /page.html
<p>start</p>
<script>function start() { return 1; }</script>
<script>sta$0rt();</script>`,
    "file_scope /page.html:2:18",
  ],
  "a local name of a page's script": [
    `
//- /page.html
<script>
const total = 1;
function f(total) { return to$0tal; }
</script>`,
    "lexical /page.html:3:12",
  ],
  "what a page's script imports": [
    `
//- /page.html
<script type="module">
import { help } from "./lib.js";
he$0lp();
</script>
//- /lib.js
export function help() {}
//- /other.js
export function help() {}`,
    "import_bound /lib.js:1:17",
  ],
  "a property of a page's style sheet": [
    `
//- /page.html
<style>
:root { --gap: 1px; }
.a { margin: var(--g$0ap); }
</style>`,
    "file_scope /page.html:2:9",
  ],
  "a function of an earlier fence": [
    `
//- /text.markdown
# total
~~~python
def total(a):
    return a
~~~
Text about total.
~~~py
to$0tal(1)
~~~`,
    "file_scope /text.markdown:3:5",
  ],
  "a fence of another language": [
    `
//- /text.markdown
~~~python
def total(a): return a
~~~
~~~js
const total = 1; to$0tal;
~~~`,
    "file_scope /text.markdown:5:7",
  ],
  "an element of the page itself": [
    `
//- /page.html
<b id="top"></b>
<a href="#to$0p"></a>
<script>const top = 1;</script>`,
    "file_scope /page.html:1:8",
  ],
};

describe("what a name means in a piece of another language", () => {
  it.each(Object.entries(CASES))("%s", async (_title, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
