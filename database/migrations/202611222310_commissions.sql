-- What agents earn by the orders of those they brought.

create schema commissions;
select platform.open('commissions');

-- The share of a fee that is the agent's, from a day on: of one agent or of any (null), for one product, one type of
-- products, or any. Rows are added and never changed, and begin after the day on which two people agreed: what holds on a
-- day was known before it began, and an order keeps what held when it was placed.
create table commissions.rate (
  rate_id uuid primary key,
  agent_id uuid,
  product_id text references catalogue.product,
  product_type text,
  -- Of money that goes in (its subscription fee), or of units that come out (the fee of a redemption or switch).
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

-- The rate that holds for an agent, a product and a side on a day: his own before that of any agent, then that of the
-- product before its type before any, then the newest.
create function commissions.rate_on(agent uuid, product text, of_side text, on_day date) returns setof commissions.rate language sql stable as $$
  select r.* from commissions.rate r join catalogue.product p on p.product_id = product
  where r.side = of_side and r.valid_from <= on_day and (r.agent_id = agent or r.agent_id is null)
    and (r.product_id = product or r.product_id is null) and (r.product_type = p.type or r.product_type is null)
  order by r.agent_id is null, r.product_id is null, r.product_type is null, r.valid_from desc limit 1
$$;

-- What a version of the figures of a leg added to what its agent earned: the share of its fee, rounded down, less what was
-- accrued of the leg before. Below zero where a correction made the fee smaller. It stands with the customer's leg; the
-- money stands in the agent's books, under a posting of each row that moves something.
create table commissions.accrual (
  investor_id uuid not null,
  leg_id uuid not null,
  version smallint not null,
  agent_id uuid not null,
  -- The day of business on which these figures were booked.
  day date not null,
  product_id text not null,
  currency text not null,
  fee bigint not null check (fee >= 0),
  share_ppm bigint not null check (share_ppm between 0 and 1000000),
  amount bigint not null check (amount <= fee),
  accrued_at timestamptz not null,
  primary key (investor_id, leg_id, version)
);
create index accrual_by_day on commissions.accrual (day, agent_id, currency);
create index accrual_of_agent on commissions.accrual (agent_id, currency);
select platform.declare('commissions.accrual', 'dist', 'investor_id', 'append', fate => 'stays', why => 'books');
