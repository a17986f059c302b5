-- Sales of government retail bonds: what a dealer buys of a lot, at which quote, and the outcome.

create schema bond_sales;
select platform.open('bond_sales');

-- Every figure as it was shown and agreed to. The order id is the deal's id at the dealer, so that a repeat is the same deal.
create table bond_sales.trade (
  investor_id uuid not null,
  order_id uuid not null,
  leg_id uuid not null,
  -- The purchase the units belong to.
  lot_id uuid not null,
  kode_pemesanan text not null,
  seri text not null,
  units bigint not null check (units > 0),
  quote_id text not null,
  -- In ten-thousandths of a per cent of the nominal.
  price bigint not null check (price > 0),
  spread bigint not null check (spread >= 0),
  proceed bigint not null check (proceed > 0),
  gain bigint not null,
  accrued bigint not null check (accrued >= 0),
  tax bigint not null check (tax >= 0),
  fee bigint not null check (fee >= 0),
  arrives bigint not null check (arrives > 0),
  settles_on date not null,
  asked_at timestamptz not null,
  -- Number of requests with an unknown outcome: while it is not zero, time alone does not end the sale.
  unheard integer not null default 0 check (unheard >= 0),
  -- When it was last sent: for a while after that only the dealer can report that it was not taken.
  last_sent_at timestamptz,
  -- When the dealer accepted it, and when it failed, with the reason.
  taken_at timestamptz,
  refused_at timestamptz,
  unsold text check (unsold in ('refused', 'away')),
  settled_on date,
  primary key (investor_id, order_id),
  constraint gain_over_nominal check (gain = proceed - units * 1000000),
  constraint what_arrives_adds_up check (arrives = proceed + accrued - tax - fee),
  constraint unsold_for_a_reason check ((refused_at is null) = (unsold is null)),
  constraint settled_when_taken check (settled_on is null or (taken_at is not null and refused_at is null))
);
create index trade_unanswered on bond_sales.trade (asked_at) where taken_at is null and refused_at is null;
create index trade_unsettled on bond_sales.trade (settles_on) where taken_at is not null and refused_at is null and settled_on is null;
select platform.declare('bond_sales.trade', 'dist', 'investor_id', fate => 'stays', why => 'books');
