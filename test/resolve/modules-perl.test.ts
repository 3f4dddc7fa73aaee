/** Perl: packages wherever a file declares them, what `use` takes of them, methods of bases and of values that `new` made. */

import { describe, expect, it } from "vitest";
import { found } from "../support/places.ts";

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a package that is used": [
    `
//- /bin/app.pl
use Shop::Ca$0rt;
//- /lib/Shop/Cart.pm
package Shop::Cart;
1;
//- /lib/Other/Cart.pm
package Other::Cart;
1;`,
    "import_bound /lib/Shop/Cart.pm:1:15",
  ],
  "a function that is taken by its name": [
    `
//- /bin/app.pl
use Shop::Util qw(total tax);
print ta$0x(1);
//- /lib/Shop/Util.pm
package Shop::Util;
sub tax { 1 }
1;
//- /lib/Other/Util.pm
package Other::Util;
sub tax { 2 }
1;`,
    "import_bound /lib/Shop/Util.pm:2:5",
  ],
  "a function where its name is taken": [
    `
//- /bin/app.pl
use Shop::Util qw(total ta$0x);
//- /lib/Shop/Util.pm
package Shop::Util;
sub tax { 1 }
1;`,
    "import_bound /lib/Shop/Util.pm:2:5",
  ],
  "a function that a package exports by itself": [
    `
//- /bin/app.pl
use Shop::Util;
print ta$0x(1);
//- /lib/Shop/Util.pm
package Shop::Util;
our @EXPORT = qw(tax);
sub tax { 1 }
1;
//- /lib/Other/Util.pm
package Other::Util;
sub tax { 2 }
1;`,
    "import_bound /lib/Shop/Util.pm:3:5",
  ],
  "a function by its package": [
    `
//- /bin/app.pl
print Shop::Util::ta$0x(1);
//- /lib/Shop/Util.pm
package Shop::Util;
sub tax { 1 }
1;
//- /lib/Other/Util.pm
package Other::Util;
sub tax { 2 }
1;`,
    "import_bound /lib/Shop/Util.pm:2:5",
  ],
  "a method of its own package": [
    `
//- /lib/Cart.pm
package Cart;
sub new { bless {}, shift }
sub total { 1 }
sub print { my $self = shift; $self->to$0tal }
1;
//- /lib/Other.pm
package Other;
sub total { 2 }
1;`,
    "self_member /lib/Cart.pm:3:5",
  ],
  "a method of a base": [
    `
//- /lib/Shop/Cart.pm
package Shop::Cart;
use parent -norequire, 'Shop::Base';
sub print { my ($self) = @_; return $self->to$0tal }
1;
//- /lib/Shop/Base.pm
package Shop::Base;
sub total { 1 }
1;
//- /lib/Other/Base.pm
package Other::Base;
sub total { 2 }
1;`,
    "self_member /lib/Shop/Base.pm:2:5",
  ],
  "what the base's own is called": [
    `
//- /lib/Shop/Cart.pm
package Shop::Cart;
our @ISA = ('Shop::Base');
sub total { my $self = shift; $self->SUPER::to$0tal() }
1;
//- /lib/Shop/Base.pm
package Shop::Base;
sub total { 1 }
1;`,
    "self_member /lib/Shop/Base.pm:2:5",
  ],
  "a method of what new made": [
    `
//- /bin/app.pl
use Shop::Cart;
my $cart = Shop::Cart->new(rate => 2);
$cart->to$0tal;
//- /lib/Shop/Cart.pm
package Shop::Cart;
sub new { bless {}, shift }
sub total { 1 }
1;
//- /lib/Other.pm
package Other;
sub total { 2 }
1;`,
    "typed_receiver /lib/Shop/Cart.pm:3:5",
  ],
  "a method of a package by its name": [
    `
//- /bin/app.pl
Shop::Cart->to$0tal;
//- /lib/Shop/Cart.pm
package Shop::Cart;
sub total { 1 }
1;
//- /lib/Other.pm
package Other;
sub total { 2 }
1;`,
    "qualified /lib/Shop/Cart.pm:2:5",
  ],
  "an accessor that a class has": [
    `
//- /lib/Cart.pm
package Cart;
use Moose;
has 'items' => (is => 'ro');
sub count { my $self = shift; scalar @{ $self->ite$0ms } }
1;`,
    "self_member /lib/Cart.pm:3:6",
  ],
  "a package in a block of another": [
    `
//- /t/cart.t
use Test::More;
{
    package My::Cart;
    sub total { 1 }
}
My::Cart->to$0tal;`,
    "qualified /t/cart.t:4:9",
  ],
  "the second package of a file": [
    `
//- /lib/Cart.pm
package Cart;
sub total { 1 }
package Cart::Item;
sub total { 2 }
sub print { my $self = shift; $self->to$0tal }
1;`,
    "self_member /lib/Cart.pm:4:5",
  ],
  "a variable by its block": [
    `
//- /a.pl
my $total = 1;
{
  my $total = 2;
  print "$to$0tal\\n";
}`,
    "lexical /a.pl:3:6",
  ],
  "an element of an array": [
    `
//- /a.pl
my @items = (1);
print $ite$0ms[0];`,
    "lexical /a.pl:1:5",
  ],
  "a constant": [
    `
//- /lib/Cart.pm
package Cart;
use constant { RATE => 2, TAX => 3 };
sub total { return TA$0X }
1;`,
    "lexical /lib/Cart.pm:2:27",
  ],
  "a variable that a package has": [
    `
//- /lib/Cart.pm
package Cart;
our $RATE = 2;
sub total { return $RA$0TE }
1;
//- /lib/Other.pm
package Other;
our $RATE = 3;
1;`,
    "lexical /lib/Cart.pm:2:5",
  ],
  "what its package does not say": [
    `
//- /bin/app.pl
use Test::More;
o$0k(1);`,
    "external",
  ],
};

describe("what a name in Perl means", () => {
  it.each(Object.entries(CASES))("%s", async (_title, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
