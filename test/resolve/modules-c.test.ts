/** C and C++: what includes lead to, which half of a function is meant, and what values' types say. */

import { describe, expect, it } from "vitest";
import { definition } from "../support/world.ts";

/** The origin and the places, without previews: `package /a.h:1:5`. */
const found = async (world: string): Promise<string> =>
  (await definition(world)).replace(/^(\S+:\d+:\d+).*$/gm, "$1").replaceAll("\n", " ");

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a name is that of the header which is included, not another of the same name": [
    `
//- /src/main.c
#include "box.h"
int main(void) { return SI$0ZE; }
//- /src/box.h
#include "deep/size.h"
//- /src/deep/size.h
#define SIZE 1
//- /other/size.h
#define SIZE 2`,
    "package /src/deep/size.h:1:9",
  ],
  "a macro is that which is defined between the lines that take others of its name back": [
    `
//- /main.c
#define ROW(n) n,
int all[] = { ROW(1) };
#undef ROW
#define ROW(n) -n,
int less[] = { RO$0W(1) };
#undef ROW
#define ROW(n) 2 * n,`,
    "file_scope /main.c:4:9 /main.c:1:9 /main.c:7:9",
  ],
  "of macros that are taken back later the first one counts until then": [
    `
//- /main.c
#define ROW(n) n,
int all[] = { RO$0W(1) };
#undef ROW
#define ROW(n) -n,`,
    "file_scope /main.c:1:9 /main.c:4:9",
  ],
  "headers that include each other come to an end": [
    `
//- /a.h
#include "b.h"
struct a { int x; };
//- /b.h
#include "a.h"
//- /main.c
#include "b.h"
struct $0a one;`,
    "package /a.h:2:8",
  ],
  "a directory that the build names is looked in before others": [
    `
//- /compile_commands.json
[{ "directory": "/", "file": "main.c", "arguments": ["cc", "-Iinclude/two", "-c", "main.c"] }]
//- /main.c
#include <box.h>
BO$0X one;
//- /include/one/box.h
typedef int BOX;
//- /include/two/box.h
typedef long BOX;`,
    "package /include/two/box.h:1:14",
  ],
  "what another source keeps for itself is not meant": [
    `
//- /main.c
int main(void) { return hel$0p(); }
//- /other.c
static int help(void) { return 1; }
//- /third.c
int help(void) { return 2; }`,
    "unique_visible /third.c:1:5",
  ],
  "a call means the body, the body its declaration": [
    `
//- /box.h
int open(int a);
//- /box.c
#include "box.h"
int op$0en(int a) { return a; }
//- /main.c
#include "box.h"
int main(void) { return open(1); }`,
    "at_definition /box.h:1:5",
  ],
  "the call of what is declared in a header means its body": [
    `
//- /box.h
int start(int a);
//- /box.c
#include "box.h"
int start(int a) { return a; }
//- /main.c
#include "box.h"
int main(void) { return st$0art(1); }`,
    "package /box.c:2:5",
  ],
  "an enum's members are seen without its name": [
    `
//- /color.h
enum color { RED, GREEN };
//- /main.c
#include "color.h"
int main(void) { return GR$0EEN; }`,
    "package /color.h:1:19",
  ],
  "a plain name means the typedef": [
    `
//- /box.h
typedef struct Box Box;
//- /box.c
#include "box.h"
struct Box { int size; };
//- /main.c
#include "box.h"
B$0ox *one;`,
    "package /box.h:1:20",
  ],
  "a plain name means the typedef of a header, though the file writes the struct": [
    `
//- /box.h
typedef struct Box Box;
//- /box.c
#include "box.h"
struct Box { int size; };
static int of(B$0ox *self);`,
    "package /box.h:1:20",
  ],
  "what another system's build takes comes after the rest": [
    `
//- /clock.h
#if defined(_WIN32) && !defined(KEEP)
static inline int now(void) { return 1; }
#else
static inline int now(void) { return 2; }
#endif
//- /main.c
#include "clock.h"
int main(void) { return n$0ow(); }`,
    "package /clock.h:4:19 /clock.h:2:19",
  ],
  "a header that another system's build includes comes after the rest": [
    `
//- /main.c
#ifdef PLATFORM_WINDOWS
#include "events_windows.h"
#else
#include "events_posix.h"
#endif
hand$0le one;
//- /events_posix.h
typedef int handle;
//- /events_windows.h
typedef void *handle;`,
    "package /events_posix.h:1:13",
  ],
  "another system's body comes after the rest": [
    `
//- /event.h
int event(int a);
//- /a_windows.c
#include "event.h"
int event(int a) { return a; }
//- /b_posix.c
#include "event.h"
int event(int a) { return a; }
//- /main.c
#include "event.h"
int main(void) { return eve$0nt(1); }`,
    "package /b_posix.c:2:5 /a_windows.c:2:5",
  ],
  "an include guard's name is what its header defines": [
    `
//- /box.h
#ifndef BO$0X_H
#define BOX_H
int box;
#endif
//- /other.h
#define BOX_H`,
    "file_scope /box.h:2:9",
  ],
  "a tag means the struct": [
    `
//- /box.h
typedef struct Box Box;
struct Box { int size; };
//- /main.c
#include "box.h"
struct B$0ox *one;`,
    "package /box.h:2:8",
  ],
  "a field is that of the struct which a typedef names, wherever that is": [
    `
//- /box.h
typedef struct Box Box;
//- /box.c
#include "box.h"
struct Box { int size; };
struct Other { int size; };
static int of(Box *self) { return self->si$0ze; }`,
    "self_member /box.c:2:18",
  ],
  "pointers, arrays and casts keep the type": [
    `
//- /main.c
struct Point { int x; };
struct Line { struct Point points[2]; };
struct Other { int x; };
static int of(void *any) { return ((struct Line *)any)->points[0].$0x; }`,
    "typed_receiver /main.c:1:20",
  ],
  "a macro's text may be a type": [
    `
//- /array.h
#define Array(T) \\
  struct {       \\
    T *contents; \\
    int size;    \\
  }
//- /main.c
#include "array.h"
struct Step { int state; };
struct Other { int state; int size; };
struct Query { Array(struct Step) steps; };
static int of(struct Query *query) { return query->steps.contents[0].sta$0te; }`,
    "typed_receiver /main.c:2:19",
  ],
  "a field that a macro writes": [
    `
//- /array.h
#define Array(T) \\
  struct {       \\
    T *contents; \\
    int size;    \\
  }
//- /main.c
#include "array.h"
struct Other { int state; int size; };
struct Query { Array(int) steps; };
static int of(struct Query *query) { return query->steps.si$0ze; }`,
    "typed_receiver /array.h:4:9",
  ],
  "a designator names a field of the type that is made": [
    `
//- /main.c
struct Size { int width; };
struct Box { struct Size size; };
struct Other { int width; };
static struct Box one = { .size = { .wid$0th = 1 } };`,
    "typed_receiver /main.c:1:19",
  ],
  "what the platform declares is not looked for": [
    `
//- /main.c
#include <stdlib.h>
int main(void) { return mall$0oc(1) != 0; }
//- /other.cc
class Heap { void *malloc(int size); };`,
    "external",
  ],
  "a macro before a declaration is no type of it": [
    `
//- /main.c
#include "box.h"
size_b$0ox one;
//- /box.h
#define EXPORT extern
typedef long size_box;
EXPORT size_box box_size(void);`,
    "package /box.h:2:14",
  ],
  "a macro that stands before a declaration is found from there": [
    `
//- /main.c
#include "box.h"
EXP$0ORT size_box box_size(void) { return 1; }
//- /box.h
#define EXPORT extern
typedef long size_box;`,
    "package /box.h:1:9",
  ],
  "a calling convention hides no function": [
    `
//- /main.c
#include "box.h"
int main(void) { return box_s$0ize(); }
//- /box.h
#define CALL __stdcall
int CALL box_size(void);
typedef void (CALL *box_done)(int);`,
    "package /box.h:2:10",
  ],
  "several macros before a name hide no function": [
    `
//- /main.c
#include "box.h"
struct box *of(void) { return box_o$0pen(1); }
//- /box.h
struct box EXPORT *CALL box_close(void);
struct box EXPORT * CALL box_open(int mode);
//- /one.c
#include "box.h"
struct box EXPORT * CALL box_open(int mode) { return 0; }`,
    "package /one.c:2:26",
  ],
  "several macros before a name are found from there": [
    `
//- /main.c
#include "box.h"
int EXP$0ORT CALL box_open(int mode) { return 0; }
//- /box.h
#define EXPORT extern
#define CALL`,
    "package /box.h:1:9",
  ],
  "the size of a parameter is none": [
    `
//- /main.c
#define MOST 12
static int first(int of, char list[static MOST][3]) { return list[0][0]; }
static int last(char list[MOST]) { return list[MO$0ST - 1]; }`,
    "file_scope /main.c:1:9",
  ],
  "a parameter in brackets": [
    `
//- /main.cc
static int first(int (*list)[3], int (&other)[2], int &one, int **two) { return (*lis$0t)[0]; }`,
    "lexical /main.cc:1:24",
  ],
  "a macro that is defined in a function is the file's": [
    `
//- /main.c
void first(void) {
#define PUT(x) put(x)
  PUT(1);
}
void last(void) { PU$0T(2); }`,
    "file_scope /main.c:2:9",
  ],
  "a macro that is defined in a type is its file's": [
    `
//- /main.c
#include "box.h"
int main(void) { return OP$0EN; }
//- /box.h
struct box {
  int state;
#define OPEN 1
};`,
    "package /box.h:3:9",
  ],
  "what is declared in a header as written elsewhere is found there": [
    `
//- /box.h
extern const struct box bo$0x_plain;
//- /box.c
#include "box.h"
const struct box box_plain = { 1 };`,
    "at_definition /box.c:2:18",
  ],
  "of several branches the one that is taken, though the place that asks is not": [
    `
//- /main.c
#ifdef VERBOSE
#define LOG(x) print(x)
#else
#define LOG(x)
#endif
#ifdef DETACHED
void run(void) { LO$0G(1); }
#endif`,
    "file_scope /main.c:4:9 /main.c:2:9",
  ],
  "of several branches the one of the place that asks, though that is not taken": [
    `
//- /main.c
#ifdef VERBOSE
#define LOG(x) print(x)
#else
#define LOG(x)
#endif
#ifdef VERBOSE
void run(void) { LO$0G(1); }
#endif`,
    "file_scope /main.c:2:9 /main.c:4:9",
  ],
  "a field that a macro names": [
    `
//- /main.c
#define BIT(x) unsigned x:1
struct other { int ready; };
struct box { BIT(ready); };
int main(struct box *one) { return one->rea$0dy; }`,
    "typed_receiver /main.c:3:18",
  ],
  "fields that a macro stands for are its type's": [
    `
//- /main.c
#define COMMON void *next; int mark
struct other { int mark; };
struct box { COMMON; int size; };
int main(struct box *one) { return one->mar$0k; }`,
    "typed_receiver /main.c:1:32",
  ],
  "a macro between fields hides no type": [
    `
//- /main.c
#define FIELDS \\
  int mark;
struct box {
  FIELDS
  int size;
};
int main(struct box *one) { return one->si$0ze; }`,
    "typed_receiver /main.c:5:7",
  ],
  "of several branches the one that is taken where nothing is defined that the conditions ask for": [
    `
//- /main.c
#include "check.h"
int main(void) { CHE$0CK(1); }
//- /check.h
#ifndef CHECK_H
#define CHECK_H
#if defined(STRICT)
#define CHECK(c) assert(c)
#else
#define CHECK(c) ((void)0)
#endif
#endif
//- /other.c
#define STRICT 1`,
    "package /check.h:6:9 /check.h:4:9",
  ],
  "of several branches the one that the build's commands define": [
    `
//- /compile_commands.json
[{ "directory": "/", "file": "main.c", "arguments": ["cc", "-DSTRICT=1", "-c", "main.c"] }]
//- /main.c
#if !defined(STRICT)
#define CHECK(c) ((void)0)
#else
#define CHECK(c) assert(c)
#endif
int main(void) { CHE$0CK(1); }`,
    "file_scope /main.c:4:9 /main.c:2:9",
  ],
  "of several branches none is left out by what a header says that a build writes, and the one comes first that is taken without it":
    [
      `
//- /main.c
#include "config.h"
#if defined(STRICT)
#define CHECK(c) assert(c)
#else
#define CHECK(c) ((void)0)
#endif
int main(void) { CHE$0CK(1); }`,
      "file_scope /main.c:5:9 /main.c:3:9",
    ],
  "of several branches the one that C takes, where C++ takes another": [
    `
//- /main.c
#ifdef __cplusplus
#define BEGIN extern "C" {
#else
#define BEGIN
#endif
BE$0GIN`,
    "file_scope /main.c:4:9 /main.c:2:9",
  ],
  "of several branches the one whose condition compares what macros are": [
    `
//- /main.c
#include "kinds.h"
#if (KIND == KIND_WIDE && LEVEL > 0x10) || defined(OTHER)
#define CHECK(c) wide(c)
#else
#define CHECK(c) narrow(c)
#endif
int main(void) { CHE$0CK(1); }
//- /kinds.h
#define KIND_WIDE 1
#define KIND_NARROW 2
#define KIND KIND_NARROW
#define LEVEL 64`,
    "file_scope /main.c:5:9 /main.c:3:9",
  ],
  "of several branches the one whose condition compares a number that is octal": [
    `
//- /main.c
#define LEVEL 010
#if LEVEL == 8
#define CHECK(c) wide(c)
#else
#define CHECK(c) narrow(c)
#endif
int main(void) { CHE$0CK(1); }`,
    "file_scope /main.c:3:9 /main.c:5:9",
  ],
  "of several branches the one whose macro is defined in none that is taken": [
    `
//- /main.c
#include "system.h"
#if defined(HAS_SIGNALS)
#define CHECK(c) wide(c)
#else
#define CHECK(c) narrow(c)
#endif
int main(void) { CHE$0CK(1); }
//- /system.h
#if defined(ON_SOMETHING)
#define HAS_SIGNALS
#endif`,
    "file_scope /main.c:5:9 /main.c:3:9",
  ],
  "of several branches the one whose macro is defined where nothing else defines it": [
    `
//- /main.c
#include "system.h"
#if KIND == WIDE
#define CHECK(c) wide(c)
#else
#define CHECK(c) narrow(c)
#endif
int main(void) { CHE$0CK(1); }
//- /system.h
#define WIDE 1
#define NARROW 2
#if defined(SMALL)
#define KIND WIDE
#endif
#ifndef KIND
#define KIND NARROW
#endif`,
    "file_scope /main.c:5:9 /main.c:3:9",
  ],
  "of several branches the one whose macros are numbers by way of others, which ask for each other": [
    `
//- /main.c
#include "numbers.h"
#if KIND == (FLAG | 1)
#define CHECK(c) narrow(c)
#elif KIND == (FLAG | 2)
#define CHECK(c) wide(c)
#endif
int main(void) { CHE$0CK(1); }
//- /numbers.h
#define WIDE (FLAG | 2)
#define NARROW (FLAG | 1)
#define FLAG 4
#if defined(OLD) && !defined(PLAIN)
#define PLAIN
#endif
#if defined(PLAIN)
#define OLD
#endif
#if defined(OLD)
#define SMALL 1
#else
#define SMALL 0
#endif
#if SMALL
#define KIND NARROW
#else
#define KIND WIDE
#endif`,
    "file_scope /main.c:5:9 /main.c:3:9",
  ],
  "of several branches the one that a macro or a function is defined in": [
    `
//- /main.c
#if defined(HAS_SIGNALS)
static void catch(int signal, int how) { }
#else
#define catch other
#endif
int main(void) { cat$0ch(1, 2); }`,
    "file_scope /main.c:4:9 /main.c:2:13",
  ],
  "a body leads to its declaration, behind whose parameters a macro stands": [
    `
//- /main.c
#include "say.h"
int sa$0y(const char *format, ...) { return 0; }
//- /say.h
int say(const char *format, ...)
    PRINTF_LIKE(1, 2);`,
    "at_definition /say.h:1:5",
  ],
  "a macro behind the parameters of a declaration is used there": [
    `
//- /main.c
#define QUIET __attribute__((cold))
static int say(int (*how)(int), int much) QUI$0ET;`,
    "file_scope /main.c:1:9",
  ],
  "a macro behind a condition is called": [
    `
//- /main.c
#define SAY(what) puts(what)
void run(int loud)
{
if (loud) SA$0Y("so");
}`,
    "file_scope /main.c:1:9",
  ],
  "a header that a condition leaves out gives way to one that is included": [
    `
//- /main.c
#include "all.h"
int main(void) { LO$0CK(1); }
//- /all.h
#include "config.h"
#if defined(ON_ONE)
#include "one.h"
#elif defined(ON_TWO)
#include "two.h"
#endif
//- /config.h
#define ON_TWO 1
//- /one.h
#define LOCK(x) one(x)
//- /two.h
#define LOCK(x) two(x)`,
    "package /two.h:1:9",
  ],
  "of headers between which a condition chooses that cannot be told, the first": [
    `
//- /main.c
#include "all.h"
int main(void) { LO$0CK(1); }
//- /all.h
#include "config.h"
#if defined(ON_ONE)
#include "one.h"
#else
#include "two.h"
#endif
//- /one.h
#define LOCK(x) one(x)
//- /two.h
#define LOCK(x) two(x)`,
    "package /one.h:1:9",
  ],
  "of several branches the one that the language's version takes": [
    `
//- /main.c
#if __STDC_VERSION__ >= 199901L
#define CHECK(...) check(__VA_ARGS__)
#else
#define CHECK check
#endif
int main(void) { CHE$0CK(1); }`,
    "file_scope /main.c:2:9 /main.c:4:9",
  ],
  "a macro among enumerators": [
    `
//- /main.c
#include "kinds.h"
int one = WI$0DE;
//- /kinds.h
enum kind {
  WIDE = 1,
#define WIDE WIDE
};`,
    "package /kinds.h:3:9 /kinds.h:2:3",
  ],
  "a macro whose lines hold comments": [
    `
//- /main.c
#define PUSH(list, value) \\
  grow(list, 'a'), /* it's room */ \\
  put(list, value) /* and the value */
int main(void) { PU$0SH(1, 2); }`,
    "file_scope /main.c:1:9",
  ],
  "a field that a macro writes which stands alone, and names another one": [
    `
//- /main.c
#define PRIVATE \\
  int mark; \\
  void (*done)(int); /* (later) */ \\
  int level;
#define FIELDS \\
  /* public */ \\
  int data; \\
  /* private */ \\
  PRIVATE
#define MORE int more;
struct box {
  FIELDS
  MORE
};
struct other { int level; };
int main(struct box *one) { return one->lev$0el; }`,
    "typed_receiver /main.c:4:7",
  ],
  "a name that a macro puts together for each of a list is written by the call": [
    `
//- /main.c
#include "errors.h"
int main(void) { return ERR_NO$0_MEMORY; }
//- /errors.h
#define ERRORS(V) \\
  V(NO_FILE, 1) \\
  V(NO_MEMORY, 2)
#define KINDS(V) V(ONE)
enum kind {
#define V(name) ERR_ ## name,
  KINDS(V)
#undef V
};
enum error {
#define V(name, code) ERR_ ## name = code,
  ERRORS(V)
#undef V
};`,
    "package /errors.h:12:3",
  ],
  "a function that a macro puts together is written by the call": [
    `
//- /main.c
#define TASK(name) static void name##_run(void) { }
TASK(other)
TASK(clean)
int main(void) { cle$0an_run(); }`,
    "package /main.c:3:1",
  ],
  "a function that is declared in brackets behind a macro": [
    `
//- /main.c
#include "api.h"
int main(void) { return op$0en(1); }
//- /api.h
API int (open) (int mode);`,
    "package /api.h:1:10",
  ],
};

describe("C and C++", () => {
  for (const [name, [world, answer]] of Object.entries(CASES))
    it(name, async () => expect(await found(world)).toBe(answer));
});
