/** Builtins: what the standard libraries of C and POSIX declare, and the names of their headers. */

import { PLATFORM_HEADERS } from "./platform-headers.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Headers of the platform: a file of the workspace that ends so is another one. */
export const STANDARD_HEADERS = words(`
  assert.h complex.h ctype.h errno.h fenv.h float.h inttypes.h iso646.h limits.h locale.h math.h setjmp.h signal.h stdalign.h
  stdarg.h stdatomic.h stdbool.h stddef.h stdint.h stdio.h stdlib.h stdnoreturn.h string.h tgmath.h threads.h time.h uchar.h
  wchar.h wctype.h dirent.h dlfcn.h fcntl.h fnmatch.h glob.h grp.h iconv.h langinfo.h libgen.h netdb.h poll.h pthread.h pwd.h
  regex.h sched.h semaphore.h spawn.h strings.h syslog.h termios.h unistd.h utime.h wordexp.h getopt.h malloc.h alloca.h memory.h
  arpa/inet.h net/if.h netinet/in.h netinet/tcp.h sys/epoll.h sys/event.h sys/ioctl.h sys/ipc.h sys/mman.h sys/param.h
  sys/resource.h sys/select.h sys/shm.h sys/socket.h sys/stat.h sys/statvfs.h sys/time.h sys/times.h sys/types.h sys/uio.h
  sys/un.h sys/utsname.h sys/wait.h windows.h winsock2.h io.h algorithm any array atomic bitset cassert cctype cerrno cfloat
  charconv chrono climits clocale cmath codecvt compare complex concepts condition_variable coroutine csetjmp csignal cstdarg
  cstddef cstdint cstdio cstdlib cstring ctime cwchar cwctype deque exception execution expected filesystem format forward_list
  fstream functional future generator initializer_list iomanip ios iosfwd iostream istream iterator latch limits list locale map
  memory memory_resource mutex new numbers numeric optional ostream print queue random ranges ratio regex scoped_allocator
  semaphore set shared_mutex source_location span spanstream sstream stack stacktrace stdexcept stop_token streambuf string
  string_view strstream syncstream system_error thread tuple type_traits typeindex typeinfo unordered_map unordered_set utility
  valarray variant vector version`);

/** What compilers define by themselves, and what is defined for the headers. */
const PREDEFINED = words(`
  nullptr __func__ __FILE__ __LINE__ __FUNCTION__ __PRETTY_FUNCTION__ __COUNTER__ __VA_ARGS__ __VA_OPT__ __DATE__ __TIME__
  __cplusplus __STDC_VERSION__ __STDC__ __GNUC__ __GNUC_MINOR__ __clang__ __clang_major__ __INTEL_COMPILER _MSC_VER _WIN32
  _WIN64 WIN32 __MINGW32__ __CYGWIN__ __linux__ __linux __unix__ __unix __APPLE__ __MACH__ __FreeBSD__ __NetBSD__ __OpenBSD__
  __DragonFly__ __sun __HAIKU__ __ANDROID__ __EMSCRIPTEN__ __wasm__ __x86_64__ __amd64__ __i386__ __aarch64__ __arm__
  __ARM_NEON __powerpc__ __s390x__ __riscv __BYTE_ORDER __BYTE_ORDER__ __LITTLE_ENDIAN __BIG_ENDIAN __ORDER_LITTLE_ENDIAN__
  __ORDER_BIG_ENDIAN__ __SIZEOF_INT128__ __SIZEOF_POINTER__ __SIZEOF_LONG__ __LP64__ __SSE2__ __SSE4_2__ __AVX2__ __OPTIMIZE__
  __GLIBC__ __GLIBC_MINOR__ __has_attribute __has_builtin __has_include __has_feature NDEBUG _GNU_SOURCE _POSIX_C_SOURCE
  _DEFAULT_SOURCE _BSD_SOURCE _XOPEN_SOURCE _FILE_OFFSET_BITS __attribute__ __asm__ __typeof__ typeof std main`);

/** Functions, types, macros and objects of the platform. */
export const PLATFORM: ReadonlySet<string> = new Set([...PLATFORM_HEADERS.keys(), ...PREDEFINED]);
