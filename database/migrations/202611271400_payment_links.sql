-- Accounts that investors link so that they can be charged without interaction, and what may be drawn on each.

insert into platform.transition values
  ('link', 'begun', 'none', 'linking'), ('link', 'linked', 'linking', 'linked'),
  ('link', 'refused', 'linking', 'failed'), ('link', 'expired', 'linking', 'failed'), ('link', 'replaced', 'linking', 'ended'),
  ('link', 'lost', 'linked', 'broken'), ('link', 'replaced', 'broken', 'ended'),
  ('link', 'unlinkAsked', 'linked', 'unlinking'), ('link', 'unlinkAsked', 'broken', 'unlinking'), ('link', 'unlinked', 'unlinking', 'ended'),
  -- The bank bound an account that was not linked in the end, or bound it too late: it must release it.
  ('link', 'dropped', 'linking', 'unlinking'), ('link', 'boundLate', 'failed', 'unlinking'), ('link', 'boundLate', 'ended', 'unlinking'),
  ('link', 'letGo', 'unlinking', 'failed');

create table payments.link (
  investor_id uuid not null,
  link_id uuid not null,
  login_id uuid not null,
  bank text not null,
  state text not null,
  step smallint not null check (step > 0),
  -- The version of the terms that were agreed to.
  terms smallint not null,
  begun_at timestamptz not null,
  -- Until when the investor can return from the bank.
  until timestamptz not null,
  -- The code the investor brought back, until it is used; and the key that accesses the account from then on.
  code_encrypted bytea,
  key_encrypted bytea,
  -- The bank's own id of the link.
  bank_link_id text,
  -- Number and holder.
  account_encrypted bytea,
  max bigint check (max > 0),
  reason text,
  linked_at timestamptz,
  -- When the bank was last asked about it, and when its key was last renewed.
  checked_at timestamptz,
  renewed_at timestamptz,
  -- Since when a new key is being requested from the bank, until it is stored here: until then the stored key may be invalid.
  renewing_since timestamptz,
  ended_at timestamptz,
  primary key (investor_id, link_id),
  constraint linked_with_a_key check (state not in ('linked', 'unlinking') or num_nulls(key_encrypted, bank_link_id) = 0),
  constraint linked_by_a_holder check (state <> 'linked' or account_encrypted is not null),
  constraint over_without_a_key check (state not in ('failed', 'ended') or num_nonnulls(key_encrypted, code_encrypted) = 0)
);
-- Besides it the bank may be releasing others.
create unique index one_live_link on payments.link (investor_id, bank) where state in ('linking', 'linked', 'broken');
create index link_linking on payments.link (begun_at, investor_id, link_id) where state = 'linking';
create index link_unlinking on payments.link (ended_at, investor_id, link_id) where state = 'unlinking';
select platform.declare('payments.link', 'dist', 'investor_id', fate => 'record');

-- Finds the link of an investor who returns from the bank without a session. Only the hash of the state parameter is stored.
create table payments.link_return (
  state_hash bytea primary key,
  investor_id uuid not null,
  link_id uuid not null,
  until timestamptz not null,
  used_at timestamptz
);
create index link_return_of_link on payments.link_return (investor_id, link_id);
select platform.declare('payments.link_return', 'byref', 'state_hash', fate => 'record');

-- What may be drawn on a link automatically: by a plan, up to its maximum.
create table payments.mandate (
  investor_id uuid not null,
  mandate_id uuid not null,
  link_id uuid not null,
  origin text not null check (origin in ('discipline', 'navigator')),
  origin_key text not null,
  max bigint not null check (max > 0),
  made_at timestamptz not null,
  ended_at timestamptz,
  primary key (investor_id, mandate_id)
);
create unique index one_open_mandate on payments.mandate (investor_id, origin, origin_key) where ended_at is null;
create index mandate_of_link on payments.mandate (investor_id, link_id) where ended_at is null;
select platform.declare('payments.mandate', 'dist', 'investor_id', fate => 'stays', why => 'books: what a plan was allowed to draw');
