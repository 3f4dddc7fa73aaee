/** What `read` promises. */

import { type Example, NO_SERVERS, type Specification } from "./specification.ts";

const SHOP = `from money import rounded


# A cart of a shop.
@tracked
class Cart:
    """What somebody wants to buy."""

    def total(self):
        return rounded(sum(item.price for item in self.items))

    def add(self, item):
        kept = item
        self.items.append(kept)


def total():
    return 0
`;
const MONEY = `def rounded(amount):
    """To whole cents."""
    return round(amount, 2)
`;
const FORMAT = `/** Says it. */
export function format(value: string): string;
export function format(value: number): string;
export function format(value: unknown): string {
  return String(value);
}
`;
const LONG = `class Long:
    def first(self):
${"        step()\n".repeat(300)}
    def second(self):
        return 1
`;

const read = (example: string, params: object, holds: object, text?: string): Example => ({
  example,
  operation: "read",
  params: { ...params },
  holds,
  ...(text === undefined ? {} : { text }),
});

const TOTAL = `9\t    def total(self):
10\t        return rounded(sum(item.price for item in self.items))`;

export const READ: Specification = {
  title: "read",
  parameters: {
    read: {
      file_path: { type: "string" },
      line: { type: "integer", minimum: 1 },
      column: { type: "integer", minimum: 1 },
      symbols: { type: "array" },
      part: { type: "string", enum: ["text", "signature", "doc", "all"], default: "text" },
      from_line: { type: "integer", minimum: 1 },
    },
  },
  fixtures: [
    {
      files: { ...NO_SERVERS, "shop.py": SHOP, "money.py": MONEY, "format.ts": FORMAT, "long.py": LONG },
      examples: [
        read(
          "a name path",
          { symbol: "Cart/total" },
          { symbols: [{ name: "total", container: "Cart", line: 9, end_line: 10 }], complete: true },
          `shop.py:9-10 method Cart.total\n${TOTAL}`,
        ),
        read(
          "a line: what it is a part of",
          { file_path: "/project/shop.py", line: 10 },
          { symbols: [{ name: "total", container: "Cart", source: [{ line: 9 }] }], complete: true },
          `shop.py:9-10 method Cart.total  (the innermost definition around line 10)\n${TOTAL}`,
        ),
        read(
          "a snippet: what its first name means",
          { file_path: "/project/shop.py", snippet: "rounded(sum(" },
          { symbols: [{ name: "rounded", file_path: "/project/money.py", line: 1, end_line: 3 }] },
        ),
        read(
          "a local: what is around it",
          { file_path: "/project/shop.py", snippet: "kept = item" },
          { symbols: [{ name: "add", container: "Cart" }] },
        ),
        read(
          "an imported name of a file, without a line",
          { file_path: "/project/shop.py", symbol: "rounded", part: "doc" },
          { symbols: [{ signature: "def rounded(amount)", documentation: "To whole cents." }] },
        ),
        read(
          "signatures of several at once, and why one is none",
          { symbols: ["Cart/add", "shop/total", "total", "Cart/totl"], part: "signature" },
          {
            symbols: [{ signature: "def add(self, item)" }, { signature: "def total()" }],
            unread: [
              { symbol: "total", code: "TS_SYMBOL_AMBIGUOUS", candidates: [{}, {}] },
              {
                symbol: "Cart/totl",
                code: "TS_SYMBOL_NOT_FOUND",
                message: "There is no Cart/totl in the workspace; nearest: Cart.total, Cart.add",
              },
            ],
            complete: false,
          },
        ),
        read(
          "with the comments above it",
          { file_path: "/project/shop.py", symbol: "Cart", part: "all" },
          { symbols: [{ line: 5, end_line: 14, source: [{ line: 4 }] }] },
        ),
        read(
          "all overloads",
          { symbol: "format" },
          { symbols: [{ line: 2 }, { line: 3 }, { line: 4, end_line: 6 }], complete: true },
        ),
        read(
          "what is too long comes without the bodies in it",
          { symbol: "Long", maxBytes: 2000 },
          {
            symbols: [
              {
                source: [
                  { line: 1, text: "class Long:\n    def first(self):" },
                  { line: 303, text: "\n    def second(self):\n        return 1" },
                ],
                left_out: 300,
              },
            ],
            complete: false,
          },
        ),
        read(
          "from a line on",
          { symbol: "Long", from_line: 304 },
          { symbols: [{ source: [{ line: 304, text: "    def second(self):\n        return 1" }] }], complete: true },
        ),
        read(
          "no definition",
          { file_path: "/project/shop.py", line: 3 },
          { error: { code: "TS_SYMBOL_NOT_FOUND", details: { line: 3 } } },
        ),
      ],
    },
  ],
};
