-- The cart, and the quote that was shown before an order.

create schema cart;
select platform.open('cart');

create table cart.cart (
  investor_id uuid not null,
  cart_type smallint not null check (cart_type in (0, 99)),
  -- Incremented with every change; a checkout consumes exactly the version it read.
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
  -- The portfolio it goes into or out of.
  portfolio_id uuid not null,
  product_id text not null,
  -- A purchase has an amount; a sale or switch an amount, a number of units, or everything.
  amount bigint check (amount > 0),
  units bigint check (units > 0),
  all_units boolean not null default false,
  -- The target of a switch.
  to_product_id text,
  added_at timestamptz not null,
  -- The part of a plan it belongs to: a period, or a rebalancing; null for an order the investor chose themselves.
  plan_key text,
  primary key (investor_id, cart_id),
  constraint one_way_of_asking check (num_nonnulls(amount, units) + all_units::integer = 1),
  constraint only_a_switch_goes_somewhere check ((transaction_type = 6) = (to_product_id is not null)),
  -- Adding a fund again changes its line: a repeated click does not buy or sell twice.
  constraint one_line_a_fund unique nulls not distinct (investor_id, cart_type, transaction_type, portfolio_id, product_id, to_product_id)
);
select platform.declare('cart.item', 'dist', 'investor_id', fate => 'erased');

create schema checkout;
select platform.open('checkout');

-- The last figures shown for a cart, as the exact bytes that were sent.
create table checkout.quote (
  investor_id uuid not null,
  -- The login it was shown to: each person of a company sees their own.
  login_id uuid not null,
  cart_type smallint not null,
  content_hash bytea not null,
  -- The days it promised: an order with other days was not shown.
  promised text not null,
  -- The exact bytes, encrypted.
  shown_encrypted bytea not null,
  shown_at timestamptz not null,
  primary key (investor_id, login_id, cart_type)
);
select platform.declare('checkout.quote', 'dist', 'investor_id', fate => 'erased');
