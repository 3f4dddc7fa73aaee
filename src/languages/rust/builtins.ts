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
  BITS EPSILON Err INFINITY IntoIter Item MAX MIN NAN NEG_INFINITY Output Owned Target abs abs_diff add_assign align_offset
  all and_modify and_then any append as_bytes as_bytes_mut as_deref as_deref_mut as_micros as_millis as_mut as_mut_ptr
  as_mut_slice as_nanos as_os_str as_path as_ptr as_ref as_secs as_secs_f32 as_secs_f64 as_slice as_str assume_init
  assume_init_mut assume_init_ref binary_search binary_search_by borrow borrow_mut by_ref byte_add byte_sub bytes canonicalize
  capacity cast ceil chain char_indices chars checked_add checked_div checked_duration_since checked_mul checked_neg
  checked_pow checked_rem checked_shl checked_shr checked_sub chunks chunks_exact chunks_exact_mut chunks_mut clone clone_from
  clone_from_slice cloned cmp collect compare_and_swap compare_exchange compare_exchange_weak contains_key copied
  copy_from_nonoverlapping copy_from_slice copy_nonoverlapping copy_to_nonoverlapping copy_within count_ones count_zeros cycle
  dedup dedup_by dedup_by_key default deref deref_mut div_euclid downcast downcast_mut downcast_ref drain duration_since
  encode_utf16 encode_utf8 ends_with enumerate eq eq_ignore_ascii_case err escape_debug escape_default expect expect_err
  extend_from_slice extend_from_within fetch_add fetch_and fetch_max fetch_min fetch_nand fetch_or fetch_sub fetch_update
  fetch_xor file_name file_stem file_type fill fill_with filter filter_map find_map first_key_value flat_map flatten floor
  flush fmt fold for_each from from_be_bytes from_digit from_fn from_iter from_le_bytes from_ne_bytes from_raw_parts from_str
  from_str_radix from_utf8 from_utf8_lossy from_utf8_unchecked fuse ge get_key_value get_mut get_or_init get_or_insert_with
  get_unchecked get_unchecked_mut gt has_root hash insert_str inspect inspect_err into into_boxed_slice into_bytes into_inner
  into_iter into_os_string into_owned into_raw_parts into_string is_absolute is_alphabetic is_alphanumeric is_ascii
  is_ascii_alphabetic is_ascii_alphanumeric is_ascii_control is_ascii_digit is_ascii_graphic is_ascii_hexdigit
  is_ascii_lowercase is_ascii_punctuation is_ascii_uppercase is_ascii_whitespace is_char_boundary is_control is_digit is_dir
  is_empty is_err is_err_and is_file is_finite is_infinite is_lowercase is_nan is_negative is_none is_none_or is_null
  is_numeric is_ok is_ok_and is_partitioned is_pending is_poisoned is_positive is_power_of_two is_ready is_relative is_some
  is_some_and is_sorted is_uppercase is_whitespace iter iter_mut join keys last_key_value last_mut le leading_ones
  leading_zeros len len_utf16 len_utf8 lines load lt make_ascii_lowercase make_ascii_uppercase make_mut map map_err map_or
  map_or_else map_while match_indices max max_by max_by_key min min_by min_by_key ne new_cyclic next_back next_power_of_two
  nth ok ok_or ok_or_else or_default or_else or_insert or_insert_with or_insert_with_key overflowing_add overflowing_mul
  overflowing_sub parse partial_cmp partition peek peekable pop_first pop_last position pow product ptr_eq push_back
  push_front push_str rchunks read_dir read_exact read_line read_to_end read_to_string read_unaligned read_volatile rem_euclid
  replacen reserve_exact resize resize_with retain retain_mut rev reverse_bits rfind rfold rmatch_indices rmatches rotate_left
  rotate_right rposition rsplit rsplit_once rsplitn saturating_add saturating_duration_since saturating_mul saturating_pow
  saturating_sub select_nth_unstable shrink_to shrink_to_fit signum skip skip_while sort sort_by sort_by_key sort_unstable
  sort_unstable_by sort_unstable_by_key split_at split_at_mut split_first split_first_mut split_inclusive split_last
  split_last_mut split_off split_once split_terminator split_whitespace splitn starts_with step_by store strip_prefix
  strip_suffix strong_count subsec_micros subsec_millis subsec_nanos sum swap_bytes swap_remove symlink_metadata
  symmetric_difference take_while to_ascii_lowercase to_ascii_uppercase to_be to_be_bytes to_digit to_le_bytes to_lowercase
  to_mut to_ne_bytes to_os_string to_owned to_path_buf to_str to_string to_string_lossy to_uppercase to_vec trailing_ones
  trailing_zeros transpose trim trim_end trim_end_matches trim_left trim_matches trim_right trim_start trim_start_matches
  truncate try_borrow try_borrow_mut try_fold try_for_each try_from try_into try_unwrap unwrap unwrap_err unwrap_or
  unwrap_or_default unwrap_or_else unwrap_unchecked unzip values_mut weak_count windows with_capacity with_extension
  with_file_name wrapping_add wrapping_div wrapping_mul wrapping_neg wrapping_offset wrapping_rem wrapping_shl wrapping_shr
  wrapping_sub write_all write_fmt write_str write_unaligned write_volatile zip`);

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
