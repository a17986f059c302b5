-- Changes after the identity check: bank accounts, personal data; and who wants to be notified when USD funds are available.

-- Several own accounts can exist: `active` receives the money, `spare` is another one that its
-- bank confirmed under the same name. The key is an HMAC: an account is stored once, even if added concurrently.
alter table kyc.bank_account add column account_key bytea;
alter table kyc.bank_account drop constraint bank_account_state_check;
alter table kyc.bank_account add constraint bank_account_state_check check (state in ('draft', 'active', 'spare', 'replaced', 'refused'));
create unique index one_live_account on kyc.bank_account (investor_id, currency, account_key) where state in ('draft', 'active', 'spare');
create index account_unchecked on kyc.bank_account (added_at) where state = 'draft';

-- The own account that a payout goes to; null where it returns to its source, or goes to a custodian. The sending
-- statement checks it again: a payout to an account changed since waits for the cool-off.
alter table payouts.payout add column account_id uuid;

create schema profile;
select platform.open('profile');

-- Requests to be notified when USD funds are available: once per login, notified once.
create table profile.dollar_wish (
  investor_id uuid not null,
  login_id uuid not null,
  asked_at timestamptz not null,
  told_at timestamptz,
  primary key (investor_id, login_id)
);
create index dollar_wish_open on profile.dollar_wish (asked_at) where told_at is null;
select platform.declare('profile.dollar_wish', 'dist', 'investor_id', fate => 'record');

-- Changes of personal data after the identity check, each with the previous values: the history of a profile. Changes that a code
-- confirms are applied at once; changes of the identity await two operators of compliance.
create table profile.data_change (
  investor_id uuid not null,
  change_id uuid not null,
  login_id uuid not null,
  -- Field names only; the values are encrypted.
  fields text[] not null check (cardinality(fields) > 0),
  values_encrypted bytea not null,
  state text not null check (state in ('waiting', 'applied', 'declined', 'withdrawn')),
  asked_at timestamptz not null,
  ended_at timestamptz,
  -- Why it was declined, as one of our codes.
  reason text,
  note_encrypted bytea,
  -- The civil registry's result for the person with the change, and per field; null until it has answered.
  registry_outcome text check (registry_outcome in ('match', 'differs', 'unknown', 'notAsked')),
  registry_fields jsonb,
  primary key (investor_id, change_id),
  constraint ended_when_it_no_longer_waits check ((state = 'waiting') = (ended_at is null)),
  constraint declined_with_a_reason check ((state = 'declined') = (reason is not null))
);
create unique index one_change_waits on profile.data_change (investor_id) where state = 'waiting';
create index data_change_waiting on profile.data_change (asked_at) where state = 'waiting';
select platform.declare('profile.data_change', 'dist', 'investor_id', fate => 'record');

-- Documents that prove such a change. The bytes are encrypted in the file store, each with its own key.
create table profile.proof (
  investor_id uuid not null,
  file_id uuid not null,
  change_id uuid not null,
  kind text not null check (kind in ('ktp', 'npwp', 'proof')),
  sha256 bytea not null,
  size integer not null check (size > 0),
  primary key (investor_id, file_id),
  unique (investor_id, change_id, kind)
);
select platform.declare('profile.proof', 'dist', 'investor_id', fate => 'record');
