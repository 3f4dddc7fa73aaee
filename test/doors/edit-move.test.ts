/** `edit` of the kind `move`: a definition goes to another file with its imports, and all that uses it takes it from there; what is not provable stays. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { agentOfTest, runShell, writeProject } from "../support/doors.ts";

const NO_SERVERS = "lsp:\n  enabled: false\n";
type Files = Readonly<Record<string, string>>;

function makeProject(files: Files): string {
  const { root, remove } = writeProject({ ".tandem.yaml": NO_SERVERS, ...files });
  onTestFinished(remove);
  return root;
}

const textsOf = (root: string, names: readonly string[]): Files =>
  Object.fromEntries(
    names.filter((name) => existsSync(join(root, name))).map((name) => [name, readFileSync(join(root, name), "utf8")]),
  );

interface Case {
  readonly symbol: string;
  readonly target: string;
  readonly before: Files;
  /** Files that change, as they are then. */
  readonly after: Files;
}

const PYTHON: Readonly<Record<string, Case>> = {
  "with what is there for type checkers alone as such": {
    symbol: "first",
    target: "pkg/b.py",
    before: {
      "pkg/__init__.py": "",
      "pkg/a.py": `from __future__ import annotations

import typing as t

if t.TYPE_CHECKING:
    P = t.ParamSpec("P")


def first(f: t.Callable[P, int]) -> int:
    return f()


def second(f: t.Callable[P, int]) -> int:
    return f()
`,
      "pkg/b.py": "from __future__ import annotations\n\nimport typing as t\n",
    },
    after: {
      "pkg/a.py": `from __future__ import annotations

import typing as t

if t.TYPE_CHECKING:
    P = t.ParamSpec("P")


def second(f: t.Callable[P, int]) -> int:
    return f()
`,
      "pkg/b.py": `from __future__ import annotations

import typing as t
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pkg.a import P


def first(f: t.Callable[P, int]) -> int:
    return f()
`,
    },
  },
  "with the imports it needs, out of those that nothing else uses": {
    symbol: "area",
    target: "pkg/shapes.py",
    before: {
      "pkg/__init__.py": "",
      "pkg/util.py": `"""Util."""
import math
import os
from .base import Base, Other

LIMIT = 3


# How large.
@Base.counted
def area(r):
    """Of a circle."""
    return math.pi * r * Other.two


def name():
    return os.getcwd(), Base
`,
      "pkg/base.py": "class Base:\n    pass\n\n\nclass Other:\n    two = 2\n",
      "pkg/shapes.py": "from .base import Other\n\n\ndef side():\n    return Other\n",
      "use.py": "from pkg.util import area, name\n\nprint(area(1), name())\n",
      "late.py": "def f():\n    from pkg.util import area as size, name\n    return size(name())\n",
    },
    after: {
      "pkg/util.py": `"""Util."""
import os
from .base import Base

LIMIT = 3


def name():
    return os.getcwd(), Base
`,
      "pkg/shapes.py": `import math
from .base import Base, Other


def side():
    return Other


# How large.
@Base.counted
def area(r):
    """Of a circle."""
    return math.pi * r * Other.two
`,
      "use.py": "from pkg.shapes import area\nfrom pkg.util import name\n\nprint(area(1), name())\n",
      "late.py":
        "def f():\n    from pkg.util import name\n    from pkg.shapes import area as size\n    return size(name())\n",
    },
  },
  "in a directory of a package that has no __init__.py, with a type's variable": {
    symbol: "Box",
    target: "pkg/inner/box.py",
    before: {
      "pkg/__init__.py": "",
      "pkg/inner/things.py":
        'import typing as t\n\nT = t.TypeVar("T")\n\n\nclass Box(t.Generic[T]):\n    """A :class:`Box` of one."""\n\n\nclass Bag:\n    """Many of :class:`Box`."""\n',
      "pkg/use.py": "from .inner.things import Bag, Box\n\nx = Bag, Box\n",
    },
    after: {
      "pkg/inner/things.py":
        'import typing as t\n\nT = t.TypeVar("T")\n\n\nclass Bag:\n    """Many of :class:`Box`."""\n',
      "pkg/inner/box.py":
        'import typing as t\nfrom pkg.inner.things import T\n\n\nclass Box(t.Generic[T]):\n    """A :class:`Box` of one."""\n',
      "pkg/use.py": "from .inner.box import Box\nfrom .inner.things import Bag\n\nx = Bag, Box\n",
    },
  },
  "to a file that is not there yet, and back into the rest of its own": {
    symbol: "Cart",
    target: "pkg/cart.py",
    before: {
      "pkg/__init__.py": "from .shop import Cart as Cart\nfrom .shop import Shop as Shop\n",
      "pkg/shop.py": `from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .goods import Goods


class Cart:
    def add(self, one: Goods) -> Cart:
        return self


class Shop:
    def cart(self) -> Cart:
        return Cart()
`,
      "pkg/goods.py": "class Goods:\n    pass\n",
    },
    after: {
      "pkg/__init__.py": "from .cart import Cart as Cart\nfrom .shop import Shop as Shop\n",
      "pkg/shop.py": `from __future__ import annotations

from typing import TYPE_CHECKING

from .cart import Cart


class Shop:
    def cart(self) -> Cart:
        return Cart()
`,
      "pkg/cart.py": `from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .goods import Goods


class Cart:
    def add(self, one: Goods) -> Cart:
        return self
`,
    },
  },
  "out of the list that hands it out, into the other's": {
    symbol: "f",
    target: "b.py",
    before: {
      "a.py": '__all__ = ["f", "g"]\n\n\ndef f():\n    return 1\n\n\ndef g():\n    return 2\n',
      "b.py": '__all__ = ["h"]\n\n\ndef h():\n    return 3\n\n\nif __name__ == "__main__":\n    h()\n',
      "c.py": "from a import *\n\nf()\n",
    },
    after: {
      "a.py": '__all__ = ["g"]\n\n\ndef g():\n    return 2\n',
      "b.py":
        '__all__ = ["f", "h"]\n\n\ndef h():\n    return 3\n\n\ndef f():\n    return 1\n\n\nif __name__ == "__main__":\n    h()\n',
      "c.py": "from a import *\nfrom b import f\n\nf()\n",
    },
  },
  "taken of its module": {
    symbol: "f",
    target: "pkg/b.py",
    before: {
      "pkg/__init__.py": "",
      "pkg/a.py": "def f():\n    return 1\n\n\ndef g():\n    return 2\n",
      "pkg/b.py": "def h():\n    return 3\n",
      "one.py": "import pkg.a\n\npkg.a.f()\npkg.a.g()\n",
      "two.py": "from pkg import a\n\na.f()\n",
      "three.py": "import pkg.a as m\n\nm.f(m.g())\n",
    },
    after: {
      "pkg/a.py": "def g():\n    return 2\n",
      "pkg/b.py": "def h():\n    return 3\n\n\ndef f():\n    return 1\n",
      "one.py": "import pkg.a\nfrom pkg.b import f\n\nf()\npkg.a.g()\n",
      "two.py": "from pkg.b import f\n\nf()\n",
      "three.py": "import pkg.a as m\nfrom pkg.b import f\n\nf(m.g())\n",
    },
  },
  "to where it is used when that is loaded": {
    symbol: "deco",
    target: "b.py",
    before: {
      "a.py": "def deco(x):\n    return x\n",
      "b.py": "from a import deco\n\n\n# Decorated.\n@deco\ndef h():\n    return 3\n",
    },
    after: {
      "a.py": "",
      "b.py": "def deco(x):\n    return x\n\n\n# Decorated.\n@deco\ndef h():\n    return 3\n",
    },
  },
  "with windows line ends": {
    symbol: "f",
    target: "b.py",
    before: { "a.py": "import os\r\n\r\n\r\ndef f():\r\n    return os\r\n", "b.py": "def h():\r\n    return 3\r\n" },
    after: { "a.py": "", "b.py": "import os\r\n\r\ndef h():\r\n    return 3\r\n\r\n\r\ndef f():\r\n    return os\r\n" },
  },
};

const TYPESCRIPT: Readonly<Record<string, Case>> = {
  "with endings as what lies beside writes them, where the file says nothing": {
    symbol: "seen",
    target: "src/kept.ts",
    before: {
      "src/a.ts": "function seen() {\n  return 1;\n}\n\nexport const all = seen();\n",
      "src/kept.ts": "export const kept = 1;\n",
      "src/other.ts": 'import { kept } from "./kept.js";\n\nexport const other = kept;\n',
    },
    after: {
      "src/a.ts": 'import { seen } from "./kept.js";\n\nexport const all = seen();\n',
      "src/kept.ts": "export const kept = 1;\n\nexport function seen() {\n  return 1;\n}\n",
    },
  },
  "with the imports it needs; a helper that stays is exported": {
    symbol: "area",
    target: "src/shapes.ts",
    before: {
      "package.json": "{}",
      "src/util.ts": `import { pi, type Round } from "./base.js";
import * as fs from "node:fs";

const two = (x: number): number => x * 2;

/** How large. */
function area(round: Round): number {
  return pi * two(round.r);
}

export function name(): string {
  return String(fs);
}
export { area };
`,
      "src/base.ts": "export const pi = 3;\nexport interface Round {\n  r: number;\n}\n",
      "src/shapes.ts": 'import { pi } from "./base.js";\n\nexport const side = pi;\n',
      "src/use.ts": 'import { area as size, name } from "./util.js";\n\nsize({ r: name().length });\n',
      "src/index.ts": 'export { area, name } from "./util.js";\n',
    },
    after: {
      "src/util.ts": `import * as fs from "node:fs";

export const two = (x: number): number => x * 2;

export function name(): string {
  return String(fs);
}
`,
      "src/shapes.ts": `import { pi } from "./base.js";
import type { Round } from "./base.js";
import { two } from "./util.js";

export const side = pi;

/** How large. */
export function area(round: Round): number {
  return pi * two(round.r);
}
`,
      "src/use.ts":
        'import { area as size } from "./shapes.js";\nimport { name } from "./util.js";\n\nsize({ r: name().length });\n',
      "src/index.ts": 'export { name } from "./util.js";\nexport { area } from "./shapes.js";\n',
    },
  },
  "types, to a file that is not there yet": {
    symbol: "Round",
    target: "src/round.ts",
    before: {
      "package.json": "{}",
      "src/base.ts":
        "import type { Unit } from './unit'\n\ninterface Round {\n  r: Unit\n}\n\nexport const one: Round = { r: 1 }\n",
      "src/unit.ts": "export type Unit = number\n",
    },
    after: {
      "src/base.ts": "import type { Round } from './round'\n\nexport const one: Round = { r: 1 }\n",
      "src/round.ts": "import type { Unit } from './unit'\n\nexport interface Round {\n  r: Unit\n}\n",
    },
  },
  "taken of its module, and of all that a module hands on": {
    symbol: "f",
    target: "b.ts",
    before: {
      "package.json": "{}",
      "a.ts": "export function f(): number {\n  return 1;\n}\n\nexport const g = 2;\n",
      "b.ts": "export const h = 3;\n",
      "ns.ts": 'import * as a from "./a";\n\na.f();\na.g;\n',
      "only.ts": 'import * as a from "./a";\n\na.f();\n',
      "all.ts": 'export * from "./a";\n',
      "deep.ts": 'import * as z from "./top";\n\nz.all.f();\nz.mod.f();\n',
      "top.ts": 'export * as all from "./all";\nimport * as mod from "./a";\nexport { mod };\n',
      "use.ts": 'import { f } from "./all";\n\nf();\n',
    },
    after: {
      "a.ts": "export const g = 2;\n",
      "b.ts": "export const h = 3;\n\nexport function f(): number {\n  return 1;\n}\n",
      "ns.ts": 'import * as a from "./a";\nimport { f } from "./b";\n\nf();\na.g;\n',
      "only.ts": 'import { f } from "./b";\n\nf();\n',
      "all.ts": 'export * from "./a";\nexport { f } from "./b";\n',
      "deep.ts": 'import { f } from "./b";\nimport * as z from "./top";\n\nz.all.f();\nf();\n',
    },
  },
};

const GO: Readonly<Record<string, Case>> = {
  "with the imports it needs, out of those that nothing else uses": {
    symbol: "Load",
    target: "store/load.go",
    before: {
      "go.mod": "module example.com/shop\n\ngo 1.22\n",
      "store/store.go": `package store

import (
	"fmt"
	"os"

	js "encoding/json"
)

// Name is.
const Name = "store"

// Load reads.
func Load(path string) (*Item, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", Name, err)
	}
	var item Item
	return &item, js.Unmarshal(text, &item)
}

func show() { fmt.Println(Name) }
`,
      "store/item.go": "package store\n\n// Item is.\ntype Item struct{}\n",
      "store/load.go":
        'package store\n\nimport "strings"\n\nfunc trim(text string) string { return strings.TrimSpace(text) }\n',
      "main.go": 'package main\n\nimport "example.com/shop/store"\n\nfunc main() { _, _ = store.Load("a") }\n',
    },
    after: {
      "store/store.go": `package store

import (
	"fmt"
)

// Name is.
const Name = "store"

func show() { fmt.Println(Name) }
`,
      "store/load.go": `package store

import (
	js "encoding/json"
	"fmt"
	"os"
	"strings"
)

func trim(text string) string { return strings.TrimSpace(text) }

// Load reads.
func Load(path string) (*Item, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", Name, err)
	}
	var item Item
	return &item, js.Unmarshal(text, &item)
}
`,
    },
  },
  "a type with its methods, to a file that is made for the same builds": {
    symbol: "Tree",
    target: "tree.go",
    before: {
      "go.mod": "module example.com/wood\n\ngo 1.22\n",
      "a.go": `//go:build linux

// Package wood grows.
package wood

import "fmt"

// Tree grows.
type Tree struct{ height int }

var first = New()

// Grow grows it.
func (t *Tree) Grow() { fmt.Println(t.height) }

// New plants one.
func New() *Tree { return &Tree{} }

func (t Tree) cut() {}
`,
    },
    after: {
      "a.go": `//go:build linux

// Package wood grows.
package wood

var first = New()

// New plants one.
func New() *Tree { return &Tree{} }
`,
      "tree.go": `//go:build linux

package wood

import "fmt"

// Tree grows.
type Tree struct{ height int }

// Grow grows it.
func (t *Tree) Grow() { fmt.Println(t.height) }

func (t Tree) cut() {}
`,
    },
  },
};

const JAVA: Readonly<Record<string, Case>> = {
  "to a new file of the package, with the imports it needs": {
    symbol: "Shelf",
    target: "shop/Shelf.java",
    before: {
      "shop/Store.java": `package shop;

import static java.util.Collections.emptyList;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Sells. {@link ArrayList} */
public class Store {
    private final Map<String, Shelf> shelves = Map.of();
    List<Item> all() { return new Shelf().items(); }
}

/** Holds items. */
@Deprecated
final class Shelf extends Board {
    private final List<Item> items = new ArrayList<>();
    List<Item> items() { return items.isEmpty() ? emptyList() : items; }
}
`,
      "shop/Item.java": "package shop;\n\nclass Item {}\n",
      "shop/Board.java": "package shop;\n\nclass Board { Shelf next; }\n",
    },
    after: {
      "shop/Store.java": `package shop;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Sells. {@link ArrayList} */
public class Store {
    private final Map<String, Shelf> shelves = Map.of();
    List<Item> all() { return new Shelf().items(); }
}
`,
      "shop/Shelf.java": `package shop;

import java.util.ArrayList;
import java.util.List;
import static java.util.Collections.emptyList;

/** Holds items. */
@Deprecated
final class Shelf extends Board {
    private final List<Item> items = new ArrayList<>();
    List<Item> items() { return items.isEmpty() ? emptyList() : items; }
}
`,
    },
  },
  "to a file that has types already": {
    symbol: "Size",
    target: "shop/Item.java",
    before: {
      "shop/Store.java":
        "package shop;\n\nimport java.util.List;\n\nclass Store { List<Size> sizes; }\n\nenum Size { SMALL, LARGE }\n",
      "shop/Item.java": "package shop;\n\nclass Item { Size size; }\n",
    },
    after: {
      "shop/Store.java": "package shop;\n\nimport java.util.List;\n\nclass Store { List<Size> sizes; }\n",
      "shop/Item.java": "package shop;\n\nclass Item { Size size; }\n\nenum Size { SMALL, LARGE }\n",
    },
  },
};

describe.each([
  ["Python", PYTHON],
  ["TypeScript", TYPESCRIPT],
  ["Go", GO],
  ["Java", JAVA],
])("%s: a definition goes to another file", (_, cases) => {
  test.each(Object.entries(cases))("%s", async (_name, { symbol, target, before, after }) => {
    const root = makeProject(before);
    const { call } = await agentOfTest(root);
    const said = await call("edit", { kind: "move", symbol, target: join(root, target), apply: true });
    expect(said.isError, said.text).not.toBe(true);
    expect(textsOf(root, [...new Set([...Object.keys(before), ...Object.keys(after)])])).toEqual({
      ...before,
      ...after,
    });
  });
});

describe("what is not provable stays, and the reason is told", () => {
  test.each<[string, string, string, Files, RegExp]>([
    [
      "a language whose imports nobody knows",
      "f",
      "b.rb",
      { "a.rb": "def f\nend\n" },
      /nobody knows here how imports change in Ruby/,
    ],
    [
      "another package of Go",
      "f",
      "b/b.go",
      { "a.go": "package a\n\nfunc f() {}\n", "b/b.go": "package b\n" },
      /would not be seen as before: each directory is a package of its own/,
    ],
    [
      "tests of Go",
      "f",
      "b_test.go",
      { "a.go": "package a\n\nfunc f() {}\n" },
      /tests are built with their files alone/,
    ],
    ["another system", "f", "b_windows.go", { "a.go": "package a\n\nfunc f() {}\n" }, /built for different systems/],
    [
      "a statement that defines another name too",
      "f",
      "b.go",
      { "a.go": "package a\n\nvar f, g = 1, 2\n" },
      /f shares its lines in a\.go with g/,
    ],
    [
      "a name that the other file imports",
      "f",
      "b.go",
      {
        "a.go": 'package a\n\nimport "text/template"\n\nfunc f() { template.New("") }\n',
        "b.go": 'package a\n\nimport "html/template"\n\nfunc g() { template.New("") }\n',
      },
      /template is something else in .*b\.go/,
    ],
    [
      "a language whose imports are known, and its modules not yet",
      "f",
      "src/b.rs",
      { "src/lib.rs": "mod b;\n\nfn f() {}\n", "src/b.rs": "fn g() {}\n", "Cargo.toml": '[package]\nname = "a"\n' },
      /nobody knows here how imports change in Rust when something moves/,
    ],
    [
      "a public type of Java",
      "A",
      "b/B.java",
      { "b/A.java": "package b;\n\npublic final class A {}\n", "b/B.java": "package b;\n\nclass B {}\n" },
      /it is public, and stands in the file of its name/,
    ],
    [
      "another package of Java",
      "C",
      "c/B.java",
      { "b/A.java": "package b;\n\nclass C {}\n", "c/B.java": "package c;\n\nclass B {}\n" },
      /each directory is a package of its own/,
    ],
    [
      "what is sealed",
      "C",
      "b/C.java",
      { "b/A.java": "package b;\n\nsealed class A {}\n\nfinal class C extends A {}\n" },
      /what is sealed there may permit the types of its own file alone/,
    ],
    [
      "a type of the package whose name the other file imports",
      "C",
      "b/D.java",
      {
        "b/A.java": "package b;\n\nclass A {}\n\nclass C { List all; }\n",
        "b/List.java": "package b;\n\nclass List {}\n",
        "b/D.java": "package b;\n\nimport java.util.List;\n\nclass D { List<D> all; }\n",
      },
      /List is something else in .*D\.java/,
    ],
    [
      "an import of everything in Java",
      "C",
      "b/C.java",
      { "b/A.java": "package b;\n\nimport java.util.*;\n\nclass A {}\n\nclass C { List<A> all; }\n" },
      /List may come by an import of everything/,
    ],
    [
      "a member",
      "A/m",
      "b.py",
      { "a.py": "class A:\n    def m(self):\n        return 1\n" },
      /no definition of the file's top level/,
    ],
    [
      "a circle of modules",
      "f",
      "b.py",
      { "a.py": "def helper():\n    return 1\n\n\ndef f():\n    return helper()\n\n\nx = f()\n", "b.py": "y = 1\n" },
      /would import each other when they are loaded.*b\.py → .*a\.py → .*b\.py/,
    ],
    [
      "another thing of that name",
      "f",
      "b.py",
      { "a.py": "def f():\n    return 1\n", "b.py": "def f():\n    return 2\n" },
      /f is something else in .*b\.py/,
    ],
    [
      "another thing of a name that it uses",
      "f",
      "b.py",
      {
        "a.py": "from c import one\n\n\ndef f():\n    return one\n",
        "b.py": "from d import one\n\nx = one\n",
        "c.py": "one = 1\n",
        "d.py": "one = 1\n",
      },
      /one is something else in .*b\.py/,
    ],
    [
      "what the file says of itself",
      "f",
      "b.py",
      { "a.py": "def f():\n    return __file__\n" },
      /it uses __file__, which is another in/,
    ],
    [
      "late annotations",
      "f",
      "b.py",
      { "a.py": "from __future__ import annotations\n\n\ndef f(x: int):\n    return x\n", "b.py": "y = 1\n" },
      /the first lines of .* say different things/,
    ],
    [
      "a variable that is assigned again",
      "f",
      "b.py",
      {
        "a.py": "state = 1\n\n\ndef f():\n    return state\n\n\ndef g():\n    global state\n    state = 2\n",
        "b.py": "y = 1\n",
      },
      /it uses state, which stays and is assigned again/,
    ],
    [
      "a variable that others assign",
      "f",
      "pkg/b.py",
      {
        "pkg/__init__.py": "",
        "pkg/a.py": "WIDTH = None\n\n\ndef f():\n    return WIDTH\n",
        "t.py": "from pkg import a\n\na.WIDTH = 80\n",
      },
      /t\.py:3:3 a\.WIDTH = 80 {2}\(it uses WIDTH, which stays, and may be assigned here\)/,
    ],
    [
      "a circle by a new file",
      "B",
      "pkg/b.py",
      {
        "pkg/__init__.py": "",
        "pkg/a.py": "class A:\n    pass\n\n\nclass B(A):\n    pass\n\n\nALL = [A, B]\n",
      },
      /would import each other when they are loaded.*b\.py → .*a\.py → .*b\.py/,
    ],
    [
      "names that are looked for when it runs",
      "_f",
      "pkg/b.py",
      {
        "pkg/__init__.py": "",
        "pkg/a.py": 'def _f():\n    return 1\n\n\ndef __getattr__(name):\n    return globals()["_" + name]\n',
      },
      /a\.py may look for it by globals\(\)/,
    ],
    [
      "an import under a condition",
      "f",
      "b.py",
      {
        "a.py": "try:\n    import fast as json\nexcept ImportError:\n    import json\n\n\ndef f():\n    return json\n",
        "b.py": "y = 1\n",
      },
      /json, which it uses, is imported under a condition/,
    ],
    [
      "a path in a text",
      "f",
      "pkg/b.py",
      { "pkg/__init__.py": "", "pkg/a.py": "def f():\n    return 1\n", "test_a.py": 'mock.patch("pkg.a.f")\n' },
      /test_a\.py:1:19 mock\.patch\("pkg\.a\.f"\) {2}\(a text names it by its module\)/,
    ],
    [
      "a text that a module is asked by",
      "f",
      "pkg/b.py",
      {
        "pkg/__init__.py": "",
        "pkg/a.py": "def f():\n    return 1\n",
        "t.py": 'from pkg import a\n\nsetattr(a, "f", None)\n',
      },
      /t\.py:3:13 setattr\(a, "f", None\) {2}\(a text may ask the module for it\)/,
    ],
    [
      "a module that the one that it leaves does not see",
      "f",
      "examples/demo/b.py",
      { "tests/a.py": "def f():\n    return 1\n\n\nf()\n", "examples/demo/b.py": "y = 1\n" },
      /a\.py would import it from b, of which it is not known that it leads there/,
    ],
    [
      "what it uses in a module that is not seen from there",
      "f",
      "examples/demo/b.py",
      { "tests/a.py": "def g():\n    return 1\n\n\ndef f():\n    return g()\n", "examples/demo/b.py": "y = 1\n" },
      /b\.py would import g from a, of which it is not known that it leads there/,
    ],
    ["a script", "f", "b.ts", { "a.ts": "function f() {}\n" }, /it is a script/],
    ["the default export", "f", "b.ts", { "a.ts": "export default function f() {}\n" }, /default export/],
    [
      "a module that is loaded by a call",
      "f",
      "b.ts",
      { "a.ts": "export function f() {}\n", "c.ts": 'export const g = () => import("./a").then((m) => m.f());\n' },
      /c\.ts:1:\d+ .*\(the module is loaded there by a call\)/,
    ],
  ])("%s", async (_, symbol, target, before, why) => {
    const root = makeProject({ "package.json": "{}", ...before });
    const { call } = await agentOfTest(root);
    const [first = ""] = Object.keys(before);
    const own = Object.keys(before).find((name) => /(?:^|\/)a\.\w+$/.test(name)) ?? first;
    const place = { file_path: join(root, own), symbol, target: join(root, target) };
    const said = await call("edit", { kind: "move", ...place, apply: true });
    expect(said.text).toMatch(why);
    expect(said.isError).toBe(true);
    expect(textsOf(root, Object.keys(before))).toEqual(before);
  });
});

test("from the shell", async () => {
  const { before } = PYTHON["taken of its module"] as Case;
  const root = makeProject(before);
  const said = await runShell(root, ["move", "f", "pkg/new.py"]);
  expect(said).toMatchObject({ code: 0 });
  expect(textsOf(root, Object.keys(before))).toEqual(before);
  expect(said.out).toContain("+from pkg.new import f");
});

test("it is taken back with the file that it made", async () => {
  const { before, symbol } = TYPESCRIPT["types, to a file that is not there yet"] as Case;
  const root = makeProject(before);
  const { call } = await agentOfTest(root);
  const target = join(root, "src/round.ts");
  const said = await call("edit", { kind: "move", symbol, target, apply: true });
  expect(existsSync(target), said.text).toBe(true);
  const { plan } = said.value as { readonly plan: string };
  const back = await call("edit", { kind: "undo", plan, apply: true });
  expect(back.isError, back.text).not.toBe(true);
  expect(existsSync(target)).toBe(false);
  expect(textsOf(root, Object.keys(before))).toEqual(before);
});

test("with force it is made where only a run shows what is wrong, and that is said", async () => {
  const before = { "pkg/__init__.py": "", "pkg/a.py": "def f():\n    return 1\n", "t.py": 'mock.patch("pkg.a.f")\n' };
  const root = makeProject(before);
  const { call } = await agentOfTest(root);
  const target = join(root, "pkg/b.py");
  const said = await call("edit", { kind: "move", symbol: "f", target, force: true, apply: true });
  expect(said.text).toContain("a text names it by its module");
  expect(textsOf(root, ["pkg/b.py"])).toEqual({ "pkg/b.py": "def f():\n    return 1\n" });
});
