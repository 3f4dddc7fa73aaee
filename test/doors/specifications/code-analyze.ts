/** What `code_analyze` promises. */

import { type Example, NO_SERVERS, type Specification } from "./specification.ts";

const AUTH = `import fs, { readFile as read } from 'node:fs';
import * as path from 'node:path';
import { User } from './api/users';

/** Lets somebody in. */
export async function login(email: string, password: string = '', remember?: boolean): Promise<User> {
  return new User(email);
}
export const handleAuth = (error: Error): void => {};
export const LIMIT = 3;
`;
const USERS = `import { Base } from '../base';
export interface Named { name: string; nick?: string }
export type Id = string;
export enum Role { Admin, Guest }
export class User extends Base implements Named, Other {
  name = '';
  constructor(readonly email: string) { super(); }
  async save(): Promise<void> {}
}
class Hidden {}
`;
const INDEX = `export { User as Person } from '../api/users';
export default function validateUser(user: User): boolean {
  return true;
}
export class Store {}
export interface Shape {}
export const SIZE = 1;
`;

const analyze = (example: string, params: object, holds: object): Example => ({
  example,
  operation: "code_analyze",
  params: { ...params },
  holds,
});

const parameter = (name: string, type: string, more: object = {}) => ({ name, type, optional: false, ...more });

export const CODE_ANALYZE: Specification = {
  title: "code_analyze",
  parameters: {
    code_analyze: {
      operation: {
        type: "string",
        enum: ["outline", "analyze_file", "search_symbols", "get_signatures", "list_exports"],
      },
      file: { type: "string" },
      query: { type: "string" },
      path: { type: "string" },
    },
  },
  fixtures: [
    {
      files: {
        ...NO_SERVERS,
        "src/auth.ts": AUTH,
        "src/api/users.ts": USERS,
        "src/utils/index.ts": INDEX,
        "src/base.ts": "export class Base {}\n",
        "lib/other.ts": "export function handleAuthElsewhere() {}\n",
        "broken.ts": "export function kept(a: number) {}\nexport function (\nclass {{{\n",
        "wide.py": `class Wide:
${Array.from({ length: 300 }, (_, index) => `    def method_of_many_${index}(self):\n        pass\n`).join("")}
def outer(given):
    local = given
    def inner():
        return local
    return inner
`,
        "notes.xyz": "some text\n",
        "data.json": '{ "name": "a", "list": [1] }\n',
        "page.md": "# Title\n\n[auth](src/auth.ts)\n",
        "old.mjs": "export const twice = (n) => n * 2;\n",
      },
      examples: [
        {
          ...analyze(
            "outline: names by kind, members too",
            { operation: "outline", file: "/project/src/api/users.ts" },
            {
              declared: 12,
              groups: [
                { kind: "interface", count: 1, names: [["Named", 2]] },
                { kind: "property", in: "Named" },
                { kind: "type" },
                { kind: "enum" },
                { kind: "enum_member", in: "Role", count: 2 },
                {
                  kind: "class",
                  names: [
                    ["User", 5],
                    ["Hidden", 10],
                  ],
                },
                { in: "User" },
                { in: "User" },
                { kind: "method", in: "User", names: [["save", 8]] },
              ],
              complete: true,
            },
          ),
          text: `src/api/users.ts (typescript): 1 interface, 2 property, 1 type, 1 enum, 2 enum_member, 2 class, 1 field, 1 constructor, 1 method
interface: Named:2
Named/ property: name:2 nick:2
type: Id:3
enum: Role:4
Role/ enum_member: Admin:4 Guest:4
class: User:5 Hidden:10
User/ field: name:6
User/ constructor: constructor:7
User/ method: save:8`,
        },
        analyze(
          "outline: one level",
          { operation: "outline", file: "/project/src/api/users.ts", depth: 1 },
          { groups: [{ kind: "interface" }, { kind: "type" }, { kind: "enum" }, { kind: "class", count: 2 }] },
        ),
        {
          example: "outline: a name that the file has not",
          operation: "code_analyze",
          params: { operation: "outline", file: "/project/wide.py", query: "Wied" },
          holds: { error: { code: "TS_SYMBOL_NOT_FOUND", details: { symbol: "Wied", nearest: ["Wide"] } } },
        },
        analyze(
          "outline: members of one, all of them",
          { operation: "outline", file: "/project/wide.py", query: "Wide" },
          { groups: [{ kind: "method", in: "Wide", count: 300 }] },
        ),
        {
          ...analyze(
            "outline: where there are too many members they are counted, and locals are none",
            { operation: "outline", file: "/project/wide.py" },
            {
              declared: 302,
              groups: [{ kind: "class" }, { kind: "function" }, { kind: "method", count: 300, names: [] }],
            },
          ),
          text: `wide.py (python): 1 class, 1 function, 300 method
class: Wide:1
function: outer:603
*/ method: 300
where there is a number alone, query: the name of what holds them lists them`,
        },
        analyze(
          "analyze_file: functions, imports, exports, constants",
          { operation: "analyze_file", file: "/project/src/auth.ts" },
          {
            file: "/project/src/auth.ts",
            language: "typescript",
            functions: [
              {
                name: "login",
                parameters: [
                  parameter("email", "string"),
                  parameter("password", "string", { optional: true, defaultValue: "''" }),
                  parameter("remember", "boolean", { optional: true }),
                ],
                returnType: "Promise<User>",
                isAsync: true,
                isExported: true,
                line: 6,
                signature: "login(email: string, password: string = '', remember?: boolean): Promise<User>",
              },
              { name: "handleAuth", isAsync: false, isExported: true, line: 9 },
            ],
            classes: [],
            interfaces: [],
            exports: [{ name: "login" }, { name: "handleAuth" }, { name: "LIMIT" }],
            imports: [
              {
                source: "node:fs",
                imports: [
                  { name: "fs", isDefault: true, isNamespace: false },
                  { name: "readFile", alias: "read", isDefault: false, isNamespace: false },
                ],
              },
              { source: "node:path", imports: [{ name: "path", isDefault: false, isNamespace: true }] },
              { source: "./api/users", imports: [{ name: "User", isDefault: false, isNamespace: false }] },
            ],
            constants: [{ name: "LIMIT" }],
          },
        ),
        analyze(
          "analyze_file: classes and types",
          { operation: "analyze_file", file: "/project/src/api/users.ts" },
          {
            classes: [
              {
                name: "User",
                extends: "Base",
                implements: ["Named", "Other"],
                isExported: true,
                line: 5,
                constructor: { parameters: [parameter("email", "string")] },
                methods: [{ name: "save", isAsync: true, returnType: "Promise<void>" }],
                properties: [{ name: "name" }, { name: "email" }],
              },
              { name: "Hidden", isExported: false, line: 10, methods: [], properties: [] },
            ],
            interfaces: [
              { name: "Named", kind: "interface", isExported: true, line: 2, properties: [{}, { name: "nick" }] },
              { name: "Id", kind: "type", line: 3 },
              { name: "Role", kind: "enum", line: 4, properties: [{ name: "Admin" }, { name: "Guest" }] },
            ],
          },
        ),
        analyze(
          "search_symbols",
          { operation: "search_symbols", query: "handleAuth", path: "/project/src" },
          {
            matches: [
              {
                file: "/project/src/auth.ts",
                symbol: "handleAuth",
                type: "function",
                line: 9,
                signature: "handleAuth(error: Error): void",
              },
            ],
            totalFiles: 4,
          },
        ),
        {
          ...analyze(
            "get_signatures",
            { operation: "get_signatures", file: "/project/src/auth.ts" },
            {
              signatures: [
                {
                  name: "login",
                  parameters: [{}, {}, {}],
                  returnType: "Promise<User>",
                  line: 6,
                  signature: "login(email: string, password: string = '', remember?: boolean): Promise<User>",
                },
                { name: "handleAuth" },
              ],
            },
          ),
          text: `src/auth.ts (typescript)
6 async login(email: string, password: string = '', remember?: boolean): Promise<User>
9 handleAuth(error: Error): void`,
        },
        analyze(
          "list_exports",
          { operation: "list_exports", file: "/project/src/utils/index.ts" },
          {
            exports: [
              { name: "Person", type: "class", isDefault: false },
              { name: "validateUser", isDefault: true, signature: "validateUser(user: User): boolean" },
              { name: "Store", type: "class", isDefault: false },
              { name: "Shape", type: "interface", isDefault: false },
              { name: "SIZE", type: "constant", isDefault: false },
            ],
          },
        ),
        analyze(
          "Phase 1: JavaScript",
          { operation: "get_signatures", file: "/project/old.mjs" },
          { language: "javascript", signatures: [{ name: "twice", parameters: [{ name: "n" }] }] },
        ),
        analyze(
          "Phase 1: JSON",
          { operation: "analyze_file", file: "/project/data.json" },
          { language: "json", constants: [{ name: "name" }, { name: "list" }] },
        ),
        analyze(
          "Phase 1: Markdown",
          { operation: "analyze_file", file: "/project/page.md" },
          { language: "markdown", constants: [{ name: "Title" }], imports: [{ source: "src/auth.ts" }] },
        ),
        analyze(
          "Unsupported Language",
          { operation: "analyze_file", file: "/project/notes.xyz" },
          { language: "xyz", functions: [], complete: false, warning: { code: "TS_UNSUPPORTED_LANGUAGE" } },
        ),
        analyze(
          "Parse Errors, Malformed Syntax",
          { operation: "analyze_file", file: "/project/broken.ts" },
          { functions: [{ name: "kept" }], warning: { code: "TS_PARSE_ERRORS", details: { errors: [{}] } } },
        ),
        analyze(
          "File Not Found",
          { operation: "analyze_file", file: "/project/none.ts" },
          { error: { code: "TS_FILE_NOT_FOUND", details: { file_path: "/project/none.ts" } } },
        ),
      ],
    },
  ],
};
