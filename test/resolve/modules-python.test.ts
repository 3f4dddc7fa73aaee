/** Python modules: what imports lead to, through packages, source roots and what `__init__.py` passes on. */

import { describe, expect, it } from "vitest";
import { definition } from "../support/world.ts";

/** The origin and the places, without previews: `import_bound /a.py:1:5`. */
const found = async (world: string): Promise<string> =>
  (await definition(world)).replace(/^(\S+:\d+:\d+).*$/gm, "$1").replaceAll("\n", " ");

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a package passes on what its modules define": [
    `
//- /app.py
from shop import Basket
Bas$0ket()
//- /shop/__init__.py
from .basket import Basket
//- /shop/basket.py
class Basket: ...
//- /other/basket.py
class Basket: ...`,
    "import_bound /shop/basket.py:1:7",
  ],
  "dots go up": [
    `
//- /shop/__init__.py
//- /shop/deep/__init__.py
//- /shop/deep/one.py
from ..two import run
ru$0n()
//- /shop/two.py
def run(): ...
//- /two.py
def run(): ...`,
    "import_bound /shop/two.py:1:5",
  ],
  "sources may lie in `src`": [
    `
//- /tests/test_it.py
from shop.it import run
ru$0n()
//- /src/shop/__init__.py
//- /src/shop/it.py
def run(): ...`,
    "import_bound /src/shop/it.py:1:5",
  ],
  "a submodule is a member of its package": [
    `
//- /app.py
import shop.it
shop.it.ru$0n()
//- /shop/__init__.py
//- /shop/it.py
def run(): ...
//- /run.py
def run(): ...`,
    "qualified /shop/it.py:1:5",
  ],
  "a directory without `__init__.py` is a package": [
    `
//- /app.py
from shop import it
it.ru$0n()
//- /shop/it.py
def run(): ...`,
    "qualified /shop/it.py:1:5",
  ],
  "a module in it may define its own name": [
    `
//- /app.py
from shop import it
it.ru$0n()
//- /shop/it.py
def it(): ...
def run(): ...`,
    "qualified /shop/it.py:2:5",
  ],
  "packages of tests that are called like the project's give way": [
    `
//- /pyproject.toml
//- /shop/__init__.py
//- /shop/it.py
def run(): ...
//- /test/shop/__init__.py
//- /test/shop/test_it.py
from shop import it
it.ru$0n()`,
    "qualified /shop/it.py:1:5",
  ],
  "a class's statements see its members": [
    `
//- /app.py
size = 1
class Shelf:
    size = 2
    depth = si$0ze`,
    "lexical /app.py:3:5",
  ],
  "but its methods do not": [
    `
//- /app.py
size = 1
class Shelf:
    size = 2
    def depth(self):
        return si$0ze`,
    "file_scope /app.py:1:1",
  ],
  "nor does what gives the member": [
    `
//- /app.py
def size(): ...
class Shelf:
    size = si$0ze`,
    "file_scope /app.py:1:5",
  ],
  "a stub's declaration is its source's": [
    `
//- /shop.pyi
class Shelf:
    def fi$0ll(self) -> None: ...
//- /shop.py
def fill(): ...
class Shelf:
    def fill(self): ...`,
    "at_definition /shop.py:3:9",
  ],
  "and so is its parameter": [
    `
//- /shop.pyi
class Shelf:
    def fill(self, amo$0unt: int) -> None: ...
//- /shop.py
class Shelf:
    def empty(self, amount): ...
    def fill(self, amount): ...`,
    "at_definition /shop.py:3:20",
  ],
  "a function goes by several names of one statement": [
    `
//- /app.py
import shop
shop.other(si$0ze=1)
//- /shop.py
def make(size): ...
other = another = make`,
    "typed_receiver /shop.py:1:10",
  ],
  "a decorator may be a module's": [
    `
//- /app.py
import shop
@shop.of$0fer(size=1)
def run(): ...
//- /shop.py
def offer(size): ...
//- /other.py
def offer(): ...`,
    "qualified /shop.py:1:5",
  ],
  "a star brings what nothing else binds": [
    `
//- /app.py
from names import *
ru$0n()
//- /names.py
from deep import *
//- /deep.py
def run(): ...
//- /else.py
def run(): ...`,
    "import_bound /deep.py:1:5",
  ],
  "a word of a module's path means that module": [
    `
//- /app.py
from shop.i$0t import run
//- /shop/__init__.py
//- /shop/it.py
def run(): ...`,
    "import_bound /shop/it.py:1:1",
  ],
  "the standard library is not looked for in the project": [
    `
//- /app.py
from json import loads
loa$0ds("")
//- /tools/parse.py
def loads(text): ...`,
    "external /app.py:1:18",
  ],
  "a name that nothing binds is not another file's": [
    `
//- /app.py
prin$0t(1)
//- /tools.py
def print(): ...`,
    "external",
  ],
  "`self.x` has the type that it is given": [
    `
//- /app.py
from shop import it
class App:
    def __init__(self):
        self.basket = it.Basket()
    def run(self):
        self.basket.ad$0d()
//- /shop/__init__.py
//- /shop/it.py
class Shelf:
    def add(self): ...
class Basket(Shelf): ...
class Other:
    def add(self): ...`,
    "typed_receiver /shop/it.py:2:9",
  ],
  "elements of a list have its argument's type": [
    `
//- /app.py
class Book:
    def read(self): ...
class Tape:
    def read(self): ...
def all(books: list[Book]):
    for book in books:
        book.re$0ad()`,
    "typed_receiver /app.py:2:9",
  ],
  "the name of an argument means the parameter": [
    `
//- /app.py
from shop import order
order(na$0me="x", count=1)
//- /shop.py
def order(count, name): ...
def other(name): ...`,
    "typed_receiver /shop.py:1:18",
  ],
  "the name of an argument of a class means its constructor's": [
    `
//- /app.py
from shop import Order
Order(1, na$0me="x")
//- /shop.py
class Order:
    name = None
    def __init__(self, count, name): ...`,
    "typed_receiver /shop.py:3:31",
  ],
  "or its field": [
    `
//- /app.py
from shop import Order
Order(na$0me="x")
//- /shop.py
@dataclass
class Order:
    name: str`,
    "typed_receiver /shop.py:3:5",
  ],
};

describe("imports lead to", () => {
  for (const [name, [world, answer]] of Object.entries(CASES))
    it(name, async () => {
      expect(await found(world)).toBe(answer);
    });
});

const BAD: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "stars in a circle": [
    `
//- /a.py
from b import *
g$0o()
//- /b.py
from c import *
//- /c.py
from b import *`,
    "name_match",
  ],
  "a package that imports its own name": [
    `
//- /app.py
from shop import it
i$0t
//- /shop/__init__.py
from shop import it`,
    "name_match",
  ],
  "more dots than directories": [
    `
//- /a.py
from .................b import go
g$0o()
//- /b.py
def go(): ...`,
    "name_match /b.py:1:5",
  ],
};

describe("bad input is survived:", () => {
  for (const [name, [world, answer]] of Object.entries(BAD))
    it(name, async () => {
      expect(await found(world)).toBe(answer);
    });
});
