/** Rust modules: what paths and `use` lead to, through the tree of `mod`, `pub use` and the crates of a workspace. */

import { describe, expect, it } from "vitest";
import { definition } from "../support/world.ts";

/** The origin and the places, without previews: `import_bound /a.rs:1:5`. */
const found = async (world: string): Promise<string> =>
  (await definition(world)).replace(/^(\S+:\d+:\d+).*$/gm, "$1").replaceAll("\n", " ");

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a variant that a glob takes of another crate's enum": [
    `
//- /a/Cargo.toml
[package]
name = "a"
[dependencies]
b = { path = "../b" }
//- /b/Cargo.toml
[package]
name = "b"
//- /b/src/lib.rs
pub enum Kind { One }
pub mod prelude { pub use crate::Kind::*; }
pub trait Bag { type Item; const MOST: u8; }
//- /a/src/other.rs
pub enum Own { One }
//- /a/src/lib.rs
mod other;
use b::Kind::*;
fn run() { On$0e; }`,
    "import_bound /b/src/lib.rs:1:17",
  ],
  "or of its prelude": [
    `
//- /a/Cargo.toml
[package]
name = "a"
[dependencies]
b = { path = "../b" }
//- /b/Cargo.toml
[package]
name = "b"
//- /b/src/lib.rs
pub enum Kind { One }
pub mod prelude { pub use crate::Kind::*; }
pub trait Bag { type Item; const MOST: u8; }
//- /a/src/other.rs
pub enum Own { One }
//- /a/src/lib.rs
mod other;
use b::prelude::*;
fn run() { On$0e; }`,
    "import_bound /b/src/lib.rs:1:17",
  ],
  "the first word of a path in a bound": [
    `
//- /a/Cargo.toml
[package]
name = "a"
[dependencies]
b = { path = "../b" }
//- /b/Cargo.toml
[package]
name = "b"
//- /b/src/lib.rs
pub enum Kind { One }
pub mod prelude { pub use crate::Kind::*; }
pub trait Bag { type Item; const MOST: u8; }
//- /a/src/other.rs
pub enum Own { One }
//- /a/src/lib.rs
mod other;
fn run<T: $0b::Bag>(t: T) {}`,
    "import_bound /b/src/lib.rs:1:1",
  ],
  "an associated constant in an `impl` leads to the trait's, and its own is behind": [
    `
//- /a/Cargo.toml
[package]
name = "a"
[dependencies]
b = { path = "../b" }
//- /b/Cargo.toml
[package]
name = "b"
//- /b/src/lib.rs
pub enum Kind { One }
pub mod prelude { pub use crate::Kind::*; }
pub trait Bag { type Item; const MOST: u8; }
//- /a/src/other.rs
pub enum Own { One }
//- /a/src/lib.rs
mod other;
struct A;
impl b::Bag for A { type Item = u8; const MO$0ST: u8 = 1; }`,
    "at_definition /b/src/lib.rs:3:34 /a/src/lib.rs:3:43",
  ],
  "a use of it too": [
    `
//- /a/Cargo.toml
[package]
name = "a"
[dependencies]
b = { path = "../b" }
//- /b/Cargo.toml
[package]
name = "b"
//- /b/src/lib.rs
pub enum Kind { One }
pub mod prelude { pub use crate::Kind::*; }
pub trait Bag { type Item; const MOST: u8; }
//- /a/src/other.rs
pub enum Own { One }
//- /a/src/lib.rs
mod other;
struct A;
impl b::Bag for A { type Item = u8; const MOST: u8 = 1; }
fn run() { A::MO$0ST; }`,
    "qualified /b/src/lib.rs:3:34 /a/src/lib.rs:3:43",
  ],
  "and an associated type behind `Self`": [
    `
//- /a/Cargo.toml
[package]
name = "a"
[dependencies]
b = { path = "../b" }
//- /b/Cargo.toml
[package]
name = "b"
//- /b/src/lib.rs
pub enum Kind { One }
pub mod prelude { pub use crate::Kind::*; }
pub trait Bag { type Item; const MOST: u8; }
//- /a/src/other.rs
pub enum Own { One }
//- /a/src/lib.rs
mod other;
struct A;
impl b::Bag for A { type Item = u8; const MOST: u8 = size::<Self::It$0em>(); }`,
    "self_member /b/src/lib.rs:3:22 /a/src/lib.rs:3:26",
  ],
  "a constant that no trait asks for stays": [
    `
//- /a/Cargo.toml
[package]
name = "a"
[dependencies]
b = { path = "../b" }
//- /b/Cargo.toml
[package]
name = "b"
//- /b/src/lib.rs
pub enum Kind { One }
pub mod prelude { pub use crate::Kind::*; }
pub trait Bag { type Item; const MOST: u8; }
//- /a/src/other.rs
pub enum Own { One }
//- /a/src/lib.rs
mod other;
struct A;
impl A { const MOST: u8 = 1; }
fn run() { A::MO$0ST; }`,
    "qualified /a/src/lib.rs:3:16",
  ],
  "the first word of a path that begins with `::`": [
    `
//- /src/lib.rs
mod core;
fn run() { ::co$0re::mem::swap(); }
//- /src/core.rs
pub mod mem { pub struct A; impl A { pub fn go_away(&self) {} } }`,
    "external",
  ],
  "and of a type's": [
    `
//- /src/lib.rs
mod core;
fn run(x: ::co$0re::mem::A) {}
//- /src/core.rs
pub mod mem { pub struct A; impl A { pub fn go_away(&self) {} } }`,
    "external",
  ],
  "a value whose type is written so": [
    `
//- /src/lib.rs
mod core;
fn run(x: ::core::mem::A) { x.go_a$0way(); }
//- /src/core.rs
pub mod mem { pub struct A; impl A { pub fn go_away(&self) {} } }`,
    "external",
  ],
  "`Self` in the name that an `impl` gives a type": [
    `
//- /src/lib.rs
struct A;
trait B { type One; type Two; }
impl B for A {
    type One = u8;
    type Two = Vec<Se$0lf>;
}
//- /src/core.rs
pub mod mem { pub struct A; impl A { pub fn go_away(&self) {} } }`,
    "lexical /src/lib.rs:3:12",
  ],
  "a path that begins with `::` leads to a crate, and to no module of its name": [
    `
//- /src/lib.rs
mod core;
fn run() { ::core::mem::sw$0ap(); }
//- /src/core.rs
pub mod mem { pub fn swap() {} }`,
    "external",
  ],
  "a module of the crate whose name begins with it": [
    `
//- /src/lib.rs
mod core;
fn run() { core::mem::sw$0ap(); }
//- /src/core.rs
pub mod mem { pub fn swap() {} }`,
    "qualified /src/core.rs:1:22",
  ],
  "`mod` leads to the file beside the crate's first": [
    `
//- /src/lib.rs
mod shop;
fn run() { shop::op$0en(); }
//- /src/shop.rs
pub fn open() {}
//- /src/other.rs
pub fn open() {}`,
    "qualified /src/shop.rs:1:8",
  ],
  "or in a directory of its name": [
    `
//- /src/lib.rs
mod sh$0op;
//- /src/shop/mod.rs
pub fn open() {}`,
    "at_definition /src/shop/mod.rs:1:1",
  ],
  "or where `#[path]` says": [
    `
//- /src/lib.rs
#[path = "elsewhere/unix.rs"]
mod shop;
use shop::open;
fn run() { op$0en(); }
//- /src/elsewhere/unix.rs
pub fn open() {}`,
    "import_bound /src/elsewhere/unix.rs:1:8",
  ],
  "`crate` is the crate's first file, from anywhere": [
    `
//- /src/lib.rs
mod a;
pub mod b;
//- /src/a/mod.rs
mod deep;
//- /src/a/deep.rs
use crate::b::Thing;
fn run(_: Th$0ing) {}
//- /src/b.rs
pub struct Thing;
//- /src/a/b.rs
pub struct Thing;`,
    "import_bound /src/b.rs:1:12",
  ],
  "items in the braces of a macro that hands them on": [
    `
//- /src/lib.rs
mod in_net;
cfg_net! {
    pub mod socket;
    use socket::Socket as Plug;

    pub struct Pair {
        one: Plug,
    }

    impl Pair {
        fn run(&self) { self.one.op$0en(); }
    }
}
//- /src/socket.rs
pub struct Socket;
impl Socket { pub fn open(&self) {} }
//- /src/in_net.rs
pub struct Plug;
impl Plug { pub fn open(&self) {} }`,
    "typed_receiver /src/socket.rs:2:22",
  ],
  "each word of a path in an import": [
    `
//- /src/lib.rs
mod a;
use crate::a::{de$0ep::{Thing}, Other};
//- /src/a/mod.rs
pub mod deep;
//- /src/a/deep.rs
pub struct Thing;`,
    "import_bound /src/a/deep.rs:1:1",
  ],
  "`super` goes up": [
    `
//- /src/lib.rs
mod a;
fn go() {}
//- /src/a.rs
fn go() {}
mod b;
//- /src/a/b.rs
fn run() { super::super::g$0o(); }`,
    "qualified /src/lib.rs:2:4",
  ],
  "`super` of a module within a file is the file": [
    `
//- /src/lib.rs
mod a;
//- /src/a.rs
fn go() {}
mod tests {
  use super::*;
  fn run() { g$0o(); }
}
//- /src/b.rs
pub fn go() {}`,
    "file_scope /src/a.rs:1:4",
  ],
  "what stands in a module within a file": [
    `
//- /src/lib.rs
mod a;
fn run() { a::inner::g$0o(); }
//- /src/a.rs
fn go() {}
pub mod inner {
  pub fn go() {}
}`,
    "qualified /src/a.rs:3:10",
  ],
  "`pub use` passes on": [
    `
//- /src/lib.rs
pub mod shop;
use shop::Basket as B;
fn run(_: $0B) {}
//- /src/shop/mod.rs
mod basket;
pub use self::basket::Basket;
//- /src/shop/basket.rs
pub struct Basket;`,
    "import_bound /src/shop/basket.rs:1:12",
  ],
  "so does a glob": [
    `
//- /src/lib.rs
mod shop;
use shop::*;
fn run(_: Bas$0ket) {}
//- /src/shop/mod.rs
mod basket;
pub use basket::*;
//- /src/shop/basket.rs
pub struct Basket;
//- /src/other.rs
pub struct Basket;`,
    "import_bound /src/shop/basket.rs:1:12",
  ],
  "variants of an enum that is imported whole": [
    `
//- /src/lib.rs
mod kinds;
use kinds::Kind::*;
fn run() { Le$0af; }
//- /src/kinds.rs
pub enum Kind { Leaf }
pub enum Other { Leaf }`,
    "import_bound /src/kinds.rs:1:17",
  ],
  "a variant by its path": [
    `
//- /src/lib.rs
mod kinds;
use kinds::Kind;
fn run() { Kind::Le$0af; }
//- /src/kinds.rs
pub enum Other { Leaf }
pub enum Kind { Leaf }`,
    "qualified /src/kinds.rs:2:17",
  ],
  "of two forms the one that documentation alone is made from comes last": [
    `
//- /src/lib.rs
mod show;
use show::quote;
fn run() { quo$0te(); }
//- /src/show.rs
/// Shows.
#[cfg(doc)]
pub fn quote() {}

#[cfg(all(unix, not(any(doc, loom))))]
// As it is.
pub fn quote() {}`,
    "import_bound /src/show.rs:7:8 /src/show.rs:3:8",
  ],
  "of two forms of which a build decides the first one is taken": [
    `
//- /src/lib.rs
mod show;
use show::quote;
fn run() { quo$0te(); }
//- /src/show.rs
#[cfg(feature = "doc")]
pub fn quote() {}
#[cfg(not(feature = "doc"))]
pub fn quote() {}`,
    "import_bound /src/show.rs:2:8 /src/show.rs:4:8",
  ],
  "of two forms the one for this system comes first": [
    `
//- /src/lib.rs
mod show;
use show::quote;
fn run() { quo$0te(); }
//- /src/show.rs
#[cfg(windows)]
pub fn quote() {}
#[cfg(all(unix, target_pointer_width = "64"))]
pub fn quote() {}`,
    "import_bound /src/show.rs:4:8 /src/show.rs:2:8",
  ],
  "or the one that the features built by default ask for": [
    `
//- /Cargo.toml
[package]
name = "app"
[features]
default = ["std"]
std = ["alloc"]
alloc = []
//- /src/lib.rs
mod show;
use show::quote;
fn run() { quo$0te(); }
//- /src/show.rs
#[cfg(not(feature = "alloc"))]
pub fn quote() {}
#[cfg(feature = "alloc")]
pub fn quote() {}`,
    "import_bound /src/show.rs:4:8 /src/show.rs:2:8",
  ],
  "a feature that no manifest has is never set": [
    `
//- /Cargo.toml
[package]
name = "app"
[features]
std = []
[dependencies]
serde = { version = "1", optional = true }
//- /src/lib.rs
mod show;
use show::quote;
fn run() { quo$0te(); }
//- /src/show.rs
#[cfg(feature = "none")]
pub fn quote() {}
#[cfg(any(feature = "std", feature = "serde"))]
pub fn quote() {}`,
    "import_bound /src/show.rs:4:8 /src/show.rs:2:8",
  ],
  "and the crate's description says which are": [
    `
//- /rust-project.json
{ "crates": [{ "root_module": "src/lib.rs", "cfg": ["feature=\\"std\\"", "shop_unstable"] }] }
//- /src/lib.rs
mod show;
use show::quote;
fn run() { quo$0te(); }
//- /src/show.rs
#[cfg(not(all(feature = "std", shop_unstable)))]
pub fn quote() {}
#[cfg(all(feature = "std", shop_unstable))]
pub fn quote() {}`,
    "import_bound /src/show.rs:4:8 /src/show.rs:2:8",
  ],
  "a name that nothing sets": [
    `
//- /Cargo.toml
[package]
name = "app"
//- /build.rs
fn main() { println!("cargo:rustc-cfg=shop_fast"); }
//- /src/lib.rs
mod show;
use show::quote;
fn run() { quo$0te(); }
//- /src/show.rs
#[cfg(shop_unstable)]
pub fn quote() {}
#[cfg(not(shop_unstable))]
pub fn quote() {}`,
    "import_bound /src/show.rs:4:8 /src/show.rs:2:8",
  ],
  "and one that a build script may set": [
    `
//- /Cargo.toml
[package]
name = "app"
//- /build.rs
fn main() { println!("cargo:rustc-cfg=shop_unstable"); }
//- /src/lib.rs
mod show;
use show::quote;
fn run() { quo$0te(); }
//- /src/show.rs
#[cfg(shop_unstable)]
pub fn quote() {}
#[cfg(not(shop_unstable))]
pub fn quote() {}`,
    "import_bound /src/show.rs:2:8 /src/show.rs:4:8",
  ],
  "or the settings of Cargo": [
    `
//- /Cargo.toml
[package]
name = "app"
//- /.cargo/config.toml
[build]
rustflags = ["--cfg", "shop_unstable"]
//- /src/lib.rs
mod show;
use show::quote;
fn run() { quo$0te(); }
//- /src/show.rs
#[cfg(shop_unstable)]
pub fn quote() {}
#[cfg(not(shop_unstable))]
pub fn quote() {}`,
    "import_bound /src/show.rs:2:8 /src/show.rs:4:8",
  ],
  "what tests alone are built with is built": [
    `
//- /Cargo.toml
[package]
name = "app"
//- /src/lib.rs
mod show;
use show::quote;
fn run() { quo$0te(); }
//- /src/show.rs
#[cfg(not(test))]
pub fn quote() {}
#[cfg(test)]
pub fn quote() {}`,
    "import_bound /src/show.rs:4:8 /src/show.rs:2:8",
  ],
  "a module of two forms is the file of the one that is built": [
    `
//- /src/lib.rs
#[cfg(unix)]
#[path = "unix.rs"]
mod system;
#[cfg(windows)]
#[path = "windows.rs"]
mod system;
fn run() { system::op$0en(); }
//- /src/unix.rs
pub fn open() {}
//- /src/windows.rs
pub fn open() {}`,
    "qualified /src/unix.rs:1:8",
  ],
  "what a module hands on comes from the one that is built": [
    `
//- /src/lib.rs
mod show;
use show::quote;
fn run() { quo$0te(); }
//- /src/show/mod.rs
mod windows;
mod unix;
#[cfg(windows)]
pub use windows::quote;
#[cfg(not(windows))]
pub use unix::quote;
//- /src/show/windows.rs
pub fn quote() {}
//- /src/show/unix.rs
pub fn quote() {}`,
    "import_bound /src/show/unix.rs:1:8 /src/show/windows.rs:1:8",
  ],
  "and what it takes whole": [
    `
//- /src/lib.rs
mod show;
use show::quote;
fn run() { quo$0te(); }
//- /src/show/mod.rs
#[cfg(windows)]
mod windows;
#[cfg(windows)]
pub use windows::*;
#[cfg(unix)]
mod unix;
#[cfg(unix)]
pub use unix::*;
//- /src/show/windows.rs
pub fn quote() {}
//- /src/show/unix.rs
pub fn quote() {}`,
    "import_bound /src/show/unix.rs:1:8",
  ],
  "a definition of a module that is left out comes last": [
    `
//- /src/lib.rs
mod show;
use show::quote;
fn run() { quo$0te(); }
//- /src/show/mod.rs
#[cfg(windows)]
mod inner;
mod other;
pub use inner::quote;
pub use other::quote;
//- /src/show/inner.rs
pub fn quote() {}
//- /src/show/other.rs
pub fn quote() {}`,
    "import_bound /src/show/other.rs:1:8 /src/show/inner.rs:1:8",
  ],
  "so does what a file as a whole leaves out": [
    `
//- /src/lib.rs
mod inner;
mod other;
mod show;
use show::quote;
fn run() { quo$0te(); }
//- /src/show.rs
pub use crate::inner::quote;
pub use crate::other::quote;
//- /src/inner.rs
//! Inner.
#![cfg(windows)]
pub fn quote() {}
//- /src/other.rs
pub fn quote() {}`,
    "import_bound /src/other.rs:1:8 /src/inner.rs:3:8",
  ],
  "and what is given to a macro that puts it under a condition": [
    `
//- /Cargo.toml
[package]
name = "app"
//- /src/macros.rs
macro_rules! cfg_fast {
    ($($item:item)*) => { $( #[cfg(shop_fast)] #[cfg_attr(docsrs, doc(cfg(shop_fast)))] $item )* }
}
macro_rules! cfg_plain {
    ($($item:item)*) => { $( #[cfg(not(shop_fast))] $item )* }
}
//- /src/lib.rs
#[macro_use]
mod macros;
mod show;
use show::quote;
fn run() { quo$0te(); }
//- /src/show/mod.rs
cfg_fast! {
    mod fast;
    pub use fast::quote;
}
cfg_plain! {
    mod plain;
    pub use plain::quote;
}
//- /src/show/fast.rs
pub fn quote() {}
//- /src/show/plain.rs
pub fn quote() {}`,
    "import_bound /src/show/plain.rs:1:8 /src/show/fast.rs:1:8",
  ],
  "which may be the one that it is given": [
    `
//- /Cargo.toml
[package]
name = "app"
//- /src/lib.rs
macro_rules! feature {
    (#![$meta:meta] $($item:item)*) => { $( #[cfg($meta)] $item )* }
}
mod show;
use show::quote;
fn run() { quo$0te(); }
//- /src/show/mod.rs
feature! {
    #![windows]
    mod windows;
    pub use windows::quote;
}
feature! {
    #![unix]
    mod unix;
    pub use unix::quote;
}
//- /src/show/windows.rs
pub fn quote() {}
//- /src/show/unix.rs
pub fn quote() {}`,
    "import_bound /src/show/unix.rs:1:8 /src/show/windows.rs:1:8",
  ],
  "modules in the branches of `cfg_if!`, of which one is built": [
    `
//- /src/lib.rs
mod show;
use show::quote;
fn run() { quo$0te(); }
//- /src/show/mod.rs
#[macro_use]
mod macros;
cfg_if! {
    if #[cfg(windows)] {
        mod fixed;
        pub use fixed::*;

        mod windows;
        pub use windows::*;
    } else if #[cfg(unix)] {
        mod fixed;
        pub use fixed::*;

        mod unix;
        pub use unix::*;
    } else {
        // Nothing.
    }
}
//- /src/show/fixed.rs
pub fn other() {}
//- /src/show/windows.rs
pub fn quote() {}
//- /src/show/unix.rs
pub fn quote() {}`,
    "import_bound /src/show/unix.rs:1:8",
  ],
  "and in the arms of `cfg_select!`": [
    `
//- /src/lib.rs
mod show;
fn run() { show::quo$0te(); }
//- /src/show/mod.rs
cfg_select! {
    windows => {
        mod windows;
        use windows as imp;
    }
    _ => {
        mod unix;
        use unix as imp;
    }
}
pub use imp::quote;
//- /src/show/windows.rs
pub fn quote() {}
//- /src/show/unix.rs
pub fn quote() {}`,
    "qualified /src/show/unix.rs:1:8",
  ],
  "a macro that another file hands out of its crate, and no function of its name": [
    `
//- /core/Cargo.toml
[package]
name = "core-shop"
//- /core/src/lib.rs
pub mod task;
//- /core/src/task.rs
/// Ready.
#[macro_export]
#[doc(hidden)]
macro_rules! ready { () => {} }
//- /app/Cargo.toml
[package]
name = "app"
[dependencies]
core-shop = { path = "../core" }
//- /app/src/future.rs
pub fn ready() {}
//- /app/src/lib.rs
mod future;
use core_shop::ready;
fn run() { rea$0dy!(); }`,
    "import_bound /core/src/task.rs:4:14",
  ],
  "one that it keeps is not handed out": [
    `
//- /core/Cargo.toml
[package]
name = "core-shop"
//- /core/src/lib.rs
#[macro_use]
mod task;
//- /core/src/task.rs
#[macro_export]
macro_rules! other { () => {} }
macro_rules! ready { () => {} }
//- /app/Cargo.toml
[package]
name = "app"
[dependencies]
core-shop = { path = "../core" }
//- /app/src/lib.rs
fn run() { core_shop::rea$0dy!(); }`,
    "unique_visible /core/src/task.rs:3:14",
  ],
  "macros of a crate that is taken as a whole": [
    `
//- /core/Cargo.toml
[package]
name = "core-shop"
//- /core/src/lib.rs
#[cfg(doc)]
#[macro_export]
macro_rules! ready { () => {} }
#[cfg(not(doc))]
#[macro_export]
macro_rules! ready { () => {} }
//- /app/Cargo.toml
[package]
name = "app"
[dependencies]
core-shop = { path = "../core" }
//- /app/src/lib.rs
#[macro_use]
extern crate core_shop;
mod inner;
//- /app/src/inner.rs
fn run() { rea$0dy!(); }`,
    "import_bound /core/src/lib.rs:6:14 /core/src/lib.rs:3:14",
  ],
  "a macro that an import names, and no other of its name": [
    `
//- /src/lib.rs
mod near;
use shop_macros::price;
fn run() { pri$0ce!(1); }
//- /Cargo.toml
[package]
name = "app"
[dependencies]
shop-macros = { path = "macros" }
//- /src/near.rs
macro_rules! price { () => {}; }
//- /macros/Cargo.toml
[package]
name = "shop-macros"
//- /macros/src/lib.rs
#[macro_export]
macro_rules! price { ($x:expr) => { $x }; }`,
    "import_bound /macros/src/lib.rs:2:14",
  ],
  "what is derived of a crate that is not there leads to its import": [
    `
//- /src/lib.rs
use serde::Serialize;
#[derive(Seri$0alize)]
struct Item;
//- /Cargo.toml
[package]
name = "app"
[dependencies]
serde = "1"`,
    "external /src/lib.rs:1:12",
  ],
  "a module that is called like a macro is not meant by that": [
    `
//- /src/lib.rs
mod paint;
use paint::ink;
#[macro_use]
mod macros;
fn run() { in$0k!(); }
//- /src/paint.rs
pub mod ink {}
//- /src/macros.rs
macro_rules! ink { () => {}; }`,
    "unique_visible /src/macros.rs:1:14",
  ],
  "a crate of the workspace, under the name that code writes": [
    `
//- /app/Cargo.toml
[package]
name = "app"
[dependencies]
big-shop = { path = "../shop" }
//- /app/src/main.rs
use big_shop::open;
fn main() { op$0en(); }
//- /shop/Cargo.toml
[package]
name = "big-shop"
//- /shop/src/lib.rs
pub fn open() {}
//- /other/src/lib.rs
pub fn open() {}`,
    "import_bound /shop/src/lib.rs:1:8",
  ],
  "a crate that its user calls otherwise": [
    `
//- /app/Cargo.toml
[package]
name = "app"
[dependencies]
store = { path = "../shop", package = "shop" }
//- /app/src/main.rs
fn main() { store::op$0en(); }
//- /shop/Cargo.toml
[package]
name = "shop"
//- /shop/src/lib.rs
pub fn open() {}`,
    "qualified /shop/src/lib.rs:1:8",
  ],
  "a dependency that the workspace places": [
    `
//- /Cargo.toml
[workspace]
members = ["app", "shop"]
[workspace.dependencies]
shop = { path = "crates/shop" }
//- /app/Cargo.toml
[package]
name = "app"
[dependencies]
shop = { workspace = true }
//- /app/src/main.rs
fn main() { shop::op$0en(); }
//- /crates/shop/Cargo.toml
[package]
name = "shop"
[lib]
path = "shop.rs"
//- /crates/shop/shop.rs
pub fn open() {}`,
    "qualified /crates/shop/shop.rs:1:8",
  ],
  "a test's own library": [
    `
//- /Cargo.toml
[package]
name = "shop"
//- /tests/all.rs
mod common;
use shop::open;
fn run() { op$0en(); }
//- /tests/common/mod.rs
pub fn open() {}
//- /src/lib.rs
pub fn open() {}`,
    "import_bound /src/lib.rs:1:8",
  ],
  "the library of the language": [
    `
//- /src/lib.rs
use std::fmt;
impl fmt::Dis$0play for A {}
//- /src/fmt.rs
pub trait Display {}`,
    "external",
  ],
  "a dependency that is not here": [
    `
//- /Cargo.toml
[package]
name = "shop"
[dependencies]
serde = "1"
//- /src/lib.rs
use serde::Serialize;
fn run<T: Seria$0lize>() {}
//- /src/b.rs
pub trait Serialize {}`,
    "external /src/lib.rs:1:12",
  ],
  "a name of the prelude": [
    `
//- /src/lib.rs
fn run() { So$0me(1); }
//- /src/b.rs
pub enum E { Some }`,
    "external",
  ],
};

describe("paths lead to", () => {
  for (const [name, [world, answer]] of Object.entries(CASES))
    it(name, async () => {
      expect(await found(world)).toBe(answer);
    });
});

const MEMBERS: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "`Self` is the type around": [
    `
//- /src/lib.rs
struct A;
impl A {
  fn new() -> Se$0lf { A }
}`,
    "lexical /src/lib.rs:2:6",
  ],
  "a function of the type around": [
    `
//- /src/lib.rs
struct A;
impl A {
  fn new() -> Self { Self::ma$0ke() }
  fn make() -> Self { A }
}
struct B;
impl B {
  fn make() {}
}`,
    "self_member /src/lib.rs:4:6",
  ],
  "methods of a parameter's type, in another file": [
    `
//- /src/lib.rs
mod shop;
mod more;
use shop::Shop;
fn run(shop: &mut Shop) { shop.op$0en(); }
//- /src/shop.rs
pub struct Shop;
//- /src/more.rs
use crate::shop::Shop;
impl Shop { pub fn open(&self) {} }
pub struct Door;
impl Door { pub fn open(&self) {} }`,
    "typed_receiver /src/more.rs:2:20",
  ],
  "through what holds one value": [
    `
//- /src/lib.rs
struct Shop;
impl Shop { fn open(&self) {} }
struct Door;
impl Door { fn open(&self) {} }
fn run(shop: Option<std::sync::Arc<Shop>>) { shop.as_ref().unwrap().op$0en(); }`,
    "typed_receiver /src/lib.rs:2:16",
  ],
  "a field and not the method of its name": [
    `
//- /src/lib.rs
struct Shop { name: String }
impl Shop {
  fn name(&self) -> &str { &self.na$0me }
}`,
    "self_member /src/lib.rs:1:15",
  ],
  "or the method, where it is called": [
    `
//- /src/lib.rs
struct Shop { name: String }
impl Shop {
  fn name(&self) -> &str { "" }
  fn print(&self) { self.na$0me(); }
}`,
    "self_member /src/lib.rs:3:6",
  ],
  "the key of a literal, by the path of its type": [
    `
//- /src/lib.rs
mod shop;
fn run() { shop::Shop { na$0me: 1 }; }
struct Door { name: u8 }
//- /src/shop.rs
pub struct Shop { pub name: u8 }`,
    "typed_receiver /src/shop.rs:1:23",
  ],
  "what a function of the type gives": [
    `
//- /src/lib.rs
mod shop;
fn run() {
  let shop = shop::Shop::new();
  shop.op$0en();
}
//- /src/shop.rs
pub struct Shop;
impl Shop {
  pub fn new() -> Self { Shop }
  pub fn open(&self) {}
}
pub struct Door;
impl Door {
  pub fn open(&self) {}
}`,
    "return_type /src/shop.rs:4:10",
  ],
};

describe("members:", () => {
  for (const [name, [world, answer]] of Object.entries(MEMBERS))
    it(name, async () => {
      expect(await found(world)).toBe(answer);
    });
});

const BAD: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "modules in a circle": [
    `
//- /src/lib.rs
#[path = "a.rs"]
mod a;
fn run() { a::b::a::b::g$0o(); }
//- /src/a.rs
#[path = "b.rs"]
pub mod b;
//- /src/b.rs
#[path = "a.rs"]
pub mod a;
pub fn go() {}`,
    "qualified /src/b.rs:3:8",
  ],
  "imports in a circle": [
    `
//- /src/lib.rs
mod a;
mod b;
use a::go;
fn run() { g$0o(); }
//- /src/a.rs
pub use crate::b::go;
//- /src/b.rs
pub use crate::a::go;`,
    "name_match",
  ],
  "globs in a circle": [
    `
//- /src/lib.rs
mod a;
mod b;
use a::*;
fn run() { g$0o(); }
//- /src/a.rs
pub use crate::b::*;
//- /src/b.rs
pub use crate::a::*;`,
    "name_match",
  ],
  "a module without a file": [
    `
//- /src/lib.rs
mod nowhere;
fn run() { nowhere::g$0o(); }`,
    "name_match",
  ],
  "an import of itself": [
    `
//- /src/lib.rs
use lib::lib;
fn run() { li$0b::go(); }`,
    "external /src/lib.rs:1:10",
  ],
  "more `super` than modules": [
    `
//- /src/lib.rs
fn run() { super::super::super::g$0o(); }
fn go() {}`,
    "unique_visible /src/lib.rs:2:4",
  ],
  "two crates of one name: the nearer": [
    `
//- /one/app/Cargo.toml
[package]
name = "app"
[dependencies]
shop = "1"
//- /one/app/src/main.rs
fn main() { shop::op$0en(); }
//- /one/shop/Cargo.toml
[package]
name = "shop"
//- /one/shop/src/lib.rs
pub fn open() {}
//- /two/shop/Cargo.toml
[package]
name = "shop"
//- /two/shop/src/lib.rs
pub fn open() {}`,
    "qualified /one/shop/src/lib.rs:1:8",
  ],
  "a manifest that is none": [
    `
//- /Cargo.toml
[package
name = shop
//- /src/lib.rs
mod a;
fn run() { crate::a::g$0o(); }
//- /src/a.rs
pub fn go() {}`,
    "qualified /src/a.rs:1:8",
  ],
};

describe("bad input is survived:", () => {
  for (const [name, [world, answer]] of Object.entries(BAD))
    it(name, async () => {
      expect(await found(world)).toBe(answer);
    });
});
