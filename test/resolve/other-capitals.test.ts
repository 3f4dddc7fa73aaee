/** Names that differ in capitals alone and are one for the language: who uses them in other files is found as it is written, and the answer says so. */

import { expect, it } from "vitest";
import { references } from "../support/world.ts";

it("is not complete in PowerShell", async () => {
  expect(
    await references(`
//- /a.ps1
function Get-Li$0st { }
get-list
//- /b.ps1
Get-List
GET-LIST
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /a.ps1:1:10 definition  function Get-List { }
    /a.ps1:2:1 call  get-list
    /b.ps1:1:1 call  Get-List
    /b.ps1:2:1 call  GET-LIST
    incomplete: the name is not looked for in other capitals than it is written in"
  `);
});
