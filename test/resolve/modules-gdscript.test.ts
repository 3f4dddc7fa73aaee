/** GDScript: classes of all scripts, scripts by their paths, members by type. */

import { describe, expect, it } from "vitest";
import { found } from "../support/places.ts";

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a class of another script": [
    `
//- /a.gd
extends Pla$0yer
//- /b.gd
class_name Player`,
    "package /b.gd:1:12",
  ],
  "a script under the name of a constant": [
    `
//- /a.gd
const Bullet = preload("res://lib/bul$0let.gd")
//- /lib/bullet.gd
var speed = 1`,
    "import_bound /lib/bullet.gd:1:1",
  ],
  "a member by the type of a parameter": [
    `
//- /a.gd
func f(one: Player):
	one.he$0alth
//- /b.gd
class_name Player
var health = 1
//- /c.gd
class_name Other
var health = 1`,
    "typed_receiver /b.gd:2:5",
  ],
  "a member of the base": [
    `
//- /a.gd
class_name Fast
extends Player
func f():
	he$0alth += 1
//- /b.gd
class_name Player
var health = 1`,
    "self_member /b.gd:2:5",
  ],
  "a member of the script itself": [
    `
//- /a.gd
var health = 1
func f():
	self.he$0alth = 2`,
    "unique_visible /a.gd:1:5",
  ],
  "a member of what a loaded script makes, by its name": [
    `
//- /a.gd
var opts = load("res://lib/options.gd").new()
func run():
  opts.par$0se()
//- /lib/options.gd
func parse():
  pass`,
    "unique_visible /lib/options.gd:1:6",
  ],
};

describe("what a name in GDScript means", () => {
  it.each(Object.entries(CASES))("%s", async (_title, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
