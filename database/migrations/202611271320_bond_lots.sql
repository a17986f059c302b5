-- Purchases of government retail bonds as the ministry's registry knows them: what was asked of it, and the lot that came of it.

create schema bond_lots;
select platform.open('bond_lots');

-- What was asked of the registry for an order. It takes no reference of ours, so a person has one unanswered request a
-- series and kind: what is then found in its lists and is not known can only be that one.
create table bond_lots.request (
  investor_id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('subscription', 'redemption')),
  seri text not null,
  amount bigint not null check (amount > 0),
  asked_at timestamptz not null,
  -- From then on the registry may have heard it; null while it surely has not.
  sent_at timestamptz,
  -- Since when its lists do not have it.
  absent_at timestamptz,
  answered_at timestamptz,
  outcome text check (outcome in ('made', 'refused', 'nationalQuotaSpent', 'individualQuotaSpent', 'away')),
  primary key (investor_id, order_id),
  constraint answered_with_an_outcome check ((answered_at is null) = (outcome is null))
);
create unique index one_unanswered on bond_lots.request (investor_id, seri, kind) where answered_at is null;
create index request_unanswered on bond_lots.request (asked_at) where answered_at is null;
select platform.declare('bond_lots.request', 'dist', 'investor_id', fate => 'stays', why => 'books');

-- A purchase under the codes of the registry, with what the ministry says of its payment. Units are whole.
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
  -- The receipt of the treasury, and that of the bank that took the money.
  ntpn text,
  ntb text,
  settled_on date,
  -- When the registry said that nothing comes of it: it expired, was not accepted or was annulled. Null again if it was paid after all.
  ended_at timestamptz,
  looked_at timestamptz,
  primary key (investor_id, order_id),
  constraint settled_when_paid check (settled_on is null or (paid_at is not null and ended_at is null))
);
create index lot_undecided on bond_lots.lot (pay_before) where paid_at is null and ended_at is null;
create index lot_unsettled on bond_lots.lot (seri, investor_id, order_id) where paid_at is not null and settled_on is null and ended_at is null;
-- By which a customer who is asked what she paid finds it.
create index lot_billing on bond_lots.lot (kode_billing);
create index lot_of_series on bond_lots.lot (seri, made_at);
select platform.declare('bond_lots.lot', 'dist', 'investor_id', fate => 'stays', why => 'books');

-- Whose purchase a code of the registry is.
create table bond_lots.code (
  kode_pemesanan text primary key,
  investor_id uuid not null,
  order_id uuid not null
);
select platform.declare('bond_lots.code', 'byref', 'kode_pemesanan', 'append', fate => 'stays', why => 'finds a purchase');
