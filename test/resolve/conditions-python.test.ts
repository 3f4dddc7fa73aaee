/** Python: of what conditions about versions and systems keep apart, the one comes first that is taken. */

import { expect, it } from "vitest";
import { definition } from "../support/world.ts";

const found = async (world: string): Promise<string> =>
  (await definition(world)).replace(/^(\S+:\d+:\d+).*$/gm, "$1").replaceAll("\n", " ");

const LIBRARY = "\n//- /.venv/pyvenv.cfg\nhome = /usr\n//- /.venv/lib/python3.11/os.py\nname = 1";

const CASES: Readonly<Record<string, readonly [module: string, answer: string]>> = {
  "a version": [
    "import sys\nif sys.version_info >= (3, 12):\n    def run(): pass\nelse:\n    def run(): pass",
    "/one.py:5:9 /one.py:3:9",
  ],
  "an older version": [
    "import sys\nif sys.version_info < (3, 9):\n    def run(): pass\nelse:\n    def run(): pass",
    "/one.py:5:9 /one.py:3:9",
  ],
  "one among several": [
    "import sys\nif sys.version_info >= (3, 12):\n    def run(): pass\nelif sys.version_info >= (3, 10):\n    def run(): pass\nelse:\n    def run(): pass",
    "/one.py:5:9 /one.py:3:9 /one.py:7:9",
  ],
  "a system": [
    'import sys\nif sys.platform == "win32":\n    def run(): pass\nelse:\n    def run(): pass',
    "/one.py:5:9 /one.py:3:9",
  ],
  "a system by its beginning, and a version": [
    'import sys\nif not sys.platform.startswith("linux") and sys.version_info >= (3, 9):\n    def run(): pass\nelse:\n    def run(): pass',
    "/one.py:5:9 /one.py:3:9",
  ],
  "a condition of which nothing is known": [
    "import sys\nif sys.flags.dev_mode:\n    def run(): pass\nelse:\n    def run(): pass",
    "/one.py:3:9 /one.py:5:9",
  ],
};

it.each(Object.entries(CASES))("%s", async (_name, [module, answer]) => {
  const told = await found(`//- /main.py\nfrom one import run\nru$0n()\n//- /one.py\n${module}${LIBRARY}`);
  expect(told).toBe(`import_bound ${answer}`);
});
