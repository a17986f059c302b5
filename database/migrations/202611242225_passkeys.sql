-- Passkeys; the login of a session and of a security event, and the kind of device.

create schema passkeys;
select platform.open('passkeys');

-- Finds the owner of a passkey by its user handle: a key derived from the login.
create table passkeys.handle (
  handle bytea primary key,
  investor_id uuid not null,
  login_id uuid not null
);
select platform.declare('passkeys.handle', 'byref', 'handle', fate => 'erased');

create table passkeys.credential (
  investor_id uuid not null,
  passkey_id uuid not null,
  login_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  -- The authenticator's usage counter; it never decreases.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  is_synced boolean not null,
  name_encrypted bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (investor_id, passkey_id),
  unique (investor_id, login_id, credential_id)
);
select platform.declare('passkeys.credential', 'dist', 'investor_id', fate => 'erased');

-- Browser and system, from a closed list.
alter table accounts.session add column agent text;
alter table accounts.device add column agent text;

-- Which of several people of a company it concerns.
alter table platform.security_event add column login_id uuid;
create index security_event_of_login on platform.security_event (login_id, event_id) where login_id is not null;
