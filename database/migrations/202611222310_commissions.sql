-- What agents earn from the orders of the investors they referred.

create schema commissions;
select platform.open('commissions');

-- The agent's share of a fee, from a day on: for one agent or any (null), for one product, one product type,
-- or any. Rows are added and never changed, and begin after the day on which two operators agreed: the rate of a
-- day was known before it began, and an order keeps the rate of the day on which it was placed.
create table commissions.rate (
  rate_id uuid primary key,
  agent_id uuid,
  product_id text references catalogue.product,
  product_type text,
  -- For money that goes in (its subscription fee), or units that come out (the redemption or switching fee).
  side text not null check (side in ('in', 'out')),
  valid_from date not null,
  share_ppm bigint not null check (share_ppm between 0 and 1000000),
  proposed_by uuid not null,
  agreed_by uuid not null,
  agreed_at timestamptz not null,
  constraint two_people check (agreed_by <> proposed_by),
  constraint a_product_or_a_type check (num_nonnulls(product_id, product_type) < 2),
  constraint known_before_it_holds check (valid_from > (agreed_at at time zone 'Asia/Jakarta')::date),
  constraint one_rate_a_day unique nulls not distinct (agent_id, product_id, product_type, side, valid_from)
);
select platform.declare('commissions.rate', 'ref', null, 'append', fate => 'stays', why => 'a rate that was agreed on, by ids');

-- The rate for an agent, product and side on a day: the agent's own before the general one, then that of the
-- product before its type before any, then the latest.
create function commissions.rate_on(agent uuid, product text, of_side text, on_day date) returns setof commissions.rate language sql stable as $$
  select r.* from commissions.rate r join catalogue.product p on p.product_id = product
  where r.side = of_side and r.valid_from <= on_day and (r.agent_id = agent or r.agent_id is null)
    and (r.product_id = product or r.product_id is null) and (r.product_type = p.type or r.product_type is null)
  order by r.agent_id is null, r.product_id is null, r.product_type is null, r.valid_from desc limit 1
$$;

-- What a version of a leg's figures added to the agent's earnings: the share of its fee, rounded down, less what was
-- accrued for the leg before. Negative if a correction reduced the fee. The row belongs to the customer's leg; the
-- money is in the agent's books, with a posting per row that moves something.
create table commissions.accrual (
  investor_id uuid not null,
  leg_id uuid not null,
  version smallint not null,
  agent_id uuid not null,
  -- The business day on which these figures were booked.
  day date not null,
  product_id text not null,
  currency text not null,
  fee bigint not null check (fee >= 0),
  share_ppm bigint not null check (share_ppm between 0 and 1000000),
  amount bigint not null check (amount <= fee),
  accrued_at timestamptz not null,
  -- The agent's statement that includes it; null until the month is over.
  statement_id uuid,
  primary key (investor_id, leg_id, version)
);
create index accrual_by_day on commissions.accrual (day, agent_id, currency);
create index accrual_of_agent on commissions.accrual (agent_id, currency);
-- Accruals that no statement includes.
create index accrual_unstated on commissions.accrual (agent_id, currency, day) where statement_id is null;
create index accrual_of_statement on commissions.accrual (statement_id) where statement_id is not null;
select platform.declare('commissions.accrual', 'dist', 'investor_id', 'append', fate => 'stays', why => 'books');
grant update (statement_id) on commissions.accrual to lumbung_app;

-- What an agent is owed for a completed business month, fixed once: the earnings since the previous statement, and
-- the amount that one carried forward because it was too small to pay out. `open` awaits two operators of finance; after their
-- agreement the tax is withheld and the net is in suspense under the statement's id, from where it is paid to the agent's account.
create table commissions.statement (
  -- The agent.
  investor_id uuid not null,
  statement_id uuid not null,
  currency text not null check (currency in ('IDR', 'USD')),
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  earned bigint not null,
  brought bigint not null,
  gross bigint not null,
  -- The tax base in rupiah; the tax withheld and the net paid out, in the currency of the statement. Zero for what is
  -- carried forward, and for open USD statements: they are taxed at the rate of the approval day.
  base bigint not null check (base >= 0),
  tax bigint not null check (tax >= 0),
  net bigint not null check (net >= 0),
  -- The tax withheld, in rupiah, as owed to the treasury.
  tax_rupiah bigint not null check (tax_rupiah >= 0),
  -- For USD: the tax exchange rate in hundredths of a rupiah per dollar, and the minister's decree that sets it.
  tax_rate bigint check (tax_rate > 0),
  tax_decree text,
  -- Whether the agent had provided a tax number when the tax was calculated.
  has_tax_number boolean not null,
  state text not null check (state in ('carried', 'open', 'approved')),
  drawn_at timestamptz not null,
  proposed_by uuid,
  approved_by uuid,
  approved_at timestamptz,
  -- The first day of the month in which the tax was withheld, and the treasury's receipt once it was paid over.
  tax_month date,
  tax_paid_at timestamptz,
  ntpn text,
  primary key (investor_id, statement_id),
  constraint one_statement_a_month unique (investor_id, currency, month),
  constraint statement_adds_up check (gross = earned + brought
    and case state when 'carried' then base = 0 and tax = 0 and net = 0 else gross > 0 and net > 0 and net = gross - tax end),
  constraint approved_by_two check (case state when 'approved' then approved_by <> proposed_by and num_nulls(approved_by, proposed_by, approved_at, tax_month) = 0
    else num_nonnulls(approved_by, proposed_by, approved_at, tax_month) = 0 end),
  constraint dollars_taxed_at_a_rate check (case when currency = 'IDR' then tax_rupiah = tax and num_nonnulls(tax_rate, tax_decree) = 0
    when state = 'approved' then num_nulls(tax_rate, tax_decree) = 0 else tax = 0 and tax_rupiah = 0 and num_nonnulls(tax_rate, tax_decree) = 0 end),
  constraint paid_over_with_receipt check (num_nonnulls(tax_paid_at, ntpn) in (0, 2) and (tax_paid_at is null or state = 'approved'))
);
create index statement_by_month on commissions.statement (month desc, investor_id);
create index statement_open on commissions.statement (drawn_at) where state = 'open';
create index statement_tax_due on commissions.statement (tax_month) where state = 'approved' and tax > 0 and tax_paid_at is null;
select platform.declare('commissions.statement', 'dist', 'investor_id', fate => 'stays', why => 'books');

-- The agent's tax number, encrypted: without one the tax is a fifth higher.
create table commissions.tax_number (
  investor_id uuid primary key,
  number_encrypted bytea not null,
  told_at timestamptz not null
);
select platform.declare('commissions.tax_number', 'dist', 'investor_id', fate => 'record');
