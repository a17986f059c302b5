-- What bonds paid: one run a coupon of a series, and in it one row a holder. The custodian pays; here it is worked out,
-- held against what the custodian says, and booked.

create schema bond_coupons;
select platform.open('bond_coupons');

-- drawing: holders are being written down, a thousand at a time, up to `drawn_to`. drawn: it waits for the custodian's word.
-- told: rows are booked, but those that differ. paid: every row is.
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
  -- Rows of the custodian that nobody could read the last time it told them: so long nobody knows what it says of whom it does not name.
  odd integer not null default 0 check (odd >= 0),
  -- Of all holders together, once they are drawn.
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

-- What a holder gets. Of a row that differs the custodian's figures stand beside ours, or none while they cannot be read;
-- nobody else's row is held up.
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
  -- When the custodian named this row; null where its totals were ours.
  told_at timestamptz,
  told_units bigint,
  told_gross bigint,
  told_tax bigint,
  told_net bigint,
  told_principal bigint,
  since timestamptz not null,
  paid_at timestamptz,
  -- The bank did not take it: the custodian keeps the money.
  is_returned boolean not null default false,
  primary key (investor_id, seri, number),
  constraint net_of_tax check (net = gross - tax),
  constraint paid_at_a_moment check ((state = 'paid') = (paid_at is not null)),
  constraint differs_from_something check (state <> 'mismatched' or num_nulls(told_units, told_gross, told_tax, told_net, told_principal) in (0, 5))
);
-- What of one run is read is not searched for among all the others.
create index coupon_of_run on bond_coupons.coupon (seri, number, investor_id);
create index coupon_due on bond_coupons.coupon (seri, number, investor_id) where state = 'due';
create index coupon_mismatched on bond_coupons.coupon (since) where state = 'mismatched';
create index coupon_returned on bond_coupons.coupon (since) where is_returned;
select platform.declare('bond_coupons.coupon', 'dist', 'investor_id', fate => 'stays', why => 'books');

-- Who holds a series: what a run is drawn by.
create index units_of_bond on ledger.account (asset, investor_id) where path like 'bonds/%';
