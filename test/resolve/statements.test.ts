/** Statements: what a function returns is told from its text, whatever stands in the comments and strings on the way. */

import { expect, test } from "vitest";
import { definition } from "../support/world.ts";

/** In each, what is made is an Engine; a comment within the call holds an apostrophe, and a bracket that nothing closes. */
const MAKERS: Readonly<Record<string, string>> = {
  Python: `
//- /a.py
class Engine:
    def run(self): pass
class Other:
    def run(self): pass
def make():
    return Engine(  # doesn't ( open
        "it's # no ( comment",
    )
make().ru$0n()
`,
  TypeScript: `
//- /a.ts
class Engine { run() {} }
class Other { run() {} }
const make = () => {
  return new Engine( // doesn't ( open
    "it's // no ( comment", /* isn't ( */
  );
};
make().ru$0n();
`,
  Ruby: `
//- /a.rb
class Engine
  def run; end
end
class Other
  def run; end
end
def make
  Engine.new( # doesn't ( open
    "it's # no ( comment"
  )
end
make.ru$0n
`,
};

for (const [language, text] of Object.entries(MAKERS))
  test(`${language}: comments and strings within what is returned hide nothing`, async () => {
    expect(await definition(text)).toMatch(/^(?:return_type|typed_receiver)\n\S+ method Engine\.run /);
  });
