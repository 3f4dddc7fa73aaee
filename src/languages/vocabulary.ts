/** The closed list of capture names (queries/README.md) as numbers, so that facts can carry them. */

/** Kinds of `@definition.<kind>`, of `@local.<kind>` and of scopes' owners. The order is part of the facts' format. */
export const KINDS = [
  "unknown",
  "module",
  "namespace",
  "package",
  "class",
  "struct",
  "interface",
  "trait",
  "protocol",
  "enum",
  "union",
  "record",
  "object",
  "type",
  "function",
  "method",
  "constructor",
  "macro",
  "operator",
  "field",
  "property",
  "constant",
  "variable",
  "enum_member",
  "event",
  "annotation",
  "implementation",
  "key",
  "section",
  "selector",
  "id",
  "style_class",
  "custom_property",
  "element",
  "table",
  "view",
  "column",
  "index",
  "trigger",
  "procedure",
  "schema",
  "label",
  "parameter",
  "type_parameter",
  "import",
] as const;
export type Kind = (typeof KINDS)[number];

/** Roles of `@reference.<role>`; the first is a plain `@reference`. The order is part of the facts' format. */
export const ROLES = [
  "reference",
  "call",
  "new",
  "type",
  "member",
  "module",
  "macro",
  "decorator",
  "label",
  "key",
  "write",
  "implementation",
  "import",
] as const;
export type Role = (typeof ROLES)[number];

/** Kinds of `@scope.<kind>`; the first is the file itself. */
const SCOPES = ["file", "function", "block", "class", "members", "module", "body"] as const;

/** Words of modifiers and the bit each sets in a definition's flags. */
export const MODIFIERS = {
  public: 1,
  private: 2,
  protected: 4,
  internal: 8,
  static: 16,
  abstract: 32,
  async: 64,
  readonly: 128,
  const: 256,
  override: 512,
  deprecated: 1024,
  default: 2048,
  /** A function whose first parameter is what it is called on (C#: `this T one`). */
  extension: 1 << 14,
} as const;
/** Set by the builder, not by a word: an export statement names the definition. */
export const EXPORTED = 1 << 12;
/** Set by the builder: the definition stands inside a function. */
export const INSIDE_FUNCTION = 1 << 13;

/** Words as languages write them, by the modifier they mean. */
export const MODIFIER_WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...MODIFIERS,
    pub: MODIFIERS.public,
    open: MODIFIERS.public,
    export: MODIFIERS.public,
    fileprivate: MODIFIERS.private,
    local: MODIFIERS.private,
    defp: MODIFIERS.private,
    final: MODIFIERS.readonly,
    let: MODIFIERS.readonly,
    val: MODIFIERS.readonly,
    mut: 0,
    suspend: MODIFIERS.async,
    virtual: 0,
    this: MODIFIERS.extension,
  }),
);

const indexOf = (names: readonly string[]): ReadonlyMap<string, number> =>
  new Map(names.map((name, index) => [name, index]));
export const KIND_INDEX = indexOf(KINDS);
export const ROLE_INDEX = indexOf(ROLES);
export const SCOPE_INDEX = indexOf(SCOPES);
/** A function directly inside one of these is a method. */
export const TYPE_LIKE: ReadonlySet<number> = new Set(
  ["class", "struct", "interface", "trait", "protocol", "enum", "union", "record", "object", "implementation"].map(
    (kind) => KIND_INDEX.get(kind) ?? 0,
  ),
);

const LOCAL_KINDS = ["variable", "constant", "parameter", "type_parameter", "function", "type", "label"];
const NOT_DEFINED = new Set(["unknown", "parameter", "type_parameter", "import"]);

/** Every capture name a query file may use, by file. */
export const CAPTURES = {
  tags: new Set([
    ...KINDS.filter((kind) => !NOT_DEFINED.has(kind)).map((kind) => `definition.${kind}`),
    ...ROLES.slice(1, -1).map((role) => `reference.${role}`),
    ...[
      "reference",
      "name",
      "container",
      "parameters",
      "type",
      "value",
      "base",
      "modifiers",
      "body",
      "doc",
      "receiver",
      "callee",
      "literal",
      "arguments",
      "skip",
    ],
  ]),
  locals: new Set([
    ...SCOPES.slice(1).map((kind) => `scope.${kind}`),
    ...LOCAL_KINDS.map((kind) => `local.${kind}`),
    ...["name", "extent", "type", "value", "pattern", "modifiers", "skip", "reference.write"],
  ]),
  imports: new Set([
    "import",
    "export",
    "package",
    ...["source", "name", "alias", "namespace", "default", "wildcard"].flatMap((part) => [
      `import.${part}`,
      `export.${part}`,
    ]),
  ]),
} as const;
export type QueryFile = keyof typeof CAPTURES;
export const QUERY_FILES = Object.keys(CAPTURES) as readonly QueryFile[];
