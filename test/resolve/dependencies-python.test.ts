/** Names from dependencies of Python: what is installed in environments, and the stubs of the language. */

import { describe, expect, it } from "vitest";
import { definition } from "../support/world.ts";

/** The origin and the places, without previews: `dependency /.venv/lib/…/a.py:1:5`. */
const found = async (world: string): Promise<string> =>
  (await definition(world)).replace(/^(\S+:\d+:\d+).*$/gm, "$1").replaceAll("\n", " ");

const STUBS = "/node_modules/pyright/dist/typeshed-fallback";
const PACKAGES = "/.venv/lib/python3.11/site-packages";

const DECIMAL = `
//- ${STUBS}/stdlib/decimal.pyi
from _decimal import MAX_PREC as MAX_PREC
class Decimal:
    def quantize(self, exp: int) -> "Decimal": ...
//- ${STUBS}/stdlib/_decimal.pyi
from decimal import Decimal as Decimal
MAX_PREC: int
//- /.venv/lib/python3.11/decimal.py
try:
    from _decimal import *
except ImportError:
    from _pydecimal import *
//- /.venv/lib/python3.11/_pydecimal.py
class Decimal:
    def quantize(self, exp): pass`;

const TYPESHED = `
//- ${STUBS}/stdlib/builtins.pyi
from typing import MutableSequence
class str:
    def split(self, sep: str | None = None) -> list[str]: ...
class list(MutableSequence[_T]):
    def append(self, one: _T, /) -> None: ...
def len(obj: object, /) -> int: ...
class dict:
    def get(self, key): ...
class object:
    __dict__: dict[str, Any]
    def __init__(self) -> None: ...
class bytes:
    def split(self, sep: bytes | None = None) -> list[bytes]: ...
    def hex(self) -> str: ...
class set:
    def get(self): ...
//- ${STUBS}/stdlib/re.pyi
class Match:
    def group(self, group=0, /): ...
//- ${STUBS}/stdlib/typing.pyi
class MutableSequence:
    def extend(self, values) -> None: ...
List = _Alias()
Dict = _Alias()
class _Alias:
    def __getitem__(self, item) -> object: ...
//- ${STUBS}/stdlib/os/__init__.pyi
from . import path as _path
path = _path
def getcwd() -> str: ...
def walk(top: str, onerror: object = None) -> list[str]: ...
@overload
def scan(one: str) -> None: ...
@overload
def scan(one: int, two: int) -> None: ...
//- ${STUBS}/stdlib/os/path.pyi
import sys
if sys.platform == "win32":
    from ntpath import *
else:
    from posixpath import *
//- ${STUBS}/stdlib/ntpath.pyi
def exists(path: str) -> bool: ...
//- ${STUBS}/stdlib/posixpath.pyi
from genericpath import exists as exists
//- ${STUBS}/stdlib/genericpath.pyi
def exists(path: str) -> bool: ...
//- ${STUBS}/stubs/types-yaml/yaml/__init__.pyi
def load(text: str) -> dict[str, str]: ...
//- /.venv/pyvenv.cfg
include-system-site-packages = false
//- ${STUBS}/stdlib/warnings.pyi
from _warnings import show as show, warn as warn
//- ${STUBS}/stdlib/_warnings.pyi
def warn(message: str) -> None: ...
@overload
def show(one: str) -> None: ...
@overload
def show(one: int) -> None: ...
//- /.venv/lib/python3.11/warnings.py
def warn(message): pass
from _warnings import show
//- /.venv/lib/python3.11/os.py
def getcwd():
    return ""
def walk(top, onerror=None): pass
def scan(one, two=None): pass
import posixpath as path
//- /.venv/lib/python3.11/genericpath.py
import os
def exists(path):
    return True
//- ${PACKAGES}/shop.pth
/nowhere
import nothing
inner
//- ${PACKAGES}/inner/linked.py
def far(): pass
//- ${PACKAGES}/shop/__init__.py
class Cart:
    def add(self, item): pass
//- ${PACKAGES}/shop-stubs/__init__.pyi
class Cart:
    def add(self, item: str) -> "Line": ...
class Line:
    price: int`;

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a function that every module sees": [
    `
//- /a.py
le$0n([])${TYPESHED}`,
    `dependency ${STUBS}/stdlib/builtins.pyi:6:5`,
  ],
  "members of a literal": [
    `
//- /a.py
"a b".spl$0it()${TYPESHED}`,
    `dependency ${STUBS}/stdlib/builtins.pyi:3:9`,
  ],
  "members of bytes": [
    `
//- /a.py
rb"a b".spl$0it()${TYPESHED}`,
    `dependency ${STUBS}/stdlib/builtins.pyi:13:9`,
  ],
  "members of bytes with values in them": [
    `
//- /a.py
text = b"a %s" % b"b"
text.he$0x()${TYPESHED}`,
    `dependency ${STUBS}/stdlib/builtins.pyi:14:9`,
  ],
  "members of a set": [
    `
//- /a.py
kinds = {
    "a:b", 'c', one,
}
kinds.g$0et()${TYPESHED}`,
    `dependency ${STUBS}/stdlib/builtins.pyi:16:9`,
  ],
  "members of a dictionary": [
    `
//- /a.py
kinds = {"a": {1, 2}}
kinds.g$0et("a")${TYPESHED}`,
    `dependency ${STUBS}/stdlib/builtins.pyi:8:9`,
  ],
  "members of a dictionary without keys": [
    `
//- /a.py
kinds = { }
kinds.g$0et("a")${TYPESHED}`,
    `dependency ${STUBS}/stdlib/builtins.pyi:8:9`,
  ],
  "members of a type that versions keep apart": [
    `
//- /a.py
import later
later.Lock().acq$0uire()
//- ${PACKAGES}/later/__init__.pyi
import sys
if sys.version_info >= (3, 13):
    class lock:
        def acquire(self) -> bool: ...
    Lock = lock
else:
    class Lock:
        def acquire(self) -> bool: ...${TYPESHED}`,
    `dependency ${PACKAGES}/later/__init__.pyi:8:13`,
  ],
  "an argument of what versions keep apart": [
    `
//- /a.py
import later
later.run(o$0ne=1)
//- ${PACKAGES}/later/__init__.pyi
import sys
if sys.version_info >= (3, 13):
    def run(one: int) -> None: ...
else:
    def run(one: int, other: int) -> None: ...${TYPESHED}`,
    `dependency ${PACKAGES}/later/__init__.pyi:5:13`,
  ],
  "members of what a method gives": [
    `
//- /a.py
"a b".split().app$0end("c")${TYPESHED}`,
    `dependency ${STUBS}/stdlib/builtins.pyi:5:9`,
  ],
  "members of what a type of the language is made from": [
    `
//- /a.py
def run(all: list[str]):
    all.ext$0end([])${TYPESHED}`,
    `dependency ${STUBS}/stdlib/typing.pyi:2:9`,
  ],
  "what a stub of the standard library repeats is shown in its source": [
    `
//- /a.py
import os
os.getc$0wd()${TYPESHED}`,
    "dependency /.venv/lib/python3.11/os.py:1:5",
  ],
  "through modules that stand for others": [
    `
//- /a.py
import os
os.path.exi$0sts("a")${TYPESHED}`,
    "dependency /.venv/lib/python3.11/genericpath.py:2:5",
  ],
  "the name of an argument that a stub's function takes": [
    `
//- /a.py
import os
os.walk(".", one$0rror=None)${TYPESHED}`,
    "dependency /.venv/lib/python3.11/os.py:3:15",
  ],
  "a value that the source of a stub has from elsewhere stays where the stub says it": [
    `
//- /a.py
import os
os.pa$0th.exists("a")${TYPESHED}`,
    `dependency ${STUBS}/stdlib/os/__init__.pyi:2:1`,
  ],
  "what a stub hands on is shown in its source": [
    `
//- /a.py
import warnings
warnings.wa$0rn("a")${TYPESHED}`,
    "dependency /.venv/lib/python3.11/warnings.py:1:5",
  ],
  "forms of a function that a stub hands on stay where they are written apart": [
    `
//- /a.py
import warnings
warnings.show$0("a")${TYPESHED}`,
    `dependency ${STUBS}/stdlib/_warnings.pyi:3:5 ${STUBS}/stdlib/_warnings.pyi:5:5`,
  ],
  "forms of a function whose source writes it once are shown there, whichever a call takes": [
    `
//- /a.py
import os
os.scan$0(1, 2)${TYPESHED}`,
    "dependency /.venv/lib/python3.11/os.py:4:5",
  ],
  "what a call of a function gives that every module sees": [
    `
//- /a.py
def run(one):
    str(one).spl$0it()${TYPESHED}`,
    `dependency ${STUBS}/stdlib/builtins.pyi:3:9`,
  ],
  "what joins paths is a path": [
    `
//- /a.py
from shop import Cart
def run(cart: Cart):
    (cart / "a" / "b").ad$0d(1)${TYPESHED}`,
    `dependency ${PACKAGES}/shop/__init__.py:2:9`,
  ],
  "a type that an assignment gives another name": [
    `
//- /a.py
from typing import MutableSequence
Items = MutableSequence[str]
def run(items: Items):
    items.ext$0end([])${TYPESHED}`,
    `dependency ${STUBS}/stdlib/typing.pyi:2:9`,
  ],
  "what makes a value of a type without a base": [
    `
//- /a.py
class Bag(object):
    def __init__(self):
        super().__in$0it__()
class Log:
    def __init__(self): pass${TYPESHED}`,
    `dependency ${STUBS}/stdlib/builtins.pyi:11:9`,
  ],
  "the name of an argument is no variable that is called so": [
    `
//- /a.py
def run(one):
    one.open(enc$0oding="a")
//- /b.py
encoding = "a"${TYPESHED}`,
    "name_match",
  ],
  "what a package brings along comes after what is installed": [
    `
//- /app/__init__.py
//- /app/main.py
import shop
shop.Ca$0rt()
//- /app/vendor/shop/__init__.py
class Cart: pass
//- /app/vendor/__init__.pyi
${TYPESHED}`,
    `dependency ${PACKAGES}/shop/__init__.py:1:7`,
  ],
  "a module of a package that the package's own file imports by its whole name": [
    `
//- /a.py
from kit.parts import roles
ro$0les.run()
//- ${PACKAGES}/kit/__init__.py
//- ${PACKAGES}/kit/parts/__init__.py
from kit.parts import roles
//- ${PACKAGES}/kit/parts/roles.py
def run(): pass${TYPESHED}`,
    `dependency ${PACKAGES}/kit/parts/roles.py:1:1`,
  ],
  "the library's stub of what is installed beside it": [
    `
//- /a.py
from typing_extensions import dep$0recated
//- ${STUBS}/stdlib/typing_extensions.pyi
class deprecated: ...
//- ${PACKAGES}/typing_extensions.py
class deprecated:
    pass${TYPESHED}`,
    `dependency ${PACKAGES}/typing_extensions.py:1:7`,
  ],
  "a type that the source of a stub has from elsewhere": [
    `
//- /a.py
import decimal
decimal.Dec$0imal(1)${DECIMAL}${TYPESHED}`,
    "dependency /.venv/lib/python3.11/_pydecimal.py:1:7",
  ],
  "a method of such a type": [
    `
//- /a.py
import decimal
decimal.Decimal(1).quan$0tize(2)${DECIMAL}${TYPESHED}`,
    "dependency /.venv/lib/python3.11/_pydecimal.py:2:9",
  ],
  "a parameter of such a method": [
    `
//- /a.py
import decimal
decimal.Decimal(1).quantize(exp$0=2)${DECIMAL}${TYPESHED}`,
    "dependency /.venv/lib/python3.11/_pydecimal.py:2:24",
  ],
  "what stands in for an import of which nothing is known": [
    `
//- /a.py
from fast import Bag
Bag().pu$0t(1)
//- ${PACKAGES}/fast/__init__.pyi
class Bag:
    def put(self, one): ...
//- ${PACKAGES}/fast/__init__.py
try:
    from ._compiled import Bag
except ImportError:
    from ._slow import Bag
//- ${PACKAGES}/fast/_slow.py
class Bag:
    def put(self, one): pass${TYPESHED}`,
    `dependency ${PACKAGES}/fast/_slow.py:2:9`,
  ],
  "of what versions keep apart, that of the interpreter's comes first": [
    `
//- /a.py
import later
later.ru$0n(1)
//- ${PACKAGES}/later/__init__.pyi
if sys.version_info >= (3, 13):
    @overload
    def run(one: int) -> None: ...
    @overload
    def run(one: str) -> None: ...
elif sys.version_info >= (3, 9):
    def run(one: int, /) -> None: ...
else:
    def run() -> None: ...${TYPESHED}`,
    `dependency ${PACKAGES}/later/__init__.pyi:7:9 ${PACKAGES}/later/__init__.pyi:3:9 ${PACKAGES}/later/__init__.pyi:5:9 ${PACKAGES}/later/__init__.pyi:9:9`,
  ],
  "a compiled module of the library": [
    `
//- /a.py
import _decimal
_decimal.MAX_P$0REC${DECIMAL}${TYPESHED}`,
    `dependency ${STUBS}/stdlib/_decimal.pyi:2:1`,
  ],
  "types that typing gives another name": [
    `
//- /a.py
from typing import List
class Log:
    def append(self, line): pass
def run(all: List[str]):
    all.app$0end("")${TYPESHED}`,
    `dependency ${STUBS}/stdlib/builtins.pyi:5:9`,
  ],
  "what every object has": [
    `
//- /a.py
class Log:
    def get(self): pass
    def run(self):
        self.__dict__.g$0et("a")${TYPESHED}`,
    `dependency ${STUBS}/stdlib/builtins.pyi:8:9`,
  ],
  "a part of a text is a text": [
    `
//- /a.py
class Log:
    def split(self): pass
def run(name: str):
    name[len("a"):].spl$0it()${TYPESHED}`,
    `dependency ${STUBS}/stdlib/builtins.pyi:3:9`,
  ],
  "of a value of which nothing is known the platform's member comes first": [
    `
//- /a.py
class Log:
    def get(self): pass
def run(one):
    one.g$0et("a")${TYPESHED}`,
    `dependency ${STUBS}/stdlib/builtins.pyi:8:9 /a.py:2:9`,
  ],
  "and that of a module's types, where that is imported": [
    `
//- /a.py
import re
class Log:
    def group(self, one): pass
def run(one):
    one.gr$0oup(1)${TYPESHED}`,
    `dependency ${STUBS}/stdlib/re.pyi:2:9 /a.py:3:9`,
  ],
  "but not where it is not imported": [
    `
//- /a.py
class Log:
    def group(self, one): pass
def run(one):
    one.gr$0oup(1)${TYPESHED}`,
    "unique_visible /a.py:2:9",
  ],
  "nor where it is not called": [
    `
//- /a.py
import re
class Log:
    def __init__(self):
        self.group = 1
def run(one):
    one.gr$0oup${TYPESHED}`,
    "unique_visible /a.py:4:14",
  ],
  "an installed package, by its source": [
    `
//- /a.py
from shop import Ca$0rt${TYPESHED}`,
    `dependency ${PACKAGES}/shop/__init__.py:1:7`,
  ],
  "its types, by its stubs": [
    `
//- /a.py
from shop import Cart
Cart().add("a").pri$0ce${TYPESHED}`,
    `dependency ${PACKAGES}/shop-stubs/__init__.pyi:4:5`,
  ],
  "a directory that a file of paths names": [
    `
//- /a.py
from linked import f$0ar${TYPESHED}`,
    `dependency ${PACKAGES}/inner/linked.py:1:5`,
  ],
  "a package that has stubs alone": [
    `
//- /a.py
import yaml
yaml.lo$0ad("")${TYPESHED}`,
    `dependency ${STUBS}/stubs/types-yaml/yaml/__init__.pyi:1:5`,
  ],
  "a module of the project comes before all others": [
    `
//- /a.py
import yaml
yaml.lo$0ad("")
//- /yaml.py
def load(text): pass${TYPESHED}`,
    "qualified /yaml.py:1:5",
  ],
};

describe("what a name from a dependency leads to", () => {
  it.each(Object.entries(CASES))("%s", async (_, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
