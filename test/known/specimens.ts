/**
 * Specimens: in each language of code a small file that declares things and uses them. Lines with a marker are there only for the question of
 * that marker: `$m` asks for members of a value, `$n` for names, `$s` for what a call takes.
 */

export interface Specimen {
  /** Its extension says the language. */
  readonly file: string;
  readonly text: string;
}

/** What stands in components. */
const COMPONENT_SCRIPT = `class Car { wheels = 4; travel(distance: number, isFast: boolean) { return distance } }
function start(count: number, label: string): Car {
  const total = count
  const car = new Car()
  car.travel(5, true)
  tot$n
  car.$m
  start(1, $s
  return car
}
start(1, "a")
`;

const SCRIPT = `class Car {
  wheels = 4;
  travel(distance, isFast) { return distance; }
}
function start(count, label) {
  const total = count;
  const car = new Car();
  car.travel(5, true);
  tot$n
  car.$m
  start(1, $s
  return car;
}
start(1, "a");
`;

const TYPED = `class Car {
  wheels = 4;
  travel(distance: number, isFast: boolean): number { return distance; }
}
function start(count: number, label: string): Car[] {
  const total = count;
  const car = new Car();
  car.travel(5, true);
  tot$n
  car.$m
  start(1, $s
  return [car];
}
const found = start(1, "a");
`;

const OBJECTIVE_C = `@interface Car : NSObject
@property int wheels;
- (void)travel:(int)distance fast:(BOOL)isFast;
@end
@protocol Driven
@end
typedef enum { SMALL } Size;
#define LIMIT 5
Car *start(int count, char *label) {
  int total = count;
  Car *car = [Car new];
  [car travel:5 fast:YES];
  tot$n
  car.$m
  start(1, $s
  return car;
}
`;

const TYPST = `= Cars <cars>
#let wheels = 4
#let start(count, label: "a") = {
  let total = count
  let car = (wheels: 4)
  tot$n
  car.$m
  start(1, $s
  total
}
#start(1, label: "a")
`;

const LATEX = String.raw`\section{Cars}\label{cars}
\newcommand{\wheels}[1]{#1}
\newenvironment{start}{}{}
\newtheorem{total}{Total}
\begin{start}
See \ref{cars} and \wheels{4}.
\end{start}
`;

const FSHARP = `module Shop.Cars

type Car = { Wheels: int; Name: string }
let wheels = 4

let start (count: int) (label: string) =
    let total = count
    let car: Car = { Wheels = wheels; Name = label }
    tot$n
    car.$m
    start 1 $s
    total

let found = start 1 "a"
`;

const PERL = `package Car;
use constant WHEELS => 4;
our $COUNT = 1;
sub new { return bless {}, shift }
sub travel ($self, $distance, $is_fast) { return $distance }
package main;
sub start ($count, $label) {
  my $total = $count;
  my $car = Car->new;
  $car->travel(5, 1);
  tot$n
  $car->$m
  start(1, $s
  return $car;
}
start(1, "a");
`;

export const SPECIMENS: readonly Specimen[] = [
  { file: "a.ts", text: TYPED },
  { file: "a.tsx", text: TYPED },
  { file: "a.js", text: SCRIPT },
  {
    file: "a.py",
    text: `class Car:
    wheels = 4

    def travel(self, distance: int, is_fast: bool) -> int:
        return distance


def start(count: int, label: str) -> list[Car]:
    total = count
    car = Car()
    car.travel(5, True)
    tot$n
    car.$m
    start(1, $s
    return [car]


found = start(1, "a")
`,
  },
  {
    file: "a.rs",
    text: `struct Car { wheels: u32 }
impl Car {
    fn travel(&self, distance: u32, is_fast: bool) -> u32 { distance }
}
fn start(count: u32, label: &str) -> Vec<Car> {
    let total = count;
    let car = Car { wheels: 4 };
    car.travel(5, true);
    tot$n
    car.$m
    start(1, $s
    vec![car]
}
fn main() {
    let found = start(1, "a");
}
`,
  },
  {
    file: "a.go",
    text: `package a

type Car struct{ Wheels int }

func (c *Car) Travel(distance int, isFast bool) int { return distance }

func start(count int, label string) []Car {
	total := count
	car := Car{}
	car.Travel(5, true)
	tot$n
	car.$m
	start(1, $s
	return []Car{car}
}

func main() {
	found := start(1, "a")
}
`,
  },
  {
    file: "Car.java",
    text: `class Car {
  int wheels = 4;
  int travel(int distance, boolean isFast) { return distance; }
  static List<Car> start(int count, String label) {
    int total = count;
    Car car = new Car();
    car.travel(5, true);
    tot$n
    car.$m
    start(1, $s
    return null;
  }
  void main() {
    var found = start(1, "a");
  }
}
`,
  },
  {
    file: "a.c",
    text: `struct car { int wheels; };
int travel(struct car *car, int distance, int is_fast) { return distance; }
int start(int count, const char *label) {
  int total = count;
  struct car car;
  travel(&car, 5, 1);
  tot$n
  car.$m
  travel(&car, $s
  return total;
}
`,
  },
  {
    file: "a.cpp",
    text: `struct Car {
  int wheels = 4;
  int travel(int distance, bool isFast) { return distance; }
};
std::vector<Car> start(int count, const char *label) {
  int total = count;
  Car car;
  car.travel(5, true);
  tot$n
  car.$m
  start(1, $s
  return {car};
}
int main() {
  auto found = start(1, "a");
}
`,
  },
  {
    file: "a.cs",
    text: `class Car {
    public int Wheels = 4;
    public int Travel(int distance, bool isFast) { return distance; }
    static List<Car> Start(int count, string label) {
        int total = count;
        var car = new Car();
        car.Travel(5, true);
        tot$n
        car.$m
        Start(1, $s
        return null;
    }
    void Main() {
        var found = Start(1, "a");
    }
}
`,
  },
  {
    file: "a.php",
    text: `<?php
class Car {
    public int $wheels = 4;
    public function travel(int $distance, bool $isFast): int { return $distance; }
}
function start(int $count, string $label): array {
    $total = $count;
    $car = new Car();
    $car->travel(5, true);
    $tot$n
    $car->$m
    start(1, $s
    return [$car];
}
$found = start(1, "a");
`,
  },
  { file: "a.fs", text: FSHARP },
  { file: "a.typ", text: TYPST },
  { file: "a.tex", text: LATEX },
  { file: "a.m", text: OBJECTIVE_C },
  { file: "a.pl", text: PERL },
  {
    file: "a.rb",
    text: `class Car
  attr_reader :wheels

  def travel(distance, is_fast)
    distance
  end
end

def start(count, label)
  total = count
  car = Car.new
  car.travel(5, true)
  tot$n
  car.$m
  car.travel(1, $s
  car
end

start(1, "a")
`,
  },
  {
    file: "a.kt",
    text: `class Car {
    val wheels = 4
    fun travel(distance: Int, isFast: Boolean): Int = distance
}

fun start(count: Int, label: String): List<Car> {
    val total = count
    val car = Car()
    car.travel(5, true)
    tot$n
    car.$m
    start(1, $s
    return listOf(car)
}

fun main() {
    val found = start(1, "a")
}
`,
  },
  {
    file: "a.swift",
    text: `class Car {
    var wheels = 4
    func travel(_ distance: Int, isFast: Bool) -> Int { return distance }
}

func start(_ count: Int, label: String) -> [Car] {
    let total = count
    let car = Car()
    car.travel(5, isFast: true)
    tot$n
    car.$m
    start(1, $s
    return [car]
}

let found = start(1, label: "a")
`,
  },
  {
    file: "a.scala",
    text: `class Car {
  val wheels = 4
  def travel(distance: Int, isFast: Boolean): Int = distance
}

object Main {
  def start(count: Int, label: String): List[Car] = {
    val total = count
    val car = new Car()
    car.travel(5, true)
    tot$n
    car.$m
    start(1, $s
    List(car)
  }
  val found = start(1, "a")
}
`,
  },
  {
    file: "a.dart",
    text: `class Car {
  int wheels = 4;
  int travel(int distance, bool isFast) => distance;
}

List<Car> start(int count, String label) {
  var total = count;
  var car = Car();
  car.travel(5, true);
  tot$n
  car.$m
  start(1, $s
  return [car];
}

void main() {
  var found = start(1, "a");
}
`,
  },
  {
    file: "a.lua",
    text: `local Car = { wheels = 4 }

function Car.travel(distance, isFast)
  return distance
end

local function start(count, label)
  local total = count
  Car.travel(5, true)
  tot$n
  Car.$m
  Car.travel(1, $s
  return total
end

start(1, "a")
`,
  },
  {
    file: "a.zig",
    text: `const Car = struct {
    wheels: u32,
    fn travel(self: Car, distance: u32, is_fast: bool) u32 {
        return distance;
    }
};

fn start(count: u32, label: []const u8) Car {
    const total = count;
    const car = Car{ .wheels = 4 };
    _ = car.travel(5, true);
    tot$n
    car.$m
    start(1, $s
    return car;
}

pub fn main() void {
    const found = start(1, "a");
}
`,
  },
  {
    file: "a.ex",
    text: `defmodule Car do
  def travel(distance, is_fast) do
    distance
  end

  def start(count, label) do
    total = count
    Car.travel(5, true)
    tot$n
    Car.$m
    Car.travel(1, $s
    total
  end
end
`,
  },
  {
    file: "Car.hs",
    text: `module Car where

data Car = Car { wheels :: Int }

travel :: Int -> Bool -> Int
travel distance isFast = distance

start :: Int -> String -> Int
start count label =
  let total = count
      other = tot$n
      more = travel 1 $s
  in travel total True
`,
  },
  {
    file: "a.ml",
    text: `module Car = struct
  type t = { wheels : int }
  let travel distance is_fast = distance
end

let start count label =
  let total = count in
  let other = tot$n in
  let more = Car.$m in
  let last = start 1 $s in
  Car.travel total true
`,
  },
  {
    file: "a.nix",
    text: `let
  car = { wheels = 4; };
  start = count: label: count;
  total = 1;
  other = tot$n;
  more = car.$m;
  last = start 1 $s;
in
start total "a"
`,
  },
  {
    file: "a.gleam",
    text: `pub type Car {
  Car(wheels: Int)
}
fn start(count: Int, label: String) {
  let total = count
  let car = Car(wheels: 4)
  tot$n
  car.$m
  start(1, $s
  car
}
fn main() { start(1, "a") }
`,
  },
  {
    file: "a.vue",
    text: `<script setup lang="ts">
${COMPONENT_SCRIPT}</script>
<template><p @click="start(1, 'b')">x</p></template>
`,
  },
  {
    file: "a.svelte",
    text: `<script lang="ts">
${COMPONENT_SCRIPT}</script>
<p on:click={() => start(1, "b")}>x</p>
`,
  },
  {
    file: "a.astro",
    text: `---
${COMPONENT_SCRIPT}---
<p class={start(1, "b")}>x</p>
`,
  },
  {
    file: "a.jl",
    text: `struct Car
    wheels::Int
end
function start(count, label)
    total = count
    car = Car(4)
    tot$n
    car.$m
    start(1, $s
    car
end
start(1, "a")
`,
  },
  {
    file: "a.elm",
    text: `module A exposing (..)
type alias Car =
    { wheels : Int }
start : Int -> String -> Car
start count label =
    let
        total =
            count
    in
    tot$n
main =
    start 1 $s
`,
  },
  {
    file: "a.erl",
    text: `-module(a).
-record(car, {wheels = 4}).
start(Count, Label) ->
    Total = Count,
    Car = #car{wheels = 4},
    Tot$n,
    start(1, $s
    Total.
main() -> start(1, "a").
`,
  },
  {
    file: "a.clj",
    text: `(ns a)
(defrecord Car [wheels])
(defn start [count label]
  (let [total count]
    (println tot$n)
    (start 1 $s)
    total))
(start 1 "a")
`,
  },
  {
    file: "a.R",
    text: `start <- function(count, label) {
  total <- count
  tot$n
  start(1, $s
  total
}
start(1, "a")
`,
  },
  {
    file: "a.gd",
    text: `class Car:
	var wheels = 4
	func travel(distance: int, is_fast: bool) -> int:
		return distance
func start(count: int, label: String) -> Car:
	var total = count
	var car = Car.new()
	car.travel(5, true)
	tot$n
	car.$m
	start(1, $s
	return car
func _ready():
	start(1, "a")
`,
  },
  {
    file: "a.sol",
    text: `contract Car {
  uint wheels = 4;
  function travel(uint distance, bool isFast) public returns (uint) { return distance; }
}
contract Fleet {
  function start(uint count, string memory label) public returns (Car) {
    uint total = count;
    Car car = new Car();
    car.travel(5, true);
    tot$n
    car.$m
    start(1, $s
    return car;
  }
}
`,
  },
  {
    file: "a.fish",
    text: `function start -a count label
  set -l total 1
  echo $total
  sta$n
end
start 1 a
`,
  },
  {
    file: "a.ps1",
    text: `class Car {
  [int] $Wheels = 4
  [int] Travel([int] $distance, [bool] $isFast) { return $distance }
}
function Start-Car {
  param([int] $Count, [string] $Label)
  $total = $Count
  $car = [Car]::new()
  $car.Travel(5, $true)
  $tot$n
  $car.$m
}
Start-Car 1 "a"
`,
  },
  {
    file: "a.scss",
    text: `$total: 1px;
@function start($count, $label) {
  @return $count;
}
.car {
  width: start($total, 2);
  height: $tot$n;
}
`,
  },
  {
    file: "Makefile",
    text: `total = 1
start: car
	echo $(total)
car:
	echo $(tot$n)
`,
  },
  {
    file: "a.cmake",
    text: `set(total 1)
function(start count label)
  message(\${count})
  message(\${tot$n})
endfunction()
start(1 a)
`,
  },
  {
    file: "Dockerfile",
    text: `ARG total=1
FROM node AS start
RUN echo $total
FROM start
RUN echo $tot$n
`,
  },
  {
    file: "a.tf",
    text: `variable "total" {
  type = string
}
locals {
  start = var.total
  other = [for one in local.start : on$n]
}
`,
  },
  {
    file: "a.proto",
    text: `package shop;
message Total {
  string label = 1;
}
message Car {
  Total total = 1;
  Tot$n
}
`,
  },
  {
    file: "a.graphql",
    text: `type Total {
  label(count: Int): String
}
query start($total: ID) {
  label(count: $total)
  other(count: $tot$n)
}
`,
  },
  {
    file: "a.sh",
    text: `start() {
  local total=1
  echo "$total"
  sta$n
}

start 1 a
`,
  },
  {
    file: "a.sql",
    text: `CREATE FUNCTION start(count integer, label text) RETURNS integer AS 'x' LANGUAGE sql;
CREATE TABLE cars (wheels integer);
SELECT start(1, 'a');
SELECT sta$n
SELECT start(1, $s
`,
  },
];
