-- What can be bought and when: calendar, fund houses, products, net asset values.

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

create schema catalogue;
select platform.open('catalogue');

create table catalogue.house (
  house_id text primary key,
  name text not null
);
select platform.declare('catalogue.house', 'ref', null);

create table catalogue.product (
  product_id text primary key,
  slug text not null unique,
  name text not null,
  house_id text not null references catalogue.house,
  custodian text not null,
  type text not null check (type in ('moneyMarket', 'fixedIncome', 'balanced', 'equity', 'index', 'protected')),
  sharia boolean not null,
  currency text not null check (currency in ('IDR', 'USD')),
  risk_level smallint not null check (risk_level between 1 and 5),
  launched_on date not null,
  cut_off text not null,
  minimum_subscription bigint not null check (minimum_subscription > 0),
  minimum_redemption bigint not null,
  minimum_holding bigint not null,
  subscription_fee_ppm bigint not null,
  redemption_fee_ppm bigint not null,
  switching_fee_ppm bigint not null,
  vat_ppm bigint not null,
  expense_ratio_ppm bigint not null,
  settlement_days smallint not null,
  subscription_open boolean not null,
  closed_reason text,
  assets_under_management bigint not null,
  summary_id text not null,
  summary_en text not null,
  -- [{name: {id, en}, sharePpm}], largest first
  holdings jsonb not null
);
select platform.declare('catalogue.product', 'ref', null);

create schema prices;
select platform.open('prices');

create table prices.nav (
  product_id text not null,
  day date not null,
  nav bigint not null check (nav > 0),
  recorded_at timestamptz not null default now(),
  primary key (product_id, day)
);
select platform.declare('prices.nav', 'byref', 'product_id', 'append');

-- The newest NAV of each product with what is shown beside it; made anew when NAVs arrive.
create table prices.summary (
  product_id text primary key,
  day date not null,
  nav bigint not null,
  -- Returns in millionths; over a year they are per year. Null where the history is too short.
  return_1d bigint, return_1m bigint, return_3m bigint, return_1y bigint, return_3y bigint, return_5y bigint,
  deepest_fall bigint,
  spark bigint[] not null
);
select platform.declare('prices.summary', 'ref', null);

-- The NAV of a product on a day, or the last one at most ten days before.
create function prices.nav_at(product text, on_day date) returns bigint language sql stable as $$
  select nav from prices.nav where product_id = product and day <= on_day and day > on_day - 10 order by day desc limit 1
$$;

-- Growth from an earlier NAV in millionths, per year when it spans several.
create function prices.growth(product text, nav bigint, earlier bigint, years integer) returns bigint language sql immutable as $$
  select case when earlier is null then null
    when years = 1 then round((nav - earlier)::numeric * 1000000 / earlier)::bigint
    else round((power(nav::numeric / earlier, 1.0 / years) - 1) * 1000000)::bigint end
$$;
