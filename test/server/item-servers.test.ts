/** Who made an item that comes back: the first server's come as they left, the others' by their tags. */

import { describe, expect, test } from "vitest";
import type { LanguageServer } from "../../client-bridge/language-server.ts";
import { Json } from "../../client-bridge/wire/json.ts";
import { ItemServers } from "../../server/routing/item-servers.ts";

const LIST = "textDocument/completion";
const MARK = "12-lx3k-0abcdefgh";

const server = (tag: string): LanguageServer => ({ tag }) as LanguageServer;
const json = (value: unknown): Json => new Json(Buffer.from(JSON.stringify(value)));

/** Each server's answers in turn, as they left. */
function answered(makers: ItemServers, answers: readonly (readonly [LanguageServer, unknown])[]): readonly unknown[] {
  return answers.map(([from, items]) => makers.marked(LIST, from, json(items)).value);
}

describe("two servers that answer in turn", () => {
  const [first, second] = [server("1.1"), server("2.1")];
  const items = [{ label: "a", data: { n: 1 } }];

  test("the first one's answers leave as they came, byte for byte", () => {
    const makers = new ItemServers(MARK);
    const answer = new Json(Buffer.from('[ {"data" :{"n":1.0}} ]'));
    makers.marked(LIST, first, answer);
    makers.marked(LIST, second, json(items));
    expect(makers.marked(LIST, first, answer)).toBe(answer);
  });

  test("each gets its own items back as it made them", () => {
    const makers = new ItemServers(MARK);
    const [byFirst, bySecond] = answered(makers, [
      [first, items],
      [second, items],
    ]) as readonly (readonly unknown[])[];
    expect(byFirst).toEqual(items);
    expect(bySecond).not.toEqual(items);
    const servers = [second, first];
    expect(makers.of(LIST, byFirst?.[0], servers)).toEqual({ server: first, item: undefined });
    expect(makers.of(LIST, bySecond?.[0], servers)).toEqual({ server: second, item: items[0] });
  });

  test("what has no data goes to whoever answered last", () => {
    const makers = new ItemServers(MARK);
    answered(makers, [
      [first, [{ label: "a" }]],
      [second, [{ label: "a" }]],
    ]);
    expect(makers.of(LIST, { label: "a" }, [first, second]).server).toBe(second);
  });

  test("of each method another may be the first", () => {
    const makers = new ItemServers(MARK);
    makers.marked(LIST, first, json(items));
    expect(makers.marked("textDocument/codeLens", second, json(items)).value).toEqual(items);
    expect(makers.of("textDocument/codeLens", items[0], [first, second]).server).toBe(second);
  });

  test("in a joined list all are told apart, with data and without", () => {
    const makers = new ItemServers(MARK);
    const lists = [first, second].map((one) =>
      makers.joined(one, makers.marked(LIST, one, json([...items, { label: "b" }])).value),
    ) as readonly (readonly unknown[])[];
    const back = lists.map((list) => list.map((item) => makers.of(LIST, item, [first, second]).server));
    expect(back).toEqual([
      [first, first],
      [second, second],
    ]);
  });
});

describe("a life that is over", () => {
  const [before, after] = [server("1.1"), server("1.2")];
  const items = [{ data: 1 }];

  test.each([
    ["the first one's", [before]],
    ["another's", [server("9.1"), before]],
  ])("%s items are nobody's, and not the next life's", (_, order) => {
    const makers = new ItemServers(MARK);
    const [old] = answered(
      makers,
      order.map((one) => [one, items] as const),
    ).slice(-1) as readonly (readonly unknown[])[];
    const [young] = answered(makers, [[after, items]]) as readonly (readonly unknown[])[];
    expect(makers.of(LIST, old?.[0], [after]).server).toBeUndefined();
    expect(makers.of(LIST, young?.[0], [after]).server).toBe(after);
  });
});

test("behind another tandem: an item that carries the inner one's tag is the first server's", () => {
  const inner = new ItemServers("77-other-session");
  inner.marked(LIST, server("1.1"), json([]));
  const [item] = inner.marked(LIST, server("2.1"), json([{ data: {} }])).value as readonly unknown[];
  const outer = new ItemServers(MARK);
  const servers = [server("1.1"), server("2.1")] as const;
  for (const one of servers) outer.marked(LIST, one, json([item]));
  expect(outer.of(LIST, item, servers).server).toBe(servers[0]);
});
