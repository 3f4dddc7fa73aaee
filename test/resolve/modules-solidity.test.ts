/** Solidity: imports that are handed on, members of bases and by type. */

import { describe, expect, it } from "vitest";
import { found } from "../support/places.ts";

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a contract that an import brings through another file": [
    `
//- /a.sol
import "./b.sol";
contract A is Ba$0se {}
//- /b.sol
import "./c.sol";
//- /c.sol
contract Base {}`,
    "import_bound /c.sol:1:10",
  ],
  "a name that is imported under another": [
    `
//- /a.sol
import {Math as M} from "./m.sol";
contract A { function f() public { $0M.max(); } }
//- /m.sol
library Math { function max() internal {} }`,
    "import_bound /m.sol:1:9",
  ],
  "a member of a base": [
    `
//- /a.sol
import {Base} from "./b.sol";
contract A is Base { function f() public { own$0er; } }
//- /b.sol
contract Base { address owner; }`,
    "self_member /b.sol:1:25",
  ],
  "a field by the type of a variable": [
    `
//- /a.sol
struct P { uint x; }
struct Q { uint x; }
contract A { function f() public { Q memory q; q.$0x; } }`,
    "typed_receiver /a.sol:2:17",
  ],
  "a package of a directory that the build knows": [
    `
//- /src/a.sol
import "@zeppelin/contracts/Own.sol";
contract A is O$0wn {}
//- /lib/zeppelin/contracts/Own.sol
contract Own {}`,
    "import_bound /lib/zeppelin/contracts/Own.sol:1:10",
  ],
};

describe("what a name in Solidity means", () => {
  it.each(Object.entries(CASES))("%s", async (_title, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
