// A page for each editor and each agent that `tandem setup` knows.

import { CLIENTS } from "../../../server/cli/setup/clients.ts";
import { clientPage } from "./client-page.mjs";

export default {
  paths: () => Object.keys(CLIENTS).map((client) => ({ params: { client }, content: clientPage(client) })),
};
