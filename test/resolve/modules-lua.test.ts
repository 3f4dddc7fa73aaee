/** Lua: what `require` brings, the table that a file returns, globals and what is `local`, methods. */

import { describe, expect, it } from "vitest";
import { definition } from "../support/world.ts";

/** The origin and the places, without previews: `package /a.lua:1:5`. */
const found = async (world: string): Promise<string> =>
  (await definition(world)).replace(/^(\S+:\d+:\d+).*$/gm, "$1").replaceAll("\n", " ");

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "require leads to a file below a directory of the path": [
    `
//- /plugin/main.lua
local state = require("shop.state")
state.op$0en()
//- /lua/shop/state.lua
local M = {}
local Other = {}
function Other.open() end
function M.open() end
return M
//- /lua/state.lua
local M = {}
function M.open() end
return M`,
    "qualified /lua/shop/state.lua:4:12",
  ],
  "a directory's module is its init file, which may return what it writes": [
    `
//- /main.lua
local open = require("shop").open
op$0en()
//- /shop/init.lua
return { open = function() end }`,
    "import_bound /shop/init.lua:1:10",
  ],
  "a global is every file's, a local its own": [
    `
//- /main.lua
op$0en()
//- /a.lua
local function open() end
//- /b.lua
function open() end`,
    "package /b.lua:1:10",
  ],
  "a method of a module's table": [
    `
//- /main.lua
local Basket = require "basket"
Basket:emp$0ty()
//- /basket.lua
local Basket = setmetatable({}, {})
local Door = {}
function Door:empty() end
function Basket:empty() end
return Basket`,
    "qualified /basket.lua:4:17",
  ],
  "self is the table that the function is written for": [
    `
//- /main.lua
local Basket = {}
local Door = {}
function Door:empty() end
function Basket:empty() end
function Basket:go() self:emp$0ty() end`,
    "self_member /main.lua:4:17",
  ],
  "what no file defines is the program's": [
    `
//- /main.lua
host.op$0en()
//- /a.lua
local M = {}
function M.open() end
return M`,
    "external",
  ],
};

describe("modules of Lua", () => {
  it.each(Object.entries(CASES))("%s", async (_what, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
