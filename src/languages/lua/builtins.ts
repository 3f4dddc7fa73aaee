/** Builtins: the names that Lua and the programs which run it define for all files. */

import { namesIn } from "../kit/names.ts";

export const GLOBALS = namesIn(`
  nil true false _ENV _G _VERSION assert bit bit32 collectgarbage coroutine debug dofile error ffi getfenv getmetatable io ipairs jit load loadfile loadstring math
  module next os package pairs pcall print rawequal rawget rawlen rawset require select self setfenv setmetatable string table tonumber tostring
  type unpack utf8 warn xpcall arg vim ngx love redis awesome describe it before_each after_each setup teardown pending spy stub mock insulate
  finally`);

/** Methods of strings and files. */
export const MEMBERS = namesIn(`
  byte char close dump find flush format gmatch gsub len lines lower match pack packsize read rep reverse seek setvbuf sub unpack upper write
  __index __newindex __call __tostring __gc __mode __eq __lt __le __add __sub __mul __div __mod __pow __unm __concat __len __metatable`);
