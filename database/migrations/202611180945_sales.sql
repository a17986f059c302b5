-- Sales and switches: units go out of a fund, and become money for the investor or units of another fund.

create schema sales;
select platform.open('sales');

-- One row an order. A switch is one order of two legs: what leaves (product_id) and what comes (to_product_id).
create table sales.sale (
  investor_id uuid not null,
  order_id uuid not null,
  code text not null,
  kind text not null check (kind in ('sell', 'switch')),
  state text not null check (state in ('submitted', 'filed', 'handedOff', 'priced', 'booked', 'paying', 'done', 'mismatched', 'cancelled')),
  product_id text not null,
  to_product_id text,
  -- What was asked for: an amount, a number of units, or everything. One of the three.
  asked_amount bigint check (asked_amount > 0),
  asked_units bigint check (asked_units > 0),
  all_units boolean not null,
  -- Set aside in the ledger until the order is booked: never more leaves than this.
  reserved_units bigint not null check (reserved_units > 0),
  -- The rates that were shown; they hold whatever the product says later.
  fee_ppm bigint not null check (fee_ppm >= 0),
  vat_ppm bigint not null check (vat_ppm >= 0),
  -- The account that was shown and accepted: the money goes there.
  account_id uuid,
  placed_at timestamptz not null,
  promised_nav_day date not null,
  nav_day date not null,
  nav_day_reason text not null,
  pay_day date,
  file_number integer,
  -- Units, NAV and amount are three stored facts, as the custodian wrote them down.
  nav bigint,
  units bigint,
  gross bigint,
  fee bigint,
  vat bigint,
  net bigint,
  cost bigint,
  to_nav bigint,
  to_units bigint,
  booked_at timestamptz,
  done_at timestamptz,
  primary key (investor_id, order_id),
  constraint one_way_of_asking check (num_nonnulls(asked_amount, asked_units) + all_units::integer = 1),
  constraint switch_has_two_legs check ((kind = 'switch') = (to_product_id is not null)),
  constraint sale_has_an_account check ((kind = 'sell') = (account_id is not null)),
  constraint proceeds_add_up check (gross = fee + vat + net)
);
create index sale_newest on sales.sale (investor_id, placed_at desc);
-- For the operators, who look over all investors by time.
create index sale_by_time on sales.sale (placed_at desc, order_id desc);
create index sale_disputed on sales.sale (investor_id) where state = 'mismatched';
create index sale_to_settle on sales.sale (nav_day, product_id, kind, state, investor_id, order_id) where state in ('submitted', 'filed', 'handedOff', 'priced');
create index sale_to_pay on sales.sale (pay_day, investor_id, order_id) where state = 'booked';
select platform.declare('sales.sale', 'dist', 'investor_id');

-- Files of sales and of switches for the fund registry, by the day and the fund that units leave.
create table sales.sale_file (
  nav_day date not null,
  product_id text not null,
  kind text not null,
  number integer not null,
  orders integer not null,
  made_at timestamptz not null,
  accepted_at timestamptz,
  -- It came after the house had closed the day: its orders go to the next one.
  refused_at timestamptz,
  primary key (nav_day, product_id, kind, number)
);
select platform.declare('sales.sale_file', 'local', null);

-- What the registry confirmed of both legs: its figures win over ours.
create table sales.confirmation (
  investor_id uuid not null,
  order_id uuid not null,
  nav bigint not null,
  units bigint not null,
  gross bigint not null,
  to_nav bigint,
  to_units bigint,
  confirmed_at timestamptz not null,
  primary key (investor_id, order_id)
);
select platform.declare('sales.confirmation', 'dist', 'investor_id', 'append');

-- What happened to an order, hop by hop: the timeline the investor sees.
create table sales.event (
  investor_id uuid not null,
  event_id uuid not null,
  order_id uuid not null,
  kind text not null,
  facts jsonb not null default '{}',
  at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (investor_id, event_id)
);
create index sale_event_of_order on sales.event (investor_id, order_id);
select platform.declare('sales.event', 'dist', 'investor_id', 'append');
