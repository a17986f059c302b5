-- Operators are invited by a mail to themselves: nobody else ever knows their password.

-- `absent`: proposed and not agreed to yet, or withdrawn. The address can be invited again.
alter table operations.operator drop constraint operator_state_check;
alter table operations.operator add constraint operator_state_check check (state in ('active', 'suspended', 'absent'));
-- Null until the operator has set one with the mailed link.
alter table operations.operator alter column password_hash drop not null;

-- The mailed link with which an operator sets a password: only the latest is valid, once. Its token is derived from its id
-- with a key outside the database.
create table operations.invitation (
  operator_id uuid primary key,
  invitation_id uuid not null,
  language text not null check (language in ('id', 'en')),
  sent_at timestamptz not null,
  ends_at timestamptz not null
);
select platform.declare('operations.invitation', 'local', null, fate => 'stays', why => 'of an operator');

-- Events of one investor, newest first: for support.
create index security_event_of on platform.security_event (investor_id, event_id) where investor_id is not null;

-- The investors an agent referred, and the codes of an agent.
create index referral_by_agent on accounts.referral (agent_id);
create index agent_code_of on accounts.agent_code (investor_id);
