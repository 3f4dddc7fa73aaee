/** Examples of structural search, in TypeScript and of the same shape in other languages: what matches, and what `$NAME` stands for. */

import { expect, test } from "vitest";
import { project } from "../engine/engine.ts";
import { find, lines } from "./found.ts";

const TYPESCRIPT = `import { Tool, Registry as R } from './registry';
import fs from 'fs';
class EditTool extends BaseTool { run() { return 1; } }
class Config implements Settings { a = 1; }
class Plain {}
config.getAsyncTaskManager();
// config.getAsyncTaskManager();
const text = "config.getAsyncTaskManager()";
registerCoreTool(EditTool, this, 1);
x?.foo?.(1, 2);
this.toolRegistry = new R();
try { a(); } catch (err) { b(); }
`;

/** Language, file, text, and patterns with what they find. */
const EXAMPLES: readonly (readonly [string, string, string, Readonly<Record<string, readonly string[]>>])[] = [
  [
    "typescript",
    "a.ts",
    TYPESCRIPT,
    {
      "$OBJ.getAsyncTaskManager()": ["a.ts:6:1-6:29 call_expression OBJ=config"],
      "registerCoreTool($TOOL, $$$REST)": ["a.ts:9:1-9:36 call_expression TOOL=EditTool REST=[this | 1]"],
      "$OBJ.foo($$$ARGS)": [],
      "$OBJ?.foo?.($$$ARGS)": ["a.ts:10:1-10:15 call_expression OBJ=x ARGS=[1 | 2]"],
      "class $NAME extends $PARENT { $$$BODY }": [
        "a.ts:3:1-3:56 class_declaration NAME=EditTool PARENT=BaseTool BODY=[run() { return 1; }]",
      ],
      "class $NAME implements $IFACE { $$$BODY }": [
        "a.ts:4:1-4:44 class_declaration NAME=Config IFACE=Settings BODY=[a = 1]",
      ],
      "this.toolRegistry = $VALUE": ["a.ts:11:1-11:28 assignment_expression VALUE=new R()"],
      "import { $$$NAMES } from $SOURCE": [
        "a.ts:1:1-1:50 import_statement SOURCE='./registry' NAMES=[Tool | Registry as R]",
      ],
      "try { $$$TRYBLOCK } catch ($ERR) { $$$CATCHBLOCK }": [
        "a.ts:12:1-12:34 try_statement ERR=err TRYBLOCK=[a();] CATCHBLOCK=[b();]",
      ],
    },
  ],
  [
    "javascript",
    "a.js",
    "class A extends B { f() {} }\nthis.x = y.foo(1);\n",
    {
      "$OBJ.foo($$$ARGS)": ["a.js:2:10-2:18 call_expression OBJ=y ARGS=[1]"],
      "class $NAME extends $PARENT { $$$BODY }": ["a.js:1:1-1:29 class_declaration NAME=A PARENT=B BODY=[f() {}]"],
    },
  ],
  [
    "tsx",
    "a.tsx",
    "const a = <A b={1}>x</A>;\n",
    { "<$T b={$V}>$$$C</$T>": ["a.tsx:1:11-1:25 jsx_element T=A V=1 C=[x]"] },
  ],
  [
    "python",
    "a.py",
    "import os\nclass A(B):\n    def f(self):\n        try:\n            self.x = g(1, b=2)\n        except E:\n            pass\n# g(1)\n",
    {
      "g($A, $$$REST)": ["a.py:5:22-5:31 call A=1 REST=[b=2]"],
      "class $NAME($PARENT):\n    $$$BODY": [
        "a.py:2:1-7:17 class_definition NAME=A PARENT=B BODY=[def f(self): try: self.x = g(1, b=2) except E: pass]",
      ],
      "self.x = $V": ["a.py:5:13-5:31 assignment V=g(1, b=2)"],
      "import $M": ["a.py:1:1-1:10 import_statement M=os"],
    },
  ],
  [
    "rust",
    "a.rs",
    "struct A { x: i32 }\nimpl T for A { fn f(&self) -> i32 { self.x.unwrap() } }\nuse a::b;\n",
    {
      "$X.unwrap()": ["a.rs:2:37-2:52 call_expression X=self.x"],
      "impl $T for $S { $$$B }": ["a.rs:2:1-2:56 impl_item T=T S=A B=[fn f(&self) -> i32 { self.x.unwrap() }]"],
      "use $P;": ["a.rs:3:1-3:10 use_declaration P=a::b"],
    },
  ],
  [
    "go",
    "a.go",
    "package main\n\nfunc f(a int) error {\n\tx := g(a)\n\tif err != nil {\n\t\treturn err\n\t}\n\treturn nil\n}\n",
    {
      "g($$$A)": ["a.go:4:7-4:11 call_expression A=[a]"],
      "$X := $Y": ["a.go:4:2-4:11 short_var_declaration X=x Y=g(a)"],
      "if err != nil { $$$B }": ["a.go:5:2-7:3 if_statement B=[return err ]"],
      "func $F($$$P) $R { $$$B }": [
        "a.go:3:1-9:2 function_declaration F=f R=error P=[a int] B=[x := g(a) if err != nil { return err } return nil ]",
      ],
    },
  ],
  [
    "java",
    "A.java",
    "import a.B;\nclass A extends B implements C {\n  void f() {\n    try { x.foo(1); } catch (Exception e) { y(); }\n    this.z = 2;\n  }\n}\n",
    {
      "$O.foo($$$A)": ["A.java:4:11-4:19 method_invocation O=x A=[1]"],
      "try { $$$T } catch ($E $V) { $$$C }": ["A.java:4:5-4:51 try_statement E=Exception V=e T=[x.foo(1);] C=[y();]"],
      "this.z = $V": ["A.java:5:5-5:15 assignment_expression V=2"],
      "class $N extends $P implements $I { $$$B }": [
        "A.java:2:1-7:2 class_declaration N=A P=B I=C B=[void f() { try { x.foo(1); } catch (Exception e) { y(); } this.z = 2; }]",
      ],
    },
  ],
  [
    "c",
    "a.c",
    "int f(int a) { p->y = 1; return a; }\n",
    { "$A->$B = $C": ["a.c:1:16-1:24 assignment_expression A=p B=y C=1"] },
  ],
  ["cpp", "a.cpp", "int main() { auto x = y; f(1); }\n", { "auto $X = $Y;": ["a.cpp:1:14-1:25 declaration X=x Y=y"] }],
  [
    "csharp",
    "A.cs",
    "class A : B { void F() { x.Foo(1); var y = new C(2); } }\n",
    {
      "$O.Foo($$$A)": ["A.cs:1:26-1:34 invocation_expression O=x A=[1]"],
      "new $C($$$A)": ["A.cs:1:44-1:52 object_creation_expression C=C A=[2]"],
    },
  ],
  ["fsharp", "a.fs", "let a = f 1 x\n", { "f $A $B": ["a.fs:1:9-1:14 application_expression A=1 B=x"] }],
  ["typst", "a.typ", "#f(1, 2)\n", { "f($A, $B)": ["a.typ:1:2-1:9 call A=1 B=2"] }],
  ["bibtex", "a.bib", "@misc{a, year = 1984}\n", { "@misc{$K, year = $Y}": ["a.bib:1:1-1:22 entry K=a Y=1984"] }],
  ["latex", "a.tex", "\\section{One}\n", { "\\section{$X}": ["a.tex:1:1-1:14 section X=One"] }],
  ["objc", "a.m", "void f(void) { [a b:1]; }\n", { "[$A b:$B]": ["a.m:1:16-1:23 message_expression A=a B=1"] }],
  ["perl", "a.pl", "foo($x, 1);\n", { "foo($A, 1)": ["a.pl:1:1-1:11 function_call_expression A=$x"] }],
  ["ruby", "a.rb", "def f(x)\n  foo(x, 1)\nend\n", { "foo($A, $B)": ["a.rb:2:3-2:12 call A=x B=1"] }],
  [
    "php",
    "a.php",
    "text <?php\nfoo($x, 1); $this->a = 2; ?>\n",
    {
      "foo($A, $B)": ["a.php:2:1-2:11 function_call_expression A=$x B=1"],
      "$X->a = $V": ["a.php:2:13-2:25 assignment_expression X=$this V=2"],
    },
  ],
  [
    "swift",
    "a.swift",
    "class A: B { func f() { foo(x, 1) } }\n",
    { "foo($$$A)": ["a.swift:1:25-1:34 call_expression A=[x | 1]"] },
  ],
  [
    "kotlin",
    "a.kt",
    "fun f(x: Int) { val y = z.map { it } }\n",
    { "val $X = $Y": ["a.kt:1:17-1:37 property_declaration X=y Y=z.map { it }"] },
  ],
  [
    "scala",
    "a.scala",
    "class A extends B { val y = z.map(w) }\n",
    { "$X.map($Y)": ["a.scala:1:29-1:37 call_expression X=z Y=w"] },
  ],
  ["dart", "a.dart", "final y = z.map(w);\n", { "$X.map($Y)": ["a.dart:1:11-1:19 method_invocation X=z Y=w"] }],
  ["lua", "a.lua", "local y = z:w(2)\n", { "$X:w($Y)": ["a.lua:1:11-1:17 function_call X=z Y=2"] }],
  ["elixir", "a.ex", "y = x |> bar()\n", { "$X |> $Y": ["a.ex:1:5-1:15 binary_operator X=x Y=bar()"] }],
  ["haskell", "a.hs", "g = map h xs\n", { "map $F $X": ["a.hs:1:5-1:13 apply F=h X=xs"] }],
  ["ocaml", "a.ml", "let g = List.map h xs\n", { "List.map $F $X": ["a.ml:1:9-1:22 application_expression F=h X=xs"] }],
  [
    "ocaml_interface",
    "a.mli",
    "val f : string -> int\n",
    { "val $F : $A -> $B": ["a.mli:1:1-1:22 value_specification F=f A=string B=int"] },
  ],
  ["zig", "a.zig", 'const std = @import("std");\n', { "@import($X)": ['a.zig:1:13-1:27 builtin_function X="std"'] }],
  ["gleam", "a.gleam", "fn f() { g(1, 2) }\n", { "g($A, $B)": ["a.gleam:1:10-1:17 function_call A=1 B=2"] }],
  ["r", "a.R", "f(1, x)\n", { "f($A, $B)": ["a.R:1:1-1:8 call A=1 B=x"] }],
  ["gdscript", "a.gd", "var a = f(1, x)\n", { "f($A, $B)": ["a.gd:1:9-1:16 call A=1 B=x"] }],
  [
    "solidity",
    "a.sol",
    "contract A { uint b; }\n",
    { "contract $N { $$$M }": ["a.sol:1:1-1:23 contract_declaration N=A M=[uint b;]"] },
  ],
  ["fish", "a.fish", "echo one two\n", { "echo $A $B": ["a.fish:1:1-1:13 command A=one B=two"] }],
  ["powershell", "a.ps1", "f one two\n", { "f $A $B": ["a.ps1:1:1-1:10 command A=one B=two"] }],
  ["vue", "a.vue", "<script>\nf(1, x)\n</script>\n", { "f($A, $B)": ["a.vue:2:1-2:8 call_expression A=1 B=x"] }],
  [
    "svelte",
    "a.svelte",
    "<script>\nf(1, x)\n</script>\n",
    { "f($A, $B)": ["a.svelte:2:1-2:8 call_expression A=1 B=x"] },
  ],
  ["astro", "a.astro", "---\nf(1, x)\n---\n", { "f($A, $B)": ["a.astro:2:1-2:8 call_expression A=1 B=x"] }],
  ["julia", "a.jl", "f(1, x)\n", { "f($A, $B)": ["a.jl:1:1-1:8 call_expression A=1 B=x"] }],
  ["xml", "a.xml", "<a><b>x</b></a>\n", { "<b>$T</b>": ["a.xml:1:4-1:12 element T=x"] }],
  ["elm", "a.elm", "a = f 1 x\n", { "f $A $B": ["a.elm:1:5-1:10 function_call_expr A=1 B=x"] }],
  ["erlang", "a.erl", "g() -> f(1, X).\n", { "f($A, $B)": ["a.erl:1:8-1:15 call A=1 B=X"] }],
  ["clojure", "a.clj", "(f 1 x)\n", { "(f $A $B)": ["a.clj:1:1-1:8 list_lit A=1 B=x"] }],
  ["make", "a.mk", "A = b\n", { "$N = b": ["a.mk:1:1-2:1 variable_assignment N=A"] }],
  ["cmake", "a.cmake", "set(A 1)\n", { "set($N 1)": ["a.cmake:1:1-1:9 normal_command N=A"] }],
  ["dockerfile", "Dockerfile", "WORKDIR /a\n", { "WORKDIR $P": ["Dockerfile:1:1-1:11 workdir_instruction P=/a"] }],
  ["hcl", "a.tf", "a = max(b, 1)\n", { "max($X, $Y)": ["a.tf:1:5-1:14 function_call X=b Y=1"] }],
  [
    "protobuf",
    "a.proto",
    "message A { B b = 1; }\n",
    { "message $N { $$$F }": ["a.proto:1:1-1:23 message N=A F=[B b = 1;]"] },
  ],
  [
    "graphql",
    "a.graphql",
    "fragment A on B { c }\n",
    { "fragment $N on $T { c }": ["a.graphql:1:1-1:22 fragment_definition N=A T=B"] },
  ],
  ["nix", "a.nix", "{ y = map f xs; }\n", { "map $F $X": ["a.nix:1:7-1:15 apply_expression F=f X=xs"] }],
  ["bash", "a.sh", "echo one two\n", { "echo $A $B": ["a.sh:1:1-1:13 command A=one B=two"] }],
  ["html", "a.html", '<p class="a">x</p>\n', { '<p class="a">$X</p>': ["a.html:1:1-1:19 element X=x"] }],
  ["css", "a.css", ".a { color: red }\n", { "$S { $$$D }": ["a.css:1:1-1:18 rule_set S=.a D=[color: red]"] }],
  [
    "scss",
    "a.scss",
    ".a { @include b(1); }\n",
    { "$S { $$$D }": ["a.scss:1:1-1:22 rule_set S=.a D=[@include b(1);]"] },
  ],
  ["json", "a.json", '{ "a": [1, true] }\n', { "[$$$X]": ["a.json:1:8-1:17 array X=[1 | true]"] }],
  ["yaml", "a.yaml", "image: nginx\n", { "image: $X": ["a.yaml:1:1-1:13 block_mapping_pair X=nginx"] }],
  ["toml", "a.toml", "c = 1\n", { "c = $X": ["a.toml:1:1-1:6 pair X=1"] }],
  ["markdown", "a.md", "# Title\n", { "# $X": ["a.md:1:1-2:1 atx_heading X=Title"] }],
  [
    "sql",
    "a.sql",
    "SELECT x, y FROM t WHERE z = 1;\n",
    { "SELECT $A, $B FROM $T WHERE $C": ["a.sql:1:1-1:31 statement A=x B=y T=t C=z = 1"] },
  ],
];

test.each(EXAMPLES)("patterns in %s", async (language, file, text, patterns) => {
  const on = project({ [file]: text }, { workers: 0 });
  const found: Record<string, readonly string[]> = {};
  for (const pattern of Object.keys(patterns)) found[pattern] = lines(await find(on, { language, pattern }));
  expect(found).toEqual(patterns);
});

const RULES: readonly (readonly [string, object, readonly string[]])[] = [
  [
    "a method by its name",
    { kind: "method_definition", has: { field: "name", regex: "^run$" } },
    ["a.ts:3:35-3:54 method_definition"],
  ],
  [
    "a call inside of a catch",
    { pattern: "$F()", inside: { kind: "catch_clause", stopBy: "end" } },
    ["a.ts:12:28-12:31 call_expression F=b"],
  ],
  [
    "a class that extends nothing",
    { kind: "class_declaration", not: { has: { kind: "class_heritage" } } },
    ["a.ts:5:1-5:15 class_declaration"],
  ],
  [
    "a rule with constraints",
    { rule: { pattern: "$F($$$A)" }, constraints: { F: { regex: "^register" } } },
    ["a.ts:9:1-9:36 call_expression F=registerCoreTool A=[EditTool | this | 1]"],
  ],
  [
    "a text made from a metavariable",
    {
      rule: { pattern: "class $N extends $P { $$$ }" },
      transform: { LOW: { convert: { source: "$N", toCase: "snakeCase" } } },
    },
    ["a.ts:3:1-3:56 class_declaration N=EditTool P=BaseTool LOW=edit_tool"],
  ],
  [
    "a pattern that selects a part of itself",
    { pattern: { context: "class A { $NAME = $VALUE }", selector: "public_field_definition" } },
    ["a.ts:4:36-4:41 public_field_definition NAME=a VALUE=1"],
  ],
];

test.each(RULES)("%s", async (_name, rule, expected) => {
  const on = project({ "a.ts": TYPESCRIPT }, { workers: 0 });
  expect(lines(await find(on, { language: "typescript", rule: { ...rule } }))).toEqual(expected);
});
