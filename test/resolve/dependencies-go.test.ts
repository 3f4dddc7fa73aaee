/** Names from dependencies of Go: the module cache by the versions of `go.mod`, the standard library. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Environment } from "../../src/files/environment.ts";
import { definition } from "../support/world.ts";

const FILES: Readonly<Record<string, string>> = {
  "root/src/builtin/builtin.go":
    "package builtin\n\nfunc len(v Type) int\n\ntype error interface {\n\tError() string\n}\n",
  "root/src/net/http/request.go":
    "package http\n\ntype Request struct {\n\tHost string\n}\n\nfunc NewRequest(url string) (*Request, error) { return nil, nil }\n",
  "root/src/net/http/cookie.go": "package http\n\nfunc (r *Request) Cookie(name string) string { return name }\n",
  "cache/github.com/!burnt!sushi/toml@v1.2.0/decode.go":
    "package toml\n\nfunc Decode(text string) error { return nil }\n",
  "cache/github.com/!burnt!sushi/toml@v1.3.0/decode.go":
    "package toml\n\n\nfunc Decode(text string) error { return nil }\n",
  "cache/github.com/!burnt!sushi/toml@v1.3.0/internal/tz.go": "package internal\n\nconst Zone = 1\n",
};

let home = "";
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), "tandem-go-"));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(home, name)), { recursive: true });
    writeFileSync(join(home, name), text);
  }
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const environment = (): Environment => ({ GOROOT: join(home, "root"), GOMODCACHE: join(home, "cache") });

/** The origin and the places, without previews, as the toolchain lies: `dependency root/src/fmt/print.go:1:5`. */
const found = async (world: string): Promise<string> =>
  (await definition(world, { environment: environment() }))
    .replace(/^\S*?\/tandem-go-[^/]+\/(\S+:\d+:\d+).*$/gm, "$1")
    .replace(/^(\S+:\d+:\d+).*$/gm, "$1")
    .replaceAll("\n", " ");

const MODULE = `
//- /go.mod
module example.com/shop

require (
	github.com/BurntSushi/toml v1.2.0 // indirect
)

replace github.com/BurntSushi/toml => github.com/BurntSushi/toml v1.3.0
`;

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a function of the language": [
    `
//- /a.go
package shop
func run(all []int) int { return le$0n(all) }`,
    "dependency root/src/builtin/builtin.go:3:6",
  ],
  "a method of a type of the language": [
    `
//- /a.go
package shop
func run(err error) string { return err.Err$0or() }`,
    "dependency root/src/builtin/builtin.go:6:2",
  ],
  "a function of the standard library": [
    `
//- /a.go
package shop
import "net/http"
func run() { http.NewReq$0uest("") }`,
    "dependency root/src/net/http/request.go:7:6",
  ],
  "a field of what it gives": [
    `
//- /a.go
package shop
import "net/http"
func run() string {
	request, err := http.NewRequest("")
	return request.Ho$0st
}`,
    "dependency root/src/net/http/request.go:4:2",
  ],
  "a method that another file of the package defines": [
    `
//- /a.go
package shop
import "net/http"
func run(request *http.Request) { request.Coo$0kie("") }`,
    "dependency root/src/net/http/cookie.go:3:19",
  ],
  "a module of the cache, by the version that stands for it, under its escaped name": [
    `
//- /a.go
package shop
import "github.com/BurntSushi/toml"
func run() { toml.Dec$0ode("") }${MODULE}`,
    "dependency cache/github.com/!burnt!sushi/toml@v1.3.0/decode.go:4:6",
  ],
  "a package below a module": [
    `
//- /a.go
package shop
import "github.com/BurntSushi/toml/internal"
var one = internal.Zo$0ne${MODULE}`,
    "dependency cache/github.com/!burnt!sushi/toml@v1.3.0/internal/tz.go:3:7",
  ],
  "what the project declares comes before the language's": [
    `
//- /a.go
package shop
func len(all []int) int { return 1 }
var one = le$0n(nil)`,
    "file_scope /a.go:2:6",
  ],
};

describe("what a name from a dependency leads to", () => {
  it.each(Object.entries(CASES))("%s", async (_, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
