/** Names from dependencies of Rust: Cargo's registry by the lock file, vendored crates, checkouts, the library of the toolchain. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Environment } from "../../src/files/environment.ts";
import { definition } from "../support/world.ts";

const crate = (name: string, version: string, more = ""): string =>
  `[package]\nname = "${name}"\nversion = "${version}"\n${more}`;

const LIBRARY = "rustup/toolchains/stable-x/lib/rustlib/src/rust/library";

const FILES: Readonly<Record<string, string>> = {
  "cargo/registry/src/index-1/serde-1.0.2/Cargo.toml": crate("serde", "1.0.2"),
  "cargo/registry/src/index-1/serde-1.0.2/src/lib.rs": "pub mod ser;\npub use crate::ser::Serialize;\n",
  "cargo/registry/src/index-1/serde-1.0.2/src/ser.rs":
    "pub trait Serialize {\n    fn write(&self) -> u8;\n}\npub struct Writer {\n    pub depth: u8,\n}\nimpl Writer {\n    pub fn open() -> Writer { todo!() }\n}\n",
  "cargo/registry/src/index-1/sys-0.1.0/Cargo.toml": crate("sys", "0.1.0"),
  "cargo/registry/src/index-1/sys-0.1.0/src/lib.rs":
    "cfg_if! {\n    if #[cfg(windows)] {\n        mod windows;\n        pub use windows::*;\n    } else if #[cfg(unix)] {\n        mod unix;\n        pub use unix::*;\n    } else {\n        // Nothing.\n    }\n}\n",
  "cargo/registry/src/index-1/sys-0.1.0/src/windows.rs": "pub fn open() {}\npub fn only() {}\n",
  "cargo/registry/src/index-1/sys-0.1.0/src/unix.rs": "pub fn open() {}\n",
  "cargo/registry/src/index-1/serde-1.0.9/Cargo.toml": crate("serde", "1.0.9"),
  "cargo/registry/src/index-1/serde-1.0.9/src/lib.rs": "pub trait Serialize {}\n",
  "cargo/registry/src/index-1/rand-core-0.4.1/Cargo.toml": crate("rand-core", "0.4.1"),
  "cargo/registry/src/index-1/rand-core-0.4.1/src/lib.rs": "pub fn old() {}\n",
  "cargo/registry/src/index-1/rand-core-0.6.4/Cargo.toml": crate("rand-core", "0.6.4"),
  "cargo/registry/src/index-1/rand-core-0.6.4/src/lib.rs": "pub fn next() {}\n",
  "cargo/git/checkouts/paint-12ab/0123abc/Cargo.toml": '[workspace]\nmembers = ["brush"]\n',
  "cargo/git/checkouts/paint-12ab/0123abc/brush/Cargo.toml": crate("brush", "0.1.0"),
  "cargo/git/checkouts/paint-12ab/0123abc/brush/src/lib.rs": "pub fn stroke() {}\n",
  "rustup/settings.toml": 'default_toolchain = "stable-x"\n',
  [`${LIBRARY}/std/src/lib.rs`]:
    "extern crate alloc as alloc_crate;\npub mod alloc {}\npub mod prelude;\npub mod macros;\npub use core::option;\npub use core::result;\npub mod io;\npub use alloc_crate::vec;\npub mod time;\npub use core::slice;\npub use core::iter;\n",
  [`${LIBRARY}/std/src/macros.rs`]: "#[macro_export]\nmacro_rules! println {\n    () => {};\n}\n",
  [`${LIBRARY}/std/src/prelude/mod.rs`]: "pub mod v1;\npub mod rust_2021 {\n    pub use super::v1::*;\n}\n",
  [`${LIBRARY}/std/src/prelude/v1.rs`]:
    "pub use crate::option::Option::{self, None, Some};\npub use alloc_crate::vec::Vec;\npub use core::convert::Into;\npub use core::clone::Clone;\npub use core::default::Default;\n",
  [`${LIBRARY}/std/src/time.rs`]: "pub struct Duration;\nimpl Duration {\n    pub fn as_secs(&self) -> u64 { 0 }\n}\n",
  [`${LIBRARY}/core/src/lib.rs`]:
    "pub mod option;\npub mod result;\npub mod convert;\npub mod clone;\npub mod slice;\npub mod iter;\npub mod default;\n",
  [`${LIBRARY}/core/src/option.rs`]:
    "pub enum Option<T> {\n    None,\n    Some(T),\n}\nimpl<T> Option<T> {\n    pub fn is_some(&self) -> bool { true }\n    const fn len(&self) -> usize { 0 }\n    pub fn map<U, F>(self, f: F) -> Option<U> { todo!() }\n}\nimpl<T> Default for Option<T> {\n    fn default() -> Option<T> { None }\n}\n",
  [`${LIBRARY}/core/src/result.rs`]:
    "pub enum Result<T, E> {\n    Ok(T),\n    Err(E),\n}\nimpl<T, E> Result<T, E> {\n    pub fn map_err<F, O: FnOnce(E) -> F>(self, op: O) -> Result<T, F> { todo!() }\n}\n",
  [`${LIBRARY}/std/src/io.rs`]:
    "pub type Result<T> = result::Result<T, Error>;\npub struct Error;\nimpl Error {\n    pub fn kind(&self) {}\n}\n",
  [`${LIBRARY}/core/src/convert.rs`]: "pub const trait Into<T>: Sized {\n    fn into(self) -> T;\n}\n",
  [`${LIBRARY}/core/src/clone.rs`]:
    "pub trait Clone {\n    fn clone(&self) -> Self;\n}\npub macro Clone($item:item) {\n    /* compiler built-in */\n}\n",
  [`${LIBRARY}/core/src/slice/mod.rs`]:
    "impl<T> [T] {\n    pub fn len(&self) -> usize { 0 }\n}\nmod iter;\npub use self::iter::Iter;\n",
  [`${LIBRARY}/core/src/slice/iter.rs`]:
    "#[macro_use] // what goes through slices\nmod macros;\npub struct Iter<'a, T>(&'a [T]);\niterator! {struct Iter}\n",
  [`${LIBRARY}/core/src/slice/iter/macros.rs`]:
    "macro_rules! iterator {\n    (struct $name:ident) => {\n        impl<'a, T> Iterator for $name<'a, T> {\n            fn any(&mut self) {}\n        }\n    };\n}\n",
  [`${LIBRARY}/core/src/iter.rs`]: "pub trait Iterator {\n    fn any(&mut self) {}\n    fn map(self) {}\n}\n",
  [`${LIBRARY}/core/src/default.rs`]: "pub trait Default {\n    fn default() -> Self;\n}\n",
  [`${LIBRARY}/core/src/str/mod.rs`]:
    "impl str {\n    pub fn trim(&self) -> &str { self }\n}\nimpl AsRef<[u8]> for str {\n    fn as_ref(&self) -> &[u8] { todo!() }\n}\n",
  [`${LIBRARY}/alloc/src/lib.rs`]: "pub mod vec;\n",
  [`${LIBRARY}/alloc/src/vec.rs`]:
    "pub struct Vec<T>;\nimpl<T> Vec<T> {\n    pub fn push(&mut self, value: T) {}\n}\nimpl<T> ops::Deref for Vec<T> {\n    type Target = [T];\n}\n",
};

let home = "";
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), "tandem-rust-"));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(home, name)), { recursive: true });
    writeFileSync(join(home, name), text);
  }
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const environment = (): Environment => ({ CARGO_HOME: join(home, "cargo"), RUSTUP_HOME: join(home, "rustup") });

/** The origin and the places, without previews, as they lie below the home. */
const found = async (world: string): Promise<string> =>
  (await definition(world, { environment: environment() }))
    .replace(/^\S*?\/tandem-rust-[^/]+\/(\S+:\d+:\d+).*$/gm, "$1")
    .replace(/^(\S+:\d+:\d+).*$/gm, "$1")
    .replaceAll(`${LIBRARY}/`, "library/")
    .replaceAll("cargo/registry/src/index-1/", "registry/")
    .replaceAll("\n", " ");

const PACKAGE = `
//- /Cargo.toml
[package]
name = "shop"
version = "0.1.0"

[dependencies]
serde = "1"
sys = "0.1"
rand_core = { version = "0.6", package = "rand-core" }
brush = { git = "https://example.com/art/paint.git" }
ink = "2"
//- /Cargo.lock
version = 4

[[package]]
name = "serde"
version = "1.0.2"
source = "registry+https://example.com/index"

[[package]]
name = "brush"
version = "0.1.0"
source = "git+https://example.com/art/paint.git?branch=main#0123abcdef0123abcdef0123abcdef0123abcdef"

[[package]]
name = "ink"
version = "2.1.0"
source = "registry+https://example.com/index"
`;

const CASES: Readonly<Record<string, readonly [source: string, answer: string]>> = {
  "a trait that a crate hands out, in the version of the lock file": [
    "use serde::Serialize;\nfn run(it: impl Seri$0alize) {}",
    "dependency registry/serde-1.0.2/src/ser.rs:1:11",
  ],
  "a crate's name leads to its first file": [
    "fn run() { ser$0de::ser::Writer::open(); }",
    "dependency registry/serde-1.0.2/src/lib.rs:1:1",
  ],
  "a function of a type of a crate": [
    "use serde::ser::Writer;\nfn run() { Writer::op$0en(); }",
    "dependency registry/serde-1.0.2/src/ser.rs:8:12",
  ],
  "a field of what it gives": [
    "use serde::ser::Writer;\nfn run() { Writer::open().dep$0th; }",
    "dependency registry/serde-1.0.2/src/ser.rs:5:9",
  ],
  "a crate under another name, without a version in the lock file, by what is asked for": [
    "fn run() { rand_core::ne$0xt(); }",
    "dependency registry/rand-core-0.6.4/src/lib.rs:1:8",
  ],
  "what a dependency has for this system": [
    "use sys::open;\nfn run() { op$0en(); }",
    "dependency registry/sys-0.1.0/src/unix.rs:1:8",
  ],
  "and nothing that it has for another alone": ["fn run() { sys::on$0ly(); }", "name_match"],
  "a package of a checkout at the commit of the lock file": [
    "fn run() { brush::str$0oke(); }",
    "dependency cargo/git/checkouts/paint-12ab/0123abc/brush/src/lib.rs:1:8",
  ],
  "a type of the prelude": ["fn run(all: Ve$0c<u8>) {}", "dependency library/alloc/src/vec.rs:1:12"],
  "a variant of the prelude": ["fn run() -> Option<u8> { So$0me(1) }", "dependency library/core/src/option.rs:3:5"],
  "a macro of the library": ["fn run() { print$0ln!(); }", "dependency library/std/src/macros.rs:2:14"],
  "a trait in words that are newer than the grammar": [
    "fn run(it: impl In$0to<u8>) {}",
    "dependency library/core/src/convert.rs:1:17",
  ],
  "what makes a value and was not read is not the type": [
    "use serde::ser::Writer;\nfn run() { Writer::fr$0om(1); }",
    "external",
  ],
  "a method of a primitive type": [
    "fn run(text: &str) { text.tr$0im(); }",
    "dependency library/core/src/str/mod.rs:2:12",
  ],
  "a method of a literal's type": ['fn run() { "a".trim().tr$0im(); }', "dependency library/core/src/str/mod.rs:2:12"],
  "what is derived is a macro, and not the trait of its name": [
    "#[derive(Cl$0one)]\nstruct Item;",
    "dependency library/core/src/clone.rs:4:11",
  ],
  "a method of an option": [
    "struct Item;\nfn run(it: Option<Item>) { it.is_so$0me(); }",
    "dependency library/core/src/option.rs:6:12",
  ],
  "what a result fails with": [
    "use std::io;\nfn run(r: io::Result<u8>) { if let Err(e) = r { e.ki$0nd(); } }",
    "dependency library/std/src/io.rs:4:12",
  ],
  "what it gives a closure": [
    "use std::io;\nfn run(r: std::result::Result<u8, io::Error>) { r.map_err(|e| e.ki$0nd()); }",
    "dependency library/std/src/io.rs:4:12",
  ],
  "what is in a result by its path": [
    "pub struct Own;\nimpl Own { fn kind(&self) {} }\nfn run(r: std::io::Result<Own>) { match r { Ok(own) => own.ki$0nd(), Err(_) => {} } }",
    "typed_receiver /src/lib.rs:2:15",
  ],
  "a method of what an option holds": [
    "struct Item;\nimpl Item {\n    fn sell(&self) {}\n}\nfn run(it: Option<Item>) { it.unwrap().se$0ll(); }",
    "typed_receiver /src/lib.rs:3:8",
  ],
  "what an option holds, of which the option has a function that it keeps to itself": [
    "struct Item;\nimpl Item {\n    fn len(&self) {}\n}\nfn run(it: Option<Item>) { it.map(|one| one.le$0n()); }",
    "typed_receiver /src/lib.rs:3:8",
  ],
  "what an option of vectors gives a closure": [
    "struct Item;\nimpl Item {\n    fn push(&self) {}\n}\nfn run(it: Option<Vec<Item>>) { it.map(|all| all.pu$0sh(1)); }",
    "dependency library/alloc/src/vec.rs:3:12",
  ],
  "a method of a vector": ["fn run(mut all: Vec<u8>) { all.pu$0sh(1); }", "dependency library/alloc/src/vec.rs:3:12"],
  "a method of a slice, through a vector": [
    "fn run(all: Vec<u8>) { all.le$0n(); }",
    "dependency library/core/src/slice/mod.rs:2:12",
  ],
  "a method of what goes through a vector, which a macro writes": [
    "fn run(all: Vec<u8>) { let mut each = all.iter(); each.an$0y(); }",
    "dependency library/core/src/slice/iter/macros.rs:4:16",
  ],
  "one that it has by its trait": [
    "fn run(all: Vec<u8>) { all.iter().ma$0p(); }",
    "dependency library/core/src/iter.rs:3:8",
  ],
  "a method of what goes through it the other way": [
    "fn run(all: Vec<u8>) { all.iter().rev().an$0y(); }",
    "dependency library/core/src/iter.rs:2:8",
  ],
  "a method of an element": [
    "struct Item;\nimpl Item {\n    fn sell(&self) {}\n}\nfn run(all: Vec<Item>) { for one in all.iter() { one.se$0ll(); } }",
    "typed_receiver /src/lib.rs:3:8",
  ],
  "a default of the type of a field": [
    "struct Item { size: Option<u8> }\nfn run() -> Item { Item { size: Default::def$0ault() } }",
    "dependency library/core/src/option.rs:11:8",
  ],
  "a default of the type of a variable": [
    "fn run() { let size: Option<u8> = Default::def$0ault(); }",
    "dependency library/core/src/option.rs:11:8",
  ],
  "a default for what is left of a literal": [
    "struct Item { size: u8 }\nimpl Default for Item {\n    fn default() -> Item { todo!() }\n}\nfn run() -> Item { Item { ..Default::def$0ault() } }",
    "typed_receiver /src/lib.rs:3:8",
  ],
  "a default of a type that nothing says": [
    "fn take<T>(it: T) {}\nfn run() { take(Default::def$0ault()); }",
    "dependency library/core/src/default.rs:2:8",
  ],
  "a method of an imported type": [
    "use std::time::Duration;\nfn run(it: Duration) { it.as_s$0ecs(); }",
    "dependency library/std/src/time.rs:3:12",
  ],
  "what the library does not have stays outside": ["use std::nowhere::Thi$0ng;", "external /src/lib.rs:1:19"],
};

describe("Rust leads into dependencies", () => {
  it.each(Object.entries(CASES))("%s", async (_, [source, answer]) => {
    expect(await found(`${PACKAGE}\n//- /src/lib.rs\n${source}`)).toBe(answer);
  });

  it("vendored crates come before the registry", async () => {
    const world = `
//- /.cargo/config.toml
[source.crates-io]
replace-with = "here"
[source.here]
directory = "third"
//- /third/ink/Cargo.toml
[package]
name = "ink"
version = "2.1.0"
//- /third/ink/src/lib.rs
pub fn dry() {}
${PACKAGE}
//- /src/lib.rs
fn run() { ink::dr$0y(); }`;
    expect(await found(world)).toBe("qualified /third/ink/src/lib.rs:1:8");
  });

  it("a description of the project says where crates lie", async () => {
    const world = `
//- /rust-project.json
{"crates": [
  {"root_module": "app/main.rs", "deps": [{"crate": 1, "name": "tools"}, {"crate": 9, "name": "none"}, null]},
  {"root_module": "lib/tools.rs", "deps": 3},
  null
]}
//- /lib/tools.rs
pub fn mend() {}
//- /app/main.rs
fn run() { tools::me$0nd(); }`;
    expect(await found(world)).toMatch(/\/lib\/tools\.rs:1:8$/);
  });
});
