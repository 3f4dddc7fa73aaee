/** Constructors that a class of C++ takes over from its base: the name of the base stays the base's. */

import { expect, it } from "vitest";
import { references } from "../support/world.ts";

it("the base of a class that inherits its constructors is a use of it", async () => {
  expect(
    await references(`
//- /a.cpp
class Sen$0sor {
public:
  Sensor(int a);
};
class Cold : public Sensor { using Sensor::Sensor; };
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /a.cpp:1:7 definition  class Sensor {
    /a.cpp:5:21 type  class Cold : public Sensor { using Sensor::Sensor; };
    /a.cpp:5:36 module  class Cold : public Sensor { using Sensor::Sensor; };
    /a.cpp:5:44 reference  class Cold : public Sensor { using Sensor::Sensor; };"
  `);
});
