/** Protocol Buffers: packages, nested messages, imports by path, options that are extensions. */

import { describe, expect, it } from "vitest";
import { found } from "../support/places.ts";

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a message of the same package in another file": [
    `
//- /shop/v1/order.proto
package shop.v1;
message Order { Pri$0ce price = 1; }
//- /shop/v1/price.proto
package shop.v1;
message Price {}
//- /other/price.proto
package other;
message Price {}`,
    "package /shop/v1/price.proto:2:9",
  ],
  "a message by its whole path": [
    `
//- /shop.proto
package shop;
message Order { other.v1.Pri$0ce price = 1; }
message Price {}
//- /price.proto
package other.v1;
message Price {}`,
    "import_bound /price.proto:2:9",
  ],
  "a path begins in any package around": [
    `
//- /shop.proto
package company.shop.v1;
message Order { money.Pri$0ce price = 1; }
//- /price.proto
package company.money;
message Price {}
//- /money.proto
package money;
message Price {}`,
    "import_bound /price.proto:2:9",
  ],
  "a dot in front begins outside of all packages": [
    `
//- /shop.proto
package company.shop.v1;
message Order { .money.Pri$0ce price = 1; }
//- /price.proto
package company.money;
message Price {}
//- /money.proto
package money;
message Price {}`,
    "import_bound /money.proto:2:9",
  ],
  "a message within a message comes before one beside it": [
    `
//- /shop.proto
package shop;
message State {}
message Order {
  enum State { UNKNOWN = 0; }
  Sta$0te state = 1;
}`,
    "lexical /shop.proto:4:8",
  ],
  "a message within another one": [
    `
//- /shop.proto
package shop;
message Order { Item.Ki$0nd kind = 1; }
message Item { enum Kind { A = 0; } }
message Kind {}`,
    "import_bound /shop.proto:3:21",
  ],
  "the outer one of a path": [
    `
//- /shop.proto
package shop;
message Order { It$0em.Kind kind = 1; }
message Item { enum Kind { A = 0; } }`,
    "file_scope /shop.proto:3:9",
  ],
  "an import is a file below a root that the build knows": [
    `
//- /api/shop/order.proto
import "money/pri$0ce.proto";
//- /api/money/price.proto
message Price {}`,
    "import_bound /api/money/price.proto:1:1",
  ],
  "an option is the field of an extension": [
    `
//- /shop.proto
package shop;
service Shop { rpc Get(A) returns (A) { option (api.ht$0tp) = { get: "/" }; } }
message A {}
//- /api.proto
package api;
extend google.protobuf.MethodOptions { Rule http = 72295728; }
//- /other.proto
message Other { Rule http = 1; }`,
    "import_bound /api.proto:2:45",
  ],
  "what no file declares lies outside": [
    `
//- /shop.proto
message Order { google.protobuf.Time$0stamp at = 1; }
//- /other.proto
package other;
message Timestamp {}`,
    "external",
  ],
};

describe("what a name in Protobuf means", () => {
  it.each(Object.entries(CASES))("%s", async (_title, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
