-- The cash of funds: money sent to their custodians, and money received from them.

create schema custody;
select platform.open('custody');

insert into ledger.chart values
  ('fund/%/sent', true, false, 'What the house sent to the custodian of a fund (below zero), less what is to come back'),
  ('fund/%/leaving', false, false, 'Money for the custodian of a fund, until its bank has done the transfer'),
  ('fund/%/receivable', true, false, 'What the custodian of a fund owes (below zero), until it has come'),
  ('fund/%/advanced', true, false, 'What the house advanced for the custodian of a fund (below zero), until it has come');

-- One transfer per product, NAV day, direction and purpose; outgoing ones also per bank that holds the money, with another for money that came
-- after the first had left. `amount` is to be sent or is owed, `moved` has been.
create table custody.transfer (
  -- The investor id of the house, in whose books it is.
  investor_id uuid not null,
  transfer_id uuid primary key,
  direction text not null check (direction in ('out', 'in')),
  purpose text not null,
  product_id text not null references catalogue.product,
  nav_day date not null,
  currency text not null references ledger.asset,
  bank text not null,
  amount bigint not null check (amount >= 0),
  moved bigint not null default 0 check (moved >= 0),
  state text not null check (state in ('planned', 'sent', 'failed', 'awaited', 'confirmed', 'exceeded')),
  step smallint not null check (step > 0),
  planned_at timestamptz not null,
  -- When it must have left, or arrived.
  due_at timestamptz not null,
  -- Time of the latest state change.
  since timestamptz not null,
  -- Of the amount owed and missing: what the house bears permanently, and what it advanced until the money arrives.
  borne bigint not null default 0 check (borne >= 0),
  advanced bigint not null default 0 check (advanced >= 0),
  constraint purpose_of_direction check (purpose in ('subscriptions', 'excess') and direction = 'out' or purpose in ('redemptions', 'returns', 'movements') and direction = 'in'),
  constraint state_of_direction check (case direction when 'out' then state in ('planned', 'sent', 'confirmed', 'failed')
    else state = case when moved + borne + advanced < amount then 'awaited' when moved + borne + advanced = amount then 'confirmed' else 'exceeded' end end)
);
create unique index transfer_that_grows on custody.transfer (product_id, nav_day, purpose, bank) where state = 'planned';
create unique index transfer_owed on custody.transfer (product_id, nav_day, purpose) where direction = 'in';
create index transfer_of_day on custody.transfer (nav_day, product_id);
create index transfer_advanced on custody.transfer (since) where advanced > 0;
create index transfer_open on custody.transfer (state, due_at) where state <> 'confirmed';
select platform.declare('custody.transfer', 'ref', null, fate => 'stays', why => 'books of the house');
