/** Search as a user types it: which names fit a few letters, and in which order. */

import { expect, it } from "vitest";
import { makeWorld } from "../support/world.ts";

const WORLD = `
//- /a.ts
export class SyntaxDocument { readonly syntaxTree = 1; parse() {} }
export function parseDocument() { const document = 1; return document; }
export function documentOf() {}
export interface Doc {}
export const DOCUMENT = 1;
//- /b.py
def syntax_document():
    pass
class Undocumented:
    pass
`;

async function search(query: string): Promise<string[]> {
  const world = makeWorld(WORLD, { warm: true });
  try {
    const answer = await world.engine.ask("symbols", { query, limit: 20, wait: true });
    return answer.ok
      ? answer.value.map(({ name, kind, container }) => `${kind} ${container ? `${container}.` : ""}${name}`)
      : [];
  } finally {
    await world.close();
  }
}

it.each(["document", "sd", "doc", "syntdoc", "zzz"])("%s", async (query) => {
  expect(await search(query)).toMatchSnapshot();
});
