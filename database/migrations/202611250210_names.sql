-- Customers are searchable by name, and shown unmasked for a stated reason.

-- Finds logins by the prefix of a word of the name: the key is an HMAC, the name itself is encrypted in the login. A company's
-- name is stored under the investor itself. What the table alone reveals: see docs/decisions.
create table accounts.login_name (
  word_key bytea not null,
  investor_id uuid not null,
  login_id uuid not null,
  primary key (word_key, investor_id, login_id)
);
select platform.declare('accounts.login_name', 'byref', 'word_key', fate => 'erased');

-- Progress of indexing the names of logins that already existed.
create table accounts.name_fill (
  only_row boolean primary key default true check (only_row),
  investor_id uuid not null default '00000000-0000-0000-0000-000000000000',
  login_id uuid not null default '00000000-0000-0000-0000-000000000000',
  done_at timestamptz
);
insert into accounts.name_fill default values;
select platform.declare('accounts.name_fill', 'local', null, fate => 'stays', why => 'up to where names were read, once: an id');
insert into platform.scheduled_task (task, key, due_at) values ('accounts.fillNames', 'names', now());

-- Disclosures: whom an operator saw unmasked, and why. The data shown is not stored.
create table operations.disclosure (
  disclosure_id uuid primary key,
  operator_id uuid not null,
  investor_id uuid not null,
  reason text not null check (reason in ('callBack', 'identityCheck', 'complaint', 'suspicion', 'other')),
  note_encrypted bytea not null,
  at timestamptz not null
);
create index disclosure_of_investor on operations.disclosure (investor_id, disclosure_id desc);
select platform.declare('operations.disclosure', 'local', null, 'append', fate => 'stays', why => 'an act of an operator; what he wrote is sealed');

-- The code expired before it could be sent: nobody received it.
alter table codes.challenge add column unsent_at timestamptz;
