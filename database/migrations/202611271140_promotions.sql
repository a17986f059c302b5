-- Promotions: what a code gives, its remaining quota and budget, who used it, and the cashback of each order.

create schema promotions;
select platform.open('promotions');

insert into ledger.chart values
  ('cashback', false, false, 'Cashback that was earned, until its holding period is over'),
  ('promotions/%', true, false, 'What whoever funds a promotion owes for cashback (below zero)');

-- What a code gives and to whom. One operator writes a draft and two publish it. Its terms do not change
-- after that: limits may only rise, and the end may only come earlier.
create table promotions.promotion (
  promotion_id uuid primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{4,20}$'),
  state text not null check (state in ('draft', 'published', 'paused')),
  title_id text not null,
  title_en text not null,
  text_id text not null,
  text_en text not null,
  terms_id text not null,
  terms_en text not null,
  currency text not null check (currency in ('IDR', 'USD')),
  -- A share of the invested amount, or a fixed amount.
  share_ppm bigint check (share_ppm between 1 and 1000000),
  amount bigint check (amount > 0),
  cap bigint check (cap > 0),
  -- The minimum purchase of the eligible products.
  minimum bigint not null check (minimum >= 0),
  -- Empty lists include everything.
  products text[] not null,
  product_types text[] not null,
  methods smallint[] not null,
  audience text not null check (audience in ('everybody', 'persons', 'companies')),
  first_only boolean not null,
  per_person smallint not null check (per_person between 1 and 10),
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  -- Calendar days after settlement during which what was bought must stay.
  holding_days smallint not null check (holding_days between 0 and 365),
  -- `house` for us, otherwise the investment manager that bears the cost.
  funder text not null,
  written_by uuid not null,
  written_at timestamptz not null,
  published_by uuid,
  published_at timestamptz,
  constraint a_share_or_an_amount check (num_nonnulls(share_ppm, amount) = 1),
  constraint only_a_share_is_capped check (cap is null or share_ppm is not null),
  constraint ends_after_it_begins check (begins_at < ends_at),
  constraint published_by_another check (published_by <> written_by),
  constraint published_by_somebody check ((state = 'draft') = (published_by is null))
);
create index promotion_by_end on promotions.promotion (ends_at) where state <> 'draft';
select platform.declare('promotions.promotion', 'ref', null, fate => 'stays', why => 'what operators wrote about a code');

-- The remaining quota and budget of a promotion: the one row on which concurrent orders with a code wait. Releasing cashback does not
-- change it: `committed` is what was promised, or earned and kept.
create table promotions.stock (
  promotion_id uuid primary key references promotions.promotion,
  quota integer not null check (quota > 0),
  uses integer not null default 0,
  budget bigint not null check (budget > 0),
  committed bigint not null default 0,
  constraint quota_is_not_passed check (uses between 0 and quota),
  constraint budget_is_not_passed check (committed between 0 and budget)
);
select platform.declare('promotions.stock', 'byref', 'promotion_id');

-- How often a person used a code, across all their accounts: the key is that of their identity number, or of the tax number
-- of a company. A first purchase also takes the only slot for first purchases, under no promotion (all zeros).
create table promotions.taken (
  person_key bytea not null,
  promotion_id uuid not null,
  slot smallint not null check (slot > 0),
  investor_id uuid not null,
  order_id uuid not null,
  primary key (person_key, promotion_id, slot)
);
create index taken_by_investor on promotions.taken (investor_id, order_id);
select platform.declare('promotions.taken', 'byref', 'person_key', fate => 'stays', why => 'that a person used a code: a digest of a number, so that she does not use it again with another account');

-- The person a promotion is counted for, whichever account is used.
create index nik_by_investor on kyc.nik (investor_id);
create index npwp_by_investor on company_kyc.npwp (investor_id);
create function promotions.person_key(investor uuid) returns bytea language sql stable as $$
  select coalesce(
    (select nik_key from kyc.nik where investor_id = investor limit 1),
    (select npwp_key from company_kyc.npwp where investor_id = investor limit 1),
    sha256(convert_to('investor:' || investor, 'utf8')))
$$;

-- The code on a cart. It does not consume quota.
create table promotions.applied (
  investor_id uuid not null,
  login_id uuid not null,
  cart_type smallint not null check (cart_type in (0, 99)),
  promotion_id uuid not null references promotions.promotion,
  at timestamptz not null,
  primary key (investor_id, login_id, cart_type)
);
select platform.declare('promotions.applied', 'dist', 'investor_id', fate => 'stays', why => 'which code was on a cart, by ids');

-- News about promotions that a login received once.
create table promotions.told (
  investor_id uuid not null,
  login_id uuid not null,
  kind text not null check (kind in ('begun', 'endsSoon', 'cashbackPaid', 'cashbackLost')),
  subject uuid not null,
  at timestamptz not null,
  primary key (investor_id, login_id, kind, subject)
);
select platform.declare('promotions.told', 'dist', 'investor_id', fate => 'stays', why => 'which news of promotions were told, by ids');

insert into platform.transition values
  ('grant', 'reserved', 'none', 'reserved'),
  ('grant', 'voided', 'reserved', 'void'),
  ('grant', 'earned', 'reserved', 'held'),
  ('grant', 'clawedBack', 'held', 'held'),
  ('grant', 'clawedBack', 'held', 'lost'),
  ('grant', 'released', 'held', 'released');

-- The cashback of an order, with the rules it was promised under.
create table promotions.grant (
  investor_id uuid not null,
  grant_id uuid not null,
  order_id uuid not null,
  promotion_id uuid not null,
  code text not null,
  state text not null,
  step smallint not null check (step > 0),
  currency text not null,
  share_ppm bigint,
  funder text not null,
  holding_days smallint not null,
  -- The eligible payment methods; empty means any.
  methods smallint[] not null,
  -- Eligible products of the order, and the amount bought of them.
  products text[] not null,
  eligible bigint not null check (eligible > 0),
  promised bigint not null check (promised > 0),
  earned bigint check (earned between 1 and promised),
  kept bigint check (kept between 0 and earned),
  reserved_at timestamptz not null,
  earned_at timestamptz,
  -- What was bought must stay until the end of that day; the money is paid at `due_at`.
  holds_until date,
  due_at timestamptz,
  ended_at timestamptz,
  primary key (investor_id, grant_id),
  constraint one_grant_an_order unique (investor_id, order_id),
  constraint figures_of_its_state check (
    case state
      when 'reserved' then num_nonnulls(earned, kept, due_at, ended_at) = 0
      when 'void' then earned is null and ended_at is not null
      when 'held' then kept > 0 and due_at is not null and ended_at is null
      when 'lost' then kept = 0 and ended_at is not null
      when 'released' then kept > 0 and ended_at is not null
      else false end)
);
create index grant_reserved on promotions.grant (investor_id, grant_id) where state = 'reserved';
create index grant_held on promotions.grant (due_at) where state = 'held';
create index grant_held_by_investor on promotions.grant (investor_id) where state = 'held';
create index grant_of_promotion on promotions.grant (promotion_id, reserved_at desc, grant_id desc);
select platform.declare('promotions.grant', 'dist', 'investor_id', fate => 'stays', why => 'books');

-- The part of a grant that depends on the units bought of each fund.
create table promotions.grant_part (
  investor_id uuid not null,
  grant_id uuid not null,
  leg_id uuid not null,
  portfolio_id uuid not null,
  product_id text not null,
  units bigint not null check (units > 0),
  earned bigint not null check (earned >= 0),
  kept bigint not null check (kept between 0 and earned),
  primary key (investor_id, grant_id, leg_id)
);
select platform.declare('promotions.grant_part', 'dist', 'investor_id', fate => 'stays', why => 'books');

-- Money of the house that an investment manager sent for the costs of its promotions.
create table promotions.funding (
  funding_id uuid primary key,
  funder text not null,
  suspense_id uuid not null unique,
  amount bigint not null check (amount > 0),
  currency text not null,
  proposed_by uuid not null,
  agreed_by uuid not null,
  at timestamptz not null,
  constraint two_people check (agreed_by <> proposed_by)
);
select platform.declare('promotions.funding', 'local', null, 'append');
