/** Terraform: addresses in a directory, modules by their paths, their outputs and their arguments. */

import { describe, expect, it } from "vitest";
import { found } from "../support/places.ts";

const MODULES = `
//- /modules/net/main.tf
variable "range" {}
output "id" { value = aws_vpc.this.id }
resource "aws_vpc" "this" {}
//- /modules/other/main.tf
variable "range" {}
output "id" {}`;

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a variable of the same directory": [
    `
//- /app/main.tf
locals { name = var.re$0gion }
//- /app/variables.tf
variable "region" {}
//- /other/variables.tf
variable "region" {}`,
    "import_bound /app/variables.tf:1:11",
  ],
  "a variable that no file of the directory declares": [
    `
//- /app/main.tf
locals { name = var.re$0gion }
//- /other/variables.tf
variable "region" {}`,
    "external",
  ],
  "a local, and not what else is called so": [
    `
//- /main.tf
variable "vpc" {}
module "vpc" { source = "./modules/net" }
locals { vpc = 1 }
output "vpc" { value = "a-\${local.v$0pc}" }`,
    "import_bound /main.tf:3:10",
  ],
  "a resource by its type": [
    `
//- /main.tf
resource "aws_iam_role" "this" {}
resource "aws_vpc" "this" {}
data "aws_vpc" "this" {}
output "id" { value = aws_vpc.th$0is[0].id }`,
    "import_bound /main.tf:2:21",
  ],
  "a data source": [
    `
//- /main.tf
resource "aws_vpc" "this" {}
data "aws_vpc" "this" {}
output "id" { value = data.aws_vpc.th$0is.id }`,
    "import_bound /main.tf:2:17",
  ],
  "an output of a module": [
    `
//- /main.tf
module "net" { source = "./modules/net" }
output "id" { value = module.net[0].i$0d }${MODULES}`,
    "import_bound /modules/net/main.tf:2:9",
  ],
  "a module is the block that calls it": [
    `
//- /main.tf
module "net" { source = "./modules/net" }
output "id" { value = module.n$0et.id }${MODULES}`,
    "import_bound /main.tf:1:9",
  ],
  "an argument of a module is its variable": [
    `
//- /main.tf
module "other" { source = "./modules/other" }
module "net" {
  source = "./modules/net"
  ran$0ge = "10.0.0.0/8"
}${MODULES}`,
    "import_bound /modules/net/main.tf:1:11",
  ],
  "the path of a module": [
    `
//- /main.tf
module "net" { source = "./modules/n$0et" }${MODULES}`,
    "import_bound /modules/net/main.tf:1:1",
  ],
  "an output of a module that lies elsewhere": [
    `
//- /main.tf
module "net" { source = "terraform-aws-modules/vpc/aws" }
output "x" { value = module.net.i$0d }${MODULES}`,
    "external",
  ],
  "the name of a for expression": [
    `
//- /main.tf
variable "one" {}
locals { ids = [for one in var.all : o$0ne.id] }`,
    "lexical /main.tf:2:21",
  ],
};

describe("what a name in Terraform means", () => {
  it.each(Object.entries(CASES))("%s", async (_title, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
