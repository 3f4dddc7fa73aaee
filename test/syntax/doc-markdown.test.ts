/** Documentation of every form as Markdown. */

import { describe, expect, it } from "vitest";
import { markdownOf } from "../../src/syntax/doc-markdown.ts";

const shown = (form: Parameters<typeof markdownOf>[1], text: string, language = "x"): string =>
  markdownOf(text.replace(/^\n|\n$/g, ""), form, language);

describe("JSDoc", () => {
  it("lists parameters, whatever way their types are written", () => {
    expect(
      shown(
        "jsdoc",
        `
Loads it.
@param path where from
@param {string|{a: {b: number}}} name - what
  to call it
@param {number} [count=1] how many
@param {...string} rest
@returns {Promise<void>} when done
@throws {RangeError} beyond the end
@throws when closed
`,
      ),
    ).toMatchInlineSnapshot(`
      "Loads it.

      **Parameters**
      - \`path\` — where from
      - \`name\` (\`string|{a: {b: number}}\`) — what
        to call it
      - \`count\` (\`number\`) — how many
      - \`rest\` (\`...string\`)

      **Returns** \`Promise<void>\` — when done

      **Throws**
      - \`RangeError\` — beyond the end
      - when closed"
    `);
  });

  it("shows links as code, and leaves code alone", () => {
    expect(
      shown(
        "jsdoc",
        `
See {@link Foo#bar}, {@link Foo the foo} and {@link https://a.b/c here}.
\`{@link raw}\`
\`\`\`ts
@decorator
class A {}
\`\`\`
@see Foo.bar
@see the {@link Foo}
@deprecated use {@link other}
@example
  load("a");
    // twice
@example <caption>Short</caption>
load()
@internal
@customTag with text
`,
        "typescript",
      ),
    ).toMatchInlineSnapshot(`
      "See \`Foo#bar\`, \`the foo\` and [here](https://a.b/c).
      \`{@link raw}\`
      \`\`\`ts
      @decorator
      class A {}
      \`\`\`

      **See**
      - \`Foo.bar\`
      - the \`Foo\`

      **Deprecated** use \`other\`

      **Example**
      \`\`\`typescript
      load("a");
        // twice
      \`\`\`

      **Example**
      Short
      \`\`\`typescript
      load()
      \`\`\`

      *@internal*

      *@customTag* with text"
    `);
  });
});

it("Javadoc: HTML and inline tags", () => {
  expect(
    shown(
      "javadoc",
      `
Returns <b>one</b> of {@code List<T>}.
<p>Not <code>a &lt; b</code>.
<pre>{@code
@Test void a() {
  if (b) {}
}
}</pre>
<ul>
<li>one
<li>two</li>
</ul>
@param <T> the type
@param index where
@return the {@link Element}
@throws IOException when it fails
@see java.util.List#get(int)
@since 1.2
`,
    ),
  ).toMatchInlineSnapshot(`
    "Returns **one** of \`List<T>\`.

    Not \`a < b\`.

    \`\`\`
    @Test void a() {
      if (b) {}
    }
    \`\`\`
    - one
    - two

    **Parameters**
    - \`<T>\` — the type
    - \`index\` — where

    **Returns** the \`Element\`

    **Throws** \`IOException\` — when it fails

    **See** \`java.util.List#get(int)\`

    **Since** 1.2"
  `);
});

it("KDoc: names in brackets", () => {
  expect(
    shown(
      "kdoc",
      "Opens [path] as [a link](http://x) says, not [this][that].\n- [ ] open\n@param path the path\n@param [mode] how\n@receiver the file\n@return a [Handle]\n@throws IOException never\n@sample open.now",
    ),
  ).toMatchInlineSnapshot(`
    "Opens \`path\` as [a link](http://x) says, not [this][that].
    - [ ] open

    **Parameters**
    - \`path\` — the path
    - \`mode\` — how

    **Receiver** the file

    **Returns** a \`Handle\`

    **Throws** \`IOException\` — never

    **Example**
    \`\`\`x
    open.now
    \`\`\`"
  `);
});

it("Scaladoc: links and code", () => {
  expect(
    shown("scaladoc", "Maps [[scala.Option]] to [[a.B the B]].\n{{{\nval a = 1\n}}}\n@tparam A what\n@param f how"),
  ).toMatchInlineSnapshot(`
    "Maps \`scala.Option\` to \`the B\`.

    \`\`\`
    val a = 1
    \`\`\`

    **Type parameters**
    - \`A\` — what

    **Parameters**
    - \`f\` — how"
  `);
});

it("PHPDoc: types before names", () => {
  expect(
    shown(
      "phpdoc",
      "Saves.\n\n@param string|null $name the name\n@param array<int, string> $all\n@param int ...$rest more\n@param $bare\n@return bool whether\n@throws \\RuntimeException if not\n@var int $count so many",
    ),
  ).toMatchInlineSnapshot(`
    "Saves.

    **Parameters**
    - \`$name\` (\`string|null\`) — the name
    - \`$all\` (\`array<int, string>\`)
    - \`...$rest\` (\`int\`) — more
    - \`$bare\`

    **Returns** \`bool\` — whether

    **Throws** \`\\RuntimeException\` — if not

    **Type** \`int\` — so many"
  `);
});

it("YARD: types in brackets, on either side of the name", () => {
  expect(
    shown(
      "yard",
      'Adds {Item#name} and +nil+ to {Cart the cart}.\n@param item [Item] what\n@param [Integer, nil] count how many\n@param **options\n@option options [String] :note\n@yield [a] each\n@return [Array<Item>] all\n@raise [KeyError] if none\n@example Once\n  add(item)\n@note {a: 1} and "#{b}" stay',
      "ruby",
    ),
  ).toMatchInlineSnapshot(`
    "Adds \`Item#name\` and \`nil\` to \`the cart\`.

    **Parameters**
    - \`item\` (\`Item\`) — what
    - \`count\` (\`Integer, nil\`) — how many
    - \`**options\`

    **Properties**
    - \`options\` (\`String\`) — :note

    **Yields** \`a\` — each

    **Returns** \`Array<Item>\` — all

    **Throws** \`KeyError\` — if none

    **Example**
    Once
    \`\`\`ruby
    add(item)
    \`\`\`

    **Note** {a: 1} and "#{b}" stay"
  `);
});

it("Doxygen: both signs", () => {
  expect(
    shown(
      "doxygen",
      "\\brief Copies \\p size bytes, see \\ref memmove.\n\nMore: \\c NULL is \\b never \\e right at a@b.org.\n@param[in] from source\n\\param[out] to target\n@param a, b two\n@tparam T type\n\\return bytes\n@retval -1 on error\n@throws std::bad_alloc too much\n\\code{.c}\ncopy(a, b);\n\\endcode\n@warning slow",
    ),
  ).toMatchInlineSnapshot(`
    "Copies \`size\` bytes, see \`memmove\`.

    More: \`NULL\` is **never** *right* at a@b.org.

    **Parameters**
    - \`from\` — source
    - \`to\` — target
    - \`a, b\` — two

    **Type parameters**
    - \`T\` — type

    **Returns** bytes

    **Return values**
    - \`-1\` — on error

    **Throws** \`std::bad_alloc\` — too much

    \`\`\`
    copy(a, b);
    \`\`\`

    **Warning** slow"
  `);
});

it("C#: XML", () => {
  expect(
    shown(
      "xml",
      `
<summary>
    Moors a <see cref="T:Ports.Vessel"/>, or <see langword="null"/>,
    as <paramref name="place"/> says: <c>a &lt; b</c>.
    <para>Next.</para>
</summary>
<typeparam name="T">What.</typeparam>
<param name="place">The place.</param>
<param name="hint">
  Of many
  lines.
</param>
<returns>The <see cref="Mooring{T}"/>.</returns>
<exception cref="T:System.InvalidOperationException">When full.</exception>
<remarks>
  <list type="bullet">
    <item><description>one</description></item>
    <item><term>two</term><description>second</description></item>
  </list>
  <code>
  var a = new List&lt;int&gt;();
    a.Add(1);
  </code>
</remarks>
<seealso cref="Unmoor"/>
`,
    ),
  ).toMatchInlineSnapshot(`
    "Moors a \`Ports.Vessel\`, or \`null\`,
    as \`place\` says: \`a < b\`.

    Next.

    - one
    - **two** second

    \`\`\`
    var a = new List<int>();
      a.Add(1);
    \`\`\`

    **Type parameters**
    - \`T\` — What.

    **Parameters**
    - \`place\` — The place.
    - \`hint\` — Of many
      lines.

    **Returns** The \`Mooring<T>\`.

    **Throws** \`System.InvalidOperationException\` — When full.

    **See** \`Unmoor\`"
  `);
  expect(shown("xml", "Plain & simple, no elements: a < b.")).toBe("Plain & simple, no elements: a < b.");
  expect(shown("xml", "<summary>Open only")).toBe("<summary>Open only");
});

it("leaves what has no marks as it is", () => {
  const text = "Mail a@b.c.\n\n    indented\n\n# Head\n- one\n  - two";
  for (const form of ["jsdoc", "javadoc", "kdoc", "scaladoc", "phpdoc", "yard", "doxygen"] as const)
    expect(shown(form, text)).toBe(text);
});
