/** Rust members: what patterns, closures, bounds and macros say of the value before a dot. */

import { describe, expect, it } from "vitest";
import { definition } from "../support/world.ts";

const LIB = `
//- /lib.rs
pub struct Bird { pub wing: Wing }
pub struct Wing(pub Feather, u8);
pub struct Feather;
impl Bird { pub fn new() -> Result<Self, ()> { todo!() } pub fn wing(&self) -> &Wing { &self.wing } }
impl Wing { pub fn flap(&self) {} }
impl Feather { pub fn fall(&self) {} }
pub enum Shape { Round(Wing), Long { tip: Feather } }
pub trait Sing { fn sing(&self) -> Wing { todo!() } }
impl Sing for Bird {}
pub fn each(run: impl Fn(&Wing, Feather)) {}
pub fn within<F>(run: F) where F: FnOnce(Wing) {}
pub struct Nest<T>(T);
impl<T> Nest<T> { pub fn new() -> Self { todo!() }
    pub fn mend(self) -> Self { self } pub fn tend(&self) {} }
pub trait SinkError { fn message() {} fn code(&self) {} }
pub trait Sink { type Error: SinkError; type Item; fn own(&self) -> &Self::Error; }
impl Sink for Bird { type Error = Feather; type Item = Wing; }
pub type Outcome<T> = Result<T, Feather>;
pub fn hatch() -> Result<u8, Feather> { todo!() }
pub fn brood() -> Outcome<Wing> { todo!() }
pub mod named { pub type Result<T> = std::result::Result<T, super::Feather>; pub fn lay() -> Result<super::Wing> { todo!() } }
//- /other.rs
pub struct Other { tip: u8 }
impl Other { pub fn tend(&self) {} pub fn flap(&self) {} pub fn fall(&self) {} pub fn sing(&self) {} }
impl Other { pub fn message() {} pub fn code(&self) {} }
`;

const FLAP = "/lib.rs:5:20 method";
const FALL = "/lib.rs:6:23 method";
const MESSAGE = "/lib.rs:15:26 method";
const CODE = "/lib.rs:15:42 method";

const CASES: Readonly<Record<string, readonly [code: string, answer: string]>> = {
  "what `Some` holds": ["fn f(one: Option<Wing>) { if let Some(wing) = one { wing.fl$0ap(); } }", FLAP],
  "what a type is told to derive": [
    "/// One.\n#[derive(Debug, Clone)]\n#[repr(u8)]\nstruct Egg; impl Clone for Wing { fn clone(&self) -> Self { todo!() } }\nfn f(one: Egg) { one.cl$0one(); }",
    "/a.rs:5:17 method",
  ],
  "what a type is told to derive, of `self`": [
    "#[derive(Clone)]\nstruct Egg;\nimpl Egg { fn f(&self) { self.cl$0one(); } }\nimpl Clone for Wing { fn clone(&self) -> Self { todo!() } }",
    "/a.rs:4:10 method",
  ],
  "a field of a type parameter, by the bounds of its implementation": [
    "struct Search<S> { sink: S }\nimpl<K: crate::Sing> Search<K> { fn f(&mut self) { self.sink.si$0ng(); } }",
    "/lib.rs:8:21 method",
  ],
  "a field of a type parameter behind a lifetime": [
    "struct Search<'s, S> { name: &'s str, sink: S }\nimpl<'s, K: crate::Sing> Search<'s, K> { fn f(&mut self) { self.sink.si$0ng(); } }",
    "/lib.rs:8:21 method",
  ],
  "a field of a type parameter that its implementation bounds behind": [
    "struct Search<S> { sink: Option<S> }\nimpl<S> Search<S> where S: crate::Sing { fn f(self) { self.sink.unwrap().si$0ng(); } }",
    "/lib.rs:8:21 method",
  ],
  "a field of a type parameter that is told by its implementation": [
    "struct Search<A, S> { a: A, sink: S }\nimpl<A> Search<A, crate::Wing> { fn f(&self) { self.sink.fl$0ap(); } }",
    FLAP,
  ],
  "the value that it is told to have by default": [
    "#[derive(Default)] struct Egg; impl Default for Wing { fn default() -> Self { todo!() } }\nfn f() { Egg::def$0ault(); }",
    "/a.rs:4:10 method",
  ],
  "what is behind `Deref`": [
    "struct Cage { w: Wing } impl std::ops::Deref for Cage { type Target = Wing; fn deref(&self) -> &Wing { &self.w } } fn f(c: Cage) { c.fl$0ap(); }",
    FLAP,
  ],
  "what `Ok` of a match holds": [
    "fn f() { match Bird::new() { Ok(bird) => bird.wi$0ng, _ => {} } }",
    "/lib.rs:1:23 field",
  ],
  "what `Err` of a match holds": [
    "fn f() { match crate::hatch() { Ok(_) => {} Err(ref e) if true => e.fa$0ll(), Err(_) => {} } }",
    FALL,
  ],
  "what `Err` of a condition holds": ["fn f(r: Result<(), Feather>) { if let Err(e) = r { e.fa$0ll(); } }", FALL],
  "what `Err` holds within another": [
    "fn f(p: std::task::Poll<Option<Result<u8, Feather>>>) { if let Poll::Ready(Some(Err(e))) = p { e.fa$0ll(); } }",
    FALL,
  ],
  "what `Ok` holds within another": [
    "fn f(p: std::task::Poll<Option<Result<Wing, Feather>>>) { if let Poll::Ready(Some(Ok(w))) = p { w.fl$0ap(); } }",
    FLAP,
  ],
  "what `Err` holds of another name for a result": ["fn f() { if let Err(e) = crate::brood() { e.fa$0ll(); } }", FALL],
  "what `Err` holds of a result that a module declares": [
    "fn f() { if let Err(e) = crate::named::lay() { e.fa$0ll(); } }",
    FALL,
  ],
  "what `Ok` holds of a result that a module declares": ["fn f() { crate::named::lay()?.fl$0ap(); }", FLAP],
  "what `Err` holds of an imported result": [
    "use crate::named::Result; fn f(r: Result<u8>) { if let Err(e) = r { e.fa$0ll(); } }",
    FALL,
  ],
  "what a failure gives a closure": ["fn f() { crate::brood().map_err(|e| e.fa$0ll()); }", FALL],
  "what a failure gives where nothing else is told": [
    "fn f() { crate::hatch().unwrap_or_else(|e| e.fa$0ll()); }",
    FALL,
  ],
  "what a failure gives": ["fn f() { crate::hatch().unwrap_err().fa$0ll(); }", FALL],
  "what is left of a result with another failure": ["fn f() { crate::brood().map_err(|_| 1)?.fl$0ap(); }", FLAP],
  "a failure of the platform's": ["fn f(r: Result<Wing, String>) { if let Err(e) = r { e.fl$0ap(); } }", "external"],
  "the field of a variant": ["fn f(s: &Shape) { match s { Shape::Long { tip } => tip.fa$0ll(), _ => {} } }", FALL],
  "a renamed field of a variant": ["fn f(s: S) { match s { Shape::Long { tip: t, .. } => t.fa$0ll() } }", FALL],
  "what a variant holds": ["fn f(s: S) { if let Shape::Round(ref w) = s { w.fl$0ap() } }", FLAP],
  "a part of a part": ["fn f(s: S) { let Shape::Round(Wing(feather, _)) = s else { return }; feather.fa$0ll() }", FALL],
  "a part of a pair": ["fn f(pair: (u8, Wing)) { let (_, wing) = pair; wing.fl$0ap() }", FLAP],
  "a parameter taken apart": ["fn f((_, wing): (u8, Wing)) { wing.fl$0ap() }", FLAP],
  "the function of a type with arguments": ["fn f() { lib::Nest::<()>::new().te$0nd(); }", "/lib.rs:14:47 method"],
  "a type with arguments by its path": [
    "fn f() { let n = crate::Nest::<u8>::new(); n.te$0nd(); }",
    "/lib.rs:14:47 method",
  ],
  "a field by its place": ["fn f(wing: Wing) { wing.0.fa$0ll() }", FALL],
  "an element of a loop": ["fn f(all: &[Wing]) { for wing in all.iter() { wing.fl$0ap() } }", FLAP],
  "what an iterator gives a closure": ["fn f(all: Vec<Bird>) { all.iter().for_each(|b| b.wing.fl$0ap()) }", FLAP],
  "what an option gives a closure": ["fn f(one: Option<Wing>) { one.map(|wing| wing.fl$0ap()); }", FLAP],
  "what a function gives a closure": ["fn f() { each(|_, feather| feather.fa$0ll()) }", FALL],
  "what a bounded parameter gives a closure": ["fn f() { within(|wing| wing.fl$0ap()) }", FLAP],
  "a bound": ["fn f<T: Sing + Clone>(one: T) { one.sing().fl$0ap() }", FLAP],
  "a bound behind `where`": ["fn f<T>(one: T) where T: Sing { one.sing().fl$0ap() }", FLAP],
  "`impl Trait`": ["fn f(one: impl Sing + 'static) { one.sing().fl$0ap() }", FLAP],
  "a method of the trait alone": ["fn f(bird: Bird) { bird.sing().fl$0ap() }", FLAP],
  "`?` and a chain": ["fn f() { let bird = Bird::new()?; bird.wing().fl$0ap() }", FLAP],
  "an associated type": ["fn f(all: impl Iterator<Item = Wing>) { for wing in all { wing.fl$0ap() } }", FLAP],
  "tokens of a macro": ["fn f(bird: Bird) { assert_eq!(bird.wing().fl$0ap(), ()); }", FLAP],
  "a local of a macro's tokens": ["fn f() { check!({ let wi = 1; w$0i }); }", "/a.rs:4:23 variable"],
  "a key in a macro's tokens": ["fn f(wing: u8) { check!(Bird { wi$0ng: wing }); }", "/lib.rs:1:23 field"],
  "a type beside a value of that name": [
    "mod lib; fn f(lib: &lib::Wing) { if let Some(lib::Wing(x, _)) = lib { x.fa$0ll() } }",
    FALL,
  ],
  "what the platform makes": ["fn f() { let all = vec![]; all.sing$0(); }", "external"],
  "an associated type, by its bound": ["fn f<S: crate::Sink>() { S::Error::mess$0age(); }", MESSAGE],
  "an associated type as its trait has it": [
    "fn f<S: crate::Sink>() { <S::Error as crate::SinkError>::mess$0age(); }",
    MESSAGE,
  ],
  "an associated type around": ["trait Own: crate::Sink { fn f() { Self::Error::mess$0age(); } }", MESSAGE],
  "an associated type, and not what is implemented for a type of its name": [
    "trait Fails { fn fail() {} }\ntrait Runs { type Error: Fails; }\nimpl Fails for std::io::Error { fn fail() {} }\nfn f<R: Runs>() { R::Error::fa$0il(); }",
    "/a.rs:4:18 method",
  ],
  "a value of an associated type": ["fn f<S: crate::Sink>(e: S::Error) { e.co$0de(); }", CODE],
  "a value of an associated type that a function gives": ["fn f<S: crate::Sink>(s: S) { s.own().co$0de(); }", CODE],
  "an associated type where a type gives it": [
    "impl crate::Sink for Wing { type It$0em = Wing; }",
    "/lib.rs:16:46 type",
  ],
  "a value of a type by the trait that names it": ["fn f(wing: <Bird as crate::Sink>::Item) { wing.fl$0ap(); }", FLAP],
  "a type in angle brackets": ["fn f(wing: &Wing) { <Wing>::fl$0ap(wing); }", FLAP],
  "a type as a trait has it": ["fn f(bird: &Bird) { <Bird as Sing>::si$0ng(bird); }", "/lib.rs:8:21 method"],
  "a parameter as a trait has it": ["fn f<T: crate::SinkError>() { <T as crate::SinkError>::mess$0age(); }", MESSAGE],
  "a type without a name as a trait has it": ["fn f() { <[u8] as crate::SinkError>::mess$0age(); }", MESSAGE],
  "a type whose parameters are written": [
    "fn f(nest: &Nest<u8>) { Nest::<u8>::te$0nd(nest); }",
    "/lib.rs:14:47 method",
  ],
  "what `**self` is of a reference to a parameter": [
    "impl<'a, W: ?Sized> Sing for &'a mut W where W: Sing { fn sing(&self) -> Wing { (**self).si$0ng() } }",
    "/lib.rs:8:21 method",
  ],
  "what `**self` is of a box": ["impl Box<Wing> { fn f(&self) { (**self).fl$0ap(); } fn flap(&self) {} }", FLAP],
  "what `**self` is by `Deref`": [
    "struct Guard; impl Guard { fn f(&self) { (**self).fl$0ap(); } fn flap(&self) {} }\nimpl Deref for Guard { type Target = Wing; }",
    FLAP,
  ],
  "a type of one's own that is called like the library's": [
    "pub struct Mutex<R, T> { raw: R, data: T, wing: Wing } struct Part<'a, T>(&'a Mutex<u8, T>); impl<'a> Part<'a, Feather> { fn f(&self) { self.0.wing.fl$0ap(); } }",
    FLAP,
  ],
  "what it holds": ["pub struct Mutex<T> { data: T } fn f(one: Mutex<Wing>) { one.fl$0ap(); }", FLAP],
  "what a macro around projects": [
    "pin_project! {\n    struct Held { #[pin] wing: Wing }\n}\nimpl Held { fn f(self: Pin<&mut Self>) { self.proj$0ect().wing; } }\nimpl Bird { fn project(&self) {} }",
    "/a.rs:4:1 method",
  ],
  "a field of what is projected": [
    "pin_project! {\n    struct Held { #[pin] wing: Wing }\n}\nimpl Held { fn f(self: Pin<&mut Self>) { let this = self.project(); this.wing.fl$0ap(); } }",
    FLAP,
  ],
  "a field by its place, of `self`": ["struct Pair(u8, Wing); impl Pair { fn f(&self) { self.1.fl$0ap(); } }", FLAP],
  "a field by its place, of a type with parameters": [
    "struct Pair<'a, T>(&'a T, u8); impl<'a> Pair<'a, Wing> { fn f(&self) { self.0.fl$0ap(); } }",
    FLAP,
  ],
};

describe("members of", () => {
  for (const [name, [code, answer]] of Object.entries(CASES))
    it(name, async () => {
      const world = `//- /a.rs\nmod lib;\nmod other;\nuse lib::{each, within, Bird, Feather, Nest, Shape, Sing, Wing};\n${code}${LIB}`;
      const [tier = "", target = tier] = (await definition(world)).split("\n");
      expect(tier).not.toMatch(/ranked|unique|name/);
      expect(target.replace(/^(\S+ \w+).*$/, "$1")).toBe(answer);
    });
});
