/** Examples, each as the chunks that a reader gets. */

import { describe, expect, it } from "vitest";
import { chunksOf, shown } from "./chunks.ts";

const statements = (count: number): string =>
  Array.from({ length: count }, (_, index) => `    total = total + values[${index}]  # step ${index}`).join("\n");

describe("headers", () => {
  it("name the file, the whole scope and the lines", () => {
    const text = `class JWTValidator:
    """Checks tokens."""

    def __init__(self, key):
        self.key = key
        self.seen = set()

    def validate_token(self, token):
        if token in self.seen:
            return False
        self.seen.add(token)
        return decode(token, self.key)
`;
    expect(shown(chunksOf("src/auth/jwt.py", text, { maxChars: 300, minChars: 20 }))).toMatchInlineSnapshot(`
      "# File: src/auth/jwt.py
      # Scope: class JWTValidator
      # Lines: 1-3
      # Defines: JWTValidator
      class JWTValidator:
          """Checks tokens."""

      -----
      # File: src/auth/jwt.py
      # Scope: class JWTValidator > constructor __init__
      # Lines: 4-7
      # Defines: __init__
          def __init__(self, key):
              self.key = key
              self.seen = set()

      -----
      # File: src/auth/jwt.py
      # Scope: class JWTValidator > method validate_token
      # Lines: 8-12
      # Defines: validate_token
          def validate_token(self, token):
              if token in self.seen:
                  return False
              self.seen.add(token)
              return decode(token, self.key)
      "
    `);
  });

  it("are left out where nobody wants them; the room is the text's", () => {
    const text = `${"a = 1\n".repeat(50)}`;
    const { chunks } = chunksOf("a.py", text, { header: false, maxChars: 120, minChars: 0 });
    expect(chunks.map(({ header, text: piece }) => [header, piece.length])).toEqual([
      ["", 120],
      ["", 120],
      ["", 60],
    ]);
  });

  it("give up outer scopes where the whole path does not fit", () => {
    const name = (letter: string): string => letter.repeat(40);
    const text = `namespace ${name("a")} {\nnamespace ${name("b")} {\nvoid ${name("c")}() {\n  run();\n}\n${"int x;\n".repeat(40)}}\n}\n`;
    const [first] = chunksOf("a.cpp", text, { maxChars: 250, minChars: 0 }).chunks.filter(
      (one) => one.name === name("c"),
    );
    expect(first?.header).toBe(`# File: a.cpp\n# Scope: … > function ${name("c")}\n# Lines: 3-5\n`);
    expect(first?.scope).toBe(`namespace ${name("a")} > namespace ${name("b")} > function ${name("c")}`);
  });
});

it("a function too large for a chunk is cut between statements, each piece under its signature", () => {
  const text = `def total_of(values, start=0):\n    total = start\n${statements(12)}\n    return total\n`;
  expect(shown(chunksOf("sum.py", text, { maxChars: 400 }))).toMatchInlineSnapshot(`
    "# File: sum.py
    # Scope: function total_of
    # Lines: 1-9
    # Defines: total_of
    def total_of(values, start=0):
        total = start
        total = total + values[0]  # step 0
        total = total + values[1]  # step 1
        total = total + values[2]  # step 2
        total = total + values[3]  # step 3
        total = total + values[4]  # step 4
        total = total + values[5]  # step 5
        total = total + values[6]  # step 6
    -----
    # File: sum.py
    # Scope: function total_of
    # Lines: 10-15
    # In: def total_of(values, start=0)
        total = total + values[7]  # step 7
        total = total + values[8]  # step 8
        total = total + values[9]  # step 9
        total = total + values[10]  # step 10
        total = total + values[11]  # step 11
        return total
    "
  `);
});

it("a function of more than 5000 characters is never cut within a statement", () => {
  const text = `def total_of(values):\n    total = 0\n${statements(150)}\n    return total\n`;
  const { chunks } = chunksOf("sum.py", text);
  expect(chunks.length).toBeGreaterThan(3);
  for (const chunk of chunks) {
    expect(chunk.text).toMatch(/^(?:def| {4}total)/);
    expect(chunk.text.endsWith("\n")).toBe(true);
    expect(chunk.scope).toBe("function total_of");
  }
  expect(chunks[1]?.contextualText).toContain("# In: def total_of(values)\n");
});

it("the context names the imports that a chunk uses as whole words of its language", () => {
  const text = 'import { $state, map } from "./state";\n\nexport const all = $map(mapped, $state.all);\n';
  const chunks = chunksOf("a.ts", text, { minChars: 0 }).chunks;
  expect(chunks.at(-1)?.contextualText).toContain("# Imports: $state from ./state\n");
});

describe("decorators, attributes, comments and export stay with their definition", () => {
  const other = (comment: string): string => `${comment} ${"other ".repeat(30)}\n\n`;
  it.each([
    ["python", "a.py", "# says why\n@app.route('/')\n@cached\ndef index():\n    return 'index'\n", "def index"],
    [
      "typescript",
      "a.ts",
      "/** Says why. */\n@Component({ name: 'a' })\nexport class Index {\n  run() {}\n}\n",
      "class Index",
    ],
    [
      "javascript",
      "a.js",
      "/**\n * Says why.\n */\n\nexport default function index() {\n  return 1;\n}\n",
      "function index",
    ],
    [
      "rust",
      "a.rs",
      "/// Says why.\n#[derive(Debug)]\n#[serde(default)]\npub struct Index {\n    a: u8,\n}\n",
      "struct Index",
    ],
    ["java", "A.java", '/** Says why. */\n@Service\n@Named("a")\nclass Index {\n  void run() {}\n}\n', "class Index"],
    ["go", "a.go", "// Index says why.\n//go:noinline\nfunc Index() int {\n\treturn 1\n}\n", "func Index"],
    ["ruby", "a.rb", "# Says why.\nclass Index\n  def run; end\nend\n", "class Index"],
    ["php", "a.php", "/** Says why. */\n#[Route('/')]\nfunction index() {\n  return 1;\n}\n", "function index"],
    ["c", "a.c", "/* says why */\nstatic int index(void) {\n  return 1;\n}\n", "int index"],
    ["c++", "a.cpp", "// says why\ntemplate <typename T>\nT index(T a) {\n  return a;\n}\n", "T index"],
    [
      "c#",
      "A.cs",
      "/// <summary>Says why.</summary>\n[Serializable]\nclass Index {\n  void Run() {}\n}\n",
      "class Index",
    ],
    ["elixir", "a.ex", '@doc "Says why."\n@spec index() :: atom\ndef index do\n  :index\nend\n', "def index"],
  ])("%s", (_language, file, definition, opening) => {
    const comment = file.endsWith(".py") || file.endsWith(".rb") || file.endsWith(".ex") ? "#" : "//";
    const php = file.endsWith(".php") ? "<?php\n" : "";
    const text = `${php}${other(comment)}${definition}\n${other(comment)}`;
    const { chunks } = chunksOf(file, text, { maxChars: 300, minChars: 0 });
    expect(chunks.find((chunk) => chunk.text.includes(opening))?.text.trimEnd()).toBe(definition.trimEnd());
  });

  it("a comment that leaves its definition no room stands apart from it", () => {
    const comment = Array.from({ length: 8 }, (_, index) => `// ${index} ${"why ".repeat(10)}`).join("\n");
    const text = `${comment}\nfunc Index() int {\n\treturn ${"1 + ".repeat(20)}1\n}\n`;
    const { chunks } = chunksOf("a.go", text, { maxChars: 400, minChars: 0 });
    expect(chunks.at(-1)?.text).toMatch(/^func Index/);
    expect(chunks.at(-1)?.name).toBe("Index");
    expect(chunks[0]?.scope).toBe("function Index");
  });
});

it("definitions deeper than five levels belong to those around them", () => {
  const open = Array.from({ length: 7 }, (_, index) => `${"  ".repeat(index)}module M${index}`).join("\n");
  const close = Array.from({ length: 7 }, (_, index) => `${"  ".repeat(6 - index)}end`).join("\n");
  const text = `${open}\n${"  ".repeat(7)}A = 1\n${`${"  ".repeat(7)}run_something(1)\n`.repeat(20)}${close}\n`;
  const { chunks } = chunksOf("a.rb", text, { maxChars: 300 });
  expect(chunks.at(-1)?.scope).toBe("module M0 > module M1 > module M2 > module M3 > module M4");
});

it("HTML is cut as HTML: scripts are text in it", () => {
  const text = `<!doctype html>
<html>
  <body>
    <nav id="top"><a href="/">${"home ".repeat(20)}</a></nav>
    <main>
      <p>${"words ".repeat(30)}</p>
      <script>
        function start() {
          run();
        }
      </script>
    </main>
  </body>
</html>
`;
  expect(shown(chunksOf("index.html", text, { maxChars: 300, minChars: 0 }))).toMatchInlineSnapshot(`
    "# File: index.html
    # Lines: 1-5
    # Defines: top
    <!doctype html>
    <html>
      <body>
        <nav id="top"><a href="/">home home home home home home home home home home home home home home home home home home home home </a></nav>
        <main>
    -----
    # File: index.html
    # Lines: 6-6
          <p>words words words words words words words words words words words words words words words words words words words words words words words words words words words words words words </p>
    -----
    # File: index.html
    # Lines: 7-14
          <script>
            function start() {
              run();
            }
          </script>
        </main>
      </body>
    </html>
    "
  `);
});

it("an empty file has no chunks", () => {
  expect(chunksOf("a.py", "")).toEqual({ chunks: [], window: undefined });
});

it("a file of nothing but blanks is kept as it is", () => {
  expect(chunksOf("a.py", "\n\n  \n").chunks.map(({ text }) => text)).toEqual(["\n\n  \n"]);
});

it("a syntax error is a piece like any other, and what is around it is still cut by its definitions", () => {
  const body = "  call(a);\n".repeat(20);
  const text = `function before(a) {\n${body}}\n\nlet = = ) what;\n\nfunction behind(a) {\n${body}}\n`;
  const { chunks, window } = chunksOf("a.js", text, { maxChars: 400, minChars: 0 });
  expect(window).toBeUndefined();
  expect(chunks.map(({ name }) => name).filter(Boolean)).toEqual(["before", "behind"]);
});

it("a file that is mostly errors is cut by a sliding window, and says so", () => {
  const text = "}} ]] )) << %% @@ && ;; ## !! ?? \n".repeat(30);
  const { chunks, window } = chunksOf("a.java", text, { maxChars: 300 });
  expect(window).toBe("most of it is syntax errors");
  expect(chunks.map((chunk) => chunk.text).join("")).toBe(text);
});

it("a file without a grammar is cut by a sliding window; what it overlaps is context alone", () => {
  const paragraphs = Array.from({ length: 4 }, (_, index) => `${`Paragraph ${index} says this. `.repeat(6)}\n`);
  expect(shown(chunksOf("notes.txt", paragraphs.join("\n"), { maxChars: 250 }))).toMatchInlineSnapshot(`
    "by a window: there is no grammar for it-----
    # File: notes.txt
    # Lines: 1-2
    Paragraph 0 says this. Paragraph 0 says this. Paragraph 0 says this. Paragraph 0 says this. Paragraph 0 says this. Paragraph 0 says this. 

    -----
    # File: notes.txt
    # Lines: 3-4
    # Before:

    Paragraph 1 says this. Paragraph 1 says this. Paragraph 1 says this. Paragraph 1 says this. Paragraph 1 says this. Paragraph 1 says this. 

    -----
    # File: notes.txt
    # Lines: 5-6
    # Before:

    Paragraph 1 says this. Paragraph 1 says this. Paragraph 1 says this. Paragraph 1 says this. Paragraph 1 says this. Paragraph 1 says this. 

    Paragraph 2 says this. Paragraph 2 says this. Paragraph 2 says this. Paragraph 2 says this. Paragraph 2 says this. Paragraph 2 says this. 

    -----
    # File: notes.txt
    # Lines: 7-7
    # Before:

    Paragraph 2 says this. Paragraph 2 says this. Paragraph 2 says this. Paragraph 2 says this. Paragraph 2 says this. Paragraph 2 says this. 

    Paragraph 3 says this. Paragraph 3 says this. Paragraph 3 says this. Paragraph 3 says this. Paragraph 3 says this. Paragraph 3 says this. 
    "
  `);
});
