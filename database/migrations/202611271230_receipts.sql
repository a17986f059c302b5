-- Receipts of transfers, which customers upload so that finance finds their money. A receipt itself pays nothing.

create schema receipts;
select platform.open('receipts');

insert into platform.transition values
  ('receipt', 'uploaded', 'none', 'draft'), ('receipt', 'saved', 'draft', 'waiting'),
  ('receipt', 'edited', 'waiting', 'waiting'), ('receipt', 'edited', 'asked', 'waiting'),
  ('receipt', 'confirmed', 'waiting', 'waiting'), ('receipt', 'confirmed', 'asked', 'waiting'),
  ('receipt', 'asked', 'waiting', 'asked'),
  ('receipt', 'accepted', 'waiting', 'accepted'), ('receipt', 'accepted', 'asked', 'accepted'),
  ('receipt', 'refused', 'waiting', 'refused'), ('receipt', 'refused', 'asked', 'refused'),
  -- Its order was paid otherwise, or is over.
  ('receipt', 'closed', 'waiting', 'closed'), ('receipt', 'closed', 'asked', 'closed');

create table receipts.receipt (
  investor_id uuid not null,
  receipt_id uuid not null,
  login_id uuid not null,
  order_id uuid not null,
  file_id uuid not null,
  sha256 bytea not null,
  size int not null,
  width int not null,
  height int not null,
  state text not null,
  step smallint not null check (step > 0),
  uploaded_at timestamptz not null,
  currency text not null,
  -- What was read from the picture, and what the customer entered; bank, account and reference are confidential.
  read_encrypted bytea not null,
  said_encrypted bytea,
  amount bigint check (amount > 0),
  paid_at timestamptz,
  -- The fields entered differently from what was read.
  differs text[] not null default '{}',
  waiting_since timestamptz,
  asked_at timestamptz,
  question_encrypted bytea,
  confirmed_at timestamptz,
  reason text,
  decided_at timestamptz,
  -- The deciding operator's note for other operators.
  note_encrypted bytea,
  -- The statement line that it was accepted for.
  line_bank text,
  line_account text,
  line_day date,
  line_reference text,
  primary key (investor_id, receipt_id),
  -- The same picture for the same order is the same receipt, however often it is sent.
  constraint one_receipt_a_picture unique (investor_id, order_id, sha256),
  constraint said_once_handed_in check (state = 'draft' or num_nulls(said_encrypted, amount, paid_at, waiting_since) = 0),
  constraint decided_when_over check ((state in ('accepted', 'refused', 'closed')) = (decided_at is not null)),
  constraint accepted_for_a_line check ((state = 'accepted') = (line_reference is not null)),
  constraint not_accepted_with_a_reason check ((state in ('refused', 'closed')) = (reason is not null))
);
create index receipt_waiting on receipts.receipt (waiting_since, investor_id, receipt_id) where state = 'waiting';
create index receipt_asked on receipts.receipt (asked_at, investor_id, receipt_id) where state = 'asked';
create index receipt_decided on receipts.receipt (decided_at desc, receipt_id desc) where decided_at is not null;
select platform.declare('receipts.receipt', 'dist', 'investor_id', fate => 'record');

-- Identifies receipts of the same transfer, across customers: the digest of the picture, and a keyed digest of the bank's reference.
create table receipts.mark (
  kind text not null check (kind in ('picture', 'bankReference')),
  key bytea not null,
  receipt_id uuid not null,
  investor_id uuid not null,
  primary key (kind, key, receipt_id)
);
create index mark_of_receipt on receipts.mark (investor_id, receipt_id);
select platform.declare('receipts.mark', 'byref', 'key', fate => 'record');

-- The link's token is derived from its id with a key outside the database; only its hash is stored.
create table receipts.link (
  investor_id uuid not null,
  link_id uuid not null,
  receipt_id uuid not null,
  login_id uuid not null,
  token_hash bytea not null,
  sent_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  primary key (investor_id, link_id),
  unique (investor_id, token_hash)
);
select platform.declare('receipts.link', 'dist', 'investor_id', fate => 'record');

-- Unidentified credits by amount: the lines a receipt may refer to.
create index statement_line_credit on payments.statement_line (amount, currency, at)
  where direction = 'credit' and account_number is null and (outcome is null or outcome = 'house');
-- Money of a line with an unknown owner.
create index suspense_by_event on payments.suspense (partner, event_id) where bill_id is null;
