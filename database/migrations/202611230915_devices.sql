-- Devices on which a login signed in with the correct password: failed attempts elsewhere do not lock them.
create table accounts.device (
  investor_id uuid not null,
  login_id uuid not null,
  client_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (investor_id, login_id, client_hash)
);
create index device_seen on accounts.device (last_seen_at);
select platform.declare('accounts.device', 'dist', 'investor_id', fate => 'erased');
