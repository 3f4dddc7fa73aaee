/** Components of Vue, Svelte and Astro: what a template names leads to the script, to what the template binds, and to other files. */

import { describe, expect, it } from "vitest";
import { found } from "../support/places.ts";

/** What Vue declares of what it makes reactive, as `@vue/reactivity` 3.5 does. */
const VUE = `
//- /node_modules/vue/package.json
{ "name": "vue", "types": "index.d.ts" }
//- /node_modules/vue/index.d.ts
declare const Marker: unique symbol
export interface Ref<T = any, S = T> { get value(): T; set value(_: S) }
export declare function ref<T>(value: T): [T] extends [Ref] ? IfAny<T, Ref<T>, T> : Ref<UnwrapRef<T>, UnwrapRef<T> | T>;
export declare function ref<T = any>(): Ref<T | undefined>;
export interface ComputedRef<T = any> extends Ref<T> { readonly value: T; }
export type ComputedGetter<T> = (oldValue?: T) => T;
export declare function computed<T>(getter: ComputedGetter<T>): ComputedRef<T>;
export type UnwrapRef<T> = T extends ShallowRef<infer V, unknown> ? V : T extends Ref<infer V, unknown> ? UnwrapRefSimple<V> : UnwrapRefSimple<T>;
export type ShallowRef<T = any, S = T> = Ref<T, S> & { [Marker]?: true }
export declare function shallowRef<T>(value: T): Ref extends T ? T extends Ref ? IfAny<T, ShallowRef<T>, T> : ShallowRef<T> : ShallowRef<T>;
export type ModelRef<T, M extends PropertyKey = string> = Ref<T> & [ModelRef<T, M>, Record<M, true | undefined>];
//- /src/items.ts
export interface Item { name: string; value: string }
export interface Other { name: string }
export declare function load(): Item;`;

/** A component whose script, behind its imports, is what is written. */
const ofVue = (script: string): string => `
//- /src/A.vue
<script setup lang="ts">
import { computed, ref, shallowRef } from "vue"
import { type Item, load } from "./items"
${script}
</script>${VUE}`;

/** What Vue says of every component. */
const INSTANCE_OF_VUE = `//- /node_modules/vue/package.json
{ "name": "vue", "types": "index.d.ts" }
//- /node_modules/vue/index.d.ts
export type ComponentPublicInstance<P = {}> = {
  $props: P
  $emit: (event: string) => void
}`;

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
  "what this is in options: what data gives": [
    `
//- /A.vue
<template><p>{{ count }}</p></template>
<script>
export default {
  props: { size: { type: Number } },
  data() {
    const start = 1
    return { count: start }
  },
  methods: { more() { this.cou$0nt++ } },
}
</script>
//- /b.js
export const other = { count: 1 }`,
    "self_member /A.vue:7:14",
  ],
  "what this is in options: what a mixin declares": [
    `
//- /A.vue
<script>
import sized from "./sized"
export default { mixins: [sized], methods: { more() { return this.si$0ze } } }
</script>
//- /sized.js
export default { props: { size: { type: Number } } }
//- /other.js
export const other = { size: 1 }`,
    "self_member /sized.js:1:27",
  ],
  "what this is in options: what Vue gives, and no namesake": [
    `
//- /A.vue
<script>
export default { methods: { more() { this.$em$0it("more") } } }
</script>
//- /other.js
export const other = { $emit() {} }`,
    "external",
  ],
  "what this is in options: what Vue declares": [
    `
//- /A.vue
<script>
export default { methods: { more() { this.$em$0it("more") } } }
</script>
${INSTANCE_OF_VUE}`,
    "dependency /node_modules/vue/index.d.ts:3:3",
  ],
  "what Vue gives its templates": [
    `
//- /A.vue
<template><p @click="$em$0it('more')">x</p></template>
<script setup>
const count = 1
</script>
${INSTANCE_OF_VUE}`,
    "dependency /node_modules/vue/index.d.ts:3:3",
  ],
  "a key that Vue declares of a property is no namesake": [
    `
//- /A.vue
<script>
export default { props: { size: { ty$0pe: Number } } }
</script>
//- /other.js
export const other = { type: 1 }`,
    "external",
  ],
  "a member of the platform's is no namesake where nothing says of what": [
    `
//- /A.vue
<script setup>
const props = load()
</script>
<template><p @click="(event) => props.run(event.tar$0get)">x</p></template>
//- /other.js
export const other = { target: 1 }
//- /node_modules/typescript/package.json
{ "name": "typescript" }
//- /node_modules/typescript/lib/lib.es5.d.ts
interface Event {
    readonly target: number;
}
//- /node_modules/typescript/lib/lib.esnext.full.d.ts
/// <reference lib="es5" />`,
    "external",
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
    "self_member /A.vue:5:14",
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
    "self_member /A.vue:4:21",
  ],
  "a property that is declared by its type": [
    `
//- /A.vue
<template><p>{{ ti$0tle }}</p></template>
<script setup lang="ts">
defineProps<{ title: string }>()
</script>`,
    "self_member /A.vue:3:15",
  ],
  "a property of a type that is written where nothing is declared is none of the component's": [
    `
//- /A.vue
<template><p>{{ ti$0tle }}</p></template>
<script setup lang="ts">
interface OtherProps { title: string }
defineProps<{ onPick: (one: string) => void; title: string }>()
</script>`,
    "self_member /A.vue:4:46",
  ],
  "a property that is declared by a type of the file": [
    `
//- /A.vue
<script setup lang="ts">
interface Props { title: string; wide?: boolean }
withDefaults(defineProps<Props>(), { wide: true })
</script>
<template><p>{{ ti$0tle }}</p></template>`,
    "self_member /A.vue:2:19",
  ],
  "a property that is declared by an imported type, and what that is made from": [
    `
//- /src/A.vue
<script setup lang="ts">
import type { Settings } from "./settings"
const { wide } = withDefaults(defineProps<Settings>(), { wide: true })
</script>
<template><p>{{ ti$0tle }}</p></template>
//- /src/settings.ts
interface Titled { title: string }
export interface Settings extends Titled { wide?: boolean }
export interface Other { title: string }`,
    "self_member /src/settings.ts:1:20",
  ],
  "a name that a script takes out of what the component is given": [
    `
//- /src/A.vue
<script setup lang="ts">
import type { Settings } from "./settings"
const { wi$0de } = withDefaults(defineProps<Settings>(), { wide: true })
</script>
//- /src/settings.ts
export interface Settings { wide?: boolean }
export interface Other { wide: string }`,
    "typed_receiver /src/settings.ts:1:29",
  ],
  "a member of a property, by its type": [
    `
//- /src/A.vue
<script setup lang="ts">
import type { Item } from "./items"
const props = defineProps<{ item: Item }>()
</script>
<template><p>{{ item.na$0me }}</p></template>
//- /src/items.ts
export interface Item { name: string }
export interface Other { name: string }`,
    "typed_receiver /src/items.ts:1:25",
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
  "the value of what is given a type": [
    ofVue(`const one = ref<Item>()
one.val$0ue`),
    "dependency /node_modules/vue/index.d.ts:2:44 /node_modules/vue/index.d.ts:2:60",
  ],
  "a member of the value of what is given a type": [
    ofVue(`const one = ref<Item>()
one.value.na$0me`),
    "return_type /src/items.ts:1:25",
  ],
  "a member of the value of what is given a value": [
    ofVue(`const one = ref(load())
one.value.na$0me`),
    "return_type /src/items.ts:1:25",
  ],
  "a member of a value that is not followed into": [
    ofVue(`const one = shallowRef<Item>(load())
one.value.na$0me`),
    "return_type /src/items.ts:1:25",
  ],
  "a member of a value that is computed": [
    ofVue(`const one = computed(() => load())
one.value.na$0me`),
    "return_type /src/items.ts:1:25",
  ],
  "a member of a model": [
    ofVue(`const one = defineModel<Item>()
one.value.na$0me`),
    "typed_receiver /src/items.ts:1:25",
  ],
  "a member of a value in a template, which is read without its name": [
    `
//- /src/A.vue
<script setup lang="ts">
import { ref } from "vue"
import { type Item } from "./items"
const one = ref<Item>()
</script>
<template><p>{{ one.na$0me }}</p></template>${VUE}`,
    "return_type /src/items.ts:1:25",
  ],
  "a member of a value in a template that is called like what it is read by": [
    `
//- /src/A.vue
<template><p>{{ one.val$0ue }}</p></template>
<script setup lang="ts">
import { shallowRef } from "vue"
import { type Item } from "./items"
const one = shallowRef<Item>()
</script>${VUE}`,
    "return_type /src/items.ts:1:39",
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
  "a property of Astro, by the type that the page declares": [
    `
//- /A.astro
---
interface Props { title: string }
interface Other { title: string }
const { ti$0tle } = Astro.props;
---
<p>{title}</p>`,
    "typed_receiver /A.astro:2:19",
  ],
  "a property of Astro, by a type that the page imports": [
    `
//- /src/A.astro
---
import type { Props } from "./props";
---
<p>{Astro.props.ti$0tle}</p>
//- /src/props.ts
export interface Props { title: string }
export interface Other { title: string }`,
    "typed_receiver /src/props.ts:1:26",
  ],
  "what Astro gives every page, by its package": [
    `
//- /src/A.astro
---
interface Props { title: string }
---
<p>{Astro.slo$0ts.has("x")}{Astro.props.title}</p>
//- /node_modules/astro/package.json
{ "name": "astro", "types": "index.d.ts" }
//- /node_modules/astro/index.d.ts
export interface AstroGlobal<P> { props: P; slots: { has(name: string): boolean } }
//- /src/other.ts
export interface Other { slots: number }
export interface More { slots: number }`,
    "dependency /node_modules/astro/index.d.ts:1:45",
  ],
  "a member of what every page of Astro knows, by what the project adds to a namespace": [
    `
//- /src/A.astro
<p>{Astro.locals.us$0er}</p>
//- /node_modules/astro/package.json
{ "name": "astro", "types": "index.d.ts" }
//- /node_modules/astro/index.d.ts
export interface AstroGlobal<P> { locals: App.Locals }
//- /node_modules/astro/extendables.d.ts
declare global { namespace App { interface Locals {} } }
export {}
//- /src/env.d.ts
declare namespace App {
  interface Locals { user: string }
}
//- /src/other.ts
export interface Other { user: string }
export interface More { user: string }`,
    "typed_receiver /src/env.d.ts:2:22",
  ],
  "a property of Astro, by its package and the page's type": [
    `
//- /src/A.astro
---
type Props = { title: string };
interface Other { title: string }
const { ...rest } = Astro.props;
---
<p>{Astro.props.ti$0tle}</p>
//- /node_modules/astro/package.json
{ "name": "astro", "types": "index.d.ts" }
//- /node_modules/astro/index.d.ts
export interface AstroGlobal<P> { props: P }`,
    "typed_receiver /src/A.astro:2:16",
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
