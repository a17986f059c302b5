-- Early redemptions of government retail bonds: the part of a purchase that the ministry repays before its series matures.

create schema bond_redemptions;
select platform.open('bond_redemptions');

-- A redemption under the code of the registry. Units are whole; they are reserved in the lot until it ends.
create table bond_redemptions.redemption (
  investor_id uuid not null,
  order_id uuid not null,
  leg_id uuid not null,
  -- The purchase that is partly repaid, by its order.
  lot_id uuid not null,
  seri text not null,
  units bigint not null check (units > 0),
  kode_pemesanan text not null,
  placed_at timestamptz not null,
  -- By the terms of the series, until the registry has reported it.
  settles_on date not null,
  kode_redeem text,
  taken_at timestamptz,
  settled_on date,
  -- When the registry reported that it failed.
  ended_at timestamptz,
  primary key (investor_id, order_id),
  constraint taken_under_a_code check ((kode_redeem is null) = (taken_at is null)),
  constraint settled_when_taken check (settled_on is null or (taken_at is not null and ended_at is null))
);
create unique index one_redemption_a_code on bond_redemptions.redemption (investor_id, kode_redeem) where kode_redeem is not null;
create index redemption_of_lot on bond_redemptions.redemption (investor_id, lot_id);
create index redemption_unanswered on bond_redemptions.redemption (placed_at) where taken_at is null and ended_at is null;
create index redemption_unsettled on bond_redemptions.redemption (settles_on) where taken_at is not null and settled_on is null and ended_at is null;
select platform.declare('bond_redemptions.redemption', 'dist', 'investor_id', fate => 'stays', why => 'books');
