/** Types that are written out where they stand: their members, beside namesakes in the same file and in others. */

import { expect, it } from "vitest";
import { definition } from "../support/world.ts";

/** `$1` stands before the name that is meant, on both sides of it things of the same name. */
async function leadsTo(text: string, name: string, strangers: string): Promise<void> {
  const lines = text.replace("$0", "").split("\n");
  const line = lines.findIndex((one) => one.includes("$1"));
  const meant = `/${name}:${line + 1}:${(lines[line] as string).indexOf("$1") + 1}`;
  const [origin, ...places] = (await definition(`//- /${name}\n${text.replace("$1", "")}\n${strangers}`)).split("\n");
  expect([["typed_receiver", "return_type"].includes(origin ?? ""), ...places.map((one) => one.split(" ")[0])]).toEqual(
    [true, meant],
  );
}

const NAMESAKES = `
export interface Before { p: number; q: { p: string } }
function near(o: { p: string; q: string }) { return o; }
//- /aa.ts
export interface First { p: number; q: string }
export class Second { p = 1; q = 2; }
//- /zz.ts
export type Last = { p: number; q: string };
`;

it.each([
  ["a parameter's", "export function f(o: { $1p: number }) { o.$0p; }"],
  ["behind another one's", "export function f(a: { p: string }, o: { q: 1; $1p: number }) { o.$0p; }"],
  ["with a default", "export function f(o: { $1p: number } = { p: 1 }) { o.$0p; }"],
  ["a parameter's that may be left out", "export function f(o?: { $1p: number }) { o?.$0p; }"],
  ["of several that a value may be", "export function f(o: { $1p: number } | undefined) { o!.$0p; }"],
  ["an arrow function's", "export const f = (o: { $1p: number }) => o.$0p;"],
  ["a method's", "export class C { m(o: { $1p: number }) { return o.$0p; } }"],
  ["over several lines", "export function f(o: {\n  q: string;\n  $1p: number;\n}) {\n  o.$0p;\n}"],
  ["a local's", "export function f() { const o: { $1p: number } = g(); o.$0p; }\ndeclare const g: any;"],
  ["within another one", "export function f(o: { p: { q: 1 }; a: { $1p: number } }) { o.a.$0p; }"],
  ["of a list", "export function f(os: { $1p: number }[]) { os[0].$0p; }"],
  ["of a generic list", "export function f(os: Array<{ $1p: number }>) { for (const o of os) o.$0p; }"],
  ["of a map", "export function f(os: Map<string, { $1p: number }>) { os.get('a')!.$0p; }"],
  ["of a tuple", "export function f(os: [string, { $1p: number }]) { os[1].$0p; }"],
  ["of a promise", "export async function f(o: Promise<{ $1p: number }>) { (await o).$0p; }"],
  ["what a callback gets", "declare function on(f: (e: { $1p: number }) => void): void;\non((e) => e.$0p);"],
  ["by a cast", "export function f(o: unknown) { (o as { $1p: number }).$0p; }"],
  ["a field's", "export class C { o: { $1p: number } = g(); m() { this.o.$0p; } }\ndeclare const g: any;"],
  ["a type parameter's bound", "export function f<T extends { $1p: number }>(o: T) { o.$0p; }"],
  ["a part of a union's", "type U = { q: 1 } | { $1p: number };\nexport function f(o: U) { o.$0p; }"],
])("TypeScript, %s", (_name, text) => leadsTo(text, "main.ts", NAMESAKES));

const STRANGERS = `
type before struct { id int; name string }
//- /other.go
package main
type other struct { id int; name string }
`;

it.each([
  ["a variable's", "package main\nfunc f() {\n\tvar row struct { $1id int }\n\trow.$0id = 1\n}"],
  ["two of one file", "package main\nvar a struct { id string }\nvar b struct { $1id int }\nfunc f() { b.$0id = 1 }"],
  ["a parameter's", "package main\nfunc f(row struct { $1id int }) { row.$0id = 1 }"],
])("Go, %s", (_name, text) => leadsTo(text, "main.go", STRANGERS));
