/** Builtins: what Python itself defines, so that nobody looks for it in a workspace. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Modules of the standard library. */
export const STANDARD_MODULES = words(`
  __future__ _typeshed abc aifc antigravity argparse array ast asynchat asyncio asyncore atexit audioop base64 bdb binascii
  bisect builtins bz2 cProfile calendar cgi cgitb chunk cmath cmd code codecs codeop collections colorsys compileall
  concurrent configparser contextlib contextvars copy copyreg crypt csv ctypes curses dataclasses datetime dbm decimal
  difflib dis distutils doctest email encodings ensurepip enum errno faulthandler fcntl filecmp fileinput fnmatch fractions
  ftplib functools gc genericpath getopt getpass gettext glob graphlib grp gzip hashlib heapq hmac html http idlelib imaplib
  imghdr imp importlib inspect io ipaddress itertools json keyword lib2to3 linecache locale logging lzma mailbox mailcap
  marshal math mimetypes mmap modulefinder msilib msvcrt multiprocessing netrc nis nntplib nt ntpath nturl2path numbers
  opcode operator optparse os ossaudiodev pathlib pdb pickle pickletools pipes pkgutil platform plistlib poplib posix
  posixpath pprint profile pstats pty pwd py_compile pyclbr pydoc pydoc_data pyexpat queue quopri random re readline reprlib
  resource rlcompleter runpy sched secrets select selectors shelve shlex shutil signal site smtpd smtplib sndhdr socket
  socketserver spwd sqlite3 sre_compile sre_constants sre_parse ssl stat statistics string stringprep struct subprocess
  sunau symtable sys sysconfig syslog tabnanny tarfile telnetlib tempfile termios textwrap this threading time timeit
  tkinter token tokenize tomllib trace traceback tracemalloc tty turtle turtledemo types typing typing_extensions
  unicodedata unittest urllib uu uuid venv warnings wave weakref webbrowser winreg winsound wsgiref xdrlib xml xmlrpc zipapp
  zipfile zipimport zlib zoneinfo`);

/** Names that every module sees. */
export const BUILTINS = words(`
  ArithmeticError AssertionError AttributeError BaseException BaseExceptionGroup BlockingIOError BrokenPipeError BufferError
  BytesWarning ChildProcessError ConnectionAbortedError ConnectionError ConnectionRefusedError ConnectionResetError
  DeprecationWarning EOFError Ellipsis EncodingWarning EnvironmentError Exception ExceptionGroup False FileExistsError
  FileNotFoundError FloatingPointError FutureWarning GeneratorExit IOError ImportError ImportWarning IndentationError
  IndexError InterruptedError IsADirectoryError KeyError KeyboardInterrupt LookupError MemoryError ModuleNotFoundError
  NameError None NotADirectoryError NotImplemented NotImplementedError OSError OverflowError PendingDeprecationWarning
  PermissionError ProcessLookupError RecursionError ReferenceError ResourceWarning RuntimeError RuntimeWarning
  StopAsyncIteration StopIteration SyntaxError SyntaxWarning SystemError SystemExit TabError TimeoutError True TypeError
  UnboundLocalError UnicodeDecodeError UnicodeEncodeError UnicodeError UnicodeTranslateError UnicodeWarning UserWarning
  ValueError Warning WindowsError ZeroDivisionError __builtins__ __debug__ __dict__ __doc__ __file__ __import__ __loader__
  __name__ __package__ __path__ __spec__ abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr
  classmethod compile complex delattr dict dir divmod enumerate eval exec exit filter float format frozenset getattr globals
  hasattr hash help hex id input int isinstance issubclass iter len list locals map max memoryview min next object oct open
  ord pow print property quit range repr reveal_type reversed round set setattr slice sorted staticmethod str sum super
  tuple type vars zip`);

/** Members of strings, lists and other builtin types that few others have. */
export const MEMBERS = words(`
  __annotations__ __bases__ __class__ __dict__ __doc__ __module__ __mro__ __name__ __qualname__ __subclasses__ __wrapped__
  append as_integer_ratio bit_count bit_length capitalize casefold decode difference_update encode endswith expandtabs
  extend format_map from_bytes fromhex fromkeys intersection intersection_update is_integer isalnum isalpha isascii
  isdecimal isdigit isdisjoint isidentifier islower isnumeric isprintable isspace issubset issuperset istitle isupper items
  join keys ljust lower lstrip maketrans popitem removeprefix removesuffix rfind rindex rjust rpartition rsplit rstrip
  setdefault split splitlines startswith strip swapcase symmetric_difference symmetric_difference_update to_bytes translate
  upper values zfill`);
