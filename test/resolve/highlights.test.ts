/** Highlights: the references of a name in its own file, what is done to it there. */

import { expect, test } from "vitest";
import { makeWorld } from "../support/world.ts";

/** Each highlight: line from 1, column from 1, kind. */
async function highlights(text: string): Promise<readonly string[]> {
  const world = makeWorld(text, { warm: true });
  try {
    const { path, position } = world.at;
    const answer = await world.engine.ask("highlights", { path, position });
    if (!answer.ok) throw new Error(answer.problem.message);
    return answer.value.map(({ range: { start }, kind }) => `${start.line + 1}:${start.character + 1} ${kind}`);
  } finally {
    await world.close();
  }
}

test("a member of another type is not highlighted", async () => {
  const said = await highlights(`
//- /a.ts
class Engine { ru$0n() {} }
class Other { run() {} }
const both = (engine: Engine, other: Other) => {
  engine.run();
  other.run();
};
`);
  expect(said).toEqual(["1:16 write", "4:10 read"]);
});

test("a parameter is highlighted with the arguments that name it, and reads apart from writes", async () => {
  const said = await highlights(`
//- /a.py
def crawl(dep$0th):
    depth = depth + 1
    return depth

def other(depth):
    return depth

crawl(depth=3)
`);
  expect(said).toEqual(["1:11 write", "2:5 write", "2:13 read", "3:12 read", "8:7 read"]);
});

test("an alias is highlighted with the name that it stands for", async () => {
  const said = await highlights(`
//- /a.ts
export const run = 1;
//- /b.ts
import { run as start } from "./a.js";
sta$0rt + start;
`);
  expect(said).toEqual(["1:10 write", "1:17 write", "2:1 read", "2:9 read"]);
});

test("names of data, which nothing refers to, are highlighted by their name", async () => {
  expect(await highlights('//- /a.json\n{ "na$0me": 1, "in": { "name": 2 } }\n')).toEqual(["1:4 write", "1:23 write"]);
});

test("a class of a component is highlighted in its template and its sheets", async () => {
  const said = await highlights(`
//- /Card.vue
<template><p class="ca$0rd"></p><b :class="card"></b></template>
<script setup>const card = 1;</script>
<style>.card { color: red }</style>
<style lang="scss">.big { .card { color: blue } }</style>
`);
  expect(said).toEqual(["1:21 read", "3:9 write", "4:28 write"]);
});
