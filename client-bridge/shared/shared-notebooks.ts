/** Shared notebooks: a notebook is one session's at a time, and who else has it open begins anew when that one closes it. */

import { fieldsOf } from "../json-fields.ts";
import type { Member, Raw } from "./member.ts";

export interface SharedNotebooksOptions {
  /** Sends a message to the server as it came. */
  readonly pass: (raw: Raw) => void;
  /** Has a session begin anew. */
  readonly moveOff: (member: Member, why: string) => void;
}

interface Notebook {
  /** Whose the server has. */
  readonly member: Member;
  readonly others: Set<Member>;
}

export class SharedNotebooks {
  readonly #options: SharedNotebooksOptions;
  readonly #notebooks = new Map<string, Notebook>();

  constructor(options: SharedNotebooksOptions) {
    this.#options = options;
  }

  open(member: Member, raw: Raw): void {
    const uri = uriIn(raw);
    const there = this.#notebooks.get(uri);
    if (there !== undefined && there.member !== member) {
      there.others.add(member);
      return;
    }
    this.#notebooks.set(uri, { member, others: new Set() });
    this.#options.pass(raw);
  }

  /** Something else of a notebook. */
  said(member: Member, raw: Raw): void {
    if (this.#notebooks.get(uriIn(raw))?.member === member) this.#options.pass(raw);
  }

  close(member: Member, raw: Raw): void {
    const uri = uriIn(raw);
    const there = this.#notebooks.get(uri);
    if (there?.member === member) {
      this.#options.pass(raw);
      this.#free(uri);
    } else there?.others.delete(member);
  }

  /** A session is gone. @returns what the server is told of its notebooks */
  leave(member: Member): readonly { readonly method: string; readonly params: object }[] {
    const own: string[] = [];
    for (const [uri, notebook] of this.#notebooks)
      if (notebook.member === member) own.push(uri);
      else notebook.others.delete(member);
    for (const uri of own) this.#free(uri);
    return own.map((uri) => ({
      method: "notebookDocument/didClose",
      params: { notebookDocument: { uri }, cellTextDocuments: [] },
    }));
  }

  #free(uri: string): void {
    const others = this.#notebooks.get(uri)?.others ?? [];
    this.#notebooks.delete(uri);
    for (const other of [...others]) this.#options.moveOff(other, `no other session has ${uri} open any more`);
  }
}

const uriIn = ({ envelope }: Raw): string =>
  String(fieldsOf(fieldsOf(envelope.params?.value)["notebookDocument"])["uri"]);
