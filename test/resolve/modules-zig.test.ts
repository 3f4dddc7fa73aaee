/** Zig: files as structs, `@import`, members by written types, aliases of declarations. */

import { describe, expect, it } from "vitest";
import { definition } from "../support/world.ts";

/** The origin and the places, without previews: `package /a:1:5`. */
const found = async (world: string): Promise<string> =>
  (await definition(world)).replace(/^(\S+:\d+:\d+).*$/gm, "$1").replaceAll("\n", " ");

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "an import is a file by its path": [
    `
//- /src/main.zig
const basket = @import("shop/basket.zig");
fn go() void { basket.emp$0ty(); }
//- /src/shop/basket.zig
pub fn empty() void {}
//- /src/door.zig
pub fn empty() void {}`,
    "qualified /src/shop/basket.zig:1:8",
  ],
  "a file is a type": [
    `
//- /main.zig
const Basket = @import("Basket.zig");
fn go(basket: *Basket) void { basket.emp$0ty(); }
//- /Basket.zig
size: u8,
pub fn empty(self: *@This()) void { _ = self; }
//- /Door.zig
pub fn empty() void {}`,
    "qualified /Basket.zig:2:8",
  ],
  "a file passes on what it imports": [
    `
//- /main.zig
const shop = @import("shop.zig");
fn go() void { shop.Basket.emp$0ty(); }
//- /shop.zig
pub const Basket = @import("Basket.zig");
//- /Basket.zig
pub fn empty() void {}
//- /Door.zig
pub fn empty() void {}`,
    "qualified /Basket.zig:1:8",
  ],
  "a constant gives a type another name": [
    `
//- /main.zig
const Basket = @import("shop.zig").Basket;
const Own = Basket;
fn go(basket: Own) void { basket.emp$0ty(); }
//- /shop.zig
pub const Door = struct { pub fn empty(self: Door) void { _ = self; } };
pub const Basket = struct { pub fn empty(self: Basket) void { _ = self; } };`,
    "typed_receiver /shop.zig:2:36",
  ],
  "Self is the struct around": [
    `
//- /main.zig
const Door = struct { fn empty(self: Door) void { _ = self; } };
const Basket = struct {
  const Self = @This();
  fn empty(self: Self) void { _ = self; }
  fn go(self: *Self) void { self.emp$0ty(); }
};`,
    "self_member /main.zig:4:6",
  ],
  "std is the compiler's": [
    `
//- /main.zig
const std = @import("std");
fn go() void { std.emp$0ty(); }
//- /door.zig
pub fn empty() void {}`,
    "external",
  ],
};

describe("modules of Zig", () => {
  it.each(Object.entries(CASES))("%s", async (_what, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
