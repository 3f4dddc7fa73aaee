/** Completion in pages, style sheets and JSX: elements, attributes, classes and ids, and what a page holds of other languages. */

import { expect, it } from "vitest";
import { completion } from "../support/world.ts";

const SHEET = "//- /app.css\n.card { color: red; }\n.card-title { color: blue; }\n:root { --brand: #fff; }";
const PROPS = "interface Props { label: string; onPress: () => void }\n";

it.each([
  ["classes of the project in an attribute", `${SHEET}\n//- /a.html\n<p class="$0">`, ["card", "card-title"]],
  ["a second class", `${SHEET}\n//- /a.html\n<p class="big card-$0">`, ["card-title"]],
  ["ids of the page where one is meant", '//- /a.html\n<input id="user-name"><label for="$0">', ["user-name"]],
  ["ids of the page in a link", '//- /a.html\n<h1 id="top"><a href="#to$0">', ["top"]],
  ["elements", "//- /a.html\n<div><sec$0\n</div>", ["section"]],
  ["attributes, behind others", '//- /a.html\n<input id="a" checked typ$0>', ["type"]],
  ["pages beside this one", '//- /about.html\n<p>\n//- /a.html\n<a href="ab$0">', ["about.html"]],
  ["names of a script in a page", "//- /a.html\n<script>\nfunction go(first) { return fir$0 }\n</script>", ["first"]],
  [
    "members in a script in a page",
    "//- /a.html\n<p>\n<script>\nclass A { one() {} }\nconst a = new A();\na.$0\n</script>",
    ["one"],
  ],
  ["properties of a style sheet in a page", "//- /a.html\n<style>\n.car { disp$0 }\n</style>", ["display"]],
  ["properties of a style sheet", "//- /a.css\n.x {\n  color: red;\n  disp$0\n}", ["display"]],
  ["classes that pages use", '//- /a.html\n<p class="wide">\n//- /a.css\n.wi$0 { }', ["wide"]],
  ["custom properties", `${SHEET}\n//- /b.css\n.x { color: var($0) }`, ["--brand"]],
  ["classes in JSX", `${SHEET}\n//- /a.tsx\nexport const A = () => <p className="big card-$0" />;`, ["card-title"]],
  [
    "attributes of a component",
    `//- /a.tsx\n${PROPS}function Button({ label, onPress }: Props) { return null; }\nexport const A = () => <Button on$0 />;`,
    ["onPress"],
  ],
  [
    "attributes of a component of another file",
    `//- /b.tsx\n${PROPS}export const Button = (props: Props) => null;\n//- /a.tsx\nimport { Button } from "./b";\nexport const A = () => <Button lab$0 />;`,
    ["label"],
  ],
  ["attributes of an element in JSX", "//- /a.tsx\nexport const A = () => <p classN$0 />;", ["className"]],
  ["elements in JSX", "//- /a.tsx\nexport const A = () => <sect$0 />;", ["section"]],
  [
    "keys of a parameter that is taken apart",
    `//- /a.ts\n${PROPS}function draw({ label }: Props) {}\ndraw({ on$0: 1 });`,
    ["onPress"],
  ],
])("lists %s", async (_, text, first) => {
  const [, ...lines] = (await completion(`\n${text}\n`, 9)).split("\n");
  const found = lines.map((line) => line.split("  ")[0] as string);
  expect(found.slice(0, first.length).sort()).toEqual(first);
});

it("lists nothing of the grammar's own", async () => {
  expect(await completion("\n//- /a.tsx\nexport const a = class_body$0;\n", 9)).not.toContain("repeat");
});

it("knows a comment of a page, and a comparison from an element", async () => {
  expect(await completion("\n//- /a.html\n<!-- <di$0 -->\n", 9)).toBe("none");
  expect(await completion("\n//- /a.tsx\nconst sectional = 1; if (1 <sect$0) {}\n", 9)).not.toContain("platform");
});
