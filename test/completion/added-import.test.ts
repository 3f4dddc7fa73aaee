/** The import that a name needs: what is written, where, and as which the project writes it. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LineIndex } from "../../src/text/line-index.ts";
import { makeWorld } from "../support/world.ts";

/**
 * The file with the cursor once the word at the cursor is imported, or `nothing`. @param from the file that defines it: the first place of the
 * word there
 */
async function added(from: string | undefined, files: string): Promise<string> {
  const world = makeWorld(files, { warm: true });
  try {
    await world.indexed();
    const { path, position } = world.at;
    const text = readFileSync(path, "utf8");
    const lines = LineIndex.of(text);
    const name = /(?:std::)?[\w$]+$/.exec(text.slice(0, lines.offset(position)))?.[0] ?? "";
    const at =
      from === undefined ? 0 : readFileSync(world.path(from), "utf8").search(new RegExp(`(?<![.\\w])${name}\\b`));
    const definition = from === undefined ? undefined : { path: world.path(from), at: Math.max(0, at) };
    const answer = await world.engine.ask("addedImport", { path, name, definition });
    if (!answer.ok) return answer.problem.code;
    const [edit] = answer.value;
    if (!edit) return "nothing";
    return text.slice(0, lines.offset(edit.range.start)) + edit.text + text.slice(lines.offset(edit.range.end));
  } finally {
    await world.close();
  }
}

interface Row {
  readonly title: string;
  readonly from?: string;
  readonly files: string;
  /** The file's first lines then; or `nothing`. */
  readonly gives: string;
}

const ROWS: readonly Row[] = [
  {
    title: "Python: a module of the platform that no file takes yet",
    files: `
//- /one.py
json$0
`,
    gives: "import json",
  },
  {
    title: "Python: from the package that hands the name on, where more files take it from there",
    from: "/shop/price.py",
    files: `
//- /shop/__init__.py
from shop.price import Cost
//- /shop/price.py
class Cost: pass
//- /desk/one.py
from shop.price import Cost
//- /desk/two.py
from shop import Cost
//- /desk/four.py
from shop import Cost
//- /desk/three.py
Cost$0()
`,
    gives: "from shop import Cost",
  },
  {
    title: "Python: a name that is only known by itself, and that a class has a member of, too",
    files: `
//- /shop/__init__.py
//- /shop/price.py
def cost(): pass
//- /shop/till.py
class Till:
    def cost(self): pass
//- /shop/main.py
import os
cost$0()
`,
    gives: "import os\nfrom shop.price import cost",
  },
  {
    title: "TypeScript: into the braces of the same source, sorted as they are",
    from: "/price.ts",
    files: `
//- /price.ts
export function price() {}
export const cost = 1, zone = 2;
//- /shop.ts
import { cost, zone } from "./price.js";
price$0(cost, zone);
`,
    gives: 'import { cost, price, zone } from "./price.js";',
  },
  {
    title: "JavaScript: a member of what a module hands out as a whole",
    files: `
//- /lib/keys.js
const keys = { kFirst: Symbol("first"), kLast: Symbol("last") };
module.exports = keys;
//- /lib/route.js
const { kLast } = require("./keys");
use(kLast, kFirst$0);
`,
    gives: 'const { kFirst, kLast } = require("./keys");',
  },
  {
    title: "JavaScript: the same in a file that imports nothing",
    files: `
//- /lib/keys.js
const keys = { kFirst: Symbol("first"), kLast: Symbol("last") };
module.exports = keys;
//- /lib/route.cjs
use(kFirst$0);
`,
    gives: 'const { kFirst } = require("./keys");',
  },
  {
    title: "JavaScript: into the braces of the same source, though others of the file are written otherwise",
    from: "/core/keys.js",
    files: `
//- /core/keys.js
const kFirst = Symbol("first");
const kLast = Symbol("last");
module.exports = { kFirst, kLast };
//- /core/pool.js
exports.Pool = class {};
//- /lib/route.js
const { Pool } = require("../core/pool.js");
const { kLast } = require("../core/keys");
use(Pool, kLast, kFirst$0);
`,
    gives: 'const { Pool } = require("../core/pool.js");\nconst { kFirst, kLast } = require("../core/keys");',
  },
  {
    title: "JavaScript: a module takes modules, where scripts of the same names lie beside them",
    files: `
//- /lib/report.cjs
function report() {}
module.exports = report;
//- /lib/report.mjs
export default function report() {}
//- /lib/one.cjs
const report = require("./report.cjs");
report();
//- /lib/two.mjs
report$0();
`,
    gives: 'import report from "./report.mjs";',
  },
  {
    title: "TypeScript: a line of its own among the others, with their quotes, endings and order",
    from: "/lib/price.ts",
    files: `
//- /lib/price.ts
export function price() {}
//- /app/shop.ts
import { readFile } from 'node:fs'
import { basket } from '../lib/basket.js'
import { total } from '../lib/total.js'

price$0()
`,
    gives: `import { readFile } from 'node:fs'
import { basket } from '../lib/basket.js'
import { price } from '../lib/price.js'
import { total } from '../lib/total.js'`,
  },
  {
    title: "TypeScript: from the package that others take it from",
    from: "/packages/core/src/price.ts",
    files: `
//- /packages/core/package.json
{ "name": "@shop/core", "main": "src/index.ts" }
//- /packages/core/src/index.ts
export * from "./price";
//- /packages/core/src/price.ts
export function price() {}
//- /packages/app/a.ts
import { price } from "@shop/core";
price();
//- /packages/app/b.ts
price$0();
`,
    gives: 'import { price } from "@shop/core";',
  },
  {
    title: "TypeScript: a type is imported as one where the file does so",
    from: "/price.ts",
    files: `
//- /price.ts
export interface Price {}
//- /shop.ts
import type { Basket } from "./basket";
import { run } from "./run";
let a: Price$0;
`,
    gives: `import type { Basket } from "./basket";
import type { Price } from "./price";
import { run } from "./run";`,
  },
  {
    title: "TypeScript: the first import stands behind the licence",
    from: "/price.ts",
    files: `
//- /price.ts
export function price() {}
//- /shop.ts
// Licensed.

price$0();
`,
    gives: `// Licensed.

import { price } from "./price";

price();`,
  },
  {
    title: "JavaScript: a script requires",
    from: "/price.js",
    files: `
//- /price.js
function price() {}
module.exports = { price };
//- /shop.js
const { basket } = require("./basket");
price$0();
`,
    gives: `const { basket } = require("./basket");
const { price } = require("./price");`,
  },
  {
    title: "TypeScript: a name that the file has needs nothing",
    from: "/price.ts",
    files: `
//- /price.ts
export function price() {}
//- /shop.ts
import { price } from "./price";
price$0();
`,
    gives: "nothing",
  },
  {
    title: "Python: by dots where the file does so",
    from: "/shop/price.py",
    files: `
//- /shop/__init__.py
//- /shop/price.py
def price(): pass
//- /shop/total.py
import os

from .basket import Basket

price$0()
`,
    gives: `import os

from .basket import Basket
from .price import price`,
  },
  {
    title: "Python: by its whole name else, among the modules of its kind",
    from: "/shop/price.py",
    files: `
//- /shop/__init__.py
//- /shop/price.py
def price(): pass
//- /shop/total.py
import os

from shop.basket import Basket
from shop.zone import zone

price$0()
`,
    gives: `import os

from shop.basket import Basket
from shop.price import price
from shop.zone import zone`,
  },
  {
    title: "Python: into the names of the same module",
    from: "/shop/price.py",
    files: `
//- /shop/__init__.py
//- /shop/price.py
def price(): pass
//- /shop/total.py
from .price import (
    cost,
    zone,
)

price$0()
`,
    gives: `from .price import (
    cost,
    price,
    zone,
)`,
  },
  {
    title: "Python: a module as others call it",
    files: `
//- /a.py
import numpy as np
np.array()
//- /b.py
"""Documentation."""
np$0
`,
    gives: `"""Documentation."""

import numpy as np`,
  },
  {
    title: "Go: the package's path in the block, with the paths of its kind",
    from: "/price/price.go",
    files: `
//- /go.mod
module example.com/shop
//- /price/price.go
package price
func Of() {}
//- /main.go
package main

import (
	"fmt"

	"example.com/shop/basket"
)

func main() { price$0 }
`,
    gives: `package main

import (
	"fmt"

	"example.com/shop/basket"
	"example.com/shop/price"
)`,
  },
  {
    title: "Go: a single import becomes a block",
    from: "/price/price.go",
    files: `
//- /go.mod
module example.com/shop
//- /price/price.go
package price
func Of() {}
//- /main.go
package main

import "fmt"

func main() { price$0 }
`,
    gives: `package main

import (
	"fmt"

	"example.com/shop/price"
)`,
  },
  {
    title: "Rust: a path from the crate, among the paths of it",
    from: "/src/price.rs",
    files: `
//- /Cargo.toml
[package]
name = "shop"
//- /src/lib.rs
mod basket;
mod price;
mod total;
//- /src/price.rs
pub struct Price;
//- /src/total.rs
use std::fmt;

use crate::basket::Basket;

fn total(price: Price$0) {}
`,
    gives: `use std::fmt;

use crate::basket::Basket;
use crate::price::Price;`,
  },
  {
    title: "Rust: into the braces of the same path",
    from: "/src/price.rs",
    files: `
//- /Cargo.toml
[package]
name = "shop"
//- /src/lib.rs
mod price;
mod total;
//- /src/price.rs
pub struct Price;
pub struct Cost;
pub struct Zone;
//- /src/total.rs
use crate::price::{Cost, Zone};

fn total(price: Price$0) {}
`,
    gives: "use crate::price::{Cost, Price, Zone};",
  },
  {
    title: "Rust: what a private module holds is taken from the module that hands it out",
    from: "/src/price/inner.rs",
    files: `
//- /Cargo.toml
[package]
name = "shop"
//- /src/lib.rs
mod price;
mod total;
//- /src/price/mod.rs
mod inner;
pub use inner::Price;
//- /src/price/inner.rs
pub struct Price;
//- /src/total.rs
fn total(price: Price$0) {}
`,
    gives: "use crate::price::Price;",
  },
  {
    title: "Java: by its package, sorted as they are",
    from: "/src/shop/price/Price.java",
    files: `
//- /src/shop/price/Price.java
package shop.price;
public class Price {}
//- /src/shop/Total.java
package shop;

import java.util.List;
import shop.basket.Basket;
import shop.zone.Zone;

class Total { Price$0 price; }
`,
    gives: `package shop;

import java.util.List;
import shop.basket.Basket;
import shop.price.Price;
import shop.zone.Zone;`,
  },
  {
    title: "Java: the first import stands behind the package",
    from: "/src/shop/price/Price.java",
    files: `
//- /src/shop/price/Price.java
package shop.price;
public class Price {}
//- /src/shop/Total.java
package shop;

class Total { Price$0 price; }
`,
    gives: `package shop;

import shop.price.Price;

class Total { Price price; }`,
  },
  {
    title: "Kotlin: a function of another package",
    from: "/src/price.kt",
    files: `
//- /src/price.kt
package shop.price
fun price() {}
//- /src/total.kt
package shop

import shop.basket.Basket

fun total() { price$0() }
`,
    gives: `package shop

import shop.basket.Basket
import shop.price.price`,
  },
  {
    title: "C#: the namespace of a name",
    from: "/Price.cs",
    files: `
//- /Price.cs
namespace Shop.Prices { public class Price {} }
//- /Total.cs
using System;
using Shop.Baskets;

namespace Shop.Totals { class Total { Price$0 price; } }
`,
    gives: `using System;
using Shop.Baskets;
using Shop.Prices;`,
  },
  {
    title: "PHP: the whole name of a class",
    from: "/src/Price.php",
    files: `
//- /src/Price.php
<?php
namespace Shop\\Prices;
class Price {}
//- /src/Total.php
<?php

namespace Shop;

use Shop\\Baskets\\Basket;
use Shop\\Zones\\Zone;

class Total { private Price$0 $price; }
`,
    gives: `<?php

namespace Shop;

use Shop\\Baskets\\Basket;
use Shop\\Prices\\Price;
use Shop\\Zones\\Zone;`,
  },
  {
    title: "C#: nothing for what stands in a namespace around",
    files: `
//- /Price.cs
namespace Shop { public class Price {} }
//- /Total.cs
namespace Shop.Totals;

class Total { Price$0 price; }
`,
    gives: "nothing",
  },
  {
    title: "C#: nothing for what all files of the project use",
    files: `
//- /Price.cs
namespace Shop.Prices { public class Price {} }
//- /GlobalUsings.cs
global using Shop.Prices;
//- /Total.cs
namespace Desk;

class Total { Price$0 price; }
`,
    gives: "nothing",
  },
  {
    title: "C#: of two namespaces the one that those use who have the name",
    files: `
//- /Desk/Near/Price.cs
namespace Shop.Near { public class Price {} }
//- /Prices/Price.cs
namespace Shop.Prices { public class Price {} }
//- /Desk/One.cs
using Shop.Prices;
namespace Desk { class One { Price price; } }
//- /Desk/Total.cs
namespace Desk { class Total { Price$0 price; } }
`,
    gives: "using Shop.Prices;",
  },
  {
    title: "C: the header as others include it",
    from: "/include/shop/price.h",
    files: `
//- /include/shop/price.h
int price(void);
//- /src/a.c
#include "shop/price.h"
int a(void) { return price(); }
//- /src/total.c
#include <stdio.h>

#include "shop/basket.h"

int total(void) { return price$0(); }
`,
    gives: `#include <stdio.h>

#include "shop/basket.h"
#include "shop/price.h"`,
  },
  {
    title: "C: what is included already needs nothing",
    from: "/price.h",
    files: `
//- /price.h
int price(void);
//- /all.h
#include "price.h"
//- /total.c
#include "all.h"
int total(void) { return price$0(); }
`,
    gives: "nothing",
  },
  {
    title: "C++: what is included already needs nothing, though another header has the name",
    files: `
//- /a/price.h
struct Price {};
//- /b/price.h
struct Price {};
//- /b/total.cpp
#include "price.h"
int total() { Price$0 price; }
`,
    gives: "nothing",
  },
  {
    title: "C: as the file includes a header beside it, whatever others write",
    from: "/deps/pool/inner/bin.h",
    files: `
//- /deps/pool/inner/bin.h
struct bin { int size; };
//- /deps/pool/inner/slab.h
struct slab { int size; };
//- /deps/pool/inner/page.h
#include "bin.h"
//- /deps/pool/inner/total.h
#include "pool/inner/slab.h"

int total(struct bin$0 *one);
`,
    gives: '#include "pool/inner/bin.h"\n#include "pool/inner/slab.h"',
  },
  {
    title: "C: as the files beside it include the header, not as more of other directories do",
    from: "/deps/lib/async.h",
    files: `
//- /deps/lib/async.h
struct context { int size; };
//- /src/one.c
#include "async.h"
//- /src/two.c
#include "async.h"
//- /deps/lib/adapters/glib.h
#include "../async.h"
//- /deps/lib/adapters/qt.h
int total(struct context$0 *one);
`,
    gives: '#include "../async.h"',
  },
  {
    title: "C: no way out of a directory that leads elsewhere from here",
    from: "/src/strtok.h",
    files: `
//- /src/strtok.h
struct cut { int size; };
//- /test/one.c
#include "../src/strtok.h"
//- /src/unix/core.c
int total(struct cut$0 *one);
`,
    gives: '#include "strtok.h"',
  },
  {
    title: "C: of two headers the one that those include who use the name",
    files: `
//- /src/near.h
struct box { int a; };
//- /include/box.h
struct box { int b; };
//- /src/one.c
#include <box.h>
int one(struct box *it);
//- /src/total.c
int total(struct box$0 *it);
`,
    gives: "#include <box.h>",
  },
  {
    title: "C++: the header that defines a type, not one that only says that there is one",
    files: `
//- /src/near.h
class Box;
//- /include/box.h
class Box { int size; };
//- /src/total.cpp
int total(Box$0 *it);
`,
    gives: '#include "box.h"',
  },
  {
    title: "C: the header that a source file includes which defines it",
    files: `
//- /src/beside.h
int lift(void);
//- /include/lift.h
int lift(void);
//- /src/lift.c
#include "lift.h"
int lift(void) { return 1; }
//- /src/total.c
int total(void) { return lift$0(); }
`,
    gives: '#include "lift.h"',
  },
  {
    title: "C++: as files include another header of its directory, in brackets",
    from: "/test/kit/kit/spy.h",
    files: `
//- /test/kit/kit/spy.h
struct Spy { int size; };
//- /test/kit/kit/kit.h
struct Kit { int size; };
//- /test/one.cpp
#include <kit/kit.h>
//- /test/total.cpp
int total(Spy$0 *it);
`,
    gives: "#include <kit/spy.h>",
  },
  {
    title: "C: the header of the platform that declares it, before the project's",
    files: `
//- /price.h
int price(void);
//- /total.c
#include <stdio.h>

#include "price.h"

void total(char *to, char *from) { memcpy$0(to, from, 4); }
`,
    gives: `#include <stdio.h>
#include <string.h>

#include "price.h"`,
  },
  {
    title: "C: the header of Windows that declares it",
    files: `
//- /total.c
#include <stdio.h>

void total(void *of) { CloseHandle$0(of); }
`,
    gives: "#include <stdio.h>\n#include <windows.h>",
  },
  {
    title: "C++: the header of what std holds",
    files: `
//- /total.cpp
#include <string>
#include <vector>

std::unique_ptr$0<int> total();
`,
    gives: "#include <memory>\n#include <string>\n#include <vector>",
  },
  {
    title: "C++: nothing for what std holds and a header includes",
    files: `
//- /all.h
#include <memory>
//- /total.cpp
#include "all.h"

std::unique_ptr$0<int> total();
`,
    gives: "nothing",
  },
  {
    title: "C: nothing of the platform that comes by another header",
    files: `
//- /all.h
#include <string.h>
//- /total.c
#include "all.h"

void total(char *to, char *from) { memcpy$0(to, from, 4); }
`,
    gives: "nothing",
  },
  {
    title: "C: nothing for what nearly all headers of the platform declare",
    files: `
//- /total.c
#include <stdio.h>

int total(size_t$0 of);
`,
    gives: "nothing",
  },
  {
    title: "C++: a header of C as C++ has it",
    files: `
//- /total.cpp
#include <vector>

void total(char *to, char *from) { memcpy$0(to, from, 4); }
`,
    gives: "#include <cstring>\n#include <vector>",
  },
  {
    title: "C++: a header of C as the file includes others",
    files: `
//- /total.cpp
#include <stdio.h>

void total(char *to, char *from) { memcpy$0(to, from, 4); }
`,
    gives: "#include <stdio.h>\n#include <string.h>",
  },
  {
    title: "C++: nothing for what is a word of the language",
    files: `
//- /total.cpp
#include <vector>

bool$0 total();
`,
    gives: "nothing",
  },
  {
    title: "C: what the project defines, though the platform has the name",
    files: `
//- /near.h
void memcpy(int);
//- /total.c
#include <stdio.h>
void total(void) { memcpy$0(4); }
`,
    gives: '#include <stdio.h>\n#include "near.h"',
  },
  {
    title: "Ruby: a file as others load it",
    from: "/lib/shop/price.rb",
    files: `
//- /lib/shop/price.rb
module Shop
  class Price
  end
end
//- /lib/shop/basket.rb
require 'shop/price'
//- /lib/shop/total.rb
# frozen_string_literal: true

require 'json'
require 'shop/tax'

module Shop
  Total = Price$0
end
`,
    gives: `# frozen_string_literal: true

require 'json'
require 'shop/price'
require 'shop/tax'`,
  },
  {
    title: "Ruby: from the file itself where others say it so",
    from: "/lib/shop/price.rb",
    files: `
//- /lib/shop/price.rb
class Price
end
//- /lib/basket.rb
require_relative "shop/price"
//- /lib/desk/total.rb
# Totals.
class Total
  def price = Price$0.new
end
`,
    gives: `# Totals.

require_relative "../shop/price"
`,
  },
  {
    title: "Ruby: what one file loads together needs no more",
    from: "/lib/shop/price.rb",
    files: `
//- /lib/shop.rb
require "shop/price"
require "shop/total"
//- /lib/shop/price.rb
class Price
end
//- /lib/shop/total.rb
class Total
  def price = Price$0.new
end
`,
    gives: "nothing",
  },
  {
    title: "Ruby: what loads a file is there before it",
    from: "/lib/shop.rb",
    files: `
//- /lib/shop.rb
module Shop
end
require "shop/total"
//- /test/total_test.rb
require "shop"
//- /lib/shop/total.rb
class Total
  include Shop$0
end
`,
    gives: "nothing",
  },
  {
    title: "Ruby: a module that many files open is none of them",
    from: "/lib/shop/price.rb",
    files: `
//- /lib/shop/price.rb
module Shop
  class Price
  end
end
//- /lib/shop/tax.rb
module Shop
end
//- /lib/desk.rb
require_relative "shop/price"
//- /lib/total.rb
Total = Shop$0
`,
    gives: "nothing",
  },
  {
    title: "Ruby: a file that nobody loads yet, as the files beside it are loaded",
    from: "/lib/shop/price.rb",
    files: `
//- /lib/shop/price.rb
class Price
end
//- /lib/shop/tax.rb
class Tax
end
//- /lib/shop/basket.rb
require "shop/tax"
//- /lib/total.rb
Total = Price$0
`,
    gives: 'require "shop/price"\n',
  },
  {
    title: "Ruby: as the file loads all others, whatever others do",
    from: "/lib/shop/price.rb",
    files: `
//- /lib/shop/price.rb
class Price
end
//- /lib/shop/tax.rb
class Tax
end
//- /lib/shop/basket.rb
require "shop/price"
//- /lib/total.rb
require_relative "shop/tax"
Total = Price$0
`,
    gives: 'require_relative "shop/price"\nrequire_relative "shop/tax"',
  },
  {
    title: "Ruby: what one file loads together is loaded by itself where a file loads one beside it so",
    from: "/lib/shop/price.rb",
    files: `
//- /lib/shop.rb
require "shop/price"
require "total"
//- /lib/shop/price.rb
class Price
end
//- /lib/shop/tax.rb
class Tax
end
//- /lib/total.rb
require "shop/tax"
Total = Price$0
`,
    gives: 'require "shop/price"\nrequire "shop/tax"',
  },
  {
    title: "Ruby: nothing where no file beside it is loaded by any, as a framework loads them",
    from: "/app/models/price.rb",
    files: `
//- /app/models/price.rb
class Price
end
//- /app/models/tax.rb
class Tax
end
//- /lib/money.rb
class Money
end
//- /app/models/total.rb
require "money"
Total = Price$0
`,
    gives: "nothing",
  },
  {
    title: "Ruby: a class in a class that the file opens as well",
    files: `
//- /lib/shop/price.rb
class Shop
  class Price
  end
end
//- /lib/shop/basket.rb
require_relative "price"
//- /lib/shop/total.rb
class Shop
  Total = Price$0
end
`,
    gives: 'require_relative "price"',
  },
];

test.each(ROWS)("$title", async ({ from, files, gives }) => {
  const written = await added(from, files);
  expect(written.split("\n").slice(0, gives.split("\n").length).join("\n")).toBe(gives);
});

/** How a list has a name, and the file that was asked about. */
async function offered(name: string, files: string) {
  const world = makeWorld(files, { warm: true });
  try {
    await world.indexed();
    const { path, position } = world.at;
    const list = await world.engine.ask("complete", { path, position, waits: true });
    return { path, item: list.ok ? list.value.items.find((one) => one.name === name) : undefined };
  } finally {
    await world.close();
  }
}

test("Ruby: a class of the module around is offered with what brings its file", async () => {
  const { path, item } = await offered(
    "Price",
    "//- /lib/shop/price.rb\nmodule Shop\n  class Price\n  end\nend\n//- /lib/shop.rb\nmodule Shop\n  Total = Pri$0\nend\n",
  );
  expect(item).toMatchObject({ origin: "member", offeredIn: path });
});

test("C: what the platform declares is offered with what brings its header", async () => {
  const { path, item } = await offered("memcpy", "//- /total.c\nvoid total(void) { memc$0 }\n");
  expect(item).toMatchObject({ origin: "builtin", offeredIn: path });
});

test("C: what Windows declares is offered where the project asks whether it is there", async () => {
  const total = "//- /total.c\nvoid total(void) { CloseHa$0 }\n";
  expect((await offered("CloseHandle", total)).item).toBeUndefined();
  const { path, item } = await offered("CloseHandle", `//- /port.h\n#ifdef _WIN32\nint port;\n#endif\n${total}`);
  expect(item).toMatchObject({ origin: "builtin", offeredIn: path });
});

test("C++: what std holds is offered with what brings its header, used or not", async () => {
  const { path, item } = await offered("unique_ptr", "//- /total.cpp\nstd::uniq$0\n");
  expect(item).toMatchObject({ origin: "builtin", offeredIn: path, offeredAs: "std::unique_ptr" });
});
