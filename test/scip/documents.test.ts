/** SCIP documents: for each language a small project, and under its lines the symbols that stand there. */

import { expect, it } from "vitest";
import { lint, scipOf } from "../support/scip.ts";

async function shown(text: string): Promise<string> {
  const { index, shown } = await scipOf(text);
  expect(lint(index)).toEqual([]);
  return shown;
}

it("writes TypeScript", async () => {
  expect(
    await shown(`
//- /package.json
{ "name": "@acme/zoo", "version": "1.2.0", "dependencies": { "left-pad": "^1.3.0" } }
//- /src/animal.ts
/** Something that lives. */
export interface Animal {
  readonly name: string;
  /** What it says. */
  sound(loud?: boolean): string;
}
export type Kind = "dog" | "cat";
export enum Size { small = 1, big }
export function parse(text: string): Kind;
export function parse(text: number): Kind;
export function parse(text: string | number): Kind { return text === 1 ? "dog" : "cat"; }
export default class Zoo<T extends Animal> {
  readonly #all: T[] = [];
  constructor(private readonly keeper: string) {}
  add(one: T): this { this.#all.push(one); console.log(this.keeper); return this; }
}
//- /src/dog.ts
import pad from "left-pad";
import { pad as other } from "left-pad/lib";
import Zoo, { type Animal as Beast, parse, Size } from "./animal.js";
import * as all from "./animal.js";

export class Dog implements Beast {
  name = "🐶 Rex"; static count = 0;
  sound(loud = false): string { const text = pad("woof", 5); return loud ? text.toUpperCase() : other(text); }
}
const { name: given, sound } = new Dog();
const zoo = new Zoo<Dog>("me").add(new Dog());
export const size = { wide: Size.big, kind: parse("x"), deep: { wide: 1 } };
console.log(given, sound(), size.wide, size.deep.wide, all.parse(1), "🐶", zoo, Dog.count);
size.wide = Size.small;
`),
  ).toMatchInlineSnapshot(`
    "== src/animal.ts
      /** Something that lives. */
    # ^ definition tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/
      export interface Animal {
    #                  ^^^^^^ definition tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Animal#
        readonly name: string;
    #            ^^^^ definition tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Animal#name.
        /** What it says. */
        sound(loud?: boolean): string;
    #   ^^^^^ definition tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Animal#sound().
    #         ^^^^ definition tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Animal#sound().(loud)
      }
      export type Kind = "dog" | "cat";
    #             ^^^^ definition tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Kind#
      export enum Size { small = 1, big }
    #             ^^^^ definition tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Size#
    #                    ^^^^^ definition tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Size#small.
    #                               ^^^ definition tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Size#big.
      export function parse(text: string): Kind;
    #                 ^^^^^ definition tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/parse().
    #                       ^^^^ definition tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/parse().(text)
    #                                      ^^^^ reference tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Kind#
      export function parse(text: number): Kind;
    #                 ^^^^^ definition tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/parse(+1).
    #                       ^^^^ definition tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/parse(+1).(text)
    #                                      ^^^^ reference tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Kind#
      export function parse(text: string | number): Kind { return text === 1 ? "dog" : "cat"; }
    #                 ^^^^^ definition tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/parse(+2).
    #                       ^^^^ definition tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/parse(+2).(text)
    #                                               ^^^^ reference tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Kind#
    #                                                             ^^^^ reference tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/parse(+2).(text)
      export default class Zoo<T extends Animal> {
    #                      ^^^ definition tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Zoo#
    #                          ^ definition tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Zoo#[T]
    #                                    ^^^^^^ reference tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Animal#
        readonly #all: T[] = [];
    #            ^^^^ definition tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Zoo#\`#all\`.
    #                  ^ reference tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Zoo#[T]
        constructor(private readonly keeper: string) {}
    #   ^^^^^^^^^^^ definition tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Zoo#constructor().
    #                                ^^^^^^ definition tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Zoo#keeper.
        add(one: T): this { this.#all.push(one); console.log(this.keeper); return this; }
    #   ^^^ definition tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Zoo#add().
    #       ^^^ definition tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Zoo#add().(one)
    #            ^ reference tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Zoo#[T]
    #                            ^^^^ reference tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Zoo#\`#all\`.
    #                                      ^^^ reference tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Zoo#add().(one)
    #                                                             ^^^^^^ reference tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Zoo#keeper.
      }
    == src/dog.ts
      import pad from "left-pad";
    # ^ definition tandem npm @acme/zoo 1.2.0 src/\`dog.ts\`/
    #        ^^^ import tandem npm left-pad . left-pad/default.
    #                  ^^^^^^^^ import tandem npm left-pad . left-pad/
      import { pad as other } from "left-pad/lib";
    #          ^^^ import tandem npm left-pad . \`left-pad/lib\`/pad.
    #                 ^^^^^ import tandem npm left-pad . \`left-pad/lib\`/pad.
    #                               ^^^^^^^^^^^^ import tandem npm left-pad . \`left-pad/lib\`/
      import Zoo, { type Animal as Beast, parse, Size } from "./animal.js";
    #        ^^^ import tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Zoo#
    #                    ^^^^^^ import tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Animal#
    #                              ^^^^^ import tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Animal#
    #                                     ^^^^^ import tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/parse().
    #                                     ^^^^^ import tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/parse(+1).
    #                                     ^^^^^ import tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/parse(+2).
    #                                            ^^^^ import tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Size#
    #                                                         ^^^^^^^^^^^ import tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/
      import * as all from "./animal.js";
    #             ^^^ import tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/
    #                       ^^^^^^^^^^^ import tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/

      export class Dog implements Beast {
    #              ^^^ definition tandem npm @acme/zoo 1.2.0 src/\`dog.ts\`/Dog#
    #                  implements tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Animal#
    #                             ^^^^^ reference tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Animal#
        name = "🐶 Rex"; static count = 0;
    #   ^^^^ definition tandem npm @acme/zoo 1.2.0 src/\`dog.ts\`/Dog#name.
    #        implements references tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Animal#name.
    #                           ^^^^^ definition tandem npm @acme/zoo 1.2.0 src/\`dog.ts\`/Dog#count.
        sound(loud = false): string { const text = pad("woof", 5); return loud ? text.toUpperCase() : other(text); }
    #   ^^^^^ definition tandem npm @acme/zoo 1.2.0 src/\`dog.ts\`/Dog#sound().
    #         implements references tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Animal#sound().
    #         ^^^^ definition tandem npm @acme/zoo 1.2.0 src/\`dog.ts\`/Dog#sound().(loud)
    #                                       ^^^^ definition local 1
    #                                              ^^^ reference tandem npm left-pad . left-pad/default.
    #                                                                     ^^^^ reference tandem npm @acme/zoo 1.2.0 src/\`dog.ts\`/Dog#sound().(loud)
    #                                                                            ^^^^ reference local 1
    #                                                                                                 ^^^^^ reference tandem npm left-pad . \`left-pad/lib\`/pad.
    #                                                                                                       ^^^^ reference local 1
      }
      const { name: given, sound } = new Dog();
    #         ^^^^ reference tandem npm @acme/zoo 1.2.0 src/\`dog.ts\`/Dog#name.
    #               ^^^^^ definition tandem npm @acme/zoo 1.2.0 src/\`dog.ts\`/given.
    #                      ^^^^^ definition tandem npm @acme/zoo 1.2.0 src/\`dog.ts\`/sound.
    #                      ^^^^^ reference tandem npm @acme/zoo 1.2.0 src/\`dog.ts\`/Dog#sound().
    #                                    ^^^ reference tandem npm @acme/zoo 1.2.0 src/\`dog.ts\`/Dog#
      const zoo = new Zoo<Dog>("me").add(new Dog());
    #       ^^^ definition tandem npm @acme/zoo 1.2.0 src/\`dog.ts\`/zoo.
    #                 ^^^ reference tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Zoo#
    #                     ^^^ reference tandem npm @acme/zoo 1.2.0 src/\`dog.ts\`/Dog#
    #                                ^^^ reference tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Zoo#add().
    #                                        ^^^ reference tandem npm @acme/zoo 1.2.0 src/\`dog.ts\`/Dog#
      export const size = { wide: Size.big, kind: parse("x"), deep: { wide: 1 } };
    #              ^^^^ definition tandem npm @acme/zoo 1.2.0 src/\`dog.ts\`/size.
    #                       ^^^^ definition tandem npm @acme/zoo 1.2.0 src/\`dog.ts\`/size.wide.
    #                             ^^^^ reference tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Size#
    #                                  ^^^ reference tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Size#big.
    #                                       ^^^^ definition tandem npm @acme/zoo 1.2.0 src/\`dog.ts\`/size.kind.
    #                                             ^^^^^ reference tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/parse().
    #                                             ^^^^^ reference tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/parse(+1).
    #                                             ^^^^^ reference tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/parse(+2).
    #                                                         ^^^^ definition tandem npm @acme/zoo 1.2.0 src/\`dog.ts\`/size.deep.
    #                                                                 ^^^^ definition tandem npm @acme/zoo 1.2.0 src/\`dog.ts\`/size.deep.wide.
      console.log(given, sound(), size.wide, size.deep.wide, all.parse(1), "🐶", zoo, Dog.count);
    #             ^^^^^ reference tandem npm @acme/zoo 1.2.0 src/\`dog.ts\`/given.
    #                    ^^^^^ reference tandem npm @acme/zoo 1.2.0 src/\`dog.ts\`/sound.
    #                             ^^^^ reference tandem npm @acme/zoo 1.2.0 src/\`dog.ts\`/size.
    #                                  ^^^^ reference tandem npm @acme/zoo 1.2.0 src/\`dog.ts\`/size.wide.
    #                                        ^^^^ reference tandem npm @acme/zoo 1.2.0 src/\`dog.ts\`/size.
    #                                             ^^^^ reference tandem npm @acme/zoo 1.2.0 src/\`dog.ts\`/size.deep.
    #                                                  ^^^^ reference tandem npm @acme/zoo 1.2.0 src/\`dog.ts\`/size.deep.wide.
    #                                                        ^^^ reference tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/
    #                                                            ^^^^^ reference tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/parse(+1).
    #                                                            ^^^^^ reference tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/parse().
    #                                                            ^^^^^ reference tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/parse(+2).
    #                                                                            ^^^ reference tandem npm @acme/zoo 1.2.0 src/\`dog.ts\`/zoo.
    #                                                                                 ^^^ reference tandem npm @acme/zoo 1.2.0 src/\`dog.ts\`/Dog#
    #                                                                                     ^^^^^ reference tandem npm @acme/zoo 1.2.0 src/\`dog.ts\`/Dog#count.
      size.wide = Size.small;
    # ^^^^ reference tandem npm @acme/zoo 1.2.0 src/\`dog.ts\`/size.
    #      ^^^^ write tandem npm @acme/zoo 1.2.0 src/\`dog.ts\`/size.wide.
    #             ^^^^ reference tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Size#
    #                  ^^^^^ reference tandem npm @acme/zoo 1.2.0 src/\`animal.ts\`/Size#small.

    == elsewhere
    tandem npm left-pad . \`left-pad/lib\`/
    tandem npm left-pad . \`left-pad/lib\`/pad.
    tandem npm left-pad . left-pad/
    tandem npm left-pad . left-pad/default."
  `);
});

it("writes Go", async () => {
  expect(
    await shown(`
//- /go.mod
module example.com/zoo

go 1.22

require github.com/spf13/pflag v1.0.5
//- /zoo.go
// Package zoo keeps animals.
package zoo

import (
	"fmt"

	"example.com/zoo/sub"
	flag "github.com/spf13/pflag"
)

// Animal lives.
type Animal interface {
	Sound(loud bool) string
}

type Dog struct {
	sub.Base
	Name string
}

func (d *Dog) Sound(loud bool) string {
	fmt.Println(d.Name, d.ID)
	return sub.Shout(d.Name)
}

const Limit = 3

func New[T any](name string) (dog *Dog, err error) {
	flag.Parse()
	dog = &Dog{Name: name}
	var a Animal = dog
	_ = a.Sound(true)
	return
}
//- /sub/base.go
package sub

type Base struct{ ID int }

func Shout(text string) string { return text + "!" }
`),
  ).toMatchInlineSnapshot(`
    "== sub/base.go
      package sub
    # ^ definition tandem gomod example.com/zoo . \`example.com/zoo/sub\`/
    #         ^^^ reference tandem gomod example.com/zoo . \`example.com/zoo/sub\`/

      type Base struct{ ID int }
    #      ^^^^ definition tandem gomod example.com/zoo . \`example.com/zoo/sub\`/Base#
    #                   ^^ definition tandem gomod example.com/zoo . \`example.com/zoo/sub\`/Base#ID.

      func Shout(text string) string { return text + "!" }
    #      ^^^^^ definition tandem gomod example.com/zoo . \`example.com/zoo/sub\`/Shout().
    #            ^^^^ definition tandem gomod example.com/zoo . \`example.com/zoo/sub\`/Shout().(text)
    #                                         ^^^^ reference tandem gomod example.com/zoo . \`example.com/zoo/sub\`/Shout().(text)

    == zoo.go
      // Package zoo keeps animals.
    # ^ definition tandem gomod example.com/zoo . \`example.com/zoo\`/
      package zoo
    #         ^^^ reference tandem gomod example.com/zoo . \`example.com/zoo\`/

      import (
      	"fmt"

      	"example.com/zoo/sub"
    #                   ^^^ import tandem gomod example.com/zoo . \`example.com/zoo/sub\`/
      	flag "github.com/spf13/pflag"
    #  ^^^^ import tandem gomod github.com/spf13/pflag v1.0.5 \`github.com/spf13/pflag\`/
      )

      // Animal lives.
      type Animal interface {
    #      ^^^^^^ definition tandem gomod example.com/zoo . \`example.com/zoo\`/Animal#
      	Sound(loud bool) string
    #  ^^^^^ definition tandem gomod example.com/zoo . \`example.com/zoo\`/Animal#Sound().
    #        ^^^^ definition tandem gomod example.com/zoo . \`example.com/zoo\`/Animal#Sound().(loud)
      }

      type Dog struct {
    #      ^^^ definition tandem gomod example.com/zoo . \`example.com/zoo\`/Dog#
    #          implements tandem gomod example.com/zoo . \`example.com/zoo/sub\`/Base#
    #          implements tandem gomod example.com/zoo . \`example.com/zoo\`/Animal#
      	sub.Base
    #  ^^^ reference tandem gomod example.com/zoo . \`example.com/zoo/sub\`/
    #      ^^^^ reference tandem gomod example.com/zoo . \`example.com/zoo/sub\`/Base#
      	Name string
    #  ^^^^ definition tandem gomod example.com/zoo . \`example.com/zoo\`/Dog#Name.
      }

      func (d *Dog) Sound(loud bool) string {
    #       ^ definition local 1
    #          ^^^ reference tandem gomod example.com/zoo . \`example.com/zoo\`/Dog#
    #               ^^^^^ definition tandem gomod example.com/zoo . \`example.com/zoo\`/Dog#Sound().
    #                     implements tandem gomod example.com/zoo . \`example.com/zoo\`/Animal#Sound().
    #                     ^^^^ definition tandem gomod example.com/zoo . \`example.com/zoo\`/Dog#Sound().(loud)
      	fmt.Println(d.Name, d.ID)
    #              ^ reference local 1
    #                ^^^^ reference tandem gomod example.com/zoo . \`example.com/zoo\`/Dog#Name.
    #                      ^ reference local 1
    #                        ^^ reference tandem gomod example.com/zoo . \`example.com/zoo/sub\`/Base#ID.
      	return sub.Shout(d.Name)
    #         ^^^ reference tandem gomod example.com/zoo . \`example.com/zoo/sub\`/
    #             ^^^^^ reference tandem gomod example.com/zoo . \`example.com/zoo/sub\`/Shout().
    #                   ^ reference local 1
    #                     ^^^^ reference tandem gomod example.com/zoo . \`example.com/zoo\`/Dog#Name.
      }

      const Limit = 3
    #       ^^^^^ definition tandem gomod example.com/zoo . \`example.com/zoo\`/Limit.

      func New[T any](name string) (dog *Dog, err error) {
    #      ^^^ definition tandem gomod example.com/zoo . \`example.com/zoo\`/New().
    #          ^ definition tandem gomod example.com/zoo . \`example.com/zoo\`/New().[T]
    #                 ^^^^ definition tandem gomod example.com/zoo . \`example.com/zoo\`/New().(name)
    #                               ^^^ definition tandem gomod example.com/zoo . \`example.com/zoo\`/New().(dog)
    #                                    ^^^ reference tandem gomod example.com/zoo . \`example.com/zoo\`/Dog#
    #                                         ^^^ definition tandem gomod example.com/zoo . \`example.com/zoo\`/New().(err)
      	flag.Parse()
    #  ^^^^ reference tandem gomod github.com/spf13/pflag v1.0.5 \`github.com/spf13/pflag\`/
      	dog = &Dog{Name: name}
    #  ^^^ write tandem gomod example.com/zoo . \`example.com/zoo\`/New().(dog)
    #         ^^^ reference tandem gomod example.com/zoo . \`example.com/zoo\`/Dog#
    #             ^^^^ reference tandem gomod example.com/zoo . \`example.com/zoo\`/Dog#Name.
    #                   ^^^^ reference tandem gomod example.com/zoo . \`example.com/zoo\`/New().(name)
      	var a Animal = dog
    #      ^ definition local 7
    #        ^^^^^^ reference tandem gomod example.com/zoo . \`example.com/zoo\`/Animal#
    #                 ^^^ reference tandem gomod example.com/zoo . \`example.com/zoo\`/New().(dog)
      	_ = a.Sound(true)
    #      ^ reference local 7
    #        ^^^^^ reference tandem gomod example.com/zoo . \`example.com/zoo\`/Animal#Sound().
      	return
      }
    == elsewhere
    tandem gomod github.com/spf13/pflag v1.0.5 \`github.com/spf13/pflag\`/"
  `);
});

it("writes Rust", async () => {
  expect(
    await shown(`
//- /Cargo.toml
[package]
name = "zoo"
version = "0.3.1"

[dependencies]
serde = "1"
//- /src/lib.rs
//! A zoo.
pub mod dog;
use serde::Serialize;

/// Lives.
pub trait Animal {
    const LEGS: usize;
    fn sound(&self, loud: bool) -> String;
    fn twice(&self) -> String { self.sound(true) + &self.sound(false) }
}

macro_rules! shout { ($x:expr) => { format!("{}!", $x) } }

pub fn run(all: &[Box<dyn Animal<LEGS = 4>>]) -> usize {
    let rex = dog::Dog::new("rex");
    let text = shout!(rex.sound(true));
    text.len() + all.len() + dog::Dog::LEGS
}
//- /src/dog.rs
use crate::Animal;
use std::fmt;

#[derive(Debug)]
pub struct Dog<'a> { pub name: &'a str }

impl<'a> Dog<'a> {
    pub fn new(name: &'a str) -> Self { Dog { name } }
}
impl Animal for Dog<'_> {
    const LEGS: usize = 4;
    fn sound(&self, loud: bool) -> String { if loud { self.name.to_string() } else { String::new() } }
}
impl fmt::Display for Dog<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { write!(f, "{}", self.name) }
}
pub enum Size { Small, Big(u8) }
impl Size { pub fn is_big(&self) -> bool { matches!(self, Size::Big(_)) } }
`),
  ).toMatchInlineSnapshot(`
    "== src/dog.rs
      use crate::Animal;
    # ^ definition tandem cargo zoo 0.3.1 src/\`dog.rs\`/
    #            ^^^^^^ import tandem cargo zoo 0.3.1 src/\`lib.rs\`/Animal#
      use std::fmt;

      #[derive(Debug)]
      pub struct Dog<'a> { pub name: &'a str }
    #            ^^^ definition tandem cargo zoo 0.3.1 src/\`dog.rs\`/Dog#
    #                implements tandem cargo zoo 0.3.1 src/\`lib.rs\`/Animal#
    #                 ^ definition local 0
    #                          ^^^^ definition tandem cargo zoo 0.3.1 src/\`dog.rs\`/Dog#name.
    #                                  ^ reference local 0

      impl<'a> Dog<'a> {
    #       ^ definition local 1
    #          ^^^ reference tandem cargo zoo 0.3.1 src/\`dog.rs\`/Dog#
    #               ^ reference local 1
          pub fn new(name: &'a str) -> Self { Dog { name } }
    #            ^^^ definition tandem cargo zoo 0.3.1 src/\`dog.rs\`/impl#[Dog]new().
    #                ^^^^ definition tandem cargo zoo 0.3.1 src/\`dog.rs\`/impl#[Dog]new().(name)
    #                        ^ reference local 1
    #                                         ^^^ reference tandem cargo zoo 0.3.1 src/\`dog.rs\`/Dog#
    #                                               ^^^^ reference tandem cargo zoo 0.3.1 src/\`dog.rs\`/impl#[Dog]new().(name)
    #                                               ^^^^ reference tandem cargo zoo 0.3.1 src/\`dog.rs\`/Dog#name.
      }
      impl Animal for Dog<'_> {
    #      ^^^^^^ reference tandem cargo zoo 0.3.1 src/\`lib.rs\`/Animal#
    #                 ^^^ reference tandem cargo zoo 0.3.1 src/\`dog.rs\`/Dog#
          const LEGS: usize = 4;
    #           ^^^^ definition tandem cargo zoo 0.3.1 src/\`dog.rs\`/impl#[Dog][Animal]LEGS.
    #                implements tandem cargo zoo 0.3.1 src/\`lib.rs\`/Animal#LEGS.
          fn sound(&self, loud: bool) -> String { if loud { self.name.to_string() } else { String::new() } }
    #        ^^^^^ definition tandem cargo zoo 0.3.1 src/\`dog.rs\`/impl#[Dog][Animal]sound().
    #              implements tandem cargo zoo 0.3.1 src/\`lib.rs\`/Animal#sound().
    #                     ^^^^ definition tandem cargo zoo 0.3.1 src/\`dog.rs\`/impl#[Dog][Animal]sound().(loud)
    #                                                ^^^^ reference tandem cargo zoo 0.3.1 src/\`dog.rs\`/impl#[Dog][Animal]sound().(loud)
    #                                                            ^^^^ reference tandem cargo zoo 0.3.1 src/\`dog.rs\`/Dog#name.
      }
      impl fmt::Display for Dog<'_> {
    #                       ^^^ reference tandem cargo zoo 0.3.1 src/\`dog.rs\`/Dog#
          fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { write!(f, "{}", self.name) }
    #        ^^^ definition tandem cargo zoo 0.3.1 src/\`dog.rs\`/impl#[Dog][Display]fmt().
    #                   ^ definition tandem cargo zoo 0.3.1 src/\`dog.rs\`/impl#[Dog][Display]fmt().(f)
    #                                                                   ^ reference tandem cargo zoo 0.3.1 src/\`dog.rs\`/impl#[Dog][Display]fmt().(f)
    #                                                                                 ^^^^ reference tandem cargo zoo 0.3.1 src/\`dog.rs\`/Dog#name.
      }
      pub enum Size { Small, Big(u8) }
    #          ^^^^ definition tandem cargo zoo 0.3.1 src/\`dog.rs\`/Size#
    #                 ^^^^^ definition tandem cargo zoo 0.3.1 src/\`dog.rs\`/Size#Small.
    #                        ^^^ definition tandem cargo zoo 0.3.1 src/\`dog.rs\`/Size#Big.
      impl Size { pub fn is_big(&self) -> bool { matches!(self, Size::Big(_)) } }
    #      ^^^^ reference tandem cargo zoo 0.3.1 src/\`dog.rs\`/Size#
    #                    ^^^^^^ definition tandem cargo zoo 0.3.1 src/\`dog.rs\`/impl#[Size]is_big().
    #                                                           ^^^^ reference tandem cargo zoo 0.3.1 src/\`dog.rs\`/Size#
    #                                                                 ^^^ reference tandem cargo zoo 0.3.1 src/\`dog.rs\`/Size#Big.

    == src/lib.rs
      //! A zoo.
    # ^ definition tandem cargo zoo 0.3.1 src/\`lib.rs\`/
      pub mod dog;
    #         ^^^ declaration tandem cargo zoo 0.3.1 src/\`dog.rs\`/
      use serde::Serialize;
    #            ^^^^^^^^^ import tandem cargo serde . serde/Serialize.

      /// Lives.
      pub trait Animal {
    #           ^^^^^^ definition tandem cargo zoo 0.3.1 src/\`lib.rs\`/Animal#
          const LEGS: usize;
    #           ^^^^ definition tandem cargo zoo 0.3.1 src/\`lib.rs\`/Animal#LEGS.
          fn sound(&self, loud: bool) -> String;
    #        ^^^^^ definition tandem cargo zoo 0.3.1 src/\`lib.rs\`/Animal#sound().
    #                     ^^^^ definition tandem cargo zoo 0.3.1 src/\`lib.rs\`/Animal#sound().(loud)
          fn twice(&self) -> String { self.sound(true) + &self.sound(false) }
    #        ^^^^^ definition tandem cargo zoo 0.3.1 src/\`lib.rs\`/Animal#twice().
    #                                      ^^^^^ reference tandem cargo zoo 0.3.1 src/\`lib.rs\`/Animal#sound().
    #                                                          ^^^^^ reference tandem cargo zoo 0.3.1 src/\`lib.rs\`/Animal#sound().
      }

      macro_rules! shout { ($x:expr) => { format!("{}!", $x) } }
    #              ^^^^^ definition tandem cargo zoo 0.3.1 src/\`lib.rs\`/shout!
    #                       ^^ definition tandem cargo zoo 0.3.1 src/\`lib.rs\`/shout!($x)
    #                                                    ^^ reference tandem cargo zoo 0.3.1 src/\`lib.rs\`/shout!($x)

      pub fn run(all: &[Box<dyn Animal<LEGS = 4>>]) -> usize {
    #        ^^^ definition tandem cargo zoo 0.3.1 src/\`lib.rs\`/run().
    #            ^^^ definition tandem cargo zoo 0.3.1 src/\`lib.rs\`/run().(all)
    #                           ^^^^^^ reference tandem cargo zoo 0.3.1 src/\`lib.rs\`/Animal#
          let rex = dog::Dog::new("rex");
    #         ^^^ definition local 3
    #               ^^^ reference tandem cargo zoo 0.3.1 src/\`dog.rs\`/
    #                    ^^^ reference tandem cargo zoo 0.3.1 src/\`dog.rs\`/Dog#
    #                         ^^^ reference tandem cargo zoo 0.3.1 src/\`dog.rs\`/impl#[Dog]new().
          let text = shout!(rex.sound(true));
    #         ^^^^ definition local 4
    #                ^^^^^ reference tandem cargo zoo 0.3.1 src/\`lib.rs\`/shout!
    #                       ^^^ reference local 3
    #                           ^^^^^ reference tandem cargo zoo 0.3.1 src/\`dog.rs\`/impl#[Dog][Animal]sound().
          text.len() + all.len() + dog::Dog::LEGS
    #     ^^^^ reference local 4
    #                  ^^^ reference tandem cargo zoo 0.3.1 src/\`lib.rs\`/run().(all)
    #                              ^^^ reference tandem cargo zoo 0.3.1 src/\`dog.rs\`/
    #                                   ^^^ reference tandem cargo zoo 0.3.1 src/\`dog.rs\`/Dog#
    #                                        ^^^^ reference tandem cargo zoo 0.3.1 src/\`dog.rs\`/impl#[Dog][Animal]LEGS.
      }
    == elsewhere
    tandem cargo serde . serde/Serialize."
  `);
});

it("writes Java", async () => {
  expect(
    await shown(`
//- /pom.xml
<project><groupId>com.ex</groupId><artifactId>zoo</artifactId><version>2.0</version></project>
//- /src/main/java/com/ex/Animal.java
package com.ex;

/** Lives. */
public interface Animal {
  String sound(boolean loud);
}
//- /src/main/java/com/ex/Dog.java
package com.ex;

import java.util.List;

public class Dog extends Base implements Animal {
  private final String name;
  public Dog(String name) { super(1); this.name = name; }
  @Override public String sound(boolean loud) { return shout(name) + shout(name, 2) + id; }
  static String shout(String text) { return text; }
  static String shout(String text, int times) { return text + times; }
  enum Size { SMALL, BIG }
  static <T> Size size(List<T> all) { Dog dog = new Dog("x"); dog.sound(true); return Size.BIG; }
}
class Base { protected int id; Base(int id) { this.id = id; } }
`),
  ).toMatchInlineSnapshot(`
    "== pom.xml
      <project><groupId>com.ex</groupId><artifactId>zoo</artifactId><version>2.0</version></project>
    # ^ definition tandem maven com.ex:zoo 2.0 \`pom.xml\`/
    == src/main/java/com/ex/Animal.java
      package com.ex;
    # ^ definition tandem maven com.ex:zoo 2.0 src/main/java/com/ex/\`Animal.java\`/

      /** Lives. */
      public interface Animal {
    #                  ^^^^^^ definition tandem maven com.ex:zoo 2.0 com/ex/Animal#
        String sound(boolean loud);
    #          ^^^^^ definition tandem maven com.ex:zoo 2.0 com/ex/Animal#sound().
    #                        ^^^^ definition tandem maven com.ex:zoo 2.0 com/ex/Animal#sound().(loud)
      }
    == src/main/java/com/ex/Dog.java
      package com.ex;
    # ^ definition tandem maven com.ex:zoo 2.0 src/main/java/com/ex/\`Dog.java\`/

      import java.util.List;

      public class Dog extends Base implements Animal {
    #              ^^^ definition tandem maven com.ex:zoo 2.0 com/ex/Dog#
    #                  implements tandem maven com.ex:zoo 2.0 com/ex/Base#
    #                  implements tandem maven com.ex:zoo 2.0 com/ex/Animal#
    #                          ^^^^ reference tandem maven com.ex:zoo 2.0 com/ex/Base#
    #                                          ^^^^^^ reference tandem maven com.ex:zoo 2.0 com/ex/Animal#
        private final String name;
    #                        ^^^^ definition tandem maven com.ex:zoo 2.0 com/ex/Dog#name.
        public Dog(String name) { super(1); this.name = name; }
    #          ^^^ definition tandem maven com.ex:zoo 2.0 com/ex/Dog#Dog().
    #                     ^^^^ definition tandem maven com.ex:zoo 2.0 com/ex/Dog#Dog().(name)
    #                                            ^^^^ reference tandem maven com.ex:zoo 2.0 com/ex/Dog#name.
    #                                                   ^^^^ reference tandem maven com.ex:zoo 2.0 com/ex/Dog#Dog().(name)
        @Override public String sound(boolean loud) { return shout(name) + shout(name, 2) + id; }
    #                           ^^^^^ definition tandem maven com.ex:zoo 2.0 com/ex/Dog#sound().
    #                                 implements tandem maven com.ex:zoo 2.0 com/ex/Animal#sound().
    #                                         ^^^^ definition tandem maven com.ex:zoo 2.0 com/ex/Dog#sound().(loud)
    #                                                        ^^^^^ reference tandem maven com.ex:zoo 2.0 com/ex/Dog#shout().
    #                                                        ^^^^^ reference tandem maven com.ex:zoo 2.0 com/ex/Dog#shout(+1).
    #                                                              ^^^^ reference tandem maven com.ex:zoo 2.0 com/ex/Dog#name.
    #                                                                      ^^^^^ reference tandem maven com.ex:zoo 2.0 com/ex/Dog#shout(+1).
    #                                                                      ^^^^^ reference tandem maven com.ex:zoo 2.0 com/ex/Dog#shout().
    #                                                                            ^^^^ reference tandem maven com.ex:zoo 2.0 com/ex/Dog#name.
    #                                                                                       ^^ reference tandem maven com.ex:zoo 2.0 com/ex/Base#id.
        static String shout(String text) { return text; }
    #                 ^^^^^ definition tandem maven com.ex:zoo 2.0 com/ex/Dog#shout().
    #                              ^^^^ definition tandem maven com.ex:zoo 2.0 com/ex/Dog#shout().(text)
    #                                             ^^^^ reference tandem maven com.ex:zoo 2.0 com/ex/Dog#shout().(text)
        static String shout(String text, int times) { return text + times; }
    #                 ^^^^^ definition tandem maven com.ex:zoo 2.0 com/ex/Dog#shout(+1).
    #                              ^^^^ definition tandem maven com.ex:zoo 2.0 com/ex/Dog#shout(+1).(text)
    #                                        ^^^^^ definition tandem maven com.ex:zoo 2.0 com/ex/Dog#shout(+1).(times)
    #                                                        ^^^^ reference tandem maven com.ex:zoo 2.0 com/ex/Dog#shout(+1).(text)
    #                                                               ^^^^^ reference tandem maven com.ex:zoo 2.0 com/ex/Dog#shout(+1).(times)
        enum Size { SMALL, BIG }
    #        ^^^^ definition tandem maven com.ex:zoo 2.0 com/ex/Dog#Size#
    #               ^^^^^ definition tandem maven com.ex:zoo 2.0 com/ex/Dog#Size#SMALL.
    #                      ^^^ definition tandem maven com.ex:zoo 2.0 com/ex/Dog#Size#BIG.
        static <T> Size size(List<T> all) { Dog dog = new Dog("x"); dog.sound(true); return Size.BIG; }
    #           ^ definition local 5
    #              ^^^^ reference tandem maven com.ex:zoo 2.0 com/ex/Dog#Size#
    #                   ^^^^ definition tandem maven com.ex:zoo 2.0 com/ex/Dog#size().
    #                             ^ reference local 5
    #                                ^^^ definition tandem maven com.ex:zoo 2.0 com/ex/Dog#size().(all)
    #                                       ^^^ reference tandem maven com.ex:zoo 2.0 com/ex/Dog#
    #                                           ^^^ definition local 7
    #                                                     ^^^ reference tandem maven com.ex:zoo 2.0 com/ex/Dog#
    #                                                               ^^^ reference local 7
    #                                                                   ^^^^^ reference tandem maven com.ex:zoo 2.0 com/ex/Dog#sound().
    #                                                                                       ^^^^ reference tandem maven com.ex:zoo 2.0 com/ex/Dog#Size#
    #                                                                                            ^^^ reference tandem maven com.ex:zoo 2.0 com/ex/Dog#Size#BIG.
      }
      class Base { protected int id; Base(int id) { this.id = id; } }
    #       ^^^^ definition tandem maven com.ex:zoo 2.0 com/ex/Base#
    #                            ^^ definition tandem maven com.ex:zoo 2.0 com/ex/Base#id.
    #                                ^^^^ definition tandem maven com.ex:zoo 2.0 com/ex/Base#Base().
    #                                         ^^ definition tandem maven com.ex:zoo 2.0 com/ex/Base#Base().(id)
    #                                                    ^^ reference tandem maven com.ex:zoo 2.0 com/ex/Base#id.
    #                                                         ^^ reference tandem maven com.ex:zoo 2.0 com/ex/Base#Base().(id)
    "
  `);
});

it("writes C", async () => {
  expect(
    await shown(`
//- /zoo.h
#ifndef ZOO_H
#define ZOO_H
#define LIMIT 3
struct dog { const char *name; int age; };
typedef struct dog dog_t;
enum size { SMALL, BIG };
/** Says something. */
const char *sound(const struct dog *d, int loud);
extern int count;
#endif
//- /zoo.c
#include "zoo.h"
int count;
static int helper(int x) { return x + LIMIT; }
const char *sound(const struct dog *d, int loud) { count = helper(loud); return d->name; }
//- /main.c
#include <stdio.h>
#include "zoo.h"
static int helper(void) { return BIG; }
int main(void) { dog_t d = { .name = "rex", .age = 1 }; puts(sound(&d, helper())); return count; }
`),
  ).toMatchInlineSnapshot(`
    "== main.c
      #include <stdio.h>
    # ^ definition tandem . . . \`main.c\`/
      #include "zoo.h"
    #          ^^^^^^^ import tandem . . . \`zoo.h\`/
      static int helper(void) { return BIG; }
    #            ^^^^^^ definition tandem . . . \`main.c\`/helper().
    #                                  ^^^ reference tandem . . . \`zoo.h\`/size#BIG.
      int main(void) { dog_t d = { .name = "rex", .age = 1 }; puts(sound(&d, helper())); return count; }
    #     ^^^^ definition tandem . . . \`main.c\`/main().
    #                  ^^^^^ reference tandem . . . \`zoo.h\`/dog_t#
    #                        ^ definition local 0
    #                               ^^^^ reference tandem . . . \`zoo.h\`/dog#name.
    #                                              ^^^ reference tandem . . . \`zoo.h\`/dog#age.
    #                                                              ^^^^^ reference tandem . . . \`zoo.c\`/sound().
    #                                                                     ^ reference local 0
    #                                                                        ^^^^^^ reference tandem . . . \`main.c\`/helper().
    #                                                                                           ^^^^^ reference tandem . . . \`zoo.c\`/count.

    == zoo.c
      #include "zoo.h"
    # ^ definition tandem . . . \`zoo.c\`/
    #          ^^^^^^^ import tandem . . . \`zoo.h\`/
      int count;
    #     ^^^^^ definition tandem . . . \`zoo.c\`/count.
      static int helper(int x) { return x + LIMIT; }
    #            ^^^^^^ definition tandem . . . \`zoo.c\`/helper().
    #                       ^ definition tandem . . . \`zoo.c\`/helper().(x)
    #                                   ^ reference tandem . . . \`zoo.c\`/helper().(x)
    #                                       ^^^^^ reference tandem . . . \`zoo.h\`/LIMIT!
      const char *sound(const struct dog *d, int loud) { count = helper(loud); return d->name; }
    #             ^^^^^ definition tandem . . . \`zoo.c\`/sound().
    #                                ^^^ reference tandem . . . \`zoo.h\`/dog#
    #                                     ^ definition tandem . . . \`zoo.c\`/sound().(d)
    #                                            ^^^^ definition tandem . . . \`zoo.c\`/sound().(loud)
    #                                                    ^^^^^ write tandem . . . \`zoo.c\`/count.
    #                                                            ^^^^^^ reference tandem . . . \`zoo.c\`/helper().
    #                                                                   ^^^^ reference tandem . . . \`zoo.c\`/sound().(loud)
    #                                                                                 ^ reference tandem . . . \`zoo.c\`/sound().(d)
    #                                                                                    ^^^^ reference tandem . . . \`zoo.h\`/dog#name.
    == zoo.h
      #ifndef ZOO_H
    # ^ definition tandem . . . \`zoo.h\`/
      #define ZOO_H
      #define LIMIT 3
    #         ^^^^^ definition tandem . . . \`zoo.h\`/LIMIT!
      struct dog { const char *name; int age; };
    #        ^^^ definition tandem . . . \`zoo.h\`/dog#
    #                          ^^^^ definition tandem . . . \`zoo.h\`/dog#name.
    #                                    ^^^ definition tandem . . . \`zoo.h\`/dog#age.
      typedef struct dog dog_t;
    #                ^^^ reference tandem . . . \`zoo.h\`/dog#
    #                    ^^^^^ definition tandem . . . \`zoo.h\`/dog_t#
      enum size { SMALL, BIG };
    #      ^^^^ definition tandem . . . \`zoo.h\`/size#
    #             ^^^^^ definition tandem . . . \`zoo.h\`/size#SMALL.
    #                    ^^^ definition tandem . . . \`zoo.h\`/size#BIG.
      /** Says something. */
      const char *sound(const struct dog *d, int loud);
    #             ^^^^^ declaration tandem . . . \`zoo.c\`/sound().
    #                                ^^^ reference tandem . . . \`zoo.h\`/dog#
    #                                     ^ definition tandem . . . \`zoo.h\`/sound().(d)
    #                                            ^^^^ definition tandem . . . \`zoo.h\`/sound().(loud)
      extern int count;
    #            ^^^^^ definition tandem . . . \`zoo.h\`/count.
      #endif"
  `);
});

it("writes C#", async () => {
  expect(
    await shown(`
//- /Zoo.cs
namespace Acme.Zoo;

/// <summary>Lives.</summary>
public interface IAnimal { string Sound(bool loud); }
public partial class Dog : IAnimal {
  public string Name { get; set; } = "rex";
  public string Sound(bool loud) => loud ? Shout(Name) : Name;
}
//- /Dog.cs
using Acme.Zoo;
namespace Acme.Zoo {
  public partial class Dog { static string Shout(string text) => text + "!"; }
  class Program { static void Main() { var dog = new Dog { Name = "x" }; dog.Sound(loud: true); } }
}
`),
  ).toMatchInlineSnapshot(`
    "== Dog.cs
      using Acme.Zoo;
    # ^ definition tandem . . . \`Dog.cs\`/
    #            ^^^ reference tandem . . . Acme/Zoo/
      namespace Acme.Zoo {
    #                ^^^ definition tandem . . . Acme/Zoo/
        public partial class Dog { static string Shout(string text) => text + "!"; }
    #                        ^^^ definition tandem . . . Acme/Zoo/Dog#
    #                                            ^^^^^ definition tandem . . . Acme/Zoo/Dog#Shout().
    #                                                         ^^^^ definition tandem . . . Acme/Zoo/Dog#Shout().(text)
    #                                                                  ^^^^ reference tandem . . . Acme/Zoo/Dog#Shout().(text)
        class Program { static void Main() { var dog = new Dog { Name = "x" }; dog.Sound(loud: true); } }
    #         ^^^^^^^ definition tandem . . . Acme/Zoo/Program#
    #                               ^^^^ definition tandem . . . Acme/Zoo/Program#Main().
    #                                            ^^^ definition local 1
    #                                                      ^^^ reference tandem . . . Acme/Zoo/Dog#
    #                                                            ^^^^ reference tandem . . . Acme/Zoo/Dog#Name.
    #                                                                          ^^^ reference local 1
    #                                                                              ^^^^^ reference tandem . . . Acme/Zoo/Dog#Sound().
    #                                                                                    ^^^^ reference tandem . . . Acme/Zoo/Dog#Sound().(loud)
      }

    == Zoo.cs
      namespace Acme.Zoo;
    # ^ definition tandem . . . \`Zoo.cs\`/
    #                ^^^ definition tandem . . . Acme/Zoo/

      /// <summary>Lives.</summary>
      public interface IAnimal { string Sound(bool loud); }
    #                  ^^^^^^^ definition tandem . . . Acme/Zoo/IAnimal#
    #                                   ^^^^^ definition tandem . . . Acme/Zoo/IAnimal#Sound().
    #                                              ^^^^ definition tandem . . . Acme/Zoo/IAnimal#Sound().(loud)
      public partial class Dog : IAnimal {
    #                      ^^^ definition tandem . . . Acme/Zoo/Dog#
    #                          implements tandem . . . Acme/Zoo/IAnimal#
    #                            ^^^^^^^ reference tandem . . . Acme/Zoo/IAnimal#
        public string Name { get; set; } = "rex";
    #                 ^^^^ definition tandem . . . Acme/Zoo/Dog#Name.
        public string Sound(bool loud) => loud ? Shout(Name) : Name;
    #                 ^^^^^ definition tandem . . . Acme/Zoo/Dog#Sound().
    #                       implements tandem . . . Acme/Zoo/IAnimal#Sound().
    #                            ^^^^ definition tandem . . . Acme/Zoo/Dog#Sound().(loud)
    #                                     ^^^^ reference tandem . . . Acme/Zoo/Dog#Sound().(loud)
    #                                            ^^^^^ reference tandem . . . Acme/Zoo/Dog#Shout().
    #                                                  ^^^^ reference tandem . . . Acme/Zoo/Dog#Name.
    #                                                          ^^^^ reference tandem . . . Acme/Zoo/Dog#Name.
      }"
  `);
});

it("writes Ruby", async () => {
  expect(
    await shown(`
//- /zoo.rb
require_relative "dog"
module Zoo
  LIMIT = 3
  # Runs.
  def self.run(name)
    dog = Dog.new(name)
    dog.sound
  end
end
Zoo.run("x")
//- /dog.rb
module Zoo
  class Animal
    attr_reader :name
    def sound; raise; end
  end
  class Dog < Animal
    def initialize(name)
      @name = name
    end
    def sound
      @name * LIMIT
    end
  end
end
`),
  ).toMatchInlineSnapshot(`
    "== dog.rb
      module Zoo
    # ^ definition tandem . . . \`dog.rb\`/
    #        ^^^ definition tandem . . . Zoo#
        class Animal
    #         ^^^^^^ definition tandem . . . Zoo#Animal#
          attr_reader :name
    #                  ^^^^ definition tandem . . . Zoo#Animal#name.
          def sound; raise; end
    #         ^^^^^ definition tandem . . . Zoo#Animal#sound().
        end
        class Dog < Animal
    #         ^^^ definition tandem . . . Zoo#Dog#
    #             implements tandem . . . Zoo#Animal#
    #               ^^^^^^ reference tandem . . . Zoo#Animal#
          def initialize(name)
    #         ^^^^^^^^^^ definition tandem . . . Zoo#Dog#initialize().
    #                    ^^^^ definition tandem . . . Zoo#Dog#initialize().(name)
            @name = name
    #       ^^^^^ definition tandem . . . Zoo#Dog#\`@name\`.
    #               ^^^^ reference tandem . . . Zoo#Dog#initialize().(name)
          end
          def sound
    #         ^^^^^ definition tandem . . . Zoo#Dog#sound().
    #               implements tandem . . . Zoo#Animal#sound().
            @name * LIMIT
    #       ^^^^^ reference tandem . . . Zoo#Dog#\`@name\`.
    #               ^^^^^ reference tandem . . . Zoo#LIMIT.
          end
        end
      end

    == zoo.rb
      require_relative "dog"
    # ^ definition tandem . . . \`zoo.rb\`/
    #                   ^^^ import tandem . . . \`dog.rb\`/
      module Zoo
    #        ^^^ definition tandem . . . Zoo#
        LIMIT = 3
    #   ^^^^^ definition tandem . . . Zoo#LIMIT.
        # Runs.
        def self.run(name)
    #            ^^^ definition tandem . . . Zoo#run().
    #                ^^^^ definition tandem . . . Zoo#run().(name)
          dog = Dog.new(name)
    #     ^^^ definition local 1
    #           ^^^ reference tandem . . . Zoo#Dog#
    #               ^^^ reference tandem . . . Zoo#Dog#initialize().
    #                   ^^^^ reference tandem . . . Zoo#run().(name)
          dog.sound
    #     ^^^ reference local 1
    #         ^^^^^ reference tandem . . . Zoo#Dog#sound().
        end
      end
      Zoo.run("x")
    # ^^^ reference tandem . . . Zoo#
    #     ^^^ reference tandem . . . Zoo#run()."
  `);
});

it("writes PHP", async () => {
  expect(
    await shown(`
//- /Dog.php
<?php
namespace Acme\\Zoo;

interface Animal { const LEGS = 4; public function sound(bool $loud): string; }
class Dog implements Animal {
  private string $name = "rex";
  public function sound(bool $loud): string { return $this->name . self::LEGS . shout("x"); }
}
function shout(string $text): string { $dog = new Dog(); return $dog->sound(true) . $text; }
`),
  ).toMatchInlineSnapshot(`
    "== Dog.php
      <?php
    # ^ definition tandem . . . \`Dog.php\`/
      namespace Acme\\Zoo;

      interface Animal { const LEGS = 4; public function sound(bool $loud): string; }
    #           ^^^^^^ definition tandem . . . Acme/Zoo/Animal#
    #                          ^^^^ definition tandem . . . Acme/Zoo/Animal#LEGS.
    #                                                    ^^^^^ definition tandem . . . Acme/Zoo/Animal#sound().
    #                                                               ^^^^^ definition tandem . . . Acme/Zoo/Animal#sound().($loud)
      class Dog implements Animal {
    #       ^^^ definition tandem . . . Acme/Zoo/Dog#
    #           implements tandem . . . Acme/Zoo/Animal#
    #                      ^^^^^^ reference tandem . . . Acme/Zoo/Animal#
        private string $name = "rex";
    #                   ^^^^ definition tandem . . . Acme/Zoo/Dog#name.
        public function sound(bool $loud): string { return $this->name . self::LEGS . shout("x"); }
    #                   ^^^^^ definition tandem . . . Acme/Zoo/Dog#sound().
    #                         implements tandem . . . Acme/Zoo/Animal#sound().
    #                              ^^^^^ definition tandem . . . Acme/Zoo/Dog#sound().($loud)
    #                                                      ^^^^^ reference tandem . . . Acme/Zoo/Dog#
    #                                                             ^^^^ reference tandem . . . Acme/Zoo/Dog#name.
    #                                                                          ^^^^ reference tandem . . . Acme/Zoo/Animal#LEGS.
    #                                                                                 ^^^^^ reference tandem . . . Acme/Zoo/shout().
      }
      function shout(string $text): string { $dog = new Dog(); return $dog->sound(true) . $text; }
    #          ^^^^^ definition tandem . . . Acme/Zoo/shout().
    #                       ^^^^^ definition tandem . . . Acme/Zoo/shout().($text)
    #                                        ^^^^ definition local 3
    #                                                   ^^^ reference tandem . . . Acme/Zoo/Dog#
    #                                                                 ^^^^ reference local 3
    #                                                                       ^^^^^ reference tandem . . . Acme/Zoo/Dog#sound().
    #                                                                                     ^^^^^ reference tandem . . . Acme/Zoo/shout().($text)
    "
  `);
});

it("writes Python", async () => {
  expect(
    await shown(`
//- /a.py
"""Module doc."""
import os
from b import helper as h, Base

LIMIT = 10

class Dog(Base):
    """A dog."""
    kind = "canine"

    def __init__(self, name: str, *, age=3):
        self.name = name
        self._age = age

    def sound(self, loud=False):
        def inner(x):
            return x + LIMIT
        y = [n for n in range(3)]
        return inner(h(self.name)) + y[0]

def main():
    d = Dog(name="x")
    d.sound(loud=True)
    print(os.path.join("a", d.name))
    try:
        pass
    except Exception as e:
        print(e)
//- /b.py
class Base:
    def sound(self, loud=False): ...

def helper(s): return len(s)
`),
  ).toMatchInlineSnapshot(`
    "== a.py
      """Module doc."""
    # ^ definition tandem . . . \`a.py\`/
      import os
      from b import helper as h, Base
    #      ^ reference tandem . . . \`b.py\`/
    #               ^^^^^^ import tandem . . . \`b.py\`/helper().
    #                         ^ import tandem . . . \`b.py\`/helper().
    #                            ^^^^ import tandem . . . \`b.py\`/Base#

      LIMIT = 10
    # ^^^^^ definition tandem . . . \`a.py\`/LIMIT.

      class Dog(Base):
    #       ^^^ definition tandem . . . \`a.py\`/Dog#
    #           implements tandem . . . \`b.py\`/Base#
    #           ^^^^ reference tandem . . . \`b.py\`/Base#
          """A dog."""
          kind = "canine"
    #     ^^^^ definition tandem . . . \`a.py\`/Dog#kind.

          def __init__(self, name: str, *, age=3):
    #         ^^^^^^^^ definition tandem . . . \`a.py\`/Dog#__init__().
    #                  ^^^^ definition tandem . . . \`a.py\`/Dog#__init__().(self)
    #                        ^^^^ definition tandem . . . \`a.py\`/Dog#__init__().(name)
    #                                      ^^^ definition tandem . . . \`a.py\`/Dog#__init__().(age)
              self.name = name
    #         ^^^^ reference tandem . . . \`a.py\`/Dog#__init__().(self)
    #              ^^^^ definition tandem . . . \`a.py\`/Dog#name.
    #                     ^^^^ reference tandem . . . \`a.py\`/Dog#__init__().(name)
              self._age = age
    #         ^^^^ reference tandem . . . \`a.py\`/Dog#__init__().(self)
    #              ^^^^ definition tandem . . . \`a.py\`/Dog#_age.
    #                     ^^^ reference tandem . . . \`a.py\`/Dog#__init__().(age)

          def sound(self, loud=False):
    #         ^^^^^ definition tandem . . . \`a.py\`/Dog#sound().
    #               implements tandem . . . \`b.py\`/Base#sound().
    #               ^^^^ definition tandem . . . \`a.py\`/Dog#sound().(self)
    #                     ^^^^ definition tandem . . . \`a.py\`/Dog#sound().(loud)
              def inner(x):
    #             ^^^^^ definition local d7
    #                   ^ definition local 5
                  return x + LIMIT
    #                    ^ reference local 5
    #                        ^^^^^ reference tandem . . . \`a.py\`/LIMIT.
              y = [n for n in range(3)]
    #         ^ definition local 6
    #              ^ reference local 7
    #                    ^ definition local 7
              return inner(h(self.name)) + y[0]
    #                ^^^^^ reference local d7
    #                      ^ reference tandem . . . \`b.py\`/helper().
    #                        ^^^^ reference tandem . . . \`a.py\`/Dog#sound().(self)
    #                             ^^^^ reference tandem . . . \`a.py\`/Dog#name.
    #                                      ^ reference local 6

      def main():
    #     ^^^^ definition tandem . . . \`a.py\`/main().
          d = Dog(name="x")
    #     ^ definition local 8
    #         ^^^ reference tandem . . . \`a.py\`/Dog#
    #             ^^^^ reference tandem . . . \`a.py\`/Dog#__init__().(name)
          d.sound(loud=True)
    #     ^ reference local 8
    #       ^^^^^ reference tandem . . . \`a.py\`/Dog#sound().
    #             ^^^^ reference tandem . . . \`a.py\`/Dog#sound().(loud)
          print(os.path.join("a", d.name))
    #                             ^ reference local 8
    #                               ^^^^ reference tandem . . . \`a.py\`/Dog#name.
          try:
              pass
          except Exception as e:
    #                         ^ definition local 9
              print(e)
    #               ^ reference local 9
    == b.py
      class Base:
    # ^ definition tandem . . . \`b.py\`/
    #       ^^^^ definition tandem . . . \`b.py\`/Base#
          def sound(self, loud=False): ...
    #         ^^^^^ definition tandem . . . \`b.py\`/Base#sound().
    #               ^^^^ definition tandem . . . \`b.py\`/Base#sound().(self)
    #                     ^^^^ definition tandem . . . \`b.py\`/Base#sound().(loud)

      def helper(s): return len(s)
    #     ^^^^^^ definition tandem . . . \`b.py\`/helper().
    #            ^ definition tandem . . . \`b.py\`/helper().(s)
    #                           ^ reference tandem . . . \`b.py\`/helper().(s)
    "
  `);
});

it("tells the bodies of overloads apart in C++", async () => {
  expect(
    await shown(`
//- /stone.hpp
struct Thing { virtual void cut(int deep) {} };
struct Stone : Thing {
  Stone();
  explicit Stone(int grain) : grain_{grain} {}
  void cut(int deep);
  void cut(int deep, int wide);
  int grain_;
};
//- /stone.cpp
#include "stone.hpp"
Stone::Stone() {}
void Stone::cut(int deep) { cut(deep, 1); }
void Stone::cut(int deep, int wide) { grain_ -= deep * wide; }
`),
  ).toMatchInlineSnapshot(`
    "== stone.cpp
      #include "stone.hpp"
    # ^ definition tandem . . . \`stone.cpp\`/
    #          ^^^^^^^^^^^ import tandem . . . \`stone.hpp\`/
      Stone::Stone() {}
    # ^^^^^ reference tandem . . . \`stone.hpp\`/Stone#
    #        ^^^^^ definition tandem . . . \`stone.cpp\`/Stone#Stone().
      void Stone::cut(int deep) { cut(deep, 1); }
    #      ^^^^^ reference tandem . . . \`stone.hpp\`/Stone#
    #             ^^^ definition tandem . . . \`stone.cpp\`/Stone#cut().
    #                     ^^^^ definition tandem . . . \`stone.cpp\`/Stone#cut().(deep)
    #                             ^^^ reference tandem . . . \`stone.cpp\`/Stone#cut(+1).
    #                             ^^^ reference tandem . . . \`stone.cpp\`/Stone#cut().
    #                                 ^^^^ reference tandem . . . \`stone.cpp\`/Stone#cut().(deep)
      void Stone::cut(int deep, int wide) { grain_ -= deep * wide; }
    #      ^^^^^ reference tandem . . . \`stone.hpp\`/Stone#
    #             ^^^ definition tandem . . . \`stone.cpp\`/Stone#cut(+1).
    #                     ^^^^ definition tandem . . . \`stone.cpp\`/Stone#cut(+1).(deep)
    #                               ^^^^ definition tandem . . . \`stone.cpp\`/Stone#cut(+1).(wide)
    #                                       ^^^^^^ write tandem . . . \`stone.hpp\`/Stone#grain_.
    #                                                 ^^^^ reference tandem . . . \`stone.cpp\`/Stone#cut(+1).(deep)
    #                                                        ^^^^ reference tandem . . . \`stone.cpp\`/Stone#cut(+1).(wide)

    == stone.hpp
      struct Thing { virtual void cut(int deep) {} };
    # ^ definition tandem . . . \`stone.hpp\`/
    #        ^^^^^ definition tandem . . . \`stone.hpp\`/Thing#
    #                             ^^^ definition tandem . . . \`stone.hpp\`/Thing#cut().
    #                                     ^^^^ definition tandem . . . \`stone.hpp\`/Thing#cut().(deep)
      struct Stone : Thing {
    #        ^^^^^ definition tandem . . . \`stone.hpp\`/Stone#
    #              implements tandem . . . \`stone.hpp\`/Thing#
    #                ^^^^^ reference tandem . . . \`stone.hpp\`/Thing#
        Stone();
    #   ^^^^^ declaration tandem . . . \`stone.cpp\`/Stone#Stone().
        explicit Stone(int grain) : grain_{grain} {}
    #            ^^^^^ definition tandem . . . \`stone.hpp\`/Stone#Stone(+1).
    #                      ^^^^^ definition tandem . . . \`stone.hpp\`/Stone#Stone(+1).(grain)
    #                               ^^^^^^ reference tandem . . . \`stone.hpp\`/Stone#grain_.
    #                                      ^^^^^ reference tandem . . . \`stone.hpp\`/Stone#Stone(+1).(grain)
        void cut(int deep);
    #        ^^^ declaration tandem . . . \`stone.cpp\`/Stone#cut().
    #                ^^^^ definition tandem . . . \`stone.hpp\`/Stone#cut().(deep)
        void cut(int deep, int wide);
    #        ^^^ declaration tandem . . . \`stone.cpp\`/Stone#cut(+1).
    #                ^^^^ definition tandem . . . \`stone.hpp\`/Stone#cut(+1).(deep)
    #                          ^^^^ definition tandem . . . \`stone.hpp\`/Stone#cut(+1).(wide)
        int grain_;
    #       ^^^^^^ definition tandem . . . \`stone.hpp\`/Stone#grain_.
      };"
  `);
});

it("takes the name of a C++ class within it for the class", async () => {
  expect(
    await shown(`
//- /stone.hpp
template <class T> class Box {
 public:
  explicit Box(const Box& other);
  Box& operator=(const Box&);
  Box* next;
  static Box make() { return Box(*new Box()); }
};
class Stone {
 public:
  Stone(int n);
  ~Stone();
  class Chip { Stone* of; };
};
//- /stone.cpp
#include "stone.hpp"
Stone::Stone(int n) { Stone copy(n); }
Stone::~Stone() {}
`),
  ).toMatchInlineSnapshot(`
    "== stone.cpp
      #include "stone.hpp"
    # ^ definition tandem . . . \`stone.cpp\`/
    #          ^^^^^^^^^^^ import tandem . . . \`stone.hpp\`/
      Stone::Stone(int n) { Stone copy(n); }
    # ^^^^^ reference tandem . . . \`stone.hpp\`/Stone#
    #        ^^^^^ definition tandem . . . \`stone.cpp\`/Stone#Stone().
    #                  ^ definition tandem . . . \`stone.cpp\`/Stone#Stone().(n)
    #                       ^^^^^ reference tandem . . . \`stone.hpp\`/Stone#
    #                             ^^^^ definition local 1
    #                                  ^ reference tandem . . . \`stone.cpp\`/Stone#Stone().(n)
      Stone::~Stone() {}
    # ^^^^^ reference tandem . . . \`stone.hpp\`/Stone#
    #        ^^^^^^ definition tandem . . . \`stone.cpp\`/Stone#\`~Stone\`().

    == stone.hpp
      template <class T> class Box {
    # ^ definition tandem . . . \`stone.hpp\`/
    #                 ^ definition local 0
    #                          ^^^ definition tandem . . . \`stone.hpp\`/Box#
       public:
        explicit Box(const Box& other);
    #            ^^^ definition tandem . . . \`stone.hpp\`/Box#Box().
    #                      ^^^ reference tandem . . . \`stone.hpp\`/Box#
    #                           ^^^^^ definition tandem . . . \`stone.hpp\`/Box#Box().(other)
        Box& operator=(const Box&);
    #   ^^^ reference tandem . . . \`stone.hpp\`/Box#
    #        ^^^^^^^^^ definition tandem . . . \`stone.hpp\`/Box#\`operator=\`().
    #                        ^^^ reference tandem . . . \`stone.hpp\`/Box#
        Box* next;
    #   ^^^ reference tandem . . . \`stone.hpp\`/Box#
    #        ^^^^ definition tandem . . . \`stone.hpp\`/Box#next.
        static Box make() { return Box(*new Box()); }
    #          ^^^ reference tandem . . . \`stone.hpp\`/Box#
    #              ^^^^ definition tandem . . . \`stone.hpp\`/Box#make().
    #                              ^^^ reference tandem . . . \`stone.hpp\`/Box#
    #                                       ^^^ reference tandem . . . \`stone.hpp\`/Box#
      };
      class Stone {
    #       ^^^^^ definition tandem . . . \`stone.hpp\`/Stone#
       public:
        Stone(int n);
    #   ^^^^^ declaration tandem . . . \`stone.cpp\`/Stone#Stone().
    #             ^ definition tandem . . . \`stone.hpp\`/Stone#Stone().(n)
        ~Stone();
    #   ^^^^^^ declaration tandem . . . \`stone.cpp\`/Stone#\`~Stone\`().
        class Chip { Stone* of; };
    #         ^^^^ definition tandem . . . \`stone.hpp\`/Stone#Chip#
    #                ^^^^^ reference tandem . . . \`stone.hpp\`/Stone#
    #                       ^^ definition tandem . . . \`stone.hpp\`/Stone#Chip#of.
      };"
  `);
});

it("takes each name of Rust's nested uses, however they are grouped", async () => {
  expect(
    await shown(`
//- /Cargo.toml
[package]
name = "zoo"
version = "1.0.0"
[dependencies]
regex = "1.2"
//- /src/lib.rs
mod a;
use crate::a::{self, b::{self, c as cc, deep::{Deep, inner}}};
use a::{b::{self as b2, deep::{self as deep2}}};
use {
    a::{e, b::{c, deep::*}},
    crate::a::b::{d as d2},
    regex::{bytes::{Regex, sub::Match}, Captures},
    a::e as e2,
};
pub fn f() { cc(); inner(Deep); b2::c(); e(); c(); d2(); e2(); }
//- /src/a.rs
pub mod b { pub fn c() {} pub fn d() {} pub mod deep { pub struct Deep; pub fn inner(d: Deep) {} } }
pub fn e() {}
`),
  ).toMatchInlineSnapshot(`
    "== src/a.rs
      pub mod b { pub fn c() {} pub fn d() {} pub mod deep { pub struct Deep; pub fn inner(d: Deep) {} } }
    # ^ definition tandem cargo zoo 1.0.0 src/\`a.rs\`/
    #         ^ definition tandem cargo zoo 1.0.0 src/\`a.rs\`/b/
    #                    ^ definition tandem cargo zoo 1.0.0 src/\`a.rs\`/b/c().
    #                                  ^ definition tandem cargo zoo 1.0.0 src/\`a.rs\`/b/d().
    #                                                 ^^^^ definition tandem cargo zoo 1.0.0 src/\`a.rs\`/b/deep/
    #                                                                   ^^^^ definition tandem cargo zoo 1.0.0 src/\`a.rs\`/b/deep/Deep#
    #                                                                                ^^^^^ definition tandem cargo zoo 1.0.0 src/\`a.rs\`/b/deep/inner().
    #                                                                                      ^ definition tandem cargo zoo 1.0.0 src/\`a.rs\`/b/deep/inner().(d)
    #                                                                                         ^^^^ reference tandem cargo zoo 1.0.0 src/\`a.rs\`/b/deep/Deep#
      pub fn e() {}
    #        ^ definition tandem cargo zoo 1.0.0 src/\`a.rs\`/e().

    == src/lib.rs
      mod a;
    # ^ definition tandem cargo zoo 1.0.0 src/\`lib.rs\`/
    #     ^ declaration tandem cargo zoo 1.0.0 src/\`a.rs\`/
      use crate::a::{self, b::{self, c as cc, deep::{Deep, inner}}};
    #            ^ import tandem cargo zoo 1.0.0 src/\`a.rs\`/
    #                      ^ import tandem cargo zoo 1.0.0 src/\`a.rs\`/b/
    #                                ^ import tandem cargo zoo 1.0.0 src/\`a.rs\`/b/c().
    #                                     ^^ import tandem cargo zoo 1.0.0 src/\`a.rs\`/b/c().
    #                                         ^^^^ reference tandem cargo zoo 1.0.0 src/\`a.rs\`/b/deep/
    #                                                ^^^^ import tandem cargo zoo 1.0.0 src/\`a.rs\`/b/deep/Deep#
    #                                                      ^^^^^ import tandem cargo zoo 1.0.0 src/\`a.rs\`/b/deep/inner().
      use a::{b::{self as b2, deep::{self as deep2}}};
    #     ^ reference tandem cargo zoo 1.0.0 src/\`a.rs\`/
    #         ^ reference tandem cargo zoo 1.0.0 src/\`a.rs\`/b/
    #                     ^^ import tandem cargo zoo 1.0.0 src/\`a.rs\`/b/
    #                         ^^^^ reference tandem cargo zoo 1.0.0 src/\`a.rs\`/b/deep/
    #                                        ^^^^^ reference tandem cargo zoo 1.0.0 src/\`a.rs\`/b/deep/
      use {
          a::{e, b::{c, deep::*}},
    #     ^ reference tandem cargo zoo 1.0.0 src/\`a.rs\`/
    #         ^ import tandem cargo zoo 1.0.0 src/\`a.rs\`/e().
    #            ^ reference tandem cargo zoo 1.0.0 src/\`a.rs\`/b/
    #                ^ import tandem cargo zoo 1.0.0 src/\`a.rs\`/b/c().
    #                   ^^^^ reference tandem cargo zoo 1.0.0 src/\`a.rs\`/b/deep/
          crate::a::b::{d as d2},
    #            ^ reference tandem cargo zoo 1.0.0 src/\`a.rs\`/
    #               ^ reference tandem cargo zoo 1.0.0 src/\`a.rs\`/b/
    #                   ^ import tandem cargo zoo 1.0.0 src/\`a.rs\`/b/d().
    #                        ^^ import tandem cargo zoo 1.0.0 src/\`a.rs\`/b/d().
          regex::{bytes::{Regex, sub::Match}, Captures},
    #                     ^^^^^ import tandem cargo regex . \`regex::bytes\`/Regex.
    #                                 ^^^^^ import tandem cargo regex . \`regex::bytes::sub\`/Match.
    #                                         ^^^^^^^^ import tandem cargo regex . regex/Captures.
          a::e as e2,
    #     ^ reference tandem cargo zoo 1.0.0 src/\`a.rs\`/
    #        ^ import tandem cargo zoo 1.0.0 src/\`a.rs\`/e().
    #             ^^ import tandem cargo zoo 1.0.0 src/\`a.rs\`/e().
      };
      pub fn f() { cc(); inner(Deep); b2::c(); e(); c(); d2(); e2(); }
    #        ^ definition tandem cargo zoo 1.0.0 src/\`lib.rs\`/f().
    #              ^^ reference tandem cargo zoo 1.0.0 src/\`a.rs\`/b/c().
    #                    ^^^^^ reference tandem cargo zoo 1.0.0 src/\`a.rs\`/b/deep/inner().
    #                          ^^^^ reference tandem cargo zoo 1.0.0 src/\`a.rs\`/b/deep/Deep#
    #                                 ^^ reference tandem cargo zoo 1.0.0 src/\`a.rs\`/b/
    #                                     ^ reference tandem cargo zoo 1.0.0 src/\`a.rs\`/b/c().
    #                                          ^ reference tandem cargo zoo 1.0.0 src/\`a.rs\`/e().
    #                                               ^ reference tandem cargo zoo 1.0.0 src/\`a.rs\`/b/c().
    #                                                    ^^ reference tandem cargo zoo 1.0.0 src/\`a.rs\`/b/d().
    #                                                          ^^ reference tandem cargo zoo 1.0.0 src/\`a.rs\`/e().
    == elsewhere
    tandem cargo regex . \`regex::bytes::sub\`/Match.
    tandem cargo regex . \`regex::bytes\`/Regex.
    tandem cargo regex . regex/Captures."
  `);
});

it("relates types of Go to the interfaces whose methods they have, and those methods", async () => {
  const { index } = await scipOf(`
//- /go.mod
module example.com/zoo
//- /zoo.go
package zoo
import "example.com/zoo/sign"
type Speaker interface { Walker; Speak(...any) (said string, err error) }
type Walker interface { Walk(at sign.Mark) }
type Unknown interface { far.Thing; Walk(at sign.Mark) }
//- /sign/sign.go
package sign
type Mark int
//- /sign/dog.go
package sign
type Dog struct{}
func (d *Dog) Speak(to ...interface{}) (string, error) { return "", nil }
type Puppy struct{ Dog }
type Other struct{}
func (o Other) Walk(at other.Mark) {}
//- /sign/walk.go
package sign
func (Dog) Walk(Mark) {}
`);
  expect(lint(index)).toEqual([]);
  const last = (symbol: string): string => symbol.replace(/^.*\//, "");
  const related = index.documents.flatMap(({ symbols }) =>
    symbols.flatMap(({ symbol, relationships }) => relationships.map((one) => `${last(symbol)} ${last(one)}`)),
  );
  expect(related.sort()).toEqual([
    "Dog# Speaker#",
    "Dog# Walker#",
    "Dog#Speak(). Speaker#Speak().",
    "Dog#Walk(). Walker#Walk().",
    "Puppy# Dog#",
    "Puppy# Speaker#",
    "Puppy# Walker#",
    "Speaker# Walker#",
  ]);
});
