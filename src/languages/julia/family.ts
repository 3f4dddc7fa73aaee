/** Julia: what the files of a package declare together, those that a file reads in first; methods of one name are one function. */

import type { Family, Located } from "../family.ts";
import { byNameAlone, VISIBLE } from "../kit/by-name-alone.ts";
import { fileByPath, located } from "../kit/by-path.ts";
import { calledBare, namesIn } from "../kit/names.ts";
import type { Project } from "../kit/project.ts";
import { packageOf } from "../kit/taken-in.ts";
import { CALLS_ALONE } from "../type-rules.ts";

/** What `Base` exports that is called and extended most. */
const BASE = namesIn(
  "Array Bool Dict Float64 Int Set String Symbol Tuple Vector abs all any append! axes broadcast ceil close collect convert copy count deepcopy delete! diff display div eachindex eltype empty! enumerate error esc eval fill filter filter! findall findfirst first floor foreach get get! getfield getindex getproperty hash hasproperty haskey hcat identity in insert! isa isempty isequal isnothing iterate join keys keytype last length lock map map! max maximum merge merge! min minimum mod ndims nothing ntuple one only open pairs parse pop! popfirst! popat! print println prod promote_type push! pushfirst! rand range read readline reduce rem repeat replace reshape rethrow reverse round setindex! setproperty! show similar size sizehint! skipmissing sort sort! split splice! sprint sqrt startswith string strip sum throw trues tuple typeof union unique vcat values view write zero zeros zip",
);

async function locate(source: string, from: string, project: Project): Promise<Located> {
  if (!source.endsWith(".jl")) return { kind: "external", source };
  return located(source, await fileByPath(project, "julia", from, [source], ["", "src"]));
}

const BY_NAME = byNameAlone(VISIBLE);

export const julia: Family = {
  ...BY_NAME,
  imports: { quoted: true, locate },
  packages: packageOf(locate),
  names: { ...BY_NAME.names, ...calledBare(BASE) },
  types: CALLS_ALONE,
};
