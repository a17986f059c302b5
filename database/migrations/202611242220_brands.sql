-- Brands besides our own, what each of them offers, and the users that a partner brand reported.

-- The name, appearance, sender and entry point an investor sees. Our own brand is a server setting and has no row.
create table platform.brand (
  code text primary key check (code ~ '^[a-z][a-z0-9]{1,30}$' and code <> 'own'),
  name text not null,
  -- One or two letters, drawn in the brand's colour, and the name of that colour.
  mark text not null check (length(mark) between 1 and 2),
  palette text not null,
  mail_from text not null,
  support_email text not null,
  -- Its own entry point: a host name of this server.
  host text unique check (host = lower(host)),
  -- The brand has a separate app: its users are sent there.
  app_url text check (app_url like 'https://%'),
  constraint its_app_is_here_or_elsewhere check (host is null or app_url is null)
);
select platform.declare('platform.brand', 'ref', null, 'read');

alter table accounts.investor add column brand text not null default 'own';

-- What a brand offers. Rows are added and never deleted, because investors may hold the product. `is_open` ends the sale.
create table catalogue.offer (
  product_id text not null references catalogue.product,
  brand text not null,
  is_open boolean not null default true,
  primary key (product_id, brand)
);
select platform.declare('catalogue.offer', 'ref', null, 'append');
grant update (is_open) on catalogue.offer to lumbung_app;
insert into catalogue.offer select product_id, 'own' from catalogue.product;

create schema partner_users;
select platform.open('partner_users');

-- A user that a partner brand reported, as last reported.
create table partner_users.partner_user (
  partner_user_id text not null,
  brand text not null,
  -- Counted by the partner: a version older than ours is ignored.
  version bigint not null check (version > 0),
  email_key bytea not null,
  email_encrypted bytea not null,
  name_encrypted bytea not null,
  phone_encrypted bytea not null,
  language text not null check (language in ('id', 'en')),
  fed_at timestamptz not null,
  primary key (partner_user_id, brand)
);
select platform.declare('partner_users.partner_user', 'byref', 'partner_user_id', fate => 'stays', why => 'what a partner told of its own users: the partner takes it back');

-- Finds the partner user of an email address. An address belongs to one user, whatever the brand.
create table partner_users.address (
  email_key bytea primary key,
  brand text not null,
  partner_user_id text not null
);
select platform.declare('partner_users.address', 'byref', 'email_key', fate => 'stays', why => 'what a partner told of its own users: the partner takes it back');
