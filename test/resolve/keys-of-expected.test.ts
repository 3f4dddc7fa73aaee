/** Keys of literals of which something is expected that syntax does not know: they may be what a member of an interface means. */

import { expect, it } from "vitest";
import { references } from "../support/world.ts";

it("functions under such keys are possible places, and those of a literal of which nothing is expected are others", async () => {
  expect(
    await references(`
//- /a.ts
import { build, type Made } from "elsewhere";
interface Store { dele$0te(key: string): boolean }
export const use = (store: Store) => store.delete("a");
build({ delete: (key: string) => true });
build(() => ({ delete(key: string) { return true; } }));
export const one: Made[0] = { delete: (key: string) => true };
export const two = { delete: (key: string) => true };
export const three = { delete: (key: string) => true } as Store;
function make(): Made { return { inner: { delete: () => true } }; }
function plain() { return { delete: () => true }; }
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /a.ts:2:19 definition  interface Store { delete(key: string): boolean }
    /a.ts:3:44 member  export const use = (store: Store) => store.delete("a");
    /a.ts:8:24 definition  export const three = { delete: (key: string) => true } as Store;
    possible: /a.ts:4:9 definition  build({ delete: (key: string) => true });
    possible: /a.ts:5:16 definition  build(() => ({ delete(key: string) { return true; } }));
    possible: /a.ts:6:31 definition  export const one: Made[0] = { delete: (key: string) => true };
    possible: /a.ts:9:43 definition  function make(): Made { return { inner: { delete: () => true } }; }"
  `);
});
