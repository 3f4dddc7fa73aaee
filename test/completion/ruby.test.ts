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
  expect(await completion(`//- /a.rb\n${written}\n`, 100)).toMatch(new RegExp(`^${name.replace("?", "\\?")}  `, "m"));
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

const VALUE = ["lid", "name", "open_lid"];
it.each([
  ["a constant", "BOX = Box.new\nBOX.$0"],
  ["a method of one line", "def box; Box.new; end\nbox.$0"],
  ["a method without an end", "def box(a = (1)) = Box.new\nbox.$0"],
  ["a value that is kept", "def box\n  @box ||= begin\n    a = 1\n    Box.new\n  end\nend\nbox.$0"],
  ["a value that branches give", "def go(a)\n  box = if a\n    Box.new\n  else\n    nil\n  end\n  box.$0\nend"],
  ["a default", "def go(box = Box.new)\n  box.$0\nend"],
  ["a default of a keyword", "def go(box: Box.new)\n  box.$0\nend"],
  ["what stands behind a block in words", "box = Box.new do |one|\n  one\nend\nbox.$0"],
  ["a copy", "Box.new.dup.freeze.$0"],
  ["a type by its values", "Box.new.class.make.$0"],
  ["a value that a test names", "describe Box do\n  let(:box) { Box.new }\n  it('a') { box.$0 }\nend"],
  [
    "a value that a test names in several lines",
    "describe 1 do\n  let(:box) do\n    Box.new\n  end\n  it('a') { box.$0 }\nend",
  ],
  ["the subject of a test", "describe 1 do\n  subject { Box.new }\n  it 'a' do\n    subject.$0\n  end\nend"],
  [
    "a subject of several lines",
    "describe 1 do\n  subject do\n    Box.new\n  end\n  it 'a' do\n    subject.$0\n  end\nend",
  ],
  ["the subject that nobody writes", "RSpec.describe Box do\n  it 'a' do\n    subject.$0\n  end\nend"],
  [
    "the nearest subject",
    "describe 1 do\n  subject { 1 }\n  context 'a' do\n    subject { Box.new }\n    it('b') { subject.$0 }\n  end\nend",
  ],
  ["what a test describes", "RSpec.describe Box do\n  it 'a' do\n    described_class.new.$0\n  end\nend"],
  ["what is asked by a condition", "def go(a)\n  if a.is_a?(Box)\n    a.$0\n  end\nend"],
  ["what is asked on the way", "def go(a)\n  return unless a.is_a?(Box)\n  a.$0\nend"],
  ["what is asked just before", "def go(a)\n  a.is_a?(Box) && a.$0\nend"],
  ["a branch of a choice", "def go(a)\n  case a\n  when Integer\n    1\n  when Box\n    a.$0\n  end\nend"],
  ["what is yielded", "def each_box\n  yield Box.new\nend\neach_box { |box| box.$0 }"],
  ["what a block is called with", "def each_box(&block)\n  block.call(1, Box.new)\nend\neach_box { |_, box| box.$0 }"],
  [
    "a block that is handed on",
    "def each_box\n  yield Box.new\nend\ndef boxes(&block)\n  each_box(&block)\nend\nboxes { |box| box.$0 }",
  ],
])("the type of %s", async (_title, text) => {
  expect(await members(`//- /a.rb\n${BOX}${text}\n`)).toEqual(VALUE);
});

it("a block that a class is made with gets what its constructor yields", async () => {
  const text =
    "class Shelf\n  def initialize\n    yield self\n  end\n  def fill; end\nend\nShelf.new do |shelf|\n  shelf.$0\nend";
  expect(await members(`//- /a.rb\n${text}\n`)).toEqual(["fill"]);
});

it.each([
  ["a value of which the name takes a part", "other, box = if ARGV\n  Box.new\nend\nbox.$0"],
  ["another name", "def go(a, b)\n  if b.is_a?(Box)\n    a.$0\n  end\nend"],
  ["a question that is denied", "def go(a)\n  if !a.is_a?(Box)\n    a.$0\n  end\nend"],
  ["a question behind which the block is closed", "def go(a)\n  if a.is_a?(Box)\n    1\n  end\n  a.$0\nend"],
  ["the branch before", "def go(a)\n  case a\n  when Box\n    1\n  else\n    a.$0\n  end\nend"],
  ["a question of another function", "def go(a)\n  return unless a.is_a?(Box)\nend\ndef run(a)\n  a.$0\nend"],
  ["one of two", "def go(a)\n  if a.is_a?(Box) || a.nil?\n    a.$0\n  end\nend"],
])("nothing is known by %s", async (_title, text) => {
  expect(await members(`//- /a.rb\n${BOX}${text}\n`)).toEqual([]);
});

it.each([
  ["a list that is made of anything", "def go(a)\n  Array(a).$0\nend", "each_with_index"],
  ["what a program is called with", "ARGV.$0", "each_with_index"],
  ["what every file writes to", "$stdout.$0", "write"],
  ["a function as a value", "run = ->(a) { a }\nrun.$0", "arity"],
  ["numbers from one to another", "(1..2).$0", "step"],
  ["a text with others in it", 'a = "#{b["c"]}"\na.$0', "upcase"],
  ["what stands behind an expression with values in it", "def go(a)\n  a.to_s.gsub(/#{a}b/, '').$0\nend", "upcase"],
  ["what is asked of an environment", 'ENV["A"].$0', "upcase"],
  ["what a sum is added to", "def go(a)\n  b = a.to_s + a\n  b.$0\nend", "upcase"],
  ["what a name asks", "a = [].empty? ? 'a' : 'b'\na.$0", "upcase"],
  ["a member of a platform's type in another", "File.stat('a').$0", "mtime"],
])("members of %s", async (_title, written, name) => {
  expect(await completion(`//- /a.rb\n${written}\n`, 100)).toMatch(new RegExp(`^${name}  method, platform`, "m"));
});

it("a type that a file defines which others load is known by its name, where it is the only one", async () => {
  const files = `//- /lib/shop.rb\nmodule Shop\n  ${BOX.replaceAll("\n", "\n  ")}\nend\n`;
  expect(await members(`${files}//- /test/a.rb\nBox.new.$0\n`)).toEqual(VALUE);
  expect(await members(`${files}//- /b.rb\nmodule Other\n  class Box; end\nend\n//- /test/a.rb\nBox.new.$0\n`)).toEqual(
    [],
  );
});
