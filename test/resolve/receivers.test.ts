/** Receivers where comments, strings, characters and patterns stand in them that look like something else. */

import { describe, expect, it } from "vitest";
import { definition } from "../support/world.ts";

interface Case {
  readonly path: string;
  /** `#` stands in the receiver, or before the key, where what may be misread is put. */
  readonly code: string;
  /** What is put there, each by itself. */
  readonly put: readonly string[];
  readonly answer: string;
}

/** The rule that answers and the first place, without what is shown of it. */
const brief = async (project: string): Promise<string> => {
  const [rule = "", place = ""] = (await definition(project)).split("\n");
  return `${rule} ${place.split(" ", 1)[0]}`.trim();
};

const LINE = ["// doesn't\n", '// a " and a {\n'];
const BLOCK = ["/* doesn't ) */", '/* a " and a { */'];

const MEMBERS: Readonly<Record<string, Case>> = {
  Go: {
    path: "/a.go",
    code: "package a\ntype Bird struct{}\nfunc (b Bird) Fly() {}\ntype Kite struct{}\nfunc (k Kite) Fly() {}\nfunc birdOf(of ...any) Bird { return Bird{} }\nfunc f() { birdOf(#1).Fl$0y() }",
    put: [...LINE, ...BLOCK, "'\"', ", "'(', ", "`it's ) \"`, ", '"a ) {", '],
    answer: "return_type /a.go:3:15",
  },
  Rust: {
    path: "/a.rs",
    code: "struct Bird;\nimpl Bird { fn fly(&self) {} }\nstruct Kite;\nimpl Kite { fn fly(&self) {} }\nfn bird_of<T>(a: T, b: u8) -> Bird { Bird }\nfn f() { bird_of(#1, 2).fl$0y(); }",
    put: [
      ...LINE,
      ...BLOCK,
      "{ '\"'; 7 } + ",
      "{ '('; 7 } + ",
      "{ 'a: loop { break 'a }; 7 } + ",
      '{ r#"it\'s ) ""#; 7 } + ',
      '{ "a ) {"; 7 } + ',
    ],
    answer: "return_type /a.rs:2:16",
  },
  Python: {
    path: "/a.py",
    code: "class Bird:\n    def fly(self): ...\nclass Kite:\n    def fly(self): ...\ndef bird_of(*args) -> Bird: ...\nbird_of(#1).fl$0y()",
    put: ["# doesn't\n", "'\"', ", '"it\'s (", ', "'''it's ) \"''', ", "rb'\\'', "],
    answer: "return_type /a.py:2:9",
  },
  TypeScript: {
    path: "/a.ts",
    code: "class Bird { fly() {} }\nclass Kite { fly() {} }\nfunction birdOf(...args: unknown[]): Bird { return new Bird(); }\nbirdOf(#1).fl$0y();",
    put: [...LINE, ...BLOCK, "'\"', ", '"it\'s )", ', "`it's ) ${birdOf(')')} \"`, ", "/['\")]/, ", "a < b, "],
    answer: "return_type /a.ts:1:14",
  },
  Java: {
    path: "/A.java",
    code: "class Bird { void fly() {} }\nclass Kite { void fly() {} }\nclass A {\n  Bird birdOf(Object... all) { return new Bird(); }\n  void f() { birdOf(#1).fl$0y(); }\n}",
    put: [...LINE, ...BLOCK, "'\"', ", "')', ", "'\\'', ", '"it\'s )", ', '"""\n it\'s ) "\n""", '],
    answer: "return_type /A.java:1:19",
  },
  C: {
    path: "/a.c",
    code: "struct bird { int wing; };\nstruct kite { int wing; };\nstruct bird *bird_of(int a, ...);\nvoid f(void) { bird_of(#1)->wi$0ng; }",
    put: [...LINE, ...BLOCK, "'\"', ", "')', ", "'\\'', ", '"it\'s )", '],
    answer: "return_type /a.c:1:19",
  },
  "C++": {
    path: "/a.cpp",
    code: "struct Bird { void fly() {} };\nstruct Kite { void fly() {} };\nBird bird_of(int a, ...);\nvoid f() { bird_of(#1).fl$0y(); }",
    put: [...LINE, ...BLOCK, "'\"', ", "1'000, ", '"it\'s )", '],
    answer: "return_type /a.cpp:1:20",
  },
  "C#": {
    path: "/A.cs",
    code: "class Bird { public void Fly() {} }\nclass Kite { public void Fly() {} }\nclass A {\n  Bird BirdOf(params object[] all) => new Bird();\n  void F() { BirdOf(#1).Fl$0y(); }\n}",
    put: [...LINE, ...BLOCK, "'\"', ", "')', ", '"it\'s )", ', '$"it\'s {1} )", '],
    answer: "return_type /A.cs:1:26",
  },
  PHP: {
    path: "/a.php",
    code: "<?php\nclass Bird { function fly() {} }\nclass Kite { function fly() {} }\nfunction birdOf(...$all): Bird { return new Bird(); }\nbirdOf(#1)->fl$0y();",
    put: [...LINE, ...BLOCK, "# doesn't\n", "'\"', ", '"it\'s )", ', "'it\\'s )', "],
    answer: "return_type /a.php:2:23",
  },
  Ruby: {
    path: "/a.rb",
    code: "class Bird\n  def fly; end\nend\nclass Kite\n  def fly; end\nend\nBird.new(#1).fl$0y",
    put: ["# doesn't\n", "'\"', ", '"it\'s )", ', "/['\")]/, "],
    answer: "typed_receiver /a.rb:2:7",
  },
  Kotlin: {
    path: "/a.kt",
    code: "class Bird { fun fly() {} }\nclass Kite { fun fly() {} }\nfun birdOf(vararg all: Any): Bird = Bird()\nfun f() { birdOf(#1).fl$0y() }",
    put: [...LINE, ...BLOCK, "'\"', ", "')', ", '"it\'s )", ', '"""it\'s ) " """, '],
    answer: "return_type /a.kt:1:18",
  },
  Swift: {
    path: "/a.swift",
    code: "class Bird { func fly() {} }\nclass Kite { func fly() {} }\nfunc birdOf(_ all: Any...) -> Bird { Bird() }\nfunc f() { birdOf(#1).fl$0y() }",
    put: [...LINE, ...BLOCK, '"it\'s )", ', '#"it\'s " )"#, '],
    answer: "return_type /a.swift:1:19",
  },
  Scala: {
    path: "/a.scala",
    code: "class Bird { def fly() = {} }\nclass Kite { def fly() = {} }\nobject A {\n  def birdOf(all: Any*): Bird = new Bird\n  def f() = birdOf(#1).fl$0y()\n}",
    put: [...LINE, ...BLOCK, "'\"', ", "')', ", '"it\'s )", ', '"""it\'s ) " """, '],
    answer: "return_type /a.scala:1:18",
  },
};

describe.each(Object.entries(MEMBERS))("a member in %s", (_name, { path, code, put, answer }) => {
  it.each(["", ...put])("of what holds %j", async (one) => {
    expect(await brief(`//- ${path}\n${code.replace("#", () => one)}`)).toBe(answer);
  });
});
