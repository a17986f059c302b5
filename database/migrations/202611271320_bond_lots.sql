-- Purchases of government retail bonds at the ministry's registry: the requests, and the resulting lots.

create schema bond_lots;
select platform.open('bond_lots');

-- The request to the registry for an order. The registry accepts no reference of ours, so an investor has one unanswered request per
-- series and kind: an unknown entry in its lists can only be that request.
create table bond_lots.request (
  investor_id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('subscription', 'redemption')),
  seri text not null,
  amount bigint not null check (amount > 0),
  asked_at timestamptz not null,
  -- From this time on the registry may have received it; null while it certainly has not.
  sent_at timestamptz,
  -- Since when the registry's lists do not contain it.
  absent_at timestamptz,
  answered_at timestamptz,
  outcome text check (outcome in ('made', 'refused', 'nationalQuotaSpent', 'individualQuotaSpent', 'away')),
  primary key (investor_id, order_id),
  constraint answered_with_an_outcome check ((answered_at is null) = (outcome is null))
);
create unique index one_unanswered on bond_lots.request (investor_id, seri, kind) where answered_at is null;
create index request_unanswered on bond_lots.request (asked_at) where answered_at is null;
select platform.declare('bond_lots.request', 'dist', 'investor_id', fate => 'stays', why => 'books');

-- A purchase under the codes of the registry, with its payment as reported by the ministry. Units are whole.
create table bond_lots.lot (
  investor_id uuid not null,
  order_id uuid not null,
  leg_id uuid not null,
  seri text not null,
  units bigint not null check (units > 0),
  kode_pemesanan text not null,
  kode_billing text not null,
  made_at timestamptz not null,
  pay_before timestamptz not null,
  paid_at timestamptz,
  -- The receipt of the treasury, and that of the bank that received the money.
  ntpn text,
  ntb text,
  settled_on date,
  -- When the registry reported that it failed: expired, refused or annulled. Null again if it was paid after all.
  ended_at timestamptz,
  looked_at timestamptz,
  primary key (investor_id, order_id),
  constraint settled_when_paid check (settled_on is null or (paid_at is not null and ended_at is null))
);
create index lot_undecided on bond_lots.lot (pay_before) where paid_at is null and ended_at is null;
create index lot_unsettled on bond_lots.lot (seri, investor_id, order_id) where paid_at is not null and settled_on is null and ended_at is null;
-- For a customer who asks about a payment by its billing code.
create index lot_billing on bond_lots.lot (kode_billing);
create index lot_of_series on bond_lots.lot (seri, made_at);
select platform.declare('bond_lots.lot', 'dist', 'investor_id', fate => 'stays', why => 'books');

-- The purchase that a registry code belongs to.
create table bond_lots.code (
  kode_pemesanan text primary key,
  investor_id uuid not null,
  order_id uuid not null
);
select platform.declare('bond_lots.code', 'byref', 'kode_pemesanan', 'append', fate => 'stays', why => 'finds a purchase');
