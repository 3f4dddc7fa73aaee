/** C#: namespaces by declaration, using directives, partial classes, extension methods, and what values' types say. */

import { describe, expect, it } from "vitest";
import { definition, references } from "../support/world.ts";

/** The origin and the places, without previews: `package /A.cs:1:5`. */
const found = async (world: string): Promise<string> =>
  (await definition(world)).replace(/^(\S+:\d+:\d+).*$/gm, "$1").replaceAll("\n", " ");

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a using directive brings a namespace, wherever its files lie": [
    `
//- /app/Main.cs
using System;
using Shop.Goods;
namespace App { class Main { Bas$0ket b; } }
//- /src/x/Baskets.cs
namespace Shop.Goods { public class Basket {} }
//- /Shop/Goods/Basket.cs
namespace Other { public class Basket {} }`,
    "import_bound /src/x/Baskets.cs:1:37",
  ],
  "nested namespaces are one path": [
    `
//- /app/Main.cs
using Shop.Goods;
class Main { Bas$0ket b; }
//- /a/Goods.cs
namespace Shop { namespace Goods { public class Basket {} } }
//- /a/Other.cs
namespace Goods { public class Basket {} }`,
    "import_bound /a/Goods.cs:1:49",
  ],
  "the own namespace goes before a using directive": [
    `
//- /app/Main.cs
using Shop;
namespace App;
class Main { Bas$0ket b; }
//- /app/Goods.cs
namespace App;
class Basket {}
//- /shop/Basket.cs
namespace Shop;
public class Basket {}`,
    "package /app/Goods.cs:2:7",
  ],
  "namespaces around are seen": [
    `
//- /app/Main.cs
namespace App.Pages.Start;
class Main { Bas$0ket b; }
//- /app/Goods.cs
namespace App;
class Basket {}
//- /other/Basket.cs
namespace Other;
public class Basket {}`,
    "package /app/Goods.cs:2:7",
  ],
  "a using directive counts in its own namespace alone": [
    `
//- /app/Main.cs
namespace A { using Shop; class One {} }
namespace B { using Other; class Two { Bas$0ket b; } }
//- /shop/Goods.cs
namespace Shop { public class Basket {} }
//- /other/Goods.cs
namespace Other { public class Basket {} }`,
    "import_bound /other/Goods.cs:1:32",
  ],
  "global using reaches the files of its project": [
    `
//- /app/App.csproj
<Project/>
//- /app/GlobalUsings.cs
global using Shop;
//- /app/pages/Main.cs
namespace App;
class Main { Bas$0ket b; }
//- /shop/Goods.cs
namespace Shop;
public class Basket {}
//- /other/Goods.cs
namespace Other;
public class Basket {}`,
    "import_bound /shop/Goods.cs:2:14",
  ],
  "using static brings a type's members": [
    `
//- /app/Main.cs
using static Shop.Tools;
class Main { void Go() { Ru$0n(); } }
//- /shop/Tools.cs
namespace Shop;
public static class Tools { public static void Run() {} }
//- /shop/Other.cs
namespace Shop;
public static class Other { public static void Run() {} }`,
    "import_bound /shop/Tools.cs:2:48",
  ],
  "an alias means what it is given": [
    `
//- /app/Main.cs
using Bag = Shop.Basket;
class Main { void Go(Bag b) { b.Op$0en(); } }
//- /shop/Tools.cs
namespace Shop;
public class Basket { public void Open() {} }
//- /shop/Other.cs
namespace Shop;
public class Door { public void Open() {} }`,
    "typed_receiver /shop/Tools.cs:2:35",
  ],
  "a type is reached by its namespace's path": [
    `
//- /app/Main.cs
class Main { void Go() { Shop.Goods.Basket.Ma$0ke(); } }
//- /shop/Goods.cs
namespace Shop.Goods;
public class Basket { public static void Make() {} }
//- /shop/Other.cs
namespace Shop;
public class Basket { public static void Make() {} }`,
    "qualified /shop/Goods.cs:2:42",
  ],
  "a partial class sees what its other parts declare": [
    `
//- /app/Main.cs
namespace App;
partial class Main { void Go() { if (state == Sta$0te.Open) {} } }
//- /app/Main.State.cs
namespace App;
partial class Main { enum State { Open } State state; }
//- /app/Other.cs
namespace Other;
class Main { enum State { Open } }`,
    "self_member /app/Main.State.cs:2:27",
  ],
  "a value of a partial class has the members of all parts": [
    `
//- /app/Use.cs
namespace App;
class Use { void Go(Main main) { main.Ru$0n(); } }
//- /app/Main.cs
namespace App;
public partial class Main { }
//- /app/Main.Run.cs
namespace App;
public partial class Main { public void Run() {} }
//- /app/Other.cs
namespace Other;
public class Main { public void Run() {} }`,
    "typed_receiver /app/Main.Run.cs:2:41",
  ],
  "what another part says of the base counts for all": [
    `
//- /app/Main.cs
namespace App;
partial class Main { void Go() { to$0ols.ToString(); } }
//- /app/Main.Base.cs
namespace App;
partial class Main : Base { }
//- /app/Base.cs
namespace App;
class Base { protected object tools; }
//- /app/Other.cs
namespace App;
class Other { protected object tools; }`,
    "self_member /app/Base.cs:2:31",
  ],
  "an extension method belongs to its first parameter's type": [
    `
//- /app/Main.cs
using Shop;
class Main { void Go(Basket b) { b.Emp$0ty(); } }
//- /shop/Tools.cs
namespace Shop;
public class Basket {}
public static class Baskets { public static void Empty(this Basket one) {} }
public static class Doors { public static void Empty(this Door one) {} }`,
    "typed_receiver /shop/Tools.cs:3:50",
  ],
  "an extension method of a platform's type": [
    `
//- /app/Main.cs
class Main { void Go(string text) { text.Sho$0ut(); "a".Length.ToString(); } }
//- /shop/Tools.cs
public static class Texts { public static string Shout(this string text) => text; }
public class Person { public void Shout() {} }`,
    "typed_receiver /shop/Tools.cs:1:50",
  ],
  "an attribute is called without its last word": [
    `
//- /app/Main.cs
using Shop;
class Main { [Che$0ck] void Go() {} }
//- /shop/Tools.cs
namespace Shop;
public class CheckAttribute : System.Attribute {}`,
    "import_bound /shop/Tools.cs:2:14",
  ],
  "the type arguments choose the method that takes some": [
    `
//- /app/Main.cs
class Main { void Go() { var one = Reader.Read<Box>("a"); one.Op$0en(); } }
//- /app/Reader.cs
static class Reader {
  public static object Read(string text) => null;
  public static T Read<T>(string text) => default;
}
class Box { public void Open() {} }
class Door { public void Open() {} }`,
    "return_type /app/Reader.cs:5:25",
  ],
  "keys of an initializer are the members of what is made": [
    `
//- /app/Main.cs
class Main { void Go() { var one = new Box(1) { Na$0me = "a" }; } }
//- /app/Box.cs
class Box { public Box(int size) {} public string Name { get; set; } }
class Name {}`,
    "typed_receiver /app/Box.cs:1:51",
  ],
  "the name of an argument is a parameter": [
    `
//- /app/Main.cs
class Main { void Go(Box box) { box.Put(cou$0nt: 1); } }
//- /app/Box.cs
class Box { public void Put(int count) {} }
class Other { int count; }`,
    "typed_receiver /app/Box.cs:1:33",
  ],
  "a record's parameters are its properties": [
    `
//- /app/Main.cs
class Main { void Go(Point p) { var y = p.X$0; } }
//- /app/Point.cs
record Point(int X, int Y);
class Other { int X; }`,
    "typed_receiver /app/Point.cs:1:18",
  ],
  "base means the type that the own one is made from": [
    `
//- /app/Main.cs
class Main : Base { void Go() { base.Ru$0n(); } void Run() {} }
//- /app/Base.cs
class Base { protected void Run() {} }
class Other { protected void Run() {} }`,
    "self_member /app/Base.cs:1:29",
  ],
  "`var` has the type that a method returns": [
    `
//- /app/Main.cs
class Main { Box Make() => null; void Go() { var one = Make(); one.Op$0en(); } }
//- /app/Box.cs
class Box { public void Open() {} }
class Door { public void Open() {} }`,
    "return_type /app/Box.cs:1:25",
  ],
  "elements of a list have the type that is written": [
    `
//- /app/Main.cs
using System.Collections.Generic;
class Main { void Go(List<Box> all) { foreach (var each in all) each.Op$0en(); } }
//- /app/Box.cs
class Box { public void Open() {} }
class Door { public void Open() {} }`,
    "typed_receiver /app/Box.cs:1:25",
  ],
  "a type that no package seen has is from outside": [
    `
//- /app/Main.cs
using Microsoft.Extensions.Logging;
namespace App;
class Main { ILog$0ger log; }
//- /other/Logger.cs
namespace Other;
interface ILogger {}`,
    "external",
  ],
  "members of what lies outside are not looked for": [
    `
//- /app/Main.cs
using Microsoft.Extensions.Logging;
class Main { void Go(ILogger log) { log.Wri$0te("a"); } }
//- /other/Writer.cs
class Writer { public void Write(string text) {} }`,
    "external",
  ],
};

describe("modules of C#", () => {
  it.each(Object.entries(CASES))("%s", async (_what, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});

it("counts the uses of a partial class in all of its parts, and none of a namesake", async () => {
  expect(
    await references(`
//- /src/Main.cs
namespace Shop;
partial class Ma$0in { }
//- /src/Main.Go.cs
namespace Shop;
partial class Main { Main other; }
//- /src/Use.cs
using Shop;
class Use { Main main; }
//- /other/Main.cs
namespace Other;
class Main { Main next; }
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /src/Main.Go.cs:2:15 definition  partial class Main { Main other; }
    /src/Main.Go.cs:2:22 type  partial class Main { Main other; }
    /src/Main.cs:2:15 definition  partial class Main { }
    /src/Use.cs:2:13 type  class Use { Main main; }"
  `);
});
