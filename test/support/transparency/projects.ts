/** What is asked of each real server: where in its project, what is typed meanwhile, what only it knows. */

import { extname } from "node:path";
import type { EditorKind } from "../editor-capabilities.ts";
import type { LiveName } from "../live-servers.ts";

/** A file and a piece of its text; `$0` in it is the cursor. */
export type Spot = readonly [file: string, at: string];

/** Text typed at a spot, unsaved. */
interface Edit {
  readonly at: Spot;
  readonly typed: string;
}

/** What no other server has; document and position of the spot go along. */
interface Custom {
  readonly method: string;
  readonly at: Spot;
  readonly params?: (uri: string) => object;
}

export interface LiveProject {
  /** Both kinds of editor have a server. */
  readonly editor: EditorKind;
  /** Opened in this order. */
  readonly files: readonly string[];
  /** What the editor says in workspace/didChangeConfiguration. */
  readonly settings?: object;
  readonly spots: readonly Spot[];
  readonly queries: readonly string[];
  readonly edits: readonly Edit[];
  readonly custom: readonly Custom[];
  /** Methods that may say nothing on this project, however often they are asked. */
  readonly silent: readonly string[];
  /** A file with an error, what a message on it says, and whether the server publishes it or waits to be asked. */
  readonly broken: { readonly file: string; readonly message: RegExp; readonly by: "push" | "pull" };
}

const LIB = "crates/shapes/src/lib.rs";
const SOLID = "crates/shapes/src/solid.rs";
const UNIT = "crates/shapes/src/unit.rs";
const REPORT = "crates/report/src/lib.rs";
const MAIN = "crates/gallery/src/main.rs";
const BROKEN = "crates/gallery/src/broken.rs";

const PRICE = "packages/core/src/price.ts";
const PRODUCT = "packages/core/src/product.ts";
const CART = "packages/cart/src/index.ts";
const WEB = "packages/web/src/index.ts";
const PAGES = "packages/web/src/broken.ts";
const BADGE = "packages/web/src/badge.tsx";

/** An editor's settings, without which this server has neither inlay hints nor lenses. */
const INLAY_HINTS = {
  includeInlayParameterNameHints: "all",
  includeInlayVariableTypeHints: true,
  includeInlayFunctionLikeReturnTypeHints: true,
};
const TYPESCRIPT_SETTINGS = {
  typescript: {
    inlayHints: INLAY_HINTS,
    referencesCodeLens: { enabled: true, showOnAllFunctions: true },
    implementationsCodeLens: { enabled: true },
  },
};

/** The file is to have another name. */
const renamed = (uri: string): object => ({ files: [{ oldUri: uri, newUri: uri.replace(/(\.\w+)$/, "_moved$1") }] });

/** Of the beginning of a document. */
const wholeOf = (): object => ({ range: { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } } });

/** A character was typed that makes editors ask. */
const after = (triggerCharacter: string) => (): object => ({ context: { triggerKind: 2, triggerCharacter } });

export const PROJECTS: Readonly<Record<LiveName, LiveProject>> = {
  "rust-analyzer": {
    editor: "looks once",
    files: [MAIN, LIB, SOLID, UNIT, REPORT, BROKEN],
    spots: [
      [LIB, "pub trait Sh$0ape"],
      [LIB, "second.ar$0ea()"],
      [LIB, "Scale for Squ$0are"],
      [LIB, "pub fn lar$0ger<"],
      [SOLID, "area * self.hei$0ght"],
      [SOLID, "Prism<S$0>"],
      [UNIT, "const NOTH$0ING"],
      [REPORT, "Line::Meas$0ured { name: shape"],
      [REPORT, "larger(first, $0second)"],
      [MAIN, "squ$0ares![3, 4]"],
      [MAIN, "report.li$0nes"],
      [MAIN, '🖼 {} {} {}", prism.vol$0ume'],
    ],
    queries: ["Shape", "area", "no_such_symbol_anywhere"],
    edits: [
      { at: [MAIN, "$0fn describe"], typed: "// 🖼 unsaved\nconst DOOR: Rectangle = Rectangle::new(80, 200);\n\n" },
      { at: [LIB, "$0/// What has an area."], typed: "pub struct Dot;\n\n" },
    ],
    custom: [
      { method: "rust-analyzer/expandMacro", at: [MAIN, "squ$0ares![3, 4]"] },
      { method: "rust-analyzer/viewHir", at: [SOLID, "base.ar$0ea()"] },
      { method: "rust-analyzer/viewItemTree", at: [UNIT, "$0pub struct"] },
      { method: "experimental/parentModule", at: [SOLID, "vol$0ume"] },
      { method: "experimental/runnables", at: [MAIN, "fn ma$0in"] },
      {
        method: "experimental/matchingBrace",
        at: [LIB, "$0{\n    if"],
        params: () => ({ positions: [{ line: 2, character: 0 }] }),
      },
      {
        method: "experimental/ssr",
        at: [REPORT, "$0larger(first"],
        params: () => ({ query: "larger($a, $b) ==>> larger($b, $a)", parseOnly: false, selections: [] }),
      },
      { method: "workspace/willRenameFiles", at: [UNIT, "$0pub struct"], params: renamed },
      { method: "textDocument/completion", at: [MAIN, "report.$0lines"], params: after(".") },
    ],
    silent: ["textDocument/onTypeFormatting"],
    broken: { file: BROKEN, message: /expected `?u32`?, found/, by: "push" },
  },
  "typescript-language-server": {
    editor: "looks once",
    files: [PRICE, PRODUCT, CART, WEB, PAGES, BADGE],
    settings: TYPESCRIPT_SETTINGS,
    spots: [
      [PRICE, "interface Pri$0ce"],
      [PRICE, "function form$0atPrice"],
      [PRICE, "${(price.ce$0nts"],
      [PRODUCT, "abstract class Nam$0ed"],
      [PRODUCT, "extends Named$0 {\n  readonly #price"],
      [PRODUCT, "su$0m(this.products"],
      [CART, "Cart<P$0 extends"],
      [CART, "this.#pro$0ducts.map((product) => `"],
      [CART, "emoji + form$0atPrice("],
      [WEB, "add(bread).ad$0d("],
      [WEB, "Page.Ho$0me"],
      [WEB, 'new Single("$0water"'],
      [WEB, "cart.to$0tal()"],
      [BADGE, "<b$0>cheap"],
      [BADGE, "<Bad$0ge price"],
    ],
    queries: ["Price", "Bundle", "noSuchSymbolAnywhere"],
    edits: [
      { at: [WEB, "$0export function render"], typed: '/* 🛒 unsaved */ const honey = new Single("honey");\n' },
      { at: [PRICE, "$0export const free"], typed: "export const dear: Price = { ...free, cents: 1 };\n" },
    ],
    custom: [
      {
        method: "workspace/executeCommand",
        at: [CART, "$0Cart<P"],
        params: (uri) => ({
          command: "typescript.tsserverRequest",
          arguments: ["projectInfo", { file: uri, needFileNameList: false }],
        }),
      },
      { method: "workspace/willRenameFiles", at: [PRICE, "$0export"], params: renamed },
      { method: "textDocument/completion", at: [WEB, "cart.$0total()"], params: after(".") },
      { method: "textDocument/signatureHelp", at: [WEB, 'new Single($0"water"'], params: after("(") },
    ],
    silent: [],
    broken: { file: PAGES, message: /'string' is not assignable/, by: "push" },
  },
  pyright: {
    editor: "registers",
    files: ["main.py", "library/__init__.py", "library/book.py", "library/shelf.py", "library/broken.py"],
    spots: [
      ["main.py", "Sh$0elf(Book("],
      ["main.py", 'Bo$0ok("Momo"'],
      ["main.py", 'print("🎧", medium.desc$0ribe'],
      ["main.py", "long$0est(shelf)"],
      ["main.py", "minutes$0=420"],
      ["library/book.py", "class Med$0ium"],
      ["library/book.py", "class Book(Med$0ium)"],
      ["library/book.py", "pages$0: int"],
      ["library/book.py", "second.len$0gth() >"],
      ["library/book.py", "@data$0class\nclass Book"],
      ["library/shelf.py", "Generic[M$0]"],
      ["library/shelf.py", "self._me$0dia = list"],
      ["library/shelf.py", "def fi$0nd"],
      ["library/shelf.py", "Optional[Medium]$0 = None"],
      ["library/shelf.py", "longer(found, med$0ium)"],
      ["library/__init__.py", "import Sh$0elf"],
    ],
    queries: ["shelf", "length", "no_such_symbol_anywhere"],
    edits: [
      { at: ["main.py", "$0shelf.put"], typed: '# 📖 unsaved\nscroll = Book("Scroll", pages=1)\n' },
      { at: ["library/book.py", "$0def longer"], typed: "def both(first: Medium) -> int:\n    return 0\n\n\n" },
    ],
    custom: [
      {
        method: "workspace/executeCommand",
        at: ["main.py", "$0from library import"],
        params: (uri) => ({ command: "pyright.organizeimports", arguments: [uri] }),
      },
      { method: "textDocument/completion", at: ["main.py", 'print("🎧", medium.$0describe'], params: after(".") },
      { method: "textDocument/signatureHelp", at: ["main.py", 'Book($0"Momo"'], params: after("(") },
    ],
    silent: ["textDocument/codeAction"],
    broken: { file: "library/broken.py", message: /not assignable to declared type "int"/, by: "pull" },
  },
  gopls: {
    editor: "looks once",
    files: ["main.go", "line/stop.go", "line/route.go", "board/board.go", "depot/depot.go"],
    // At names behind a dot: in front of others stand packages that are not imported, as many as it finds in time.
    spots: [
      ["main.go", "line.Sta$0tion{Name"],
      ["main.go", "board.Sh$0ow"],
      ["main.go", "route.Sto$0ps()))"],
      ["main.go", "Tracks$0: 13"],
      ["main.go", "line.Long$0est"],
      ["main.go", "stop.Min$0utes()"],
      ["line/stop.go", "s.Min$0utes())"],
      ["line/stop.go", 'Sprintf($0"🚉'],
      ["line/route.go", "r.sto$0ps = append"],
      ["line/route.go", "func Lon$0gest"],
      ["board/board.go", "stop.Str$0ing()"],
      ["board/board.go", "stops []line.Sta$0tion"],
      ["main.go", "line.Ha$0lt{}"],
      ["main.go", 'Name$0: "Bern'],
      ["line/stop.go", "func (h Halt) Min$0utes"],
      ["line/route.go", "found.Minu$0tes()"],
    ],
    queries: ["Station", "Longest", "noSuchSymbolAnywhere"],
    edits: [
      { at: ["main.go", "$0// wait says"], typed: '// 🚃 unsaved\nvar last = line.Station{Name: "Chur"}\n\n' },
      { at: ["line/stop.go", "$0// Halt is"], typed: "type Siding struct {Halt}\n\n" },
    ],
    custom: [
      { method: "textDocument/completion", at: ["main.go", "route.$0Stops()))"], params: after(".") },
      { method: "textDocument/signatureHelp", at: ["main.go", "board.Show($0route"], params: after("(") },
    ],
    // Version 0.20 has colours only where a setting asks for them, and knows no subtypes.
    silent: [
      "textDocument/codeLens",
      "textDocument/inlayHint",
      "textDocument/semanticTokens/full",
      "textDocument/semanticTokens/range",
      "typeHierarchy/subtypes",
    ],
    broken: { file: "depot/depot.go", message: /cannot use board\.Heading/, by: "push" },
  },
  clangd: {
    editor: "looks once",
    files: ["src/main.c", "src/plant.c", "src/garden.c", "src/plant.h", "src/garden.h", "src/broken.c"],
    spots: [
      ["src/main.c", "static pla$0nt plants"],
      ["src/main.c", "gr$0ow(&plants"],
      ["src/main.c", "SUM$0MER)"],
      ["src/main.c", "struct gar$0den garden"],
      ["src/main.c", "wat$0er(&garden)"],
      ["src/plant.c", "one->lea$0ves +="],
      ["src/plant.c", "int ga$0in"],
      ["src/plant.c", "DAI$0LY(one)"],
      ["src/garden.c", "week$0ly(&all"],
      ["src/garden.c", "all->cou$0nt"],
      ["src/plant.h", "WATER_PER_L$0EAF)"],
      ["src/garden.h", "wa$0ter(const"],
      ["src/garden.h", "pla$0nt *plants"],
      ["src/plant.c", "case SPR$0ING"],
      ["src/garden.c", "su$0m += weekly"],
    ],
    queries: ["plant", "weekly", "no_such_symbol_anywhere"],
    edits: [
      {
        at: ["src/main.c", "$0int main"],
        typed: "/* 🌱 unsaved */\nstatic int spare(void) { return weekly(plants); }\n\n",
      },
      { at: ["src/plant.h", "$0/** How much"], typed: "void  cut( plant *one );\n\n" },
    ],
    custom: [
      { method: "textDocument/switchSourceHeader", at: ["src/plant.c", "$0#include"], params: (uri) => ({ uri }) },
      { method: "textDocument/ast", at: ["src/garden.c", "int s$0um"], params: wholeOf },
      { method: "textDocument/completion", at: ["src/plant.c", "one->$0leaves"], params: after(">") },
      { method: "textDocument/signatureHelp", at: ["src/main.c", "grow($0&plants"], params: after("(") },
    ],
    silent: ["textDocument/implementation"],
    broken: { file: "src/broken.c", message: /incompatible result type/, by: "push" },
  },
};

/** What editors call the languages of the projects. */
const LANGUAGE_IDS: Readonly<Record<string, string>> = {
  ".rs": "rust",
  ".ts": "typescript",
  ".tsx": "typescriptreact",
  ".py": "python",
  ".go": "go",
  ".c": "c",
  ".h": "c",
};

export const languageIdOf = (path: string): string | undefined => LANGUAGE_IDS[extname(path)];

/** Where the cursor stands in a text. */
export function offsetOf(text: string, at: string): number {
  const start = text.indexOf(at.replace("$0", ""));
  if (start < 0) throw new Error(`no ${at}`);
  return start + at.indexOf("$0");
}
