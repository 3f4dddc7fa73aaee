/** Members of what a decorator puts in the place of a function: nothing says that it has none of the name. */

import { expect, it } from "vitest";
import { references } from "../support/world.ts";

it("counts for the method that its name alone tells", async () => {
  expect(
    await references(`
//- /core.py
class Group:
    def result_call$0back(self): ...
    def other(self):
        return self.result_callback()
//- /deco.py
from core import Group
def group(name=None):
    def decorator(f):
        return Group()
    return decorator
//- /use.py
import click
from deco import group
@group(chain=True)
def cli():
    pass
@cli.result_callback()
def done(): ...
def plain(): ...
plain.result_callback()
@click.group(chain=True)
def cli2():
    pass
@cli2.result_callback()
def done2(): ...
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /core.py:2:9 definition  def result_callback(self): ...
    /core.py:4:21 member  return self.result_callback()
    /use.py:13:7 decorator  @cli2.result_callback()
    /use.py:6:6 decorator  @cli.result_callback()"
  `);
});
