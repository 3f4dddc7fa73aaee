/** Erlang: modules by the names of their files, headers by their paths, and the functions that every module sees. */

import { dirname, join } from "node:path";
import { nearness } from "../../files/path-distance.ts";
import type { Family, Located } from "../family.ts";
import { fileByPath, located } from "../kit/by-path.ts";
import { field, OPEN } from "../kit/declaration-forms.ts";
import { directoriesOf } from "../kit/directories.ts";
import { colonsAreDots } from "../kit/dots.ts";
import { namesIn } from "../kit/names.ts";
import type { Project } from "../kit/project.ts";
import { takenIn } from "../kit/taken-in.ts";
import { topLevel } from "../kit/top-level.ts";
import { NO_PLATFORM } from "../type-rules.ts";

/** What the compiler imports of `erlang` by itself, the types that it brings, and the macros that it defines. */
const OWN = namesIn(`
  abs apply atom_to_binary atom_to_list binary_part binary_to_atom binary_to_existing_atom binary_to_float binary_to_integer binary_to_list
  binary_to_term bit_size bitstring_to_list byte_size ceil check_process_code date delete_module demonitor disconnect_node element erase error exit
  float float_to_binary float_to_list floor garbage_collect get get_keys group_leader halt hd integer_to_binary integer_to_list iolist_size
  iolist_to_binary is_alive is_atom is_binary is_bitstring is_boolean is_float is_function is_integer is_list is_map is_map_key is_number is_pid
  is_port is_process_alive is_record is_reference is_tuple length link list_to_atom list_to_binary list_to_bitstring list_to_existing_atom
  list_to_float list_to_integer list_to_pid list_to_port list_to_ref list_to_tuple load_module make_ref map_get map_size max min module_loaded
  monitor monitor_node node nodes now open_port pid_to_list port_to_list process_flag process_info processes purge_module put ref_to_list register
  registered round self send setelement size spawn spawn_link spawn_monitor spawn_opt spawn_request split_binary statistics term_to_binary
  term_to_iovec throw time tl trunc tuple_size tuple_to_list unlink unregister whereis
  any arity atom binary bitstring bool boolean byte char dynamic fun function identifier integer iodata iolist list map maybe_improper_list mfa module
  neg_integer nil no_return none non_neg_integer nonempty_binary nonempty_bitstring nonempty_list nonempty_string number pid port pos_integer
  reference string term timeout tuple
  MODULE MODULE_STRING FILE LINE MACHINE FUNCTION_NAME FUNCTION_ARITY OTP_RELEASE FEATURE_AVAILABLE FEATURE_ENABLED
`);

/** A header by its path, of which the first word may be the application's; a module by the name of its file, the nearest of several. */
async function locate(source: string, from: string, project: Project): Promise<Located> {
  if (source.endsWith(".hrl")) {
    const paths = [source, source.slice(source.indexOf("/") + 1)];
    return located(source, await fileByPath(project, "erlang", from, paths, ["", "include", "src"]));
  }
  const name = `${source}.erl`;
  const beside = join(dirname(from), name);
  if (project.hasFile(beside)) return located(source, beside);
  const called = (await directoriesOf(project, "erlang")).called(source).filter((path) => path.endsWith(`/${name}`));
  return located(source, called.toSorted((a, b) => nearness(from, b) - nearness(from, a) || (a < b ? -1 : 1))[0]);
}

export const erlang: Family = {
  imports: {
    quoted: true,
    locate,
    modulePath: (text, role) => (role === "module" ? /(?<![\w@])[a-z][\w@]*$/.exec(text)?.[0] : undefined),
    // A module is named wherever one of its functions is called, and nothing imports it.
    isAnchor: () => false,
  },
  modules: {
    handsOut: ({ facts }, name) => topLevel(facts, name).map((definition) => ({ kind: "definition", definition })),
  },
  packages: { files: ({ path }, project) => takenIn(path, project, locate) },
  names: {
    // What a header declares is seen where that is included.
    sees: (_from, { path }) => path.endsWith(".hrl"),
    withDots: colonsAreDots,
    closed: () => true,
    isBuiltin: (name, _role, standing) => standing === "bare" && OWN.has(name),
  },
  types: {
    platform: NO_PLATFORM,
    making: { callMakes: false, makers: new Set() },
    shape: { openTypes: false },
    members: { bareMembers: false },
  },
  prototypes: {},
  literals: { typed: true },
  declarations: {
    functions: { parameters: field("expr_args", "var_args"), returnSign: " -> " },
    values: {},
    bases: { others: "implements" },
    exports: { what: "stated" },
    visibility: OPEN,
  },
};
