/** The operation `code_analyze` on an engine of its own: an example of every question, and what is wrong with a question. */

import { expect, test } from "vitest";
import { operation as codeAnalyze } from "../../src/operations/code-analyze/operation.ts";
import { type Project, project, silent } from "./engine.ts";

const FILES = {
  "src/auth.ts": `import { User } from "./users";
export async function login(email: string, password: string): Promise<User> {
  return new User(email);
}
export const handleAuthError = (error: Error) => {};
`,
  "src/users.ts": `export class User {
  constructor(readonly email: string) {}
  handleAuth(): void {}
}
`,
  "src/utils/index.ts": `export { User } from "../users";
export * from "../auth";
export default function validateUser(user: User): boolean {
  return true;
}
export const LIMIT = 3;
`,
  "lib/other.ts": "export function handleAuthElsewhere() {}\n",
  "broken.ts": "export function kept(a: number) {}\nexport function (\nclass {{{\n",
  "notes.xyz": "some text\n",
};

async function run({ engine }: Project, input: Record<string, unknown>): Promise<Record<string, unknown>> {
  const outcome = await codeAnalyze.run({ engine }, codeAnalyze.input.parse(input), {});
  return outcome.ok ? (outcome.value as unknown as Record<string, unknown>) : { problem: outcome.problem };
}

test("analyze_file gives the structure of a file", async () => {
  const world = project(FILES);
  const result = await run(world, { operation: "analyze_file", file: world.path("src/auth.ts") });
  expect(result).toMatchObject({
    file: world.path("src/auth.ts"),
    language: "typescript",
    functions: [
      {
        name: "login",
        parameters: [
          { name: "email", type: "string", optional: false },
          { name: "password", type: "string", optional: false },
        ],
        returnType: "Promise<User>",
        isAsync: true,
        isExported: true,
        line: 2,
        signature: "login(email: string, password: string): Promise<User>",
      },
      { name: "handleAuthError", isExported: true, line: 5 },
    ],
    classes: [],
    interfaces: [],
    exports: [{ name: "login" }, { name: "handleAuthError" }],
    imports: [{ source: "./users", imports: [{ name: "User", isDefault: false, isNamespace: false }] }],
    constants: [],
    complete: true,
  });
});

test("a file is found by its path in the workspace", async () => {
  const world = project(FILES);
  expect(await run(world, { operation: "analyze_file", file: "src/users.ts" })).toMatchObject({
    file: world.path("src/users.ts"),
    classes: [
      {
        name: "User",
        constructor: { parameters: [{ name: "email", type: "string" }] },
        properties: [{ name: "email", type: "string", isReadonly: true }],
        methods: [{ name: "handleAuth", returnType: "void" }],
      },
    ],
  });
});

test("get_signatures gives functions and methods", async () => {
  const world = project(FILES);
  const { signatures } = await run(world, { operation: "get_signatures", file: "src/users.ts" });
  expect(signatures).toMatchObject([
    { name: "constructor", container: "User", signature: "constructor(readonly email: string)" },
    { name: "handleAuth", container: "User", line: 3, returnType: "void", signature: "handleAuth(): void" },
  ]);
});

test("list_exports gives the public API, with what is passed on", async () => {
  const world = project(FILES);
  const { exports } = await run(world, { operation: "list_exports", file: "src/utils/index.ts" });
  expect(exports).toMatchObject([
    { name: "User", type: "class", isDefault: false, source: "../users", signature: "class User" },
    { name: "*", type: "module", isDefault: false, source: "../auth" },
    { name: "validateUser", type: "function", isDefault: true, signature: "validateUser(user: User): boolean" },
    { name: "LIMIT", type: "constant", isDefault: false, signature: "LIMIT = 3" },
  ]);
});

const found = (result: Record<string, unknown>): readonly string[] =>
  (result["matches"] as readonly { symbol: string; type: string; line: number }[]).map(
    ({ symbol, type, line }) => `${line} ${type} ${symbol}`,
  );

test("search_symbols finds below a directory, by letters, glob and expression", async () => {
  const world = project(FILES, { workers: 1 });
  const search = (query: string, path?: string) =>
    run(world, { operation: "search_symbols", query, ...(path === undefined ? {} : { path }) });
  const inSource = await search("handleAuth", "src/");
  expect(inSource).toMatchObject({ totalFiles: 3, totalMatches: 2, complete: true });
  expect(found(inSource)).toEqual(["3 function handleAuth", "5 function handleAuthError"]);
  expect(inSource["matches"]).toMatchObject([
    { file: world.path("src/users.ts"), signature: "handleAuth(): void", container: "User" },
    { file: world.path("src/auth.ts"), signature: "handleAuthError(error: Error)" },
  ]);
  expect(found(await search("hAE"))).toEqual(["5 function handleAuthError", "1 function handleAuthElsewhere"]);
  expect(found(await search("*user"))).toEqual(["1 class User", "3 function validateUser"]);
  expect(found(await search("/^[A-Z]+$/"))).toEqual(["6 constant LIMIT"]);
  expect(found(await search("nothingOfTheKind"))).toEqual([]);
});

test("a search says what it left out", async () => {
  const world = project(FILES, { workers: 1 });
  const result = await run(world, { operation: "search_symbols", query: "handleAuth", limit: 1 });
  expect(result).toMatchObject({ totalMatches: 3, complete: false, incomplete_because: "2 more fit" });
  const cold = project(FILES, { spawn: silent });
  expect(await run(cold, { operation: "search_symbols", query: "handleAuth", wait: 0 })).toMatchObject({
    complete: false,
    incomplete_because: expect.stringContaining("not indexed yet"),
  });
});

test("a language that nobody reads is named, with a warning", async () => {
  const world = project(FILES);
  expect(await run(world, { operation: "analyze_file", file: "notes.xyz" })).toMatchObject({
    language: "xyz",
    functions: [],
    warning: { code: "TS_UNSUPPORTED_LANGUAGE" },
    complete: false,
  });
});

test("a broken file gives what there is, with its errors", async () => {
  const world = project(FILES);
  expect(await run(world, { operation: "analyze_file", file: "broken.ts" })).toMatchObject({
    functions: [{ name: "kept", signature: "kept(a: number)" }],
    warning: { code: "TS_PARSE_ERRORS", details: { errors: [{ line: 2 }] } },
  });
});

const WRONG: readonly (readonly [what: string, file: string, code: string, message: RegExp])[] = [
  ["a file that is not there", "src/none.ts", "TS_FILE_NOT_FOUND", /none\.ts: there is no such file/],
  ["a directory", "src", "TS_FILE_UNREADABLE", /src: it is a directory/],
];
test.each(WRONG)("%s is told", async (_what, file, code, message) => {
  const world = project(FILES);
  expect(await run(world, { operation: "analyze_file", file })).toMatchObject({
    problem: { code, message: expect.stringMatching(message) },
  });
});

test("a directory that is not there is told", async () => {
  const world = project(FILES, { workers: 1 });
  expect(await run(world, { operation: "search_symbols", query: "a", path: "nowhere" })).toMatchObject({
    problem: { code: "TS_FILE_NOT_FOUND", message: expect.stringContaining("nowhere") },
  });
});

const REFUSED: readonly (readonly [input: Record<string, unknown>, message: string])[] = [
  [{ operation: "analyze_file" }, "is required for analyze_file"],
  [{ operation: "search_symbols" }, "is required for search_symbols"],
  [{ operation: "search_symbols", query: "/(/" }, '"/(/" is not a regular expression'],
  [{ operation: "search_symbols", query: "/a/z" }, '"/a/z" has flags that are not known: z'],
  [{ operation: "search_symbols", query: " " }, '" " is empty'],
  [{ operation: "describe" }, "Invalid option"],
];
test.each(REFUSED)("%j is refused", (input, message) => {
  const { success, error } = codeAnalyze.input.safeParse(input);
  expect(success).toBe(false);
  expect(error?.issues[0]?.message).toContain(message);
});

test("the text of a file is an outline that stays short", async () => {
  const members = Array.from(
    { length: 150 },
    (_, index) => `  method${index}(first: string, second: Map<string, number>): Promise<void> {\n    return;\n  }\n`,
  );
  const world = project({ "large.ts": `export class Large {\n${members.join("\n")}}\nfunction own() {}\n` });
  const outcome = await codeAnalyze.run(
    { engine: world.engine },
    codeAnalyze.input.parse({ operation: "analyze_file", file: "large.ts" }),
    {},
  );
  if (!outcome.ok) throw new Error(outcome.problem.message);
  const text = codeAnalyze.text(outcome.value, (path) => path.slice(world.root.length + 1));
  expect(text.length).toBeLessThan(3000);
  expect(text).toContain("large.ts (typescript)");
  expect(text).toContain("1 + class Large");
  expect(text).toContain("method149:598");
});

test("exports in words say once what they declare", async () => {
  const world = project({
    "a.rs": "pub struct S { a: u8 }\npub trait T {}\npub const L: u8 = 1;\npub fn f() {}\n",
    "a.rb": "module M\n  class A < B\n  end\nend\n",
  });
  const said = async (file: string): Promise<string> => {
    const input = codeAnalyze.input.parse({ operation: "list_exports", file: world.path(file) });
    const outcome = await codeAnalyze.run(world, input, {});
    if (!outcome.ok) throw new Error(outcome.problem.message);
    return codeAnalyze.text(outcome.value, (path) => path.slice(world.root.length + 1));
  };
  expect(await said("a.rs")).toBe("a.rs (rust)\n1 struct S\n2 trait T\n3 constant L: u8 = 1\n4 function f()");
  expect(await said("a.rb")).toBe("a.rb (ruby)\n1 module M\n2 class A < B");
});

test("signatures in words say what is async", async () => {
  const world = project({
    "a.ts": "export async function load(id: number) {}\nclass A {\n  async get() {}\n  put() {}\n}\n",
  });
  const input = codeAnalyze.input.parse({ operation: "get_signatures", file: world.path("a.ts") });
  const outcome = await codeAnalyze.run(world, input, {});
  if (!outcome.ok) throw new Error(outcome.problem.message);
  expect(
    codeAnalyze
      .text(outcome.value, (path) => path)
      .split("\n")
      .slice(1),
  ).toEqual(["1 async load(id: number)", "3 A: async get()", "4 A: put()"]);
});

test("a class without a constructor has none in words either, in every form, as a program that reads JSON has it", async () => {
  const methods = Array.from({ length: 200 }, (_, index) => `  step${index}(first: number, second: string): void {}`);
  const world = project({
    "a.ts": `export class Few {\n  step(): void {}\n}\n`,
    "b.ts": `export class Many {\n${methods.join("\n")}\n}\n`,
  });
  const words = async (file: string): Promise<string> => {
    const value = JSON.parse(JSON.stringify(await run(world, { operation: "analyze_file", file })));
    return codeAnalyze.text(value, (path) => path);
  };
  expect(await words("a.ts")).toContain("1 + class Few\n  2 step()");
  expect(await words("b.ts")).toContain("1 + class Many\n  methods: step0:2 step1:3 ");
});
