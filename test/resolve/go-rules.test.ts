/** What Go says beside its scopes: keys of literals, type switches, types without names, build constraints, package clauses. */

import { describe, expect, it } from "vitest";
import { isBuilt } from "../../src/languages/go/build-constraints.ts";
import { firstDefinition } from "../support/world.ts";

const MODULE = `
//- /go.mod
module example.com/app`;

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a comment with an apostrophe ends no literal": [
    `
//- /a.go
package main
type sample struct { t int; v int }
type other struct { t int; v int }
var xs = []sample{
	// doesn't matter
	{t: 1, v$0: 2},
}`,
    "typed_receiver /a.go:2:29",
  ],
  "a key of an elided literal within another": [
    `
//- /a.go
package main
type sample struct { t int }
type other struct { t int }
var x = []struct{ name string; in []sample }{
	{name: "it's", in: []sample{{t: 1}, {t$0: 1}}},
}`,
    "typed_receiver /a.go:2:22",
  ],
  "a key of a literal behind a pointer in a map": [
    `
//- /a.go
package main
type sample struct { t int }
type other struct { t int }
var x = map[string]*sample{"a": {t$0: 1}}`,
    "typed_receiver /a.go:2:22",
  ],
  "a key of a literal whose type lies outside is outside": [
    `
//- /a.go
package main
import "net/http"
type other struct { Method int }
var y = []http.Request{{Meth$0od: 1}}`,
    "external",
  ],
  "two types without names are two types": [
    `
//- /a.go
package main
func f() {
	tests := []struct{ in string }{{in: "x"}}
	for _, tc := range tests { _ = tc.in }
	others := []struct{ in string }{{in: "x"}}
	for _, tc := range others { _ = tc.i$0n }
}`,
    "typed_receiver /a.go:5:22",
  ],
  "where a loop goes over the literal itself": [
    `
//- /a.go
package main
func f() {
	for _, tc := range []struct{ in string }{{in: "x"}} { _ = tc.in }
	for _, tc := range []struct{ in string }{{in: "x"}} { _ = tc.i$0n }
}`,
    "typed_receiver /a.go:4:31",
  ],
  "a case of a type switch says the type": [
    `
//- /a.go
package main
type A struct { x int }
type B struct { x int }
func f(v any) {
	switch t := v.(type) {
	case *A:
		if true { _ = t }
	case B: // isn't A
		_ = t.x$0
	}
}`,
    "typed_receiver /a.go:3:17",
  ],
  "of definitions under build constraints that of the default build comes first": [
    `
//- /a.go
package main
var y = la$0b()
//- /lab_dedupe.go
//go:build dedupe
package main
func lab() int { return 1 }
//- /lab_string.go
//go:build !dedupe
package main
func lab() int { return 1 }`,
    "package /lab_string.go:3:6",
  ],
  "so does that of the default system": [
    `
//- /a.go
package main
var y = la$0b()
//- /lab_darwin.go
package main
func lab() int { return 1 }
//- /lab_linux.go
package main
func lab() int { return 1 }`,
    "package /lab_linux.go:2:6",
  ],
  "a package clause is its package": [
    `
//- /a.go
package la$0b
func lab() int { return 1 }
//- /doc.go
// Package lab does it.
package lab`,
    "import_bound /doc.go:2:9",
  ],
};

describe("Go", () => {
  for (const [name, [world, answer]] of Object.entries(CASES))
    it(name, async () => expect(await firstDefinition(`${MODULE}${world}`)).toBe(answer));
});

const BUILDS: readonly (readonly [path: string, line: string, isBuilt: boolean])[] = [
  ["/a.go", "", true],
  ["/a_linux.go", "", true],
  ["/a_windows_test.go", "", false],
  ["/a_linux_amd64.go", "", true],
  ["/a_linux_arm64.go", "", false],
  ["/a_darwin_amd64.go", "", false],
  ["/linux_notes.go", "", true],
  ["/windows.go", "", true],
  ["/a.go", "//go:build linux && (amd64 || arm64)", true],
  ["/a.go", "//go:build !(linux || darwin)", false],
  ["/a.go", "//go:build go1.21 && !purego", true],
  ["/a.go", "//go:build ignore", false],
];

describe("the default build", () => {
  for (const [path, line, built] of BUILDS)
    it(`${built ? "takes" : "leaves out"} ${path} ${line}`, () =>
      expect(isBuilt(path, `${line}\n\npackage a\n`)).toBe(built));
});
