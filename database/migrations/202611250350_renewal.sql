-- Periodic renewal: how long an investor's data is valid, who is asked to renew, and the mailed links.

create schema renewal;
select platform.open('renewal');

-- The current term. A renewal or new verification starts another; jobs of the previous term detect that.
create table renewal.term (
  investor_id uuid primary key,
  term_id uuid not null,
  years smallint not null check (years between 1 and 3),
  begun_at timestamptz not null,
  ends_at timestamptz not null,
  constraint ends_after_it_began check (ends_at > begun_at)
);
select platform.declare('renewal.term', 'dist', 'investor_id', fate => 'record');

create table renewal.request (
  investor_id uuid not null,
  request_id uuid not null,
  -- The term is about to end, or an operator of compliance requests it.
  cause text not null check (cause in ('term', 'operator')),
  state text not null check (state in ('open', 'inReview', 'done')),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  reminded_at timestamptz,
  fell_due_at timestamptz,
  -- When compliance last reminded, and why.
  chased_at timestamptz,
  note_encrypted bytea,
  -- The changes, while two operators review them and afterwards.
  login_id uuid,
  answer_encrypted bytea,
  answered_at timestamptz,
  declined_at timestamptz,
  decline_reason text,
  decline_note_encrypted bytea,
  ended_at timestamptz,
  primary key (investor_id, request_id),
  constraint in_review_with_an_answer check (state <> 'inReview' or num_nulls(login_id, answer_encrypted, answered_at) = 0),
  constraint ended_when_done check ((state = 'done') = (ended_at is not null)),
  constraint declined_with_a_reason check ((declined_at is null) = (decline_reason is null))
);
-- An investor has one open request, however many jobs and operators ask concurrently.
create unique index one_request_open on renewal.request (investor_id) where state in ('open', 'inReview');
create index request_in_review on renewal.request (answered_at) where state = 'inReview';
create index request_unanswered on renewal.request ((coalesce(chased_at, fell_due_at))) where state = 'open' and fell_due_at is not null;
select platform.declare('renewal.request', 'dist', 'investor_id', fate => 'record');

-- The link's token is derived from its id with a key outside the database; only its hash is stored.
create table renewal.link (
  investor_id uuid not null,
  link_id uuid not null,
  request_id uuid not null,
  login_id uuid not null,
  token_hash bytea not null,
  sent_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  primary key (investor_id, link_id),
  unique (investor_id, token_hash)
);
select platform.declare('renewal.link', 'dist', 'investor_id', fate => 'record');

-- Investors without a term are looked up every night.
create index status_in_force on kyc.investor_status (investor_id) where state in ('active', 'refreshDue');
