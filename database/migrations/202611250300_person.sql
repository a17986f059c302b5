-- A person's identity: passports beside NIKs, the kind of signature, and changed tax numbers.

-- The civil registry knows NIKs only: passports are not checked there (`notAsked`), which compliance sees.
alter table kyc.check_result drop constraint check_result_outcome_check;
alter table kyc.check_result add constraint check_result_outcome_check
  check (outcome in ('match', 'differs', 'unknown', 'notAsked', 'exact', 'similar', 'different', 'noAccount'));

-- The kind of signature: 1 drawn on the screen, 2 a picture of a signature on paper; null: not given.
alter table kyc.investor_status add column signed_type smallint check (signed_type in (1, 2));

comment on table kyc.nik is 'One NIK or passport, one investor: the key is an HMAC of either, and names which of them it is.';

-- Tax numbers that a verified person entered since the submission, each as entered and with sixteen digits.
create table kyc.tax_number (
  investor_id uuid not null,
  number_id uuid not null,
  number_encrypted bytea not null,
  -- given: entered here; updated: the owner states that the tax office has it; replaced: a later one exists.
  state text not null check (state in ('given', 'updated', 'replaced')),
  given_at timestamptz not null,
  updated_at timestamptz,
  primary key (investor_id, number_id),
  constraint updated_when check (state <> 'given' or updated_at is null),
  constraint updated_since check (state <> 'updated' or updated_at is not null)
);
create unique index one_tax_number on kyc.tax_number (investor_id) where state <> 'replaced';
select platform.declare('kyc.tax_number', 'dist', 'investor_id', fate => 'record');
