/** Go packages: what import paths lead to by go.mod, what a package's files share, and what its values' types say. */

import { describe, expect, it } from "vitest";
import { definition } from "../support/world.ts";

/** The origin and the places, without previews: `package /a.go:1:5`. */
const found = async (world: string): Promise<string> =>
  (await definition(world)).replace(/^(\S+:\d+:\d+).*$/gm, "$1").replaceAll("\n", " ");

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "an import path begins with the module's": [
    `
//- /go.mod
module example.com/shop
//- /main.go
package main
import "example.com/shop/basket"
var b = basket.Ne$0w()
//- /basket/new.go
package basket
func New() int { return 1 }
//- /other/basket/new.go
package basket
func New() int { return 2 }`,
    "qualified /basket/new.go:2:6",
  ],
  "a replaced module lies where go.mod says": [
    `
//- /app/go.mod
module example.com/app
require example.com/lib v1.0.0
replace example.com/lib => ../fork
//- /app/main.go
package main
import "example.com/lib/tool"
var x = tool.Ru$0n()
//- /fork/go.mod
module example.com/lib
//- /fork/tool/run.go
package tool
func Run() int { return 1 }`,
    "qualified /fork/tool/run.go:2:6",
  ],
  "go.work joins modules": [
    `
//- /go.work
go 1.22
use (
	./app
	./lib // beside it
)
//- /app/go.mod
module example.com/app
//- /app/main.go
package main
import l "example.com/lib"
var x = l.Ru$0n()
//- /lib/go.mod
module example.com/lib
//- /lib/run.go
package lib
func Run() int { return 1 }`,
    "qualified /lib/run.go:2:6",
  ],
  "the clause names the package, not its path": [
    `
//- /go.mod
module example.com/shop
//- /main.go
package main
import "example.com/shop/go-basket"
var b = basket.Ne$0w()
//- /go-basket/new.go
package basket
func New() int { return 1 }
//- /new.go
package main
func New() int { return 2 }`,
    "qualified /go-basket/new.go:2:6",
  ],
  "the files of a package see each other's names": [
    `
//- /go.mod
module example.com/shop
//- /one/a.go
package one
var x = he$0lp()
//- /one/b.go
package one
func help() int { return 1 }
//- /two/b.go
package two
func help() int { return 2 }`,
    "package /one/b.go:2:6",
  ],
  "a test from outside of the package does not see its names": [
    `
//- /one/a_test.go
package one_test
var x = he$0lp()
//- /one/b.go
package one
func help() int { return 1 }
//- /one/c_test.go
package one_test
func help() int { return 2 }`,
    "package /one/c_test.go:2:6",
  ],
  "a dot import brings what begins with a capital": [
    `
//- /go.mod
module example.com/shop
//- /main.go
package main
import . "example.com/shop/basket"
var b = Ne$0w()
//- /basket/new.go
package basket
func New() int { return 1 }
//- /other/new.go
package other
func New() int { return 2 }`,
    "import_bound /basket/new.go:2:6",
  ],
  "methods of a type stand in any file of its package": [
    `
//- /go.mod
module example.com/shop
//- /main.go
package main
import "example.com/shop/basket"
func run(b *basket.Basket) { b.Ad$0d(1) }
//- /basket/type.go
package basket
type Basket struct{}
//- /basket/add.go
package basket
func (b *Basket) Add(n int) {}
//- /crate/type.go
package crate
type Basket struct{}
func (b *Basket) Add(n int) {}`,
    "typed_receiver /basket/add.go:2:18",
  ],
  "embedded types give their members": [
    `
//- /a.go
package one
func run(s Shelf) { s.Cou$0nt() }
//- /b.go
package one
type Shelf struct { *Box }
type Box struct{}
func (b *Box) Count() int { return 1 }
type Other struct{}
func (o *Other) Count() int { return 2 }`,
    "typed_receiver /b.go:4:15",
  ],
  "of several results each name has its own type": [
    `
//- /a.go
package one
func run() {
	size, box, err := open()
	box.Clo$0se()
}
//- /b.go
package one
type Box struct{}
func open() (size int, box *Box, err error) { return 0, nil, nil }
func (b *Box) Close() {}
type Door struct{}
func (d *Door) Close() {}`,
    "return_type /b.go:4:15",
  ],
  "elements of a map have the type that is written": [
    `
//- /a.go
package one
type Box struct{ size int }
type Door struct{ size int }
func run(all map[string]*Box) {
	for _, each := range all {
		println(each.si$0ze)
	}
}`,
    "typed_receiver /a.go:2:18",
  ],
  "a key of a literal is the field of its type": [
    `
//- /a.go
package one
type Door struct{ size int }
var all = map[string][]Box{"a": {{size: 1}, {si$0ze: 2}}}
//- /b.go
package one
type Box struct{ size int }`,
    "typed_receiver /b.go:2:18",
  ],
  "a key of a literal whose type has no name": [
    `
//- /a.go
package one
type Door struct{ size int }
var all = []struct{ name string; size int }{
	{name: "}", si$0ze: 2},
}`,
    "typed_receiver /a.go:3:34",
  ],
  "the standard library is not looked for in the workspace": [
    `
//- /go.mod
module example.com/shop
//- /a.go
package one
import "fmt"
func run() { fmt.Print$0ln() }
//- /b.go
package one
func Println() {}`,
    "external",
  ],
  "names of the language are no one's here": [
    `
//- /a.go
package one
func run() (failed err$0or) { return nil }
//- /other/b.go
package other
type error struct{}`,
    "external",
  ],
};

describe("modules of Go", () => {
  it.each(Object.entries(CASES))("%s", async (_what, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
