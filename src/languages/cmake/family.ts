/** CMake: commands, targets and variables of all files, those first that a file includes; commands are called in any case. */

import { dirname, join } from "node:path";
import type { Family, Located } from "../family.ts";
import { VISIBLE } from "../kit/by-name-alone.ts";
import { fileByPath, located } from "../kit/by-path.ts";
import { namesIn } from "../kit/names.ts";
import type { Project } from "../kit/project.ts";
import { takenIn } from "../kit/taken-in.ts";
import { topLevel } from "../kit/top-level.ts";
import { NO_TYPES } from "../type-rules.ts";

/** The commands of CMake itself. */
const COMMANDS = namesIn(
  "add_compile_definitions add_compile_options add_custom_command add_custom_target add_definitions add_dependencies add_executable add_library add_link_options add_subdirectory add_test aux_source_directory block break cmake_host_system_information cmake_language cmake_minimum_required cmake_parse_arguments cmake_path cmake_policy configure_file continue create_test_sourcelist define_property else elseif enable_language enable_testing endblock endforeach endfunction endif endmacro endwhile execute_process export file find_file find_library find_package find_path find_program foreach function get_cmake_property get_directory_property get_filename_component get_property get_source_file_property get_target_property get_test_property if include include_directories include_external_msproject include_guard include_regular_expression install link_directories link_libraries list load_cache macro mark_as_advanced math message option project remove_definitions return separate_arguments set set_directory_properties set_property set_source_files_properties set_target_properties set_tests_properties site_name source_group string target_compile_definitions target_compile_features target_compile_options target_include_directories target_link_directories target_link_libraries target_link_options target_precompile_headers target_sources try_compile try_run unset variable_watch while",
);
/** Variables that CMake gives a meaning. */
const OWN_VARIABLE = /^(?:CMAKE|CPACK|CTEST|PROJECT)_|^(?:ARGN|ARGV\d*|ARGC|APPLE|UNIX|WIN32|MSVC|ANDROID)$/;
/** Where a path begins that is written behind a variable: a directory of the project. */
const BEGINNING = /^(?:\$\{\w+\}\/)+/;
/** Directories that hold modules by custom. */
const MODULES = ["", "cmake", "CMake", "cmake/modules", "cmake/Modules"];

/** A file, a directory with a `CMakeLists.txt`, or a module by its name. */
async function locate(source: string, from: string, project: Project): Promise<Located> {
  const written = source.replace(BEGINNING, "");
  const beside = [written, join(written, "CMakeLists.txt")].map((path) => join(dirname(from), path));
  const found =
    beside.find((path) => /\.(?:cmake|txt)$/.test(path) && project.hasFile(path)) ??
    (await fileByPath(
      project,
      "cmake",
      from,
      /\.cmake$/.test(written) ? [written] : [`${written}.cmake`, `Find${written}.cmake`],
      MODULES,
    ));
  return located(source, found);
}

export const cmake: Family = {
  imports: { quoted: false, locate },
  packages: { files: ({ path }, project) => takenIn(path, project, locate) },
  modules: {
    handsOut: ({ facts }, name) => topLevel(facts, name).map((definition) => ({ kind: "definition", definition })),
  },
  names: {
    sees: "everything",
    alsoCalled: (name, role) => (role === "call" && name !== name.toLowerCase() ? name.toLowerCase() : undefined),
    isBuiltin: (name, role) => (role === "call" ? COMMANDS.has(name.toLowerCase()) : OWN_VARIABLE.test(name)),
  },
  prototypes: {},
  literals: {},
  types: NO_TYPES,
  declarations: VISIBLE,
};
