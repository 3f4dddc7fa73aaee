/** What lies in large files of dependencies: no list waits until they are read, and the lists behind it know them. */

import { expect, it } from "vitest";
import { LineIndex } from "../../src/text/line-index.ts";
import { project, valueIn } from "../engine/engine.ts";
import { inlineWorker } from "../support/world.ts";

const LARGE = `export interface Kettle { boil(): Water; ${"/** Of tea. */ cup: number; ".repeat(500)} }\nexport interface Water { pour(): void }\n`;
const MANIFEST = JSON.stringify({ name: "kettles", types: "index.d.ts" });

/** A project in which a list was asked for, and how often a worker was started in it. */
function typing(text: string) {
  let started = 0;
  const world = project(
    { "package.json": "{}", "node_modules/kettles/package.json": MANIFEST, "node_modules/kettles/index.d.ts": LARGE },
    {
      spawn: () => {
        started++;
        return inlineWorker();
      },
    },
  );
  const offset = text.indexOf("$0");
  const path = world.open("main.ts", text.replace("$0", ""));
  const list = async () =>
    valueIn(
      await world.engine.ask("complete", { path, position: LineIndex.of(text.replace("$0", "")).position(offset) }),
    );
  return {
    list,
    names: async () => (await list()).items.filter(({ origin }) => origin === "member").map(({ name }) => name),
    started: () => started,
  };
}

const IMPORT = 'import type { Kettle } from "kettles";\n';

it("are in the list behind the first, which says that more may come", async () => {
  const { list, names, started } = typing(`${IMPORT}declare const one: Kettle;\none.bo$0;\n`);
  const first = await list();
  expect(first.items.some(({ origin }) => origin === "member")).toBe(false);
  expect(first.isComplete).toBe(false);
  await expect.poll(names).toEqual(["boil"]);
  expect((await list()).isComplete).toBe(true);
  expect(started()).toBe(1);
});

it("are there before anything of them is typed, where a list of other names was asked for", async () => {
  const { list, started } = typing(`${IMPORT}declare const one: Kettle;\ndeclare const lat$0\n`);
  await list();
  await expect.poll(started).toBe(1);
});
