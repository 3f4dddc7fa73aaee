/** Where a member would be typed next, in the languages that take one by other signs. */

import { expect, it } from "vitest";
import { memberPlaceBehind } from "../../src/answers/completion/next-member.ts";
import { placeAt } from "../../src/answers/completion/place.ts";
import { SyntaxDocument } from "../../src/index/document.ts";
import type { Language } from "../../src/languages/language.ts";
import { languageOfPath } from "../../src/languages/table.ts";
import { kitOf } from "../support/fixture.ts";

/** The text up to the place, as it would be once the sign stands there. */
function next(path: string, text: string): string | undefined {
  const document = new SyntaxDocument(path, kitOf(languageOfPath(path) as Language), text, undefined);
  const place = memberPlaceBehind(placeAt(document, text, text.length));
  return place?.text.slice(0, place.offset);
}

it.each([
  ["/a.java", "item", "item."],
  ["/a.java", "find(item)", "find(item)."],
  ["/a.java", "items[0]", "items[0]."],
  ["/a.java", "item = ", undefined],
  ["/a.java", "item.", undefined],
  ["/a.c", "item", "item."],
  ["/a.c", "item-", "item->"],
  ["/a.rs", "Item:", "Item::"],
  ["/a.rs", "Item::", undefined],
  ["/a.php", "$item", undefined],
  ["/a.php", "$item-", "$item->"],
  ["/a.ts", "item?", "item?."],
  ["/a.ts", "12", undefined],
])("%s: %s", (path, text, wanted) => expect(next(path, text)).toBe(wanted));
