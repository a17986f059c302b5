-- People: investors, their logins, sessions, one-time codes, and their status after KYC.

create schema accounts;
select platform.open('accounts');

create table accounts.investor (
  investor_id uuid primary key,
  kind text not null check (kind in ('person', 'company', 'agent', 'partner')),
  state text not null default 'active' check (state in ('active', 'suspended', 'closed')),
  created_at timestamptz not null,
  -- Orders of one person of a company need the approval of another.
  needs_approval boolean not null default false,
  constraint only_companies_need_approval check (kind = 'company' or not needs_approval)
);
select platform.declare('accounts.investor', 'dist', 'investor_id', fate => 'blanked', why => 'company_encrypted');

create table accounts.login (
  investor_id uuid not null,
  login_id uuid not null,
  email_encrypted bytea not null,
  name_encrypted bytea not null,
  phone_encrypted bytea,
  password_hash text not null,
  state text not null default 'active' check (state in ('active', 'deactivated')),
  language text not null default 'id' check (language in ('id', 'en')),
  skips_two_factor boolean not null default false,
  -- Incremented with every change of credentials: sessions of an older epoch are invalid immediately.
  epoch integer not null default 0,
  -- The person's rights in a company: place orders, approve orders of others, both, or read only.
  makes boolean not null default true,
  approves boolean not null default false,
  primary key (investor_id, login_id)
);
select platform.declare('accounts.login', 'dist', 'investor_id', fate => 'blanked', why => 'email_encrypted, name_encrypted, phone_encrypted');

-- Finds the login of an email address: the key is an HMAC, the address itself is encrypted in the login.
create table accounts.login_email (
  email_key bytea primary key,
  investor_id uuid not null,
  login_id uuid not null
);
select platform.declare('accounts.login_email', 'byref', 'email_key', fate => 'erased');

-- Finds the login of a phone number, in the same way.
create table accounts.login_phone (
  phone_key bytea primary key,
  investor_id uuid not null,
  login_id uuid not null
);
select platform.declare('accounts.login_phone', 'byref', 'phone_key', fate => 'erased');

-- The codes agents give to the people they refer.
create table accounts.agent_code (
  code text primary key,
  investor_id uuid not null
);
select platform.declare('accounts.agent_code', 'byref', 'code', fate => 'stays', why => 'the code of an agent goes when the account is closed; it names nobody');

-- Proposed agents, under the id their account would get: deleted when two operators decided, or after seven days.
create table accounts.appointment (
  investor_id uuid primary key,
  code text not null,
  email_key bytea not null,
  phone_key bytea not null,
  email_encrypted bytea not null,
  name_encrypted bytea not null,
  phone_encrypted bytea not null,
  language text not null check (language in ('id', 'en')),
  proposed_at timestamptz not null,
  ends_at timestamptz not null
);
select platform.declare('accounts.appointment', 'dist', 'investor_id', fate => 'stays', why => 'nobody has an account of it; it is deleted when it is decided, after seven days at the latest');

-- The agent who referred an investor.
create table accounts.referral (
  investor_id uuid primary key,
  agent_id uuid not null,
  at timestamptz not null
);
create index referral_of_agent on accounts.referral (agent_id, at desc, investor_id desc);
select platform.declare('accounts.referral', 'dist', 'investor_id', 'append', fate => 'stays', why => 'ids of two investors: what an agent earns is counted from it');

-- Consents: what was agreed to, in which version, from where.
create table accounts.consent (
  investor_id uuid not null,
  consent_id uuid not null,
  kind text not null,
  version text not null,
  client_hash bytea not null,
  address text not null,
  at timestamptz not null,
  primary key (investor_id, consent_id)
);
select platform.declare('accounts.consent', 'dist', 'investor_id', 'append', fate => 'record');

create table accounts.session (
  investor_id uuid not null,
  token_hash bytea not null,
  login_id uuid not null,
  client_hash bytea not null,
  epoch integer not null,
  -- A partially authenticated session may only present its second factor.
  stage text not null default 'full' check (stage in ('factor', 'full')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (investor_id, token_hash)
);
create index session_end on accounts.session (ends_at);
select platform.declare('accounts.session', 'dist', 'investor_id', fate => 'erased');

create schema kyc;
select platform.open('kyc');

-- An investor's status after identification: checked before every order.
create table kyc.investor_status (
  investor_id uuid primary key,
  -- approved: compliance approved, and the fund registry is opening the accounts.
  state text not null check (state in ('none', 'draft', 'submitted', 'returned', 'approved', 'active', 'rejected', 'refreshDue')),
  risk_level smallint check (risk_level between 1 and 5),
  -- Investor Fund Unit Account at the fund registry: no order before it exists.
  ifua text,
  verified_at timestamptz,
  -- Single Investor Identification: the person's own number at the central depository.
  sid text,
  -- The latest submission and its time: the compliance queue is in this order.
  submission_id uuid,
  submitted_at timestamptz
);
create index standing_queue on kyc.investor_status (state, submitted_at);
select platform.declare('kyc.investor_status', 'dist', 'investor_id', fate => 'blanked', why => 'sid, risk_level, signed_type');

-- The data a person has entered so far: one encrypted draft, each field with the version that wrote it.
create table kyc.profile (
  investor_id uuid primary key,
  version integer not null check (version > 0),
  draft_encrypted bytea not null,
  saved_at timestamptz not null
);
select platform.declare('kyc.profile', 'dist', 'investor_id', fate => 'record');

-- Images of ID cards and faces. The bytes are encrypted in the file store, each with its own key.
create table kyc.document (
  investor_id uuid not null,
  document_id uuid not null,
  kind text not null check (kind in ('ktp', 'selfie', 'npwp', 'signature')),
  file_id uuid not null,
  sha256 bytea not null,
  size integer not null check (size > 0),
  width integer not null,
  height integer not null,
  state text not null check (state in ('current', 'replaced', 'removed')),
  uploaded_at timestamptz not null,
  -- Part of a submission: such a file is kept when another replaces it.
  submitted_at timestamptz,
  primary key (investor_id, document_id)
);
create unique index one_current_document on kyc.document (investor_id, kind) where state = 'current';
select platform.declare('kyc.document', 'dist', 'investor_id', fate => 'record');

-- Every submission, as it was at that time.
create table kyc.submission (
  investor_id uuid not null,
  submission_id uuid not null,
  number integer not null,
  profile_encrypted bytea not null,
  documents uuid[] not null,
  terms_version text not null,
  at timestamptz not null,
  primary key (investor_id, submission_id)
);
select platform.declare('kyc.submission', 'dist', 'investor_id', 'append', fate => 'record');

-- Results of the civil registry and the bank for a submission.
create table kyc.check_result (
  investor_id uuid not null,
  submission_id uuid not null,
  kind text not null check (kind in ('civilRegistry', 'bankName')),
  outcome text not null check (outcome in ('match', 'differs', 'unknown', 'exact', 'similar', 'different', 'noAccount')),
  details_encrypted bytea not null,
  at timestamptz not null,
  primary key (investor_id, submission_id, kind)
);
select platform.declare('kyc.check_result', 'dist', 'investor_id', 'append', fate => 'record');

-- Every change of a case, by whom, with encrypted reasons.
create table kyc.event (
  investor_id uuid not null,
  event_id uuid not null,
  submission_id uuid,
  kind text not null,
  operator_id uuid,
  details_encrypted bytea,
  at timestamptz not null,
  primary key (investor_id, event_id)
);
select platform.declare('kyc.event', 'dist', 'investor_id', 'append', fate => 'record');

-- One NIK per investor: the key is an HMAC, the number itself is encrypted in the profile.
create table kyc.nik (
  nik_key bytea primary key,
  investor_id uuid not null
);
select platform.declare('kyc.nik', 'byref', 'nik_key', fate => 'erased');

-- Accounts in the investor's own name, to which money is paid. One is used per currency; a changed one has a cool-off until `usable_from`.
create table kyc.bank_account (
  investor_id uuid not null,
  account_id uuid not null,
  -- National clearing code of the bank.
  bank text not null check (bank ~ '^\d{3}$'),
  currency text not null check (currency in ('IDR', 'USD')),
  account_encrypted bytea not null,
  holder_encrypted bytea not null,
  -- `draft`: its bank has not confirmed the holder; `refused`: it is not the investor's, or does not exist.
  state text not null check (state in ('draft', 'active', 'replaced', 'refused')),
  added_at timestamptz not null,
  usable_from timestamptz not null,
  primary key (investor_id, account_id)
);
create unique index one_active_account on kyc.bank_account (investor_id, currency) where state = 'active';
select platform.declare('kyc.bank_account', 'dist', 'investor_id', fate => 'record');

create schema risk;
select platform.open('risk');

-- Every answered questionnaire; the latest counts.
create table risk.assessment (
  investor_id uuid not null,
  assessment_id uuid not null,
  version text not null,
  answers jsonb not null,
  score integer not null,
  level smallint not null check (level between 1 and 5),
  limited_by text,
  at timestamptz not null,
  valid_until timestamptz not null,
  primary key (investor_id, assessment_id)
);
select platform.declare('risk.assessment', 'dist', 'investor_id', 'append', fate => 'record');

create schema codes;
select platform.open('codes');

-- One row per investor and purpose: the live code, and the limits that outlive it.
create table codes.challenge (
  investor_id uuid not null,
  purpose text not null,
  challenge_id uuid not null,
  -- What the code confirms: a changed cart needs a new code.
  content_hash bytea not null,
  -- The same in words for the reader of the code: funds and amounts. Null where it proves an address.
  confirms jsonb,
  code_hash bytea not null,
  resends smallint not null default 0,
  resends_until timestamptz not null,
  attempts smallint not null default 0,
  expires_at timestamptz not null,
  verified_at timestamptz,
  consumed_at timestamptz,
  wrong_recent smallint not null default 0,
  wrong_recent_until timestamptz not null,
  wrong_today smallint not null default 0,
  wrong_today_until timestamptz not null,
  primary key (investor_id, purpose)
);
select platform.declare('codes.challenge', 'dist', 'investor_id', fate => 'erased');

create schema notifications;
select platform.open('notifications');

create table notifications.notification (
  investor_id uuid not null,
  notification_id uuid not null,
  kind text not null,
  importance smallint not null default 0 check (importance in (0, 1, 2)),
  facts jsonb not null,
  at timestamptz not null,
  read_at timestamptz,
  -- The fact it reports: notified once, however often the job runs.
  source text not null,
  -- The recipient within a company; null for everyone.
  login_id uuid,
  primary key (investor_id, notification_id),
  unique (investor_id, source)
);
select platform.declare('notifications.notification', 'dist', 'investor_id', fate => 'erased');

-- Notification preferences of a login where they are optional; without a row the default applies.
create table notifications.preference (
  investor_id uuid not null,
  login_id uuid not null,
  topic text not null check (topic in ('orders', 'reminders', 'income', 'promotions')),
  inbox boolean not null,
  email boolean not null,
  changed_at timestamptz not null,
  primary key (investor_id, login_id, topic)
);
select platform.declare('notifications.preference', 'dist', 'investor_id', fate => 'record');

create schema operations;
select platform.open('operations');

create table operations.operator (
  operator_id uuid primary key,
  email text not null unique,
  name text not null,
  password_hash text not null,
  roles text[] not null,
  state text not null default 'active' check (state in ('active', 'suspended')),
  -- The secret of the second factor, encrypted; null until the operator has set it up.
  totp_encrypted bytea,
  -- The latest time step whose code was used: a code is valid once.
  totp_step bigint not null default 0,
  -- Set while the password is a temporary one set by another operator: its expiry; it must be replaced at the first sign-in.
  temporary_until timestamptz,
  -- Incremented with every change of credentials, roles or state: sessions of an older epoch are invalid immediately.
  epoch integer not null default 0,
  -- Length of the audit chain, so that removing the latest event is detected too.
  acts integer not null default 0
);
select platform.declare('operations.operator', 'local', null, fate => 'stays', why => 'of an operator');

create table operations.session (
  operator_id uuid not null,
  token_hash bytea not null,
  client_hash bytea not null,
  epoch integer not null,
  -- A session that is not full allows one thing: to set the password, or to set up the second factor.
  stage text not null check (stage in ('password', 'factor', 'full')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (operator_id, token_hash)
);
create index operator_session_end on operations.session (ends_at);
select platform.declare('operations.session', 'local', null, fate => 'stays', why => 'of an operator');

-- Actions of operators: one chain per operator, each event signed together with the previous signature. The key is
-- outside the database: the owner of the tables can break a chain, but not repair it.
create table operations.audit_event (
  operator_id uuid not null,
  number integer not null,
  call text not null,
  subject text not null,
  details jsonb not null,
  at timestamptz not null,
  -- The actual time, not the start of the transaction: events of a chain are in the order of their numbers.
  recorded_at timestamptz not null default clock_timestamp(),
  signature bytea not null,
  primary key (operator_id, number)
);
create index act_by_time on operations.audit_event (recorded_at desc);
create index act_by_subject on operations.audit_event (subject);
select platform.declare('operations.audit_event', 'local', null, 'append', fate => 'stays', why => 'an act of an operator, by ids alone');

-- Jobs that were given up: the job is removed from the queue, its subject is kept. Where two operators decided,
-- the reason is in their decision.
create table operations.abandoned_job (
  abandoned_id uuid primary key,
  job_id bigint not null,
  task text not null,
  cause text not null,
  note_encrypted bytea,
  by uuid not null,
  at timestamptz not null
);
select platform.declare('operations.abandoned_job', 'local', null, 'append', fate => 'stays', why => 'an act of an operator; what he wrote is sealed');

-- Alarms of a queue: from when one was raised until it ended.
create table operations.alarm (
  queue text not null,
  raised_at timestamptz not null,
  count integer not null,
  oldest_at timestamptz,
  ended_at timestamptz,
  primary key (queue, raised_at)
);
create unique index one_alarm_a_queue on operations.alarm (queue) where ended_at is null;
select platform.declare('operations.alarm', 'local', null);

-- Reconciliations of the books with their rules and with the partners.
create table operations.reconciliation (
  reconciliation_id uuid primary key,
  -- Null for an automatic run, which covers one closed day.
  started_by uuid,
  day date,
  days integer not null check (days between 1 and 366),
  state text not null check (state in ('running', 'done', 'failed')),
  rules_total integer not null,
  -- Results so far: [{rule, total, found: [sentence]}].
  results jsonb not null default '[]',
  started_at timestamptz not null,
  -- Heartbeat, updated with each result; without one for long, no process is running it.
  heard_at timestamptz not null,
  ended_at timestamptz
);
create index reconciliation_of_day on operations.reconciliation (day) where state = 'done';
create index reconciliation_newest on operations.reconciliation (started_at desc, reconciliation_id desc);
create unique index one_running_reconciliation on operations.reconciliation ((true)) where state = 'running';
select platform.declare('operations.reconciliation', 'local', null);
