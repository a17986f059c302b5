-- Who is who: investors, the humans who sign in for them, sessions, one-time codes, standing after KYC.

create schema accounts;
select platform.open('accounts');

create table accounts.investor (
  investor_id uuid primary key,
  kind text not null check (kind in ('person', 'company', 'agent', 'partner')),
  state text not null default 'active' check (state in ('active', 'suspended', 'closed')),
  created_at timestamptz not null,
  -- What one person of a company orders waits until another one agrees.
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
  -- Rises with every change of credentials: sessions of an older epoch are dead at once.
  epoch integer not null default 0,
  -- What this person may do for a company: order, agree to what another one ordered, both, or only look.
  makes boolean not null default true,
  approves boolean not null default false,
  primary key (investor_id, login_id)
);
select platform.declare('accounts.login', 'dist', 'investor_id', fate => 'blanked', why => 'email_encrypted, name_encrypted, phone_encrypted');

-- Finds the login of an address: the key is an HMAC, the address itself is sealed in the login.
create table accounts.login_email (
  email_key bytea primary key,
  investor_id uuid not null,
  login_id uuid not null
);
select platform.declare('accounts.login_email', 'byref', 'email_key', fate => 'erased');

-- Finds the login of a phone number, the same way.
create table accounts.login_phone (
  phone_key bytea primary key,
  investor_id uuid not null,
  login_id uuid not null
);
select platform.declare('accounts.login_phone', 'byref', 'phone_key', fate => 'erased');

-- The codes agents hand out to those they bring.
create table accounts.agent_code (
  code text primary key,
  investor_id uuid not null
);
select platform.declare('accounts.agent_code', 'byref', 'code', fate => 'stays', why => 'the code of an agent goes when the account is closed; it names nobody');

-- Who is proposed as an agent, under the id that his account would have: gone when two people decided, or after seven days.
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

-- Who brought an investor.
create table accounts.referral (
  investor_id uuid primary key,
  agent_id uuid not null,
  at timestamptz not null
);
create index referral_of_agent on accounts.referral (agent_id, at desc, investor_id desc);
select platform.declare('accounts.referral', 'dist', 'investor_id', 'append', fate => 'stays', why => 'ids of two investors: what an agent earns is counted from it');

-- What was agreed to, in which version, from where.
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
  -- A session that still lacks its second factor is good for showing it, and for nothing else.
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

-- Where an investor stands after identification: the gate before every order.
create table kyc.investor_status (
  investor_id uuid primary key,
  -- approved: compliance said yes, and the fund registry is opening the accounts.
  state text not null check (state in ('none', 'draft', 'submitted', 'returned', 'approved', 'active', 'rejected', 'refreshDue')),
  risk_level smallint check (risk_level between 1 and 5),
  -- Investor Fund Unit Account at the fund registry: no order before there is one.
  ifua text,
  verified_at timestamptz,
  -- Single Investor Identification: the person's own number at the central depository.
  sid text,
  -- What was handed in last, and when: the queue of compliance is in this order.
  submission_id uuid,
  submitted_at timestamptz
);
create index standing_queue on kyc.investor_status (state, submitted_at);
select platform.declare('kyc.investor_status', 'dist', 'investor_id', fate => 'blanked', why => 'sid, risk_level, signed_type');

-- What a person has filled in so far: one sealed draft, each field with the version that wrote it.
create table kyc.profile (
  investor_id uuid primary key,
  version integer not null check (version > 0),
  draft_encrypted bytea not null,
  saved_at timestamptz not null
);
select platform.declare('kyc.profile', 'dist', 'investor_id', fate => 'record');

-- Pictures of cards and faces. The bytes are sealed in the file store under a key of their own.
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
  -- Part of what was handed in: such a file is kept when another takes its place.
  submitted_at timestamptz,
  primary key (investor_id, document_id)
);
create unique index one_current_document on kyc.document (investor_id, kind) where state = 'current';
select platform.declare('kyc.document', 'dist', 'investor_id', fate => 'record');

-- What was handed in, each time, as it was then.
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

-- What the civil registry and the bank said of a submission.
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

-- Every change on the way, by whom, with its sealed reasons.
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

-- One NIK, one investor: the key is an HMAC, the number itself is sealed in the profile.
create table kyc.nik (
  nik_key bytea primary key,
  investor_id uuid not null
);
select platform.declare('kyc.nik', 'byref', 'nik_key', fate => 'erased');

-- Accounts in the investor's own name: where money goes back to. One is used for each currency; a change waits until it may be used.
create table kyc.bank_account (
  investor_id uuid not null,
  account_id uuid not null,
  -- National clearing code of the bank.
  bank text not null check (bank ~ '^\d{3}$'),
  currency text not null check (currency in ('IDR', 'USD')),
  account_encrypted bytea not null,
  holder_encrypted bytea not null,
  -- `draft`: its bank has not said whose it is; `refused`: it is not the investor's, or is not there.
  state text not null check (state in ('draft', 'active', 'replaced', 'refused')),
  added_at timestamptz not null,
  usable_from timestamptz not null,
  primary key (investor_id, account_id)
);
create unique index one_active_account on kyc.bank_account (investor_id, currency) where state = 'active';
select platform.declare('kyc.bank_account', 'dist', 'investor_id', fate => 'record');

create schema risk;
select platform.open('risk');

-- Each time the questionnaire was answered: what was answered is kept, the newest counts.
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

-- One row an investor and purpose: the live code and the budgets that outlive it.
create table codes.challenge (
  investor_id uuid not null,
  purpose text not null,
  challenge_id uuid not null,
  -- What the code confirms: a changed cart needs a new code.
  content_hash bytea not null,
  -- The same in words for whoever reads the code: funds and amounts. Null where it proves an address.
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
  -- The fact it tells of: told once, however often the job runs.
  source text not null,
  -- Whom of a company it is for; null where it is for everybody.
  login_id uuid,
  primary key (investor_id, notification_id),
  unique (investor_id, source)
);
select platform.declare('notifications.notification', 'dist', 'investor_id', fate => 'erased');

-- What somebody wants to be told, where she may choose; without a row what holds unless she chooses.
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
  -- The secret of the second factor, sealed; null until the operator has set it up.
  totp_encrypted bytea,
  -- The newest time step whose code was used: a code opens the door once.
  totp_step bigint not null default 0,
  -- Set while the password is one that somebody else made: until when it opens the door, to be replaced at once.
  temporary_until timestamptz,
  -- Rises with every change of credentials, roles or state: sessions of an older epoch are dead at once.
  epoch integer not null default 0,
  -- How many acts the chain has, so that the newest cannot be taken away unseen either.
  acts integer not null default 0
);
select platform.declare('operations.operator', 'local', null, fate => 'stays', why => 'of an operator');

create table operations.session (
  operator_id uuid not null,
  token_hash bytea not null,
  client_hash bytea not null,
  epoch integer not null,
  -- A session that is not full is good for one thing: to set the password, or to set up the second factor.
  stage text not null check (stage in ('password', 'factor', 'full')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (operator_id, token_hash)
);
create index operator_session_end on operations.session (ends_at);
select platform.declare('operations.session', 'local', null, fate => 'stays', why => 'of an operator');

-- What operators did: one chain an operator, each act with a signature over itself and that of the one before. It is
-- made with a key that is not in the database: whoever owns the tables can break a chain, and cannot mend it.
create table operations.audit_event (
  operator_id uuid not null,
  number integer not null,
  call text not null,
  subject text not null,
  details jsonb not null,
  at timestamptz not null,
  -- The moment itself and not the start of the transaction: acts of one chain stand in the order of their numbers.
  recorded_at timestamptz not null default clock_timestamp(),
  signature bytea not null,
  primary key (operator_id, number)
);
create index act_by_time on operations.audit_event (recorded_at desc);
create index act_by_subject on operations.audit_event (subject);
select platform.declare('operations.audit_event', 'local', null, 'append', fate => 'stays', why => 'an act of an operator, by ids alone');

-- Jobs that were given up: the job itself is gone from the queue then, what it was about is kept. Where two people decided,
-- the reason stands in their decision.
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

-- Each time something waited too long in a queue: from when an alarm was raised until it was over.
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

-- Each time the books were held against their rules and against the partners.
create table operations.reconciliation (
  reconciliation_id uuid primary key,
  -- Null when the platform did it by itself, about one closed day.
  started_by uuid,
  day date,
  days integer not null check (days between 1 and 366),
  state text not null check (state in ('running', 'done', 'failed')),
  rules_total integer not null,
  -- What was asked so far: [{rule, total, found: [sentence]}].
  results jsonb not null default '[]',
  started_at timestamptz not null,
  -- Whoever runs it says so with each answer; one of which nothing was heard for long has nobody who runs it.
  heard_at timestamptz not null,
  ended_at timestamptz
);
create index reconciliation_of_day on operations.reconciliation (day) where state = 'done';
create index reconciliation_newest on operations.reconciliation (started_at desc, reconciliation_id desc);
create unique index one_running_reconciliation on operations.reconciliation ((true)) where state = 'running';
select platform.declare('operations.reconciliation', 'local', null);
