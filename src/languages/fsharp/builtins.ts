/** Builtins: what `FSharp.Core` opens for every file. */

import { namesIn } from "../kit/names.ts";

export const CORE = namesIn(`
  abs acos asin atan atan2 box byte ceil char compare cos cosh decimal decr defaultArg dict double enum exit exp failwith failwithf float
  float32 floor fprintf fprintfn fst hash id ignore incr int int16 int32 int64 invalidArg invalidOp isNull ksprintf limitedHash lock log
  log10 max min nameof nan nanf infinity not nullArg pown pow printf printfn eprintf eprintfn raise ref reraise round sbyte seq set sign sin
  sinh single sizeof snd sprintf sqrt stderr stdin stdout string tan tanh task async query truncate tryUnbox typeof typedefof uint16 uint32
  uint64 uint8 unbox using
  bool unit exn obj list array option voption nativeint unativeint byref inref outref Map Set Result Choice Option ValueOption List Array Seq
  String Async Lazy Some None Ok Error ValueSome ValueNone true false
  + - * / % ** = <> < > <= >= && || ^ @ |> <| >> << || ||> |||> <|| :: := ! ~- ~~~ &&& ||| ^^^ <<< >>> ..
`);
