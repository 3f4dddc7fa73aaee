/**
 * What the scripted server answers without a script: true for the open documents by simple rules, so that a test can
 * say what it expects by looking at its text. A definition is a word after fn, def, function, class, struct, interface,
 * const, let or mod; a line that says "error" is an error (pushed), one that says "warning" is a warning (pulled).
 */

import { offsetAt, rangeAt } from "./documents.mjs";

/**
 * @typedef {import("./documents.mjs").Document} Document
 * @typedef {import("./documents.mjs").Range} Range
 * @typedef {object} World
 * @property {import("./documents.mjs").Documents} documents
 * @property {string} name
 * @property {number} completionItems
 * @property {Map<string, number>} tokenCounts numbers in a semantic tokens answer, by its result id
 * @property {(method: string, params: unknown) => Promise<unknown>} ask asks the client
 */

const DEFINITION = /\b(fn|def|function|class|struct|interface|const|let|mod)\s+(\w+)/g;
/** SymbolKind by keyword. */
const KINDS = { fn: 12, def: 12, function: 12, class: 5, struct: 23, interface: 11, const: 14, let: 13, mod: 2 };
const ERROR = 1;
const WARNING = 2;

/** @param {Document} document */
const definitions = ({ uri, text }) =>
  [...text.matchAll(DEFINITION)].map((match) => {
    const [whole, keyword, name = ""] = match;
    const start = match.index + whole.length - name.length;
    return {
      uri,
      name,
      kind: KINDS[/** @type {keyof typeof KINDS} */ (keyword)],
      range: rangeAt(text, match.index, whole.length),
      selectionRange: rangeAt(text, start, name.length),
    };
  });

/**
 * @param {Document} document
 * @param {string} word
 */
const occurrences = ({ uri, text }, word) =>
  word === ""
    ? []
    : [...text.matchAll(new RegExp(`\\b${word}\\b`, "g"))].map(({ index }) => ({
        uri,
        range: rangeAt(text, index, word.length),
      }));

/**
 * @param {Document} document
 * @param {RegExp} pattern
 */
const matches = ({ text }, pattern) =>
  [...text.matchAll(pattern)].map((match) => ({ text: match[0], range: rangeAt(text, match.index, match[0].length) }));

/**
 * @param {World} world
 * @param {any} params
 */
function look({ documents }, params) {
  const document = documents.get(params.textDocument.uri) ?? { uri: "", languageId: "", version: 0, text: "" };
  if (params.position === undefined) return { document, word: "", range: rangeAt("", 0, 0) };
  const offset = offsetAt(document.text, params.position, documents.encoding);
  const before = /\w*$/.exec(document.text.slice(0, offset))?.[0] ?? "";
  const after = /^\w*/.exec(document.text.slice(offset))?.[0] ?? "";
  return {
    document,
    word: before + after,
    range: rangeAt(document.text, offset - before.length, before.length + after.length),
  };
}

/** @param {World} world @param {string} word */
const definitionsOf = (world, word) =>
  world.documents
    .all()
    .flatMap(definitions)
    .filter((one) => one.name === word);

/** @param {World} world @param {any} params */
const definition = (world, params) =>
  definitionsOf(world, look(world, params).word).map(({ uri, selectionRange }) => ({ uri, range: selectionRange }));

/** @param {{ start: { line: number, character: number } }} range */
const startOf = ({ start }) => `${start.line}:${start.character}`;

/** @param {World} world @param {any} params */
function references(world, params) {
  const { word } = look(world, params);
  const all = world.documents.all().flatMap((document) => occurrences(document, word));
  if (params.context?.includeDeclaration !== false) return all;
  const own = new Set(definitionsOf(world, word).map(({ uri, selectionRange }) => uri + startOf(selectionRange)));
  return all.filter(({ uri, range }) => !own.has(uri + startOf(range)));
}

/** @param {World} world @param {any} params */
const formatting = (world, params) =>
  matches(look(world, params).document, /[ \t]+$/gm).map(({ range }) => ({ range, newText: "" }));

/** Data that a resolve request must bring back as it went. @param {World} world @param {object} data */
const dataOf = ({ name }, data) => ({ from: name, ...data });

/** @param {World} world @param {any} item @param {object} more */
function resolved({ name, documents }, item, more) {
  if (item.data?.from !== name)
    documents.complaints.push(`resolve of data that is not ${name}'s: ${JSON.stringify(item.data)}`);
  return { ...item, ...more };
}

/** @param {World} world @param {string} word */
const hierarchyItems = (world, word) =>
  definitionsOf(world, word).map((one) => ({ ...one, data: dataOf(world, { word }) }));

/** @param {Document} document */
function tokens(document) {
  const data = [];
  let [line, character] = [0, 0];
  for (const { name, selectionRange } of definitions(document)) {
    const { start } = selectionRange;
    data.push(
      start.line - line,
      start.line === line ? start.character - character : start.character,
      name.length,
      1,
      1,
    );
    [line, character] = [start.line, start.character];
  }
  return data;
}

/** @param {World} world @param {any} params */
function tokensAnswer(world, params) {
  const { document } = look(world, params);
  const resultId = `${document.uri}#${document.version}`;
  const data = tokens(document);
  world.tokenCounts.set(resultId, data.length);
  return { resultId, data };
}

/** @param {Document} document @param {RegExp} pattern @param {number} severity @param {string} source */
const diagnostics = (document, pattern, severity, source) =>
  matches(document, pattern).map(({ text, range }) => ({
    range,
    severity,
    source,
    message: text,
    data: { from: source, line: range.start.line },
  }));

/** @param {World} world @param {Document} document */
export const pushed = ({ name }, document) => ({
  uri: document.uri,
  version: document.version,
  diagnostics: diagnostics(document, /.*\berror\b.*/g, ERROR, name),
});

/** @param {World} world @param {Document} document */
const pulled = ({ name }, document) => ({
  kind: "full",
  resultId: `${document.uri}#${document.version}`,
  items: diagnostics(document, /.*\bwarning\b.*/g, WARNING, name),
});

/** @param {number} index @param {World} world */
const completionItem = (index, world) => ({
  label: `${world.name}Item${index}`,
  kind: 3,
  detail: `fn ${world.name}Item${index}(first: usize, second: &str) -> Option<Item${index}>`,
  sortText: String(index).padStart(6, "0"),
  filterText: `${world.name}Item${index}`,
  insertTextFormat: 1,
  data: dataOf(world, { index }),
});

/** @type {Readonly<Record<string, (world: World, params: any) => unknown>>} */
export const ANSWERS = {
  "textDocument/definition": definition,
  "textDocument/declaration": definition,
  "textDocument/typeDefinition": definition,
  "textDocument/implementation": definition,
  "textDocument/references": references,
  "textDocument/hover": (world, params) => {
    const { word, range } = look(world, params);
    return word === "" ? null : { contents: { kind: "markdown", value: `**${word}** says ${world.name}` }, range };
  },
  "textDocument/documentSymbol": (world, params) =>
    definitions(look(world, params).document).map(({ uri, ...symbol }) => symbol),
  "textDocument/documentHighlight": (world, params) => {
    const { document, word } = look(world, params);
    return occurrences(document, word).map(({ range }) => ({ range, kind: 1 }));
  },
  "textDocument/foldingRange": (world, params) =>
    matches(look(world, params).document, /\{[^{}]*\n[^{}]*\}/g).map(({ range }) => ({
      startLine: range.start.line,
      endLine: range.end.line,
    })),
  "textDocument/selectionRange": (world, params) =>
    params.positions.map((/** @type {unknown} */ position) => {
      const { document, range } = look(world, { ...params, position });
      return { range, parent: { range: rangeAt(document.text, 0, document.text.length) } };
    }),
  "textDocument/linkedEditingRange": (world, params) => {
    const { document, word } = look(world, params);
    return word === "" ? null : { ranges: occurrences(document, word).map(({ range }) => range) };
  },
  "textDocument/documentLink": (world, params) =>
    matches(look(world, params).document, /https?:\S+/g).map(({ range, text }) => ({
      range,
      data: dataOf(world, { text }),
    })),
  "documentLink/resolve": (world, link) => resolved(world, link, { target: link.data?.text }),
  "textDocument/completion": (world) => ({
    isIncomplete: false,
    items: Array.from({ length: world.completionItems }, (_, index) => completionItem(index, world)),
  }),
  "completionItem/resolve": (world, item) =>
    resolved(world, item, { documentation: `item ${item.data?.index} of ${world.name}` }),
  "textDocument/signatureHelp": (world, params) => ({
    signatures: [
      { label: `${look(world, params).word}(first, second)`, parameters: [{ label: "first" }, { label: "second" }] },
    ],
    activeSignature: 0,
    activeParameter: 0,
  }),
  "textDocument/inlayHint": (world, params) =>
    definitions(look(world, params).document).map(({ name, selectionRange }) => ({
      position: selectionRange.end,
      label: `: ${name}`,
      data: dataOf(world, { name }),
    })),
  "inlayHint/resolve": (world, hint) => resolved(world, hint, { tooltip: `hint ${hint.data?.name}` }),
  "textDocument/codeAction": (world, params) => [
    ...params.context.diagnostics.map((/** @type {any} */ diagnostic) => ({
      title: `Fix ${diagnostic.message.trim()}, line ${diagnostic.data?.line}`,
      kind: "quickfix",
      diagnostics: [diagnostic],
      data: dataOf(world, { uri: params.textDocument.uri, range: diagnostic.range }),
    })),
    {
      title: `Empty it, says ${world.name}`,
      kind: "refactor",
      data: dataOf(world, { uri: params.textDocument.uri, range: params.range }),
    },
  ],
  "codeAction/resolve": (world, action) =>
    resolved(world, action, {
      edit: { changes: { [action.data?.uri]: [{ range: action.data?.range, newText: "" }] } },
    }),
  "textDocument/codeLens": (world, params) =>
    definitions(look(world, params).document).map(({ name, range }) => ({ range, data: dataOf(world, { name }) })),
  "codeLens/resolve": (world, lens) =>
    resolved(world, lens, {
      command: { title: `Run ${lens.data?.name}`, command: `${world.name}.echo`, arguments: [lens.data?.name] },
    }),
  "textDocument/documentColor": (world, params) =>
    matches(look(world, params).document, /#[\da-f]{6}\b/gi).map(({ range, text }) => {
      const part = (/** @type {number} */ at) => Number.parseInt(text.slice(at, at + 2), 16) / 255;
      return { range, color: { red: part(1), green: part(3), blue: part(5), alpha: 1 } };
    }),
  "textDocument/colorPresentation": (_, { color }) => [{ label: `rgb(${color.red} ${color.green} ${color.blue})` }],
  "textDocument/formatting": formatting,
  "textDocument/rangeFormatting": formatting,
  "textDocument/onTypeFormatting": formatting,
  "textDocument/willSaveWaitUntil": formatting,
  "textDocument/prepareRename": (world, params) => {
    const { word, range } = look(world, params);
    return word === "" ? null : { range, placeholder: word };
  },
  "textDocument/rename": (world, params) => {
    /** @type {Record<string, { range: Range, newText: string }[]>} */
    const changes = {};
    for (const { uri, range } of references(world, params)) {
      changes[uri] ??= [];
      changes[uri].push({ range, newText: params.newName });
    }
    return { changes };
  },
  "textDocument/prepareCallHierarchy": (world, params) => hierarchyItems(world, look(world, params).word),
  "callHierarchy/incomingCalls": (world, { item }) =>
    hierarchyItems(world, resolved(world, item, {}).data?.word).map((from) => ({
      from,
      fromRanges: [from.selectionRange],
    })),
  "callHierarchy/outgoingCalls": (world, { item }) =>
    hierarchyItems(world, resolved(world, item, {}).data?.word).map((to) => ({ to, fromRanges: [to.selectionRange] })),
  "textDocument/prepareTypeHierarchy": (world, params) => hierarchyItems(world, look(world, params).word),
  "typeHierarchy/supertypes": (world, { item }) => hierarchyItems(world, resolved(world, item, {}).data?.word),
  "typeHierarchy/subtypes": (world, { item }) => hierarchyItems(world, resolved(world, item, {}).data?.word),
  "textDocument/semanticTokens/full": tokensAnswer,
  "textDocument/semanticTokens/full/delta": (world, params) => {
    const deleteCount = world.tokenCounts.get(params.previousResultId);
    const { resultId, data } = tokensAnswer(world, params);
    if (deleteCount !== undefined) return { resultId, edits: [{ start: 0, deleteCount, data }] };
    world.documents.complaints.push(`tokens of an unknown result ${params.previousResultId}`);
    return { resultId, data };
  },
  "textDocument/semanticTokens/range": (world, params) => ({ data: tokens(look(world, params).document) }),
  "textDocument/diagnostic": (world, params) => {
    const report = pulled(world, look(world, params).document);
    return params.previousResultId === report.resultId ? { kind: "unchanged", resultId: report.resultId } : report;
  },
  "workspace/diagnostic": (world) => ({
    items: world.documents
      .all()
      .map((document) => ({ uri: document.uri, version: document.version, ...pulled(world, document) })),
  }),
  "workspace/symbol": (world, { query }) =>
    world.documents
      .all()
      .flatMap(definitions)
      .filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()))
      .map(({ uri, name, kind }) => ({ name, kind, location: { uri }, data: dataOf(world, { uri, name }) })),
  "workspaceSymbol/resolve": (world, symbol) => {
    const [found] = definitionsOf(world, symbol.name);
    return resolved(world, symbol, { location: { uri: symbol.location.uri, range: found?.selectionRange } });
  },
  "workspace/executeCommand": (world, { command, arguments: given = [] }) => {
    if (command.endsWith(".edit")) return world.ask("workspace/applyEdit", { edit: given[0] });
    return command.endsWith(".ask") ? world.ask(given[0].method, given[0].params) : { command, given };
  },
};

/** What a server says that does not know the project yet: a success without anything in it. @param {any} answer */
export function emptied(answer) {
  if (Array.isArray(answer)) return [];
  if (Array.isArray(answer?.items)) return { ...answer, items: [] };
  return null;
}
