-- Second factors of a login: the authenticator's secret, and recovery codes for when every other factor is lost.

create schema two_factor;
select platform.open('two_factor');

create table two_factor.authenticator (
  investor_id uuid not null,
  login_id uuid not null,
  secret_encrypted bytea not null,
  -- The last time step whose code was used: each is valid once.
  step bigint not null,
  set_at timestamptz not null,
  primary key (investor_id, login_id)
);
select platform.declare('two_factor.authenticator', 'dist', 'investor_id', fate => 'erased');

create table two_factor.recovery_code (
  investor_id uuid not null,
  login_id uuid not null,
  code_hash bytea not null,
  issued_at timestamptz not null,
  used_at timestamptz,
  primary key (investor_id, login_id, code_hash)
);
select platform.declare('two_factor.recovery_code', 'dist', 'investor_id', fate => 'erased');
