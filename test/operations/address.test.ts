/** Addresses: every way to say a place, and what is said of one that cannot be told. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askOperation } from "../../src/operations/asking/ask-operation.ts";
import type { Value, World } from "../../src/operations/operation.ts";
import { operation as treesitter } from "../../src/operations/treesitter/operation.ts";
import { MACHINE } from "../support/session.ts";
import { makeWorld, type World as Project } from "../support/world.ts";

const SHAPES = `//- /shapes.py
class Square:
    def area(self):
        return self.side * self.side


class Circle:
    def area(self):
        return 3 * self.radius


def total(shapes):
    return sum(shape.area() for shape in shapes)


def twice(shapes):
    found = total(shapes)
    return found + total(shapes)
//- /more.py
from shapes import total

def area():
    return total([])
//- /twists.h
int twist(int by);
//- /main.c
#include "twists.h"

int twist(int by) { return by; }
//- /shelf.go
package shop

type Shelf struct{}
//- /hold.go
package shop

func (s *Shelf) Hold() int { return 1 }
//- /mixed.py
from shapes import Square, Circle

def both(a: Square, b: Circle):
    return a.area() + b.area()
`;

let project: Project;
let world: World;

beforeAll(async () => {
  project = makeWorld(SHAPES, { warm: true, open: false });
  await project.indexed();
  world = {
    engine: project.engine,
    precise: { ask: () => Promise.reject(new Error("no server is asked")) },
    report: {
      machine: async () => MACHINE,
      servers: async () => [],
      comparisons: async () => [],
      requests: () => [],
      configurationProblems: () => [],
      sharing: () => undefined,
      waitingForTrust: () => [],
    },
    bounds: () => ({ roots: [], mayRead: () => true }),
    editApplier: {
      made: new Map(),
      planned: { get: () => undefined, begin: () => () => {} },
      openText: () => undefined,
      apply: async () => "nothing is changed here",
    },
  };
});

afterAll(() => project.close());

async function ask(params: Readonly<Record<string, unknown>>): Promise<Value> {
  const path = params["file_path"];
  const input = {
    operation: "definition",
    ...params,
    ...(typeof path === "string" ? { file_path: project.path(path) } : {}),
  };
  const answer = await askOperation(world, treesitter, input, {});
  if (answer.ok) return answer.value;
  const shown = "problem" in answer ? answer.problem : { ...answer.inputError, code: "input error" };
  return { code: shown.code, message: shown.message.replaceAll(`${project.root}/`, "") };
}

const at = (line: number, column: number) => [expect.objectContaining({ line, column })];

describe("a place is found", () => {
  test.each([
    ["by a position in the path", { file_path: "shapes.py:16:14" }, at(11, 5), undefined],
    ["by a line in the path: its first name", { file_path: "shapes.py:11" }, at(11, 5), "total at 11:5"],
    ["by a name", { symbol: "total" }, at(11, 5), "the definition of total"],
    ["by a name path", { symbol: "Circle/area" }, at(7, 9), "the definition of Circle/area"],
    ["by a name path as code writes it", { symbol: "Circle.area" }, at(7, 9), "the definition of Circle.area"],
    [
      "by the name path of a member that stands in another file than its type",
      { file_path: "hold.go", symbol: "Shelf/Hold" },
      at(3, 17),
      "the definition of Shelf/Hold",
    ],
    ["by a name in a file", { file_path: "more.py", symbol: "area" }, at(3, 5), "the definition of area"],
    [
      "by a name that a file uses, and does not define",
      { file_path: "more.py", symbol: "total" },
      [expect.objectContaining({ file_path: expect.stringMatching(/shapes\.py$/), line: 11 })],
      "total at 1:20, where the file uses it",
    ],
    [
      "by a function's definition, beside its prototype elsewhere",
      { symbol: "twist" },
      [expect.objectContaining({ kind: "function" })],
      "the definition of twist",
    ],
    ["by a name on a line", { file_path: "shapes.py", line: 17, symbol: "total" }, at(11, 5), "total at 17:20"],
    [
      "by a name near a line that is wrong",
      { file_path: "shapes.py", line: 15, column: 3, symbol: "total" },
      at(11, 5),
      "total at 16:13, nearest to line 15",
    ],
    [
      "by the text of the line",
      { file_path: "shapes.py", snippet: "found =  total(shapes)", symbol: "total" },
      at(11, 5),
      "total at 16:13",
    ],
    [
      "by a piece of the line: its first name",
      { file_path: "shapes.py", snippet: "total(shapes)", line: 16 },
      at(11, 5),
      "total at 16:13, the first name of the snippet",
    ],
    [
      "beside the name",
      { file_path: "shapes.py", line: 16, column: 12 },
      at(11, 5),
      "total at 16:13, the nearest name: there is none at 16:12",
    ],
  ])("%s", async (_, params, definitions, because) => {
    const { asked_at, ...value } = await ask(params);
    expect(value).toMatchObject({ definitions });
    expect((asked_at as { because: string } | undefined)?.because).toBe(because);
  });
});

describe("a place that cannot be told is refused", () => {
  test.each([
    [{ file_path: "shapes.py", line: 99, column: 1 }, "TS_SYMBOL_NOT_FOUND", "There is no line 99: the file has 17"],
    [{ file_path: "shapes.py", line: 4, column: 80 }, "TS_SYMBOL_NOT_FOUND", "Line 4 has no column 80: it ends at 1"],
    [{ symbol: "totl" }, "TS_SYMBOL_NOT_FOUND", "There is no totl in the workspace; nearest: total"],
    [
      { symbol: "Triangle/area" },
      "TS_SYMBOL_NOT_FOUND",
      /^There is no Triangle\/area in the workspace; nearest: .*Square\.area/,
    ],
    [
      { symbol: "area" },
      "TS_SYMBOL_AMBIGUOUS",
      /^area is 3 things; say which by file_path, .*\n.*more\.py:3:5 function area/,
    ],
    [{ file_path: "shapes.py", symbol: "area" }, "TS_SYMBOL_AMBIGUOUS", /^area is 2 things/],
    [{ file_path: "shapes.py", line: 16, symbol: "radius" }, "TS_SYMBOL_NOT_FOUND", /^There is no radius near line 16/],
    [
      { file_path: "shapes.py", snippet: "nowhere()" },
      "TS_SYMBOL_NOT_FOUND",
      /^No line of shapes\.py holds "nowhere\(\)"/,
    ],
    [{ file_path: "shapes.py", snippet: "def area(self):" }, "TS_SYMBOL_AMBIGUOUS", /^2 lines hold/],
    [
      { file_path: "mixed.py", symbol: "area" },
      "TS_SYMBOL_AMBIGUOUS",
      /^area means 2 things in mixed\.py; say which by line/,
    ],
    [{ file_path: "none.py", symbol: "area" }, "TS_FILE_NOT_FOUND", /none\.py/],
    [{ symbol: "total", colour: 1 }, "input error", /there is no field "colour"; accepted are operation, file_path/],
    [{ symbol: "" }, "input error", /./],
    [{ symbol: "total", cursor: "nonsense" }, "input error", "must be nextCursor of an answer before"],
  ])("%j", async (params, code, message) => {
    expect(await ask(params)).toEqual({
      code,
      message: typeof message === "string" ? message : expect.stringMatching(message),
    });
  });
});

test("a list comes in pages, and the pages are the list", async () => {
  const params = { operation: "references", symbol: "total" };
  const whole = (await ask(params))["references"] as readonly unknown[];
  expect(whole.length).toBe(4);
  const first = await ask({ ...params, maxResults: 3 });
  expect(first).toMatchObject({ more: 1, nextCursor: "references:3", total_count: 4 });
  const second = await ask({ ...params, maxResults: 3, cursor: first["nextCursor"] });
  expect(second).not.toHaveProperty("nextCursor");
  expect([...(first["references"] as unknown[]), ...(second["references"] as unknown[])]).toEqual(whole);
});
