-- Messages to the fund registry about investors whose data changed after their accounts were opened.

create schema registry_updates;
select platform.open('registry_updates');

-- One row per message, numbered per investor: the registry keeps the highest number, whatever the order of arrival. The content
-- is encrypted as created, so that each attempt sends the same.
create table registry_updates.message (
  investor_id uuid not null,
  message_id uuid not null,
  number integer not null check (number > 0),
  content_encrypted bytea not null,
  -- An HMAC of the content: the same content is sent once.
  digest bytea not null,
  state text not null check (state in ('toTell', 'told', 'refused', 'overtaken', 'settled')),
  -- Time of the latest state change.
  since timestamptz not null,
  -- The registry's reason for a refusal.
  reason text,
  note_encrypted bytea,
  settled_by uuid,
  primary key (investor_id, message_id),
  unique (investor_id, number),
  constraint refused_with_a_reason check (state <> 'refused' or reason is not null),
  constraint settled_by_somebody_who_says_why check ((state = 'settled') = (settled_by is not null) and (settled_by is null) = (note_encrypted is null))
);
-- An investor has one pending message, however many changes occur concurrently.
create unique index one_message_waits on registry_updates.message (investor_id) where state in ('toTell', 'refused');
create index message_to_tell on registry_updates.message (since) where state = 'toTell';
create index message_refused on registry_updates.message (since) where state = 'refused';
select platform.declare('registry_updates.message', 'dist', 'investor_id', fate => 'record');

-- Up to when changes of an investor were processed, whether or not the registry keeps such data.
create table registry_updates.look (
  investor_id uuid primary key,
  at timestamptz not null
);
select platform.declare('registry_updates.look', 'dist', 'investor_id', fate => 'record');
create index data_change_applied on profile.data_change (ended_at) where state = 'applied';
