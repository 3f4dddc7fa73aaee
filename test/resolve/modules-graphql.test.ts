/** GraphQL: types wherever a schema declares them, fragments, variables of an operation. */

import { describe, expect, it } from "vitest";
import { found } from "../support/places.ts";

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a type of another file, and not what extends it": [
    `
//- /a.graphql
type Query { user: Us$0er! }
//- /b.graphql
extend type User { name: String }
//- /c.graphql
type User { id: ID! }`,
    "unique_visible /c.graphql:1:6",
  ],
  "a fragment": [
    `
//- /a.graphql
query A { user { ...Na$0mes } }
//- /b.graphql
fragment Names on User { name }`,
    "unique_visible /b.graphql:1:10",
  ],
  "a variable of an operation": [
    `
//- /a.graphql
query A($id: ID!) { a }
query B($id: ID!) { user(id: $i$0d) { name } }`,
    "lexical /a.graphql:2:10",
  ],
  "a directive": [
    `
//- /a.graphql
type A { b: Int @au$0th }
//- /b.graphql
directive @auth on FIELD_DEFINITION
type auth { a: Int }`,
    "unique_visible /b.graphql:1:12",
  ],
  "what the language brings": [
    `
//- /a.graphql
type A { b: I$0D! }`,
    "external",
  ],
};

describe("what a name in GraphQL means", () => {
  it.each(Object.entries(CASES))("%s", async (_title, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
