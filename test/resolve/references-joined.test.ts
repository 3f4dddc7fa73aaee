/** What is declared in one place and written in another is one thing, from wherever it is asked for. */

import { expect, it } from "vitest";
import { references } from "../support/world.ts";

/** By name: a world in which «» stands around every place of one thing. */
const WORLDS: Readonly<Record<string, string>> = {
  "a function of C": `
//- /plant.h
int «plant»(int seed);
//- /plant.c
#include "plant.h"
int «plant»(int seed) { return seed; }
//- /main.c
#include "plant.h"
int main(void) { return «plant»(3); }
`,
  "a variable of C": `
//- /server.h
extern int «server»;
//- /server.c
#include "server.h"
int «server»;
//- /main.c
#include "server.h"
int main(void) { return «server»; }
`,
  "a function that a source declares itself": `
//- /plant.c
int «plant»(int seed) { return seed; }
//- /main.c
extern int «plant»(int seed);
int main(void) { return «plant»(3); }
`,
  "a function of its own source, and another's": `
//- /one.c
static int «grow»(void);
int first(void) { return «grow»(); }
static int «grow»(void) { return 1; }
//- /two.c
static int grow(void) { return 2; }
int second(void) { return grow(); }
`,
  "a program's function, and another program's": `
//- /one/usage.h
void «usage»(void);
//- /one/usage.c
#include "usage.h"
void «usage»(void) {}
//- /one/main.c
#include "usage.h"
int main(void) { «usage»(); }
//- /two/other.h
void usage(void);
//- /two/other.c
#include "other.h"
void usage(void) {}
`,
  "a member of C++, and another type's": `
//- /ship.hpp
namespace port { class Ship { public: int «tons»() const; }; }
//- /ship.cc
#include "ship.hpp"
namespace port { int Ship::«tons»() const { return 1; } }
//- /main.cc
#include "ship.hpp"
int main() { port::Ship ship; return ship.«tons»(); }
//- /air.cc
namespace air { class Ship { public: int tons() const { return 2; } }; int use() { Ship ship; return ship.tons(); } }
`,
  "a function of a namespace, and another's": `
//- /ship.hpp
namespace port { int «weigh»(int load); }
//- /ship.cc
#include "ship.hpp"
namespace port { int «weigh»(int load) { return load; } }
//- /main.cc
#include "ship.hpp"
int main() { return port::«weigh»(3); }
//- /air.cc
namespace air { int weigh(int load) { return load; } int use() { return weigh(1); } }
`,
  "a value of OCaml and its interface": `
//- /garden.mli
val «plant» : int -> int
//- /garden.ml
let «plant» seed = seed + 1
let two = «plant» 2
//- /main.ml
let () = print_int (Garden.«plant» 3)
`,
  "a function of Python and its stub": `
//- /garden.pyi
def «plant»(seed: int) -> int: ...
//- /garden.py
def «plant»(seed):
    return seed
//- /main.py
from garden import «plant»
print(«plant»(3))
`,
  "a static member of C++": `
//- /ship.hpp
struct Ship { static int «made»; };
//- /ship.cc
#include "ship.hpp"
int Ship::«made» = 0;
`,
};

/** `path:line:column` of each marked place, counted from one. */
function marked(world: string): string[] {
  const places: string[] = [];
  let path = "";
  let line = 0;
  for (const text of world.split("\n")) {
    line++;
    const file = /^\/\/- (.*)$/.exec(text)?.[1];
    if (file !== undefined) [path, line] = [file, 0];
    for (let from = text.indexOf("«"), before = 0; from >= 0; from = text.indexOf("«", from + 1), before += 2)
      places.push(`${path}:${line}:${from - before + 1}`);
  }
  return places.sort();
}

/** The world as it is asked at its marked place of that index. */
function askedAt(world: string, wanted: number): string {
  let index = 0;
  return world.replace(/«|»/g, (mark) => (mark === "«" && index++ === wanted ? "$0" : ""));
}

const CASES = Object.entries(WORLDS).flatMap(([name, world]) =>
  marked(world).map((_, index) => [`${name}, asked at place ${index + 1}`, world, index] as const),
);

it.each(CASES)("%s", async (_, world, index) => {
  const [, ...found] = (await references(askedAt(world, index))).split("\n");
  expect(found.map((line) => line.split(" ")[0]).sort()).toEqual(marked(world));
});
