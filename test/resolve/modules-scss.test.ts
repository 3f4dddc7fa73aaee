/** SCSS: partials that are taken in, variables of blocks, classes of pages. */

import { describe, expect, it } from "vitest";
import { found } from "../support/places.ts";

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a class that a script takes of a sheet": [
    `
//- /App.jsx
import styles from "./app.module.css";
export const App = () => <b className={styles.but$0ton} />;
//- /app.module.css
.button { margin: 0; }
//- /other.module.css
.button { margin: 1px; }`,
    "qualified /app.module.css:1:2",
  ],
  "a class with a sign in its name, of a nested rule": [
    `
//- /App.tsx
import styles from "./app.module.scss";
export const App = () => <b className={styles["card-ti$0tle"]} />;
//- /app.module.scss
.card { .card-title { margin: 0; } }`,
    "qualified /app.module.scss:1:10",
  ],
  "a class by the name of all of its sheet": [
    `
//- /app.js
import * as styles from "./app.module.css";
styles.in$0ner;
//- /app.module.css
.wide .inner { margin: 0; }`,
    "qualified /app.module.css:1:8",
  ],
  "a variable, from the sign before its name": [
    `
//- /main.scss
$gap: 1px;
.a { margin: $0$gap; }`,
    "file_scope /main.scss:1:2",
  ],
  "a variable in the name of a property, from the sign before it": [
    `
//- /main.scss
$-side: left;
.a { margin-#{$0$-side}: 1px; }`,
    "file_scope /main.scss:1:2",
  ],
  "a mixin of a part that is used": [
    `
//- /main.scss
@use "base/mixins" as m;
.a { @include m.ro$0w; }
//- /base/_mixins.scss
@mixin row { margin: 0; }
//- /other/_mixins.scss
@mixin row { margin: 1px; }`,
    "package /base/_mixins.scss:1:8",
  ],
  "a variable of a part": [
    `
//- /main.scss
@import "colors";
.a { color: $ac$0cent; }
//- /_colors.scss
$accent: red;`,
    "package /_colors.scss:1:2",
  ],
  "a parameter": [
    `
//- /main.scss
$size: 1px;
@function half($size) { @return $si$0ze; }`,
    "lexical /main.scss:2:17",
  ],
  "a class of a page": [
    `
//- /page.html
<p class="pa$0nel">x</p>
//- /main.scss
.panel { margin: 0; }`,
    "package /main.scss:1:2",
  ],
  "a part by its name": [
    `
//- /main.scss
@use "base/mix$0ins";
//- /base/_mixins.scss
@mixin row { margin: 0; }`,
    "import_bound /base/_mixins.scss:1:1",
  ],
};

describe("what a name in SCSS means", () => {
  it.each(Object.entries(CASES))("%s", async (_title, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
