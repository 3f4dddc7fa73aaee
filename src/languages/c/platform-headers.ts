/**
 * Platform headers: which header of C and POSIX declares a name of the platform, where several do the one that their standards say first (ISO/IEC 9899 7,
 * POSIX.1-2017; what neither has as glibc and BSD's manuals say it).
 */

/** Names by the header that declares them. */
const DECLARED: Readonly<Record<string, string>> = {
  "alloca.h": "alloca",
  "assert.h": "assert static_assert",
  "ctype.h": `
    isalnum isalpha isblank iscntrl isdigit isgraph islower isprint ispunct isspace isupper isxdigit isascii tolower toupper
    toascii`,
  "dirent.h": `
    dirent DIR opendir fdopendir readdir readdir_r rewinddir closedir scandir DT_BLK DT_CHR DT_DIR DT_FIFO DT_LNK DT_REG
    DT_SOCK DT_UNKNOWN`,
  "dlfcn.h": "RTLD_LAZY RTLD_NOW RTLD_GLOBAL dlopen dlclose dlsym dlerror RTLD_DEFAULT RTLD_LOCAL RTLD_NEXT",
  "endian.h": "BYTE_ORDER LITTLE_ENDIAN BIG_ENDIAN",
  "errno.h": `
    errno E2BIG EACCES EADDRINUSE EADDRNOTAVAIL EAFNOSUPPORT EAGAIN EALREADY EBADF EBUSY ECANCELED ECHILD ECONNABORTED
    ECONNREFUSED ECONNRESET EDEADLK EDOM EEXIST EFAULT EFBIG EHOSTUNREACH EINPROGRESS EINTR EINVAL EIO EISCONN EISDIR ELOOP
    EMFILE EMLINK EMSGSIZE ENAMETOOLONG ENETDOWN ENETUNREACH ENFILE ENOBUFS ENODEV ENOENT ENOEXEC ENOLCK ENOMEM ENOPROTOOPT
    ENOSPC ENOSYS ENOTCONN ENOTDIR ENOTEMPTY ENOTSOCK ENOTSUP ENOTTY ENXIO EOPNOTSUPP EOVERFLOW EPERM EPIPE EPROTO
    EPROTONOSUPPORT ERANGE EROFS ESPIPE ESRCH ETIMEDOUT EWOULDBLOCK EXDEV EBADFD EBADMSG EDESTADDRREQ EDQUOT EHOSTDOWN EILSEQ
    ENETRESET ENODATA ENOMSG ENONET EOWNERDEAD EPFNOSUPPORT EPROTOTYPE EREMOTEIO ESHUTDOWN ESOCKTNOSUPPORT ETIME ETXTBSY
    EUNATCH`,
  "fcntl.h": `
    O_RDONLY O_WRONLY O_RDWR O_CREAT O_EXCL O_TRUNC O_APPEND O_NONBLOCK O_CLOEXEC O_DIRECTORY F_GETFL F_SETFL F_GETFD F_SETFD
    F_SETLK F_RDLCK F_WRLCK F_UNLCK FD_CLOEXEC open openat creat fcntl AT_FDCWD AT_SYMLINK_NOFOLLOW O_ACCMODE O_DIRECT O_DSYNC
    O_NDELAY O_NOATIME O_NOCTTY O_NOFOLLOW O_SYNC`,
  "float.h": "FLT_MAX FLT_MIN FLT_EPSILON DBL_MAX DBL_MIN DBL_EPSILON LDBL_MAX FLT_EVAL_METHOD",
  "fnmatch.h": "fnmatch",
  "ftw.h": "nftw ftw",
  "getopt.h": "getopt_long",
  "glob.h": "glob_t glob globfree",
  "grp.h": "group setgroups getgrnam getgrgid",
  "iconv.h": "iconv_close iconv_open iconv_t",
  "ifaddrs.h": "freeifaddrs getifaddrs ifaddrs",
  "inttypes.h": `
    PRId8 PRId16 PRId32 PRId64 PRIi32 PRIi64 PRIu8 PRIu16 PRIu32 PRIu64 PRIx8 PRIx16 PRIx32 PRIx64 PRIX32 PRIX64 PRIo64
    PRIdPTR PRIuPTR PRIxPTR PRIdMAX PRIuMAX SCNd32 SCNd64 SCNu32 SCNu64 SCNx32 SCNx64 strtoimax strtoumax`,
  "langinfo.h": "CODESET nl_langinfo",
  "limits.h": `
    CHAR_BIT CHAR_MAX CHAR_MIN SCHAR_MAX SCHAR_MIN UCHAR_MAX SHRT_MAX SHRT_MIN USHRT_MAX INT_MAX INT_MIN UINT_MAX LONG_MAX
    LONG_MIN ULONG_MAX LLONG_MAX LLONG_MIN ULLONG_MAX SSIZE_MAX PATH_MAX NAME_MAX IOV_MAX PIPE_BUF PTHREAD_STACK_MIN`,
  "locale.h": `
    LC_ALL LC_CTYPE LC_NUMERIC LC_COLLATE lconv locale_t setlocale localeconv newlocale uselocale LC_MESSAGES LC_MONETARY
    LC_TIME`,
  "malloc.h": "malloc_usable_size",
  "math.h": `
    HUGE_VAL INFINITY NAN M_PI M_E acos asin atan atan2 cos sin tan cosh sinh tanh acosh asinh atanh exp exp2 expm1 log log2
    log10 log1p pow sqrt cbrt hypot ceil floor trunc round lround llround rint lrint nearbyint fmod remainder fabs fabsf fmax
    fmin fma frexp ldexp modf modff scalbn ilogb logb copysign nan isnan isinf isfinite isnormal signbit fpclassify sqrtf sinf
    cosf tanf powf floorf ceilf roundf expf logf fmodf lgamma tgamma erf erfc`,
  "netdb.h": `
    addrinfo hostent getaddrinfo freeaddrinfo gai_strerror getnameinfo gethostbyname AI_ADDRCONFIG AI_ALL AI_CANONNAME
    AI_NUMERICHOST AI_NUMERICSERV AI_PASSIVE AI_V4MAPPED EAI_ADDRFAMILY EAI_AGAIN EAI_BADFLAGS EAI_CANCELED EAI_FAIL
    EAI_FAMILY EAI_MEMORY EAI_NODATA EAI_NONAME EAI_OVERFLOW EAI_SERVICE EAI_SOCKTYPE EAI_SYSTEM NI_MAXHOST NI_MAXSERV
    NI_NUMERICHOST NI_NUMERICSERV`,
  "poll.h": `
    POLLIN POLLOUT POLLERR POLLHUP POLLNVAL nfds_t pollfd poll ppoll POLLPRI POLLRDBAND POLLRDHUP POLLRDNORM POLLREMOVE
    POLLWRBAND POLLWRNORM`,
  "pthread.h": `
    PTHREAD_MUTEX_INITIALIZER PTHREAD_COND_INITIALIZER PTHREAD_ONCE_INIT PTHREAD_MUTEX_RECURSIVE pthread_t pthread_mutex_t
    pthread_mutexattr_t pthread_cond_t pthread_condattr_t pthread_attr_t pthread_key_t pthread_once_t pthread_rwlock_t
    pthread_spinlock_t pthread_create pthread_join pthread_detach pthread_exit pthread_self pthread_equal pthread_cancel
    pthread_once pthread_atfork pthread_setname_np pthread_getspecific pthread_setspecific pthread_key_create
    pthread_key_delete pthread_attr_init pthread_attr_destroy pthread_attr_setstacksize pthread_attr_setdetachstate
    pthread_mutex_init pthread_mutex_destroy pthread_mutex_lock pthread_mutex_trylock pthread_mutex_unlock
    pthread_mutexattr_init pthread_mutexattr_settype pthread_mutexattr_destroy pthread_cond_init pthread_cond_destroy
    pthread_cond_wait pthread_cond_timedwait pthread_cond_signal pthread_cond_broadcast pthread_rwlock_init
    pthread_rwlock_rdlock pthread_rwlock_wrlock pthread_rwlock_unlock pthread_rwlock_destroy PTHREAD_BARRIER_SERIAL_THREAD
    PTHREAD_CANCEL_ASYNCHRONOUS PTHREAD_CANCEL_DISABLE PTHREAD_CANCEL_ENABLE PTHREAD_CREATE_JOINABLE PTHREAD_MUTEX_DEFAULT
    PTHREAD_MUTEX_ERRORCHECK PTHREAD_PRIO_INHERIT pthread_attr_getstacksize pthread_barrier_destroy pthread_barrier_init
    pthread_barrier_wait pthread_cleanup_pop pthread_cleanup_push pthread_condattr_destroy pthread_condattr_init
    pthread_condattr_setclock pthread_getaffinity_np pthread_getattr_np pthread_getname_np pthread_getschedparam
    pthread_mutexattr_setprotocol pthread_rwlock_tryrdlock pthread_rwlock_trywrlock pthread_setaffinity_np
    pthread_setcancelstate pthread_setcanceltype pthread_setschedparam pthread_barrier_t pthread_barrierattr_t`,
  "pwd.h": "passwd getpwnam getpwuid getpwuid_r",
  "regex.h": `
    regex_t regmatch_t regcomp regexec regfree regerror REG_BADBR REG_BADPAT REG_BADRPT REG_EBRACE REG_EBRACK REG_ECOLLATE
    REG_ECTYPE REG_EEND REG_EESCAPE REG_ENOSYS REG_EPAREN REG_ERANGE REG_ERPAREN REG_ESIZE REG_ESPACE REG_ESUBREG REG_EXTENDED
    REG_ICASE REG_NEWLINE REG_NOERROR REG_NOMATCH REG_NOSUB REG_NOTBOL REG_NOTEOL REG_STARTEND`,
  "sched.h": `
    sched_yield CPU_COUNT CPU_SET CPU_ZERO SCHED_FIFO SCHED_OTHER SCHED_RESET_ON_FORK SCHED_RR cpu_set_t
    sched_get_priority_max sched_get_priority_min sched_getaffinity sched_getcpu sched_param sched_setaffinity`,
  "search.h": "ENTER",
  "semaphore.h": "sem_t sem_init sem_destroy sem_post sem_wait sem_trywait",
  "setjmp.h": "jmp_buf sigjmp_buf setjmp longjmp sigsetjmp siglongjmp _setjmp _longjmp",
  "signal.h": `
    SIGABRT SIGALRM SIGBUS SIGCHLD SIGCONT SIGFPE SIGHUP SIGILL SIGINT SIGKILL SIGPIPE SIGQUIT SIGSEGV SIGSTOP SIGTERM SIGUSR1
    SIGUSR2 SIGWINCH SIG_BLOCK SIG_DFL SIG_ERR SIG_IGN SIG_SETMASK SIG_UNBLOCK SA_RESTART SA_SIGINFO SA_NODEFER SA_RESETHAND
    sigset_t sig_atomic_t siginfo_t sigaction signal raise kill killpg sigemptyset sigfillset sigaddset sigdelset sigismember
    sigprocmask sigsuspend sigpending sigwait pthread_kill pthread_sigmask SA_NOCLDSTOP SA_ONSTACK SIGIO SIGPROF SIGRTMAX
    SIGRTMIN SIGSYS SIGTRAP SIGTSTP SIGTTIN SIGTTOU SIGVTALRM siginterrupt sigmask sigtimedwait`,
  "spawn.h": `
    posix_spawn posix_spawn_file_actions_addclose posix_spawn_file_actions_adddup2 posix_spawn_file_actions_addopen
    posix_spawn_file_actions_destroy posix_spawn_file_actions_init posix_spawn_file_actions_t posix_spawnattr_destroy
    posix_spawnattr_init posix_spawnattr_t`,
  "stdalign.h": "alignas alignof",
  "stdarg.h": "va_list va_start va_arg va_end va_copy",
  "stdatomic.h": `
    atomic_int atomic_uint atomic_bool atomic_flag atomic_size_t memory_order memory_order_relaxed memory_order_acquire
    memory_order_release memory_order_acq_rel memory_order_seq_cst atomic_load atomic_store atomic_exchange atomic_fetch_add
    atomic_fetch_sub atomic_load_explicit atomic_store_explicit atomic_fetch_add_explicit atomic_compare_exchange_strong
    atomic_compare_exchange_weak atomic_init atomic_thread_fence atomic_compare_exchange_strong_explicit
    atomic_compare_exchange_weak_explicit atomic_exchange_explicit atomic_fetch_and atomic_fetch_and_explicit
    atomic_fetch_or_explicit atomic_fetch_sub_explicit atomic_fetch_xor_explicit`,
  "stdbool.h": "bool true false",
  "stddef.h": "NULL offsetof size_t ptrdiff_t max_align_t wchar_t nullptr_t",
  "stdint.h": `
    SIZE_MAX PTRDIFF_MAX PTRDIFF_MIN INTPTR_MAX INTPTR_MIN UINTPTR_MAX INTMAX_MAX INTMAX_MIN UINTMAX_MAX INT8_MAX INT8_MIN
    INT16_MAX INT16_MIN INT32_MAX INT32_MIN INT64_MAX INT64_MIN UINT8_MAX UINT16_MAX UINT32_MAX UINT64_MAX INT64_C UINT64_C
    INT32_C UINT32_C intptr_t uintptr_t intmax_t uintmax_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t
    int_fast8_t int_fast16_t int_fast32_t int_fast64_t uint_fast8_t uint_fast16_t uint_fast32_t uint_fast64_t int_least8_t
    int_least16_t int_least32_t int_least64_t uint_least8_t uint_least16_t uint_least32_t uint_least64_t`,
  "stdio.h": `
    EOF BUFSIZ SEEK_SET SEEK_CUR SEEK_END stdin stdout stderr FILE fpos_t printf fprintf sprintf snprintf vprintf vfprintf
    vsprintf vsnprintf asprintf vasprintf dprintf scanf fscanf sscanf vscanf vfscanf vsscanf puts fputs gets fgets putc fputc
    putchar getc fgetc getchar ungetc fopen fdopen freopen fclose fflush fread fwrite fseek fseeko ftell ftello rewind fgetpos
    fsetpos feof ferror clearerr fileno perror remove rename tmpfile tmpnam setbuf setvbuf getline getdelim popen pclose
    fmemopen open_memstream FILENAME_MAX TMP_MAX`,
  "stdlib.h": `
    RAND_MAX EXIT_SUCCESS EXIT_FAILURE div_t ldiv_t lldiv_t malloc calloc realloc reallocarray free aligned_alloc
    posix_memalign abort exit _Exit atexit quick_exit getenv setenv unsetenv putenv system abs labs llabs div ldiv lldiv rand
    srand rand_r random srandom drand48 atoi atol atoll atof strtol strtoll strtoul strtoull strtod strtof strtold qsort
    qsort_r bsearch mblen mbtowc wctomb mbstowcs wcstombs mkstemp mkdtemp realpath arc4random arc4random_buf mkostemp`,
  "stdnoreturn.h": "noreturn",
  "string.h": `
    memcpy memmove memset memcmp memchr memrchr memmem mempcpy strlen strnlen strcpy strncpy strcat strncat strcmp strncmp
    strcoll strxfrm strchr strrchr strchrnul strstr strcasestr strpbrk strspn strcspn strtok strtok_r strdup strndup strerror
    strerror_r strsignal strsep stpcpy stpncpy`,
  "strings.h": "strcasecmp strncasecmp bzero bcopy bcmp index rindex ffs ffsll",
  "syslog.h": `
    syslog openlog closelog LOG_ALERT LOG_CRIT LOG_DAEMON LOG_DEBUG LOG_EMERG LOG_ERR LOG_INFO LOG_LOCAL0 LOG_LOCAL1
    LOG_LOCAL2 LOG_LOCAL3 LOG_LOCAL4 LOG_LOCAL5 LOG_LOCAL6 LOG_LOCAL7 LOG_NDELAY LOG_NOTICE LOG_NOWAIT LOG_PID LOG_USER
    LOG_WARNING`,
  "termios.h": `
    termios tcgetattr tcsetattr BRKINT ECHONL ICANON ICRNL IEXTEN INPCK ISIG ISTRIP IXON OPOST TCSAFLUSH TCSANOW VMIN VTIME
    cfmakeraw tcflag_t`,
  "threads.h": "thread_local",
  "time.h": `
    CLOCKS_PER_SEC CLOCK_MONOTONIC CLOCK_REALTIME time_t clock_t clockid_t tm timespec time clock difftime mktime timegm
    gmtime gmtime_r localtime localtime_r asctime asctime_r ctime ctime_r strftime strptime tzset clock_gettime clock_settime
    clock_getres nanosleep CLOCK_BOOTTIME CLOCK_MONOTONIC_COARSE CLOCK_MONOTONIC_RAW itimerspec`,
  "uchar.h": "char8_t char16_t char32_t",
  "unistd.h": `
    environ R_OK W_OK X_OK F_OK STDIN_FILENO STDOUT_FILENO STDERR_FILENO _exit usleep sleep alarm close read write pread
    pwrite lseek fsync fdatasync ftruncate truncate dup dup2 dup3 pipe pipe2 lockf access faccessat chdir fchdir getcwd rmdir
    unlink unlinkat link symlink readlink chown fchown lchown sync fork vfork execl execlp execle execv execvp execve getpid
    getppid getpgid setpgid getpgrp setsid getsid getuid geteuid getgid getegid setuid setgid seteuid setegid getgroups
    getlogin gethostname sysconf pathconf fpathconf confstr isatty ttyname getopt optarg optind opterr optopt nice daemon
    getpagesize sbrk`,
  "utime.h": "utime utimbuf",
  "wchar.h": `
    wint_t mbstate_t wcslen wcscpy wcsncpy wcscat wcscmp wcsncmp wcschr wcsrchr wcsstr wmemcpy wmemset wprintf swprintf
    mbrtowc wcrtomb mbrlen wcschrnul wcscoll wcsdup wcsnlen wcspbrk wcstol wcstoll wcstoul wcstoull`,
  "wctype.h": "iswalnum iswalpha iswdigit iswspace iswupper iswlower iswprint towlower towupper iswctype",
  "arpa/inet.h": "inet_addr inet_ntoa inet_aton inet_ntop inet_pton htons htonl ntohs ntohl",
  "net/if.h": "IFF_LOOPBACK IFF_RUNNING IFF_UP IFNAMSIZ if_indextoname if_nametoindex ifreq",
  "netinet/in.h": `
    IPPROTO_TCP IPPROTO_UDP IPPROTO_IPV6 INADDR_ANY in_addr_t in_port_t sockaddr_in sockaddr_in6 IN6ADDR_LOOPBACK_INIT
    INADDR_LOOPBACK INET6_ADDRSTRLEN INET_ADDRSTRLEN IPPROTO_IP IPPROTO_MPTCP IPPROTO_SCTP IPV6_ADD_MEMBERSHIP
    IPV6_DROP_MEMBERSHIP IPV6_HOPLIMIT IPV6_JOIN_GROUP IPV6_LEAVE_GROUP IPV6_MTU_DISCOVER IPV6_MULTICAST_HOPS
    IPV6_MULTICAST_IF IPV6_MULTICAST_LOOP IPV6_PMTUDISC_DO IPV6_RECVERR IPV6_TCLASS IPV6_UNICAST_HOPS IPV6_V6ONLY
    IP_ADD_MEMBERSHIP IP_ADD_SOURCE_MEMBERSHIP IP_BIND_ADDRESS_NO_PORT IP_DROP_MEMBERSHIP IP_DROP_SOURCE_MEMBERSHIP
    IP_MTU_DISCOVER IP_MULTICAST_IF IP_MULTICAST_LOOP IP_MULTICAST_TTL IP_PMTUDISC_DO IP_RECVERR IP_TOS IP_TTL SOL_IP in6_addr
    in_addr`,
  "netinet/tcp.h": `
    TCP_NODELAY TCP_DEFER_ACCEPT TCP_FASTOPEN_CONNECT TCP_KEEPCNT TCP_KEEPIDLE TCP_KEEPINTVL TCP_USER_TIMEOUT`,
  "sys/epoll.h": `
    epoll_event epoll_create epoll_create1 epoll_ctl epoll_wait EPOLLERR EPOLLET EPOLLHUP EPOLLIN EPOLLMSG EPOLLONESHOT
    EPOLLOUT EPOLLPRI EPOLLRDBAND EPOLLRDHUP EPOLLRDNORM EPOLLWRBAND EPOLLWRNORM EPOLL_CLOEXEC EPOLL_CTL_ADD EPOLL_CTL_DEL
    EPOLL_CTL_MOD epoll_data_t epoll_pwait epoll_pwait2`,
  "sys/event.h": "kqueue kevent",
  "sys/eventfd.h": "eventfd EFD_CLOEXEC EFD_NONBLOCK",
  "sys/file.h": "flock LOCK_EX LOCK_NB LOCK_UN",
  "sys/inotify.h": `
    inotify_init IN_ATTRIB IN_CLOEXEC IN_CREATE IN_DELETE IN_DELETE_SELF IN_MODIFY IN_MOVE IN_MOVED_FROM IN_MOVED_TO
    IN_MOVE_SELF IN_NONBLOCK inotify_add_watch inotify_event inotify_init1 inotify_rm_watch`,
  "sys/ioctl.h": "winsize ioctl FIONBIO FIONREAD TIOCGWINSZ",
  "sys/mman.h": `
    PROT_READ PROT_WRITE PROT_NONE PROT_EXEC MAP_PRIVATE MAP_SHARED MAP_ANONYMOUS MAP_ANON MAP_FAILED MAP_FIXED mmap munmap
    mprotect msync madvise mlock munlock shm_open shm_unlink MADV_DODUMP MADV_DONTDUMP MADV_DONTNEED MADV_FREE MADV_HUGEPAGE
    MADV_NOHUGEPAGE MAP_FILE MAP_NORESERVE MAP_POPULATE`,
  "sys/param.h": "MAXPATHLEN",
  "sys/resource.h": `
    rusage rlimit getrusage getrlimit setrlimit getpriority setpriority PRIO_PROCESS RLIMIT_AS RLIMIT_DATA RLIMIT_NOFILE
    RLIMIT_RTTIME RLIMIT_STACK RLIM_INFINITY RUSAGE_CHILDREN RUSAGE_LWP RUSAGE_SELF RUSAGE_THREAD rlim_t`,
  "sys/select.h": "fd_set select pselect FD_SET FD_CLR FD_ISSET FD_ZERO FD_SETSIZE",
  "sys/sendfile.h": "sendfile",
  "sys/shm.h": "IPC_CREAT IPC_PRIVATE IPC_RMID",
  "sys/signalfd.h": "signalfd signalfd_siginfo",
  "sys/socket.h": `
    AF_INET AF_INET6 AF_UNIX AF_UNSPEC SOCK_STREAM SOCK_DGRAM SOL_SOCKET SO_REUSEADDR SO_KEEPALIVE SO_ERROR SHUT_RD SHUT_WR
    SHUT_RDWR socklen_t sa_family_t sockaddr sockaddr_storage msghdr socket socketpair bind listen accept accept4 connect
    shutdown send sendto sendmsg recv recvfrom recvmsg getsockopt setsockopt getsockname getpeername AF_LOCAL CMSG_DATA
    CMSG_FIRSTHDR CMSG_LEN CMSG_NXTHDR CMSG_SPACE MSG_CMSG_CLOEXEC MSG_DONTWAIT MSG_ERRQUEUE MSG_FASTOPEN MSG_NOSIGNAL MSG_OOB
    MSG_PEEK MSG_TRUNC PF_INET PF_INET6 PF_PACKET PF_UNSPEC SOCK_CLOEXEC SOCK_NONBLOCK SOCK_RAW SOMAXCONN SO_BINDTODEVICE
    SO_BROADCAST SO_LINGER SO_MARK SO_OOBINLINE SO_PRIORITY SO_RCVBUF SO_RCVTIMEO SO_REUSEPORT SO_SNDBUF SO_SNDTIMEO SO_TYPE
    cmsghdr mmsghdr recvmmsg`,
  "sys/stat.h": `
    S_ISDIR S_ISREG S_ISLNK S_ISSOCK S_IRUSR S_IWUSR S_IRWXU S_IRGRP S_IROTH stat mkdir mkdirat chmod fchmod umask lstat fstat
    fstatat mkfifo mknod S_IFBLK S_IFCHR S_IFDIR S_IFIFO S_IFLNK S_IFMT S_IFREG S_IFSOCK S_IRWXG S_IRWXO S_ISGID S_ISUID
    S_ISVTX S_IWGRP S_IWOTH S_IXGRP S_IXOTH S_IXUSR stat64 S_IEXEC S_IREAD S_ISBLK S_ISCHR S_ISFIFO S_IWRITE`,
  "sys/statvfs.h": "statvfs",
  "sys/time.h": `
    timeval itimerval timezone gettimeofday settimeofday setitimer getitimer utimes ITIMER_REAL TIMEVAL_TO_TIMESPEC timersub`,
  "sys/timerfd.h": "timerfd_create timerfd_settime TFD_CLOEXEC TFD_NONBLOCK",
  "sys/types.h": `
    ssize_t off_t off64_t mode_t pid_t uid_t gid_t dev_t ino_t nlink_t blksize_t blkcnt_t useconds_t suseconds_t id_t key_t
    u_char u_int u_long u_int32_t u_int64_t`,
  "sys/uio.h": "iovec readv writev",
  "sys/un.h": "sockaddr_un",
  "sys/utsname.h": "utsname uname",
  "sys/wait.h": "WNOHANG WIFEXITED WEXITSTATUS WIFSIGNALED WTERMSIG wait waitpid wait3 wait4 WNOWAIT",
};

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Each name with its header. @param declared names by headers */
export const namesByHeader = (declared: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(declared).flatMap(([header, names]) => words(names).map((name) => [name, header] as const)));

/** Names of the platform that a header declares, each with that header. */
export const PLATFORM_HEADERS: ReadonlyMap<string, string> = namesByHeader(DECLARED);

/** Headers whose names nearly every header of the platform declares too. */
export const SHARED_HEADERS: ReadonlySet<string> = new Set(["stddef.h", "sys/types.h", "cstddef"]);

/** What is a word of C++ itself. */
export const CPP_WORDS: ReadonlySet<string> = new Set(
  words("alignas alignof bool char8_t char16_t char32_t false noreturn static_assert thread_local true wchar_t"),
);

/** Headers of C that C++ has as `<c…>` too. */
const IN_CPP =
  /^(?:assert|ctype|errno|fenv|float|inttypes|limits|locale|math|setjmp|signal|stdarg|stddef|stdint|stdio|stdlib|string|time|uchar|wchar|wctype)\.h$/;

/** A header of C as C++ has it (`cstring`); undefined where it has it by no other name. */
export const headerInCpp = (header: string): string | undefined =>
  IN_CPP.test(header) ? `c${header.slice(0, -".h".length)}` : undefined;
