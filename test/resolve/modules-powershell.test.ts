/** PowerShell: functions of other files, scripts that are read in, names in any case, classes, arguments by their names. */

import { describe, expect, it } from "vitest";
import { found } from "../support/places.ts";

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a function of a script that is read in": [
    `
//- /a.ps1
. $PSScriptRoot/lib/shop.ps1
Get-To$0tal
//- /lib/shop.ps1
function Get-Total { 1 }
//- /other/shop.ps1
function Get-Total { 2 }`,
    "package /lib/shop.ps1:1:10",
  ],
  "a function of a module by its path": [
    `
//- /a.ps1
Import-Module "$PSScriptRoot\\lib\\Shop.psd1" -Force
Get-To$0tal
//- /lib/Shop.psm1
function Get-Total { 1 }
//- /other/shop.ps1
function Get-Total { 2 }`,
    "package /lib/Shop.psm1:1:10",
  ],
  "a class of a module": [
    `
//- /a.ps1
using module ./Shop.psm1
[Ca$0rt]::new()
//- /Shop.psm1
class Cart { }
//- /other/Shop.psm1
class Cart { }`,
    "package /Shop.psm1:1:7",
  ],
  "a path that is read in": [
    `
//- /a.ps1
. "$PSScriptRoot/lib/sh$0op.ps1"
//- /lib/shop.ps1
function Get-Total { 1 }`,
    "import_bound /lib/shop.ps1:1:1",
  ],
  "a parameter in any case": [
    `
//- /a.ps1
function Get-Total {
  param([int] $Rate)
  $RA$0TE * 2
}`,
    "lexical /a.ps1:2:16",
  ],
  "a function in any case": [
    `
//- /a.ps1
function Get-Total { 1 }
get-to$0tal`,
    "file_scope /a.ps1:1:10",
  ],
  "the parameter that an argument names": [
    `
//- /a.ps1
Get-Total -Ra$0te 1
//- /b.ps1
function Get-Total {
  param([int] $Rate)
}
function Get-Other { param($Rate) }`,
    "typed_receiver /b.ps1:2:16",
  ],
  "a variable beside a class of its name": [
    `
//- /a.ps1
class Cart { }
$cart = [Cart]::new()
$ca$0rt`,
    "file_scope /a.ps1:2:2",
  ],
  "a variable that a block of the function sets": [
    `
//- /a.ps1
function Get-Total {
  1..3 | ForEach-Object { $sum = $_ }
  $su$0m
}`,
    "lexical /a.ps1:2:28",
  ],
  "a variable of the script that a function sets": [
    `
//- /a.ps1
function Get-Total { $script:count = 1 }
$co$0unt`,
    "file_scope /a.ps1:1:30",
  ],
  "a member of the class around": [
    `
//- /a.ps1
class Cart {
  [int] $Count
  [int] Size() { return $this.Co$0unt }
}`,
    "self_member /a.ps1:2:10",
  ],
  "a member of a parameter's type": [
    `
//- /a.ps1
class Cart { [int] Size() { return 1 } }
class Shop { [int] Size() { return 2 } }
function Get-Total([Cart] $one) { $one.Si$0ze() }`,
    "typed_receiver /a.ps1:1:20",
  ],
  "a command that no file defines": [
    `
//- /a.ps1
Get-Chil$0dItem`,
    "external",
  ],
  "a variable of PowerShell's": [
    `
//- /a.ps1
$PSScri$0ptRoot`,
    "external",
  ],
};

describe("what a name in PowerShell means", () => {
  it.each(Object.entries(CASES))("%s", async (_title, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
