/** LaTeX: labels, commands and environments, those of files first that a document takes in. */

import { describe, expect, it } from "vitest";
import { found } from "../support/places.ts";

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a label of another file": [
    String.raw`
//- /main.tex
\input{chapters/one}
See \ref{sec:o$0ne}.
//- /chapters/one.tex
\section{One}\label{sec:one}`,
    "unique_visible /chapters/one.tex:1:21",
  ],
  "a command of a package of the project": [
    String.raw`
//- /main.tex
\usepackage{macros}
$\R$0$
//- /macros.sty
\newcommand{\R}{x}
//- /other.tex
\newcommand{\R}{y}`,
    "package /macros.sty:1:13",
  ],
  "an environment": [
    String.raw`
//- /main.tex
\newtheorem{thm}{Theorem}
\begin{th$0m}\end{thm}`,
    "file_scope /main.tex:1:13",
  ],
  "a file": [
    String.raw`
//- /main.tex
\input{chapters/o$0ne}
//- /chapters/one.tex
\section{One}`,
    "import_bound /chapters/one.tex:1:1",
  ],
  "an acronym": [
    String.raw`
//- /main.tex
\newacronym{abc}{ABC}{A B C}
\gls{ab$0c}`,
    "unique_visible /main.tex:1:13",
  ],
};

describe("what a name in LaTeX means", () => {
  it.each(Object.entries(CASES))("%s", async (_title, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
