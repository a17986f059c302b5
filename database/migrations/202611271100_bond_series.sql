-- Government retail bonds that can be bought: their terms, and the rates of floating series.

create schema bond_series;
select platform.open('bond_series');

-- A series as two operators published it. Its state follows from its dates: announced, open, closed, settled, matured.
create table bond_series.series (
  seri text primary key check (seri ~ '^(ORI|SR|SBR|ST)[0-9]{3}(T[0-9])?$'),
  kind text not null check (kind in ('ORI', 'SR', 'SBR', 'ST')),
  tenor_years smallint not null check (tenor_years between 1 and 30),
  -- For a floating series the initial rate, which is also the minimum.
  rate_ppm bigint not null check (rate_ppm > 0),
  -- Spread over the central bank's rate; null for a fixed series.
  spread_ppm bigint check (spread_ppm >= 0),
  first_reset_on date,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  settles_on date not null,
  matures_on date not null,
  coupon_day smallint not null check (coupon_day between 1 and 28),
  first_coupon_on date not null,
  minimum bigint not null check (minimum > 0),
  multiple bigint not null check (multiple > 0),
  maximum bigint not null,
  tradable_from date,
  redeem_from timestamptz,
  redeem_until timestamptz,
  redeem_settles_on date,
  -- The share of a purchase that may be redeemed early.
  redeem_most_ppm bigint check (redeem_most_ppm between 1 and 1000000),
  memorandum text check (memorandum ~ '^https://'),
  constraint days_in_order check (opens_at < closes_at and first_coupon_on > settles_on and matures_on > first_coupon_on),
  constraint limits_in_order check (minimum <= maximum and minimum % multiple = 0 and maximum % multiple = 0),
  constraint floating_terms check ((spread_ppm is null) = (first_reset_on is null) and (spread_ppm is null) = (kind in ('ORI', 'SR'))),
  constraint redemption_window check (num_nulls(redeem_from, redeem_until, redeem_settles_on, redeem_most_ppm) in (0, 4) and redeem_from < redeem_until)
);
select platform.declare('bond_series.series', 'ref', null);

-- The days on which a floating series has a new rate; null until two operators entered it.
create table bond_series.reset (
  seri text not null references bond_series.series,
  from_day date not null,
  rate_ppm bigint check (rate_ppm > 0),
  primary key (seri, from_day)
);
create index reset_without_rate on bond_series.reset (from_day) where rate_ppm is null;
select platform.declare('bond_series.reset', 'ref', null);

-- The remaining quota of a series as last reported by the ministry: a hint, since the ministry decides. Requested at most
-- once per five seconds, by the process that updates `asked_at` first.
create table bond_series.seen (
  seri text primary key references bond_series.series,
  asked_at timestamptz not null,
  quota bigint check (quota >= 0),
  said_at timestamptz,
  constraint said_at_a_moment check ((quota is null) = (said_at is null))
);
select platform.declare('bond_series.seen', 'ref', null);

-- Both quotas of a series as last reported for one investor: requested at most once per five seconds.
create table bond_series.asked (
  investor_id uuid not null,
  seri text not null references bond_series.series,
  asked_at timestamptz not null,
  national bigint check (national >= 0),
  own bigint check (own >= 0),
  said_at timestamptz,
  primary key (investor_id, seri),
  constraint all_said_at_a_moment check (num_nulls(national, own, said_at) in (0, 3))
);
select platform.declare('bond_series.asked', 'dist', 'investor_id', fate => 'record');

-- Rate decisions of the central bank, by day.
create table bond_series.decision (
  day date primary key,
  rate_ppm bigint not null check (rate_ppm > 0)
);
select platform.declare('bond_series.decision', 'ref', null, 'append');
