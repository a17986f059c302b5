-- Orders, bills, and what banks tell us.

create schema orders;
select platform.open('orders');

create table orders.purchase (
  investor_id uuid not null,
  order_id uuid not null,
  code text not null,
  cart_type smallint not null,
  state text not null check (state in ('awaitingPayment', 'paid', 'expired', 'cancelled', 'done')),
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  vat bigint not null check (vat >= 0),
  total bigint not null,
  placed_at timestamptz not null,
  pay_by timestamptz not null,
  good_funds_at timestamptz,
  paid_at timestamptz,
  primary key (investor_id, order_id),
  constraint total_adds_up check (total = amount + fee + vat)
);
create index purchase_newest on orders.purchase (investor_id, placed_at desc);
select platform.declare('orders.purchase', 'dist', 'investor_id');

create table orders.order_code (
  code text primary key,
  investor_id uuid not null,
  order_id uuid not null
);
select platform.declare('orders.order_code', 'byref', 'code', 'append');

create table orders.line (
  investor_id uuid not null,
  line_id uuid not null,
  order_id uuid not null,
  product_id text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null,
  vat bigint not null,
  state text not null check (state in ('awaitingPayment', 'paid', 'filed', 'handedOff', 'priced', 'allotted', 'mismatched', 'expired', 'cancelled')),
  promised_nav_day date not null,
  nav_day date,
  nav_day_reason text,
  -- Amount, NAV and units are three stored facts; the amount is never recomputed from the other two.
  nav bigint,
  units bigint,
  allotted_at timestamptz,
  primary key (investor_id, line_id)
);
create index line_of_order on orders.line (investor_id, order_id);
create index line_to_settle on orders.line (nav_day, product_id, state, investor_id, line_id) where state in ('paid', 'handedOff', 'priced');
select platform.declare('orders.line', 'dist', 'investor_id');

-- What happened to an order, hop by hop: the timeline the investor sees.
create table orders.event (
  investor_id uuid not null,
  event_id uuid not null,
  order_id uuid not null,
  line_id uuid,
  kind text not null,
  facts jsonb not null default '{}',
  at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (investor_id, event_id)
);
create index event_of_order on orders.event (investor_id, order_id);
select platform.declare('orders.event', 'dist', 'investor_id', 'append');

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

-- Order files for the fund registry: which day and product were handed over, how far.
create table orders.order_file (
  nav_day date not null,
  product_id text not null,
  number integer not null,
  lines integer not null,
  total bigint not null,
  made_at timestamptz not null,
  accepted_at timestamptz,
  -- It came after the house had closed the day: its lines go to the next one.
  refused_at timestamptz,
  primary key (nav_day, product_id, number)
);
select platform.declare('orders.order_file', 'local', null);

create table orders.filed_line (
  investor_id uuid not null,
  line_id uuid not null,
  nav_day date not null,
  product_id text not null,
  number integer not null,
  primary key (investor_id, line_id, nav_day)
);
create index filed_line_by_file on orders.filed_line (nav_day, product_id, number);
select platform.declare('orders.filed_line', 'dist', 'investor_id', 'append');

-- What the registry confirmed: its NAV and units win over ours.
create table orders.confirmation (
  investor_id uuid not null,
  line_id uuid not null,
  nav bigint not null,
  units bigint not null,
  confirmed_at timestamptz not null,
  primary key (investor_id, line_id)
);
select platform.declare('orders.confirmation', 'dist', 'investor_id', 'append');

create schema payments;
select platform.open('payments');

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
  state text not null check (state in ('preparing', 'pending', 'failed', 'paid', 'expired', 'replaced', 'cancelled')),
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
  state text not null check (state in ('planned', 'sent', 'done', 'failed')),
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
create index purchase_by_time on orders.purchase (placed_at desc, order_id desc);
create index suspense_by_time on payments.suspense (at desc, suspense_id desc);
create index payout_failed on payouts.payout (done_at) where state = 'failed';
create index line_disputed on orders.line (investor_id) where state = 'mismatched';
