-- Which step of an order a login has seen: an order that progressed since is unread.

create schema histories;
select platform.open('histories');

-- Per person of a company. An investor's own action counts as seen without a row.
create table histories.seen (
  investor_id uuid not null,
  login_id uuid not null,
  order_id uuid not null,
  -- The step of the order that was seen.
  step smallint not null check (step > 0),
  seen_at timestamptz not null,
  primary key (investor_id, login_id, order_id)
);
select platform.declare('histories.seen', 'dist', 'investor_id', fate => 'record');
