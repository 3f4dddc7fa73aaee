/**
 * Names that mean one thing however often they are defined (CSS classes): their definitions in the file and in those it includes, else in
 * any file.
 */

import { type Candidate, definitionsIn, rank } from "../../languages/kit/candidate.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { CONFIDENCE, ONE_OF_SEVERAL } from "../confidence.ts";
import { type Context, many, refused, type Tier } from "../tier.ts";

export const oneByName: Tier = async (context) => {
  const { asked, family, here, wish } = context;
  const { occurrence, name } = asked;
  if (!family.names.oneByName || !occurrence) return undefined;
  if (occurrence.class === MarkClass.definition) {
    // A definition means what files of another language say of it, where its own takes them in (the rules of an element's id).
    const isMeant = ({ language, definition: { kind } }: Candidate): boolean =>
      language !== here.language && kind === occurrence.kind;
    const others = (await seenDefinitions(context)).filter(isMeant);
    return others.length > 0 ? many(others, "include") : undefined;
  }
  const kinds = occurrence.class === MarkClass.reference ? family.names.oneByName[wish.role] : undefined;
  if (!kinds) return undefined;
  const isMeant = ({ definition }: Candidate): boolean => kinds.has(definition.kind);
  const own = definitionsIn(here.path, here.language, here.facts, name).filter(isMeant);
  if (own.length > 0) return many(own, "file_scope");
  const seen = (await seenDefinitions(context)).filter(isMeant);
  if (seen.length > 0) return many(seen, "include");
  const owner = (path: string): string | undefined => family.names.ownerOf?.(path, name, context.project);
  const mine = owner(here.path);
  const others = (await otherDefinitions(context)).filter((one) => isMeant(one) && owner(one.path) === mine);
  if (others.length === 0) return refused(name);
  // Which of several sheets a page gets, something that is not written here may say.
  const sheets = new Set(others.map(({ path }) => path)).size;
  return many(rank(others, wish), "package", CONFIDENCE.package * (sheets > 1 ? ONE_OF_SEVERAL : 1));
};

/** What the files say that the asking one takes in, in their order and as it stands there. */
async function seenDefinitions(context: Context): Promise<Candidate[]> {
  const {
    asked: { name },
    family,
    here,
    project,
  } = context;
  const files = (await family.packages.files?.(context.own(), project)) ?? [];
  const found: Candidate[] = [];
  for (const path of project.mayDefine(files, name, here.language.family)) {
    const file = path === here.path ? undefined : await project.holding(path, name);
    if (file) found.push(...definitionsIn(path, file.language, file.facts, name));
  }
  return found;
}

/** What any file of the family says, whatever is searched. */
const otherDefinitions = async ({ asked: { name }, here, project }: Context): Promise<Candidate[]> =>
  (await project.defining(name, here.language.family, undefined)).flatMap(({ path, language, facts }) =>
    definitionsIn(path, language, facts, name),
  );
