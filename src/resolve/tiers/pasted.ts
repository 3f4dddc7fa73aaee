/** A name that nothing defines because macros put it together: the call that writes it. */

import { MarkClass } from "../../syntax/marks.ts";
import { LineIndex, lineStartsOf } from "../../text/line-index.ts";
import { isBare, placed, type Tier } from "../tier.ts";

export const pasted: Tier = async (context) => {
  const { asked, family, here, project } = context;
  const { name, occurrence } = asked;
  if (occurrence?.class !== MarkClass.reference || occurrence.link !== undefined || !isBare(context)) return undefined;
  const written = await family.names.pasted?.(name, here, project);
  const text = written && project.textOf(written.path);
  if (!written || text === undefined) return undefined;
  const range = new LineIndex(lineStartsOf(text), text.length).range(written.span);
  const { path } = written;
  const container = undefined;
  return placed(
    [{ path, name, kind: "macro", container, range, selection: range, preview: "", origin: "package" }],
    "package",
  );
};
