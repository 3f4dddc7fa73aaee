/** Ruby: constants by what is around a place, reopened classes, mixins, accessors, what methods give, `require`. */

import { describe, expect, it } from "vitest";
import { definition, references } from "../support/world.ts";

/** The origin and the places, without previews: `package /a.rb:1:5`. */
const found = async (world: string): Promise<string> =>
  (await definition(world)).replace(/^(\S+:\d+:\d+).*$/gm, "$1").replaceAll("\n", " ");

/** What `empty` may mean. */
const BASKET_AND_DOOR = `class Basket
  def empty; end
end
class Door
  def empty; end
end`;

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a constant is that of the nearest module around": [
    `
//- /lib/shop/order.rb
module Shop
  class Order
    def go = Bas$0ket
  end
end
//- /lib/shop/basket.rb
module Shop
  class Basket; end
end
//- /lib/basket.rb
class Basket; end`,
    "self_member /lib/shop/basket.rb:2:9",
  ],
  "a constant that a class around holds": [
    `
//- /lib/order.rb
class Order
  def go = Li$0ne
end
//- /lib/order/line.rb
class Order
  class Line; end
end
//- /lib/other/line.rb
class Other
  class Line; end
end`,
    "self_member /lib/order/line.rb:2:9",
  ],
  "a class with its modules written before its name": [
    `
//- /main.rb
Shop::Bas$0ket
//- /lib/all.rb
class Shop::Basket; end
class Other::Basket; end`,
    "typed_receiver /lib/all.rb:1:13",
  ],
  "a class is reopened in another file": [
    `
//- /main.rb
class Basket; end
Basket.new.emp$0ty
//- /lib/more.rb
${BASKET_AND_DOOR}`,
    "typed_receiver /lib/more.rb:2:7",
  ],
  "a method of a module that the class around includes": [
    `
//- /main.rb
class Basket
  include Counting
  def go = cou$0nted
end
//- /lib/counting.rb
module Counting
  def counted; end
end
module Other
  def counted; end
end`,
    "self_member /lib/counting.rb:2:7",
  ],
  "a method of an included module, before the one of the same name that the class inherits": [
    `
//- /main.rb
class Basket < Holder
  include Counting
  def go = cou$0nted
end
class Holder
  def counted; end
end
//- /lib/counting.rb
module Counting
  def counted; end
end`,
    "self_member /lib/counting.rb:2:7",
  ],
  "a module's own method": [
    `
//- /main.rb
Shop.op$0en
//- /lib/shop.rb
module Shop
  class << self
    def open; end
  end
end
module Door
  def self.open; end
end`,
    "qualified /lib/shop.rb:3:9",
  ],
  "new means what it runs": [
    `
//- /main.rb
Shop::Basket.ne$0w(1)
//- /lib/shop.rb
module Shop
  class Basket
    def initialize(size); end
  end
end`,
    "qualified /lib/shop.rb:3:9",
  ],
  "naming a method calls it, and its last line is what it gives": [
    `
//- /main.rb
Shop.basket.emp$0ty
//- /lib/shop.rb
module Shop
  def self.basket
    @basket ||= Basket.new
  end
  class Basket
    def empty; end
  end
  class Door
    def empty; end
  end
end`,
    "return_type /lib/shop.rb:6:9",
  ],
  "a reader gives the field": [
    `
//- /main.rb
def go
  order = Order.new
  order.basket.emp$0ty
end
//- /lib/order.rb
class Order
  attr_reader :basket
  def initialize
    @basket = Basket.new
  end
end
${BASKET_AND_DOOR}`,
    "return_type /lib/order.rb:8:7",
  ],
  "a bare name is no method of another type": [
    `
//- /main.rb
class Door
  def go = emp$0ty(1)
end
//- /lib/a.rb
class Basket
  def empty(one); end
end
//- /lib/b.rb
def empty(one); end`,
    "package /lib/b.rb:1:5",
  ],
  "require_relative names a file beside": [
    `
//- /lib/main.rb
require_relative "hel$0per"
//- /helper.rb
//- /lib/helper.rb`,
    "import_bound /lib/helper.rb:1:1",
  ],
  "require names a file of the load path": [
    `
//- /test/main.rb
require "shop/hel$0per"
//- /other/shop/helper.rb
//- /lib/shop/helper.rb`,
    "import_bound /lib/shop/helper.rb:1:1",
  ],
  "a constant that no file has comes from outside": [
    `
//- /main.rb
class A
  def go = Rou$0ge.new
end
//- /lib/rouge.rb
module Shop
  class Rouge; end
end`,
    "external",
  ],
};

describe("modules of Ruby", () => {
  it.each(Object.entries(CASES))("%s", async (_what, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});

it("counts a module's uses wherever it is reopened, and none of a namesake", async () => {
  expect(
    await references(`
//- /lib/shop.rb
module Sho$0p
end
//- /lib/shop/order.rb
module Shop
  class Order
    def go = Shop.open
  end
end
//- /bin/main.rb
Shop::Order.new.go
//- /lib/mall.rb
class Mall
  module Shop
    Shop.close
  end
end
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /bin/main.rb:1:1 reference  Shop::Order.new.go
    /lib/shop.rb:1:8 definition  module Shop
    /lib/shop/order.rb:1:8 definition  module Shop
    /lib/shop/order.rb:3:14 reference  def go = Shop.open"
  `);
});
