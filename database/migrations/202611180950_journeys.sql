-- The cart and the quote that was shown before an order.

create schema cart;
select platform.open('cart');

create table cart.cart (
  investor_id uuid not null,
  cart_type smallint not null check (cart_type in (0, 99)),
  -- Rises with every change; a checkout consumes exactly the version it read.
  version bigint not null default 0,
  lines smallint not null default 0 check (lines between 0 and 50),
  primary key (investor_id, cart_type)
);
select platform.declare('cart.cart', 'dist', 'investor_id', fate => 'stays', why => 'how many lines there are: none, once the account is closed');

create table cart.item (
  investor_id uuid not null,
  cart_id uuid not null,
  cart_type smallint not null,
  transaction_type smallint not null check (transaction_type in (1, 2, 6)),
  -- Into or out of which part of the investor's books.
  portfolio_id uuid not null,
  product_id text not null,
  -- A purchase has an amount; a sale or switch an amount, a number of units, or everything.
  amount bigint check (amount > 0),
  units bigint check (units > 0),
  all_units boolean not null default false,
  -- A switch: where to.
  to_product_id text,
  added_at timestamptz not null,
  -- What of a plan it is: a period, or a rebalancing; null for what somebody ordered by herself.
  plan_key text,
  primary key (investor_id, cart_id),
  constraint one_way_of_asking check (num_nonnulls(amount, units) + all_units::integer = 1),
  constraint only_a_switch_goes_somewhere check ((transaction_type = 6) = (to_product_id is not null)),
  -- Adding a fund that is there changes its line: pressed twice, nobody buys or sells double.
  constraint one_line_a_fund unique nulls not distinct (investor_id, cart_type, transaction_type, portfolio_id, product_id, to_product_id)
);
select platform.declare('cart.item', 'dist', 'investor_id', fate => 'erased');

create schema checkout;
select platform.open('checkout');

-- The last figures shown for a cart, as the exact bytes that were sent.
create table checkout.quote (
  investor_id uuid not null,
  -- To whom it was shown: people of one company see each their own.
  login_id uuid not null,
  cart_type smallint not null,
  content_hash bytea not null,
  -- The days it promised: an order with others was not shown.
  promised text not null,
  -- The exact bytes, sealed.
  shown_encrypted bytea not null,
  shown_at timestamptz not null,
  primary key (investor_id, login_id, cart_type)
);
select platform.declare('checkout.quote', 'dist', 'investor_id', fate => 'erased');
