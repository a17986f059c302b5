-- Passkeys of operators, and the devices on which they completed a sign-in.

-- Finds the owner of a passkey by its user handle: a key derived from the operator.
create table operations.passkey_handle (
  handle bytea primary key,
  operator_id uuid not null
);
select platform.declare('operations.passkey_handle', 'local', null, fate => 'stays', why => 'of an operator');

create table operations.passkey (
  operator_id uuid not null,
  passkey_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  -- The authenticator's usage counter; it never decreases.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  is_synced boolean not null,
  name_encrypted bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (operator_id, passkey_id),
  unique (operator_id, credential_id)
);
select platform.declare('operations.passkey', 'local', null, fate => 'stays', why => 'of an operator');

-- Failed attempts elsewhere do not lock these devices. Keyed like the attempt counters of an address, so that counting needs no
-- query that could fail.
create table operations.device (
  account_key bytea not null,
  client_hash bytea not null,
  operator_id uuid not null,
  since timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (account_key, client_hash)
);
create index operator_device on operations.device (operator_id);
select platform.declare('operations.device', 'local', null, fate => 'stays', why => 'of an operator');
