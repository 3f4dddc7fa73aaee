/** Builtins: the functions and variables that Perl brings, and those of the modules that nearly every file uses. */

import { namesIn } from "../kit/names.ts";

export const FUNCTIONS = namesIn(`
  abs accept alarm atan2 bind binmode bless caller chdir chmod chomp chop chown chr chroot close closedir connect cos crypt defined delete die do
  each endgrent eof eval evalbytes exec exists exit exp fc fcntl fileno flock fork format formline getc getgrgid getgrnam gethostbyname getlogin
  getppid getpwnam getpwuid glob gmtime grep hex import index int ioctl join keys kill last lc lcfirst length link listen local localtime log
  lstat map mkdir my next no oct open opendir ord our pack pipe pop pos print printf prototype push quotemeta rand read readdir readline readlink
  redo ref rename require reset return reverse rewinddir rindex rmdir say scalar seek select shift shutdown sin sleep socket sort splice split
  sprintf sqrt srand stat state study sub substr symlink syscall sysopen sysread sysseek system syswrite tell telldir tie tied time times truncate
  uc ucfirst umask undef unless unlink unpack unshift unimport untie use utime values vec wait waitpid wantarray warn write
`);

export const VARIABLES = namesIn(
  "$_ $0 $1 $2 $3 $4 $5 $6 $7 $8 $9 $a $b $ARGV $ENV $INC $STDERR $STDIN $STDOUT _ ARGV ENV INC SIG STDERR STDIN STDOUT",
);
