-- The navigator: saved answers, and every advice that was accepted, so that it can be recomputed.

create schema navigator;
select platform.open('navigator');

-- One per investor; for a plan in force it is the draft of its next version.
create table navigator.draft (
  investor_id uuid primary key,
  questionnaire text not null,
  -- Answers, amounts, and the advice as it was shown; encrypted.
  content_encrypted bytea not null,
  -- What a code confirms; null after an answer changed.
  shown_digest bytea,
  -- Incremented with every save: a save based on an older version is rejected.
  edit integer not null default 0 check (edit >= 0),
  saved_at timestamptz not null
);
select platform.declare('navigator.draft', 'dist', 'investor_id', fate => 'record');

-- Accepted advice: its inputs (answers, level, offered funds) and its result. Written once.
create table navigator.advice (
  investor_id uuid not null,
  advice_id uuid not null,
  plan_id uuid not null,
  -- The version of the plan.
  version smallint not null check (version > 0),
  questionnaire text not null,
  model_version text not null,
  login_id uuid not null,
  inputs_encrypted bytea not null,
  result_encrypted bytea not null,
  -- Digest of the result, which was confirmed by code; null where only the amount changed, which every purchase confirms by itself.
  sha256 bytea,
  at timestamptz not null,
  primary key (investor_id, advice_id),
  constraint one_advice_a_version unique (investor_id, plan_id, version)
);
select platform.declare('navigator.advice', 'dist', 'investor_id', 'append', fate => 'stays', why => 'what was advised and taken, sealed: it proves the orders of its plan');
