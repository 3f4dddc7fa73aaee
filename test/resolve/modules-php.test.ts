/** PHP: namespaces by declaration, `use` in all its forms, traits, promoted properties, and what values' types say. */

import { describe, expect, it } from "vitest";
import { definition, references } from "../support/world.ts";

/** The origin and the places, without previews: `package /A.php:1:5`. */
const found = async (world: string): Promise<string> =>
  (await definition(world)).replace(/^(\S+:\d+:\d+).*$/gm, "$1").replaceAll("\n", " ");

/** What `open` may mean. */
const BOX_AND_DOOR = `//- /src/Box.php
<?php
namespace App;
class Box { function open() {} }
class Door { function open() {} }`;

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a use means the class of its namespace": [
    `
//- /app/Main.php
<?php
namespace App;
use Shop\\Goods\\Basket;
function go(Bas$0ket $b) {}
//- /src/Goods/Basket.php
<?php
namespace Shop\\Goods;
class Basket {}
//- /other/Basket.php
<?php
namespace Other;
class Basket {}`,
    "import_bound /src/Goods/Basket.php:3:7",
  ],
  "an alias, out of a group": [
    `
//- /app/Main.php
<?php
namespace App;
use Shop\\{Goods\\Basket as Bag, Door};
function go(Bag $b) { $b->op$0en(); }
//- /src/Basket.php
<?php
namespace Shop\\Goods;
class Basket { function open() {} }
//- /other/Basket.php
<?php
namespace Shop;
class Basket { function open() {} }`,
    "typed_receiver /src/Basket.php:3:25",
  ],
  "the own namespace is seen": [
    `
//- /app/Main.php
<?php
namespace App;
function go() { return new Bas$0ket(); }
//- /src/Basket.php
<?php
namespace App;
class Basket {}
//- /other/Basket.php
<?php
namespace Other;
class Basket {}`,
    "package /src/Basket.php:3:7",
  ],
  "a function of no namespace is called from all": [
    `
//- /app/Main.php
<?php
namespace App;
function go() { hel$0p(); }
//- /src/help.php
<?php
function help() {}
//- /other/help.php
<?php
namespace Other;
function help() {}`,
    "package /src/help.php:2:10",
  ],
  "a use of a function": [
    `
//- /app/Main.php
<?php
namespace App;
use function Shop\\help;
function go() { hel$0p(); }
//- /src/a.php
<?php
namespace Shop;
function help() {}
//- /other/a.php
<?php
namespace Other;
function help() {}`,
    "import_bound /src/a.php:3:10",
  ],
  "a whole path needs no use": [
    `
//- /app/Main.php
<?php
namespace App;
function go() { return new \\Shop\\Goods\\Bas$0ket(); }
//- /src/Basket.php
<?php
namespace Shop\\Goods;
class Basket {}
//- /other/Basket.php
<?php
namespace App;
class Basket {}`,
    "import_bound /src/Basket.php:3:7",
  ],
  "the first word of a path may be imported": [
    `
//- /app/Main.php
<?php
namespace App;
use Shop\\Goods;
function go() { return new Goods\\Bas$0ket(); }
//- /src/Basket.php
<?php
namespace Shop\\Goods;
class Basket {}
//- /other/Basket.php
<?php
namespace App;
class Basket {}`,
    "import_bound /src/Basket.php:3:7",
  ],
  "members of a trait are the class's": [
    `
//- /app/Main.php
<?php
namespace App;
class Main { use Runs; function go() { $this->ru$0n(); } }
//- /src/Runs.php
<?php
namespace App;
trait Runs { function run() {} }
//- /src/Other.php
<?php
namespace App;
trait Other { function run() {} }`,
    "self_member /src/Runs.php:3:23",
  ],
  "a member of a trait comes before what an interface only declares, and before what a base has": [
    `
//- /app/Main.php
<?php
namespace App;
class Main extends Base implements Runner { use Runs; function go() { $this->ru$0n(); } }
interface Runner { function run(); }
class Base { function run() {} }
//- /src/Runs.php
<?php
namespace App;
trait Runs { function run() {} }`,
    "self_member /src/Runs.php:3:23",
  ],
  "parent means what the class extends": [
    `
//- /app/Main.php
<?php
namespace App;
class Main extends Base { function run() { parent::ru$0n(); } }
//- /src/Base.php
<?php
namespace App;
class Base { function run() {} }
//- /src/Other.php
<?php
namespace App;
class Other { function run() {} }`,
    "self_member /src/Base.php:3:23",
  ],
  "a promoted parameter is a property": [
    `
//- /app/Main.php
<?php
namespace App;
class Main { function __construct(private Box $box) {} function go() { $this->box->op$0en(); } }
${BOX_AND_DOOR}`,
    "typed_receiver /src/Box.php:3:22",
  ],
  "static and self mean the type around": [
    `
//- /app/Main.php
<?php
namespace App;
class Main extends Base { function go() { static::MO$0ST; } }
//- /src/Base.php
<?php
namespace App;
class Base { const MOST = 1; }
class Other { const MOST = 1; }`,
    "self_member /src/Base.php:3:20",
  ],
  "a variable has the type of what it is given": [
    `
//- /app/Main.php
<?php
namespace App;
function make(): Box { return new Box(); }
function go() { $one = make(); $one->op$0en(); }
${BOX_AND_DOOR}`,
    "return_type /src/Box.php:3:22",
  ],
  "the name of an argument is a parameter": [
    `
//- /app/Main.php
<?php
namespace App;
function go() { return new Box(si$0ze: 1); }
//- /src/Box.php
<?php
namespace App;
class Box { function __construct(int $size) {} }`,
    "typed_receiver /src/Box.php:3:38",
  ],
  "a function that nobody defines is PHP's own": [
    `
//- /app/Main.php
<?php
namespace App;
function go() { arr$0ay_map(); }
//- /src/Box.php
<?php
namespace App;
class Box { function array_map() {} }`,
    "external",
  ],
  "a word of a path leads to what the path names, in a use": [
    `
//- /app/Main.php
<?php
namespace App;
use Sh$0op\\Goods\\Basket;
//- /src/Basket.php
<?php
namespace Shop\\Goods;
class Basket {}`,
    "import_bound /src/Basket.php:3:7",
  ],
  "a word of a path leads to what the path names, where it is used": [
    `
//- /app/Main.php
<?php
namespace App;
function go() { Go$0ods\\Basket::make(); }
//- /src/Basket.php
<?php
namespace App\\Goods;
class Basket {}
//- /other/Basket.php
<?php
namespace Goods;
class Basket {}`,
    "import_bound /src/Basket.php:3:7",
  ],
  "a word of a namespace is no class of that name": [
    `
//- /src/Main.php
<?php
namespace Carbon\\Units;
use Car$0bon\\Traits\\Rounding;
class Units {}
//- /src/Carbon.php
<?php
namespace Carbon;
class Carbon {}`,
    "external",
  ],
};

describe("modules of PHP", () => {
  it.each(Object.entries(CASES))("%s", async (_what, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});

/** What the class does in `Main`, with what its comments and statements say of types: `open` is always the one of `Box`. */
const TYPED: Readonly<Record<string, string>> = {
  "a property, by what it is given": `class Main { private $box; function __construct() { $this->box = new Box(); } function go() { $this->box->op$0en(); } }`,
  "a property, by the parameter that it is given":
    "class Main { private $box; function __construct(Box $box) { $this->box = $box; } function go() { $this->box->op$0en(); } }",
  "a property, and not by what another type of the file gives its own":
    "class Other { private $box; function __construct() { $this->box = new Door(); } }\nclass Main { private $box; function __construct() { $this->box = new Box(); } function go() { $this->box->op$0en(); } }\nclass More { private $box; function __construct() { $this->box = new Door(); } }",
  "a property, by its comment": `class Main {
  /**
   * What it holds.
   *
   * @var Box|null
   */
  private $box = null;
  function go() { $this->box->op$0en(); }
}`,
  "a property, by its comment before an attribute": `class Main {
  /** @var Box */
  #[Kept]
  private $box;
  function go() { $this->box->op$0en(); }
}`,
  "a property of a base": `class Main extends Base { function go() { $this->box->op$0en(); } }
abstract class Base {
  /** @var Box */
  protected $box;
}`,
  "a static property": "class Main { private static Box $b; function go() { self::$b->op$0en(); } }",
  "a parameter, by the comment of its function":
    "class Main { /** @param string $x\n * @param Box $box what is opened */ function go($x, $box) { $box->op$0en(); } }",
  "what a method gives, by its comment": `class Main {
  /** @return Box */
  function make() { return build(); }
  function go() { $this->make()->op$0en(); }
}`,
  "what a method gives, by its return": `class Main {
  function make() { if (rand()) { return null; } return new Box(); }
  function go() { $this->make()->op$0en(); }
}`,
  "a name that a condition gives a value": `class Main {
  /** @return Box|null */
  function next() {}
  function go() { while (null !== $one = $this->next()) { $one->op$0en(); } }
}`,
  "a value that is asked for its type":
    "class Main { function go($one) { if ($one instanceof Box) { $one->op$0en(); } } }",
  "a value that is left where it is of no such type":
    "class Main { function go($one) { if (!$one instanceof Box) { return; } $one->op$0en(); } }",
  "a name, by a comment on the way":
    "class Main { function go($all) { /** @var Box $one */\n $one = $all[0]; $one->op$0en(); } }",
  "an element in a loop, by a comment": `class Main {
  /** @var array<string, Box> */
  private array $all = [];
  function go() { foreach ($this->all as $key => $one) { $one->op$0en(); } }
}`,
  "an element in a loop over a parameter":
    "class Main { /** @param Box[] $all */ function go(array $all) { foreach ($all as $one) $one->op$0en(); } }",
  "an element by its key": `class Main {
  /** @var Box[] */
  private $all;
  function go() { $this->all["first"]->op$0en(); }
}`,
  "a copy": "class Main { function go(Box $one) { $two = clone $one; $two->op$0en(); } }",
};

describe("types of PHP that nothing declares", () => {
  it.each(Object.entries(TYPED))("%s", async (_what, code) => {
    const told = await found(`
//- /app/Main.php
<?php
namespace App;
${code}
${BOX_AND_DOOR}`);
    expect(told).toMatch(/^(?:typed_receiver|return_type) \/src\/Box\.php:3:22$/);
  });

  it.each([
    [
      "a comment says a template",
      "/** @template T */\nclass Main { /** @return T */ function make() {} function go() { $this->make()->op$0en(); } }",
    ],
    [
      "a comment's block is over",
      "class Main { function a($one) { /** @var Box $one */ } function go($one) { $one->op$0en(); } }",
    ],
    [
      "the key of a loop",
      "class Main { /** @param Box[] $all */ function go($all) { foreach ($all as $key => $one) { $key->op$0en(); } } }",
    ],
  ])("nothing is known: %s", async (_what, code) => {
    const told = await found(`
//- /app/Main.php
<?php
namespace App;
${code}
${BOX_AND_DOOR}`);
    expect(told).toBe("ranked /src/Box.php:3:22 /src/Box.php:4:23");
  });
});

it("takes no word of a namespace for a use of the class that is called like it", async () => {
  expect(
    await references(`
//- /src/Carbon.php
<?php
namespace Carbon;
use Carbon\\Traits\\Rounding;
class Car$0bon { use Rounding; }
//- /app/Main.php
<?php
namespace App;
use Carbon\\Carbon;
use Carbon\\Traits\\Rounding;
function go(Carbon $at) { return \\Carbon\\Carbon::now(); }
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /app/Main.php:3:12 import  use Carbon\\Carbon;
    /app/Main.php:5:13 type  function go(Carbon $at) { return \\Carbon\\Carbon::now(); }
    /app/Main.php:5:42 reference  function go(Carbon $at) { return \\Carbon\\Carbon::now(); }
    /src/Carbon.php:4:7 definition  class Carbon { use Rounding; }"
  `);
});
