-- What an investor changes after the identity check: bank accounts, personal data; and who wants to hear when dollars can be bought.

-- Several accounts of one's own stand beside each other: `active` is the one that money goes to, `spare` another one that its
-- bank knows under the same name. The key is an HMAC: the same account stands once, however often it is added at once.
alter table kyc.bank_account add column account_key bytea;
alter table kyc.bank_account drop constraint bank_account_state_check;
alter table kyc.bank_account add constraint bank_account_state_check check (state in ('draft', 'active', 'spare', 'replaced', 'refused'));
create unique index one_live_account on kyc.bank_account (investor_id, currency, account_key) where state in ('draft', 'active', 'spare');
create index account_unchecked on kyc.bank_account (added_at) where state = 'draft';

-- Which account of one's own a payout goes to; null where it goes back to where money came from, or to a custodian. It is
-- asked once more in the statement that sends it: an account that was changed since waits out its time.
alter table payouts.payout add column account_id uuid;

create schema profile;
select platform.open('profile');

-- Who asked to be told when funds in dollars can be bought: once a person, and told once.
create table profile.dollar_wish (
  investor_id uuid not null,
  login_id uuid not null,
  asked_at timestamptz not null,
  told_at timestamptz,
  primary key (investor_id, login_id)
);
create index dollar_wish_open on profile.dollar_wish (asked_at) where told_at is null;
select platform.declare('profile.dollar_wish', 'dist', 'investor_id', fate => 'record');

-- Changes of personal data after the identity check, each with what was there before: the history of a profile. What a code
-- alone confirms is applied at once; what names somebody waits for two operators of compliance.
create table profile.data_change (
  investor_id uuid not null,
  change_id uuid not null,
  login_id uuid not null,
  -- Names of fields alone; the values are sealed.
  fields text[] not null check (cardinality(fields) > 0),
  values_encrypted bytea not null,
  state text not null check (state in ('waiting', 'applied', 'declined', 'withdrawn')),
  asked_at timestamptz not null,
  ended_at timestamptz,
  -- Why it was declined, in words of ours.
  reason text,
  note_encrypted bytea,
  -- What the civil registry says of the person as she would be, and field by field; null until it has answered.
  registry_outcome text check (registry_outcome in ('match', 'differs', 'unknown', 'notAsked')),
  registry_fields jsonb,
  primary key (investor_id, change_id),
  constraint ended_when_it_no_longer_waits check ((state = 'waiting') = (ended_at is null)),
  constraint declined_with_a_reason check ((state = 'declined') = (reason is not null))
);
create unique index one_change_waits on profile.data_change (investor_id) where state = 'waiting';
create index data_change_waiting on profile.data_change (asked_at) where state = 'waiting';
select platform.declare('profile.data_change', 'dist', 'investor_id', fate => 'record');

-- What was handed in to prove such a change. The bytes are sealed in the file store under a key of their own.
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
