-- Names on lists: which lists there are, whom they name, who of our investors was held against them, and what came of it.

create schema screening;
select platform.open('screening');

-- A list as it was handed in: each edition is one row, and of each list one edition counts.
create table screening.edition (
  edition_id uuid primary key,
  list text not null check (list in ('dttot', 'dppspm', 'pep', 'own')),
  -- What its publisher calls it, and the day it bears.
  name text not null,
  issued_on date not null,
  state text not null check (state in ('importing', 'ready', 'active', 'replaced', 'discarded')),
  -- Rows of the file, and those of them that were seen to be wrong and never sent.
  rows integer not null check (rows > 0),
  wrong integer not null check (wrong between 0 and rows),
  imported_by uuid not null,
  begun_at timestamptz not null,
  ended_at timestamptz,
  -- Counts all activations, of every list: whoever was held against lists was so up to one of them.
  activation integer unique check (activation > 0),
  activated_at timestamptz,
  constraint activated_when_it_counts check (state not in ('active', 'replaced') or num_nulls(activation, activated_at) = 0)
);
create unique index one_active_edition on screening.edition (list) where state = 'active';
create index edition_waiting on screening.edition (begun_at) where state in ('importing', 'ready');
create index edition_newest on screening.edition (begun_at desc, edition_id desc);
select platform.declare('screening.edition', 'ref', null);

-- A part of a file, the first time it came: a repeat changes nothing.
create table screening.edition_part (
  edition_id uuid not null references screening.edition,
  part integer not null check (part > 0),
  rows integer not null check (rows > 0),
  taken integer not null check (taken between 0 and rows),
  primary key (edition_id, part)
);
select platform.declare('screening.edition_part', 'ref', null);

-- Whom an edition names, encrypted and bound to its row. The key is an HMAC of what is said of somebody: the same in every
-- edition that says the same, so that what was found about it once is remembered.
create table screening.entry (
  edition_id uuid not null references screening.edition,
  row integer not null,
  entry_key bytea not null,
  entry_encrypted bytea not null,
  primary key (edition_id, row)
);
select platform.declare('screening.entry', 'ref', null, fate => 'stays', why => 'what a list says of whom it names, sealed; it says nothing of an investor');

-- Whose names are held against the lists: an investor herself, whose money it is, the people of a company.
create table screening.party (
  investor_id uuid not null,
  party text not null,
  -- Rises whenever something else is told of them.
  revision integer not null check (revision > 0),
  party_encrypted bytea not null,
  -- An HMAC of what was told: told the same again, nobody is held against anything anew.
  party_key bytea not null,
  asked_at timestamptz not null,
  -- Up to which activation; -1 before the first time.
  held_against integer not null default -1,
  held_at timestamptz,
  primary key (investor_id, party)
);
create index party_behind on screening.party (held_against, investor_id, party);
select platform.declare('screening.party', 'dist', 'investor_id', fate => 'erased');

-- Somebody of ours who may be somebody on a list.
create table screening.hit (
  investor_id uuid not null,
  hit_id uuid not null,
  party text not null,
  list text not null check (list in ('dttot', 'dppspm', 'pep', 'own')),
  edition_id uuid not null,
  row integer not null,
  entry_key bytea not null,
  -- An HMAC of what was told of the party: told otherwise, it is looked at again.
  party_key bytea not null,
  score smallint not null check (score between 0 and 100),
  state text not null check (state in ('open', 'cleared', 'confirmed', 'lifted', 'gone')),
  found_at timestamptz not null,
  decided_at timestamptz,
  proposal_id uuid,
  primary key (investor_id, hit_id),
  -- What two people found about a pair holds for that pair.
  unique (investor_id, party, list, entry_key, party_key)
);
create index hit_open on screening.hit (found_at) where state = 'open';
create index hit_confirmed on screening.hit (decided_at) where state = 'confirmed';
create index hit_newest on screening.hit (state, found_at desc, hit_id desc);
select platform.declare('screening.hit', 'dist', 'investor_id', fate => 'erased');

-- Who is on a list that freezes neither orders nor is paid out, until two people lift it.
alter table kyc.investor_status add column frozen_at timestamptz;

-- Finds cases by a beginning of a word of the name that was handed in: the key is an HMAC, the name itself is encrypted in the
-- submission. What it tells whoever has it alone: docs/decisions.
create table kyc.case_name (
  word_key bytea not null,
  investor_id uuid not null,
  primary key (word_key, investor_id)
);
create index case_name_of on kyc.case_name (investor_id);
select platform.declare('kyc.case_name', 'byref', 'word_key', fate => 'erased');

-- Those who handed in before there were lists are held against them too, and found by name.
insert into platform.scheduled_task (task, key, due_at) values ('kyc.fillNames', 'names', now());
