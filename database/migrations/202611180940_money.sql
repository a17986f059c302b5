-- Orders, bills, and what banks tell us.

create schema decisions;
select platform.open('decisions');

-- What one operator proposes and another agrees to; then it is done.
create table decisions.proposal (
  proposal_id uuid primary key,
  kind text not null,
  -- What of its kind: of two about the same one is open.
  subject text not null,
  about jsonb not null,
  -- What is shown to whoever decides: figures, days and ids of ours, nothing personal.
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

-- Parts of an investor's books beside the general one, which has her id and no row.
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
-- What a person of a company orders may wait until another one agrees: it ends there, or begins as any other.
insert into platform.transition
select kind || part, event, from_state, to_state
from (values ('subscription', 'awaitingPayment', 'awaitingPayment'), ('redemption', 'placed', 'ready'), ('switch', 'placed', 'ready')) as k(kind, order_begins, leg_begins),
  lateral (values ('.order', order_begins), ('.leg', leg_begins)) as p(part, begins),
  lateral (values ('placed', 'none', 'awaitingApproval'), ('approved', 'awaitingApproval', begins), ('declined', 'awaitingApproval', 'declined'),
    ('cancelled', 'awaitingApproval', 'cancelled'), ('expired', 'awaitingApproval', 'expired')) as t(event, from_state, to_state);
-- What leaves a fund may be called off until it is batched, and carried to a later day by the investment manager.
insert into platform.transition
select kind || '.leg', event, from_state, to_state from (values ('redemption'), ('switch')) as k(kind), (values
  ('placed', 'none', 'ready'), ('cancelled', 'ready', 'cancelled'),
  ('gated', 'submitted', 'ready'), ('gated', 'priced', 'ready')) as t(event, from_state, to_state);
-- The one settlement of all that has a NAV.
insert into platform.transition
select kind || '.leg', event, from_state, to_state from (values ('subscription'), ('redemption'), ('switch')) as k(kind), (values
  ('batched', 'ready', 'batched'), ('handOffMissed', 'batched', 'ready'), ('submitted', 'batched', 'submitted'),
  ('priced', 'submitted', 'priced'), ('settled', 'priced', 'settled'), ('mismatched', 'priced', 'mismatched'),
  ('confirmedAnew', 'mismatched', 'priced'), ('accepted', 'mismatched', 'priced'),
  ('rejected', 'ready', 'rejected'), ('rejected', 'batched', 'rejected'),
  ('rejected', 'submitted', 'rejected'), ('rejected', 'priced', 'rejected'), ('rejected', 'mismatched', 'rejected')) as t(event, from_state, to_state);
-- Nothing of it was done.
insert into platform.transition values
  ('subscription.order', 'rejected', 'paid', 'rejected'),
  ('redemption.order', 'rejected', 'placed', 'rejected'),
  ('switch.order', 'rejected', 'placed', 'rejected');
-- What was priced at a NAV that is corrected is priced again.
insert into platform.transition
select kind || '.leg', 'navCorrected', from_state, 'submitted'
from (values ('subscription'), ('redemption'), ('switch')) as k(kind), (values ('priced'), ('mismatched')) as f(from_state);
-- What was settled at it stays settled, with other figures.
insert into platform.transition
select kind || '.leg', 'corrected', 'settled', 'settled' from (values ('subscription'), ('redemption'), ('switch')) as k(kind);

-- States of an order in which it came to nothing: what it was for may be ordered anew. With `done`, those in which it is over.
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
  -- Who placed it, and what made it; the key says which one of that origin it is: one order a plan and period.
  login_id uuid not null,
  origin text not null check (origin in ('cart', 'goal', 'discipline', 'strategy', 'rebalance', 'bonds')),
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
  -- Until when another person of the company has to agree; null where nobody has to. Then who did, and when.
  approve_by timestamptz,
  approved_by uuid,
  approved_at timestamptz,
  -- How it is to be paid once somebody agreed: there is no bill before.
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
-- What came to nothing may be ordered anew; what rebalances is agreed to once, whatever becomes of it.
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
  -- Whose books within the investor's: the general portfolio has the investor's id.
  portfolio_id uuid not null,
  product_id text not null,
  -- Of all money of this leg: that of its product.
  currency text not null,
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
  -- Who had brought the investor when it was placed, and the share of its fee that is his: the rate of that day, whatever
  -- rates come later. The version of its figures that was accrued last; see `commissions.accrual`.
  agent_id uuid,
  commission_ppm bigint check (commission_ppm between 0 and 1000000),
  accrued_version smallint,
  -- Null for what no NAV settles: such a leg stands in no file and waits for no day.
  promised_nav_day date,
  nav_day date,
  nav_day_reason text,
  batch integer,
  -- What the registry answered to a file with this leg alone, until it takes it or people reject it.
  refusal text,
  refused_at timestamptz,
  -- Amount, NAV and units are three stored facts; none is recomputed from the other two. `net` is what is left of what
  -- came out, after fee and tax; `cost` is what had been invested for the units that went.
  nav bigint,
  units bigint,
  amount bigint,
  fee bigint,
  vat bigint,
  net bigint,
  cost bigint,
  -- What was paid for it and not invested: it goes back. The rest of what was paid is `amount`, `fee` and `vat`.
  returned_amount bigint check (returned_amount >= 0),
  returned_fee bigint check (returned_fee >= 0),
  returned_vat bigint check (returned_vat >= 0),
  -- The version of what was confirmed that two people agreed to although it is not what was to be expected, and the one that was booked.
  agreed_version smallint,
  settled_version smallint,
  settled_at timestamptz,
  -- The NAV at which it was settled first, once that was corrected; and the part of `net` that came about after the proceeds
  -- were on their way: it is paid by itself, or is a claim.
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
-- For commissions: what was settled or corrected, and is not accrued.
create index leg_to_accrue on orders.leg (agent_id, investor_id, leg_id)
  where agent_id is not null and state = 'settled' and accrued_version is distinct from settled_version;
-- For corrections, which ask what was settled at a NAV.
create index leg_settled on orders.leg (product_id, nav_day, investor_id) where state = 'settled';
create index leg_refused on orders.leg (investor_id) where refusal is not null;
select platform.declare('orders.leg', 'dist', 'investor_id', fate => 'stays', why => 'books');

-- What was shown and accepted once and proves many orders: a mandate. The same as in `orders.evidence`, and who accepted it.
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
  -- The exact bytes, sealed: figures are shown with names and accounts. The digest is of the bytes as they were shown.
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

-- What another person of the company said: agreed, to exactly these bytes, or declined, with a reason.
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

-- What the outside confirmed of a leg, by version: its NAV and units win over ours. `corrected`: the NAV of its day is
-- another since, and the figures are ours by the rules of the fund.
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

-- A calendar that changes: what stands on the day goes to the one that comes. What was filed is carried by the registry.
insert into platform.transition
select kind || '.leg', 'redated', from_state, to_state from (values ('subscription'), ('redemption'), ('switch')) as k(kind), (values
  ('ready', 'ready'), ('batched', 'ready'), ('submitted', 'submitted')) as t(from_state, to_state)
union all values ('subscription.leg', 'redated', 'awaitingPayment', 'awaitingPayment'),
  ('redemption.order', 'proceedsLate', 'settled', 'settled'), ('redemption.order', 'payDayMoved', 'placed', 'placed'), ('redemption.order', 'payDayMoved', 'settled', 'settled');

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
  -- From here on the investment manager may have it, whatever we hear.
  sent_at timestamptz,
  accepted_at timestamptz,
  -- It came after the investment manager had closed the day, and its legs go to the next one; or the registry refused a row
  -- of it, and its legs stand in smaller files.
  refused_at timestamptz,
  -- Its day no longer comes: its legs left it before it was sent.
  withdrawn_at timestamptz,
  primary key (nav_day, product_id, kind, number),
  constraint what_was_sent_is_not_withdrawn check (num_nonnulls(sent_at, withdrawn_at) < 2),
  constraint one_answer check (num_nonnulls(accepted_at, refused_at, withdrawn_at) < 2)
);
create index batch_accepted on settlement.batch (accepted_at) where accepted_at is not null;
create index batch_open on settlement.batch (nav_day) where accepted_at is null and refused_at is null and withdrawn_at is null;
select platform.declare('settlement.batch', 'local', null);

-- Rows of the registry that nobody could read or that name no order of ours: kept as they came, until somebody looked at them.
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
-- A bank may tell of the money before it answered that the account is open.
insert into platform.transition
select 'bill', event, from_state, event from (values ('chosen'), ('preparing'), ('pending'), ('failed')) as f(from_state),
  (values ('expired'), ('replaced'), ('cancelled')) as t(event)
union all select 'bill', 'paid', from_state, 'paid' from (values ('preparing'), ('pending')) as f(from_state);
-- A gateway showed the charge, and the customer said no.
insert into platform.transition values ('bill', 'refused', 'pending', 'failed');

-- `chosen`: a way to pay that is called only once she asks for it; `preparing`: its account is being opened at the bank;
-- `failed`: the bank did not open it. These, and `pending`, are the open bill of an order: it can be replaced, and it ends
-- with the order.
create table payments.bill (
  investor_id uuid not null,
  bill_id uuid not null,
  order_id uuid not null,
  -- Which bill of its order it is. Ids are made from clocks, and clocks do not know who came to the order first.
  number smallint not null check (number > 0),
  method smallint not null,
  amount bigint not null check (amount > 0),
  currency text not null default 'IDR',
  state text not null,
  step smallint not null check (step > 0),
  -- The number of its virtual account, or the reference of a transfer by hand.
  account_number text not null,
  -- Where a transfer by hand goes: what was shown holds, whatever account is used by now.
  pay_bank text,
  pay_account text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  good_funds_at timestamptz,
  paid_at timestamptz,
  -- Somebody may have paid: when we ask the bank by ourselves whether it was paid, and how often we did.
  ask_at timestamptz,
  asked smallint not null default 0,
  primary key (investor_id, bill_id)
);
create unique index one_open_bill on payments.bill (investor_id, order_id) where state in ('chosen', 'preparing', 'pending', 'failed');
create unique index one_paid_bill on payments.bill (investor_id, order_id) where state = 'paid';
select platform.declare('payments.bill', 'dist', 'investor_id', fate => 'stays', why => 'books');

-- Finds the bill of a virtual account number, or of the reference of a transfer by hand.
create table payments.virtual_account (
  account_number text primary key,
  investor_id uuid not null,
  bill_id uuid not null
);
select platform.declare('payments.virtual_account', 'byref', 'account_number', 'append', fate => 'stays', why => 'finds a bill');

-- A customer is asked for the money of a bill in an app or on a page of a partner. `sent`: nobody knows yet whether the
-- partner has it; `shown`: the customer can say yes. At most one of a bill is under way, and one is paid; `late` was paid
-- after it was called over, and its money goes back.
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
  -- The account it is drawn on; null where she says yes herself.
  link_id uuid,
  -- By which it is drawn without her; null where she asked for it herself.
  mandate_id uuid,
  -- Which try of its bill it is.
  attempt smallint not null check (attempt > 0),
  -- Ours at the partner; it finds the bill in payments.virtual_account.
  reference text not null,
  partner_reference text,
  amount bigint not null check (amount > 0),
  state text not null,
  step smallint not null check (step > 0),
  reason text,
  -- The address that opens the app, and the picture to scan; gone as soon as it is over.
  shown_encrypted bytea,
  created_at timestamptz not null,
  -- When it was last asked for.
  sent_at timestamptz,
  -- Of a linked account: the day of which it takes, and the most that could be taken of that day.
  drawn_on date,
  day_limit bigint,
  expires_at timestamptz not null,
  -- When the partner is asked what became of it, and how often it was.
  ask_at timestamptz,
  asked smallint not null default 0,
  -- The credit on an account of ours with which the partner paid it to us.
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

-- Money that came and matched no payable bill: kept, shown, refunded (payouts.payout says how far). Never lost. What
-- nobody knows the owner of stands in the books of the house, without a bill, until two people say whose it is.
create table payments.suspense (
  investor_id uuid not null,
  suspense_id uuid not null,
  bill_id uuid,
  partner text not null,
  event_id text not null,
  amount bigint not null check (amount > 0),
  currency text not null default 'IDR',
  -- Who sent it, from where and with which words, sealed: where two people decide about it.
  sender_encrypted bytea,
  reason text not null,
  at timestamptz not null,
  -- Money that its custodian still has: it goes out when that transfer came.
  awaits uuid,
  primary key (investor_id, suspense_id)
);
create index suspense_awaiting on payments.suspense (awaits) where awaits is not null;
select platform.declare('payments.suspense', 'dist', 'investor_id', 'append', fate => 'stays', why => 'who sent money, sealed: it proves the books');

-- Money of the house that turned out to be somebody's: it stands in his suspense from then on.
create table payments.assignment (
  investor_id uuid not null,
  suspense_id uuid not null,
  to_investor_id uuid not null,
  to_suspense_id uuid not null,
  at timestamptz not null,
  primary key (investor_id, suspense_id)
);
select platform.declare('payments.assignment', 'dist', 'investor_id', 'append', fate => 'stays', why => 'books');

-- The statements of our own accounts, one a day: asked for from `asked_at` on, whole once `heard_at` is there.
create table payments.statement (
  bank text not null,
  account text not null,
  day date not null,
  currency text not null,
  asked_at timestamptz not null,
  heard_at timestamptz,
  -- Null where the bank says none.
  opening bigint,
  closing bigint,
  primary key (bank, account, day)
);
create index statement_awaited on payments.statement (asked_at) where heard_at is null;
select platform.declare('payments.statement', 'local', null);

-- Each line of them once, and what it turned out to be. Whoever sent money may have written anything into its remark:
-- that, and where it came from, is sealed.
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
  -- Null until it is known. heard: its message had come; booked: it is booked because it stands here; payout: we sent it;
  -- house: nobody knows whose it is; unknown: a debit of nobody; differs: it is not what we heard; repeated: it stood on
  -- another day under its number, and two people say whether it is the same money.
  outcome text check (outcome in ('repeated', 'heard', 'booked', 'payout', 'custodian', 'gateway', 'house', 'unknown', 'differs')),
  primary key (bank, account, day, reference)
);
create index statement_line_open on payments.statement_line (bank, account, day, reference) where outcome is null;
create index statement_line_number on payments.statement_line (bank, account, reference);
create index statement_line_event on payments.statement_line (bank, event_id) where event_id is not null;
create index statement_line_transfer on payments.statement_line (bank, transfer_reference) where transfer_reference is not null;
select platform.declare('payments.statement_line', 'byref', 'reference', fate => 'stays', why => 'what a bank wrote down, sealed: it proves the books');

-- Where a statement and the books do not agree, until they do or a person has said why.
create table payments.statement_finding (
  finding_id uuid primary key,
  bank text not null,
  account text not null,
  day date not null,
  kind text not null check (kind in ('doesNotAddUp', 'gapBefore', 'noBalances', 'unreadable', 'lineChanged', 'lineGone',
    'repeated', 'unknownDebit', 'unclearCredit', 'otherMoney', 'creditMissing', 'payoutMissing', 'chargeOtherwise')),
  -- What it is about: the number of a line, the id of a payment or a payout; empty for the statement itself.
  subject text not null,
  amount bigint,
  currency text not null,
  found_at timestamptz not null,
  closed_at timestamptz,
  -- Null when the next statement closed it.
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
-- In the order in which they are ended, lot by lot.
create index bill_open_end on payments.bill (expires_at, investor_id, bill_id) where state in ('chosen', 'preparing', 'pending', 'failed');

create schema payouts;
select platform.open('payouts');

insert into platform.transition values
  ('payout', 'planned', 'none', 'planned'), ('payout', 'sent', 'planned', 'sent'), ('payout', 'done', 'sent', 'done'),
  ('payout', 'failed', 'planned', 'failed'), ('payout', 'failed', 'sent', 'failed'),
  -- Two people said that it never left, and the bank has done it after all.
  ('payout', 'doneAfterAll', 'failed', 'done');

-- Money we send to an investor: a refund, the proceeds of a sale. Set aside in the ledger when planned,
-- booked out when the bank has done it.
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
  -- Words for whoever gets it; null where its name says all.
  remark text,
  state text not null,
  step smallint not null check (step > 0),
  reason text,
  bank_reference text,
  planned_at timestamptz not null,
  -- When the bank was first asked to send it, and when it was last asked to: how long nobody but the bank says what became of it.
  sent_at timestamptz,
  last_sent_at timestamptz,
  done_at timestamptz,
  -- It failed, and the same money went on its way once more: nobody has to look at it.
  is_followed boolean not null default false,
  primary key (investor_id, payout_id)
);
-- The same money is never sent twice: a new try needs the one before to have failed for certain.
create unique index one_payout_a_cause on payouts.payout (investor_id, purpose, source_id) where state <> 'failed';
-- What was tried before for the same cause: its bank is asked about it before the money goes on its way once more.
create index payout_failed_of_cause on payouts.payout (investor_id, purpose, source_id) where state = 'failed';
create index payout_by_id on payouts.payout (payout_id);
create index payout_open on payouts.payout (planned_at) where state in ('planned', 'sent');
select platform.declare('payouts.payout', 'dist', 'investor_id', fate => 'stays', why => 'where money went, sealed: it proves the books');

-- Books of which nothing is paid out because money did not add up in them: an investor's, or all that goes through a bank.
-- Two people have it go on (`payouts.lift`, a decision).
create table payouts.stop (
  stop_id uuid primary key,
  investor_id uuid,
  bank text,
  rule text not null,
  -- What broke it, beside whose books they are: a payout, or a statement of an account by its day; empty for all of a reconciliation.
  subject text not null default '',
  -- How often that was found while it is open: who lifts it has to know all of it.
  found int not null default 1 check (found > 0),
  -- Null where it was found by something else than a reconciliation.
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

-- What a leg gave too much, as a later NAV of its day says, and what cannot be taken back: units that were sold or are set
-- aside, money that was paid out. `claimed` is what it was, `remaining` what a later correction has not made right again.
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
  -- Waived are borne by the house; of units, covered once it has bought them.
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

-- Money that waits for operators goes out only when one has proposed where to and another has agreed.
create table payout_approvals.proposal (
  investor_id uuid not null,
  proposal_id uuid not null,
  purpose text not null check (purpose in ('refund', 'redemption')),
  source_id uuid not null,
  target text not null check (target in ('source', 'ownAccount', 'investor')),
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
  currency text not null default 'IDR',
  -- Whose money of the house is said to be.
  to_investor_id uuid,
  primary key (investor_id, proposal_id),
  constraint investor_is_named check ((target = 'investor') = (to_investor_id is not null)),
  constraint two_people check (state <> 'approved' or decided_by <> proposed_by)
);
create unique index one_open_proposal on payout_approvals.proposal (investor_id, purpose, source_id) where state = 'open';
create index proposal_open on payout_approvals.proposal (proposed_at) where state = 'open';
select platform.declare('payout_approvals.proposal', 'dist', 'investor_id');

-- For the operators, who look over all investors by time.
create index order_by_time on orders.order (placed_at desc, order_id desc);
create index order_of_bonds on orders.order (placed_at desc, order_id desc) where kind in ('bondSubscription', 'bondRedemption', 'bondSale');
-- What waits is found by indexes that hold nothing else: the overview costs the same after ten years.
create index bill_unopened on payments.bill (created_at) where state in ('chosen', 'preparing', 'failed');
create index payout_ended on payouts.payout (done_at) where done_at is not null;
create index payout_refused on payouts.payout (done_at) where state = 'failed' and not is_followed;
create index suspense_by_time on payments.suspense (at desc, suspense_id desc);
create index payout_done on payouts.payout (bank, done_at) where state = 'done';
