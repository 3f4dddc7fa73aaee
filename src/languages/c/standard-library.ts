/**
 * Standard library of C++: which header declares a name of `std`, where several do the one that is named after it, or whose synopsis has it
 * (ISO/IEC 14882:2023, 16 to 33).
 */

import { namesByHeader } from "./platform-headers.ts";

/** Names by the header that declares them. */
const DECLARED: Readonly<Record<string, string>> = {
  algorithm: `
    adjacent_find all_of any_of binary_search clamp copy copy_backward copy_if copy_n count count_if equal equal_range fill
    fill_n find find_end find_first_of find_if find_if_not for_each for_each_n generate generate_n includes inplace_merge
    is_heap is_partitioned is_permutation is_sorted is_sorted_until iter_swap lexicographical_compare lower_bound make_heap
    max max_element merge min min_element minmax minmax_element mismatch move_backward next_permutation none_of nth_element
    partial_sort partial_sort_copy partition partition_copy partition_point pop_heap prev_permutation push_heap remove
    remove_copy remove_copy_if remove_if replace replace_copy replace_copy_if replace_if reverse reverse_copy rotate
    rotate_copy sample search search_n set_difference set_intersection set_symmetric_difference set_union shuffle sort
    sort_heap stable_partition stable_sort swap_ranges transform unique unique_copy upper_bound`,
  any: "any any_cast bad_any_cast make_any",
  array: "array to_array",
  atomic: `
    atomic atomic_bool atomic_flag atomic_int atomic_ref atomic_size_t atomic_thread_fence atomic_uint32_t atomic_uint64_t
    memory_order memory_order_acq_rel memory_order_acquire memory_order_relaxed memory_order_release memory_order_seq_cst`,
  barrier: "barrier",
  bit: `
    bit_cast bit_ceil bit_floor bit_width byteswap countl_one countl_zero countr_one countr_zero endian has_single_bit
    popcount rotl rotr`,
  bitset: "bitset",
  cctype: `
    isalnum isalpha isblank iscntrl isdigit isgraph islower isprint ispunct isspace isupper isxdigit tolower toupper`,
  charconv: "chars_format from_chars from_chars_result to_chars to_chars_result",
  chrono: "chrono",
  cmath: `
    abs acos acosh asin asinh atan atan2 atanh cbrt ceil copysign cos cosh erf exp exp2 fabs fdim floor fma fmax fmin fmod
    frexp hypot isfinite isinf isnan isnormal ldexp lerp lgamma log log10 log1p log2 lround modf nan nearbyint pow remainder
    rint round signbit sin sinh sqrt tan tanh tgamma trunc`,
  compare: "common_comparison_category compare_three_way partial_ordering strong_ordering weak_ordering",
  complex: "complex",
  concepts: `
    assignable_from constructible_from convertible_to copy_constructible copyable default_initializable derived_from
    destructible equality_comparable floating_point integral invocable movable predicate regular same_as semiregular
    signed_integral swappable totally_ordered unsigned_integral`,
  condition_variable: "condition_variable condition_variable_any cv_status",
  coroutine: "coroutine_handle coroutine_traits noop_coroutine suspend_always suspend_never",
  csignal: "raise sig_atomic_t signal",
  cstdarg: "va_list",
  cstddef: "byte max_align_t nullptr_t ptrdiff_t size_t",
  cstdint: `
    int16_t int32_t int64_t int8_t int_fast32_t intmax_t intptr_t uint16_t uint32_t uint64_t uint8_t uint_fast32_t uintmax_t
    uintptr_t`,
  cstdio: `
    fclose feof ferror fflush fgetc fgets FILE fopen fprintf fputc fputs fread fscanf fseek ftell fwrite getchar perror printf
    putchar puts rewind scanf snprintf sprintf sscanf vfprintf vprintf vsnprintf`,
  cstdlib: `
    abort aligned_alloc atexit atof atoi atol atoll calloc div exit free getenv malloc qsort quick_exit rand realloc srand
    strtod strtof strtol strtoll strtoul strtoull system`,
  cstring: `
    memchr memcmp memcpy memmove memset strcat strchr strcmp strcpy strcspn strerror strlen strncmp strncpy strpbrk strrchr
    strspn strstr strtok`,
  ctime: "asctime clock clock_t ctime difftime gmtime localtime mktime strftime time time_t tm",
  deque: "deque",
  exception: `
    bad_exception current_exception exception exception_ptr make_exception_ptr nested_exception rethrow_exception
    set_terminate terminate throw_with_nested uncaught_exceptions`,
  execution: "execution",
  expected: "expected unexpect unexpected",
  filesystem: "filesystem",
  format: `
    format format_error format_string format_to format_to_n formatted_size formatter make_format_args vformat vformat_to`,
  forward_list: "forward_list",
  fstream: "basic_fstream basic_ifstream basic_ofstream filebuf fstream ifstream ofstream wifstream wofstream",
  functional: `
    bad_function_call bind bind_front bit_and bit_or bit_xor boyer_moore_searcher cref divides equal_to function greater
    greater_equal hash identity invoke less less_equal logical_and logical_not logical_or mem_fn minus modulus
    move_only_function multiplies negate not_equal_to not_fn placeholders plus ref reference_wrapper`,
  future: "async future future_error future_status launch packaged_task promise shared_future",
  initializer_list: "initializer_list",
  iomanip: "get_money get_time put_money put_time quoted resetiosflags setbase setfill setiosflags setprecision setw",
  ios: `
    basic_ios boolalpha dec defaultfloat fixed fpos hex hexfloat internal ios ios_base left noboolalpha noshowbase noskipws
    oct right scientific showbase showpoint showpos skipws streamoff streampos streamsize unitbuf uppercase`,
  iostream: "cerr cin clog cout wcerr wcin wcout",
  istream: "basic_istream iostream istream wistream ws",
  iterator: `
    advance back_insert_iterator back_inserter bidirectional_iterator bidirectional_iterator_tag contiguous_iterator
    default_sentinel distance forward_iterator forward_iterator_tag front_inserter input_iterator input_iterator_tag inserter
    istream_iterator istreambuf_iterator iter_reference_t iter_value_t iterator_traits make_move_iterator
    make_reverse_iterator move_iterator next ostream_iterator ostreambuf_iterator output_iterator output_iterator_tag prev
    random_access_iterator random_access_iterator_tag reverse_iterator sentinel_for`,
  latch: "latch",
  limits: "float_round_style numeric_limits",
  list: "list",
  locale: "codecvt collate ctype locale numpunct use_facet",
  map: "map multimap",
  memory: `
    addressof align allocate_shared allocator allocator_arg allocator_arg_t allocator_traits assume_aligned bad_weak_ptr
    const_pointer_cast construct_at default_delete destroy destroy_at destroy_n dynamic_pointer_cast enable_shared_from_this
    make_shared make_unique owner_less pointer_traits reinterpret_pointer_cast shared_ptr static_pointer_cast to_address
    uninitialized_copy uninitialized_copy_n uninitialized_fill uninitialized_move unique_ptr uses_allocator weak_ptr`,
  memory_resource: "pmr",
  mutex: `
    adopt_lock adopt_lock_t call_once defer_lock defer_lock_t lock lock_guard mutex once_flag recursive_mutex
    recursive_timed_mutex scoped_lock timed_mutex try_lock try_to_lock try_to_lock_t unique_lock`,
  new: `
    align_val_t bad_alloc bad_array_new_length get_new_handler hardware_destructive_interference_size launder new_handler
    nothrow nothrow_t set_new_handler`,
  numbers: "numbers",
  numeric: `
    accumulate adjacent_difference exclusive_scan gcd inclusive_scan inner_product iota lcm midpoint partial_sum reduce
    transform_reduce`,
  optional: "bad_optional_access make_optional nullopt nullopt_t optional",
  ostream: "basic_ostream endl ends flush ostream wostream",
  print: "print println",
  queue: "priority_queue queue",
  random: `
    bernoulli_distribution default_random_engine discrete_distribution exponential_distribution mt19937 mt19937_64
    normal_distribution poisson_distribution random_device seed_seq uniform_int_distribution uniform_real_distribution`,
  ranges: "ranges views",
  ratio: "kilo mega micro milli nano ratio",
  regex: `
    cmatch match_results regex regex_constants regex_error regex_iterator regex_match regex_replace regex_search smatch
    sregex_iterator sregex_token_iterator`,
  scoped_allocator: "scoped_allocator_adaptor",
  semaphore: "binary_semaphore counting_semaphore",
  set: "multiset set",
  shared_mutex: "shared_lock shared_mutex shared_timed_mutex",
  source_location: "source_location",
  span: "as_bytes as_writable_bytes dynamic_extent span",
  sstream: `
    basic_istringstream basic_ostringstream basic_stringbuf basic_stringstream istringstream ostringstream stringbuf
    stringstream wstringstream`,
  stack: "stack",
  stacktrace: "stacktrace",
  stdexcept: `
    domain_error invalid_argument length_error logic_error out_of_range overflow_error range_error runtime_error
    underflow_error`,
  stop_token: "stop_callback stop_source stop_token",
  streambuf: "basic_streambuf streambuf",
  string: `
    basic_string char_traits getline stod stof stoi stol stold stoll stoul stoull string to_string to_wstring u16string
    u32string u8string wstring`,
  string_view: "basic_string_view string_view string_view_literals u16string_view u32string_view wstring_view",
  system_error: `
    errc error_category error_code error_condition generic_category is_error_code_enum make_error_code system_category
    system_error`,
  thread: "jthread this_thread thread",
  tuple: `
    apply forward_as_tuple ignore make_from_tuple make_tuple tie tuple tuple_cat tuple_element tuple_element_t tuple_size
    tuple_size_v`,
  type_traits: `
    add_const_t add_lvalue_reference_t add_pointer add_rvalue_reference aligned_storage aligned_storage_t alignment_of
    common_type common_type_t conditional conditional_t conjunction conjunction_v decay decay_t disjunction disjunction_v
    enable_if enable_if_t extent false_type has_virtual_destructor integral_constant invoke_result invoke_result_t is_abstract
    is_arithmetic is_arithmetic_v is_array is_array_v is_assignable is_base_of is_base_of_v is_class is_class_v is_const
    is_const_v is_constant_evaluated is_constructible is_constructible_v is_convertible is_convertible_v is_copy_assignable
    is_copy_constructible is_copy_constructible_v is_default_constructible is_default_constructible_v is_destructible is_empty
    is_empty_v is_enum is_enum_v is_final is_floating_point is_floating_point_v is_function is_function_v is_fundamental
    is_integral is_integral_v is_invocable is_invocable_r_v is_invocable_v is_lvalue_reference is_lvalue_reference_v
    is_member_function_pointer is_member_pointer is_move_assignable is_move_constructible is_move_constructible_v
    is_nothrow_constructible_v is_nothrow_copy_constructible is_nothrow_default_constructible is_nothrow_destructible
    is_nothrow_move_assignable is_nothrow_move_constructible is_nothrow_move_constructible_v is_null_pointer is_object is_pod
    is_pointer is_pointer_v is_polymorphic is_reference is_reference_v is_rvalue_reference is_rvalue_reference_v is_same
    is_same_v is_scalar is_signed is_signed_v is_standard_layout is_standard_layout_v is_trivial is_trivially_copyable
    is_trivially_copyable_v is_trivially_default_constructible is_trivially_destructible is_trivially_destructible_v is_union
    is_unsigned is_unsigned_v is_void is_void_v is_volatile make_signed make_signed_t make_unsigned make_unsigned_t negation
    negation_v rank remove_all_extents remove_const remove_const_t remove_cv remove_cv_t remove_cvref remove_cvref_t
    remove_extent remove_extent_t remove_pointer remove_pointer_t remove_reference remove_reference_t result_of true_type
    type_identity type_identity_t underlying_type underlying_type_t void_t`,
  typeindex: "type_index",
  typeinfo: "bad_cast bad_typeid type_info",
  unordered_map: "unordered_map unordered_multimap",
  unordered_set: "unordered_multiset unordered_set",
  utility: `
    as_const cmp_equal cmp_greater cmp_less declval exchange forward forward_like in_place in_place_index in_place_t
    in_place_type index_sequence index_sequence_for integer_sequence make_index_sequence make_pair move move_if_noexcept pair
    piecewise_construct rel_ops swap to_underlying unreachable`,
  valarray: "gslice slice valarray",
  variant: `
    bad_variant_access get_if holds_alternative monostate variant variant_alternative_t variant_npos variant_size
    variant_size_v visit`,
  vector: "vector",
};

/** Names that `std` holds, each with the header that declares it. */
export const STD_HEADERS: ReadonlyMap<string, string> = namesByHeader(DECLARED);
