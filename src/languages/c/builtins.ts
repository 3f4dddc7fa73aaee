/** Builtins: what the standard libraries of C and POSIX declare, and the names of their headers. */

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

/** Functions, types, macros and objects that headers of the platform declare. */
export const PLATFORM = words(`
  NULL EOF BUFSIZ RAND_MAX EXIT_SUCCESS EXIT_FAILURE SEEK_SET SEEK_CUR SEEK_END CLOCKS_PER_SEC offsetof assert static_assert errno
  stdin stdout stderr environ bool true false nullptr alignas alignof thread_local noreturn
  CHAR_BIT CHAR_MAX CHAR_MIN SCHAR_MAX SCHAR_MIN UCHAR_MAX SHRT_MAX SHRT_MIN USHRT_MAX INT_MAX INT_MIN UINT_MAX LONG_MAX LONG_MIN
  ULONG_MAX LLONG_MAX LLONG_MIN ULLONG_MAX SIZE_MAX SSIZE_MAX PTRDIFF_MAX PTRDIFF_MIN INTPTR_MAX INTPTR_MIN UINTPTR_MAX
  INTMAX_MAX INTMAX_MIN UINTMAX_MAX INT8_MAX INT8_MIN INT16_MAX INT16_MIN INT32_MAX INT32_MIN INT64_MAX INT64_MIN UINT8_MAX
  UINT16_MAX UINT32_MAX UINT64_MAX INT64_C UINT64_C INT32_C UINT32_C FLT_MAX FLT_MIN FLT_EPSILON DBL_MAX DBL_MIN DBL_EPSILON
  LDBL_MAX HUGE_VAL INFINITY NAN M_PI M_E PATH_MAX NAME_MAX IOV_MAX
  PRId8 PRId16 PRId32 PRId64 PRIi32 PRIi64 PRIu8 PRIu16 PRIu32 PRIu64 PRIx8 PRIx16 PRIx32 PRIx64 PRIX32 PRIX64 PRIo64 PRIdPTR
  PRIuPTR PRIxPTR PRIdMAX PRIuMAX SCNd32 SCNd64 SCNu32 SCNu64 SCNx32 SCNx64
  E2BIG EACCES EADDRINUSE EADDRNOTAVAIL EAFNOSUPPORT EAGAIN EALREADY EBADF EBUSY ECANCELED ECHILD ECONNABORTED ECONNREFUSED
  ECONNRESET EDEADLK EDOM EEXIST EFAULT EFBIG EHOSTUNREACH EINPROGRESS EINTR EINVAL EIO EISCONN EISDIR ELOOP EMFILE EMLINK
  EMSGSIZE ENAMETOOLONG ENETDOWN ENETUNREACH ENFILE ENOBUFS ENODEV ENOENT ENOEXEC ENOLCK ENOMEM ENOPROTOOPT ENOSPC ENOSYS ENOTCONN
  ENOTDIR ENOTEMPTY ENOTSOCK ENOTSUP ENOTTY ENXIO EOPNOTSUPP EOVERFLOW EPERM EPIPE EPROTO EPROTONOSUPPORT ERANGE EROFS ESPIPE ESRCH
  ETIMEDOUT EWOULDBLOCK EXDEV
  O_RDONLY O_WRONLY O_RDWR O_CREAT O_EXCL O_TRUNC O_APPEND O_NONBLOCK O_CLOEXEC O_DIRECTORY F_GETFL F_SETFL F_GETFD F_SETFD
  F_SETLK F_RDLCK F_WRLCK F_UNLCK FD_CLOEXEC S_ISDIR S_ISREG S_ISLNK S_ISSOCK S_IRUSR S_IWUSR S_IRWXU S_IRGRP S_IROTH R_OK W_OK
  X_OK F_OK STDIN_FILENO STDOUT_FILENO STDERR_FILENO SIGABRT SIGALRM SIGBUS SIGCHLD SIGCONT SIGFPE SIGHUP SIGILL SIGINT SIGKILL
  SIGPIPE SIGQUIT SIGSEGV SIGSTOP SIGTERM SIGUSR1 SIGUSR2 SIGWINCH SIG_BLOCK SIG_DFL SIG_ERR SIG_IGN SIG_SETMASK SIG_UNBLOCK
  SA_RESTART SA_SIGINFO SA_NODEFER SA_RESETHAND POLLIN POLLOUT POLLERR POLLHUP POLLNVAL PROT_READ PROT_WRITE PROT_NONE PROT_EXEC
  MAP_PRIVATE MAP_SHARED MAP_ANONYMOUS MAP_ANON MAP_FAILED MAP_FIXED AF_INET AF_INET6 AF_UNIX AF_UNSPEC SOCK_STREAM SOCK_DGRAM
  SOL_SOCKET SO_REUSEADDR SO_KEEPALIVE SO_ERROR IPPROTO_TCP IPPROTO_UDP IPPROTO_IPV6 TCP_NODELAY INADDR_ANY SHUT_RD SHUT_WR
  SHUT_RDWR CLOCK_MONOTONIC CLOCK_REALTIME WNOHANG WIFEXITED WEXITSTATUS WIFSIGNALED WTERMSIG LC_ALL LC_CTYPE LC_NUMERIC LC_COLLATE
  PTHREAD_MUTEX_INITIALIZER PTHREAD_COND_INITIALIZER PTHREAD_ONCE_INIT PTHREAD_MUTEX_RECURSIVE RTLD_LAZY RTLD_NOW RTLD_GLOBAL
  size_t ssize_t ptrdiff_t intptr_t uintptr_t intmax_t uintmax_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t
  int_fast8_t int_fast16_t int_fast32_t int_fast64_t uint_fast8_t uint_fast16_t uint_fast32_t uint_fast64_t int_least8_t
  int_least16_t int_least32_t int_least64_t uint_least8_t uint_least16_t uint_least32_t uint_least64_t max_align_t wchar_t wint_t
  char8_t char16_t char32_t FILE fpos_t va_list time_t clock_t clockid_t off_t off64_t mode_t pid_t uid_t gid_t dev_t ino_t nlink_t
  blksize_t blkcnt_t socklen_t sa_family_t in_addr_t in_port_t useconds_t suseconds_t id_t key_t fd_set nfds_t sigset_t sig_atomic_t
  siginfo_t jmp_buf sigjmp_buf div_t ldiv_t lldiv_t lconv tm timespec timeval itimerval timezone stat statvfs dirent DIR sigaction
  sockaddr sockaddr_in sockaddr_in6 sockaddr_un sockaddr_storage addrinfo hostent iovec msghdr pollfd epoll_event rusage rlimit
  utsname passwd group termios winsize regex_t regmatch_t glob_t locale_t mbstate_t nullptr_t FLT_EVAL_METHOD
  pthread_t pthread_mutex_t pthread_mutexattr_t pthread_cond_t pthread_condattr_t pthread_attr_t pthread_key_t pthread_once_t
  pthread_rwlock_t pthread_spinlock_t sem_t atomic_int atomic_uint atomic_bool atomic_flag atomic_size_t memory_order
  memory_order_relaxed memory_order_acquire memory_order_release memory_order_acq_rel memory_order_seq_cst u_char u_int u_long
  malloc calloc realloc reallocarray free aligned_alloc posix_memalign alloca abort exit _exit _Exit atexit quick_exit getenv setenv
  unsetenv putenv system abs labs llabs div ldiv lldiv rand srand rand_r random srandom drand48 atoi atol atoll atof strtol strtoll
  strtoul strtoull strtod strtof strtold qsort qsort_r bsearch mblen mbtowc wctomb mbstowcs wcstombs mkstemp mkdtemp realpath
  memcpy memmove memset memcmp memchr memrchr memmem mempcpy strlen strnlen strcpy strncpy strcat strncat strcmp strncmp strcasecmp
  strncasecmp strcoll strxfrm strchr strrchr strchrnul strstr strcasestr strpbrk strspn strcspn strtok strtok_r strdup strndup
  strerror strerror_r strsignal strsep stpcpy stpncpy bzero bcopy bcmp index rindex ffs
  printf fprintf sprintf snprintf vprintf vfprintf vsprintf vsnprintf asprintf vasprintf dprintf scanf fscanf sscanf vscanf vfscanf
  vsscanf puts fputs gets fgets putc fputc putchar getc fgetc getchar ungetc fopen fdopen freopen fclose fflush fread fwrite fseek
  fseeko ftell ftello rewind fgetpos fsetpos feof ferror clearerr fileno perror remove rename tmpfile tmpnam setbuf setvbuf getline
  getdelim popen pclose fmemopen open_memstream
  isalnum isalpha isblank iscntrl isdigit isgraph islower isprint ispunct isspace isupper isxdigit isascii tolower toupper toascii
  iswalnum iswalpha iswdigit iswspace iswupper iswlower iswprint towlower towupper wcslen wcscpy wcsncpy wcscat wcscmp wcsncmp
  wcschr wcsrchr wcsstr wmemcpy wmemset wprintf swprintf mbrtowc wcrtomb mbrlen
  acos asin atan atan2 cos sin tan cosh sinh tanh acosh asinh atanh exp exp2 expm1 log log2 log10 log1p pow sqrt cbrt hypot ceil
  floor trunc round lround llround rint lrint nearbyint fmod remainder fabs fabsf fmax fmin fma frexp ldexp modf modff scalbn ilogb
  logb copysign nan isnan isinf isfinite isnormal signbit fpclassify sqrtf sinf cosf tanf powf floorf ceilf roundf expf logf
  fmodf lgamma tgamma erf erfc
  time clock difftime mktime timegm gmtime gmtime_r localtime localtime_r asctime asctime_r ctime ctime_r strftime strptime tzset
  clock_gettime clock_settime clock_getres gettimeofday settimeofday nanosleep usleep sleep alarm setitimer getitimer
  signal raise kill killpg sigemptyset sigfillset sigaddset sigdelset sigismember sigprocmask sigsuspend sigpending sigwait
  setjmp longjmp sigsetjmp siglongjmp _setjmp _longjmp va_start va_arg va_end va_copy setlocale localeconv newlocale uselocale
  open openat creat close read write pread pwrite readv writev lseek fsync fdatasync ftruncate truncate dup dup2 dup3 pipe pipe2 fcntl
  ioctl flock lockf access faccessat chdir fchdir getcwd rmdir mkdir mkdirat unlink unlinkat link symlink readlink chmod fchmod chown
  fchown lchown utime utimes umask lstat fstat fstatat mkfifo mknod opendir fdopendir readdir readdir_r rewinddir closedir
  scandir fnmatch glob globfree nftw ftw sync
  fork vfork execl execlp execle execv execvp execve wait waitpid wait3 wait4 getpid getppid getpgid setpgid getpgrp setsid getsid
  getuid geteuid getgid getegid setuid setgid seteuid setegid getgroups setgroups getpwnam getpwuid getgrnam getgrgid getlogin
  gethostname sysconf pathconf fpathconf confstr isatty ttyname tcgetattr tcsetattr getopt getopt_long optarg optind opterr optopt
  uname getrusage getrlimit setrlimit nice getpriority setpriority daemon posix_spawn
  socket socketpair bind listen accept accept4 connect shutdown send sendto sendmsg recv recvfrom recvmsg getsockopt setsockopt
  getsockname getpeername getaddrinfo freeaddrinfo gai_strerror getnameinfo gethostbyname inet_addr inet_ntoa inet_aton inet_ntop
  inet_pton htons htonl ntohs ntohl select pselect poll ppoll FD_SET FD_CLR FD_ISSET FD_ZERO epoll_create epoll_create1 epoll_ctl
  epoll_wait kqueue kevent eventfd signalfd timerfd_create timerfd_settime inotify_init sendfile
  mmap munmap mprotect msync madvise mlock munlock shm_open shm_unlink sem_init sem_destroy sem_post sem_wait sem_trywait
  pthread_create pthread_join pthread_detach pthread_exit pthread_self pthread_equal pthread_cancel pthread_kill pthread_once
  pthread_sigmask pthread_atfork pthread_setname_np pthread_getspecific pthread_setspecific pthread_key_create pthread_key_delete
  pthread_attr_init pthread_attr_destroy pthread_attr_setstacksize pthread_attr_setdetachstate pthread_mutex_init
  pthread_mutex_destroy pthread_mutex_lock pthread_mutex_trylock pthread_mutex_unlock pthread_mutexattr_init
  pthread_mutexattr_settype pthread_mutexattr_destroy pthread_cond_init pthread_cond_destroy pthread_cond_wait
  pthread_cond_timedwait pthread_cond_signal pthread_cond_broadcast pthread_rwlock_init pthread_rwlock_rdlock pthread_rwlock_wrlock
  pthread_rwlock_unlock pthread_rwlock_destroy sched_yield
  dlopen dlclose dlsym dlerror regcomp regexec regfree regerror syslog openlog closelog ffsll
  atomic_load atomic_store atomic_exchange atomic_fetch_add atomic_fetch_sub atomic_load_explicit atomic_store_explicit
  atomic_fetch_add_explicit atomic_compare_exchange_strong atomic_compare_exchange_weak atomic_init atomic_thread_fence
  __func__ __FILE__ __LINE__ __FUNCTION__ __PRETTY_FUNCTION__ __COUNTER__ __VA_ARGS__ __VA_OPT__ __DATE__ __TIME__ __cplusplus
  __STDC_VERSION__ __STDC__ __GNUC__ __GNUC_MINOR__ __clang__ __clang_major__ __INTEL_COMPILER _MSC_VER _WIN32 _WIN64 WIN32
  __MINGW32__ __CYGWIN__ __linux__ __linux __unix__ __unix __APPLE__ __MACH__ __FreeBSD__ __NetBSD__ __OpenBSD__ __DragonFly__
  __sun __HAIKU__ __ANDROID__ __EMSCRIPTEN__ __wasm__ __x86_64__ __amd64__ __i386__ __aarch64__ __arm__ __ARM_NEON __powerpc__
  __s390x__ __riscv __BYTE_ORDER __BYTE_ORDER__ __LITTLE_ENDIAN __BIG_ENDIAN BYTE_ORDER LITTLE_ENDIAN BIG_ENDIAN
  __ORDER_LITTLE_ENDIAN__ __ORDER_BIG_ENDIAN__ __SIZEOF_INT128__ __SIZEOF_POINTER__ __SIZEOF_LONG__ __LP64__ __SSE2__ __SSE4_2__
  __AVX2__ __OPTIMIZE__ __GLIBC__ __GLIBC_MINOR__ __has_attribute __has_builtin __has_include __has_feature NDEBUG
  _GNU_SOURCE _POSIX_C_SOURCE _DEFAULT_SOURCE _BSD_SOURCE _XOPEN_SOURCE _FILE_OFFSET_BITS __attribute__ __asm__ __typeof__ typeof
  std main`);
