-- The risk questionnaire whole: answers kept while they are given, what was shown before a level is taken, and who said that
-- she buys above it.

-- How deep each fund fell within twelve months, as its prices say: looked at again each night where they changed.
create table prices.worst_year (
  product_id text primary key,
  -- Millionths, zero where it never fell.
  fall bigint not null check (fall between -1000000 and 0),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  until_day date not null check (until_day >= to_day),
  -- Made of all prices that were looked at: what is published up to that day and makes another one was changed since.
  marks bigint not null
);
select platform.declare('prices.worst_year', 'ref', null);

-- Answers as they come, sealed; and what was shown of them last: a level is taken of exactly that.
create table risk.draft (
  investor_id uuid primary key,
  version text not null,
  answers_encrypted bytea not null,
  shown_id uuid,
  shown_encrypted bytea,
  saved_at timestamptz not null,
  constraint shown_whole check (num_nonnulls(shown_id, shown_encrypted) in (0, 2))
);
select platform.declare('risk.draft', 'dist', 'investor_id', fate => 'record');

-- What was answered is sealed from now on; assessments of before keep theirs as they were written.
alter table risk.assessment
  alter column answers drop not null,
  add column answers_encrypted bytea,
  -- Whoever answered, of a company one of several.
  add column login_id uuid,
  -- What the answers come to; what was taken is this or lower.
  add column measured_level smallint check (measured_level between 1 and 5),
  add column bond_score integer,
  add column bond_level smallint check (bond_level between 1 and 5),
  -- What a fall means, as it was shown before the level was taken.
  add column drill_encrypted bytea,
  add constraint answered_once check (num_nonnulls(answers, answers_encrypted) = 1),
  add constraint seen_before_taken check (answers_encrypted is null or num_nulls(login_id, measured_level, drill_encrypted) = 0),
  add constraint never_higher_by_wish check (level <= measured_level),
  add constraint bonds_whole check (num_nonnulls(bond_score, bond_level) in (0, 2));

-- Which words about risk somebody said yes to, before the code was sent; null where nothing is above her level.
alter table checkout.quote
  add column risk_version text,
  add column risk_acknowledged_at timestamptz,
  add constraint acknowledged_whole check (num_nonnulls(risk_version, risk_acknowledged_at) in (0, 2));

-- What was ordered above the level of whoever ordered it: what she said yes to, and when. Written once.
create table checkout.risk_acknowledgement (
  investor_id uuid not null,
  order_id uuid not null,
  login_id uuid not null,
  level smallint not null check (level between 1 and 5),
  text_version text not null,
  acknowledged_at timestamptz not null,
  ordered_at timestamptz not null check (ordered_at >= acknowledged_at),
  primary key (investor_id, order_id)
);
select platform.declare('checkout.risk_acknowledgement', 'dist', 'investor_id', 'append', fate => 'stays', why => 'belongs to an order: that she was told of its risk');
