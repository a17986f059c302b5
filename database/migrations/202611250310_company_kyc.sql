-- Identification of companies: their data, documents, submissions, and results.
-- A company's status is in kyc.investor_status, like that of every investor: it is checked before every order.

create schema company_kyc;
select platform.open('company_kyc');

-- The data a company has entered so far: one encrypted draft, each field with the version that wrote it.
create table company_kyc.profile (
  investor_id uuid primary key,
  version integer not null check (version > 0),
  draft_encrypted bytea not null,
  saved_at timestamptz not null
);
select platform.declare('company_kyc.profile', 'dist', 'investor_id', fate => 'record');

-- Documents: the picture of a page and, for a PDF, also the original file. Both are encrypted in the file store.
create table company_kyc.document (
  investor_id uuid not null,
  document_id uuid not null,
  kind text not null check (kind in ('deed', 'amendment', 'approval', 'nib', 'licence', 'npwp', 'domicile', 'board', 'identity', 'authority', 'specimen',
    'owners', 'financials', 'fatca', 'statement')),
  file_id uuid not null,
  -- For a PDF only.
  original_id uuid,
  pages integer not null check (pages > 0),
  sha256 bytea not null,
  size integer not null check (size > 0),
  width integer not null,
  height integer not null,
  state text not null check (state in ('current', 'replaced', 'removed')),
  login_id uuid not null,
  uploaded_at timestamptz not null,
  -- Part of a submission: such a file is kept when another replaces it.
  submitted_at timestamptz,
  primary key (investor_id, document_id),
  constraint only_pdfs_have_pages check (original_id is not null or pages = 1)
);
create unique index one_current_company_document on company_kyc.document (investor_id, kind) where state = 'current';
select platform.declare('company_kyc.document', 'dist', 'investor_id', fate => 'record');

-- Every submission, as it was at that time. `contact` is a change of contact data, which needs no review.
create table company_kyc.submission (
  investor_id uuid not null,
  submission_id uuid not null,
  number integer not null,
  kind text not null check (kind in ('first', 'change', 'contact')),
  -- The profile, the version of the draft it was taken from, and the subject of a change.
  profile_encrypted bytea not null,
  documents uuid[] not null,
  terms_version text not null,
  login_id uuid not null,
  at timestamptz not null,
  primary key (investor_id, submission_id),
  unique (investor_id, number)
);
select platform.declare('company_kyc.submission', 'dist', 'investor_id', 'append', fate => 'record');

-- The state of each submission. A separate table, so that submissions are never updated.
create table company_kyc.standing (
  investor_id uuid not null,
  submission_id uuid not null,
  state text not null check (state in ('submitted', 'returned', 'rejected', 'approved', 'inForce', 'superseded')),
  since timestamptz not null,
  primary key (investor_id, submission_id)
);
-- At most one is under review, and one is in force.
create unique index one_company_case on company_kyc.standing (investor_id) where state in ('submitted', 'approved');
create unique index one_company_profile_in_force on company_kyc.standing (investor_id) where state = 'inForce';
create index company_cases on company_kyc.standing (state, since) where state in ('submitted', 'approved');
select platform.declare('company_kyc.standing', 'dist', 'investor_id', fate => 'record');

-- The bank's result for the account of a submission.
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

-- Which operator opened which document of a submission: nobody may propose a decision without having seen the required ones.
create table company_kyc.sight (
  investor_id uuid not null,
  submission_id uuid not null,
  document_id uuid not null,
  operator_id uuid not null,
  at timestamptz not null,
  primary key (investor_id, submission_id, document_id, operator_id)
);
select platform.declare('company_kyc.sight', 'dist', 'investor_id', 'append', fate => 'record');

-- Every change of a case, by whom, with encrypted reasons.
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

-- One tax number per company: the key is an HMAC, the number itself is encrypted in the profile.
create table company_kyc.npwp (
  npwp_key bytea primary key,
  investor_id uuid not null
);
select platform.declare('company_kyc.npwp', 'byref', 'npwp_key', fate => 'record');

-- Whether the law requires records to be kept: now also for a company with a submission.
create or replace function deactivation.is_on_record(investor uuid) returns boolean language sql stable as $$
  select exists (select from kyc.submission s where s.investor_id = investor)
    or exists (select from company_kyc.submission s where s.investor_id = investor)
    or exists (select from kyc.investor_status k where k.investor_id = investor and k.state not in ('none', 'draft'))
    or exists (select from orders.order o where o.investor_id = investor)
$$;
