/** `graph`: how code hangs together, drawn, rolled up where it is too much. */

import { describe, expect, test } from "vitest";
import { cyclesIn } from "../../src/answers/relations/cycles.ts";
import { treeOf } from "../../src/operations/graph/leaves.ts";
import { svg } from "../../src/operations/graph/svg.ts";
import { deepest, directoriesOf, inside, rolledUp, type View } from "../../src/operations/graph/view.ts";
import { daemonUser } from "../support/daemon.ts";

const FILES = {
  ".tandem.yaml": "lsp:\n  enabled: false\n",
  "app/main.py": "import os\nfrom core.a import a\nfrom core.b import b\n\n\ndef main():\n    a()\n",
  "core/a.py": "from core.b import b\n\n\ndef a():\n    b()\n",
  "core/b.py": "from core.a import a\n\n\ndef b():\n    a()\n",
};

/** `a -> b (2) cycle`, a line an arrow. */
const drawn = ({ arrows, boxes }: View): string => {
  const label = new Map(boxes.map(({ id, label: text }) => [id, text]));
  return arrows
    .map(({ from, to, count, isInCycle }) =>
      [`${label.get(from)} -> ${label.get(to)}`, count > 1 ? `(${count})` : "", isInCycle ? "cycle" : ""]
        .filter(Boolean)
        .join(" "),
    )
    .join("\n");
};

const files = (text: string) => {
  const edges = text.split("\n").map((line) => line.split(" -> ") as [string, string]);
  return treeOf(
    {
      nodes: edges.flat().map((key) => ({ key, label: key })),
      edges: edges.map(([from, to]) => ({ from, to, isUnsure: false })),
    },
    false,
  );
};

describe("rolled up", () => {
  const tree = files(
    "/p/app/main.py -> /p/core/a.py\n/p/app/main.py -> /p/core/b.py\n/p/core/a.py -> /p/core/b.py\n/p/core/b.py -> /p/core/a.py\n/p/core/b.py -> /p/lib/x.py\n/p/lib/x.py -> /p/core/a.py",
  );

  test("to a level, with cycles marked", () => {
    expect(drawn(rolledUp(tree, 1))).toMatchInlineSnapshot(`
      "app/ -> core/ (2)
      core/ -> lib/ cycle
      lib/ -> core/ cycle"
    `);
    expect(drawn(rolledUp(tree, 2))).toMatchInlineSnapshot(`
      "app/main.py -> core/a.py
      app/main.py -> core/b.py
      core/a.py -> core/b.py cycle
      core/b.py -> core/a.py cycle
      core/b.py -> lib/x.py cycle
      lib/x.py -> core/a.py cycle"
    `);
  });

  test("a directory with what lies around it", () => {
    expect(drawn(inside(tree, ["core"]))).toMatchInlineSnapshot(`
      "app/ -> a.py
      app/ -> b.py
      a.py -> b.py cycle
      b.py -> a.py cycle
      b.py -> lib/ cycle
      lib/ -> a.py cycle"
    `);
    expect(directoriesOf(tree).map((path) => path.join("/"))).toEqual(["", "app", "core", "lib"]);
  });

  test("as deep as so many boxes allow", () => {
    expect([deepest(tree, 3), deepest(tree, 4), deepest(tree, 1)]).toEqual([1, 2, 1]);
  });
});

test("cycles of a long chain are found without recursion", () => {
  const ids = Array.from({ length: 20_000 }, (_, index) => `n${index}`);
  const edges = ids.map((from, index) => [from, [ids[(index + 1) % ids.length] ?? ""]] as const);
  expect(cyclesIn(new Map(edges)).map(({ length }) => length)).toEqual([20_000]);
  expect(cyclesIn(new Map(edges.slice(0, -1)))).toEqual([]);
});

describe("from the shell", () => {
  test("every relation, as Mermaid", async () => {
    const { shell } = daemonUser(FILES);
    const said = async (...args: readonly string[]) => {
      const { code, output, errors } = await shell("graph", ...args);
      return code === 0 ? output.trim() : `${code} ${errors}`;
    };
    expect(await said("dependencies", ".")).toMatchInlineSnapshot(`
      "graph LR
        n0["app/main.py"]
        n1["core/a.py"]
        n2["core/b.py"]
        n0 --> n1
        n0 --> n2
        n1 -->|"cycle"| n2
        n2 -->|"cycle"| n1"
    `);
    expect(await said("dependencies", ".", "--level", "1", "--outside")).toMatchInlineSnapshot(`
      "graph LR
        n0["app/"]
        n1["(outside)/"]
        n2["core/"]
        n0 --> n1
        n0 -->|"2"| n2"
    `);
    expect(await said("dependents", "core/a.py")).toMatchInlineSnapshot(`
      "graph LR
        n0["app/main.py"]
        n1["core/a.py"]
        n2["core/b.py"]
        n0 --> n1
        n2 --> n1"
    `);
    expect(await said("callers", "a")).toMatchInlineSnapshot(`
      "graph LR
        n0["core/a.py/a()"]
        n1["app/main.py/main()"]
        n2["core/b.py/b()"]
        n1 --> n0
        n2 -->|"cycle"| n0
        n0 -->|"cycle"| n2"
    `);
    expect(await said("callees", "main")).toMatchInlineSnapshot(`
      "graph LR
        n0["app/main.py/main()"]
        n1["core/a.py/a()"]
        n2["core/b.py/b()"]
        n0 --> n1
        n1 -->|"cycle"| n2
        n2 -->|"cycle"| n1"
    `);
    expect(await said("callers")).toMatch(/^2 .*usage: tandem graph callers SYMBOL/);
  });

  test("as DOT, SVG and JSON", async () => {
    const { shell } = daemonUser(FILES);
    const [dot, picture, json] = await Promise.all(
      ["dot", "svg", "json"].map((format) => shell("graph", "dependencies", "core", "--format", format)),
    );
    expect(dot?.output).toContain('n0 -> n1 [label="cycle"];');
    expect(picture?.output).toMatch(
      /^<svg [\s\S]*<line class="arrow cycle"[\s\S]*<title>.*core\/a\.py<\/title>[\s\S]*<\/svg>\n$/,
    );
    expect(JSON.parse(json?.output ?? "")).toMatchObject({
      cycles: [["a.py", "b.py"]],
      boxes: [
        { name: "a.py", size: 1 },
        { name: "b.py", size: 1 },
      ],
      arrows: [
        { from: 0, to: 1, cycle: true },
        { from: 1, to: 0, cycle: true },
      ],
    });
  });
});

test("a picture takes every name as text", () => {
  const label = `</text><script>alert("&'")</script>\u0000`;
  const box = {
    id: "a",
    label,
    size: 1,
    opens: undefined,
    leaf: undefined,
    isAround: false,
    x: 0,
    y: 0,
    width: 9,
    height: 9,
  };
  const text = svg({
    view: { path: [], boxes: [], arrows: [], cycles: [] },
    width: 10,
    height: 10,
    boxes: [box],
    arrows: [],
  });
  expect(text).not.toContain("<script");
  expect(text).toContain("&lt;/text&gt;&lt;script&gt;alert(&quot;&amp;&#39;&quot;)&lt;/script&gt;\ufffd");
});
