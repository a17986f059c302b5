-- How far somebody is in, and by what: second factors of a login, its PIN, devices that are trusted, when a session was proved.

alter table accounts.login
  -- Which second factors are on, none of them while it is empty.
  add column factors text[] not null default '{}' check (factors <@ array['email', 'sms', 'whatsapp', 'authenticator', 'passkey']),
  -- Opens the door on a device where the password did before.
  add column pin_hash text;

-- When whoever holds the session last showed a password, a PIN, a passkey or a second factor.
alter table accounts.session add column proved_at timestamptz;
update accounts.session set proved_at = created_at;
alter table accounts.session alter column proved_at set not null;

-- Until then the second factor is not asked for on this device.
alter table accounts.device add column trusted_until timestamptz;

-- Where an installed app is reached by a push message; the token is sealed.
create table accounts.push_token (
  investor_id uuid not null,
  login_id uuid not null,
  client_hash bytea not null,
  token_encrypted bytea not null,
  stored_at timestamptz not null,
  primary key (investor_id, login_id, client_hash)
);
select platform.declare('accounts.push_token', 'dist', 'investor_id', fate => 'erased');
