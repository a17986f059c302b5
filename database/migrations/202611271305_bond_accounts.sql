-- Registrations for government retail bonds: at the custodian, which opens an account, and at the ministry's registry.

create schema bond_accounts;
select platform.open('bond_accounts');

-- One row per person. Their answers are sent to the registry with their identity. A change of data that the registry keeps creates
-- a new version: the result of an older version is discarded.
create table bond_accounts.registration (
  investor_id uuid primary key,
  version integer not null check (version > 0),
  -- opening: at the custodian. registering: at the registry. updating: registered, and something changed since.
  state text not null check (state in ('opening', 'registering', 'registered', 'updating', 'refused')),
  since timestamptz not null,
  -- Occupation, position and business field.
  answers_encrypted bytea not null,
  agreed_at timestamptz not null,
  -- When the investor agreed to the terms of selling before maturity; null until then.
  dealing_at timestamptz,
  subregistry text,
  account_encrypted bytea,
  -- The ids of the investor's accounts at the registry.
  fund_account_id text,
  securities_account_id text,
  -- The rupiah account that the registry has.
  own_account_id uuid,
  registered_at timestamptz,
  refused_by text check (refused_by in ('custodian', 'registry', 'ourselves')),
  reason_encrypted bytea,
  -- Compliance's note when nothing more is to be done about a refusal.
  settled_at timestamptz,
  settled_by uuid,
  note_encrypted bytea,
  constraint registered_with_accounts check (state <> 'registered' or num_nulls(fund_account_id, securities_account_id, account_encrypted, own_account_id, registered_at) = 0),
  constraint refused_by_somebody check ((state = 'refused') = (refused_by is not null) and (refused_by is null) = (reason_encrypted is null)),
  constraint settled_by_somebody_who_says_why check (num_nulls(settled_at, settled_by, note_encrypted) in (0, 3) and (settled_at is null or state = 'refused'))
);
create index registration_under_way on bond_accounts.registration (since) where state in ('opening', 'registering', 'updating');
create index registration_refused on bond_accounts.registration (since) where state = 'refused' and settled_at is null;
select platform.declare('bond_accounts.registration', 'dist', 'investor_id', fate => 'record');
