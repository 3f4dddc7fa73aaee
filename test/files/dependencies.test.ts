import { describe, expect, test } from "vitest";
import { isLibrary } from "../../src/files/dependencies.ts";

describe("what code outside of the roots is built upon", () => {
  const ROOTS = ["/home/me/work/app"];

  test.each([
    ["/home/me/work/node_modules/zod/index.d.ts", true],
    ["/home/me/other/node_modules/zod/index.d.ts", false],
    ["/home/me/work/app2/node_modules/zod/index.d.ts", false],
    ["/usr/lib/node_modules/typescript/lib/tsserver.js", true],
    ["/home/me/tools/node_modules/typescript/lib/lib.es5.d.ts", true],
    ["/home/me/tools/node_modules/pyright/dist/typeshed-fallback/stdlib/os.pyi", true],
    ["/home/me/.cargo/registry/src/index-1/serde-1.0.0/src/lib.rs", true],
    ["/home/me/.cargo/credentials.toml", false],
    ["/home/me/go/pkg/mod/example.org/cobra@v1.8.0/command.go", true],
    ["/home/me/.rustup/toolchains/stable/lib/rustlib/src/rust/library/std/src/lib.rs", true],
    ["/home/me/.venv/lib/python3.12/site-packages/requests/api.py", true],
    ["/usr/include/stdio.h", true],
    ["/usr/share/cargo/registry/serde-1.0.0/src/lib.rs", true],
    ["/usr/src/rustc-1.63.0/library/core/src/lib.rs", true],
    ["/usr/src/linux-6.1/kernel/fork.c", false],
    ["/modules/a.go", true],
    ["/modules2/a.go", false],
    // The directories themselves: they are looked through.
    ["/usr/include", true],
    ["/usr/lib", true],
    ["/home/me/.rustup/toolchains", true],
    ["/home/me/.cargo/git/checkouts", true],
    ["/modules", true],
    ["/usr", false],
    ["/home/me/.cargo", false],
    ["/etc/shadow", false],
    ["/home/me/.ssh/id_ed25519", false],
    ["/var/lib/app/secret.py", false],
  ])("%s: %s", (path, is) => {
    expect(isLibrary(path, ROOTS, ["/modules"])).toBe(is);
  });
});
