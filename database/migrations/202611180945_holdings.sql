-- Units and money that move without an order: actions of a fund that affect all its holders.

create schema holdings;
select platform.open('holdings');

-- A fund that ends takes no new orders from the day on which two operators agreed to it.

-- Actions of a fund that affect all holders: a distribution, a merger into another fund, a liquidation. A liquidation may pay
-- several times: each part is a row.
create table holdings.action (
  action_id uuid primary key,
  kind text not null check (kind in ('distribution', 'merger', 'liquidation')),
  product_id text not null references catalogue.product,
  into_product_id text references catalogue.product,
  -- Holders at the end of this day are affected.
  day date not null,
  -- Money per unit × 10⁶, for a distribution or a liquidation.
  per_unit bigint check (per_unit > 0),
  -- The registry's reference, for a distribution.
  reference text unique,
  part smallint not null default 1 check (part > 0),
  is_final boolean not null default true,
  state text not null check (state in ('announced', 'moving', 'done', 'withdrawn')),
  -- Its source: `registry`, or the operator who agreed.
  source text not null,
  announced_at timestamptz not null,
  -- Fixed when units begin to move: later NAV corrections do not change it.
  nav bigint,
  into_nav bigint,
  moving_at timestamptz,
  done_at timestamptz,
  constraint merger_has_a_target check ((kind = 'merger') = (into_product_id is not null) and into_product_id <> product_id),
  constraint money_a_unit check ((kind = 'merger') = (per_unit is null)),
  constraint distribution_is_told check ((kind = 'distribution') = (reference is not null)),
  constraint moves_at_a_nav check (kind <> 'merger' or state in ('announced', 'withdrawn') or (nav is not null and into_nav is not null))
);
-- A fund ends only once, and its money is paid part by part.
create unique index one_end_of_a_fund on holdings.action (product_id, part) where kind in ('merger', 'liquidation') and state <> 'withdrawn';
create index action_open on holdings.action (day) where state in ('announced', 'moving');
select platform.declare('holdings.action', 'ref', null);

-- The business fact behind units moved without an order, per portfolio: its posting has its id, and is in the same transaction.
create table holdings.movement (
  investor_id uuid not null,
  movement_id uuid not null,
  action_id uuid not null,
  -- The registry may report several figures for a distribution: each later version moves the difference.
  version smallint not null check (version > 0),
  portfolio_id uuid not null,
  kind text not null check (kind in ('distribution', 'merger', 'liquidation')),
  product_id text not null,
  day date not null,
  -- Units received or (negative) given up; and what they became.
  units bigint not null,
  into_product_id text,
  into_units bigint check (into_units >= 0),
  -- Money that is now the investor's, and the amount that had been invested for the units that left.
  currency text not null,
  amount bigint not null check (amount >= 0),
  cost bigint not null check (cost >= 0),
  source text not null,
  at timestamptz not null,
  primary key (investor_id, movement_id),
  -- A concurrent or repeated run moves nothing.
  constraint moved_once unique (investor_id, action_id, portfolio_id, version),
  constraint something_moves check (units <> 0 or amount <> 0),
  constraint units_go_once check (kind = 'distribution' or (units <= 0 and version = 1)),
  constraint becomes_units check ((kind = 'merger') = (into_product_id is not null) and (into_product_id is null) = (into_units is null))
);
create index movement_of_product on holdings.movement (product_id, day);
create index movement_into_product on holdings.movement (into_product_id, day) where into_product_id is not null;
create index movement_of_action on holdings.movement (action_id, investor_id);
select platform.declare('holdings.movement', 'dist', 'investor_id', 'append', fate => 'stays', why => 'books');

insert into platform.transition values
  ('allocation', 'allocated', 'none', 'booked'), ('allocation', 'mismatched', 'none', 'mismatched'),
  ('allocation', 'confirmedAnew', 'booked', 'booked'), ('allocation', 'confirmedAnew', 'mismatched', 'booked'),
  ('allocation', 'mismatched', 'booked', 'mismatched'), ('allocation', 'mismatched', 'mismatched', 'mismatched'),
  ('allocation', 'accepted', 'mismatched', 'booked'),
  ('allocation', 'kept', 'mismatched', 'kept'), ('allocation', 'confirmedAnew', 'kept', 'booked'), ('allocation', 'mismatched', 'kept', 'mismatched');

-- What an investor gets of a distribution according to the registry, in all portfolios: units, or money in its smallest step.
create table holdings.allocation (
  investor_id uuid not null,
  action_id uuid not null,
  state text not null,
  step smallint not null check (step > 0),
  -- The currently reported value, and the expected one.
  told bigint not null check (told >= 0),
  expected bigint not null check (expected >= 0),
  -- What was moved so far.
  moved bigint not null check (moved >= 0),
  told_at timestamptz not null,
  primary key (investor_id, action_id),
  constraint booked_as_told check (state <> 'booked' or moved = told),
  -- Money that was paid and is not taken back.
  constraint kept_beyond_told check (state <> 'kept' or moved > told)
);
create index allocation_mismatched on holdings.allocation (told_at) where state = 'mismatched';
create index allocation_of_action on holdings.allocation (action_id, investor_id);
select platform.declare('holdings.allocation', 'dist', 'investor_id', fate => 'stays', why => 'books');
