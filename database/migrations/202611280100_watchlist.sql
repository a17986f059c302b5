-- The funds an investor watches.

create schema watchlist;
select platform.open('watchlist');

create table watchlist.item (
  investor_id uuid not null,
  login_id uuid not null,
  product_id text not null,
  added_at timestamptz not null,
  primary key (investor_id, login_id, product_id)
);
select platform.declare('watchlist.item', 'dist', 'investor_id', fate => 'record');
