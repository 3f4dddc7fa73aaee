/** Builtins: what Ruby itself, its standard library and the words of its test frameworks name. */

import { namesIn } from "../kit/names.ts";

/** Constants, the methods that every object has, and those that a class is written with. */
export const KERNEL = namesIn(`
  Array BasicObject Binding Class Comparable Complex ConditionVariable Data Date DateTime Dir ENV ARGV STDIN STDOUT STDERR RUBY_VERSION RUBY_PLATFORM RUBY_ENGINE
  Encoding Enumerable Enumerator ERB Errno Etc Exception EOFError FalseClass Fiber File FileTest FileUtils Float FrozenError Hash IO IOError IndexError
  Integer Interrupt JSON Kernel KeyError LoadError LocalJumpError Logger Marshal MatchData Math Method Module Monitor Mutex NameError Net NilClass
  NoMethodError NotImplementedError Numeric Object ObjectSpace OpenSSL OpenStruct OptionParser Pathname Proc Process Psych Queue Ractor Random Range
  RangeError Rational Regexp RegexpError RuntimeError ScriptError SecureRandom Set Shellwords Signal SignalException SimpleDelegator StandardError
  StopIteration String StringIO StringScanner Struct Symbol SyntaxError SystemExit SystemCallError SystemStackError Tempfile Thread ThreadGroup
  Time Timeout TracePoint TrueClass TypeError ArgumentError UnboundMethod URI WeakRef YAML ZeroDivisionError Zlib Gem Bundler Rake RSpec Minitest
  abort alias_method at_exit attr attr_accessor attr_reader attr_writer autoload binding block_given? caller caller_locations catch class
  class_eval class_exec class_variable_get class_variable_set clone const_get const_missing const_set define_method define_singleton_method
  display dup enum_for eval exec exit extend fail fork format freeze frozen? gets hash include included inherited instance_eval instance_exec
  instance_variable_defined? instance_variable_get instance_variable_set instance_variables is_a? kind_of? lambda load loop method
  method_missing methods module_function nil? object_id open p pp prepend print printf private private_class_method private_constant proc protected
  public public_class_method public_send putc puts raise rand readline readlines refine remove_const remove_method require require_relative
  respond_to? respond_to_missing? select send singleton_class sleep spawn sprintf srand super system tap test then throw to_enum trap undef_method
  untrap using warn yield_self __method__ __dir__ __FILE__ __LINE__ $stdout $stderr $stdin $0 $1 $2 $3 $LOAD_PATH $PROGRAM_NAME $DEBUG $VERBOSE
  $LOADED_FEATURES $ERROR_INFO nil true false self
  describe context it specify before after around let let! subject expect allow receive is_expected shared_examples shared_context it_behaves_like
  include_examples include_context have_received eq be be_nil be_a be_an match_array contain_exactly raise_error double instance_double described_class
  should should_not setup teardown assert assert_equal assert_nil assert_not assert_raises assert_includes assert_empty assert_match assert_kind_of
  assert_instance_of assert_respond_to assert_predicate assert_in_delta assert_same assert_operator assert_nothing_raised assert_difference
  assert_no_difference refute refute_equal refute_nil refute_includes refute_match refute_empty refute_predicate refute_respond_to capture_io skip flunk
  desc namespace task file directory rule gem source gemspec group ruby
`);

/** Methods that the values of Ruby's own types have, or every value. */
export const MEMBERS = namesIn(`
  abs all? allocate ancestors any? append arity assoc at atime b backtrace basename between? bind bytes bytesize call capitalize capture ceil center
  chars children chomp chop chr chunk_while class class_eval class_variable_get clamp clear clone close closed? codepoints collect collect_concat
  combination compact compact! compare_by_identity concat const_defined? const_get const_set count cover? ctime curry cycle day default default_proc
  define_method delete delete! delete_at delete_if delete_prefix delete_suffix detect dig dirname dir? directory? downcase downcase! drop drop_while dump dup each
  each_byte each_char each_child each_cons each_entry each_key each_line each_pair each_slice each_value each_with_index each_with_object
  empty? encode encoding end_with? entries entry eql? equal? even? except exist? exit expand_path extend extname fetch fetch_values fdiv file? fill filter
  filter_map finite? find_all find_index first flat_map flatten flatten! floor flush fnmatch fnmatch? force_encoding freeze frozen? full_message
  gcd getc gets glob gmtime group_by gsub gsub! has_key? has_value? hash hex home hour include? included_modules indent index inject insert inspect instance_eval
  instance_exec instance_method instance_methods instance_of? instance_variable_defined? instance_variable_get instance_variable_set
  instance_variables intern invert is_a? iso8601 itself join keep_if key key? keys kind_of? last lazy length lines ljust localtime lstrip map map! match match?
  max max_by mday member? members merge merge! message method method_defined? methods min min_by minmax mkdir mkdir_p mkpath modulo mon month mtime name negative? new next nil? none? nonzero? now
  object_id odd? one? ord owner pack parameters partition permutation pop positive? pred prepend private_methods product public_method_defined? public_send push
  puts pwd quote raise read readable? readlines realpath reduce rehash reject reject! relative_path_from remove_const remove_method replace respond_to? rest result reverse reverse! reverse_each rewind rindex rjust
  rm rm_f rm_rf rotate round rstrip sample scan sec select select! send shift shuffle shuffle! singleton_class singleton_methods size sleep slice slice! sort sort! sort_by sort_by! split
  squeeze start_with? stat step store strftime string strip strip! sub sub! subsec succ sum superclass swapcase sync synchronize take take_while tally tap tell then times to_a
  to_ary to_c to_date to_enum to_f to_h to_hash to_i to_int to_json to_path to_proc to_r to_s to_set to_str to_sym to_time to_yaml touch tr transform_keys transform_keys! transform_values transform_values!
  transpose truncate unbind underscore uniq uniq! unlink unpack unpack1 unshift upcase upcase! update upto utc uts valid_encoding? value? values values_at wday with_index with_object
  world_writable? writable? write yday year yield zero? zip
`);
