-- What can be bought and when: calendar, investment managers, products, net asset values.

create schema calendar;
select platform.open('calendar');

create table calendar.day_off (
  calendar text not null check (calendar in ('IDX', 'BI')),
  day date not null,
  name_id text not null,
  name_en text not null,
  status text not null,
  primary key (calendar, day)
);
select platform.declare('calendar.day_off', 'ref', null);

-- A day to be closed or reopened: one operator proposes, another agrees.
create table calendar.change (
  change_id uuid primary key,
  calendar text not null check (calendar in ('IDX', 'BI')),
  day date not null,
  change text not null check (change in ('close', 'open')),
  name_id text,
  name_en text,
  note_encrypted bytea not null,
  state text not null check (state in ('open', 'approved', 'declined')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  constraint two_people check (state <> 'approved' or decided_by <> proposed_by),
  constraint what_closes_has_a_name check (change = 'open' or (name_id is not null and name_en is not null))
);
create unique index one_open_change on calendar.change (calendar, day) where state = 'open';
select platform.declare('calendar.change', 'local', null);

create schema catalogue;
select platform.open('catalogue');

create table catalogue.house (
  house_id text primary key,
  name text not null
);
select platform.declare('catalogue.house', 'ref', null);

-- Market indices, as an index provider publishes them; each fund is compared with one of them.
create table catalogue.market_index (
  index_id text primary key,
  name_id text not null,
  name_en text not null,
  type text not null check (type in ('moneyMarket', 'fixedIncome', 'balanced', 'equity', 'index', 'protected')),
  -- The display order of indices.
  place smallint not null unique,
  begins_on date not null
);
select platform.declare('catalogue.market_index', 'ref', null);

create table catalogue.product (
  product_id text primary key references ledger.asset,
  slug text not null unique,
  name text not null,
  house_id text not null references catalogue.house,
  custodian text not null,
  type text not null check (type in ('moneyMarket', 'fixedIncome', 'balanced', 'equity', 'index', 'protected')),
  sharia boolean not null,
  currency text not null references ledger.asset,
  risk_level smallint not null check (risk_level between 1 and 5),
  launched_on date not null,
  minimum_subscription bigint not null check (minimum_subscription > 0),
  minimum_redemption bigint not null,
  minimum_holding bigint not null,
  subscription_fee_ppm bigint not null,
  redemption_fee_ppm bigint not null,
  switching_fee_ppm bigint not null,
  vat_ppm bigint not null,
  expense_ratio_ppm bigint not null,
  subscription_open boolean not null,
  closed_reason text,
  assets_under_management bigint not null,
  summary_id text not null,
  summary_en text not null,
  -- [{name: {id, en}, sharePpm}], largest first
  holdings jsonb not null,
  -- The fund's own account at its custodian: national bank code, and account number.
  custodian_bank text not null,
  custodian_account text not null,
  -- The index it is compared with; null where none fits, as for USD funds.
  benchmark text references catalogue.market_index,
  -- Whether recurring plans, goals and the navigator may buy it.
  takes_plans boolean not null default true,
  -- Announced end: the fund takes no orders, and has no holders after this day.
  ends_on date,
  -- The day of the fact sheet that summary, fund size, expense ratio and holdings are from.
  facts_as_of date
);
select platform.declare('catalogue.product', 'ref', null);

-- The terms for orders of a product from a day on, per kind of order or any ('*'), and per payment channel
-- or any. Rows are added and never changed: a day keeps its times, and an order the terms it was placed under.
create table catalogue.terms (
  product_id text not null references catalogue.product,
  kind text not null,
  channel text not null,
  valid_from date not null,
  cut_off text not null check (cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- When the investment manager closes the day, and how many minutes earlier our first file leaves.
  hand_off text not null check (hand_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  hand_off_margin smallint not null default 15 check (hand_off_margin between 0 and 240),
  -- Exchange days from the NAV day to the payment: by law at most seven.
  settlement_days smallint not null check (settlement_days between 1 and 7),
  -- How the custodian rounds units: direction, and number of decimals.
  unit_rounding text not null check (unit_rounding in ('halfUp', 'down')),
  unit_scale smallint not null check (unit_scale between 0 and 4),
  -- How the value of units is rounded, to the smallest step of the currency.
  amount_rounding text not null check (amount_rounding in ('halfUp', 'down')),
  distribution text not null check (distribution in ('accumulate', 'reinvest', 'pay')),
  primary key (product_id, kind, channel, valid_from),
  constraint orders_come_before_files_leave check (cut_off < hand_off)
);
select platform.declare('catalogue.terms', 'ref', null, 'append');

-- Minimums and fees of a product agreed to by two operators, from a day on. On that day they are copied to the product.
create table catalogue.figures (
  product_id text not null references catalogue.product,
  valid_from date not null,
  minimum_subscription bigint not null check (minimum_subscription > 0),
  minimum_redemption bigint not null,
  minimum_holding bigint not null,
  subscription_fee_ppm bigint not null,
  redemption_fee_ppm bigint not null,
  switching_fee_ppm bigint not null,
  primary key (product_id, valid_from)
);
select platform.declare('catalogue.figures', 'ref', null, 'append');

-- The row of a product's terms that applies to a kind of order on a day, by the same precedence as `termsOf`.
create function catalogue.terms_on(product text, order_kind text, on_day date) returns setof catalogue.terms language sql stable as $$
  select * from catalogue.terms
  where product_id = product and kind in (order_kind, '*') and channel = '*' and valid_from <= on_day
  order by kind = '*', valid_from desc limit 1
$$;

-- Units × 10⁴ as a custodian records them: rounded half up or down, at its number of decimals.
create function catalogue.units_of(units numeric, rounding text, scale smallint) returns bigint language sql immutable as $$
  select (case rounding when 'down' then trunc(units, scale - 4) else round(units, scale - 4) end)::bigint
$$;

-- The smallest step of units at a number of decimals, in units × 10⁴.
create function catalogue.unit_step(scale smallint) returns bigint language sql immutable as $$
  select (array[10000, 1000, 100, 10, 1])[scale + 1]::bigint
$$;

-- The value of units in the smallest step of the currency, rounded as the custodian does.
create function catalogue.amount_of(amount numeric, rounding text) returns bigint language sql immutable as $$
  select (case rounding when 'down' then trunc(amount) else round(amount) end)::bigint
$$;

create schema prices;
select platform.open('prices');

-- Every NAV reported for a product and day, by version: proposed, published, superseded or refused. A suspicious NAV
-- waits as `proposed` and blocks only its own orders. Reported figures never change, only their state.
create table prices.nav (
  product_id text not null,
  day date not null,
  version smallint not null check (version > 0),
  nav bigint not null check (nav > 0),
  state text not null check (state in ('proposed', 'published', 'superseded', 'refused')),
  -- Its source: `registry`, `seed` or `operator:…`.
  source text not null,
  -- Why an operator must check it first; empty when it was published automatically.
  reasons text[] not null,
  came_at timestamptz not null,
  published_at timestamptz,
  -- The decision of two operators about it: a row of `prices.verdict`.
  verdict_id uuid,
  recorded_at timestamptz not null default now(),
  primary key (product_id, day, version),
  constraint waits_for_a_reason check (state <> 'proposed' or cardinality(reasons) > 0),
  constraint published_at_a_moment check (case state when 'published' then published_at is not null when 'superseded' then true else published_at is null end),
  constraint looked_at_by_two check (verdict_id is not null or (state <> 'refused' and (published_at is null or cardinality(reasons) = 0)))
);
create unique index one_published on prices.nav (product_id, day) include (nav) where state = 'published';
create unique index one_proposed on prices.nav (product_id, day) where state = 'proposed';
create index nav_to_look_at on prices.nav (came_at) where cardinality(reasons) > 0;
select platform.declare('prices.nav', 'byref', 'product_id', 'append');
grant update (state, reasons, published_at, verdict_id) on prices.nav to lumbung_app;

-- The NAV at which orders are priced and which is shown. All readers of NAVs use this view.
create view prices.published as select product_id, day, nav from prices.nav where state = 'published';
grant select on prices.published to lumbung_app;

-- True for a NAV that was published and later corrected: legs confirmed at it are settled at it, and corrected.
create function prices.was_corrected(product text, on_day date, at_nav bigint) returns boolean language sql stable as $$
  select exists (select from prices.nav where product_id = product and day = on_day and nav = at_nav and state = 'superseded' and published_at is not null)
$$;

-- Everything with a daily price, and the feed it comes from: funds, and the indices they are compared with.
create view prices.subject as
  select product_id, name, currency, type, launched_on as begins_on, ends_on, 'registry' as feed from catalogue.product
  union all
  select index_id, name_en, 'IDR', 'marketIndex', begins_on, null, 'indexProvider' from catalogue.market_index;
grant select on prices.subject to lumbung_app;

-- Proposed decisions about a pending NAV: one operator proposes, another agrees.
create table prices.verdict (
  product_id text not null,
  verdict_id uuid not null,
  day date not null,
  version smallint not null,
  verdict text not null check (verdict in ('publish', 'refuse')),
  note_encrypted bytea not null,
  -- `overtaken`: the NAV is no longer pending, because its source reported another or what it waited for arrived.
  state text not null check (state in ('open', 'agreed', 'declined', 'overtaken')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  primary key (product_id, verdict_id),
  constraint two_people check (state <> 'agreed' or (decided_by is not null and decided_by <> proposed_by))
);
create unique index one_open_verdict on prices.verdict (product_id, day, version) where state = 'open';
select platform.declare('prices.verdict', 'byref', 'product_id');

-- Missing NAVs: requested until they arrive.
create table prices.late (
  product_id text not null,
  day date not null,
  since timestamptz not null,
  asked integer not null default 0,
  asked_at timestamptz,
  primary key (product_id, day)
);
select platform.declare('prices.late', 'byref', 'product_id');

-- Feed rows that are not a NAV of ours: stored as received, without blocking the rest of the feed.
create table prices.odd_row (
  fund_code text not null,
  day date not null,
  said text not null,
  why text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null default 1,
  primary key (fund_code, day, said)
);
create index odd_row_newest on prices.odd_row (last_at desc);
select platform.declare('prices.odd_row', 'byref', 'fund_code');

-- The latest NAV of each product with its derived figures; recomputed when NAVs arrive.
create table prices.summary (
  product_id text primary key,
  day date not null,
  nav bigint not null,
  -- Returns in millionths; annualized beyond one year. Null where the history is too short.
  return_1d bigint, return_1m bigint, return_3m bigint, return_1y bigint, return_3y bigint, return_5y bigint,
  deepest_fall bigint,
  spark bigint[] not null
);
select platform.declare('prices.summary', 'ref', null);

-- The NAV of a product on a day, or the latest one up to ten days before.
create function prices.nav_at(product text, on_day date) returns bigint language sql stable as $$
  select nav from prices.published where product_id = product and day <= on_day and day > on_day - 10 order by day desc limit 1
$$;

-- Growth from an earlier NAV in millionths, annualized when it spans several years.
create function prices.growth(product text, nav bigint, earlier bigint, years integer) returns bigint language sql immutable as $$
  select case when earlier is null then null
    when years = 1 then round((nav - earlier)::numeric * 1000000 / earlier)::bigint
    else round((power(nav::numeric / earlier, 1.0 / years) - 1) * 1000000)::bigint end
$$;
