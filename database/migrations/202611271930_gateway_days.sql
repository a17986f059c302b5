-- Payments that gateways collected from our customers are with them until they pay them out, one or more days at once, less their fee.

-- A completed day on which payments were collected: `due` is what has not been paid out.
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

-- A payment by a gateway: for everything up to a day that was not paid before.
create table payments.gateway_settlement (
  partner text not null,
  -- The statement line, or the money on hold that two operators identified as it.
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

-- A charge reversed after it was paid, without a refund by us: two operators decide whether the payment stands, or
-- the house bears it.
create table payments.reversal (
  investor_id uuid not null,
  reversal_id uuid not null,
  charge_id uuid not null,
  bill_id uuid not null,
  partner text not null,
  -- The gateway's reference.
  reference text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('open', 'stands', 'borne')),
  heard_at timestamptz not null,
  decided_at timestamptz,
  -- The gateway payment it was deducted from.
  gateway_line text,
  primary key (investor_id, reversal_id),
  constraint decided_once check ((state = 'open') = (decided_at is null))
);
create unique index reversal_once on payments.reversal (investor_id, charge_id, reference);
create index reversal_open on payments.reversal (heard_at, investor_id) where state = 'open';
create index reversal_unpaid on payments.reversal (partner) where state = 'borne' and gateway_line is null;
select platform.declare('payments.reversal', 'dist', 'investor_id', fate => 'stays', why => 'books');
