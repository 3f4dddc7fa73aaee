/** Members by the function around: by its name, and by what functions of the same name take elsewhere; and by the text behind the place. */

import { expect, it } from "vitest";
import { behindNear, behindOf } from "../../src/answers/completion/behind.ts";
import { comparable, typeFit, wantedTypeAt } from "../../src/answers/completion/wanted-type.ts";
import { completion } from "../support/world.ts";

const names = async (text: string, most: number): Promise<readonly string[]> =>
  (await completion(text, most, "waiting"))
    .split("\n")
    .slice(1)
    .map((line) => line.split("  ")[0] as string);

const BASE = "class Base:\n    def open(self): pass\n    def close(self): pass\n    def reset(self): pass\n";

it("of what the type is made from the function is taken that is called as the one around", async () => {
  const text = `//- /a.py\n${BASE}class Part(Base):\n    def reset(self):\n        super().$0\n`;
  expect(await names(text, 1)).toEqual(["reset"]);
});

it("that one is offered where the type is not known", async () => {
  const text = "//- /a.py\nfrom nowhere import Base\nclass Part(Base):\n    def reset_all(self):\n        super().$0\n";
  expect(await names(text, 1)).toEqual(["reset_all"]);
});

const BOX = ["amount", "height", "layout", "number", "padding", "template", "width"];

/** Which of some names stands first in a list. */
const firstOf = async (some: readonly string[], text: string): Promise<string | undefined> =>
  (await names(text, 100)).find((name) => some.includes(name));

it("what functions of the same name take comes before what others do", async () => {
  const fields = BOX.map((name) => `        self.${name} = 1\n`).join("");
  const other =
    "class Other:\n    def render(self):\n        return self.padding\n\n    def size(self):\n        return self.template\n";
  const text = (name: string): string =>
    `//- /b.py\n${other}//- /a.py\nclass One:\n    def __init__(self):\n${fields}\n    def ${name}(self):\n        return self.$0\n`;
  expect(await firstOf(["padding", "template"], text("render"))).toBe("padding");
  expect(await firstOf(["padding", "template"], text("size"))).toBe("template");
});

it("what is of the type comes first that a parameter has, or the function gives", async () => {
  const box = "class Box {\n  int alpha() {}\n  Style beta() {}\n  String gamma() {}\n}\n";
  const rest = "class Style {}\nclass A {\n  void add(int size, Style style) {}\n";
  const within = (code: string): string => `//- /A.java\n${box}${rest}  ${code}\n}\n`;
  expect(await names(within("void run(Box box) { add(1, box.$0); }"), 1)).toEqual(["beta"]);
  expect(await names(within("void run(Box box) { add(box.$0); }"), 1)).toEqual(["alpha"]);
  expect(await names(within("String run(Box box) { return box.$0; }"), 1)).toEqual(["gamma"]);
  expect(await names(within("void run(Box box) { Style one = box.$0; }"), 1)).toEqual(["beta"]);
});

it("what is called as the parameter comes before what is called as another", async () => {
  const fields = BOX.map((name) => `        self.${name} = 1\n`).join("");
  const text = (at: string): string =>
    `//- /a.py\nclass Box:\n    def __init__(self):\n${fields}\ndef lay(padding, template): pass\n\ndef run(box: Box):\n    lay(${at})\n`;
  expect(await firstOf(["padding", "template"], text("box.$0"))).toBe("padding");
  expect(await firstOf(["padding", "template"], text("1, box.$0"))).toBe("template");
});

it("what is called comes before what is not, where brackets stand behind the place", async () => {
  const type =
    "class Box:\n    def __init__(self):\n        self.alpha = 1\n        self.beta = 1\n\n    def gamma(self): pass\n\n    def delta(self): pass\n\n";
  expect((await names(`//- /a.py\n${type}def run(box: Box):\n    one = box.$0()\n`, 2)).toSorted()).toEqual([
    "delta",
    "gamma",
  ]);
  expect((await names(`//- /a.py\n${type}def run(box: Box):\n    box.$0 = 1\n`, 2)).toSorted()).toEqual([
    "alpha",
    "beta",
  ]);
});

it("what answers any name has what files take of what is called so", async () => {
  const elsewhere = ["b", "c"].map((name) => `//- /${name}.py\nfrom a import settings\nsettings.DEBUG\n`).join("");
  const text = `//- /a.py\nclass Settings:\n    def __getattr__(self, name): pass\n\n    def configure(self): pass\n\nsettings = Settings()\n${elsewhere}//- /d.py\nfrom a import settings\nsettings.$0\n`;
  expect((await names(text, 2)).toSorted()).toEqual(["DEBUG", "configure"]);
});

it.each([
  ["name$()", "call"],
  ["name$<T>(x)", "call"],
  ["name$::<T>(x)", "call"],
  ["name$ = 1", "target"],
  ["name$ += 1", "target"],
  ["name$ == 1", "value"],
  ["name$.other", "value"],
  ["name$[0]", "value"],
  ["name$ is None", "value"],
  ["name$", undefined],
  ["name$)", undefined],
  ["name$;", undefined],
  ["name$ => x", undefined],
] as const)("behind %s", (text, behind) => {
  expect(behindOf(text.replace("$", ""), text.indexOf("$"))).toBe(behind);
});

it.each([
  ["List<Part> parts = $", "List<Part>"],
  ["final java.util.List<Part> parts = $", "List<Part>"],
  ["const parts: readonly Part[] = $", undefined],
  ["const part: Part = $", "Part"],
  ["size: Optional[Part] = $", "Optional[Part]"],
  ["return $", "Box"],
  ["var parts = $", undefined],
  ["parts = $", undefined],
  ["Object part = $", undefined],
  ["Part part = $.first()", undefined],
  ["Part part = $(a, b(c)).first()", undefined],
] as const)("wanted: %s", (text, wanted) => {
  const at = text.indexOf("$");
  expect(wantedTypeAt(text.replace("$", ""), at, at, "Box")).toBe(wanted);
});

it.each([
  ["Part", "Part", 1],
  ["List<Part>", "java.util.List< Part >", 1],
  ["List<Part>", "List<Other>", 0.6],
  ["Part", "Other", -1],
  ["Part", "T", 0],
  ["Part", undefined, 0],
] as const)("%s is fit by %s", (wanted, written, fit) => {
  expect(typeFit(comparable(wanted), written)).toBe(fit);
});

const FIELDS = BOX.map((name) => `        self.${name} = 1\n`).join("");

it("what is taken behind the same words elsewhere comes before what is taken behind others", async () => {
  const uses = "    async def one(self):\n        await self.padding\n        return self.template\n";
  const text = (before: string): string =>
    `//- /a.py\nclass One:\n    def __init__(self):\n${FIELDS}\n${uses}\n    async def two(self):\n        ${before}self.$0\n`;
  expect(await firstOf(["padding", "template"], text("await "))).toBe("padding");
  expect(await firstOf(["padding", "template"], text("return "))).toBe("template");
});

it("what functions take that take the same as the one around comes first", async () => {
  const uses =
    "    def one(self):\n        self.width, self.padding\n\n    def two(self):\n        self.height, self.template\n";
  const text = (taken: string): string =>
    `//- /a.py\nclass One:\n    def __init__(self):\n${FIELDS}\n${uses}\n    def three(self, more):\n        print(self.${taken})\n        if more:\n            yield self.$0\n`;
  expect(await firstOf(["padding", "template"], text("width"))).toBe("padding");
  expect(await firstOf(["padding", "template"], text("height"))).toBe("template");
});

it("what goes on elsewhere as here comes first, where the type is not known", async () => {
  const uses = "def one(it):\n    it.padding = 1\n\ndef two(it):\n    it.template()\n";
  const text = (behind: string): string => `//- /a.py\n${uses}\ndef three(it):\n    it.$0${behind}\n`;
  expect(await firstOf(["padding", "template"], text(" = 2"))).toBe("padding");
  expect(await firstOf(["padding", "template"], text("()"))).toBe("template");
});

it("what is written as the member that was taken last comes before what is written in another way", async () => {
  const fields = "        self._alpha = 1\n        self.beta = 1\n        self._gamma = 1\n        self.delta = 1\n";
  const text = (taken: string): string =>
    `//- /a.py\nclass One:\n    def __init__(self):\n${fields}\n    def two(self):\n        print(self.${taken})\n        return self.$0\n`;
  expect(await firstOf(["beta", "_gamma"], text("_alpha"))).toBe("_gamma");
  expect(await firstOf(["_alpha", "beta"], text("delta"))).toBe("beta");
});

it.each(["name()", "name = 1", "name.more", "name[0]", "name,", "name"])(
  "the first sign behind a name says as much as the text behind it: %s",
  (text) => {
    expect(behindNear(text, 4)).toBe(behindOf(text, 4));
  },
);
