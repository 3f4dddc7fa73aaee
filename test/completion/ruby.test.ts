/** Members in Ruby: of what blocks get, of what methods give, of a class itself and of its values; and what calls give parameters, in Python too. */

import { expect, it } from "vitest";
import { completion, definition } from "../support/world.ts";

const BOX = `class Box
  attr_reader :lid
  LIMIT = 3
  class << self
    attr_accessor :built
  end
  def self.make
    new
  end
  def open_lid(how) = how
  def name
    "box"
  end
end
`;
/** Names of members that are known to be the type's, those of every value left out. */
const members = async (text: string): Promise<readonly string[]> =>
  (await completion(text, 40))
    .split("\n")
    .filter((line) => line.endsWith(", member"))
    .map((line) => line.split("  ")[0] as string)
    .sort();
const first = async (text: string): Promise<string> => (await completion(`\n${text}\n`, 1)).split("\n")[1] as string;

it.each([
  ["a value has what its class defines for values", "Box.new.$0", ["lid", "name", "open_lid"]],
  ["a class has what is its own", "Box.$0", ["built", "make"]],
  ["what a method makes by `new` alone", "Box.make.$0", ["lid", "name", "open_lid"]],
  ["where a value may be none", "box = Box.new\nbox&.$0", ["lid", "name", "open_lid"]],
])("%s", async (_title, text, has) => {
  expect(await members(`//- /a.rb\n${BOX}${text}\n`)).toEqual(has);
});

it.each([
  ["what a block gets of an array", "names = 'a b'.split\nnames.each { |name| name.upca$0 }", "upcase"],
  ["what a block of several lines gets", "'a b'.each_line do |line|\n  line.upca$0\nend", "upcase"],
  [
    "what a block gets second",
    "{}.merge(1 => 2).each_with_index.to_a\n[].each_with_index { |one, at| at.od$0 }",
    "odd?",
  ],
  ["what a file is opened with", "File.open('a') { |file| file.readpar$0 }", "readpartial"],
  ["the value itself", "'a'.tap { |it| it.upca$0 }", "upcase"],
  ["an element of a string", "'ab'[0].upca$0", "upcase"],
  ["text that begins below", "text = <<~TEXT.upca$0\n  a\nTEXT", "upcase"],
  [
    "what every branch gives",
    `def name_of(one)\n  if one\n    "a"\n  else\n    "b"\n  end\nend\nname_of(1).upca$0`,
    "upcase",
  ],
  [
    "what a chain over several lines gives",
    `def name_of(one)\n  one\n    .to_s\n    .strip\nend\nname_of("a").upca$0`,
    "upcase",
  ],
  [
    "what is returned where something holds",
    `def name_of(one)\n  return "a" if one\n  nil\nend\nname_of(1).upca$0`,
    "upcase",
  ],
  [
    "what the platform defines, of no scope",
    "module Net\n  class RuntimeError\n  end\n  raise ::RuntimeErr$0\nend",
    "RuntimeError",
  ],
  ["what a file defines, of no scope", "class Kettle\nend\nmodule Net\n  ::Kett$0\nend", "Kettle"],
  ["an error that is rescued", "begin\nrescue => error\n  error.backtr$0\nend", "backtrace"],
])("%s", async (_title, text, name) => {
  expect(await first(`//- /a.rb\n${text}`)).toMatch(new RegExp(`^${name.replace("?", "\\?")} `));
});

it.each([
  [
    "Ruby",
    `//- /a.rb\n${BOX}class Shelf\n  def initialize(box)\n    @box = box\n  end\n  def run\n    @box.$0\n  end\nend\nShelf.new(Box.new)\n`,
  ],
  ["Ruby, by a method's call", `//- /a.rb\n${BOX}def put(box)\n  box.$0\nend\nput(Box.new)\n`],
])("what calls give a parameter: %s", async (_title, text) => {
  expect(await members(text)).toEqual(["lid", "name", "open_lid"]);
});

it("what calls give a parameter is in lists in Python, in those of other files too", async () => {
  const list = await members(`
//- /a.py
class Box:
    def open_lid(self): pass
class Shelf:
    def __init__(self, box):
        self.box = box
    def run(self):
        self.box.$0

//- /b.py
from a import Box, Shelf
Shelf(Box())
`);
  expect(list).toEqual(["open_lid"]);
});

it("what a call gives a parameter is no definition", async () => {
  const found = await definition(`
//- /a.py
class Box:
    def open_lid(self): pass
class Lid:
    def open_lid(self): pass
def put(box):
    box.open_$0lid()
put(Box())
`);
  expect(found).not.toContain("typed_receiver");
});

it.each([
  ["a list of words", "%w[a b].$0", "each_with_index"],
  ["an expression", "/a.b/i.$0", "match?"],
  ["what is told by custom, whatever it is called on", "def go(thing)\n  thing.to_s.$0\nend", "downcase"],
  ["a number", "5.$0", "times"],
])("members of literals and of what turns a value into another: %s", async (_title, written, name) => {
  expect(await completion(`//- /a.rb\n${written}\n`, 60)).toMatch(new RegExp(`^${name.replace("?", "\\?")}  `, "m"));
});

it("behind colons constants come first, behind a dot none of them", async () => {
  const shop = "module Shop\n  class Box; end\n  LIMIT = 3\n  def self.open; end\n  def self.shut; end\nend\n";
  const first = async (written: string): Promise<readonly string[]> =>
    (await completion(`//- /a.rb\n${shop}${written}\n`, 2))
      .split("\n")
      .slice(1)
      .map((line) => line.split("  ")[0] ?? "")
      .sort();
  expect(await first("Shop::$0")).toEqual(["Box", "LIMIT"]);
  expect((await first("Shop.$0")).filter((name) => /^[A-Z]/.test(name))).toEqual([]);
});

it("a test is about what its file is called after", async () => {
  const types = ["Crate", "Chest", "Basket", "RedBox"].map((name) => `  class ${name}; end`).join("\n");
  const list = await completion(
    `//- /lib/shop.rb\nmodule Shop\n${types}\nend\n//- /spec/red_box_spec.rb\ndescribe Shop::$0\n`,
    1,
  );
  expect(list).toContain("\nRedBox");
});
