-- Operators are invited by a mail to themselves: nobody else ever knows a password of theirs.

-- `absent`: proposed and not agreed to yet, or withdrawn. The address can be invited again.
alter table operations.operator drop constraint operator_state_check;
alter table operations.operator add constraint operator_state_check check (state in ('active', 'suspended', 'absent'));
-- Null until the operator has set one with the link that was mailed.
alter table operations.operator alter column password_hash drop not null;

-- The link that an operator was mailed to set a password: the newest one is good, once. What it carries is made from its id
-- with a key that is not in the database.
create table operations.invitation (
  operator_id uuid primary key,
  invitation_id uuid not null,
  language text not null check (language in ('id', 'en')),
  sent_at timestamptz not null,
  ends_at timestamptz not null
);
select platform.declare('operations.invitation', 'local', null, fate => 'stays', why => 'of an operator');

-- What happened about one investor, newest first: for who is asked to help.
create index security_event_of on platform.security_event (investor_id, event_id) where investor_id is not null;

-- Whom an agent brought, and the codes of one agent.
create index referral_by_agent on accounts.referral (agent_id);
create index agent_code_of on accounts.agent_code (investor_id);
