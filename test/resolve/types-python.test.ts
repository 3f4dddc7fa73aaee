/** What Python's statements tell of types: returns, later assignments, questions, literals, and what tells nothing. */

import { describe, expect, it } from "vitest";
import { definition } from "../support/world.ts";

const found = async (world: string): Promise<string> =>
  (await definition(world)).replace(/^(\S+:\d+:\d+).*$/gm, "$1").replaceAll("\n", " ");

const TWO = `
class Book:
    def read(self): ...
class Tape:
    def read(self): ...`;

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "what a function returns": [
    `
//- /app.py
from shop import make
make(1).re$0ad()
//- /shop.py${TWO}
def make(size):
    """Makes one.

    return Tape() is not said here."""
    def other():
        return Tape()
    if size:
        return Book(
            size)
    return None`,
    "return_type /shop.py:2:9",
  ],
  "nothing of a generator": [
    `
//- /app.py${TWO}
def make(size):
    yield Tape()
    return Book()
make(1).re$0ad()`,
    "ranked /app.py:2:9 /app.py:4:9",
  ],
  "what a property gives": [
    `
//- /app.py${TWO}
class Shelf:
    @property
    def first(self):
        return Tape()
Shelf().first.re$0ad()`,
    "return_type /app.py:4:9",
  ],
  "a later assignment, where the first is none": [
    `
//- /app.py${TWO}
class Shelf:
    def __init__(self):
        self.first = None
    def fill(self):
        self.first = Tape()
    def run(self):
        self.first.re$0ad()`,
    "typed_receiver /app.py:4:9",
  ],
  "the type that an `if` asks for": [
    `
//- /app.py${TWO}
def run(it):
    if isinstance(it, Tape):
        print(it)
        it.re$0ad()`,
    "typed_receiver /app.py:4:9",
  ],
  "not behind the block": [
    `
//- /app.py${TWO}
def run(it):
    if isinstance(it, Tape):
        print(it)
    it.re$0ad()`,
    "ranked /app.py:2:9 /app.py:4:9",
  ],
  "the type that all others were sent away for": [
    `
//- /app.py${TWO}
def run(it):
    if not isinstance(it, Tape):
        return None
    it.re$0ad()`,
    "typed_receiver /app.py:4:9",
  ],
  "the type asked for in the same condition": [
    `
//- /app.py${TWO}
def run(it):
    return isinstance(it, Tape) and it.re$0ad()`,
    "typed_receiver /app.py:4:9",
  ],
  "the class of a value": [
    `
//- /app.py${TWO}
class Disk(Tape):
    def copy(self):
        other = self.__class__()
        other.re$0ad()`,
    "typed_receiver /app.py:4:9",
  ],
  "the second of two bases": [
    `
//- /app.py${TWO}
class Lid: ...
class Disk(Lid, Tape):
    def read(self):
        super().re$0ad()`,
    "self_member /app.py:4:9",
  ],
  "the members of a literal are the platform's": [
    `
//- /app.py
"{}".form$0at(1)
//- /tools.py
def format(text): ...`,
    "external",
  ],
  "and those of keyword arguments taken together": [
    `
//- /app.py
def run(**options):
    options.ge$0t("x")
//- /tools.py
class Shelf:
    def get(self, name): ...`,
    "external",
  ],
  "`Any` tells nothing": [
    `
//- /app.py
from typing import Any
def run(it: Any):
    it.pla$0y()
//- /tools.py
class Tape:
    def play(self): ...`,
    "unique_visible /tools.py:2:9",
  ],
  "the name of an argument of what lies outside is not the project's": [
    `
//- /app.py
print(1, fi$0le=None)
//- /tools.py
class Upload:
    file = None`,
    "external",
  ],
  "what a function makes of its argument": [
    `
//- /app.py${TWO}
class Case:
    tape = Tape()
def content(of, default=None):
    return of.tape
content(Case()).re$0ad()`,
    "return_type /app.py:4:9",
  ],
  "what a function makes of an argument that is given by its name": [
    `
//- /app.py${TWO}
def same(one, other=None, *rest):
    return other
same(Book(), other=Tape()).re$0ad()`,
    "return_type /app.py:4:9",
  ],
  "what a method makes of its argument": [
    `
//- /app.py${TWO}
class Shelf:
    def first(self, one, other):
        return self.same(one)
    def same(self, one):
        return one
Shelf().first(Tape(), Book()).re$0ad()`,
    "return_type /app.py:4:9",
  ],
  "no argument behind one that stands for several": [
    `
//- /app.py${TWO}
def second(one, other):
    return other
second(*all(), Tape()).re$0ad()`,
    "ranked /app.py:2:9 /app.py:4:9",
  ],
  "the part of a tuple that its place in a pattern takes": [
    `
//- /app.py${TWO}
one, it = (Lid(), Tape())
it.re$0ad()`,
    "typed_receiver /app.py:4:9",
  ],
  "the part of what is written without brackets": [
    `
//- /app.py${TWO}
class Lid: ...
def run():
    (one, it), *others = (Lid(), Tape()), Lid()
    it.re$0ad()`,
    "typed_receiver /app.py:4:9",
  ],
  "the part of a tuple that has a name": [
    `
//- /app.py${TWO}
both = Tape(), (1, Tape())
def run():
    one, (count, it) = both
    it.re$0ad()`,
    "typed_receiver /app.py:4:9",
  ],
  "the part of a tuple that a function returns": [
    `
//- /app.py${TWO}
def both():
    return 1, Tape()
class Case:
    def __init__(self):
        self.count, self.tape = both()
    def run(self):
        self.tape.re$0ad()`,
    "return_type /app.py:4:9",
  ],
  "the part of a tuple by its written type": [
    `
//- /app.py${TWO}
class Lid: ...
def run(many: list[tuple[Lid, Tape]], all: tuple[Tape, ...]):
    for lid, it in many:
        it.re$0ad()`,
    "typed_receiver /app.py:4:9",
  ],
  "any part of a tuple of as many as there are": [
    `
//- /app.py${TWO}
class Lid: ...
def run(all: tuple[Tape, ...]):
    lid, it = all
    it.re$0ad()`,
    "typed_receiver /app.py:4:9",
  ],
  "no part behind what takes the rest": [
    `
//- /app.py${TWO}
class Lid: ...
def run(all: tuple[Lid, Tape]):
    *lids, it = all
    it.re$0ad()`,
    "ranked /app.py:2:9 /app.py:4:9",
  ],
  "a member that the value is given outside of its type": [
    `
//- /app.py
def run(): ...
run.label = "Run"
run.label = "Go"
print(run.lab$0el)
//- /tools.py
class Tape:
    label = None`,
    "file_scope /app.py:2:5",
  ],
  "and one that the value of a member is given": [
    `
//- /app.py
task = 1
task.owner.name = "me"
print(task.owner.na$0me)`,
    "file_scope /app.py:2:12",
  ],
  "not where a type of the project declares it": [
    `
//- /app.py
def run(task):
    task.owner = 1
    print(task.ow$0ner)
//- /tools.py
class Tape:
    owner = None`,
    "unique_visible /tools.py:2:5",
  ],
  "not what another value of that name is given": [
    `
//- /app.py
def one(task):
    task.owner = 1
def other(task):
    print(task.ow$0ner)
//- /tools.py
class Tape:
    owner = None`,
    "unique_visible /tools.py:2:5",
  ],
  "a full stop of a comment takes no member": [
    `
//- /app.py
class Shelf:
    header = "x"
    def run(self):
        # It is not in the header.
        self.fil$0l()
    def fill(self): ...`,
    "self_member /app.py:6:9",
  ],
};

describe("a receiver is told by", () => {
  for (const [name, [world, answer]] of Object.entries(CASES))
    it(name, async () => {
      expect(await found(world)).toBe(answer);
    });
});
