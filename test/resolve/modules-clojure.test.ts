/** Clojure: namespaces by paths and aliases, names that are referred, bindings at every second place. */

import { describe, expect, it } from "vitest";
import { found } from "../support/places.ts";

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a function of a namespace by its alias": [
    `
//- /src/shop/app.clj
(ns shop.app (:require [shop.stock-list :as st]))
(st/ke$0ep 1)
//- /src/shop/stock_list.clj
(ns shop.stock-list)
(defn keep [x] x)
//- /src/other.clj
(ns other)
(defn keep [x] x)`,
    "qualified /src/shop/stock_list.clj:2:7",
  ],
  "a namespace": [
    `
//- /src/shop/app.clj
(ns shop.app (:require [shop.sto$0ck :as st]))
//- /src/shop/stock.clj
(ns shop.stock)`,
    "import_bound /src/shop/stock.clj:1:1",
  ],
  "a name that is referred": [
    `
//- /src/app.clj
(ns app (:require [stock :refer [keep-it?]]))
(kee$0p-it? 1)
//- /src/stock.clj
(ns stock)
(defn keep-it? [x] x)`,
    "import_bound /src/stock.clj:2:7",
  ],
  "a namespace by its whole name": [
    `
//- /src/app.clj
(ns app (:require shop.stock))
(shop.stock/ke$0ep 1)
//- /src/shop/stock.clj
(ns shop.stock)
(defn keep [x] x)`,
    "typed_receiver /src/shop/stock.clj:2:7",
  ],
  "all of a namespace": [
    `
//- /src/app.clj
(ns app (:require [stock :refer :all]))
(ke$0ep 1)
//- /src/stock.clj
(ns stock)
(defn keep [x] x)`,
    "import_bound /src/stock.clj:2:7",
  ],
  "what a let binds, not what it is bound to": [
    `
//- /a.clj
(ns a)
(def x 1)
(let [y x z y] $0z)`,
    "lexical /a.clj:3:11",
  ],
  "a value in a list of bindings": [
    `
//- /a.clj
(ns a)
(def x 1)
(let [y $0x z y] z)`,
    "file_scope /a.clj:2:6",
  ],
  "a method of a protocol": [
    `
//- /a.clj
(ns a)
(defprotocol Shape (area [this]))
(defrecord Circle [r] Shape (area [this] r))
(ar$0ea (->Circle 1))`,
    "lexical /a.clj:2:21",
  ],
  "a type that is made": [
    `
//- /a.clj
(ns a)
(defrecord Circle [r])
(->Cir$0cle 1)`,
    "file_scope /a.clj:2:12",
  ],
  "a function of Clojure": [
    `
//- /a.clj
(ns a)
(ma$0p inc [1])
//- /b.clj
(ns b)
(defn map [f] f)`,
    "external",
  ],
};

describe("what a name in Clojure means", () => {
  it.each(Object.entries(CASES))("%s", async (_title, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
