-- Identification of companies: what they filled in, their documents, what was handed in each time, and what came of it.
-- How far a company is stands in kyc.investor_status, as of everybody: that is the gate before every order.

create schema company_kyc;
select platform.open('company_kyc');

-- What a company has filled in so far: one sealed draft, each field with the version that wrote it.
create table company_kyc.profile (
  investor_id uuid primary key,
  version integer not null check (version > 0),
  draft_encrypted bytea not null,
  saved_at timestamptz not null
);
select platform.declare('company_kyc.profile', 'dist', 'investor_id', fate => 'record');

-- Documents: the picture of a page, and of a PDF the file as it was sent beside it. Both are sealed in the file store.
create table company_kyc.document (
  investor_id uuid not null,
  document_id uuid not null,
  kind text not null check (kind in ('deed', 'amendment', 'approval', 'nib', 'licence', 'npwp', 'domicile', 'board', 'identity', 'authority', 'specimen',
    'owners', 'financials', 'fatca', 'statement')),
  file_id uuid not null,
  -- Of a PDF alone.
  original_id uuid,
  pages integer not null check (pages > 0),
  sha256 bytea not null,
  size integer not null check (size > 0),
  width integer not null,
  height integer not null,
  state text not null check (state in ('current', 'replaced', 'removed')),
  login_id uuid not null,
  uploaded_at timestamptz not null,
  -- Part of what was handed in: such a file is kept when another takes its place.
  submitted_at timestamptz,
  primary key (investor_id, document_id),
  constraint only_pdfs_have_pages check (original_id is not null or pages = 1)
);
create unique index one_current_company_document on company_kyc.document (investor_id, kind) where state = 'current';
select platform.declare('company_kyc.document', 'dist', 'investor_id', fate => 'record');

-- What was handed in, each time, as it was then. `contact` is a change of how the company is reached, which nobody has to look at.
create table company_kyc.submission (
  investor_id uuid not null,
  submission_id uuid not null,
  number integer not null,
  kind text not null check (kind in ('first', 'change', 'contact')),
  -- The profile, the version of the draft it was taken from, and what a change is about.
  profile_encrypted bytea not null,
  documents uuid[] not null,
  terms_version text not null,
  login_id uuid not null,
  at timestamptz not null,
  primary key (investor_id, submission_id),
  unique (investor_id, number)
);
select platform.declare('company_kyc.submission', 'dist', 'investor_id', 'append', fate => 'record');

-- Where each of them stands. Apart, so that what was handed in is never written again.
create table company_kyc.standing (
  investor_id uuid not null,
  submission_id uuid not null,
  state text not null check (state in ('submitted', 'returned', 'rejected', 'approved', 'inForce', 'superseded')),
  since timestamptz not null,
  primary key (investor_id, submission_id)
);
-- One is looked at, and one is in force.
create unique index one_company_case on company_kyc.standing (investor_id) where state in ('submitted', 'approved');
create unique index one_company_profile_in_force on company_kyc.standing (investor_id) where state = 'inForce';
create index company_cases on company_kyc.standing (state, since) where state in ('submitted', 'approved');
select platform.declare('company_kyc.standing', 'dist', 'investor_id', fate => 'record');

-- What the bank said of the account of a submission.
create table company_kyc.check_result (
  investor_id uuid not null,
  submission_id uuid not null,
  kind text not null check (kind = 'bankName'),
  outcome text not null check (outcome in ('exact', 'similar', 'different', 'noAccount')),
  details_encrypted bytea not null,
  at timestamptz not null,
  primary key (investor_id, submission_id, kind)
);
select platform.declare('company_kyc.check_result', 'dist', 'investor_id', 'append', fate => 'record');

-- Which operator opened which document of which submission: nobody proposes before having seen what is needed.
create table company_kyc.sight (
  investor_id uuid not null,
  submission_id uuid not null,
  document_id uuid not null,
  operator_id uuid not null,
  at timestamptz not null,
  primary key (investor_id, submission_id, document_id, operator_id)
);
select platform.declare('company_kyc.sight', 'dist', 'investor_id', 'append', fate => 'record');

-- Every change on the way, by whom, with its sealed reasons.
create table company_kyc.event (
  investor_id uuid not null,
  event_id uuid not null,
  submission_id uuid,
  kind text not null,
  login_id uuid,
  operator_id uuid,
  details_encrypted bytea,
  at timestamptz not null,
  primary key (investor_id, event_id)
);
select platform.declare('company_kyc.event', 'dist', 'investor_id', 'append', fate => 'record');

-- One tax number, one company: the key is an HMAC, the number itself is sealed in the profile.
create table company_kyc.npwp (
  npwp_key bytea primary key,
  investor_id uuid not null
);
select platform.declare('company_kyc.npwp', 'byref', 'npwp_key', fate => 'record');

-- Whether the law wants records to be kept: a company that handed something in is on record too.
create or replace function deactivation.is_on_record(investor uuid) returns boolean language sql stable as $$
  select exists (select from kyc.submission s where s.investor_id = investor)
    or exists (select from company_kyc.submission s where s.investor_id = investor)
    or exists (select from kyc.investor_status k where k.investor_id = investor and k.state not in ('none', 'draft'))
    or exists (select from orders.order o where o.investor_id = investor)
$$;
