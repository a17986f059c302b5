-- The risk questionnaire: saved answers, what was shown before a level is accepted, and who acknowledged
-- a purchase above their level.

-- The deepest fall of each fund within twelve months by its prices: recomputed nightly where they changed.
create table prices.worst_year (
  product_id text primary key,
  -- In millionths, zero where it never fell.
  fall bigint not null check (fall between -1000000 and 0),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  until_day date not null check (until_day >= to_day),
  -- Checksum of all prices used: another value for the prices up to that day means that one was changed since.
  marks bigint not null
);
select platform.declare('prices.worst_year', 'ref', null);

-- Saved answers, encrypted; and what was last shown for them: a level is accepted for exactly that.
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

-- Answers are encrypted from now on; earlier assessments keep theirs as they were written.
alter table risk.assessment
  alter column answers drop not null,
  add column answers_encrypted bytea,
  -- The login that answered, one of several in a company.
  add column login_id uuid,
  -- The level of the answers; the accepted level is this or lower.
  add column measured_level smallint check (measured_level between 1 and 5),
  add column bond_score integer,
  add column bond_level smallint check (bond_level between 1 and 5),
  -- What a fall means, as shown before the level was accepted.
  add column drill_encrypted bytea,
  add constraint answered_once check (num_nonnulls(answers, answers_encrypted) = 1),
  add constraint seen_before_taken check (answers_encrypted is null or num_nulls(login_id, measured_level, drill_encrypted) = 0),
  add constraint never_higher_by_wish check (level <= measured_level),
  add constraint bonds_whole check (num_nonnulls(bond_score, bond_level) in (0, 2));

-- The risk text the investor acknowledged before the code was sent; null where nothing is above their level.
alter table checkout.quote
  add column risk_version text,
  add column risk_acknowledged_at timestamptz,
  add constraint acknowledged_whole check (num_nonnulls(risk_version, risk_acknowledged_at) in (0, 2));

-- Orders above the investor's level: what they acknowledged, and when. Written once.
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
