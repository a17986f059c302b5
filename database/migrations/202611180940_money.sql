-- Orders, bills, and messages of banks.

create schema decisions;
select platform.open('decisions');

-- Decisions: one operator proposes, another agrees, and it is carried out.
create table decisions.proposal (
  proposal_id uuid primary key,
  kind text not null,
  -- The subject within its kind: at most one proposal about it is open.
  subject text not null,
  about jsonb not null,
  -- Shown to the deciding operator: figures, days and our ids, no personal data.
  facts jsonb not null,
  note_encrypted bytea not null,
  state text not null check (state in ('open', 'agreed', 'declined', 'overtaken')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  constraint two_people check (state <> 'agreed' or decided_by <> proposed_by)
);
create unique index one_open_decision on decisions.proposal (kind, subject) where state = 'open';
create index decision_open on decisions.proposal (proposed_at) where state = 'open';
select platform.declare('decisions.proposal', 'local', null, fate => 'stays', why => 'what two operators decided; what they wrote is sealed');

create schema portfolios;
select platform.open('portfolios');

-- Parts of an investor's books beside the general one, which has the investor's id and no row.
create table portfolios.portfolio (
  investor_id uuid not null,
  portfolio_id uuid not null check (portfolio_id <> investor_id),
  kind text not null check (kind in ('goal', 'discipline', 'strategy')),
  opened_at timestamptz not null,
  primary key (investor_id, portfolio_id)
);
select platform.declare('portfolios.portfolio', 'dist', 'investor_id', fate => 'stays', why => 'books');

create schema orders;
select platform.open('orders');

-- Transitions of an order and of each of its legs, by kind.
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
-- In a company an order may await another person's approval: it ends there, or begins like any other.
insert into platform.transition
select kind || part, event, from_state, to_state
from (values ('subscription', 'awaitingPayment', 'awaitingPayment'), ('redemption', 'placed', 'ready'), ('switch', 'placed', 'ready')) as k(kind, order_begins, leg_begins),
  lateral (values ('.order', order_begins), ('.leg', leg_begins)) as p(part, begins),
  lateral (values ('placed', 'none', 'awaitingApproval'), ('approved', 'awaitingApproval', begins), ('declined', 'awaitingApproval', 'declined'),
    ('cancelled', 'awaitingApproval', 'cancelled'), ('expired', 'awaitingApproval', 'expired')) as t(event, from_state, to_state);
-- Legs that leave a fund can be cancelled until they are batched, and the investment manager may carry them to a later day.
insert into platform.transition
select kind || '.leg', event, from_state, to_state from (values ('redemption'), ('switch')) as k(kind), (values
  ('placed', 'none', 'ready'), ('cancelled', 'ready', 'cancelled'),
  ('gated', 'submitted', 'ready'), ('gated', 'priced', 'ready')) as t(event, from_state, to_state);
-- The settlement of all kinds that have a NAV.
insert into platform.transition
select kind || '.leg', event, from_state, to_state from (values ('subscription'), ('redemption'), ('switch')) as k(kind), (values
  ('batched', 'ready', 'batched'), ('handOffMissed', 'batched', 'ready'), ('submitted', 'batched', 'submitted'),
  ('priced', 'submitted', 'priced'), ('settled', 'priced', 'settled'), ('mismatched', 'priced', 'mismatched'),
  ('confirmedAnew', 'mismatched', 'priced'), ('accepted', 'mismatched', 'priced'),
  ('rejected', 'ready', 'rejected'), ('rejected', 'batched', 'rejected'),
  ('rejected', 'submitted', 'rejected'), ('rejected', 'priced', 'rejected'), ('rejected', 'mismatched', 'rejected')) as t(event, from_state, to_state);
-- Nothing of the order was executed.
insert into platform.transition values
  ('subscription.order', 'rejected', 'paid', 'rejected'),
  ('redemption.order', 'rejected', 'placed', 'rejected'),
  ('switch.order', 'rejected', 'placed', 'rejected');
-- Legs priced at a NAV that is corrected are priced again.
insert into platform.transition
select kind || '.leg', 'navCorrected', from_state, 'submitted'
from (values ('subscription'), ('redemption'), ('switch')) as k(kind), (values ('priced'), ('mismatched')) as f(from_state);
-- Legs settled at it stay settled, with other figures.
insert into platform.transition
select kind || '.leg', 'corrected', 'settled', 'settled' from (values ('subscription'), ('redemption'), ('switch')) as k(kind);

-- States in which an order failed, so that its origin may be ordered again; together with `done`, those in which it is over.
create function orders.came_to_nothing(state text) returns boolean immutable parallel safe language sql
  return state in ('expired', 'cancelled', 'declined', 'rejected');
create function orders.is_over(state text) returns boolean immutable parallel safe language sql
  return state = 'done' or orders.came_to_nothing(state);

-- One order of any kind. `step` counts its events.
create table orders.order (
  investor_id uuid not null,
  order_id uuid not null,
  code text not null,
  kind text not null,
  state text not null,
  step smallint not null check (step > 0),
  -- Who placed it, and its origin; the key identifies it within that origin: one order per plan and period.
  login_id uuid not null,
  origin text not null check (origin in ('cart', 'goal', 'discipline', 'strategy', 'rebalance', 'bonds')),
  origin_key text,
  currency text not null,
  -- The amount paid in; null where nothing is. The proceeds of a fund depend on its NAV, and are on the leg.
  amount bigint check (amount > 0),
  fee bigint check (fee >= 0),
  vat bigint check (vat >= 0),
  total bigint,
  placed_at timestamptz not null,
  pay_by timestamptz,
  good_funds_at timestamptz,
  paid_at timestamptz,
  -- The account that was shown and accepted, and the payout day.
  account_id uuid,
  pay_day date,
  ended_at timestamptz,
  -- Deadline for the approval by another person of the company, null where none is needed; then who approved, and when.
  approve_by timestamptz,
  approved_by uuid,
  approved_at timestamptz,
  -- The payment method after the approval: there is no bill before.
  method smallint,
  primary key (investor_id, order_id),
  constraint nobody_approves_alone check (approved_by <> login_id),
  constraint approved_in_time check (num_nulls(approved_by, approved_at) in (0, 2) and (approved_at is null or coalesce(approved_at < approve_by, false))),
  constraint goes_on_when_approved check (
    approve_by is null or approved_by is not null or state in ('awaitingApproval', 'declined', 'cancelled', 'expired')),
  constraint total_adds_up check (total = amount + fee + vat),
  constraint paid_in_or_not check (num_nulls(amount, fee, vat, total) in (0, 4)),
  constraint redemption_has_an_account check (kind <> 'redemption' or account_id is not null)
);
create index order_newest on orders.order (investor_id, placed_at desc);
-- A failed order may be ordered again; a rebalancing is agreed to once, whatever its result.
create unique index one_order_an_origin on orders.order (investor_id, origin, origin_key)
  where origin_key is not null and (origin = 'rebalance' or not orders.came_to_nothing(state));
create index order_awaiting_approval on orders.order (placed_at, investor_id, order_id) where state = 'awaitingApproval';
create index order_to_pay_out on orders.order (pay_day, investor_id, order_id) where state = 'settled' and pay_day is not null;
select platform.declare('orders.order', 'dist', 'investor_id', fate => 'stays', why => 'books');

create table orders.order_code (
  code text primary key,
  investor_id uuid not null,
  order_id uuid not null
);
select platform.declare('orders.order_code', 'byref', 'code', 'append', fate => 'stays', why => 'finds an order');

-- What an order moves, product by product: money into a fund, units out of one. A following leg becomes what
-- the leg it follows left (a switch): it is in no file of its own, and moves along.
create table orders.leg (
  investor_id uuid not null,
  leg_id uuid not null,
  order_id uuid not null,
  -- Its place among the legs of its order.
  position smallint not null check (position > 0),
  kind text not null,
  side text not null check (side in ('in', 'out')),
  follows uuid,
  -- The portfolio within the investor's books: the general one has the investor's id.
  portfolio_id uuid not null,
  product_id text not null,
  -- The currency of this leg: that of its product.
  currency text not null,
  state text not null,
  step smallint not null check (step > 0),
  -- The requested quantity: an amount, a number of units, or everything. Exactly one of the three.
  asked_amount bigint check (asked_amount > 0),
  asked_units bigint check (asked_units > 0),
  all_units boolean not null default false,
  -- Units reserved in the ledger until it is settled: the maximum that leaves.
  reserved_units bigint check (reserved_units > 0),
  -- The rates that were shown; they apply even if the product's rates change later.
  fee_ppm bigint not null check (fee_ppm >= 0),
  vat_ppm bigint not null check (vat_ppm >= 0),
  placed_at timestamptz not null,
  -- The investor's agent when it was placed, and the agent's share of its fee: the rate of that day, regardless of later
  -- rates. The last accrued version of its figures; see `commissions.accrual`.
  agent_id uuid,
  commission_ppm bigint check (commission_ppm between 0 and 1000000),
  accrued_version smallint,
  -- Null for legs without a NAV, which are in no file and wait for no day.
  promised_nav_day date,
  nav_day date,
  nav_day_reason text,
  batch integer,
  -- The registry's refusal of a file with this leg alone, until the registry accepts the leg or operators reject it.
  refusal text,
  refused_at timestamptz,
  -- Amount, NAV and units are three stored facts; none is recomputed from the other two. `net` is what remains of the
  -- proceeds after fee and VAT; `cost` is what had been invested for the units that left.
  nav bigint,
  units bigint,
  amount bigint,
  fee bigint,
  vat bigint,
  net bigint,
  cost bigint,
  -- What was paid for it and not invested: it is refunded. The rest of what was paid is `amount`, `fee` and `vat`.
  returned_amount bigint check (returned_amount >= 0),
  returned_fee bigint check (returned_fee >= 0),
  returned_vat bigint check (returned_vat >= 0),
  -- The confirmed version that two operators accepted although it differs from the expected figures, and the version that was booked.
  agreed_version smallint,
  settled_version smallint,
  settled_at timestamptz,
  -- The NAV at which it was first settled, once that was corrected; and the part of `net` that arose after the proceeds
  -- were on their way: it is paid separately, or is a claim.
  nav_before bigint,
  corrected_at timestamptz,
  net_apart bigint not null default 0,
  primary key (investor_id, leg_id),
  constraint nav_day_was_promised check (nav_day is null or promised_nav_day is not null),
  constraint asked_one_way check (num_nonnulls(asked_amount, asked_units, follows) + all_units::integer = 1),
  constraint what_leaves_is_reserved check ((side = 'out') = (reserved_units is not null)),
  constraint proceeds_add_up check (side = 'in' or amount = fee + vat + net),
  constraint rate_with_its_agent check (num_nulls(agent_id, commission_ppm) in (0, 2) and (agent_id is not null or accrued_version is null)),
  constraint what_is_returned_was_paid check (num_nulls(returned_amount, returned_fee, returned_vat) in (0, 3) and (side = 'in' or returned_amount is null))
);
create index leg_of_order on orders.leg (investor_id, order_id);
create index leg_that_follows on orders.leg (investor_id, follows) where follows is not null;
create index leg_to_batch on orders.leg (nav_day, product_id, kind, placed_at, leg_id) where state = 'ready' and follows is null;
create index leg_in_batch on orders.leg (nav_day, product_id, kind, batch) where state = 'batched' and follows is null;
create index leg_to_settle on orders.leg (nav_day, product_id, kind, state, investor_id, leg_id) where state in ('submitted', 'priced') and follows is null;
create index leg_unpaid on orders.leg (promised_nav_day, investor_id, leg_id) where state = 'awaitingPayment';
create index leg_awaiting_approval on orders.leg (product_id, investor_id, leg_id) where state = 'awaitingApproval';
create index leg_mismatched on orders.leg (investor_id) where state = 'mismatched';
-- For commissions: legs that were settled or corrected, and are not accrued.
create index leg_to_accrue on orders.leg (agent_id, investor_id, leg_id)
  where agent_id is not null and state = 'settled' and accrued_version is distinct from settled_version;
-- For corrections, which look up the legs settled at a NAV.
create index leg_settled on orders.leg (product_id, nav_day, investor_id) where state = 'settled';
create index leg_refused on orders.leg (investor_id) where refusal is not null;
select platform.declare('orders.leg', 'dist', 'investor_id', fate => 'stays', why => 'books');

-- A mandate: shown and accepted once, it proves many orders. The same columns as `orders.evidence`, and who accepted it.
create table orders.consent (
  investor_id uuid not null,
  consent_id uuid not null,
  login_id uuid not null,
  shown_encrypted bytea not null,
  sha256 bytea not null,
  shown_at timestamptz not null,
  accepted_at timestamptz not null,
  factor text not null,
  client_hash bytea not null,
  address text not null,
  primary key (investor_id, consent_id)
);
select platform.declare('orders.consent', 'dist', 'investor_id', 'append', fate => 'stays', why => 'what was shown and accepted, sealed: it proves orders');

-- Exactly what was shown and accepted, byte for byte; or the consent that proves the order.
create table orders.evidence (
  investor_id uuid not null,
  order_id uuid not null,
  -- The exact bytes, encrypted: figures are shown with names and accounts. The digest is of the bytes as shown.
  shown_encrypted bytea,
  sha256 bytea,
  shown_at timestamptz,
  accepted_at timestamptz,
  factor text,
  client_hash bytea,
  address text,
  consent_id uuid,
  primary key (investor_id, order_id),
  constraint shown_for_it_or_by_consent check (
    num_nonnulls(shown_encrypted, consent_id) = 1 and num_nulls(shown_encrypted, sha256, shown_at, accepted_at, factor, client_hash, address) in (0, 7))
);
select platform.declare('orders.evidence', 'dist', 'investor_id', 'append', fate => 'stays', why => 'what was shown and accepted, sealed: it proves the order');

-- The decision of another person of the company: approved, for exactly these bytes, or declined, with a reason.
create table orders.approval (
  investor_id uuid not null,
  order_id uuid not null,
  outcome text not null check (outcome in ('approved', 'declined')),
  login_id uuid not null,
  shown_encrypted bytea,
  sha256 bytea,
  reason_encrypted bytea,
  client_hash bytea not null,
  address text not null,
  at timestamptz not null,
  primary key (investor_id, order_id),
  constraint agreed_to_what_was_shown check ((outcome = 'approved') = (shown_encrypted is not null and sha256 is not null)),
  constraint declined_with_a_reason check ((outcome = 'declined') = (reason_encrypted is not null))
);
select platform.declare('orders.approval', 'dist', 'investor_id', 'append', fate => 'stays', why => 'what was agreed to, sealed: it proves the order');

-- Confirmations of a leg by external partners, by version: their NAV and units take precedence over ours. `corrected`: the NAV of its day
-- changed since, and the figures are ours by the rules of the fund.
create table orders.fill (
  investor_id uuid not null,
  leg_id uuid not null,
  version smallint not null check (version > 0),
  outcome text not null check (outcome in ('confirmed', 'partial', 'rejected', 'corrected')),
  nav bigint,
  units bigint,
  -- Money of the leg before our fee; null where only units are confirmed.
  amount bigint,
  reason text,
  confirmed_at timestamptz not null,
  primary key (investor_id, leg_id, version),
  constraint figures_unless_rejected check ((outcome = 'rejected') = (nav is null) and (nav is null) = (units is null))
);
select platform.declare('orders.fill', 'dist', 'investor_id', 'append', fate => 'stays', why => 'books');

-- A calendar change: what is on a closed day moves to the next open one. The registry carries submitted legs.
insert into platform.transition
select kind || '.leg', 'redated', from_state, to_state from (values ('subscription'), ('redemption'), ('switch')) as k(kind), (values
  ('ready', 'ready'), ('batched', 'ready'), ('submitted', 'submitted')) as t(from_state, to_state)
union all values ('subscription.leg', 'redated', 'awaitingPayment', 'awaitingPayment'),
  ('redemption.order', 'proceedsLate', 'settled', 'settled'), ('redemption.order', 'payDayMoved', 'placed', 'placed'), ('redemption.order', 'payDayMoved', 'settled', 'settled');

create schema settlement;
select platform.open('settlement');

-- Files for the fund registry: the legs of one kind in one product for one NAV day, and their progress.
create table settlement.batch (
  nav_day date not null,
  product_id text not null,
  kind text not null,
  number integer not null,
  legs integer not null,
  made_at timestamptz not null,
  -- From this time on the investment manager may have it, whatever response we receive.
  sent_at timestamptz,
  accepted_at timestamptz,
  -- It arrived after the investment manager had closed the day, and its legs move to the next one; or the registry refused a row
  -- of it, and its legs are in smaller files.
  refused_at timestamptz,
  -- Its day was closed: its legs left it before it was sent.
  withdrawn_at timestamptz,
  primary key (nav_day, product_id, kind, number),
  constraint what_was_sent_is_not_withdrawn check (num_nonnulls(sent_at, withdrawn_at) < 2),
  constraint one_answer check (num_nonnulls(accepted_at, refused_at, withdrawn_at) < 2)
);
create index batch_accepted on settlement.batch (accepted_at) where accepted_at is not null;
create index batch_open on settlement.batch (nav_day) where accepted_at is null and refused_at is null and withdrawn_at is null;
select platform.declare('settlement.batch', 'local', null);

-- Rows of the registry that are unreadable or name no order of ours: stored as received, until an operator closes them.
create table settlement.odd_row (
  nav_day date not null,
  digest bytea not null,
  said text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  primary key (nav_day, digest)
);
create index odd_row_open on settlement.odd_row (first_seen_at) where closed_at is null;
select platform.declare('settlement.odd_row', 'local', null);

create schema payments;
select platform.open('payments');

insert into platform.transition values
  ('bill', 'made', 'none', 'chosen'), ('bill', 'made', 'none', 'preparing'), ('bill', 'made', 'none', 'pending'),
  ('bill', 'begun', 'chosen', 'preparing'), ('bill', 'begun', 'failed', 'preparing'),
  ('bill', 'opened', 'preparing', 'pending'), ('bill', 'failed', 'preparing', 'failed');
-- A bank may report the payment before it confirms that the account is open.
insert into platform.transition
select 'bill', event, from_state, event from (values ('chosen'), ('preparing'), ('pending'), ('failed')) as f(from_state),
  (values ('expired'), ('replaced'), ('cancelled')) as t(event)
union all select 'bill', 'paid', from_state, 'paid' from (values ('preparing'), ('pending')) as f(from_state);
-- A gateway showed the charge, and the customer declined it.
insert into platform.transition values ('bill', 'refused', 'pending', 'failed');

-- `chosen`: a payment method that is called only at the customer's request; `preparing`: its account is being opened at the bank;
-- `failed`: the bank did not open it. These, and `pending`, are the open bill of an order: it can be replaced, and it ends
-- with the order.
create table payments.bill (
  investor_id uuid not null,
  bill_id uuid not null,
  order_id uuid not null,
  -- The sequence number of the bill within its order; ids are derived from clocks and do not give this order reliably.
  number smallint not null check (number > 0),
  method smallint not null,
  amount bigint not null check (amount > 0),
  currency text not null default 'IDR',
  state text not null,
  step smallint not null check (step > 0),
  -- The number of its virtual account, or the reference of a manual transfer.
  account_number text not null,
  -- The target of a manual transfer: the account that was shown stays valid, whatever account is used now.
  pay_bank text,
  pay_account text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  good_funds_at timestamptz,
  paid_at timestamptz,
  -- The customer may have paid: when the bank is asked proactively whether it was paid, and how often it was.
  ask_at timestamptz,
  asked smallint not null default 0,
  primary key (investor_id, bill_id)
);
create unique index one_open_bill on payments.bill (investor_id, order_id) where state in ('chosen', 'preparing', 'pending', 'failed');
create unique index one_paid_bill on payments.bill (investor_id, order_id) where state = 'paid';
select platform.declare('payments.bill', 'dist', 'investor_id', fate => 'stays', why => 'books');

-- Finds the bill of a virtual account number, or of the reference of a manual transfer.
create table payments.virtual_account (
  account_number text primary key,
  investor_id uuid not null,
  bill_id uuid not null
);
select platform.declare('payments.virtual_account', 'byref', 'account_number', 'append', fate => 'stays', why => 'finds a bill');

-- A customer is asked for the money of a bill in an app or on a page of a partner. `sent`: whether the partner has it is
-- unknown; `shown`: the customer can accept. At most one charge of a bill is open, and one is paid; `late` was paid
-- after it was considered over, and its money is refunded.
insert into platform.transition values
  ('charge', 'made', 'none', 'planned'), ('charge', 'sent', 'planned', 'sent'), ('charge', 'shown', 'sent', 'shown'),
  ('charge', 'done', 'sent', 'done'), ('charge', 'done', 'shown', 'done'),
  ('charge', 'refused', 'sent', 'refused'), ('charge', 'refused', 'shown', 'refused'),
  ('charge', 'ended', 'planned', 'ended'), ('charge', 'ended', 'sent', 'ended'), ('charge', 'ended', 'shown', 'ended'),
  ('charge', 'doneLate', 'refused', 'late'), ('charge', 'doneLate', 'ended', 'late');
create table payments.charge (
  investor_id uuid not null,
  charge_id uuid not null,
  bill_id uuid not null,
  partner text not null,
  -- The linked account it is drawn on; null if the customer confirms it themselves.
  link_id uuid,
  -- The mandate under which it is drawn; null if the customer requested it themselves.
  mandate_id uuid,
  -- The number of the attempt for its bill.
  attempt smallint not null check (attempt > 0),
  -- Our reference at the partner; it finds the bill in payments.virtual_account.
  reference text not null,
  partner_reference text,
  amount bigint not null check (amount > 0),
  state text not null,
  step smallint not null check (step > 0),
  reason text,
  -- The address that opens the app, and the QR image; deleted as soon as it is over.
  shown_encrypted bytea,
  created_at timestamptz not null,
  -- When it was last requested.
  sent_at timestamptz,
  -- For a linked account: the day whose limit it counts towards, and that day's maximum.
  drawn_on date,
  day_limit bigint,
  expires_at timestamptz not null,
  -- When the partner is asked for its outcome, and how often it was.
  ask_at timestamptz,
  asked smallint not null default 0,
  -- The credit to our account by which the partner paid it to us.
  gateway_line text,
  primary key (investor_id, charge_id),
  constraint drawn_within_a_day check (link_id is null or state <> 'sent' or num_nulls(drawn_on, day_limit) = 0)
);
create unique index charge_attempt on payments.charge (investor_id, bill_id, attempt);
create unique index one_live_charge on payments.charge (investor_id, bill_id) where state in ('planned', 'sent', 'shown');
create unique index one_done_charge on payments.charge (investor_id, bill_id) where state = 'done';
create index charge_to_ask on payments.charge (ask_at) where state in ('sent', 'shown') and ask_at is not null;
create index charge_of_day on payments.charge (investor_id, partner, drawn_on) where link_id is not null;
create index charge_at_partner on payments.charge (partner_reference) where partner_reference is not null;
create index charge_unpaid_to_us on payments.charge (partner) where state in ('done', 'late') and gateway_line is null;
create index charge_unknown on payments.charge (sent_at) where state = 'sent';
select platform.declare('payments.charge', 'dist', 'investor_id', fate => 'stays', why => 'books');

-- Messages of partners, each once: the key of the event and our answer.
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

-- Money that matched no payable bill: stored, shown, and refunded (progress in payouts.payout). Money with an
-- unknown owner is in the books of the house, without a bill, until two operators assign it.
create table payments.suspense (
  investor_id uuid not null,
  suspense_id uuid not null,
  bill_id uuid,
  partner text not null,
  event_id text not null,
  amount bigint not null check (amount > 0),
  currency text not null default 'IDR',
  -- Sender, source account and remark, encrypted: for the two operators who decide about it.
  sender_encrypted bytea,
  reason text not null,
  at timestamptz not null,
  -- Money that its custodian still has: it is paid out when that transfer arrives.
  awaits uuid,
  primary key (investor_id, suspense_id)
);
create index suspense_awaiting on payments.suspense (awaits) where awaits is not null;
select platform.declare('payments.suspense', 'dist', 'investor_id', 'append', fate => 'stays', why => 'who sent money, sealed: it proves the books');

-- Money of the house that was assigned to an investor: from then on it is in that investor's suspense.
create table payments.assignment (
  investor_id uuid not null,
  suspense_id uuid not null,
  to_investor_id uuid not null,
  to_suspense_id uuid not null,
  at timestamptz not null,
  primary key (investor_id, suspense_id)
);
select platform.declare('payments.assignment', 'dist', 'investor_id', 'append', fate => 'stays', why => 'books');

-- The statements of our own accounts, one per day: requested from `asked_at` on, complete once `heard_at` is set.
create table payments.statement (
  bank text not null,
  account text not null,
  day date not null,
  currency text not null,
  asked_at timestamptz not null,
  heard_at timestamptz,
  -- Null where the bank reports none.
  opening bigint,
  closing bigint,
  primary key (bank, account, day)
);
create index statement_awaited on payments.statement (asked_at) where heard_at is null;
select platform.declare('payments.statement', 'local', null);

-- Each line of a statement once, and its classification. The sender may have written anything into the remark:
-- the remark and the source account are encrypted.
create table payments.statement_line (
  bank text not null,
  account text not null,
  day date not null,
  reference text not null,
  direction text not null check (direction in ('credit', 'debit')),
  amount bigint not null check (amount > 0),
  currency text not null,
  at timestamptz not null,
  account_number text,
  event_id text,
  transfer_reference text,
  details_encrypted bytea not null,
  digest bytea not null,
  -- Null until known. heard: the bank had sent a message; booked: booked from the statement; payout: sent by us;
  -- house: its owner is unknown; unknown: an unexplained debit; differs: it differs from the message; repeated: its number was on
  -- another day's statement, and two operators decide whether it is the same money.
  outcome text check (outcome in ('repeated', 'heard', 'booked', 'payout', 'custodian', 'gateway', 'house', 'unknown', 'differs')),
  primary key (bank, account, day, reference)
);
create index statement_line_open on payments.statement_line (bank, account, day, reference) where outcome is null;
create index statement_line_number on payments.statement_line (bank, account, reference);
create index statement_line_event on payments.statement_line (bank, event_id) where event_id is not null;
create index statement_line_transfer on payments.statement_line (bank, transfer_reference) where transfer_reference is not null;
select platform.declare('payments.statement_line', 'byref', 'reference', fate => 'stays', why => 'what a bank wrote down, sealed: it proves the books');

-- Differences between a statement and the books, until they are resolved or an operator has explained them.
create table payments.statement_finding (
  finding_id uuid primary key,
  bank text not null,
  account text not null,
  day date not null,
  kind text not null check (kind in ('doesNotAddUp', 'gapBefore', 'noBalances', 'unreadable', 'lineChanged', 'lineGone',
    'repeated', 'unknownDebit', 'unclearCredit', 'otherMoney', 'creditMissing', 'payoutMissing', 'chargeOtherwise')),
  -- The subject: the number of a line, the id of a payment or a payout; empty for the statement itself.
  subject text not null,
  amount bigint,
  currency text not null,
  found_at timestamptz not null,
  closed_at timestamptz,
  -- Null when a later statement closed it.
  closed_by uuid,
  note_encrypted bytea,
  unique (bank, account, day, kind, subject)
);
create index statement_finding_open on payments.statement_finding (found_at) where closed_at is null;
create index statement_finding_repeated on payments.statement_finding (found_at) where closed_at is null and kind = 'repeated';
select platform.declare('payments.statement_finding', 'local', null, fate => 'stays', why => 'what an operator wrote about a line of a bank, sealed');

create unique index bill_of_order on payments.bill (investor_id, order_id, number);
create index bill_to_ask on payments.bill (ask_at) where state = 'pending' and ask_at is not null;
create index bill_by_transfer on payments.bill (amount, currency, pay_account) where method = 0 and state = 'pending';
-- In the order in which bills are expired, batch by batch.
create index bill_open_end on payments.bill (expires_at, investor_id, bill_id) where state in ('chosen', 'preparing', 'pending', 'failed');

create schema payouts;
select platform.open('payouts');

insert into platform.transition values
  ('payout', 'planned', 'none', 'planned'), ('payout', 'sent', 'planned', 'sent'), ('payout', 'done', 'sent', 'done'),
  ('payout', 'failed', 'planned', 'failed'), ('payout', 'failed', 'sent', 'failed'),
  -- Two operators declared that it never left, and the bank executed it after all.
  ('payout', 'doneAfterAll', 'failed', 'done');

-- Money sent to an investor: a refund, the proceeds of a sale. Reserved in the ledger when planned,
-- booked out when the bank has executed it.
create table payouts.payout (
  investor_id uuid not null,
  payout_id uuid not null,
  purpose text not null check (purpose in ('refund', 'redemption', 'custodian')),
  source_id uuid not null,
  bank text not null,
  path text not null,
  amount bigint not null check (amount > 0),
  currency text not null default 'IDR',
  beneficiary_encrypted bytea not null,
  -- Remark for the recipient; null where the purpose needs none.
  remark text,
  state text not null,
  step smallint not null check (step > 0),
  reason text,
  bank_reference text,
  planned_at timestamptz not null,
  -- When the bank was first and last asked to send it: for how long its outcome can be reported by the bank only.
  sent_at timestamptz,
  last_sent_at timestamptz,
  done_at timestamptz,
  -- It failed, and the money was sent again: no operator needs to act.
  is_followed boolean not null default false,
  primary key (investor_id, payout_id)
);
-- The same money is never sent twice: a new attempt requires that the previous one certainly failed.
create unique index one_payout_a_cause on payouts.payout (investor_id, purpose, source_id) where state <> 'failed';
-- Earlier attempts for the same cause: the bank is asked about them before the money is sent again.
create index payout_failed_of_cause on payouts.payout (investor_id, purpose, source_id) where state = 'failed';
create index payout_by_id on payouts.payout (payout_id);
create index payout_open on payouts.payout (planned_at) where state in ('planned', 'sent');
select platform.declare('payouts.payout', 'dist', 'investor_id', fate => 'stays', why => 'where money went, sealed: it proves the books');

-- Payouts are stopped because books do not add up: those of an investor, or all that go through a bank.
-- Two operators lift a stop (`payouts.lift`, a decision).
create table payouts.stop (
  stop_id uuid primary key,
  investor_id uuid,
  bank text,
  rule text not null,
  -- What broke the rule, besides the books it names: a payout, or the statement of an account by day; empty for a whole reconciliation.
  subject text not null default '',
  -- How often it was found while open: the operator who lifts it must know all findings.
  found int not null default 1 check (found > 0),
  -- Null when something other than a reconciliation found it.
  reconciliation_id uuid,
  state text not null check (state in ('open', 'lifted')),
  since timestamptz not null,
  lifted_by uuid,
  lifted_at timestamptz,
  constraint one_scope check (num_nonnulls(investor_id, bank) = 1),
  constraint lifted_by_somebody check ((state = 'lifted') = (lifted_by is not null))
);
create unique index one_stop_an_investor on payouts.stop (investor_id) where state = 'open' and investor_id is not null;
create unique index one_stop_a_bank_and_cause on payouts.stop (bank, rule, subject) where state = 'open' and bank is not null;
create index stop_open on payouts.stop (since, stop_id) where state = 'open';
select platform.declare('payouts.stop', 'ref', null, fate => 'stays', why => 'whose books were stopped, and who lifted it');

create schema corrections;
select platform.open('corrections');

-- What a leg gave too much according to a later NAV of its day, and what cannot be taken back: units that were sold or are
-- reserved, money that was paid out. `claimed` is the original claim, `remaining` what later corrections have not offset.
create table corrections.claim (
  investor_id uuid not null,
  claim_id uuid not null,
  order_id uuid not null,
  leg_id uuid not null,
  version smallint not null,
  portfolio_id uuid not null,
  product_id text not null,
  -- Units of the product, or the money of the leg.
  asset text not null,
  claimed bigint not null check (claimed > 0),
  remaining bigint not null check (remaining >= 0),
  -- The house bears waived claims; waived units are covered once the house has bought them.
  state text not null check (state in ('open', 'settled', 'waived', 'covered', 'lapsed')),
  since timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  primary key (investor_id, claim_id),
  constraint nothing_is_left_of_what_lapsed check (state = 'lapsed' or remaining > 0),
  constraint decided_by_somebody check (state not in ('settled', 'waived', 'covered') or decided_by is not null),
  constraint only_units_are_covered check (state <> 'covered' or asset = product_id)
);
create unique index one_claim_a_version on corrections.claim (investor_id, leg_id, version);
create index claim_open on corrections.claim (since) where state = 'open';
create index claim_uncovered on corrections.claim (decided_at) where state = 'waived' and asset = product_id;
select platform.declare('corrections.claim', 'dist', 'investor_id', fate => 'stays', why => 'books');

create schema payout_approvals;
select platform.open('payout_approvals');

-- Money that awaits a decision is paid out only when one operator has proposed the target and another has agreed.
create table payout_approvals.proposal (
  investor_id uuid not null,
  proposal_id uuid not null,
  purpose text not null check (purpose in ('refund', 'redemption')),
  source_id uuid not null,
  target text not null check (target in ('source', 'ownAccount', 'investor')),
  bank text not null,
  path text not null,
  amount bigint not null check (amount > 0),
  -- The account that was proposed and agreed to, digit by digit.
  beneficiary_encrypted bytea not null,
  note_encrypted bytea not null,
  state text not null check (state in ('open', 'approved', 'declined')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  currency text not null default 'IDR',
  -- The proposed owner of money of the house.
  to_investor_id uuid,
  primary key (investor_id, proposal_id),
  constraint investor_is_named check ((target = 'investor') = (to_investor_id is not null)),
  constraint two_people check (state <> 'approved' or decided_by <> proposed_by)
);
create unique index one_open_proposal on payout_approvals.proposal (investor_id, purpose, source_id) where state = 'open';
create index proposal_open on payout_approvals.proposal (proposed_at) where state = 'open';
select platform.declare('payout_approvals.proposal', 'dist', 'investor_id');

-- For operators, who list all investors' orders by time.
create index order_by_time on orders.order (placed_at desc, order_id desc);
create index order_of_bonds on orders.order (placed_at desc, order_id desc) where kind in ('bondSubscription', 'bondRedemption', 'bondSale');
-- Pending work has dedicated partial indexes: the overview costs the same after ten years.
create index bill_unopened on payments.bill (created_at) where state in ('chosen', 'preparing', 'failed');
create index payout_ended on payouts.payout (done_at) where done_at is not null;
create index payout_refused on payouts.payout (done_at) where state = 'failed' and not is_followed;
create index suspense_by_time on payments.suspense (at desc, suspense_id desc);
create index payout_done on payouts.payout (bank, done_at) where state = 'done';
