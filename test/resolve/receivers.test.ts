/** Receivers and holders of keys where comments, strings, characters and patterns stand in them that look like something else. */

import { describe, expect, it } from "vitest";
import { definition, references } from "../support/world.ts";

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
    put: ["# doesn't\n", '# a " and a (\n', "'\"', ", '"it\'s (", ', "'''it's ) \"''', ", "rb'\\'', ", "a // b, "],
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
    put: [...LINE, ...BLOCK, "'\"', ", "1'000, ", '"it\'s )", ', 'R"(it\'s " )", '],
    answer: "return_type /a.cpp:1:20",
  },
  "C#": {
    path: "/A.cs",
    code: "class Bird { public void Fly() {} }\nclass Kite { public void Fly() {} }\nclass A {\n  Bird BirdOf(params object[] all) => new Bird();\n  void F() { BirdOf(#1).Fl$0y(); }\n}",
    put: [...LINE, ...BLOCK, "'\"', ", "')', ", '"it\'s )", ', '@"it\'s "" )\\", ', '$"it\'s {1} )", '],
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
    put: ["# doesn't\n", '# a " and a (\n', "'\"', ", '"it\'s )", ', "/['\")]/, ", "?), "],
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

const KEYS: Readonly<Record<string, Case>> = {
  Go: {
    path: "/a.go",
    code: 'package a\ntype Bird struct { Text string; Wing int }\ntype Kite struct { Text string; Wing int }\nvar all = []Bird{\n  {Text: "a", #\n  Wi$0ng: 1},\n}',
    put: ["// doesn't\n", '// a " and a {\n', "/* doesn't } */"],
    answer: "typed_receiver /a.go:2:33",
  },
  Rust: {
    path: "/a.rs",
    code: "struct Bird { text: char, wing: u8 }\nstruct Kite { text: char, wing: u8 }\nfn f() { let a = Bird { text: #'a', wi$0ng: 1 }; }",
    put: ["// doesn't\n", '// a " and a {\n', "/* doesn't } */", "'\"' as u8 + "],
    answer: "typed_receiver /a.rs:1:27",
  },
  Python: {
    path: "/a.py",
    code: "class Bird:\n    def __init__(self, text, wing): ...\nclass Kite:\n    def __init__(self, text, wing): ...\nBird(text='a', #\n  wi$0ng=1)",
    put: ["# doesn't\n", '# a " and a (\n'],
    answer: "typed_receiver /a.py:2:30",
  },
  "C#": {
    path: "/A.cs",
    code: 'class Bird { public string Text; public int Wing; }\nclass Kite { public string Text; public int Wing; }\nclass A {\n  void F() { var a = new Bird(1) { Text = "a", #\n    Wi$0ng = 1 }; }\n}',
    put: ["// doesn't\n", '// a " and a {\n', "/* doesn't } */"],
    answer: "typed_receiver /A.cs:1:45",
  },
};

describe.each(Object.entries(KEYS))("a key in %s", (_name, { path, code, put, answer }) => {
  it.each(["", ...put])("behind %j", async (one) => {
    expect(await brief(`//- ${path}\n${code.replace("#", () => one)}`)).toBe(answer);
  });
});

it("keys behind an apostrophe in a comment are references of the field", async () => {
  expect(
    await references(
      `
//- /a.go
package a
type Bird struct { Text string; Wi$0ng int }
type Kite struct { Wing int }
var all = []Bird{
	// It doesn't matter.
	{Text: "a", Wing: 1},
	{Wing: 2},
}
var other = []Kite{{Wing: 1}}
`,
      { declaration: false },
    ),
  ).toMatchInlineSnapshot(`
    "at_definition
    /a.go:6:14 key  {Text: "a", Wing: 1},
    /a.go:7:3 key  {Wing: 2},"
  `);
});
