/** Dart: libraries by their URIs, parts, exports, constructors, members by type, extensions. */

import { describe, expect, it } from "vitest";
import { definition } from "../support/world.ts";

/** The origin and the places, without previews: `package /a:1:5`. */
const found = async (world: string): Promise<string> =>
  (await definition(world)).replace(/^(\S+:\d+:\d+).*$/gm, "$1").replaceAll("\n", " ");

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "an import is a file by its path": [
    `
//- /lib/main.dart
import 'src/basket.dart';
void go() { emp$0ty(); }
//- /lib/src/basket.dart
void empty() {}
//- /lib/door.dart
void empty() {}`,
    "import_bound /lib/src/basket.dart:1:6",
  ],
  "a package is found by the name that its pubspec says": [
    `
//- /app/pubspec.yaml
name: app
//- /app/lib/main.dart
import 'package:shop/basket.dart';
final basket = Bas$0ket();
//- /packages/the_shop/pubspec.yaml
name: shop
//- /packages/the_shop/lib/basket.dart
class Basket {}
//- /packages/other/lib/basket.dart
class Basket {}`,
    "import_bound /packages/the_shop/lib/basket.dart:1:7",
  ],
  "the own package is found from its tests": [
    `
//- /app/pubspec.yaml
name: app
//- /app/test/basket_test.dart
import 'package:app/basket.dart' show Basket;
final basket = Bas$0ket();
//- /app/lib/basket.dart
class Basket {}
//- /app/lib/door.dart
class Basket {}`,
    "import_bound /app/lib/basket.dart:1:7",
  ],
  "a library under a name": [
    `
//- /main.dart
import 'shop.dart' as shop;
void go() { shop.emp$0ty(); }
//- /shop.dart
void empty() {}
//- /door.dart
void empty() {}`,
    "qualified /shop.dart:1:6",
  ],
  "an export passes on what another library declares": [
    `
//- /main.dart
import 'shop.dart';
void go() { emp$0ty(); }
//- /shop.dart
export 'src/basket.dart' show empty;
//- /src/basket.dart
void empty() {}
//- /door.dart
void empty() {}`,
    "import_bound /src/basket.dart:1:6",
  ],
  "a part sees what its library declares": [
    `
//- /basket.dart
part 'basket_state.dart';
class Basket {}
//- /basket_state.dart
part of 'basket.dart';
class State { final Bas$0ket basket; }
//- /door.dart
class Basket {}`,
    "package /basket.dart:2:7",
  ],
  "a library hands out what its parts declare": [
    `
//- /main.dart
import 'basket.dart';
void go(Sta$0te state) {}
//- /basket.dart
part 'basket_state.dart';
class Basket {}
//- /basket_state.dart
part of 'basket.dart';
class State {}
//- /door.dart
class State {}`,
    "import_bound /basket_state.dart:2:7",
  ],
  "a named constructor is a member of its class": [
    `
//- /main.dart
import 'shape.dart';
final shape = Shape.squ$0are(1);
//- /shape.dart
class Shape { Shape.square(double side); }
class Other { Other.square(double side); }`,
    "qualified /shape.dart:1:21",
  ],
  "what a constructor makes has the members of its class": [
    `
//- /main.dart
import 'shape.dart';
void go() { final shape = Shape.of({}); shape.sca$0le(2); }
//- /shape.dart
class Shape extends Base { factory Shape.of(Map json) => Shape(); }
class Base { void scale(int by) {} }
class Other { void scale(int by) {} }`,
    "return_type /shape.dart:2:19",
  ],
  "a field of a written type": [
    `
//- /main.dart
import 'shape.dart';
class Page { final List<Shape> shapes; void go() { for (final shape in shapes) { shape.sca$0le(2); } } }
//- /shape.dart
class Shape { void scale(int by) {} }
class Other { void scale(int by) {} }`,
    "typed_receiver /shape.dart:1:20",
  ],
  "an extension adds members to a type": [
    `
//- /main.dart
import 'shape.dart';
import 'more.dart';
void go(Shape shape) { shape.twi$0ce(); }
//- /shape.dart
class Shape {}
//- /more.dart
extension ShapeMore on Shape { void twice() {} }
//- /door.dart
class Other { void twice() {} }`,
    "typed_receiver /more.dart:1:37",
  ],
  "a member of the class around, and of its base": [
    `
//- /main.dart
import 'base.dart';
class Page extends Base { void go() { sca$0le(2); } }
//- /base.dart
class Base { void scale(int by) {} }
class Other { void scale(int by) {} }`,
    "self_member /base.dart:1:19",
  ],
  "a name with an underscore is its library's own": [
    `
//- /main.dart
import 'shape.dart';
void go() { _emp$0ty(); }
//- /shape.dart
void _empty() {}`,
    "external",
  ],
  "the platform's libraries lie outside": [
    `
//- /main.dart
import 'dart:convert';
void go(Str$0ing a) {}
//- /door.dart
class String {}`,
    "external",
  ],
};

describe("what a name in Dart means", () => {
  it.each(Object.entries(CASES))("%s", async (_title, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
