-- Screening against watch lists: the lists, the people they name, our investors who were checked, and the results.

create schema screening;
select platform.open('screening');

-- A list as imported: each edition is one row, and one edition of each list is active.
create table screening.edition (
  edition_id uuid primary key,
  list text not null check (list in ('dttot', 'dppspm', 'pep', 'own')),
  -- The publisher's name and date of it.
  name text not null,
  issued_on date not null,
  state text not null check (state in ('importing', 'ready', 'active', 'replaced', 'discarded')),
  -- Rows of the file, and how many of them were invalid and never sent.
  rows integer not null check (rows > 0),
  wrong integer not null check (wrong between 0 and rows),
  imported_by uuid not null,
  begun_at timestamptz not null,
  ended_at timestamptz,
  -- A counter of activations across all lists: a check of an investor covers the lists up to one of them.
  activation integer unique check (activation > 0),
  activated_at timestamptz,
  constraint activated_when_it_counts check (state not in ('active', 'replaced') or num_nulls(activation, activated_at) = 0)
);
create unique index one_active_edition on screening.edition (list) where state = 'active';
create index edition_waiting on screening.edition (begun_at) where state in ('importing', 'ready');
create index edition_newest on screening.edition (begun_at desc, edition_id desc);
select platform.declare('screening.edition', 'ref', null);

-- A part of a file, when it first arrived: a repeat has no effect.
create table screening.edition_part (
  edition_id uuid not null references screening.edition,
  part integer not null check (part > 0),
  rows integer not null check (rows > 0),
  taken integer not null check (taken between 0 and rows),
  primary key (edition_id, part)
);
select platform.declare('screening.edition_part', 'ref', null);

-- The people an edition names, encrypted and bound to the row. The key is an HMAC of the entry's content: equal in every
-- edition with the same content, so that an earlier finding about it is reused.
create table screening.entry (
  edition_id uuid not null references screening.edition,
  row integer not null,
  entry_key bytea not null,
  entry_encrypted bytea not null,
  primary key (edition_id, row)
);
select platform.declare('screening.entry', 'ref', null, fate => 'stays', why => 'what a list says of whom it names, sealed; it says nothing of an investor');

-- Parties whose names are checked against the lists: an investor, the owner of the money, the people of a company.
create table screening.party (
  investor_id uuid not null,
  party text not null,
  -- Incremented whenever different data is reported about the party.
  revision integer not null check (revision > 0),
  party_encrypted bytea not null,
  -- An HMAC of the reported data: reporting the same again triggers no new check.
  party_key bytea not null,
  asked_at timestamptz not null,
  -- The last activation it was checked against; -1 before the first check.
  held_against integer not null default -1,
  held_at timestamptz,
  primary key (investor_id, party)
);
create index party_behind on screening.party (held_against, investor_id, party);
select platform.declare('screening.party', 'dist', 'investor_id', fate => 'erased');

-- A party that may be a person on a list.
create table screening.hit (
  investor_id uuid not null,
  hit_id uuid not null,
  party text not null,
  list text not null check (list in ('dttot', 'dppspm', 'pep', 'own')),
  edition_id uuid not null,
  row integer not null,
  entry_key bytea not null,
  -- An HMAC of the party's data: if that changes, the hit is reviewed again.
  party_key bytea not null,
  score smallint not null check (score between 0 and 100),
  state text not null check (state in ('open', 'cleared', 'confirmed', 'lifted', 'gone')),
  found_at timestamptz not null,
  decided_at timestamptz,
  proposal_id uuid,
  primary key (investor_id, hit_id),
  -- A decision of two operators about a pair applies to that pair only.
  unique (investor_id, party, list, entry_key, party_key)
);
create index hit_open on screening.hit (found_at) where state = 'open';
create index hit_confirmed on screening.hit (decided_at) where state = 'confirmed';
create index hit_newest on screening.hit (state, found_at desc, hit_id desc);
select platform.declare('screening.hit', 'dist', 'investor_id', fate => 'erased');

-- An investor on a freezing list may neither order nor receive payouts, until two operators lift it.
alter table kyc.investor_status add column frozen_at timestamptz;

-- Finds cases by the prefix of a word of the submitted name: the key is an HMAC, the name itself is encrypted in the
-- submission. What the table alone reveals: see docs/decisions.
create table kyc.case_name (
  word_key bytea not null,
  investor_id uuid not null,
  primary key (word_key, investor_id)
);
create index case_name_of on kyc.case_name (investor_id);
select platform.declare('kyc.case_name', 'byref', 'word_key', fate => 'erased');

-- Submissions from before the lists existed are checked and indexed by name too.
insert into platform.scheduled_task (task, key, due_at) values ('kyc.fillNames', 'names', now());
