-- Recurring plans: what is bought in which period, under which mandate, and the outcome of each period.

create schema plans;
select platform.open('plans');

insert into platform.transition values
  ('plan', 'made', 'none', 'draft'),
  ('plan', 'started', 'draft', 'active'),
  ('plan', 'changed', 'active', 'active'),
  ('plan', 'changed', 'paused', 'paused'),
  ('plan', 'halted', 'active', 'paused'),
  -- The third unpaid bill in a row.
  ('plan', 'unpaid', 'active', 'paused'),
  ('plan', 'resumed', 'paused', 'active'),
  ('plan', 'ended', 'draft', 'ended'),
  ('plan', 'ended', 'active', 'ended'),
  ('plan', 'ended', 'paused', 'ended'),
  -- After its last day.
  ('plan', 'over', 'active', 'ended'),
  -- With the account.
  ('plan', 'closed', 'draft', 'ended'),
  ('plan', 'closed', 'active', 'ended'),
  ('plan', 'closed', 'paused', 'ended');

-- A plan is a portfolio with products and a schedule: its portfolio has its id. Deciding about it locks the row.
create table plans.plan (
  investor_id uuid not null,
  plan_id uuid not null,
  kind text not null check (kind in ('discipline', 'navigator', 'goal')),
  state text not null,
  step smallint not null check (step > 0),
  made_at timestamptz not null,
  -- The version of the mandate in force; 0 before the first one.
  version smallint not null default 0 check (version >= 0),
  -- The first undecided period, and the exchange day on which it is decided; null when none is left.
  next_period text,
  next_nominal date,
  next_due date,
  -- The next period, if the investor asked to skip it.
  skip_period text,
  -- The plan's last order. While it is unpaid no other is made: one open bill per plan.
  last_order_id uuid,
  -- When it was last started or resumed: consecutive unpaid bills are counted from here.
  active_since timestamptz,
  -- Its place among the active plans of its kind: limits how many can start, even concurrently.
  slot smallint check (slot > 0),
  -- Why it could not be decided: the run leaves it out until an operator acts.
  fault text,
  faulty_since timestamptz,
  -- The first byte of the SHA-256 of the investor id: it partitions the daily run.
  bucket smallint not null check (bucket between 0 and 255),
  primary key (investor_id, plan_id),
  constraint a_fault_with_its_time check ((fault is null) = (faulty_since is null)),
  constraint a_period_with_its_days check (num_nulls(next_period, next_nominal, next_due) in (0, 3)),
  constraint in_force_when_started check (state = 'draft' or state = 'ended' or version > 0),
  constraint active_since_when check (state <> 'active' or active_since is not null),
  constraint a_place_while_active check (slot is null or state = 'active')
);
create unique index one_plan_a_slot on plans.plan (investor_id, kind, slot) where slot is not null;
create unique index one_navigator on plans.plan (investor_id) where kind = 'navigator' and state in ('active', 'paused');
-- For the daily run, which walks by key.
create index plan_to_decide on plans.plan (bucket, next_due, investor_id, plan_id) where state = 'active' and next_due is not null and fault is null;
create index plan_faulty on plans.plan (faulty_since) where fault is not null;
select platform.declare('plans.plan', 'dist', 'investor_id', fate => 'stays', why => 'what orders were made by; its name is erased');

-- The investor's name for the plan: erased with the investor, while the plan stays with the books.
create table plans.name (
  investor_id uuid not null,
  plan_id uuid not null,
  name_encrypted bytea not null,
  primary key (investor_id, plan_id)
);
select platform.declare('plans.name', 'dist', 'investor_id', fate => 'record');

-- The mandate of a plan, by version: at most one draft, and one in force. The one in force was shown and confirmed as a whole.
create table plans.mandate (
  investor_id uuid not null,
  plan_id uuid not null,
  version smallint not null check (version > 0),
  outcome text not null check (outcome in ('draft', 'inForce', 'past')),
  -- Counts the changes of a draft.
  edit integer not null default 1,
  -- `ask` offers what is due, `bill` orders it and bills the investor, `debit` takes the money from a linked account.
  mode text not null check (mode in ('ask', 'bill', 'debit')),
  method smallint,
  -- The numbers of the specification: once, daily, weekly, monthly. The day is 1 to 5 of a week, 1 to 31 of a month.
  recurring smallint not null check (recurring between 0 and 3),
  on_day smallint,
  start_on date not null,
  end_on date,
  -- Yearly growth of the amounts in per cent.
  step_up smallint not null default 0 check (step_up between 0 and 50),
  -- The amount invested each time if the lines are shares.
  amount bigint check (amount > 0),
  -- The value of each fund to be reserved from sale, at the last NAV.
  minimum_reserved bigint not null default 0 check (minimum_reserved >= 0),
  -- For `debit`: the linked account, and the maximum per debit.
  link_id uuid,
  debit_max bigint check (debit_max > 0),
  consent_id uuid,
  login_id uuid not null,
  in_force_at timestamptz,
  primary key (investor_id, plan_id, version),
  constraint a_day_of_its_cycle check (case recurring when 2 then coalesce(on_day between 1 and 5, false) when 3 then coalesce(on_day between 1 and 31, false) else on_day is null end),
  constraint starts_before_it_ends check (end_on >= start_on),
  constraint drawn_on_a_link check (num_nonnulls(link_id, debit_max) = case mode when 'debit' then 2 else 0 end),
  constraint in_force_since check ((outcome = 'draft') = (in_force_at is null))
);
create unique index one_mandate_drafted on plans.mandate (investor_id, plan_id) where outcome = 'draft';
create unique index one_mandate_in_force on plans.mandate (investor_id, plan_id) where outcome = 'inForce';
select platform.declare('plans.mandate', 'dist', 'investor_id', fate => 'stays', why => 'what orders were made by');

-- What is bought each time: a fixed amount, or a share of the amount invested.
create table plans.line (
  investor_id uuid not null,
  plan_id uuid not null,
  version smallint not null,
  product_id text not null,
  position smallint not null check (position > 0),
  amount bigint check (amount > 0),
  share_ppm bigint check (share_ppm between 0 and 1000000),
  -- The rates that were shown: a fund that now charges more is left out.
  fee_ppm bigint not null check (fee_ppm >= 0),
  vat_ppm bigint not null check (vat_ppm >= 0),
  primary key (investor_id, plan_id, version, product_id),
  constraint one_of_a_version unique (investor_id, plan_id, version, position),
  constraint how_much check (num_nonnulls(amount, share_ppm) = 1)
);
select platform.declare('plans.line', 'dist', 'investor_id', fate => 'stays', why => 'what orders were made by');

-- The outcome of a period: each is decided once. An offer ends ordered or skipped; the progress of an order is on the order.
create table plans.occurrence (
  investor_id uuid not null,
  plan_id uuid not null,
  period text not null,
  nominal date not null,
  due_on date not null,
  version smallint not null check (version > 0),
  outcome text not null check (outcome in ('offered', 'ordered', 'skipped')),
  reason text check (reason in ('asked', 'sameDay', 'missed', 'unpaidBefore', 'paused', 'identityNotVerified', 'accountFrozen', 'riskProfileMissing', 'methodNotUsable', 'nothingToBuy', 'lapsed', 'over')),
  amount bigint check (amount > 0),
  order_id uuid,
  at timestamptz not null,
  -- A login, or the job.
  who text not null,
  primary key (investor_id, plan_id, period),
  constraint ordered_by_an_order check ((outcome = 'ordered') = (order_id is not null)),
  constraint skipped_for_a_reason check ((outcome = 'skipped') = (reason is not null)),
  constraint an_amount_unless_skipped check (outcome = 'skipped' or amount is not null)
);
create index occurrence_of_order on plans.occurrence (investor_id, order_id) where order_id is not null;
create index occurrence_offered on plans.occurrence (due_on, investor_id) where outcome = 'offered';
-- For the console, which shows a day.
create index occurrence_of_day on plans.occurrence (due_on, outcome, reason);
select platform.declare('plans.occurrence', 'dist', 'investor_id', fate => 'stays', why => 'what orders were made by');

-- The bill of a period that is debited from a linked account: when it is tried next, and the result of the last try. The state of a
-- try at the bank is in its charge.
create table plans.debit (
  investor_id uuid not null,
  order_id uuid not null,
  bill_id uuid not null,
  plan_id uuid not null,
  due_on date not null,
  tries smallint not null default 0 check (tries between 0 and 3),
  -- Null when there is no further try.
  next_at timestamptz,
  -- Why the last try failed, or why there is no further one.
  reason text check (reason in ('noFunds', 'notConnected', 'linkLost', 'refused', 'aboveCeiling', 'aboveLimit', 'aboveDayLimit', 'accountFrozen', 'mandateEnded')),
  refused_at timestamptz,
  primary key (investor_id, order_id),
  constraint refused_for_a_reason check ((reason is null) = (refused_at is null))
);
create unique index debit_of_bill on plans.debit (investor_id, bill_id);
create index debit_of_plan on plans.debit (investor_id, plan_id);
create index debit_due on plans.debit (next_at, investor_id, order_id) where next_at is not null;
-- For the console, which shows a day.
create index debit_of_day on plans.debit (due_on);
select platform.declare('plans.debit', 'dist', 'investor_id', fate => 'stays', why => 'books: what was tried of a linked account');

-- Logins that dismissed the help about plans.
create table plans.help (
  investor_id uuid not null,
  login_id uuid not null,
  dismissed_at timestamptz not null,
  primary key (investor_id, login_id)
);
select platform.declare('plans.help', 'dist', 'investor_id', fate => 'record');

insert into platform.transition values
  ('rebalancing', 'proposed', 'none', 'proposed'),
  -- With other choices, or at another day's prices.
  ('rebalancing', 'proposed', 'proposed', 'proposed'),
  ('rebalancing', 'proposed', 'agreed', 'proposed'),
  ('rebalancing', 'agreed', 'proposed', 'agreed'),
  ('rebalancing', 'started', 'agreed', 'underWay'),
  ('rebalancing', 'dismissed', 'proposed', 'dismissed'),
  ('rebalancing', 'dismissed', 'agreed', 'dismissed'),
  -- Nothing of it was ordered yet.
  ('rebalancing', 'dismissed', 'underWay', 'dismissed'),
  ('rebalancing', 'lapsed', 'proposed', 'lapsed'),
  ('rebalancing', 'lapsed', 'agreed', 'lapsed'),
  -- Its sales were paid out, and the purchases they pay for are offered.
  ('rebalancing', 'paidOut', 'underWay', 'waitsForMoney'),
  ('rebalancing', 'completed', 'underWay', 'done'),
  ('rebalancing', 'completed', 'waitsForMoney', 'done'),
  -- Nobody ordered the rest of it.
  ('rebalancing', 'lapsed', 'underWay', 'ended'),
  ('rebalancing', 'lapsed', 'waitsForMoney', 'ended');

-- A rebalancing of a plan to its targets: shown, agreed to as a whole, and ordered in one or two waves. A change locks its plan.
create table plans.rebalancing (
  investor_id uuid not null,
  rebalancing_id uuid not null,
  plan_id uuid not null,
  state text not null,
  step smallint not null check (step > 0),
  -- Digest of what was shown: what is agreed to.
  digest text not null,
  shown_encrypted bytea not null,
  made_at timestamptz not null,
  -- When it entered its state, and when it expires unless it progresses.
  since timestamptz not null,
  expires_at timestamptz not null,
  primary key (investor_id, rebalancing_id)
);
create unique index one_rebalancing_a_plan on plans.rebalancing (investor_id, plan_id) where state in ('proposed', 'agreed', 'underWay', 'waitsForMoney');
create index rebalancing_open on plans.rebalancing (expires_at, investor_id, rebalancing_id) where state in ('proposed', 'agreed', 'underWay', 'waitsForMoney');
select platform.declare('plans.rebalancing', 'dist', 'investor_id', fate => 'stays', why => 'what orders were made by: its digest is what was agreed to');

-- The trades. The resulting order is identified by the origin of the order, so that no trade is ordered twice.
create table plans.trade (
  investor_id uuid not null,
  rebalancing_id uuid not null,
  position smallint not null check (position > 0),
  wave smallint not null check (wave in (1, 2)),
  kind text not null check (kind in ('buy', 'switch', 'sell')),
  product_id text not null,
  to_product_id text,
  amount bigint not null check (amount > 0),
  -- Units that leave a fund; null for a purchase, and if all units leave.
  units bigint check (units > 0),
  is_whole boolean not null,
  primary key (investor_id, rebalancing_id, position),
  constraint where_it_goes check ((kind = 'switch') = (to_product_id is not null)),
  constraint only_purchases_wait check (wave = 1 or kind = 'buy'),
  constraint how_much_leaves check ((units is not null) = (kind <> 'buy' and not is_whole))
);
select platform.declare('plans.trade', 'dist', 'investor_id', fate => 'stays', why => 'what orders were made by');
