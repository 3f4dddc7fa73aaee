/** Members of the platform's types of which no declaration is on the disk, and of what those give: of literals, of what is annotated, of what calls give. */

import { expect, it } from "vitest";
import { completion } from "../support/world.ts";

const first = async (text: string): Promise<string> => (await completion(`\n${text}\n`, 1)).split("\n")[1] as string;

it.each([
  ["a string of Java", '//- /A.java\nclass A { void run() { "a".substr$0 } }', "substring"],
  ["what is declared as one", "//- /A.java\nclass A { void run(String name) { name.substr$0 } }", "substring"],
  ["what its methods give", "//- /A.java\nclass A { void run(String name) { name.trim().substr$0 } }", "substring"],
  [
    "a list of Java, by the interface that it extends",
    "//- /A.java\nimport java.util.List;\nclass A { void run(List<String> names) { names.toArr$0 } }",
    "toArray",
  ],
  [
    "what a list of Java holds",
    "//- /A.java\nimport java.util.List;\nclass A { void run(List<String> names) { names.get(0).substr$0 } }",
    "substring",
  ],
  [
    "what a map's entries hold",
    "//- /A.java\nimport java.util.*;\nclass A { void run(Map<Integer, String> names) { for (var one : names.entrySet()) one.getValue().substr$0 } }",
    "substring",
  ],
  [
    "a type that an import names",
    "//- /A.java\nimport java.util.Arrays;\nclass A { void run() { Arrays.asL$0 } }",
    "asList",
  ],
  [
    "a nested type of the platform",
    "//- /A.java\nimport java.util.Map;\nclass A { void run(Map.Entry<String, String> one) { one.getVal$0 } }",
    "getValue",
  ],
  ["what every value of Java has", "//- /A.java\nclass A { void run(A other) { other.hashC$0 } }", "hashCode"],
  [
    "what a class of the project inherits",
    "//- /A.java\nclass A extends Exception { void run(A other) { other.getMess$0 } }",
    "getMessage",
  ],
  ["a string of Python", '//- /a.py\n"a".startsw$0\n', "startswith"],
  ["what is annotated", "//- /a.py\ndef run(name: str):\n    name.startsw$0\n", "startswith"],
  ["what calls of Python's functions give", "//- /a.py\nopen('a').writ$0\n", "write"],
  ["what calls of its types give", "//- /a.py\none = dict()\none.setdef$0\n", "setdefault"],
  ["what methods give one after the other", "//- /a.py\n'a,b'.split(',')[0].startsw$0\n", "startswith"],
  ["a list of Python", "//- /a.py\none = []\none.exte$0\n", "extend"],
  ["a module", "//- /a.py\nimport os\nos.listd$0\n", "listdir"],
  ["a module within a module", "//- /a.py\nimport os\nos.path.basen$0\n", "basename"],
  ["a module of a module that is imported", "//- /a.py\nfrom os import path\npath.basen$0\n", "basename"],
  [
    "a type that is imported",
    "//- /a.py\nfrom collections import deque\nwaiting = deque()\nwaiting.popl$0\n",
    "popleft",
  ],
  ["what every class of Python has", "//- /a.py\nclass A:\n    def run(self): pass\n\nA.__na$0\n", "__name__"],
  ["what every value of Python has", "//- /a.py\nclass A:\n    def run(self):\n        self.__cla$0\n", "__class__"],
  ["what every value of Kotlin has", "//- /a.kt\nclass A { fun run(other: A) { other.hashC$0 } }", "hashCode"],
  ["a module of CommonJS", "//- /a.js\nclass Module { source() {} }\nmodule.$0 = Module;\n", "exports"],
  ["what every class of Ruby has", "//- /a.rb\nclass A\n  def self.run; end\nend\n\nA.superc$0\n", "superclass"],
  ["a string of Ruby", '//- /a.rb\n"a".upca$0\n', "upcase"],
  ["an array of Ruby", "//- /a.rb\nnames = []\nnames.flat_m$0\n", "flat_map"],
  ["a hash of Ruby", "//- /a.rb\nnames = {}\nnames.fetc$0\n", "fetch"],
  ["what the methods of Ruby's types give", '//- /a.rb\n"a b".split.flat_m$0\n', "flat_map"],
  ["a type of Ruby itself", '//- /a.rb\nFile.basen$0("a")\n', "basename"],
  ["a string of Kotlin", '//- /a.kt\nfun run() { "a".substringBef$0 }', "substringBefore"],
  ["what Kotlin declares as one", "//- /a.kt\nfun run(name: String) { name.substringBef$0 }", "substringBefore"],
  ["what Kotlin's functions give", "//- /a.kt\nfun run() { val names = listOf(1)\n names.firstOrN$0 }", "firstOrNull"],
  [
    "what a list of Kotlin holds",
    "//- /a.kt\nfun run(names: List<String>) { names.first().substringBef$0 }",
    "substringBefore",
  ],
  [
    "a type of Java in Kotlin",
    "//- /a.kt\nimport java.io.File\nfun run(file: File) { file.absoluteP$0 }",
    "absolutePath",
  ],
  ["a string of JavaScript", '//- /a.js\n"a".startsW$0', "startsWith"],
  ["an array of JavaScript", "//- /a.js\nconst names = [];\nnames.findInd$0", "findIndex"],
  ["a global of JavaScript", "//- /a.js\nJSON.stringi$0", "stringify"],
  ["what a method of JavaScript gives", '//- /a.js\n"a".split(",").findInd$0', "findIndex"],
  ["a module of Node", '//- /a.js\nconst fs = require("fs");\nfs.existsS$0', "existsSync"],
  ["the same by its whole name", '//- /a.js\nimport * as path from "node:path";\npath.basen$0', "basename"],
])("offers members of %s", async (_, text, expected) => {
  expect(await first(text)).toMatch(new RegExp(`^${expected}  (?:method|property), platform$`));
});

it.each([
  [
    "a type of the project that is called so",
    "//- /String.java\nclass String { void weigh() {} }\n//- /A.java\nclass A { void run(String one) { one.we$0 } }",
    "weigh  method, member",
  ],
  [
    "a type that something else outside has",
    "//- /A.java\nimport io.vavr.collection.List;\nclass A { void run(List<String> one) { one.subLi$0 } }",
    undefined,
  ],
])("leaves %s alone", async (_, text, expected) => {
  expect(await first(text)).toBe(expected);
});
