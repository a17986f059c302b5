-- Conversations between investors and support: messages, subjects, assignments, and support's notes about a customer.

create schema chat;
select platform.open('chat');

-- Every message to or from an investor has its own number, in the order of storage: reading on after a number
-- misses nothing. `changes` also counts changes without a message: read, assigned, closed.
create table chat.thread (
  investor_id uuid primary key,
  last_seq bigint not null default 0,
  changes bigint not null default 0
);
select platform.declare('chat.thread', 'dist', 'investor_id', fate => 'record');

create table chat.conversation (
  investor_id uuid not null,
  conversation_id uuid not null,
  -- The login; in a company each person has their own conversations.
  login_id uuid not null,
  about_kind text not null check (about_kind in ('order', 'fund', 'page')),
  about_id text not null,
  -- The code of the order, or the name of the fund or page, at that time.
  about_name text not null,
  -- `begun`: no message yet. `waiting`: support owes an answer. `answered`: nobody owes one.
  state text not null check (state in ('begun', 'waiting', 'answered', 'closed')),
  opened_at timestamptz not null,
  waiting_since timestamptz,
  assigned_to uuid,
  read_by_investor bigint not null default 0,
  read_by_desk bigint not null default 0,
  closed_at timestamptz,
  rating smallint check (rating between 1 and 5),
  comment_encrypted bytea,
  primary key (investor_id, conversation_id),
  constraint waits_since check ((state = 'waiting') = (waiting_since is not null)),
  constraint closed_at_a_moment check ((state = 'closed') = (closed_at is not null)),
  constraint rated_when_closed check (state = 'closed' or num_nonnulls(rating, comment_encrypted) = 0)
);
create unique index one_open_conversation on chat.conversation (investor_id, login_id, about_kind, about_id) where state <> 'closed';
create index conversation_waiting on chat.conversation (waiting_since, investor_id, conversation_id) where state = 'waiting';
create index conversation_at_desk on chat.conversation (opened_at desc, conversation_id) where state in ('waiting', 'answered');
create index conversation_closed on chat.conversation (closed_at desc, conversation_id) where state = 'closed';
select platform.declare('chat.conversation', 'dist', 'investor_id', fate => 'record');

create table chat.message (
  investor_id uuid not null,
  seq bigint not null,
  conversation_id uuid not null,
  author text not null check (author in ('investor', 'support')),
  operator_id uuid,
  -- Created by the sender: a repeat with the same key is the same message.
  client_key uuid not null,
  text_encrypted bytea,
  file_id uuid,
  original_id uuid,
  sent_at timestamptz not null,
  primary key (investor_id, seq),
  constraint sent_once unique (investor_id, conversation_id, client_key),
  constraint says_something check (num_nonnulls(text_encrypted, file_id) = 1 and (original_id is null or file_id is not null)),
  constraint an_operator_answers check ((author = 'support') = (operator_id is not null))
);
create index message_of_conversation on chat.message (investor_id, conversation_id, seq);
create index message_file on chat.message (investor_id, file_id) where file_id is not null;
select platform.declare('chat.message', 'dist', 'investor_id', 'append', fate => 'record');

-- Which operator opened which conversation, and when last: an operator must open a conversation to read it.
create table chat.opening (
  investor_id uuid not null,
  conversation_id uuid not null,
  operator_id uuid not null,
  opened_at timestamptz not null,
  primary key (investor_id, conversation_id, operator_id)
);
select platform.declare('chat.opening', 'dist', 'investor_id', fate => 'record');

-- What support should know about a customer next time; for other operators.
create table chat.note (
  investor_id uuid not null,
  note_id uuid not null,
  operator_id uuid not null,
  note_encrypted bytea not null,
  written_at timestamptz not null,
  primary key (investor_id, note_id)
);
select platform.declare('chat.note', 'dist', 'investor_id', 'append', fate => 'record');

-- Frequent answers, in both languages.
create table chat.canned (
  canned_id uuid primary key,
  title text not null,
  text_id text not null,
  text_en text not null,
  changed_at timestamptz not null
);
select platform.declare('chat.canned', 'local', null);
