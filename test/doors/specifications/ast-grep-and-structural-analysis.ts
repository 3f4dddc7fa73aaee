/** What `ast_grep` and `structural_analysis` promise. */

import { TOOL_REGISTRY } from "../../support/tool-registry.ts";
import { type Example, NO_SERVERS, type Specification } from "./specification.ts";

const TYPESCRIPT = `import { Tool, Registry as R } from './registry';
class EditTool extends BaseTool { run() { return 1; } }
class Config implements Settings { a = 1; }
config.getAsyncTaskManager();
// config.getAsyncTaskManager();
const text = "config.getAsyncTaskManager()";
registerCoreTool(EditTool, this, 1);
x?.foo?.(1, 2);
y.foo(3);
this.toolRegistry = new R();
try { a(); } catch (err) { b(); }
`;

interface Place {
  readonly startLine: number;
  readonly endCol: number;
}

const grep = (
  example: string,
  find: object,
  { startLine, endCol }: Place,
  nodeKind: string,
  metaVariables: object,
): Example => ({
  example,
  operation: "ast_grep",
  params: { ...find, language: "typescript" },
  holds: {
    truncated: false,
    totalMatches: 1,
    matches: [{ file: "src/a.ts", startLine, startCol: 1, endLine: startLine, endCol, nodeKind, metaVariables }],
  },
});

const refusedGrep = (example: string, params: object, code: string): Example => ({
  example,
  operation: "ast_grep",
  params: { language: "typescript", ...params },
  holds: { error: { code } },
});

const AST_GREP: readonly Example[] = [
  grep(
    "pattern: $OBJ.getAsyncTaskManager()",
    { pattern: "$OBJ.getAsyncTaskManager()" },
    { startLine: 4, endCol: 29 },
    "call_expression",
    { OBJ: "config" },
  ),
  grep(
    "Overview: registerCoreTool($TOOL, $$$REST)",
    { pattern: "registerCoreTool($TOOL, $$$REST)" },
    { startLine: 7, endCol: 36 },
    "call_expression",
    { TOOL: "EditTool", REST: ["this", "1"] },
  ),
  grep(
    "Method/function calls: $OBJ.foo($$$ARGS)",
    { pattern: "$OBJ.foo($$$ARGS)" },
    { startLine: 9, endCol: 9 },
    "call_expression",
    { OBJ: "y", ARGS: ["3"] },
  ),
  grep(
    "Optional chaining calls",
    { pattern: "$OBJ?.foo?.($$$ARGS)" },
    { startLine: 8, endCol: 15 },
    "call_expression",
    { OBJ: "x", ARGS: ["1", "2"] },
  ),
  grep(
    "Class hierarchy",
    { pattern: "class $NAME extends $PARENT { $$$BODY }" },
    { startLine: 2, endCol: 56 },
    "class_declaration",
    { NAME: "EditTool", PARENT: "BaseTool", BODY: ["run() { return 1; }"] },
  ),
  grep(
    "Interface implementations",
    { pattern: "class $NAME implements $IFACE { $$$BODY }" },
    { startLine: 3, endCol: 44 },
    "class_declaration",
    { NAME: "Config", IFACE: "Settings", BODY: ["a = 1"] },
  ),
  grep(
    "Assignments",
    { pattern: "this.toolRegistry = $VALUE" },
    { startLine: 10, endCol: 28 },
    "assignment_expression",
    { VALUE: "new R()" },
  ),
  grep("Imports", { pattern: "import { $$$NAMES } from $SOURCE" }, { startLine: 1, endCol: 50 }, "import_statement", {
    SOURCE: "'./registry'",
    NAMES: ["Tool", "Registry as R"],
  }),
  grep(
    "Structural patterns",
    { pattern: "try { $$$TRYBLOCK } catch ($ERR) { $$$CATCHBLOCK }" },
    { startLine: 11, endCol: 34 },
    "try_statement",
    { ERR: "err", TRYBLOCK: ["a();"], CATCHBLOCK: ["b();"] },
  ),
  {
    example: "Complex queries via YAML rules: method definitions by name",
    operation: "ast_grep",
    params: { rule: { kind: "method_definition", has: { field: "name", regex: "^run$" } }, language: "typescript" },
    holds: { totalMatches: 1, matches: [{ startLine: 2, text: "run() { return 1; }", metaVariables: {} }] },
    text: "src/a.ts:2:35: run() { return 1; }\nnot searched: 1 file of tsx (ask with that language)",
  },
  {
    example: "path, globs, maxResults; truncated and totalMatches",
    operation: "ast_grep",
    params: {
      pattern: "$F($$$)",
      language: "typescript",
      path: "/project/src",
      globs: ["*.ts", "!*.test.ts"],
      maxResults: 2,
    },
    holds: { truncated: true, totalMatches: 5, matches: [{ file: "src/a.ts" }, { file: "src/a.ts" }] },
  },
  {
    example: "What it doesn't handle: a pattern of several nodes",
    operation: "ast_grep",
    params: { pattern: "async $METHOD($$$ARGS)", language: "typescript" },
    holds: { totalMatches: 0, matches: [] },
  },
  {
    // Here it does.
    example: "What it doesn't handle: the inside of a string",
    operation: "ast_grep",
    params: { pattern: "import { $$$NAMES } from '$PATH'", language: "typescript" },
    holds: { totalMatches: 1, matches: [{ metaVariables: { PATH: "./registry" } }] },
  },
  refusedGrep("language: an unknown one", { pattern: "$A", language: "typoscript" }, "AST_UNKNOWN_LANGUAGE"),
  refusedGrep("rule: a wrong one", { rule: { knd: "call_expression" } }, "AST_INVALID_RULE"),
  refusedGrep("path: one that is not there", { pattern: "$A", path: "/project/none" }, "AST_INVALID_PATH"),
];

const TOOLS = ["Edit", "Grep", "ReadFile", "Shell"];

const analysis = (example: string, params: object, holds: object, text: string): Example => ({
  example,
  operation: "structural_analysis",
  params: { language: "typescript", ...params },
  holds,
  text,
});

const STRUCTURAL_ANALYSIS: readonly Example[] = [
  analysis(
    "definitions",
    { mode: "definitions", symbol: "Config.initialize" },
    {
      truncated: false,
      definitions: [{ name: "initialize", kind: "method", file_path: "/project/config.ts", line: 7 }],
    },
    "method Config.initialize()  config.ts:7  TypeScript\n    async initialize(): Promise<void> {",
  ),
  analysis(
    "callers: Example output (depth 2)",
    { mode: "callers", symbol: "createToolRegistry", depth: 2 },
    {
      truncated: false,
      callers: [{ name: "initialize", via: [{ line: 11 }], callers: [{ name: "getPrompt" }, { name: "loadPrompt" }] }],
    },
    `Config.createToolRegistry()  config.ts:17
  ← Config.initialize()  config.ts:7
    via: this.toolRegistry = await this.createToolRegistry();  :11
    ← PromptService.getPrompt()  prompt-service.ts:3
      via: await this.initialize();  :4
    ← PromptService.loadPrompt()  prompt-service.ts:6
      via: await this.initialize();  :7`,
  ),
  analysis(
    "callers: maxNodes",
    { mode: "callers", symbol: "createToolRegistry", depth: 2, maxNodes: 2 },
    { truncated: true },
    `Config.createToolRegistry()  config.ts:17
  ← Config.initialize()  config.ts:7
    via: this.toolRegistry = await this.createToolRegistry();  :11
    ← PromptService.getPrompt()  prompt-service.ts:3
      via: await this.initialize();  :4
    ... 1 more`,
  ),
  analysis(
    "callees: Example output",
    { mode: "callees", symbol: "initialize" },
    { truncated: false },
    `Config.initialize()  config.ts:7
  → Error('Config was already initialized')  config.ts:8
  → IdeClient.getInstance()  config.ts:9  = config.ts:3
  → this.getFileService()  config.ts:10  = config.ts:16
  → this.createToolRegistry()  config.ts:11  = config.ts:17
  → Promise.all([...)  config.ts:12
    with: getFileService()`,
  ),
  analysis(
    "hierarchy: Example output",
    { mode: "hierarchy", symbol: "BaseTool", maxNodes: 3 },
    { truncated: true, subtype_count: 4 },
    `BaseTool  base.ts:2
  → Tool  base.ts:1  (implements)
  ← EditTool  tools/Edit.ts:2
  ← GrepTool  tools/Grep.ts:2
  ← ReadFileTool  tools/ReadFile.ts:2
  ... (4 subtypes)`,
  ),
  analysis(
    "hierarchy: an interface",
    { mode: "hierarchy", symbol: "Tool", depth: 1 },
    { subtypes: [{ name: "BaseTool", relation: "implements" }] },
    "Tool  base.ts:1\n  ← BaseTool  base.ts:2  (implements)",
  ),
  analysis(
    "references: Example output",
    { mode: "references", symbol: "ToolRegistry" },
    {
      truncated: false,
      total_count: 6,
      categories: [
        { category: "instance_calls", count: 1 },
        { category: "instantiations", count: 1 },
        { category: "types", count: 2 },
        { category: "imports", count: 1 },
        { category: "reexports", count: 1 },
      ],
    },
    `ToolRegistry — 6 references
  Method calls on instances (1):
    config.ts:19  registry.registerTool('a')
  Instantiations (1):
    config.ts:18  new ToolRegistry(this)
  Type annotations (2):
    config.ts:6   : ToolRegistry
    config.ts:17  async createToolRegistry(): Promise<ToolRegistry> {
  Imports (1):
    config.ts:1  import { ToolRegistry } from './tool-registry.js';
  Re-exports (1):
    index.ts:1  export { ToolRegistry } from './tool-registry.js';`,
  ),
  analysis(
    "references: Direct calls, Extends/implements",
    { mode: "references", symbol: "createToolRegistry" },
    { categories: [{ category: "calls", count: 1 }] },
    "createToolRegistry — 1 reference\n  Direct calls (1):\n    config.ts:11  await this.createToolRegistry()",
  ),
  analysis(
    "dependencies: import forms",
    { mode: "dependencies", target: "/project/index.ts" },
    {
      truncated: false,
      imports: [
        { source: "./tool-registry.js", forms: ["reexport"], names: ["ToolRegistry"] },
        { source: "./config.js", forms: ["reexport"] },
        { source: "./prompt-service.js", forms: ["namespace"] },
        { source: "./legacy.cjs", forms: ["default"], targets: ["/project/legacy.cjs"] },
        { source: "./side-effect.js", forms: ["side_effect"] },
        { source: "./tool-registry.js", forms: ["dynamic"] },
      ],
    },
    `index.ts
  → ./tool-registry.js  { ToolRegistry }  (reexport)  = tool-registry.ts  :1
  → ./config.js  (reexport)  = config.ts  :2
  → ./prompt-service.js  { * as prompts }  = prompt-service.ts  :3
  → ./legacy.cjs  { default as legacy }  = legacy.cjs  :4
  → ./side-effect.js  (side effect)  = side-effect.ts  :5
  → ./tool-registry.js  (dynamic)  = tool-registry.ts  :6`,
  ),
  analysis(
    "dependencies: CommonJS",
    { mode: "dependencies", target: "/project/legacy.cjs", language: "javascript" },
    { imports: [{ source: "./old.cjs", targets: ["/project/old.cjs"] }] },
    "legacy.cjs\n  → ./old.cjs  { old }  (require)  = old.cjs  :1",
  ),
  analysis(
    "dependencies: reverse",
    { mode: "dependencies", target: "/project/config.ts", reverse: true },
    { importer_count: 3, importers: [{ line: 2 }, { line: 1 }, { line: 1 }] },
    `config.ts
  → ./tool-registry.js  { ToolRegistry }  = tool-registry.ts  :1
  ← index.ts:2  ./config.js
  ← prompt-service.ts:1  ./config.js  { Config }
  ← tool-registry.ts:1  ./config.js  { Config }`,
  ),
  analysis(
    "exports",
    { mode: "exports", target: "/project/index.ts" },
    { truncated: false, total_count: 3 },
    `index.ts — 3 exports
    re-export ToolRegistry from ./tool-registry.js
    re-export * from ./config.js
    function load  :6`,
  ),
  analysis(
    "unused",
    { mode: "unused", target: "/project/legacy.cjs" },
    { complete: true, unused: [], by_others: [], possibly_used: [] },
    `legacy.cjs — of 0 definitions 0 unused, 0 unless others use them, 0 possibly used
note: by syntax: what is used under a name that is made at run time is not seen`,
  ),
  analysis(
    "impact",
    { mode: "impact", symbol: "createToolRegistry" },
    {
      truncated: false,
      user_count: 3,
      test_file_count: 0,
      users: [
        { name: "initialize", distance: 1, uses: "createToolRegistry", uses_at: 11 },
        { name: "getPrompt", distance: 2 },
        { name: "loadPrompt", distance: 2 },
      ],
    },
    `Config.createToolRegistry()  config.ts:17 — 3 users in 2 files, 0 test files
  ./  3 users, 2 files, nearest 1
  no tests found
  users:
    1 Config.initialize()  config.ts:7  uses createToolRegistry :11
    2 PromptService.getPrompt()  prompt-service.ts:3  uses initialize :4
    2 PromptService.loadPrompt()  prompt-service.ts:6  uses initialize :7
note: what runs it without its name (a command, a configuration, a name made at run time) is not seen`,
  ),
  analysis(
    "overview",
    { mode: "overview", target: "/project/tools" },
    { file_count: 4, modules: [{ directory: "/project/tools", files: 4, users: 0 }], complete: true },
    `tools — 4 files, 0 of tests
  tools/  4 files
  begins at: tools/Edit.ts, tools/Grep.ts, tools/ReadFile.ts, tools/Shell.ts
note: by what files import: what is used without an import (of the same package, loaded by name) is not seen`,
  ),
  {
    example: "symbol: one that is not there",
    operation: "structural_analysis",
    params: { mode: "callers", symbol: "createToolRegistri", language: "typescript" },
    holds: {
      error: {
        code: "TS_SYMBOL_NOT_FOUND",
        details: { nearest: ["createToolRegistry", "toolRegistry", "ToolRegistry"] },
      },
    },
  },
];

export const AST_GREP_AND_STRUCTURAL_ANALYSIS: Specification = {
  title: "ast_grep and structural_analysis",
  parameters: {
    ast_grep: {
      pattern: { type: "string" },
      rule: { type: "object" },
      language: { type: "string" },
      path: { type: "string" },
      globs: { type: "array" },
      maxResults: { type: "integer", default: 100 },
    },
    structural_analysis: {
      mode: {
        type: "string",
        enum: [
          "definitions",
          "callers",
          "callees",
          "hierarchy",
          "references",
          "dependencies",
          "exports",
          "unused",
          "impact",
          "overview",
        ],
      },
      language: { type: "string" },
      path: { type: "string" },
      symbol: { type: "string" },
      depth: { type: "integer", minimum: 1, maximum: 5 },
      maxNodes: { type: "integer", default: 50 },
      target: { type: "string" },
      reverse: { type: "boolean", default: false },
    },
  },
  fixtures: [
    {
      files: {
        ...NO_SERVERS,
        "src/a.ts": TYPESCRIPT,
        "src/a.test.ts": "describe(it);\n",
        "src/b.tsx": "export const b = <A/>;\n",
      },
      examples: AST_GREP,
    },
    {
      files: {
        ...NO_SERVERS,
        ...TOOL_REGISTRY,
        "base.ts": "export interface Tool {}\nexport class BaseTool implements Tool {}\n",
        ...Object.fromEntries(
          TOOLS.map((name) => [
            `tools/${name}.ts`,
            `import { BaseTool } from '../base';\nexport class ${name}Tool extends BaseTool {}\n`,
          ]),
        ),
      },
      examples: STRUCTURAL_ANALYSIS,
    },
  ],
};
