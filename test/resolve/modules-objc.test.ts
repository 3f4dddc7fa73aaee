/** Objective-C: headers, members through categories and implementations, messages by what a variable is written to be. */

import { describe, expect, it } from "vitest";
import { found } from "../support/places.ts";

const CART = `
//- /Shop/Cart.h
@interface Cart : NSObject
@property (nonatomic) NSString *name;
- (void)add:(id)item;
@end
//- /Shop/Cart.m
#import "Cart.h"
@implementation Cart
- (void)add:(id)item { }
@end`;

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a class": [
    `
//- /App/main.m
#import "Cart.h"
void f(void) { [Ca$0rt new]; }${CART}`,
    "package /Shop/Cart.h:1:12",
  ],
  "a message to a variable of a class": [
    `
//- /App/main.m
#import <Shop/Cart.h>
void f(void) { Cart *cart = [Cart new]; [cart ad$0d:nil]; }${CART}
//- /Other.m
@implementation Other
- (void)add:(id)item { }
@end`,
    "typed_receiver /Shop/Cart.m:3:9",
  ],
  "a property": [
    `
//- /App/main.m
#import "Cart.h"
void f(Cart *cart) { cart.na$0me = nil; }${CART}
//- /Other.h
@interface Other : NSObject
@property NSString *name;
@end`,
    "typed_receiver /Shop/Cart.h:2:33",
  ],
  "a method of oneself in a category": [
    `
//- /Cart+Print.m
#import "Cart.h"
@implementation Cart (Print)
- (void)print { [self ad$0d:nil]; }
@end${CART}`,
    "self_member /Shop/Cart.m:3:9",
  ],
  "a method of what a class is made from": [
    `
//- /Box.m
@interface Base : NSObject
- (void)open;
@end
@implementation Base
- (void)open { }
@end
@interface Box : Base
@end
@implementation Box
- (void)open { [super op$0en]; }
@end`,
    "self_member /Box.m:5:9 /Box.m:2:9",
  ],
  "an enum that a macro declares": [
    `
//- /a.m
typedef NS_ENUM(NSInteger, State) { StateOpen };
State f(void) { return State$0Open; }`,
    "lexical /a.m:1:37",
  ],
  "a class of Foundation": [
    `
//- /a.m
void f(void) { [NSSt$0ring new]; }`,
    "external",
  ],
  "a header": [
    `
//- /App/main.m
#import "Ca$0rt.h"${CART}`,
    "import_bound /Shop/Cart.h:1:1",
  ],
};

describe("what a name in Objective-C means", () => {
  it.each(Object.entries(CASES))("%s", async (_title, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
