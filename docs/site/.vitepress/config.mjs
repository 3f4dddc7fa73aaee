// The documentation as a site: the Markdown of the repository where it lies, and beside it a page of each language, of each editor and agent,
// and one of the schema, which are made while the site is built. A link that leads nowhere ends the build.

import { fileURLToPath } from "node:url";
import { defineConfig } from "vitepress";
import { CLIENTS } from "../../../server/cli/setup/clients.ts";
import { LANGUAGES } from "../../../src/languages/table.ts";
import { SHOWN } from "../languages/language-page.mjs";
import { GROUPS } from "./pages.ts";

const SITE = fileURLToPath(new URL("../package.json", import.meta.url));

/** Pages lie where no package of the site is found: what they are made into asks for Vue as the site does. */
const packagesOfTheSite = {
  name: "packages-of-the-site",
  enforce: "pre",
  resolveId(id, _importer, { ssr }) {
    if (!/^vue(?:\/|$)/.test(id)) return undefined;
    return ssr ? { id, external: true } : this.resolve(id, SITE, { skipSelf: true });
  },
};

export default defineConfig({
  title: "tandem",
  description: "One language server for everything in your editor, and it answers at once",
  srcDir: "../..",
  // Everything that is no page: programs, fixtures, what is built.
  srcExclude: ["{bench,dist,fixtures,node_modules,test}/**", "docs/site/{node_modules,.vitepress}/**", ".*/**"],
  outDir: "../../dist/site",
  rewrites: {
    "README.md": "index.md",
    "docs/site/languages/:id.md": "languages/:id.md",
    "docs/site/start/:client.md": "start/:client.md",
  },
  cleanUrls: true,
  // A file of the repository is no page: that it is there, test/docs.test.ts says.
  ignoreDeadLinks: [/\/LICENSE$/],
  vite: { plugins: [packagesOfTheSite] },
  themeConfig: {
    search: { provider: "local" },
    outline: "deep",
    nav: [
      { text: "In five minutes", link: "/docs/start" },
      { text: "Configuration", link: "/docs/configuration" },
      { text: "Languages", link: "/docs/languages" },
      { text: "Contributing", link: "/CONTRIBUTING" },
    ],
    sidebar: [
      ...Object.entries(GROUPS).map(([text, pages]) => ({
        text,
        items: Object.entries(pages).map(([title, link]) => ({ text: title, link })),
      })),
      {
        text: "Each editor and agent",
        collapsed: true,
        items: Object.entries(CLIENTS).map(([name, { title }]) => ({ text: title, link: `/start/${name}` })),
      },
      {
        text: "Languages",
        collapsed: true,
        items: [
          { text: "What is known in which", link: "/docs/languages" },
          ...LANGUAGES.filter(SHOWN).map(({ id, name }) => ({ text: name, link: `/languages/${id}` })),
        ],
      },
    ],
  },
});
