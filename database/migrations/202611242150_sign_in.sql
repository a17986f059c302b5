-- Authentication: second factors of a login, its PIN, trusted devices, and when a session last proved its identity.

alter table accounts.login
  -- The enabled second factors; none if empty.
  add column factors text[] not null default '{}' check (factors <@ array['email', 'sms', 'whatsapp', 'authenticator', 'passkey']),
  -- The PIN signs in on a device where the password was used before.
  add column pin_hash text;

-- When the session's user last presented a password, a PIN, a passkey or a second factor.
alter table accounts.session add column proved_at timestamptz;
update accounts.session set proved_at = created_at;
alter table accounts.session alter column proved_at set not null;

-- Until then this device needs no second factor.
alter table accounts.device add column trusted_until timestamptz;

-- Push tokens of installed apps; the token is encrypted.
create table accounts.push_token (
  investor_id uuid not null,
  login_id uuid not null,
  client_hash bytea not null,
  token_encrypted bytea not null,
  stored_at timestamptz not null,
  primary key (investor_id, login_id, client_hash)
);
select platform.declare('accounts.push_token', 'dist', 'investor_id', fate => 'erased');
