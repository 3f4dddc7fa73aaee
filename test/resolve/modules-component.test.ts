/** Components of Vue, Svelte and Astro: what a template names leads to the script, to what the template binds, and to other files. */

import { describe, expect, it } from "vitest";
import { found } from "../support/places.ts";

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a variable of the script below": [
    `
//- /A.vue
<template><p>{{ co$0unt + 1 }}</p></template>
<script setup>
const count = 1
</script>`,
    "file_scope /A.vue:3:7",
  ],
  "what a loop binds": [
    `
//- /A.vue
<script setup>
const item = 1
</script>
<template><li v-for="(item, i) of items" :key="i">{{ it$0em }}</li></template>`,
    "lexical /A.vue:4:23",
  ],
  "what a loop binds ends with its element": [
    `
//- /A.vue
<script setup>
const item = 1
</script>
<template><li v-for="item in items">{{ item }}</li><p :a="it$0em">x</p></template>`,
    "file_scope /A.vue:2:7",
  ],
  "what a slot gives": [
    `
//- /A.vue
<template><Row><template #cell="{ value, name: other }">{{ oth$0er }}</template></Row></template>`,
    "lexical /A.vue:1:48",
  ],
  "a component that is imported": [
    `
//- /src/A.vue
<script setup>
import MyButton from "./MyButton.vue"
</script>
<template><My$0Button /></template>
//- /src/MyButton.vue
<template><button /></template>`,
    "import_bound /src/MyButton.vue:1:1",
  ],
  "a member by its type": [
    `
//- /A.vue
<script setup lang="ts">
import type { Item } from "./items"
const one: Item = load()
</script>
<template><p>{{ one.na$0me }}</p></template>
//- /items.ts
export interface Item { name: string }
export interface Other { name: string }`,
    "typed_receiver /items.ts:1:25",
  ],
  "a member of an element of what is looped over": [
    `
//- /A.vue
<script setup lang="ts">
import type { Item } from "./items"
const all: Item[] = []
</script>
<template><p v-for="one in all">{{ one.na$0me }}</p></template>
//- /items.ts
export interface Item { name: string }
export interface Other { name: string }`,
    "typed_receiver /items.ts:1:25",
  ],
  "a property of a component's options": [
    `
//- /A.vue
<template><p @click="gr$0ow">{{ size }}</p></template>
<script>
export default {
  data() { return { size: 1 } },
  methods: { grow() { this.size++ } },
}
</script>`,
    "package /A.vue:5:14",
  ],
  "what a function of the options gives": [
    `
//- /A.vue
<template><p>{{ si$0ze }}</p></template>
<script>
export default {
  data() { return { size: 1 } },
}
</script>`,
    "package /A.vue:4:21",
  ],
  "a property that is declared by its type": [
    `
//- /A.vue
<template><p>{{ ti$0tle }}</p></template>
<script setup lang="ts">
defineProps<{ title: string }>()
</script>`,
    "package /A.vue:3:15",
  ],
  "a property that is declared by a type of the file": [
    `
//- /A.vue
<script setup lang="ts">
interface Props { title: string; wide?: boolean }
withDefaults(defineProps<Props>(), { wide: true })
</script>
<template><p>{{ ti$0tle }}</p></template>`,
    "package /A.vue:2:19",
  ],
  "a property that is declared by a value": [
    `
//- /A.vue
<script setup>
defineProps({ title: { type: String } })
</script>
<template><p>{{ ti$0tle }}</p></template>
//- /B.vue
<script setup>
defineProps({ title: { type: String } })
</script>`,
    "package /A.vue:2:15",
  ],
  "a property of what is declared by a value": [
    `
//- /A.vue
<script setup>
const props = defineProps({ title: { type: String } })
const one = props.ti$0tle
</script>
//- /B.vue
<script setup>
const props = defineProps({ title: { type: String } })
</script>`,
    "qualified /A.vue:2:29",
  ],
  "a property whose name alone is declared": [
    `
//- /A.vue
<script setup>
defineProps(["title"])
</script>
<template><p>{{ ti$0tle }}</p></template>`,
    "package /A.vue:2:15",
  ],
  "what a loop without brackets binds": [
    `
//- /A.vue
<script setup>
const item = 1
</script>
<template><li v-for="item, i of items" :key="i">{{ it$0em }}</li></template>`,
    "lexical /A.vue:4:22",
  ],
  "text is no code": [
    `
//- /A.vue
<script setup>
const count = 1
</script>
<template><p>co$0unt</p></template>`,
    "TS_SYMBOL_NOT_FOUND: No identifier found at position",
  ],
  "a variable of a script of Svelte": [
    `
//- /A.svelte
<script>
  export let count = 0;
</script>
<button on:click={() => (cou$0nt += 1)}>{count}</button>`,
    "file_scope /A.svelte:2:14",
  ],
  "the value of a store": [
    `
//- /A.svelte
<script>
import { count } from "./stores.js"
const shop = $state({})
</script>
<p class:on={$cou$0nt > 0}>{$count}</p>
//- /stores.js
export const count = writable(0)`,
    "import_bound /stores.js:1:14",
  ],
  "the value of a store, from the sign before it": [
    `
//- /A.svelte
<script>
const count = writable(0)
</script>
<p>{$0$count}</p>`,
    "file_scope /A.svelte:2:7",
  ],
  "a module whose path begins with the sign of a store": [
    `
//- /A.svelte
<script>
import { count } from "$lib/stores"
</script>
<p>{cou$0nt}</p>
//- /src/lib/stores.js
export const count = writable(0)`,
    "import_bound /src/lib/stores.js:1:14",
  ],
  "what a loop of Svelte binds": [
    `
//- /A.svelte
<script lang="ts">
  import type { Item } from "./items";
  export let items: Item[] = [];
</script>
{#each items as item, i (item.id)}<p>{item.na$0me}</p>{/each}
//- /items.ts
export interface Item { name: string; id: string }
export interface Other { name: string }`,
    "typed_receiver /items.ts:1:25",
  ],
  "what a promise of Svelte gives": [
    `
//- /A.svelte
{#await load()}<p />{:then result}<p>{res$0ult}</p>{/await}`,
    "lexical /A.svelte:1:28",
  ],
  "a snippet": [
    `
//- /A.svelte
{#snippet row(cell)}<td>{cell}</td>{/snippet}
{@render ro$0w(1)}`,
    "file_scope /A.svelte:1:11",
  ],
  "a function for an element": [
    `
//- /A.svelte
<script>
  import { tooltip } from "./actions";
</script>
<p use:toolt$0ip={1}>x</p>
//- /actions.js
export function tooltip(node) {}`,
    "import_bound /actions.js:1:17",
  ],
  "a name between the fences of Astro": [
    `
//- /A.astro
---
const count = 1;
---
<p title={cou$0nt}>count</p>`,
    "file_scope /A.astro:2:7",
  ],
  "what a function around an element is given": [
    `
//- /A.astro
---
import { items } from "./items";
---
<ul>{items.map((item) => <li>{item.na$0me}</li>)}</ul>
//- /items.ts
export interface Item { name: string }
export interface Other { name: string }
export const items: Item[] = [];`,
    "typed_receiver /items.ts:1:25",
  ],
  "a component of Astro within code": [
    `
//- /src/A.astro
---
import Card from "./Card.astro";
---
{true ? <p>it's</p> : <Ca$0rd />}
//- /src/Card.astro
<p><slot /></p>`,
    "import_bound /src/Card.astro:1:1",
  ],
  "what a script on the page declares": [
    `
//- /A.astro
---
const size = 1;
---
<script>const size = 2; use(si$0ze);</script>`,
    "lexical /A.astro:4:15",
  ],
};

describe("what a name in a component means", () => {
  it.each(Object.entries(CASES))("%s", async (_title, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
