/** `editors/emacs/tandem.el` in a real Emacs: it compiles without a warning, and what its user reads. */

import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../../server/install.ts";
import { daemonUser } from "../support/daemon.ts";

const LISP = join(projectRoot, "editors", "emacs", "tandem.el");
/** 28 for Emacs 28.2. */
const major = Number(/GNU Emacs (\d+)/.exec(spawnSync("emacs", ["--version"], { encoding: "utf8" }).stdout ?? "")?.[1]);
const MISSING = "Emacs 28 or newer was not found, so it was not tested: install it with `apt-get install emacs-nox`.";

test("Emacs is there", ({ skip }) => {
  if (major >= 28) return;
  console.warn(MISSING);
  skip(MISSING);
});

/** A project, and tandem on the PATH. */
function project(): { readonly root: string; readonly env: NodeJS.ProcessEnv } {
  const { root, env } = daemonUser({
    ".tandem.yaml": "lsp:\n  enabled: false\n",
    "a.py": "def greet():\n    pass\n\n\ndef main():\n    greet()\n",
  });
  mkdirSync(join(root, "bin"));
  mkdirSync(join(root, ".git"));
  const words = `exec "${process.execPath}" "${join(projectRoot, "bin", "tandem.js")}" "$@"`;
  writeFileSync(join(root, "bin", "tandem"), `#!/bin/sh\n${words}\n`, { mode: 0o755 });
  return { root, env: { ...env, PATH: `${join(root, "bin")}:/usr/bin:/bin` } };
}

/** Evaluates Lisp in a batch of its own, with point on `greet()` in `main`; what it writes into the file of that name. */
function evaluated(lisp: string): string {
  const { root, env } = project();
  const out = join(root, "seen.txt");
  const steps = `(progn (find-file "a.py") (goto-char (point-min)) (forward-line 5) (search-forward "gr")
    (let ((seen ${lisp})) (with-temp-file ${JSON.stringify(out)} (insert seen))))`;
  const { stderr, status } = spawnSync("emacs", ["-Q", "--batch", "--load", LISP, "--eval", steps], {
    cwd: root,
    env,
    encoding: "utf8",
  });
  expect({ status, stderr: status === 0 ? "" : stderr }).toEqual({ status: 0, stderr: "" });
  return readFileSync(out, "utf8");
}

const shownBy = (call: string): string => `(with-current-buffer ${call} (buffer-string))`;

describe.runIf(major >= 28)("in Emacs", () => {
  test("it compiles without a warning", () => {
    const { root, env } = project();
    const copy = join(root, "tandem.el");
    copyFileSync(LISP, copy);
    const strict = ["--eval", "(setq byte-compile-error-on-warn t)", "--funcall", "batch-byte-compile", copy];
    const { stderr, status } = spawnSync("emacs", ["-Q", "--batch", ...strict], { env, encoding: "utf8" });
    expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
  });

  test("questions are about what is at point", () => {
    expect(evaluated(shownBy("(tandem-callers)"))).toMatch(/main\(\)\s+a\.py:5/);
    expect(evaluated(shownBy('(tandem "definition")'))).toMatch(/a\.py:1:5/);
    expect(evaluated(shownBy('(tandem "outline")'))).toMatch(/greet[\s\S]*main/);
  });

  test("an answer leads to its places", () => {
    const follow = `(with-current-buffer (tandem-callers) (search-forward "a.py:5") (compile-goto-error))`;
    expect(evaluated(`(progn ${follow} (format "%s:%d" (buffer-name (window-buffer)) (line-number-at-pos)))`)).toMatch(
      /^a\.py:5$/,
    );
  });

  test("a graph is a page that the browser is given, and what cannot be drawn is told", () => {
    const given = `(let (page) (cl-letf (((symbol-function 'browse-url-of-file) (lambda (file) (setq page file))))
      (tandem-graph "callers")) (with-temp-buffer (insert-file-contents page) (buffer-string)))`;
    expect(evaluated(`(progn (require 'cl-lib) ${given})`)).toMatch(/^<![\s\S]*greet/);
    expect(
      evaluated(`(progn (with-temp-buffer (insert "nobody") (setq buffer-file-name nil) (backward-char 2)
      ${shownBy('(tandem-graph "callers")')}))`),
    ).toContain("There is no nobody");
  });

  test("without a session nobody answered", () => {
    expect(evaluated(shownBy("(tandem-explain)"))).toBe("tandem does not run for this buffer");
  });

  test("Eglot and lsp-mode are given it for its modes", () => {
    const eglot = `(progn (defvar eglot-server-programs nil) (provide 'eglot)
      (format "%S" (funcall (cdr (assoc tandem-modes eglot-server-programs)) nil)))`;
    expect(evaluated(eglot)).toBe('("tandem" "--stdio")');
    expect(
      evaluated(`(format "%S %S" (and (tandem--serves-p nil 'js-mode) t) (tandem--serves-p nil 'text-mode))`),
    ).toBe("t nil");
  });
});
