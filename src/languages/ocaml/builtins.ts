/** Builtins: what OCaml's standard library opens for every file. */

import { namesIn } from "../kit/names.ts";

export const STDLIB = namesIn(`
  abs abs_float acos asin at_exit atan atan2 bool_of_string bool_of_string_opt ceil char_of_int classify_float close_in close_in_noerr close_out
  close_out_noerr compare cos cosh decr do_at_exit epsilon_float exit exp expm1 failwith float float_of_int float_of_string float_of_string_opt
  floor flush flush_all format_of_string frexp fst hypot ignore in_channel_length incr infinity input input_binary_int input_byte input_char
  input_line input_value int_of_char int_of_float int_of_string int_of_string_opt invalid_arg ldexp lnot log log10 log1p max max_float max_int
  min min_float min_int mod_float modf nan neg_infinity not open_in open_in_bin open_out open_out_bin open_out_gen out_channel_length output
  output_binary_int output_byte output_bytes output_char output_string output_substring output_value pos_in pos_out pred prerr_bytes
  prerr_char prerr_endline prerr_float prerr_int prerr_newline prerr_string print_bytes print_char print_endline print_float print_int
  print_newline print_string raise raise_notrace read_float read_int read_line really_input really_input_string ref seek_in seek_out
  set_binary_mode_in set_binary_mode_out sin sinh snd sqrt stderr stdin stdout string_of_bool string_of_float string_of_format string_of_int
  succ tan tanh truncate unsafe_really_input valid_float_lexem
  array bool bytes char exn extension_constructor fpclass format format4 format6 in_channel int int32 int64 float lazy_t list nativeint option
  out_channel result string unit
  Assert_failure Division_by_zero End_of_file Exit Failure Invalid_argument Match_failure Not_found Out_of_memory Stack_overflow Sys_blocked_io
  Sys_error Undefined_recursive_module Error Ok None Some true false
  + - * / +. -. *. /. ** = == <> != < > <= >= && || ^ @ @@ |> := ! ~- ~-. lsl lsr asr land lor lxor mod ^^ not
`);
