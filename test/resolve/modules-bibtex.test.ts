/** BibTeX: entries that documents of LaTeX cite, those of the bibliographies first that a document names. */

import { describe, expect, it } from "vitest";
import { found } from "../support/places.ts";
import { references } from "../support/world.ts";

const WORKS = `
//- /refs/works.bib
@string{acm = "ACM"}
@book{knuth:84, publisher = acm}
@misc{later-one, crossref = {knuth:84}}
//- /refs/other.bib
@misc{knuth:84}`;

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "an entry of a bibliography that the document names": [
    String.raw`
//- /main.tex
\bibliography{refs/works}
See \cite[12]{knu$0th:84, later-one}.${WORKS}`,
    "package /refs/works.bib:2:7",
  ],
  "an entry of one that another file of the document names": [
    String.raw`
//- /main.tex
\addbibresource{refs/works.bib}
\include{one}
//- /one.tex
See \textcite{later$0-one}.${WORKS}`,
    "package /refs/works.bib:3:7",
  ],
  "an entry, beside a label and an entry of a glossary": [
    String.raw`
//- /main.tex
\section{One}\label{later-one}
\newacronym{later-one}{ABC}{A B C}
\cite{later-o$0ne}${WORKS}`,
    "package /refs/works.bib:3:7",
  ],
  "a label, beside an entry": [
    String.raw`
//- /main.tex
\section{One}\label{later-one}
\ref{later-o$0ne}${WORKS}`,
    "lexical /main.tex:1:21",
  ],
  "an entry of a glossary, beside one of a bibliography": [
    String.raw`
//- /main.tex
\newacronym{later-one}{ABC}{A B C}
\gls{later-o$0ne}${WORKS}`,
    "unique_visible /main.tex:1:13",
  ],
  "an entry that another one names": [
    `${WORKS}
//- /main.bib
@book{main}
@misc{a, crossref = {mai$0n}}`,
    "file_scope /main.bib:1:7",
  ],
  "a text by its word": [
    `
//- /main.bib
@string{acm = "ACM"}
@book{main, publisher = ac$0m # ", New York"}`,
    "file_scope /main.bib:1:9",
  ],
  "an entry that Typst cites": [
    `
//- /main.typ
See @knu$0th:84 and #cite(<later-one>).
#bibliography("refs/works.bib", style: "apa")${WORKS}`,
    "import_bound /refs/works.bib:2:7",
  ],
  "an entry of one of two bibliographies of Typst": [
    `
//- /main.typ
= One <knuth:84>
See #cite(<later-o$0ne>).
#bibliography(("refs/works.bib", "refs/other.bib"))${WORKS}`,
    "import_bound /refs/works.bib:3:7",
  ],
  "an entry of a bibliography that another file of Typst names": [
    `
//- /main.typ
#include "parts/one.typ"
#bibliography("refs/works.bib")
//- /parts/one.typ
See @later$0-one.${WORKS}`,
    "import_bound /refs/works.bib:3:7",
  ],
  "a name of Typst that nothing declares, beside an entry": [
    `
//- /main.typ
#let a = ma$0in + 1
See @main.
//- /works.bib
@misc{main}`,
    "external",
  ],
  "a label of Typst, beside an entry": [
    `
//- /main.typ
= One <later-one>
See @later-o$0ne.
#bibliography("/refs/works.bib")${WORKS}`,
    "lexical /main.typ:1:8",
  ],
  "a bibliography of Typst": [
    `
//- /main.typ
#bibliography("refs/wor$0ks.bib")${WORKS}`,
    "import_bound /refs/works.bib:1:1",
  ],
  "a bibliography": [
    String.raw`
//- /main.tex
\bibliography{refs/wor$0ks}${WORKS}`,
    "import_bound /refs/works.bib:1:1",
  ],
};

describe("what a citation means", () => {
  it.each(Object.entries(CASES))("%s", async (_title, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});

describe("what cites an entry", () => {
  it("in documents and in other entries", async () => {
    expect(
      await references(String.raw`
//- /works.bib
@book{knu$0th:84}
@misc{later-one, crossref = {knuth:84}}
//- /main.tex
\bibliography{works}
\section{knuth:84}\label{knuth:84}
\cite{a,knuth:84} \parencite{knuth:84} \ref{knuth:84} \nocite{*}
//- /paper.typ
#bibliography("works.bib")
= knuth <other>
See @knuth:84, #cite(<knuth:84>), @other.
//- /alone.typ
See @knuth:84.
#let knuth = 84
//- /labels.typ
= One <knuth:84>
See @knuth:84.`),
    ).toMatchInlineSnapshot(`
      "at_definition
      /alone.typ:1:6 label  See @knuth:84.
      /main.tex:3:30 reference  \\cite{a,knuth:84} \\parencite{knuth:84} \\ref{knuth:84} \\nocite{*}
      /main.tex:3:9 reference  \\cite{a,knuth:84} \\parencite{knuth:84} \\ref{knuth:84} \\nocite{*}
      /paper.typ:3:23 label  See @knuth:84, #cite(<knuth:84>), @other.
      /paper.typ:3:6 label  See @knuth:84, #cite(<knuth:84>), @other.
      /works.bib:1:7 definition  @book{knuth:84}
      /works.bib:2:30 reference  @misc{later-one, crossref = {knuth:84}}"
    `);
  });
});
