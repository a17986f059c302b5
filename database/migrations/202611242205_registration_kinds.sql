-- A registration is for a person or a company; the first person of a company registers it.
alter table accounts.registration
  add column kind text not null default 'person' check (kind in ('person', 'company')),
  add column company_encrypted bytea,
  add column company_type text,
  add constraint companies_have_names check ((kind = 'company') = (company_encrypted is not null and company_type is not null));
alter table accounts.investor
  add column company_encrypted bytea,
  add column company_type text check (company_type in ('1', '2', '3', '4', '5', '6', '7', '8')),
  add constraint only_companies_have_names check (kind = 'company' or (company_encrypted is null and company_type is null));

-- An agent's invitation by mail. Registering by its link proves the address.
create table accounts.invitation (
  -- Hash of the link's token, which is derived from the id and not stored.
  token_hash bytea primary key,
  invitation_id uuid not null,
  agent_id uuid not null,
  email_key bytea not null,
  email_encrypted bytea not null,
  language text not null check (language in ('id', 'en')),
  invited_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  constraint used_in_time check (used_at <= ends_at)
);
create index invitation_ends on accounts.invitation (ends_at);
select platform.declare('accounts.invitation', 'byref', 'token_hash', fate => 'stays', why => 'of somebody who has no account: it ends by itself');
