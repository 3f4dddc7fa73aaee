/** Headers: `.h` is C, and C++ in a workspace of C++. */

import { expect, it } from "vitest";
import { definition } from "../support/world.ts";

it("reads a header as C++ where most files are", async () => {
  expect(
    await definition(`
//- /ship.h
namespace port { class Ship { public: int tons() const; }; }
//- /ship.cc
#include "ship.h"
int port::Ship::tons() const { return 1; }
//- /main.cc
#include "ship.h"
port::Sh$0ip ship;
`),
  ).toMatchInlineSnapshot(`
    "qualified
    /ship.h:1:24 class port.Ship  namespace port { class Ship { public: int tons() const; }; }"
  `);
});
