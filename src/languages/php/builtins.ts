/** Builtins: the types of PHP's core and standard library that most projects use. */

import { namesIn } from "../kit/names.ts";

export const PHP = namesIn(`
  ArgumentCountError ArithmeticError ArrayAccess ArrayIterator ArrayObject Attribute BackedEnum BadFunctionCallException
  BadMethodCallException Closure Countable DateInterval DatePeriod DateTime DateTimeImmutable DateTimeInterface DateTimeZone
  DirectoryIterator DivisionByZeroError DomainException DOMDocument DOMElement DOMNode Error ErrorException Exception FilesystemIterator
  Fiber Generator Iterator IteratorAggregate InvalidArgumentException JsonException JsonSerializable LengthException LogicException
  OutOfBoundsException OutOfRangeException OverflowException PDO PDOException PDOStatement PharData Phar RangeException
  RecursiveDirectoryIterator RecursiveIteratorIterator ReflectionClass ReflectionException ReflectionFunction ReflectionMethod
  ReflectionNamedType ReflectionObject ReflectionParameter ReflectionProperty RuntimeException Serializable SimpleXMLElement SplFileInfo
  SplFileObject SplObjectStorage SplPriorityQueue SplQueue SplStack Stringable Throwable Traversable TypeError UnderflowException
  UnexpectedValueException UnitEnum ValueError WeakMap WeakReference ZipArchive stdClass
  PHP_EOL PHP_OS PHP_INT_MAX PHP_VERSION PHP_VERSION_ID DIRECTORY_SEPARATOR E_ALL true false null`);
