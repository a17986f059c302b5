-- Coupons of bonds: one run per coupon of a series, with one row per holder. The custodian pays; the platform calculates the figures,
-- compares them with the custodian's, and books them.

create schema bond_coupons;
select platform.open('bond_coupons');

-- drawing: holders are being inserted, a thousand at a time, up to `drawn_to`. drawn: waits for the custodian's figures.
-- told: rows are booked, except those that differ. paid: every row is booked.
create table bond_coupons.run (
  seri text not null references bond_series.series,
  number integer not null check (number > 0),
  coupon_on date not null,
  pay_on date not null,
  is_last boolean not null,
  rate_ppm bigint not null check (rate_ppm > 0),
  per_unit bigint not null check (per_unit >= 0),
  tax_ppm bigint not null check (tax_ppm >= 0),
  state text not null check (state in ('drawing', 'drawn', 'told', 'paid')),
  drawn_to uuid,
  drawn_at timestamptz,
  told_at timestamptz,
  paid_at timestamptz,
  -- Unreadable rows in the custodian's last report: while there are any, nothing is known about holders it does not list.
  odd integer not null default 0 check (odd >= 0),
  -- Totals of all holders, once they are drawn.
  holders bigint,
  units bigint,
  gross bigint,
  tax bigint,
  net bigint,
  principal bigint,
  primary key (seri, number),
  constraint totals_once_drawn check (num_nulls(drawn_at, holders, units, gross, tax, net, principal) = case when state = 'drawing' then 7 else 0 end)
);
create index run_untold on bond_coupons.run (pay_on) where state = 'drawn' or odd > 0;
select platform.declare('bond_coupons.run', 'ref', null);

-- What a holder gets. A row that differs has the custodian's figures beside ours, or none while they are unreadable;
-- it does not block other rows.
create table bond_coupons.coupon (
  investor_id uuid not null,
  seri text not null,
  number integer not null,
  units bigint not null check (units >= 0),
  gross bigint not null check (gross >= 0),
  tax bigint not null check (tax >= 0),
  net bigint not null,
  principal bigint not null check (principal >= 0),
  state text not null check (state in ('due', 'mismatched', 'paid')),
  -- When the custodian listed this row; null where its totals equalled ours.
  told_at timestamptz,
  told_units bigint,
  told_gross bigint,
  told_tax bigint,
  told_net bigint,
  told_principal bigint,
  since timestamptz not null,
  paid_at timestamptz,
  -- The bank returned it: the custodian keeps the money.
  is_returned boolean not null default false,
  primary key (investor_id, seri, number),
  constraint net_of_tax check (net = gross - tax),
  constraint paid_at_a_moment check ((state = 'paid') = (paid_at is not null)),
  constraint differs_from_something check (state <> 'mismatched' or num_nulls(told_units, told_gross, told_tax, told_net, told_principal) in (0, 5))
);
-- Rows of one run are found without scanning those of other runs.
create index coupon_of_run on bond_coupons.coupon (seri, number, investor_id);
create index coupon_due on bond_coupons.coupon (seri, number, investor_id) where state = 'due';
create index coupon_mismatched on bond_coupons.coupon (since) where state = 'mismatched';
create index coupon_returned on bond_coupons.coupon (since) where is_returned;
select platform.declare('bond_coupons.coupon', 'dist', 'investor_id', fate => 'stays', why => 'books');

-- The holders of a series, for drawing a run.
create index units_of_bond on ledger.account (asset, investor_id) where path like 'bonds/%';
