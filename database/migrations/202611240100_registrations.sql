-- Registrations whose email address is not proven yet. They claim neither address nor number: the first to prove it gets both.
create table accounts.registration (
  email_key bytea not null,
  -- The device it was started on. It must be proven there, so that nobody activates a password set by someone else.
  client_hash bytea not null,
  -- The future account: its columns are encrypted for it.
  investor_id uuid not null,
  login_id uuid not null,
  phone_key bytea not null,
  email_encrypted bytea not null,
  name_encrypted bytea not null,
  phone_encrypted bytea not null,
  password_hash text not null,
  language text not null check (language in ('id', 'en')),
  agent_id uuid,
  terms_version text not null,
  address text not null,
  begun_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (email_key, client_hash)
);
create index registration_ends on accounts.registration (ends_at);
select platform.declare('accounts.registration', 'byref', 'email_key', fate => 'stays', why => 'of somebody who has no account yet: it ends by itself');
