/** Objective-C: headers that are imported, classes that categories and implementations continue, and what Foundation declares. */

import { nearness } from "../../files/path-distance.ts";
import type { Family, Located } from "../family.ts";
import { fileByPath, located } from "../kit/by-path.ts";
import type { Candidate } from "../kit/candidate.ts";
import { field, OPEN } from "../kit/declaration-forms.ts";
import { directoriesOf } from "../kit/directories.ts";
import { definedByPlatform, namesIn } from "../kit/names.ts";
import type { Project } from "../kit/project.ts";
import { isDeclared } from "../kit/prototypes.ts";
import { packageOf } from "../kit/taken-in.ts";
import { topLevel } from "../kit/top-level.ts";
import { stemOf } from "../kit/written-name.ts";
import { NO_PLATFORM } from "../type-rules.ts";

/** What Foundation and the language bring that is written most. */
const PLATFORM = namesIn(`
  BOOL Class FALSE IMP NO NSApplication NSArray NSAttributedString NSBundle NSCache NSCoder NSCoding NSCopying NSData NSDate NSDictionary NSEnumerator
  NSError NSException NSFastEnumeration NSFileManager NSIndexPath NSIndexSet NSInteger NSLocalizedString NSLock NSLog NSMapTable NSMutableArray
  NSMutableAttributedString NSMutableData NSMutableDictionary NSMutableOrderedSet NSMutableSet NSMutableString NSNotification NSNotificationCenter
  NSNotFound NSNull NSNumber NSObject NSOperation NSOperationQueue NSOrderedSet NSPredicate NSProgress NSProxy NSRange NSRunLoop NSSecureCoding NSSet
  NSString NSStringFromClass NSStringFromSelector NSThread NSTimeInterval NSTimer NSUInteger NSURL NSURLRequest NSURLResponse NSURLSession
  NSUserDefaults NSValue NULL Nil Protocol SEL TRUE YES id instancetype nil
  CGFloat CGPoint CGRect CGSize UIApplication UIButton UIColor UIControl UIFont UIImage UIImageView UILabel UIScrollView UITableView
  UITableViewCell UIView UIViewController
  dispatch_async dispatch_get_main_queue dispatch_once dispatch_queue_t dispatch_sync
`);

/** What every object has. */
const MEMBERS = namesIn(
  "alloc autorelease class conformsToProtocol copy dealloc debugDescription hash init initialize isEqual isKindOfClass isMemberOfClass load mutableCopy new performSelector release respondsToSelector retain superclass",
);

/** A header beside, or wherever the project keeps it: frameworks are imported by their own name before it (`<Shop/Cart.h>`). */
async function locate(source: string, from: string, project: Project): Promise<Located> {
  // Which language headers are of is known once it is known what else there is.
  await project.foretold();
  const name = source.slice(source.lastIndexOf("/") + 1);
  const near = await fileByPath(project, "objc", from, [source, name], ["", "include", "Sources", "Classes"]);
  if (near !== undefined || !name.endsWith(".h")) return located(source, near);
  const directories = await directoriesOf(project, "objc");
  const called = directories.called(stemOf(name)).filter((path) => path.endsWith(`/${name}`));
  return located(source, called.toSorted((a, b) => nearness(from, b) - nearness(from, a) || (a < b ? -1 : 1))[0]);
}

/** The name of what a member stands in: a class, or what continues it. */
const holder = ({ facts, definition: { parent } }: Candidate): string | undefined =>
  parent === undefined ? undefined : facts.definitionName(parent);

export const objc: Family = {
  imports: { locate, quoted: true },
  modules: {
    handsOut: ({ facts }, name) => topLevel(facts, name).map((definition) => ({ kind: "definition", definition })),
  },
  packages: packageOf(locate),
  names: {
    sees: "everything",
    ...definedByPlatform(PLATFORM, MEMBERS),
    selfWords: new Map([
      ["self", "value"],
      ["super", "base"],
    ]),
  },
  prototypes: {
    bodiesApart: true,
    areJoined: async (a, b) =>
      a.definition.name === b.definition.name && holder(a) === holder(b) && [a, b].some(isDeclared),
  },
  types: {
    platform: { ...NO_PLATFORM, untyped: new Set(["id", "instancetype"]) },
    making: { callMakes: false, makers: new Set(["alloc", "new", "init"]) },
    shape: { openTypes: true, partialTypes: true },
    members: { bareMembers: true, pointers: true },
  },
  literals: {},
  declarations: {
    functions: { parameters: field("parameter_list"), returnSign: "before" },
    values: {},
    bases: { others: "implements" },
    exports: { what: "visible" },
    visibility: OPEN,
  },
};
