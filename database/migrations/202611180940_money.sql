-- Orders, bills, and what banks tell us.

create schema orders;
select platform.open('orders');

-- What may become of an order and of each of its legs, kind by kind.
insert into platform.transition values
  ('subscription.order', 'placed', 'none', 'awaitingPayment'),
  ('subscription.order', 'paid', 'awaitingPayment', 'paid'),
  ('subscription.order', 'expired', 'awaitingPayment', 'expired'),
  ('subscription.order', 'cancelled', 'awaitingPayment', 'cancelled'),
  ('subscription.order', 'settled', 'paid', 'done'),
  ('subscription.leg', 'placed', 'none', 'awaitingPayment'),
  ('subscription.leg', 'paid', 'awaitingPayment', 'ready'),
  ('subscription.leg', 'expired', 'awaitingPayment', 'expired'),
  ('subscription.leg', 'cancelled', 'awaitingPayment', 'cancelled'),
  ('redemption.order', 'placed', 'none', 'placed'),
  ('redemption.order', 'cancelled', 'placed', 'cancelled'),
  ('redemption.order', 'settled', 'placed', 'settled'),
  ('redemption.order', 'paying', 'settled', 'paying'),
  ('redemption.order', 'paidOut', 'paying', 'done'),
  ('switch.order', 'placed', 'none', 'placed'),
  ('switch.order', 'cancelled', 'placed', 'cancelled'),
  ('switch.order', 'settled', 'placed', 'done');
-- What leaves a fund may be called off until it is batched, and carried to a later day by the investment manager.
insert into platform.transition
select kind || '.leg', event, from_state, to_state from (values ('redemption'), ('switch')) as k(kind), (values
  ('placed', 'none', 'ready'), ('cancelled', 'ready', 'cancelled'),
  ('gated', 'submitted', 'ready'), ('gated', 'priced', 'ready')) as t(event, from_state, to_state);
-- The one settlement of all that has a NAV.
insert into platform.transition
select kind || '.leg', event, from_state, to_state from (values ('subscription'), ('redemption'), ('switch')) as k(kind), (values
  ('batched', 'ready', 'batched'), ('handOffMissed', 'batched', 'ready'), ('submitted', 'batched', 'submitted'),
  ('priced', 'submitted', 'priced'), ('settled', 'priced', 'settled'), ('mismatched', 'priced', 'mismatched')) as t(event, from_state, to_state);

-- One order of any kind. `step` counts its events.
create table orders.order (
  investor_id uuid not null,
  order_id uuid not null,
  code text not null,
  kind text not null,
  state text not null,
  step smallint not null check (step > 0),
  -- Who placed it, and what made it; the key says which one of that origin it is: one order a plan and period.
  login_id uuid not null,
  origin text not null check (origin in ('cart')),
  origin_key text,
  currency text not null,
  -- What is paid in: null where nothing is. What comes out of a fund is known by its NAV, and stands on the leg.
  amount bigint check (amount > 0),
  fee bigint check (fee >= 0),
  vat bigint check (vat >= 0),
  total bigint,
  placed_at timestamptz not null,
  pay_by timestamptz,
  good_funds_at timestamptz,
  paid_at timestamptz,
  -- The account that was shown and accepted, and the day on which the money goes there.
  account_id uuid,
  pay_day date,
  ended_at timestamptz,
  primary key (investor_id, order_id),
  constraint total_adds_up check (total = amount + fee + vat),
  constraint paid_in_or_not check (num_nulls(amount, fee, vat, total) in (0, 4)),
  constraint redemption_has_an_account check (kind <> 'redemption' or account_id is not null)
);
create index order_newest on orders.order (investor_id, placed_at desc);
create unique index one_order_an_origin on orders.order (investor_id, origin, origin_key) where origin_key is not null;
create index order_to_pay_out on orders.order (pay_day, investor_id, order_id) where state = 'settled' and pay_day is not null;
select platform.declare('orders.order', 'dist', 'investor_id');

create table orders.order_code (
  code text primary key,
  investor_id uuid not null,
  order_id uuid not null
);
select platform.declare('orders.order_code', 'byref', 'code', 'append');

-- What an order moves, product by product: money into a fund, units out of one. One that follows another becomes what
-- the other left (a switch): it stands in no file of its own, and moves with it.
create table orders.leg (
  investor_id uuid not null,
  leg_id uuid not null,
  order_id uuid not null,
  -- Its place among the legs of its order.
  position smallint not null check (position > 0),
  kind text not null,
  side text not null check (side in ('in', 'out')),
  follows uuid,
  product_id text not null,
  state text not null,
  step smallint not null check (step > 0),
  -- What was asked for: an amount, a number of units, or everything. One of the three.
  asked_amount bigint check (asked_amount > 0),
  asked_units bigint check (asked_units > 0),
  all_units boolean not null default false,
  -- Set aside in the ledger until it is settled: never more leaves than this.
  reserved_units bigint check (reserved_units > 0),
  -- The rates that were shown; they hold whatever the product says later.
  fee_ppm bigint not null check (fee_ppm >= 0),
  vat_ppm bigint not null check (vat_ppm >= 0),
  placed_at timestamptz not null,
  promised_nav_day date not null,
  nav_day date,
  nav_day_reason text,
  batch integer,
  -- Amount, NAV and units are three stored facts; none is recomputed from the other two. `net` is what is left of what
  -- came out, after fee and tax; `cost` is what had been invested for the units that went.
  nav bigint,
  units bigint,
  amount bigint,
  fee bigint,
  vat bigint,
  net bigint,
  cost bigint,
  settled_at timestamptz,
  primary key (investor_id, leg_id),
  constraint asked_one_way check (num_nonnulls(asked_amount, asked_units, follows) + all_units::integer = 1),
  constraint what_leaves_is_reserved check ((side = 'out') = (reserved_units is not null)),
  constraint proceeds_add_up check (side = 'in' or amount = fee + vat + net)
);
create index leg_of_order on orders.leg (investor_id, order_id);
create index leg_that_follows on orders.leg (investor_id, follows) where follows is not null;
create index leg_to_batch on orders.leg (nav_day, product_id, kind, placed_at, leg_id) where state = 'ready' and follows is null;
create index leg_in_batch on orders.leg (nav_day, product_id, kind, batch) where state = 'batched' and follows is null;
create index leg_to_settle on orders.leg (nav_day, product_id, kind, state, investor_id, leg_id) where state in ('submitted', 'priced') and follows is null;
create index leg_mismatched on orders.leg (investor_id) where state = 'mismatched';
select platform.declare('orders.leg', 'dist', 'investor_id');

-- Exactly what was shown and accepted, byte for byte.
create table orders.evidence (
  investor_id uuid not null,
  order_id uuid not null,
  -- The exact bytes, sealed: figures are shown with names and accounts. The digest is of the bytes as they were shown.
  shown_encrypted bytea not null,
  sha256 bytea not null,
  shown_at timestamptz not null,
  accepted_at timestamptz not null,
  factor text not null,
  client_hash bytea not null,
  address text not null,
  primary key (investor_id, order_id)
);
select platform.declare('orders.evidence', 'dist', 'investor_id', 'append');

-- What the outside confirmed of a leg, by version: its NAV and units win over ours.
create table orders.fill (
  investor_id uuid not null,
  leg_id uuid not null,
  version smallint not null check (version > 0),
  outcome text not null check (outcome in ('confirmed')),
  nav bigint not null,
  units bigint not null,
  -- Money of the leg before our fee; null where only units are confirmed.
  amount bigint,
  confirmed_at timestamptz not null,
  primary key (investor_id, leg_id, version)
);
select platform.declare('orders.fill', 'dist', 'investor_id', 'append');

create schema settlement;
select platform.open('settlement');

-- Files for the fund registry: the legs of one kind in one product for one NAV day, and how far they came.
create table settlement.batch (
  nav_day date not null,
  product_id text not null,
  kind text not null,
  number integer not null,
  legs integer not null,
  made_at timestamptz not null,
  accepted_at timestamptz,
  -- It came after the investment manager had closed the day: its legs go to the next one.
  refused_at timestamptz,
  primary key (nav_day, product_id, kind, number)
);
create index batch_open on settlement.batch (nav_day) where accepted_at is null and refused_at is null;
select platform.declare('settlement.batch', 'local', null);

create schema payments;
select platform.open('payments');

insert into platform.transition values
  ('bill', 'made', 'none', 'preparing'), ('bill', 'made', 'none', 'pending'),
  ('bill', 'opened', 'preparing', 'pending'), ('bill', 'failed', 'preparing', 'failed');
-- A bank may tell of the money before it answered that the account is open.
insert into platform.transition
select 'bill', event, from_state, event from (values ('preparing'), ('pending'), ('failed')) as f(from_state),
  (values ('expired'), ('replaced'), ('cancelled')) as t(event)
union all select 'bill', 'paid', from_state, 'paid' from (values ('preparing'), ('pending')) as f(from_state);

-- `preparing`: its account is being opened at the bank; `failed`: the bank did not open it. Both, and `pending`, are
-- the open bill of an order: it can be replaced, and it ends with the order.
create table payments.bill (
  investor_id uuid not null,
  bill_id uuid not null,
  order_id uuid not null,
  -- Which bill of its order it is. Ids are made from clocks, and clocks do not know who came to the order first.
  number smallint not null check (number > 0),
  method smallint not null,
  amount bigint not null check (amount > 0),
  state text not null,
  step smallint not null check (step > 0),
  account_number text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  good_funds_at timestamptz,
  paid_at timestamptz,
  -- Somebody may have paid: when we ask the bank by ourselves whether it was paid, and how often we did.
  ask_at timestamptz,
  asked smallint not null default 0,
  primary key (investor_id, bill_id)
);
create unique index one_open_bill on payments.bill (investor_id, order_id) where state in ('preparing', 'pending', 'failed');
create unique index one_paid_bill on payments.bill (investor_id, order_id) where state = 'paid';
select platform.declare('payments.bill', 'dist', 'investor_id');

-- Finds the bill of a virtual account number.
create table payments.virtual_account (
  account_number text primary key,
  investor_id uuid not null,
  bill_id uuid not null
);
select platform.declare('payments.virtual_account', 'byref', 'account_number', 'append');

-- What a partner told us, once: the key of its event and the answer it got.
create table payments.partner_event (
  partner text not null,
  event_id text not null,
  body_hash bytea not null,
  answer jsonb not null,
  credited_at timestamptz not null,
  received_at timestamptz not null,
  primary key (partner, event_id)
);
create index partner_event_by_day on payments.partner_event (partner, credited_at);
select platform.declare('payments.partner_event', 'byref', 'event_id', 'append');

-- External ids a partner used on a day: the standard forbids a second use.
create table payments.external_id (
  partner text not null,
  external_id text not null,
  day date not null,
  primary key (partner, external_id, day)
);
select platform.declare('payments.external_id', 'byref', 'external_id');

-- Money that came and matched no payable bill: kept, shown, refunded (payouts.payout says how far). Never lost.
create table payments.suspense (
  investor_id uuid not null,
  suspense_id uuid not null,
  bill_id uuid not null,
  partner text not null,
  event_id text not null,
  amount bigint not null check (amount > 0),
  reason text not null,
  at timestamptz not null,
  primary key (investor_id, suspense_id)
);
select platform.declare('payments.suspense', 'dist', 'investor_id', 'append');

create unique index bill_of_order on payments.bill (investor_id, order_id, number);
create index bill_to_ask on payments.bill (ask_at) where state = 'pending' and ask_at is not null;
create index bill_open_end on payments.bill (expires_at) where state in ('preparing', 'pending', 'failed');

create schema payouts;
select platform.open('payouts');

insert into platform.transition values
  ('payout', 'planned', 'none', 'planned'), ('payout', 'sent', 'planned', 'sent'), ('payout', 'done', 'sent', 'done'),
  ('payout', 'failed', 'planned', 'failed'), ('payout', 'failed', 'sent', 'failed');

-- Money we send to an investor: a refund, the proceeds of a sale. Set aside in the ledger when planned,
-- booked out when the bank has done it.
create table payouts.payout (
  investor_id uuid not null,
  payout_id uuid not null,
  purpose text not null check (purpose in ('refund', 'redemption')),
  source_id uuid not null,
  bank text not null,
  path text not null,
  amount bigint not null check (amount > 0),
  beneficiary_encrypted bytea not null,
  state text not null,
  step smallint not null check (step > 0),
  reason text,
  bank_reference text,
  planned_at timestamptz not null,
  sent_at timestamptz,
  done_at timestamptz,
  primary key (investor_id, payout_id)
);
-- The same money is never sent twice: a new try needs the one before to have failed for certain.
create unique index one_payout_a_cause on payouts.payout (investor_id, purpose, source_id) where state <> 'failed';
create index payout_open on payouts.payout (planned_at) where state in ('planned', 'sent');
select platform.declare('payouts.payout', 'dist', 'investor_id');

create schema payout_approvals;
select platform.open('payout_approvals');

-- Money that waits for operators goes out only when one has proposed where to and another has agreed.
create table payout_approvals.proposal (
  investor_id uuid not null,
  proposal_id uuid not null,
  purpose text not null check (purpose in ('refund', 'redemption')),
  source_id uuid not null,
  target text not null check (target in ('source', 'ownAccount')),
  bank text not null,
  path text not null,
  amount bigint not null check (amount > 0),
  -- The account that was proposed and agreed to, to the digit.
  beneficiary_encrypted bytea not null,
  note_encrypted bytea not null,
  state text not null check (state in ('open', 'approved', 'declined')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  primary key (investor_id, proposal_id),
  constraint two_people check (state <> 'approved' or decided_by <> proposed_by)
);
create unique index one_open_proposal on payout_approvals.proposal (investor_id, purpose, source_id) where state = 'open';
create index proposal_open on payout_approvals.proposal (proposed_at) where state = 'open';
select platform.declare('payout_approvals.proposal', 'dist', 'investor_id');

-- For the operators, who look over all investors by time.
create index order_by_time on orders.order (placed_at desc, order_id desc);
create index suspense_by_time on payments.suspense (at desc, suspense_id desc);
create index payout_failed on payouts.payout (done_at) where state = 'failed';
