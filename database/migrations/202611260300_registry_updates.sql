-- What the fund registry is told of investors whose data changed after their accounts were opened.

create schema registry_updates;
select platform.open('registry_updates');

-- One row a message, numbered by investor: the registry keeps the newest number, in whatever order they reach it. What is told
-- is sealed as it was when it was made, so that each try says the same.
create table registry_updates.message (
  investor_id uuid not null,
  message_id uuid not null,
  number integer not null check (number > 0),
  content_encrypted bytea not null,
  -- An HMAC of what is told: the same again is told once.
  digest bytea not null,
  state text not null check (state in ('toTell', 'told', 'refused', 'overtaken', 'settled')),
  -- Since when it is in this state.
  since timestamptz not null,
  -- The word of the registry for why it refused.
  reason text,
  note_encrypted bytea,
  settled_by uuid,
  primary key (investor_id, message_id),
  unique (investor_id, number),
  constraint refused_with_a_reason check (state <> 'refused' or reason is not null),
  constraint settled_by_somebody_who_says_why check ((state = 'settled') = (settled_by is not null) and (settled_by is null) = (note_encrypted is null))
);
-- However many changes come at once, one message waits.
create unique index one_message_waits on registry_updates.message (investor_id) where state in ('toTell', 'refused');
create index message_to_tell on registry_updates.message (since) where state = 'toTell';
create index message_refused on registry_updates.message (since) where state = 'refused';
select platform.declare('registry_updates.message', 'dist', 'investor_id', fate => 'record');

-- Until when changes of an investor were looked at, whether or not the registry keeps any of it.
create table registry_updates.look (
  investor_id uuid primary key,
  at timestamptz not null
);
select platform.declare('registry_updates.look', 'dist', 'investor_id', fate => 'record');
create index data_change_applied on profile.data_change (ended_at) where state = 'applied';
