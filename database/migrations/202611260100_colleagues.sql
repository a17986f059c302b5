-- People of a company: invitations, and proposed changes of their rights. A proposal of one needs the agreement of another.

create schema colleagues;
select platform.open('colleagues');

-- The link's token is derived from its id with a key outside the database; only the hash of the latest is stored.
create table colleagues.invitation (
  investor_id uuid not null,
  invitation_id uuid not null,
  token_hash bytea not null,
  -- Personal data of the invited person, deleted once the invitation is over: their login then has what is needed.
  email_key bytea,
  email_encrypted bytea,
  name_encrypted bytea,
  makes boolean not null,
  approves boolean not null,
  language text not null check (language in ('id', 'en')),
  -- `proposed`: one operator proposed it, and another has not agreed yet.
  state text not null check (state in ('proposed', 'open', 'accepted', 'withdrawn', 'expired')),
  -- Who invited; null where operators did.
  invited_by uuid,
  invited_at timestamptz not null,
  -- How many mails were sent, and when the last one was.
  sends smallint not null default 1 check (sends between 1 and 4),
  sent_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  -- The login that accepted it.
  login_id uuid,
  primary key (investor_id, invitation_id),
  unique (investor_id, token_hash),
  constraint known_while_it_is_open check ((state in ('proposed', 'open')) = (num_nulls(email_key, email_encrypted, name_encrypted) = 0)),
  constraint ended_when_over check ((state in ('proposed', 'open')) = (ended_at is null)),
  constraint somebody_came_by_it check ((state = 'accepted') = (login_id is not null)),
  constraint proposed_by_operators_only check (state <> 'proposed' or invited_by is null)
);
-- An address has one open link of a company, even if invited concurrently.
create unique index one_open_an_address on colleagues.invitation (investor_id, email_key) where state = 'open';
create unique index one_login_an_invitation on colleagues.invitation (investor_id, login_id) where login_id is not null;
select platform.declare('colleagues.invitation', 'dist', 'investor_id', fate => 'record');

create table colleagues.change (
  investor_id uuid not null,
  change_id uuid not null,
  kind text not null check (kind in ('invite', 'roles', 'remove', 'rule')),
  -- Its subject, about which one change waits at a time: a login, an address, the rule.
  subject text not null,
  -- The login it concerns, if any.
  login_id uuid,
  -- Name and address of the person to invite, encrypted. Deleted when the invitation fails.
  whom_encrypted bytea,
  makes boolean,
  approves boolean,
  needs_approval boolean,
  -- It gives the proposer a right they do not have yet.
  raises_own boolean not null,
  -- There was another person who could agree.
  needs_second boolean not null,
  state text not null check (state in ('waiting', 'done', 'declined', 'withdrawn', 'expired', 'overtaken')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  ends_at timestamptz not null,
  decided_by uuid,
  ended_at timestamptz,
  -- What the agreeing person was shown, encrypted, and its digest; and from where they agreed.
  shown_encrypted bytea,
  digest bytea,
  client_hash bytea,
  address text,
  reason_encrypted bytea,
  primary key (investor_id, change_id),
  constraint somebody_or_something check (
    (kind = 'invite') = (login_id is null and needs_approval is null) and (kind in ('roles', 'remove')) = (login_id is not null)
    and (kind = 'rule') = (needs_approval is not null) and (kind in ('invite', 'roles')) = (makes is not null and approves is not null)),
  constraint ended_when_it_ended check ((state = 'waiting') = (ended_at is null)),
  constraint nobody_agrees_to_her_own check (decided_by is distinct from proposed_by),
  constraint two_where_there_are_two check (state <> 'done' or not needs_second or decided_by is not null),
  constraint nobody_raises_herself check (state <> 'done' or not raises_own or decided_by is not null),
  constraint kept_as_it_was_shown check ((state = 'done') = (num_nulls(shown_encrypted, digest, client_hash, address) = 0)),
  constraint declined_by_somebody_with_a_reason check ((state = 'declined') = (reason_encrypted is not null) and (state <> 'declined' or decided_by is not null))
);
create unique index one_waits_about_the_same on colleagues.change (investor_id, subject) where state = 'waiting';
create index change_waiting on colleagues.change (proposed_at) where state = 'waiting';
select platform.declare('colleagues.change', 'dist', 'investor_id', fate => 'record');

-- Raises an error if a change would leave a company without anyone who places orders; or, if its orders need
-- approval, without anyone who can approve another person's orders. The caller locks the company.
create function colleagues.stays_able(investor uuid) returns boolean language sql stable as $$
  select platform.must(
      exists (select from accounts.login m where m.investor_id = investor and m.state = 'active' and m.makes),
      'a company needs somebody who orders')
    and platform.must(
      not i.needs_approval or exists (
        select from accounts.login m join accounts.login a on a.investor_id = m.investor_id and a.login_id <> m.login_id
        where m.investor_id = investor and m.state = 'active' and m.makes and a.state = 'active' and a.approves),
      'a company whose orders need a second person needs one who agrees to what another one orders')
  from accounts.investor i where i.investor_id = investor
$$;

-- The change that removed the login; null for a person who left themselves.
alter table deactivation.request add column removed_by uuid;
