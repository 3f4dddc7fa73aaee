/** Builtins: what Rust's own library defines, so that nobody looks for it in a workspace. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Crates that come with the compiler. */
export const STANDARD_CRATES = words("std core alloc proc_macro test");

/** Types, traits and variants that every module sees. */
const PRELUDE = words(`
  AsMut AsRef AsyncFn AsyncFnMut AsyncFnOnce Box Clone Copy Debug Default DoubleEndedIterator Drop Eq Err ExactSizeIterator Extend
  Fn FnMut FnOnce From FromIterator Hash Into IntoIterator Iterator None Ok Option Ord PartialEq PartialOrd Result Send Sized Some
  String Sync ToOwned ToString TryFrom TryInto Unpin Vec bool char drop f32 f64 i128 i16 i32 i64 i8 isize str u128 u16 u32 u64
  u8 usize false true`);

/** Macros that every module sees. */
const MACROS = words(`
  addr_of addr_of_mut assert assert_eq assert_ne cfg column compile_error concat concat_idents dbg debug_assert debug_assert_eq
  debug_assert_ne env eprint eprintln file format format_args include include_bytes include_str line macro_rules matches
  module_path offset_of option_env panic print println stringify thread_local todo try unimplemented unreachable vec write
  writeln`);

/** Attributes of the compiler. */
const ATTRIBUTES = words(`
  allow automatically_derived bench cfg cfg_attr cold crate_name crate_type default deny deprecated derive doc expect export_name
  feature forbid global_allocator ignore inline link link_name link_section macro_export macro_use must_use no_main no_mangle
  no_std non_exhaustive panic_handler path proc_macro proc_macro_attribute proc_macro_derive recursion_limit repr should_panic
  target_feature test track_caller type_length_limit used warn rustfmt clippy`);

/** Members of the library's types and traits that few others define. */
const MEMBERS = words(`
  BITS EPSILON Err INFINITY IntoIter Item MAX MIN NAN NEG_INFINITY Output Owned Target
  abs add_assign all and_then any append as_bytes as_deref as_deref_mut as_mut as_mut_ptr as_mut_slice as_os_str as_path as_ptr
  as_ref as_slice as_str binary_search binary_search_by borrow borrow_mut bytes capacity cast ceil chain char_indices
  chars checked_add checked_div checked_mul checked_sub chunks chunks_exact clone clone_from cloned cmp collect compare_exchange
  compare_exchange_weak contains_key copied copy_from_slice copy_within count_ones count_zeros cycle dedup default deref deref_mut
  downcast downcast_mut downcast_ref drain ends_with enumerate eq eq_ignore_ascii_case err escape_default escape_debug expect
  expect_err extend_from_slice fetch_add fetch_and fetch_or fetch_sub fetch_update file_name fill filter filter_map find_map flat_map
  flatten floor flush fmt fold for_each from from_be_bytes from_fn from_iter from_le_bytes from_ne_bytes from_str from_utf8
  from_utf8_lossy from_utf8_unchecked fuse ge get_mut get_or_init get_or_insert_with get_unchecked get_unchecked_mut gt hash
  insert_str inspect into into_boxed_slice into_bytes into_inner into_iter into_owned into_string is_alphabetic
  is_alphanumeric is_ascii is_ascii_alphabetic is_ascii_digit is_char_boundary is_digit is_empty is_err is_none is_none_or
  is_null is_numeric is_ok is_ok_and is_pending is_ready is_some is_some_and is_whitespace iter iter_mut join keys last_mut le leading_zeros load len lines
  lt map map_err map_or map_or_else map_while max max_by max_by_key min min_by min_by_key ne next_back nth ok ok_or ok_or_else
  or_default or_else or_insert or_insert_with parse partial_cmp partition peek peekable position pow product ptr_eq push_back push_front push_str
  rchunks read_exact read_line read_to_end read_to_string replacen resize retain rev rfind rotate_left rotate_right rposition
  rsplit rsplitn saturating_add saturating_mul saturating_sub skip skip_while sort sort_by sort_by_key sort_unstable
  sort_unstable_by sort_unstable_by_key split_at split_at_mut split_first split_last split_off split_once split_whitespace splitn
  starts_with step_by store strip_prefix strip_suffix sum swap_remove take_while to_ascii_lowercase to_ascii_uppercase to_be_bytes
  to_be to_le_bytes to_lowercase to_mut to_ne_bytes to_owned to_path_buf to_str to_string to_string_lossy to_uppercase
  to_vec trailing_zeros trim trim_end trim_end_matches trim_matches trim_start trim_start_matches truncate try_borrow
  try_borrow_mut try_from try_into unwrap unwrap_err unwrap_or unwrap_or_default unwrap_or_else unwrap_unchecked unzip values_mut
  windows with_capacity wrapping_add wrapping_mul wrapping_sub write_all write_fmt write_str zip`);

/** Names that a role alone tells: `format!` is a macro, `format` is anything. */
const OF_ROLE: Readonly<Record<string, ReadonlySet<string>>> = {
  macro: MACROS,
  decorator: ATTRIBUTES,
  member: MEMBERS,
  module: STANDARD_CRATES,
};

/** Whether the language or its library defines a name. */
export const isBuiltin = (name: string, role: string, standing: "receiver" | "bare"): boolean =>
  standing === "receiver" ? MEMBERS.has(name) : (OF_ROLE[role]?.has(name) ?? false) || PRELUDE.has(name);
