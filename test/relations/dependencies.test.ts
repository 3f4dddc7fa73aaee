/** The mode `dependencies` in the families of languages: every form of import, what it is, and who imports (`reverse`). */

import { expect, test } from "vitest";
import { analysis } from "./analysis.ts";

/** What files import, and who imports a target. */
async function both(files: string, file: string, target: string): Promise<string> {
  const forward = await analysis(files, { mode: "dependencies", target: file });
  const back = await analysis(files, { mode: "dependencies", target, reverse: true });
  return [forward, ...back.split("\n").filter((line) => line.startsWith("  ←"))].join("\n");
}

test("C#: namespaces, static, aliases, global", async () => {
  const files = `
//- /Shop/Cart.cs
namespace Shop.Model;
public class Cart { public static int Count; }
//- /Shop/Order.cs
namespace Shop.Model;
public class Order {}
//- /Main.cs
using System;
using Shop.Model;
using static Shop.Model.Cart;
using Basket = Shop.Model.Cart;
global using System.Linq;
class Main { Cart cart; }
`;
  expect(await both(files, "Main.cs", "Shop/Cart.cs")).toMatchInlineSnapshot(`
    "Main.cs
      → System  { * }  :1
      → Shop.Model  { * }  = Shop  :2
      → Shop.Model.Cart  { * }  (static)  = Shop/Cart.cs  :3
      → Shop.Model  { Cart as Basket }  = Shop/Cart.cs  :4
      → System.Linq  { * }  (reexport)  :5
      ← Main.cs:2  Shop.Model  { * }
      ← Main.cs:3  Shop.Model.Cart  { * }
      ← Main.cs:4  Shop.Model  { Cart as Basket }"
  `);
});

test("Kotlin: names, wildcards, aliases, functions", async () => {
  const files = `
//- /src/shop/Cart.kt
package shop
class Cart
fun total(): Int = 1
//- /src/shop/Order.kt
package shop
class Order
//- /src/main/Main.kt
package main
import shop.Cart
import shop.total
import shop.Order as Bought
import shop.*
import java.util.Date
fun main() { total() }
`;
  expect(await both(files, "src/main/Main.kt", "src/shop/Cart.kt")).toMatchInlineSnapshot(`
    "src/main/Main.kt
      → shop  { Cart }  = src/shop/Cart.kt  :2
      → shop  { total }  = src/shop/Cart.kt  :3
      → shop  { Order as Bought }  = src/shop/Order.kt  :4
      → shop  { * }  = src/shop  :5
      → java.util  { Date }  :6
      ← src/main/Main.kt:2  shop  { Cart }
      ← src/main/Main.kt:3  shop  { total }
      ← src/main/Main.kt:5  shop  { * }"
  `);
});

test("Scala: names, selectors, renames, wildcards, givens", async () => {
  const files = `
//- /src/shop/Cart.scala
package shop
class Cart
object Prices { val one = 1 }
//- /src/shop/Order.scala
package shop
class Order
//- /src/main/Main.scala
package main
import shop.Cart
import shop.{Order, Cart => Basket}
import shop._
import shop.Prices.one
import scala.collection.mutable
object Main
`;
  expect(await both(files, "src/main/Main.scala", "src/shop/Cart.scala")).toMatchInlineSnapshot(`
    "src/main/Main.scala
      → shop  { Cart }  = src/shop/Cart.scala  :2
      → shop  { Order, Cart as Basket }  = src/shop  :3
      → shop  { * }  = src/shop  :4
      → shop.Prices  { one }  = src/shop/Cart.scala  :5
      → scala.collection  { mutable }  :6
      ← src/main/Main.scala:2  shop  { Cart }
      ← src/main/Main.scala:3  shop  { Order, Cart as Basket }
      ← src/main/Main.scala:4  shop  { * }
      ← src/main/Main.scala:5  shop.Prices  { one }"
  `);
});

test("PHP: names, groups, functions, constants, included files", async () => {
  const files = `
//- /src/Cart.php
<?php
namespace Shop;
class Cart {}
function total() { return 1; }
const LIMIT = 1;
//- /src/Order.php
<?php
namespace Shop;
class Order {}
//- /main.php
<?php
use Shop\\Cart;
use Shop\\{Order, Cart as Basket};
use function Shop\\total;
use const Shop\\LIMIT;
use Vendor\\Thing;
require_once __DIR__ . '/src/Cart.php';
include 'src/Order.php';
`;
  expect(await both(files, "main.php", "src/Cart.php")).toMatchInlineSnapshot(`
    "main.php
      → Shop  { Cart }  = src/Cart.php  :2
      → Shop  { Order, Cart as Basket }  = src  :3
      → Shop  { total }  = src/Cart.php  :4
      → Shop  { LIMIT }  = src/Cart.php  :5
      → Vendor  { Thing }  :6
      → /src/Cart.php  (include)  = src/Cart.php  :7
      → src/Order.php  (include)  :8
      ← main.php:2  Shop  { Cart }
      ← main.php:3  Shop  { Order, Cart as Basket }
      ← main.php:4  Shop  { total }
      ← main.php:5  Shop  { LIMIT }
      ← main.php:7  /src/Cart.php"
  `);
});

test("Swift: modules, kinds", async () => {
  const files = `
//- /Package.swift
let package = Package(name: "Shop", targets: [.target(name: "Shop"), .executableTarget(name: "App")])
//- /Sources/Shop/Cart.swift
public struct Cart {}
//- /Sources/App/main.swift
import Foundation
import Shop
import struct Shop.Cart
@testable import Shop
@_exported import Shop
let cart = Cart()
`;
  expect(await both(files, "Sources/App/main.swift", "Sources/Shop")).toMatchInlineSnapshot(`
    "Sources/App/main.swift
      → Foundation  { * }  :1
      → Shop  { * }  = Sources/Shop/Cart.swift  :2
      → Shop  { Cart }  = Sources/Shop/Cart.swift  :3
      → Shop  { * }  = Sources/Shop/Cart.swift  :4
      → Shop  { * }  (reexport)  = Sources/Shop/Cart.swift  :5
      ← Sources/App/main.swift:2  Shop  { * }
      ← Sources/App/main.swift:3  Shop  { Cart }
      ← Sources/App/main.swift:4  Shop  { * }
      ← Sources/App/main.swift:5  Shop  { * }"
  `);
});

test("Ruby: require, require_relative, load, autoload", async () => {
  const files = `
//- /lib/shop/cart.rb
class Cart; end
//- /lib/shop/order.rb
class Order; end
//- /lib/shop.rb
require "json"
require "shop/cart"
require_relative "shop/order"
load "shop/order.rb"
autoload :Cart, "shop/cart"
`;
  expect(await both(files, "lib/shop.rb", "lib/shop/cart.rb")).toMatchInlineSnapshot(`
    "lib/shop.rb
      → json  (require)  :1
      → shop/cart  (require)  = lib/shop/cart.rb  :2
      → shop/order  (include)  = lib/shop/order.rb  :3
      → shop/order.rb  (require)  = lib/shop/order.rb  :4
      → shop/cart  { Cart }  (require)  = lib/shop/cart.rb  :5
      ← lib/shop.rb:2  shop/cart
      ← lib/shop.rb:5  shop/cart  { Cart }"
  `);
});

test("Go: groups, aliases, dots, blanks", async () => {
  const files = `
//- /go.mod
module example.com/shop

go 1.22
//- /cart/cart.go
package cart

type Cart struct{}
//- /cart/line.go
package cart

type Line struct{}
//- /order/order.go
package order

type Order struct{}
//- /main.go
package main

import "fmt"
import (
	"example.com/shop/cart"
	bought "example.com/shop/order"
	. "example.com/shop/order"
	_ "example.com/shop/order"
)

func main() { fmt.Println(cart.Cart{}) }
`;
  expect(await both(files, "main.go", "cart/line.go")).toMatchInlineSnapshot(`
    "main.go
      → fmt  { * as fmt }  :3
      → example.com/shop/cart  { * as cart }  = cart  :5
      → example.com/shop/order  { * as bought }  = order/order.go  :6
      → example.com/shop/order  { * }  = order/order.go  :7
      → example.com/shop/order  (side effect)  = order/order.go  :8
      ← main.go:5  example.com/shop/cart  { * as cart }"
  `);
});

test("Rust: paths, groups, renames, globs, re-exports, modules, crates", async () => {
  const files = `
//- /Cargo.toml
[package]
name = "shop"
//- /src/lib.rs
mod cart;
pub mod order;
pub use cart::Cart;
extern crate serde;
//- /src/cart.rs
pub struct Cart;
pub fn total() -> i32 { 1 }
//- /src/order.rs
use std::fmt;
use crate::cart::{self, Cart as Basket, total};
use crate::cart::*;
use super::cart::Cart;
pub struct Order;
`;
  expect(await both(files, "src/order.rs", "src/cart.rs")).toMatchInlineSnapshot(`
    "src/order.rs
      → std  { fmt }  :1
      → crate  { cart }  = src/cart.rs  :2
      → crate::cart  { Cart as Basket, total }  = src/cart.rs  :2
      → crate::cart  { * }  = src/cart.rs  :3
      → super::cart  { Cart }  = src/cart.rs  :4
      ← src/lib.rs:1  cart
      ← src/lib.rs:3  cart  { Cart }
      ← src/order.rs:2  crate  { cart }
      ← src/order.rs:2  crate::cart  { Cart as Basket, total }
      ← src/order.rs:3  crate::cart  { * }
      ← src/order.rs:4  super::cart  { Cart }"
  `);
  expect(await analysis(files, { mode: "dependencies", target: "src/lib.rs" })).toMatchInlineSnapshot(`
    "src/lib.rs
      → cart  (include)  = src/cart.rs  :1
      → order  (include)  = src/order.rs  :2
      → cart  { Cart }  (reexport)  = src/cart.rs  :3
      → serde  { * as serde }  :4"
  `);
});

test("Rust: modules within files, files of other names, a crate by its name", async () => {
  const files = `
//- /Cargo.toml
[workspace]
members = ["shop", "app"]
//- /shop/Cargo.toml
[package]
name = "corner-shop"
//- /shop/src/lib.rs
#[path = "till_v2.rs"]
mod till;
mod stock;
pub use stock::Item;
pub use till as desk;
//- /shop/src/till_v2.rs
pub fn open() {}
//- /shop/src/stock/mod.rs
mod shelf;
pub struct Item;
#[cfg(test)]
mod tests {
    use super::{shelf, Item};
    use super::super::till::open;
}
//- /shop/src/stock/shelf.rs
use super::Item;
//- /app/Cargo.toml
[package]
name = "app"
[dependencies]
corner-shop = { path = "../shop" }
//- /app/src/main.rs
use corner_shop::{desk, Item};
use serde::Serialize;
`;
  expect(await both(files, "shop/src/lib.rs", "shop/src/till_v2.rs")).toMatchInlineSnapshot(`
    "shop/src/lib.rs
      → till  (include)  = shop/src/till_v2.rs  :2
      → stock  (include)  = shop/src/stock/mod.rs  :3
      → stock  { Item }  (reexport)  = shop/src/stock/mod.rs  :4
      → till  { till as desk }  (reexport)  = shop/src/till_v2.rs  :5
      ← shop/src/lib.rs:2  till
      ← shop/src/lib.rs:5  till  { till as desk }
      ← shop/src/stock/mod.rs:6  super::super::till  { open }"
  `);
  expect(await both(files, "shop/src/stock/mod.rs", "shop/src/stock/mod.rs")).toMatchInlineSnapshot(`
    "shop/src/stock/mod.rs
      → shelf  (include)  = shop/src/stock/shelf.rs  :1
      → super  { shelf, Item }  = shop/src/stock/shelf.rs  :5
      → super::super::till  { open }  = shop/src/till_v2.rs  :6
      ← shop/src/lib.rs:3  stock
      ← shop/src/lib.rs:4  stock  { Item }
      ← shop/src/stock/shelf.rs:1  super  { Item }"
  `);
  expect(await both(files, "app/src/main.rs", "shop/src/lib.rs")).toMatchInlineSnapshot(`
    "app/src/main.rs
      → corner_shop  { desk, Item }  = shop/src  :1
      → serde  { Serialize }  :2
      ← app/src/main.rs:1  corner_shop  { desk, Item }"
  `);
});

test("C and C++: quotes, angles, modules", async () => {
  const files = `
//- /include/cart.h
struct cart { int total; };
//- /src/cart.cpp
#include "cart.h"
#include <vector>
#include "../include/cart.h"
//- /src/main.c
#include <stdio.h>
#include "../include/cart.h"
int main(void) { return 0; }
//- /third/party/cart.h
struct other_cart { int total; };
//- /third/party/cart.c
#include <assert.h>
#include "cart.h"
`;
  expect(await both(files, "third/party/cart.c", "third/party/cart.h")).toMatchInlineSnapshot(`
    "third/party/cart.c
      → assert.h  (include)  :1
      → cart.h  (include)  = third/party/cart.h  :2
      ← third/party/cart.c:2  cart.h"
  `);
  expect(await both(files, "src/cart.cpp", "include/cart.h")).toMatchInlineSnapshot(`
    "src/cart.cpp
      → cart.h  (include)  = include/cart.h  :1
      → vector  (include)  :2
      → ../include/cart.h  (include)  = include/cart.h  :3
      ← src/cart.cpp:1  cart.h
      ← src/cart.cpp:3  ../include/cart.h
      ← src/main.c:2  ../include/cart.h"
  `);
});
