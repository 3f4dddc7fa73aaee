/** The native library: ast-grep's own parsers of the web's languages, on all cores. */

import { createTimeSlice } from "../../files/time-slice.ts";
import { messageOf } from "../../text/error-message.ts";
import { type Found, type Library, type Matcher, type Searcher, type SgNode, SLICE, type Source } from "./ast-grep.ts";

type Napi = typeof import("@ast-grep/napi");

/** Loaded at first use; undefined where the system has no build of it. */
const load = (): Promise<Napi | undefined> => import("@ast-grep/napi").catch(() => undefined);

const rootOf = (napi: Napi, name: string, text: string): SgNode => napi.parse(name, text).root() as unknown as SgNode;

function refusalOf(napi: Napi, name: string, matcher: Matcher): string | undefined {
  try {
    rootOf(napi, name, "").findAll(matcher);
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

/** Searches files on ast-grep's own threads: it says of how many it called back, and some calls come after that. */
function findInFiles(
  napi: Napi,
  name: string,
  sources: readonly Source[],
  matcher: Matcher,
  found: Found,
): Promise<void> {
  if (sources.length === 0) return Promise.resolve();
  const byPath = new Map(sources.map((source) => [source.path, source]));
  return new Promise((resolve, reject) => {
    let told = 0;
    let expected = Number.POSITIVE_INFINITY;
    const end = (): void => {
      if (told >= expected) resolve();
    };
    const config = { paths: [...byPath.keys()], matcher: matcher as never };
    napi
      .findInFiles(name, config, (error, nodes) => {
        told++;
        if (!error) found(() => byPath.get(nodes[0]?.getRoot().filename() ?? ""), nodes as unknown as SgNode[]);
        end();
      })
      .then((files) => {
        expected = files;
        end();
      }, reject);
  });
}

const searcherOf = (napi: Napi, name: string): Searcher => ({
  readsFiles: true,
  refusal: (matcher) => refusalOf(napi, name, matcher),
  find: async (sources, matcher, found, stopped) => {
    const slice = createTimeSlice(SLICE);
    const searched = findInFiles(
      napi,
      name,
      sources.filter(({ text }) => text === undefined),
      matcher,
      found,
    );
    for (const source of sources) {
      if (source.text === undefined) continue;
      if (stopped()) break;
      if (slice.over()) await slice.next();
      const nodes = rootOf(napi, name, source.text).findAll(matcher);
      if (nodes.length > 0) found(() => source, nodes);
    }
    await searched;
  },
});

export function nativeLibrary(): Library {
  let loading: Promise<Napi | undefined> | undefined;
  return {
    searcher: async ({ patterns: { astGrep: name } }) => {
      if (name === undefined) return undefined;
      loading ??= load();
      const napi = await loading;
      return napi && searcherOf(napi, name);
    },
  };
}
