/** Pieces: a name in a page's script, in the markup around PHP, in a component's sheet or in a fence has its references across them. */

import { describe, expect, it } from "vitest";
import type { OutlineItem } from "../../src/index/outline.ts";
import { makeWorld, references } from "../support/world.ts";

/** The origin and the places: `file_scope /a.html:1:5 …`. */
const places = async (world: string): Promise<string> =>
  (await references(world)).replace(/^(\S+:\d+:\d+ \S+).*$/gm, "$1").replaceAll("\n", ", ");

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a function of a page's script, from another script": [
    `
//- /page.html
<p onclick="start(); stop()" class='a'>start</p>
<script>function start() { return 1; }</script>
<script>sta$0rt();</script>
//- /other.html
<script>function start() {}</script>`,
    "file_scope, /page.html:1:13 call, /page.html:2:18 definition, /page.html:3:9 call",
  ],
  "a local name of a page's script": [
    `
//- /page.html
<script>
const total = 1;
function f(total) { return to$0tal; }
</script>`,
    "lexical, /page.html:3:12 local, /page.html:3:28 reference",
  ],
  "what a page's script imports, from the module": [
    `
//- /page.html
<script type="module">
import { help } from "./lib.js";
help();
</script>
//- /lib.js
export function he$0lp() {}
//- /text.markdown
~~~js
import { help } from "./lib.js";
~~~`,
    "at_definition, /lib.js:1:17 definition, /page.html:2:10 import, /page.html:3:1 call",
  ],
  "what a page's script imports, from the script": [
    `
//- /page.html
<script type="module">
import { help } from "./lib.js";
he$0lp();
</script>
//- /lib.js
export function help() {}`,
    "import_bound, /lib.js:1:17 definition, /page.html:2:10 import, /page.html:3:1 call",
  ],
  "a class of a page's own sheet, from the sheet": [
    `
//- /page.html
<style>.ca$0rd { color: red }</style>
<p class="card big">card</p>
//- /other.html
<b class="card"></b>`,
    "at_definition, /other.html:1:11 type, /page.html:1:9 definition, /page.html:2:11 type",
  ],
  "a class of a page's own sheet, from an element": [
    `
//- /page.html
<style>.card { color: red }</style>
<p class="ca$0rd big">card</p>`,
    "include, /page.html:1:9 definition, /page.html:2:11 type",
  ],
  "a class of a linked sheet in the markup around PHP": [
    `
//- /page.php
<link rel="stylesheet" href="app.css">
<?php $card = "?>"; foreach ($all as $card): ?>
<p class="card <?= $card ?>"><?= $card ?></p>
<?php endforeach; // card ?><b class="card"></b>
//- /app.css
.ca$0rd { color: red }`,
    "at_definition, /app.css:1:2 definition, /page.php:3:11 type, /page.php:4:39 type",
  ],
  "a script in the markup around PHP": [
    `
//- /page.php
<?php function start() {} start(); ?>
<script>function start(a) { return <?= json_encode($a) ?>; }</script>
<p onclick="st$0art()"></p>`,
    "file_scope, /page.php:2:18 definition, /page.php:3:13 call",
  ],
  "a variable of PHP beside markup": [
    `
//- /page.php
<?php $card = 1; ?>
<p class="card"><?= $ca$0rd ?></p>`,
    "file_scope, /page.php:1:7 definition, /page.php:2:21 reference",
  ],
  "a class of a component's sheet": [
    `
//- /Card.svelte
<script>let card = 1;</script>
<p class="card {card}">{card}</p>
<style>.ca$0rd { color: red }</style>
//- /Other.svelte
<p class="card"></p>
<style>.card { color: blue }</style>`,
    "at_definition, /Card.svelte:2:11 type, /Card.svelte:3:9 definition",
  ],
  "a class of a component's sheet, from its template": [
    `
//- /Card.vue
<template><p class="ca$0rd" :title="card">{{ card }}</p></template>
<script setup>const card = 1;</script>
<style scoped>.card { color: red }</style>
//- /Other.vue
<template><p class="card"></p></template>
<style scoped>.card { color: blue }</style>`,
    "include, /Card.vue:1:21 type, /Card.vue:3:16 definition",
  ],
  "a class that everybody's sheet and that of a component name": [
    `
//- /app.css
.ca$0rd { color: red }
//- /Card.vue
<template><p class="card"></p></template>
<style scoped>.card { color: blue }</style>
//- /Other.vue
<template><p class="card"></p></template>`,
    `at_definition, /Other.vue:1:21 type, /app.css:1:2 definition, possible: /Card.vue:1:21 type  <template><p class="card"></p></template>`,
  ],
  "a name of a template that its script declares": [
    `
//- /Card.vue
<template><p class="card" :title="ca$0rd">{{ card }}</p></template>
<script setup>const card = 1;</script>
<style>.card { color: red }</style>`,
    "file_scope, /Card.vue:1:35 reference, /Card.vue:1:44 reference, /Card.vue:2:21 definition",
  ],
  "a function of a fence": [
    `
//- /text.markdown
# total
~~~python
def to$0tal(a):
    return a
~~~
Text about total.
~~~py
total(1)
~~~
//- /total.py
def total(a): return a
total(2)`,
    "at_definition, /text.markdown:3:5 definition, /text.markdown:8:1 call",
  ],
  "a class of a CSS module, from the module": [
    `
//- /app.module.css
.ca$0rd { color: red }
.big .card { color: blue }
//- /App.tsx
import styles from "./app.module.css";
export const App = () => <p className={styles.card} id={styles["card"]} />;
//- /b.module.css
.card { color: blue }
//- /B.tsx
import * as other from "./b.module.css";
export const B = () => <p className={other.card} />;`,
    "at_definition, /App.tsx:2:47 member, /App.tsx:2:65 member, /app.module.css:1:2 definition, /app.module.css:2:7 definition",
  ],
  "a class of a CSS module, from who uses it": [
    `
//- /app.module.css
.card { color: red }
.big .card { color: blue }
//- /App.tsx
import styles from "./app.module.css";
export const App = () => <p className={styles.ca$0rd} id={styles["card"]} />;
//- /b.module.css
.card { color: blue }
//- /Other.jsx
import s from "./app.module.css";
export const B = () => <p className={s.card} />;`,
    "qualified, /App.tsx:2:47 member, /App.tsx:2:65 member, /Other.jsx:2:40 member, /app.module.css:1:2 definition, /app.module.css:2:7 definition",
  ],
  "a class of everybody's sheet, from a component with a sheet of its own": [
    `
//- /Card.vue
<template><p class="ca$0rd big"></p></template>
<style lang="scss" scoped>.big { .small { color: blue } }</style>
//- /app.scss
.card { &:after { color: red } }
//- /Other.vue
<template><p class="card"></p></template>
<style lang="scss" scoped>.big { .card { color: blue } }</style>`,
    `package, /Card.vue:1:21 type, /app.scss:1:2 definition, possible: /Other.vue:1:21 type  <template><p class="card"></p></template>`,
  ],
  "a mixin of a component's sheet": [
    `
//- /Card.vue
<template><p class="rounded"></p></template>
<style lang="scss">
@import "./mixins";
.card { @include round$0ed; }
</style>
//- /mixins.scss
@mixin rounded { border-radius: 1px }`,
    "package, /Card.vue:4:18 macro, /mixins.scss:1:8 definition",
  ],
  "a dashed class in the markup around PHP": [
    `
//- /a.php
<?php $primary = 1; ?><p class="btn-primary"></p>
//- /b.php
<p class="primary btn"></p>
//- /c.php
<?php primary(); ?>
//- /app.css
.btn-pri$0mary { color: red }`,
    "at_definition, /a.php:1:33 type, /app.css:1:2 definition",
  ],
};

describe("the references of a name in a piece of another language", () => {
  it.each(Object.entries(CASES))("%s", async (_title, [world, answer]) => {
    expect(await places(world)).toBe(answer);
  });
});

/** An outline as one line: `name (what it holds)`. */
const shown = (items: readonly OutlineItem[]): string =>
  items.map(({ name, children }) => (children.length === 0 ? name : `${name} (${shown(children)})`)).join(", ");

const OUTLINES: Readonly<Record<string, readonly [world: string, outline: string]>> = {
  "a page": [
    `
//- /page.html
$0<main id="all">
<style>.card { color: red }</style>
<script>function start() { const inner = 1; }</script>
</main>
<script>class Cart { add() {} }</script>`,
    "all (card, start), Cart (add)",
  ],
  "PHP with markup around it": [
    `
//- /page.php
$0<?php function load() {} ?>
<main id="all"><?php class Cart { function add() {} } ?>
<script>function start() {}</script></main>`,
    "load, all (start), Cart (add)",
  ],
  "a component": [
    `
//- /Card.vue
$0<template><p id="all" class="card"></p></template>
<script setup>const total = 1;</script>
<style lang="scss">.card { .big { color: red } }</style>`,
    "all, total, card (big)",
  ],
  "a text with examples, which are none of it": [
    `
//- /text.markdown
$0# First
~~~py
def total(): ...
~~~`,
    "First",
  ],
};

describe("the outline of a file with pieces", () => {
  it.each(Object.entries(OUTLINES))("%s", async (_title, [files, outline]) => {
    const world = makeWorld(files, { warm: true });
    try {
      const answer = await world.engine.ask("outline", { path: world.at.path });
      expect(answer.ok ? shown(answer.value) : answer.problem.message).toBe(outline);
    } finally {
      await world.close();
    }
  });
});
