/** Nix: scopes that recurse, files by their paths, attributes of the set that a file is. */

import { describe, expect, it } from "vitest";
import { definition } from "../support/world.ts";

/** The origin and the places, without previews: `package /a:1:5`. */
const found = async (world: string): Promise<string> =>
  (await definition(world)).replace(/^(\S+:\d+:\d+).*$/gm, "$1").replaceAll("\n", " ");

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a name of `let` is seen before it is given": [
    `
//- /default.nix
let
  url = "http://" + ho$0st;
  host = "a";
in url`,
    "lexical /default.nix:3:3",
  ],
  "a set shows its attributes to no bare name, `rec` does": [
    `
//- /default.nix
{ name = "outer"; inner = rec { name = "inner"; title = na$0me; }; }`,
    "lexical /default.nix:1:33",
  ],
  "an attribute of what is imported": [
    `
//- /default.nix
let helper = import ./lib/helper.nix { };
in helper.grow$0 2
//- /lib/helper.nix
{ lib }: { grow = x: x + 1; }
//- /other.nix
{ grow = 1; }`,
    "qualified /lib/helper.nix:1:12",
  ],
  "a path is a directory's default.nix": [
    `
//- /flake.nix
let pkgs = import ./pkgs; in pkgs.he$0llo
//- /pkgs/default.nix
{ hello = 1; }
//- /other.nix
{ hello = 1; }`,
    "qualified /pkgs/default.nix:1:3",
  ],
  "a parameter, and not another file's attribute": [
    `
//- /default.nix
{ stdenv, ... }: stde$0nv.mkDerivation { }
//- /other.nix
{ stdenv = 1; }`,
    "lexical /default.nix:1:3",
  ],
  "what nothing binds lies outside": [
    `
//- /default.nix
with import <nixpkgs> { }; mk$0Shell { }
//- /other.nix
{ mkShell = 1; }`,
    "external",
  ],
};

describe("what a name in Nix means", () => {
  it.each(Object.entries(CASES))("%s", async (_title, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
