import { it } from "vitest";
import { definition } from "./support/world.ts";
const W: Record<string,string> = {
 goClause: `
//- /go.mod
module example.com/app
//- /a.go
package lab$0
func lab() int { return 1 }
//- /doc.go
// It does.

package lab`,
 goNs: `
//- /go.mod
module example.com/app
//- /m/a.go
package main
import "example.com/app"
var x la$0b.T
//- /doc.go
// It does.

package lab
type T int`,
 rsDeref: `
//- /Cargo.toml
[package]
name = "a"
//- /src/lib.rs
use std::ops::Deref;
struct R; impl R { fn run(&self) {} }
struct Q; impl Q { fn run(&self) {} }
struct S { r: R }
impl Deref for S { type Target = R; fn deref(&self) -> &R { &self.r } }
fn f(s: S) { s.run$0(); }`,
 tsThis: `
//- /a.ts
interface A { opts: number }
interface B { opts: number }
function f(this: B) { return this.opts$0; }`,
 tsThisNarrow: `
//- /a.ts
type A = { kind: "a"; p: number }
type B = { kind: "b"; p: number }
class C { x: A | B; f() { if (this.x.kind === "b") { return this.x.p$0; } } }`,
 tsInstanceofShadow: `
//- /a.ts
class A { p = 1 }
class B { p = 1 }
function f(x: A | B) { if (x instanceof B) { const g = (x: A) => x.p$0; } }`,
 tsInstanceofThis: `
//- /a.ts
class A { p = 1 }
class B { p = 1 }
class C { x: A | B; f() { if (this.x instanceof B) { this.x.p$0 } } }`,
 tsGuard: `
//- /a.ts
class A { p = 1 }
class B { p = 1 }
function isB(x: unknown): x is B { return true }
function f(x: A | B) { if (isB(x)) { x.p$0 } }`,
 tsAssert: `
//- /a.ts
class A { p = 1 }
class B { p = 1 }
function assertB(x: unknown): asserts x is B { }
function f(x: A | B) { assertB(x); x.p$0 }`,
 tsKeyArg: `
//- /a.ts
interface A { next(v: number): void }
interface B { next(v: number): void }
class O { constructor(o: B) {} sub(o: A): void {} }
new O({ next$0(v) {} });`,
 tsKeyArg2: `
//- /a.ts
interface A { next: (v: number) => void }
interface B { next: (v: number) => void }
class O { subscribe(o: Partial<B>): void {} }
function f(s: O) { return s.subscribe({ next$0(v) {} }); }`,
 tsKeyGeneric: `
//- /a.ts
interface A { kind: string }
interface B { kind: string }
function make<T extends B>(o: T): T { return o }
make({ kind$0: "x" });`,
 tsKeyMap: `
//- /a.ts
type A = { result: number, weight: number };
const x: Map<number, { result: number, weight: number }> = new Map();
const t = x.get(1) || { result: 1, weight$0: 0 };`,
 tsKeyPush: `
//- /a.ts
interface A { frame: number }
interface B { frame: number }
const xs: B[] = [];
xs.push({ frame$0: 1 });`,
 tsKeySatisfies: `
//- /a.ts
interface A { frame: number }
interface B { frame: number }
const x = { frame$0: 1 } satisfies B;`,
 tsKeyJsx: `
//- /a.tsx
interface A { frame: number }
interface P { opts: B }
interface B { frame: number }
function C(p: P) { return null }
const x = <C opts={{ frame$0: 1 }} />;`,
 tsCallbackPattern: `
//- /a.ts
interface A { path: string }
interface B { path: string }
function run(cb: (o: B) => void) {}
run(({ path$0 }) => {});`,
 tsCallbackOption: `
//- /a.ts
interface A { path: string }
interface B { path: string }
interface Opts { done: (o: B) => void }
function run(o: Opts) {}
run({ done: (x) => { x.path$0 } });`,
 tsMapPairs: `
//- /a.ts
interface A { path: string }
interface B { path: string }
const m = new Map<string, B>();
for (const [k, v] of m) { v.path$0 }`,
 tsMapPairs2: `
//- /a.ts
interface A { path: string }
interface B { path: string }
const m = new Map<string, B>();
m.forEach((v, k) => v.path$0);`,
 tsMapEntries: `
//- /a.ts
interface A { path: string }
interface B { path: string }
const m: Record<string, B> = {};
for (const [k, v] of Object.entries(m)) { v.path$0 }
`,
 tsValues: `
//- /a.ts
interface A { path: string }
interface B { path: string }
const m: Record<string, B> = {};
Object.values(m).forEach((v) => v.path$0);
`,
 tsImportThen: `
//- /a.ts
import("./b").then(m => m.run$0());
//- /b.ts
export function run() {}
//- /c.ts
export function run() {}`,
 tsImportThenDefault: `
//- /a.ts
import("./b").then(({ run }) => run$0());
//- /b.ts
export function run() {}
//- /c.ts
export function run() {}`,
 tsAwaitImport: `
//- /a.ts
async function f() { const m = await import("./b"); m.run$0(); }
//- /b.ts
export function run() {}
//- /c.ts
export function run() {}`,
 tsIdent: `
//- /a.ts
interface A { y: string }
interface B { y: string }
declare const b: B;
function get<T>(a: T): T { return a }
get(b).y$0;`,
 jsIdent: `
//- /a.js
const A = { y: 1 }; const B = { y: 2 };
function get(a) { return a; }
get(B).y$0;`,
};
for (const [k,w] of Object.entries(W)) it(k, async () => { console.log(k, (await definition(w)).replaceAll("\n"," | ")); });
