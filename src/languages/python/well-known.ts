/** Well-known types: what values of Python's own types and its everyday modules have, the most used first, for lists where no typeshed is on the disk. */

import { wellKnownTypes } from "../kit/well-known-types.ts";

export const WELL_KNOWN = wellKnownTypes(
  `
()
  open():TextIO sorted():list range():range enumerate():enumerate zip():zip map():map filter():filter input():str repr():str len():int
  reversed():reversed bytes():bytes vars():dict dir():list id():int hash():int ord():int chr():str hex():str format():str ascii():str
  locals():dict globals():dict callable():bool isinstance():bool issubclass():bool hasattr():bool any():bool all():bool bin():str
object
  __class__ __dict__:dict __doc__:str __init__() __eq__():bool __hash__():int __repr__():str __str__():str
str
  format():str join():str split():list<str> startswith():bool strip():str replace():str endswith():bool lower():str encode():bytes rstrip():str
  find():int upper():str rsplit():list<str> splitlines():list<str> lstrip():str index():int count():int partition():tuple<str>
  rpartition():tuple<str> isdigit():bool title():str rfind():int capitalize():str isalnum():bool isidentifier():bool translate():str
  isspace():bool isalpha():bool zfill():str ljust():str rjust():str casefold():str center():str maketrans():dict removeprefix():str
  removesuffix():str islower():bool isupper():bool expandtabs():str swapcase():str isnumeric():bool isdecimal():bool isascii():bool
  rindex():int istitle():bool isprintable():bool format_map():str
bytes
  decode():str join():bytes startswith():bool split():list<bytes> replace():bytes strip():bytes endswith():bool find():int hex():str rstrip():bytes
  fromhex():bytes index():int lower():bytes count():int upper():bytes splitlines():list<bytes> partition():tuple<bytes> lstrip():bytes
  rfind():int translate():bytes ljust():bytes rjust():bytes isdigit():bool
bytearray is bytes
  extend() append() clear() pop():int insert()
memoryview
  tobytes():bytes release() cast():memoryview nbytes:int itemsize:int format:str tolist():list
int
  bit_length():int to_bytes():bytes from_bytes():int real:int numerator:int denominator:int as_integer_ratio():tuple bit_count():int
float
  is_integer():bool hex():str fromhex():float as_integer_ratio():tuple real:float
bool is int
complex
  real:float imag:float conjugate():complex
list<T>
  append() extend() insert() pop():T sort() index():int remove() copy():list<T> count():int reverse() clear()
tuple<T>
  index():int count():int
range
  start:int stop:int step:int index():int count():int
dict<K,V>
  get():V items():dict_items<K,V> pop():V update() keys():dict_keys<K> values():dict_values<V> setdefault():V copy():dict<K,V> fromkeys():dict
  clear() popitem():tuple
dict_items<K,V>
  isdisjoint():bool mapping
dict_keys<K>
  isdisjoint():bool mapping
dict_values<V>
  mapping
set<T>
  add() update() discard() remove() difference():set<T> union():set<T> intersection():set<T> copy():set<T> pop():T issubset():bool
  difference_update() clear() issuperset():bool isdisjoint():bool symmetric_difference():set<T> intersection_update()
frozenset<T>
  union():frozenset<T> difference():frozenset<T> issubset():bool intersection():frozenset<T> issuperset():bool isdisjoint():bool copy():frozenset<T>
slice
  start:int stop:int step:int indices():tuple
property
  fget fset fdel setter() getter() deleter()
type
  __name__:str __mro__:tuple __qualname__:str __module__:str __bases__:tuple mro():list __subclasses__():list __dict__:dict
function
  __name__:str __doc__:str __wrapped__ __module__:str __qualname__:str __code__ __dict__:dict __defaults__:tuple __annotations__:dict __self__
generator
  send() close() throw() gi_frame
coroutine
  send() close() throw()
BaseException
  args:tuple with_traceback() __cause__ __traceback__ __context__ __suppress_context__:bool add_note()
Exception is BaseException
ValueError is Exception
TypeError is Exception
KeyError is Exception
IndexError is Exception
AttributeError is Exception
  name:str obj
RuntimeError is Exception
NotImplementedError is RuntimeError
ImportError is Exception
  name:str path:str msg:str
OSError is Exception
  errno:int filename:str strerror:str
IOError is OSError
FileNotFoundError is OSError
StopIteration is Exception
  value
UnicodeDecodeError is ValueError
  start:int end:int object:bytes reason:str encoding:str
SyntaxError is Exception
  lineno:int offset:int msg:str text:str filename:str
SystemExit is BaseException
  code:int
KeyboardInterrupt is BaseException
in io
IOBase
  close() readline() readlines():list flush() seek():int tell():int closed:bool fileno():int readable():bool writable():bool seekable():bool
  writelines() truncate():int isatty():bool
TextIO is IOBase
  write():int read():str readline():str readlines():list<str> name:str encoding:str buffer:BinaryIO newlines errors:str mode:str
BinaryIO is IOBase
  read():bytes write():int readline():bytes readlines():list<bytes> readinto():int name:str mode:str
StringIO is TextIO
  getvalue():str
BytesIO is BinaryIO
  getvalue():bytes getbuffer():memoryview
in os
os
  path:os.path environ:dict<str,str> getcwd():str listdir():list<str> makedirs() sep:str remove() name:str unlink() mkdir() stat():stat_result
  getpid():int chdir() fspath():str walk() getenv():str close() rename() linesep:str rmdir() open():int access():bool devnull:str replace() chmod()
  scandir() kill() urandom():bytes fork():int pathsep:str symlink() utime() system():int O_RDONLY:int read():bytes write():int waitpid():tuple
  pipe():tuple isatty():bool strerror():str fdopen():TextIO readlink():str cpu_count():int lstat():stat_result extsep:str curdir:str PathLike
os.path
  join():str exists():bool dirname():str basename():str isdir():bool abspath():str isfile():bool splitext():tuple<str> realpath():str
  normpath():str relpath():str split():tuple<str> expanduser():str isabs():bool islink():bool normcase():str sep:str getsize():int getmtime():float
  commonprefix():str expandvars():str samefile():bool commonpath():str lexists():bool splitdrive():tuple<str>
stat_result
  st_mtime:float st_mode:int st_size:int st_ino:int st_dev:int st_mtime_ns:int st_uid:int st_ctime:float st_nlink:int st_gid:int st_atime:float
in sys
sys
  argv:list<str> path:list<str> stderr:TextIO stdout:TextIO version_info exit() modules:dict platform:str exc_info():tuple stdin:TextIO executable:str
  maxsize:int version:str getdefaultencoding():str byteorder:str getsizeof():int prefix:str flags getfilesystemencoding():str path_hooks:list
  meta_path:list intern():str settrace() implementation maxunicode:int base_prefix:str hexversion:int getrecursionlimit():int _getframe() warnoptions:list
  displayhook() excepthook() gettrace() setrecursionlimit() dont_write_bytecode:bool
in re
re
  compile():Pattern sub():str match():Match search():Match IGNORECASE escape():str split():list<str> findall():list error VERBOSE finditer()
  MULTILINE fullmatch():Match DOTALL UNICODE I M X S ASCII Pattern:Pattern Match:Match subn():tuple NOFLAG
Pattern
  match():Match search():Match sub():str finditer() findall():list split():list<str> pattern:str fullmatch():Match groupindex:dict flags:int
  groups:int subn():tuple
Match
  group():str groups():tuple<str> end():int start():int groupdict():dict<str,str> span():tuple<int> lastgroup:str string:str re:Pattern pos:int
  lastindex:int expand():str
in json
json
  loads() dumps():str load() dump() JSONDecodeError JSONEncoder JSONDecoder
in time
time
  time():float sleep() monotonic():float strftime():str perf_counter():float localtime() gmtime() mktime():float time_ns():int strptime()
  process_time():float ctime():str asctime():str timezone:int
in collections
collections
  OrderedDict:OrderedDict defaultdict:defaultdict namedtuple() deque:deque Counter:Counter abc ChainMap
deque<T>
  append() popleft():T appendleft() pop():T extend() clear() remove() maxlen:int rotate() extendleft() index():int copy():deque<T> count():int
defaultdict<K,V> is dict<K,V>
  default_factory
OrderedDict<K,V> is dict<K,V>
  move_to_end()
Counter<T> is dict<T,int>
  most_common():list elements() subtract() total():int
in pathlib
Path
  name:str parent:Path exists():bool joinpath():Path is_dir():bool read_text():str is_file():bool suffix:str stem:str resolve():Path mkdir()
  write_text():int glob() open():TextIO relative_to():Path parts:tuple<str> with_suffix():Path as_posix():str iterdir() absolute():Path
  unlink() parents:list<Path> write_bytes():int read_bytes():bytes rglob() stat():stat_result cwd():Path home():Path rename():Path touch()
  is_absolute():bool with_name():Path expanduser():Path rmdir() as_uri():str samefile():bool is_symlink():bool suffixes:list<str> match():bool
PurePath is Path
in datetime
datetime is date
  now():datetime strftime():str utcnow():datetime fromtimestamp():datetime isoformat():str strptime():datetime replace():datetime tzinfo hour:int
  timestamp():float minute:int date():date second:int combine():datetime microsecond:int astimezone():datetime utcoffset():timedelta time():time
  fromisoformat():datetime timetuple() min:datetime max:datetime
date
  today():date year:int month:int day:int isoformat():str strftime():str weekday():int replace():date timedelta toordinal():int isocalendar()
  fromordinal():date isoweekday():int fromisoformat():date
timedelta
  total_seconds():float days:int seconds:int microseconds:int
timezone
  utc:timezone utcoffset():timedelta tzname():str
in subprocess
subprocess
  PIPE Popen run() check_call():int check_output():bytes CalledProcessError STDOUT call():int DEVNULL TimeoutExpired list2cmdline():str
  CompletedProcess getoutput():str
Popen
  communicate():tuple returncode:int wait():int stdout:BinaryIO stdin:BinaryIO poll():int kill() pid:int terminate() stderr:BinaryIO send_signal() args
CompletedProcess
  stdout returncode:int stderr check_returncode() args
in logging
logging
  getLogger():Logger INFO:int DEBUG:int basicConfig() WARNING:int ERROR:int info() debug() warning() error() StreamHandler Formatter Handler
  exception() NullHandler FileHandler getLevelName():str CRITICAL:int Logger:Logger Filter
Logger
  info() debug() warning() error() exception() setLevel() log() addHandler() critical() isEnabledFor():bool handlers:list name:str level:int
  removeHandler() propagate:bool parent:Logger getEffectiveLevel():int hasHandlers():bool getChild():Logger disabled:bool addFilter()
in threading
threading
  Thread:Thread Lock():Lock Event:Event RLock():Lock current_thread():Thread local Condition:Condition Timer get_ident():int Semaphore enumerate()
  main_thread():Thread active_count():int
Thread
  start() join() daemon:bool is_alive():bool name:str run() ident:int
Lock
  acquire():bool release() locked():bool
Event
  set() wait():bool is_set():bool clear()
Condition is Lock
  wait():bool notify() notify_all() wait_for():bool
`,
  { every: "object", everyType: "type" },
);
