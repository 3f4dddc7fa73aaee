/** Well-known types: what values of Ruby's own types have, the most used first; nothing declares them. */

import { wellKnownTypes } from "../kit/well-known-types.ts";

export const WELL_KNOWN = wellKnownTypes(
  `
()
  Array:Array Integer:Integer Float:Float String:String Hash:Hash Pathname:Pathname URI:URI format:String sprintf:String gets:String readlines:Array<String> lambda:Proc proc:Proc
  binding:Binding caller:Array<String> caller_locations:Array open:File rand:Float sleep:Integer spawn:Integer fork:Integer __dir__:String __FILE__:String __method__:Symbol
  ARGV:Array<String> RUBY_VERSION:String RUBY_PLATFORM:String RUBY_ENGINE:String STDIN:IO STDOUT:IO STDERR:IO $stdin:IO $stdout:IO $stderr:IO
  $PROGRAM_NAME:String $0:String $LOAD_PATH:Array<String> $LOADED_FEATURES:Array<String> $1:String $2:String $3:String
Object
  is_a? nil? respond_to? class:Class send freeze:self dup:self tap{self}:self to_s:String inspect:String object_id:Integer instance_variable_get frozen? hash:Integer
  public_send method:Method instance_variable_set kind_of? then{self} clone:self instance_of? equal? eql? methods:Array<Symbol> itself:self extend
  instance_variable_defined? instance_variables:Array<Symbol> define_singleton_method singleton_class:Class instance_eval instance_exec
  display to_enum enum_for
Comparable
  between? clamp
Enumerable<E>
  each{E}:Enumerable<E> map{E}:Array select{E}:Array<E> any?{E} each_with_object{E} include? reject{E}:Array<E> sort_by{E}:Array<E> find{E}:E first:E to_a:Array<E>
  all?{E} each_with_index{E,Integer}:Enumerable<E> flat_map{E}:Array group_by{E}:Hash sort{E,E}:Array<E> reduce{E,E} inject{E,E} min{E,E} max{E,E}:E none?{E} sum{E} to_h{E}:Hash partition{E}:Array count{E}:Integer
  detect{E}:E each_slice{Array<E>} filter_map{E}:Array zip{E}:Array max_by{E}:E min_by{E}:E collect{E}:Array each_cons{Array<E>} to_set{E}:Set<E> find_index{E}:Integer uniq{E}:Array<E> lazy
  take_while{E}:Array<E> drop_while{E}:Array<E> entries:Array<E> tally{E}:Hash one?{E} filter{E}:Array<E> find_all{E}:Array<E> each_entry{E} chunk_while{E} cycle{E}
  drop:Array<E> take:Array<E> member? slice_when{E} minmax{E,E}:Array<E> index_by{E}:Hash
Array<E> is Enumerable<E>
  []:E map{E}:Array each{E}:Array<E> first:E join:String empty? include? select{E}:Array<E> push:Array<E> last:E any?{E} size:Integer length:Integer concat:Array<E>
  reject{E}:Array<E> compact:Array<E> flatten:Array<E> shift:E delete:E pop:E uniq{E}:Array<E> each_with_index{E,Integer} index{E}:Integer sort{E,E}:Array<E> reverse:Array<E>
  unshift:Array<E> sort_by{E}:Array<E> find{E}:E flat_map{E}:Array all?{E} zip{E}:Array dup:Array<E> each_with_object{E} count{E}:Integer map!{E} to_h{E}:Hash delete_if{E}:Array<E>
  inspect:String slice:Array<E> clear:Array<E> insert:Array<E> none?{E} drop:Array<E> take:Array<E> pack:String delete_at:E values_at:Array<E>
  each_slice{Array<E>} reject!{E} select!{E} sort!{E,E} uniq!{E} compact! flatten! reverse_each{E}:Array<E> dig sample:E product:Array combination{Array<E>} transpose:Array slice! to_a:Array<E>
  each_index{Integer} rindex{E}:Integer fetch:E group_by{E}:Hash partition{E}:Array sum{E} min{E,E}:E max{E,E}:E shuffle:Array<E> rotate:Array<E> assoc replace:Array<E> fill
  freeze:Array<E> one?{E} append:Array<E> prepend:Array<E> at:E bsearch:E permutation{Array<E>} intersect? difference:Array<E> union:Array<E> cycle{E} new:Array
  collect{E}:Array keep_if{E}:Array<E> collect!{E} sort_by!{E} frozen? minmax{E,E}:Array<E>
Hash<K,V> is Enumerable
  []:V key? each{K,V} merge:Hash<K,V> fetch{K}:V delete:V map{K,V}:Array keys:Array<K> each_with_object values:Array<V> empty? dig:V merge!:Hash<K,V> to_a:Array
  each_pair{K,V}:Hash<K,V> has_key? select{K,V}:Hash<K,V> any?{K,V} dup:Hash<K,V> reject{K,V}:Hash<K,V> size:Integer include? each_value{V}:Hash<K,V> each_key{K}:Hash<K,V>
  update:Hash<K,V> transform_values{V}:Hash slice:Hash<K,V> to_h{K,V}:Hash values_at:Array<V> store:V delete_if{K,V}:Hash<K,V> length:Integer each_with_index
  sort_by{K,V}:Array find{K,V}:Array transform_keys{K}:Hash except:Hash<K,V> sort:Array replace:Hash<K,V> invert:Hash clear:Hash<K,V> key:K count{K,V}:Integer
  compact:Hash<K,V> filter_map{K,V}:Array group_by{K,V}:Hash flat_map{K,V}:Array all?{K,V} none?{K,V} value? has_value? default_proc freeze:Hash<K,V> sum{K,V} max_by{K,V} min_by{K,V}
  reject!{K,V} select!{K,V} fetch_values:Array<V> compare_by_identity partition{K,V}:Array first:Array default member? shift:Array filter{K,V}:Hash<K,V> compact!
  transform_values!{V} transform_keys!{K} keep_if{K,V}:Hash<K,V> inspect:String new:Hash
Set<E> is Enumerable<E>
  add:Set<E> include? delete:Set<E> each{E}:Set<E> empty? merge:Set<E> size:Integer to_a:Array<E> add? subset? superset? clear:Set<E> dup:Set<E>
  intersect? disjoint? subtract:Set<E> new:Set
Range is Enumerable
  each{Integer} begin:Integer end:Integer include? cover? to_a:Array map{Integer}:Array step first last min{Integer,Integer} max{Integer,Integer} size:Integer each_with_object{Integer} exclude_end?
String is Comparable
  []:String gsub{String}:String to_s:String start_with? empty? to_sym:Symbol split:Array<String> strip:String sub{String}:String end_with? include? length:Integer
  downcase:String to_i:Integer freeze:String dup:String match? size:Integer upcase:String match:MatchData encoding:Encoding lines:Array<String>
  index:Integer force_encoding:String scan{String}:Array<String> capitalize:String chomp:String inspect:String ljust:String slice:String
  each_line{String}:String tr:String bytesize:Integer gsub!{String} delete:String unpack:Array rindex:Integer chars:Array<String> reverse:String encode:String
  rstrip:String concat:String replace:String valid_encoding? lstrip:String rjust:String delete_suffix:String delete_prefix:String sub!{String} to_f:Float
  unpack1 count:Integer prepend:String hash:Integer each_char{String}:String casecmp? squeeze:String strip! chop:String bytes:Array<Integer> insert:String
  hex:Integer center:String slice! partition:Array<String> rpartition:Array<String> eql? to_str:String chomp! downcase! upcase! casecmp:Integer
  unicode_normalize:String succ:String next:String swapcase:String ord:Integer byteslice:String tr_s:String to_r to_c codepoints:Array<Integer>
  capitalize! crypt sum ascii_only? b:String scrub:String clear:String unpack each_byte{Integer} new:String getbyte:Integer undump:String dump:String
Symbol is Comparable
  to_s:String to_proc:Proc to_sym:Symbol inspect:String start_with? end_with? length:Integer empty? name:String size:Integer upcase:Symbol
Numeric is Comparable
  zero? positive? negative? abs to_i:Integer to_f:Float round:Integer floor:Integer ceil:Integer to_s:String nonzero? divmod:Array integer? finite? step{Integer}
  coerce:Array truncate:Integer
Integer is Numeric
  to_s:String times{Integer}:Integer zero? to_i:Integer chr:String to_f:Float positive? upto{Integer} downto{Integer} even? abs:Integer odd? succ:Integer pred:Integer
  digits:Array<Integer> gcd:Integer bit_length:Integer size:Integer fdiv:Float pow:Integer step{Integer} sqrt:Integer
Number is Integer
Float is Numeric
  to_i:Integer round:Float nan? infinite? floor:Integer ceil:Integer to_s:String INFINITY:Float NAN:Float EPSILON:Float
Boolean
  to_s:String
Regexp
  match:MatchData escape:String match? union:Regexp source:String last_match:MatchData new:Regexp names:Array<String> to_s:String options:Integer
  IGNORECASE MULTILINE EXTENDED named_captures:Hash quote:String
MatchData
  []:String to_s:String captures:Array<String> pre_match:String post_match:String begin:Integer end:Integer names:Array<String> named_captures:Hash<String,String>
  to_a:Array<String> string:String offset:Array<Integer> values_at:Array<String> regexp:Regexp
Proc
  call arity:Integer curry:Proc parameters:Array lambda? source_location:Array to_proc:Proc yield binding:Binding
Method is Proc
  owner:Class unbind receiver name:Symbol super_method:Method
Module
  name:String instance_method class_eval const_get instance_methods:Array<Symbol> method_defined? define_method const_defined? include ancestors:Array<Class>
  const_set module_eval include? instance_variable_get private_constant attr_accessor attr_reader public_instance_methods:Array<Symbol>
  private_instance_methods:Array<Symbol> remove_method alias_method included_modules:Array<Module> private_method_defined? constants:Array<Symbol>
  remove_const class_exec extend prepend to_s:String public_method_defined? undef_method autoload module_function source_location
Class is Module
  new superclass:Class allocate name:String instance_methods:Array<Symbol> subclasses:Array<Class>
Exception
  message:String backtrace:Array<String> class:Class cause:Exception full_message:String set_backtrace backtrace_locations:Array inspect:String
  new exception detailed_message:String
StandardError is Exception
RuntimeError is StandardError
ArgumentError is StandardError
NameError is StandardError
  name:Symbol receiver
NoMethodError is NameError
TypeError is StandardError
IOError is StandardError
LoadError is Exception
  path:String
SystemExit is Exception
  status:Integer success?
Time is Comparable
  now:Time to_i:Integer strftime:String at:Time utc:Time to_f:Float year:Integer parse:Time iso8601:String month:Integer day:Integer hour:Integer
  min:Integer sec:Integer localtime:Time usec:Integer gmtime:Time mktime:Time httpdate:String xmlschema:String nsec:Integer zone:String wday:Integer
  to_date:Date to_s:String local:Time gm:Time utc? rfc2822:String utc_offset:Integer monday? sunday? yday:Integer to_a:Array round:Time
Date is Comparable
  today:Date parse:Date year:Integer month:Integer day:Integer strftime:String new:Date to_time:Time iso8601:String wday:Integer to_s:String
  cwday:Integer next_day:Date prev_day:Date yday:Integer strptime:Date valid_date? cweek:Integer mday:Integer leap?
IO
  puts write:Integer read:String each_line{String} gets:String close print flush sync tty? readlines:Array<String> printf popen{IO}:IO pipe{IO}:Array fileno:Integer
  eof? readline:String rewind closed? isatty binmode winsize:Array select set_encoding external_encoding:Encoding getc:String seek readpartial:String
  write_nonblock read_nonblock each_byte sysread:String path:String reopen
File is IO
  join:String exist? read:String basename:String expand_path:String open{File}:File dirname:String write:Integer extname:String file? directory?
  readlines:Array<String> absolute_path:String mtime:Time new:File delete size:Integer realpath:String path:String symlink? SEPARATOR:String binread:String
  executable? readable? stat:File.Stat Stat:File.Stat split:Array<String> unlink rename fnmatch? chmod utime symlink writable? zero? relative_path foreach{String} absolute_path?
  ALT_SEPARATOR:String PATH_SEPARATOR:String FNM_PATHNAME:Integer flock identical? umask ctime:Time
File.Stat
  mtime:Time size:Integer mode:Integer file? directory? ino:Integer atime:Time ctime:Time symlink? uid:Integer gid:Integer executable? readable? writable? socket? ftype:String
Tempfile is File
  new{File}:Tempfile create{File}:File path:String close unlink open write:Integer read:String rewind flush close! delete length:Integer
Dir
  []:Array<String> glob{String}:Array<String> pwd:String exist? mkdir chdir{String} entries:Array<String> mktmpdir{String}:String children:Array<String> each_child{String} home:String tmpdir:String
  empty? rmdir getwd:String foreach{String} open:Dir
FileUtils
  mkdir_p rm_rf cp rm rm_f mv cp_r touch mkdir ln_s pwd:String chmod remove_entry copy_file install cd
Pathname
  join:Pathname to_s:String exist? expand_path:Pathname relative_path_from:Pathname basename:Pathname dirname:Pathname parent:Pathname read:String
  directory? extname:String children:Array<Pathname> file? new:Pathname absolute? mkpath glob:Array<Pathname> write:Integer cleanpath:Pathname sub:Pathname
  relative? realpath:Pathname pwd:Pathname each_filename{String} delete readlines:Array<String>
StringIO is IO
  string:String read:String rewind new:StringIO puts write:Integer gets:String
StringScanner
  scan:String pos:Integer eos? check:String getch:String peek:String matched:String skip:Integer scan_until:String rest:String string:String
  unscan terminate beginning_of_line?
Kernel
  puts rand:Integer sleep format:String raise exit warn
Process
  clock_gettime:Float CLOCK_MONOTONIC pid:Integer kill wait fork:Integer wait2:Array spawn:Integer detach:Thread daemon exit ppid:Integer waitpid:Integer
Thread
  new:Thread current:Thread list:Array<Thread> backtrace:Array<String> name:String join:Thread alive? kill value start:Thread exclusive main:Thread pass wakeup status
Signal
  trap list:Hash<String,Integer> signame:String
Etc
  nprocessors:Integer getlogin:String getpwuid getpwnam getgrgid
Errno
  ENOENT:SystemCallError EACCES:SystemCallError ECONNREFUSED:SystemCallError ECONNRESET:SystemCallError EPIPE:SystemCallError EEXIST:SystemCallError
  ESRCH:SystemCallError EINVAL:SystemCallError EADDRINUSE:SystemCallError EBADF:SystemCallError ETIMEDOUT:SystemCallError ENOTDIR:SystemCallError
  EISDIR:SystemCallError ECHILD:SystemCallError EPERM:SystemCallError ENOTEMPTY:SystemCallError EADDRNOTAVAIL:SystemCallError EAGAIN:SystemCallError
  EHOSTUNREACH:SystemCallError ECONNABORTED:SystemCallError EINTR:SystemCallError EIO:SystemCallError ENOSPC:SystemCallError ENOTCONN:SystemCallError
  EPROTO:SystemCallError ENAMETOOLONG:SystemCallError ELOOP:SystemCallError EXDEV:SystemCallError ENETUNREACH:SystemCallError EROFS:SystemCallError
SystemCallError is StandardError
  errno:Integer new:SystemCallError
Ractor
  new:Ractor shareable? make_shareable:Object current:Ractor yield receive take send count:Integer
Monitor
  synchronize enter exit try_enter new:Monitor mon_synchronize mon_enter mon_exit new_cond
ConditionVariable
  wait signal broadcast new:ConditionVariable
Mutex
  synchronize lock:Mutex unlock:Mutex locked? owned? try_lock new:Mutex
Queue
  push pop empty? size:Integer close clear new:Queue closed? shift
Struct
  new:Class members:Array<Symbol> to_h:Hash to_a:Array each values:Array keyword_init?
ENV
  []:String fetch:String key? delete:String to_h:Hash<String,String> each include? update replace values_at:Array<String> has_key? keys:Array<String>
JSON
  parse:Hash generate:String pretty_generate:String dump:String load:Hash ParserError parse!:Hash
YAML
  load:Hash dump:String load_file:Hash safe_load:Hash safe_load_file:Hash
URI
  parse:URI host:String path:String to_s:String scheme:String query:String join:URI port:Integer encode_www_form_component:String
  decode_www_form_component:String escape:String encode_www_form:String InvalidURIError user:String fragment:String regexp:Regexp unescape:String
Math
  sqrt:Float log:Float sin:Float cos:Float PI:Float log2:Float log10:Float exp:Float hypot:Float atan2:Float
GC
  start stat:Hash disable enable compact
ObjectSpace
  each_object garbage_collect count_objects:Hash
Encoding
  UTF_8:Encoding default_external:Encoding name:String BINARY:Encoding ASCII_8BIT:Encoding default_internal:Encoding US_ASCII:Encoding find:Encoding
  UndefinedConversionError InvalidByteSequenceError CompatibilityError
SecureRandom
  hex:String uuid:String random_bytes:String base64:String random_number:Integer alphanumeric:String urlsafe_base64:String
Logger
  info warn error debug level:Integer INFO DEBUG new:Logger WARN fatal formatter ERROR add
`,
  { every: "Object", everyType: "Class", literals: { object: "Hash" }, unmarked: "method" },
);
