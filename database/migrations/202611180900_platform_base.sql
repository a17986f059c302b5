-- Platform tables: table classes, the business clock, scheduled tasks, idempotency, rate limits, security events.

create schema platform;

-- Every table declares where it lives in a sharded database:
-- dist (sharded by investor), byref (sharded by its own lookup key), ref (replicated everywhere), local (one node).
create table platform.table_class (
  relname text primary key,
  kind text not null check (kind in ('dist', 'byref', 'ref', 'local')),
  key text,
  rights text not null check (rights in ('full', 'append', 'read', 'none')),
  -- What happens to its rows when a person must be erased; null for a table without personal data. `record`: identity records, deleted
  -- once the law no longer requires them; `erased`: deleted by the statements of their capability.
  fate text check (fate in ('record', 'erased', 'blanked', 'stays')),
  -- Why rows stay, or which columns are blanked.
  why text,
  place integer generated always as identity,
  constraint kept_for_a_reason check ((why is not null) = (fate is not null and fate in ('blanked', 'stays')))
);

-- Declares the class of a table and grants the application its rights on it: `append` rows are written once,
-- and rows of `none` are written only by the functions of the ledger.
create function platform.declare(relation text, kind text, key text, rights text default 'full', fate text default null, why text default null)
returns void language plpgsql as $$
begin
  insert into platform.table_class (relname, kind, key, rights, fate, why) values (relation, kind, key, rights, fate, why);
  -- Its rows are found by whose they are.
  if fate = 'record' then execute format('select investor_id from %s limit 0', relation); end if;
  execute format('grant %s on %s to lumbung_app', case rights
    when 'full' then 'select, insert, update, delete'
    when 'append' then 'select, insert'
    else 'select' end, relation);
end $$;

-- Grants usage of a schema to the application.
create function platform.open(name text) returns void language plpgsql as $$
begin execute format('grant usage on schema %I to lumbung_app', name); end $$;

select platform.open('platform');

-- Raises an error when a condition does not hold, so that a statement can be sent together with its commit. 40001 retries the transaction.
create function platform.must(holds boolean, otherwise text, code text default 'P0001') returns boolean
language plpgsql as $$
begin
  if holds is not true then raise exception using message = otherwise, errcode = code; end if;
  return true;
end $$;
select platform.declare('platform.table_class', 'ref', null, 'read');

-- The business clock: system time plus this offset. It only moves forward, and only in sandbox mode.
create table platform.clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null default 0 check (offset_ms >= 0)
);
insert into platform.clock default values;
select platform.declare('platform.clock', 'local', null);

-- Marks a database that was created as a sandbox: filled with the invented world while it was empty. Only the owner inserts
-- the row, once; a database without it is never emptied.
create table platform.sandbox (
  only_row boolean primary key default true check (only_row),
  born_at timestamptz not null default now()
);
select platform.declare('platform.sandbox', 'local', null, 'read');

-- States as data: which event leads which machine from which state to which. Other transitions are impossible: every
-- state change is written with an event that references a row here.
create table platform.transition (
  machine text not null,
  event text not null,
  from_state text not null,
  to_state text not null,
  primary key (machine, event, from_state, to_state)
);
select platform.declare('platform.transition', 'ref', null, 'read');

-- Every state change of an investor's orders, legs, bills and payouts. `step` numbers the events of one
-- subject, so that two concurrent events cannot both be the third; `about` is the entity it belongs to.
create table platform.state_event (
  investor_id uuid not null,
  subject_id uuid not null,
  step smallint not null check (step > 0),
  about uuid not null,
  machine text not null,
  event text not null,
  from_state text not null,
  to_state text not null,
  facts jsonb not null default '{}',
  -- Who caused it: a login, an operator, a partner, a job.
  who text not null,
  -- The id of the request that caused it, as in the server log; null for a job or a partner.
  request text,
  at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (investor_id, subject_id, step),
  constraint it_may_happen foreign key (machine, event, from_state, to_state) references platform.transition
);
create index state_event_about on platform.state_event (investor_id, about);
-- For the seal, which reads the rows since the last one: rows are inserted in the order of their times.
create index state_event_recorded on platform.state_event using brin (recorded_at) with (autosummarize = on);
-- For the reconciliation of a business day.
create index state_event_at on platform.state_event using brin (at) with (autosummarize = on);
select platform.declare('platform.state_event', 'dist', 'investor_id', 'append', fate => 'stays', why => 'the steps of orders and payouts, by ids');

-- Tasks scheduled in business time. A sweep moves due rows into the queue.
create table platform.scheduled_task (
  task text not null,
  key text not null,
  due_at timestamptz not null,
  payload jsonb not null default '{}',
  -- Maximum number of attempts in the queue.
  tries smallint not null default 20,
  primary key (task, key)
);
create index due_by_time on platform.scheduled_task (due_at);
select platform.declare('platform.scheduled_task', 'local', null);

-- Schedules a job, once per task and key, at the earliest requested time. A transaction that finds it scheduled locks it until
-- it ends: the job must not run before the data it needs is committed. The lock is shared, since many purchases within a
-- minute schedule the same job; the sweep skips rows locked this way.
create function platform.plan(of_task text, of_key text, at timestamptz, of_payload jsonb, of_tries smallint) returns void
language plpgsql set plan_cache_mode = 'force_generic_plan' as $$
declare planned timestamptz;
begin
  loop
    insert into platform.scheduled_task (task, key, due_at, payload, tries) values (of_task, of_key, at, of_payload, of_tries) on conflict do nothing;
    exit when found;
    select due_at into planned from platform.scheduled_task where task = of_task and key = of_key for key share;
    if found then
      if planned > at then
        update platform.scheduled_task set due_at = at where task = of_task and key = of_key and due_at > at;
      end if;
      exit;
    end if;
    -- It was moved into the queue meanwhile: planned anew, it runs once more.
  end loop;
end $$;

-- A repeated call with the same key gets the first reply. The row is inserted first, in the transaction of the call's effect.
create table platform.idempotency (
  owner text not null,
  key text not null check (length(key) between 1 and 128),
  call text not null,
  request_hash bytea not null,
  -- What a partner must be asked before the reply: ids and codes.
  asked jsonb,
  -- Encrypted: a reply contains data for its recipient only.
  reply_encrypted bytea,
  expires_at timestamptz not null,
  primary key (owner, key)
);
create index idempotency_expiry on platform.idempotency (expires_at);
select platform.declare('platform.idempotency', 'byref', 'owner', fate => 'stays', why => 'replies to requests, sealed: gone after a day');

-- Usage counts per window: password attempts, logins from an address.
create table platform.rate_limit (
  bucket text primary key,
  used integer not null check (used >= 0),
  resets_at timestamptz not null
);
create index budget_expiry on platform.rate_limit (resets_at);
select platform.declare('platform.rate_limit', 'byref', 'bucket');

-- Events for security investigations: refused access, locks, changed credentials. No personal data.
create table platform.security_event (
  event_id uuid primary key,
  at timestamptz not null,
  recorded_at timestamptz not null default now(),
  kind text not null,
  investor_id uuid,
  details jsonb not null default '{}'
);
select platform.declare('platform.security_event', 'local', null, 'append', fate => 'stays', why => 'what an investigator asks for, by ids and places of the network');
