-- What gateways took of our customers stands with them until they pay it, a day or more at once, less their fee.

-- A day that is over of which something was taken: due is what of it has not been paid.
create table payments.gateway_day (
  partner text not null,
  day date not null,
  state text not null check (state in ('awaited', 'settled')),
  due bigint not null,
  due_at timestamptz not null,
  primary key (partner, day)
);
create index gateway_day_awaited on payments.gateway_day (due_at) where state = 'awaited';
select platform.declare('payments.gateway_day', 'local', null);

-- A payment of a gateway: for everything until a day that was not paid before.
create table payments.gateway_settlement (
  partner text not null,
  -- The line of the statement, or the money on hold that two people said it is.
  line text not null,
  until date not null,
  bank text not null,
  gross bigint not null check (gross > 0),
  refunded bigint not null check (refunded >= 0),
  fee bigint not null check (fee >= 0),
  net bigint not null check (net > 0),
  at timestamptz not null,
  primary key (partner, line),
  constraint adds_up check (gross - refunded - fee = net)
);
create index gateway_settlement_until on payments.gateway_settlement (partner, until);
select platform.declare('payments.gateway_settlement', 'local', null, 'append');

-- What left a charge again after it was paid, and that we did not send back: two people say whether the payment stands, or
-- the house bears it.
create table payments.reversal (
  investor_id uuid not null,
  reversal_id uuid not null,
  charge_id uuid not null,
  bill_id uuid not null,
  partner text not null,
  -- What the gateway calls it.
  reference text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('open', 'stands', 'borne')),
  heard_at timestamptz not null,
  decided_at timestamptz,
  -- The payment of the gateway from which it was taken off.
  gateway_line text,
  primary key (investor_id, reversal_id),
  constraint decided_once check ((state = 'open') = (decided_at is null))
);
create unique index reversal_once on payments.reversal (investor_id, charge_id, reference);
create index reversal_open on payments.reversal (heard_at, investor_id) where state = 'open';
create index reversal_unpaid on payments.reversal (partner) where state = 'borne' and gateway_line is null;
select platform.declare('payments.reversal', 'dist', 'investor_id', fate => 'stays', why => 'books');
