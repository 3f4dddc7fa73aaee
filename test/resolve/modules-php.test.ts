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
