-- People of a company: who was invited, and what is to change among them. What one of them wants waits for another one of them.

create schema colleagues;
select platform.open('colleagues');

-- What a link carries is made from its id with a key that is not in the database; here is only its hash, of the newest one.
create table colleagues.invitation (
  investor_id uuid not null,
  invitation_id uuid not null,
  token_hash bytea not null,
  -- Whoever was invited is known by nothing of this once it is over: what is needed of her then stands in her login.
  email_key bytea,
  email_encrypted bytea,
  name_encrypted bytea,
  makes boolean not null,
  approves boolean not null,
  language text not null check (language in ('id', 'en')),
  -- `proposed`: one operator wants it, and another has not agreed.
  state text not null check (state in ('proposed', 'open', 'accepted', 'withdrawn', 'expired')),
  -- Who invited; null where operators did.
  invited_by uuid,
  invited_at timestamptz not null,
  -- How many mails went out, and when the last one did.
  sends smallint not null default 1 check (sends between 1 and 4),
  sent_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  -- Who came by it.
  login_id uuid,
  primary key (investor_id, invitation_id),
  unique (investor_id, token_hash),
  constraint known_while_it_is_open check ((state in ('proposed', 'open')) = (num_nulls(email_key, email_encrypted, name_encrypted) = 0)),
  constraint ended_when_over check ((state in ('proposed', 'open')) = (ended_at is null)),
  constraint somebody_came_by_it check ((state = 'accepted') = (login_id is not null)),
  constraint proposed_by_operators_only check (state <> 'proposed' or invited_by is null)
);
-- However many invite an address at once, it has one link of this company.
create unique index one_open_an_address on colleagues.invitation (investor_id, email_key) where state = 'open';
create unique index one_login_an_invitation on colleagues.invitation (investor_id, login_id) where login_id is not null;
select platform.declare('colleagues.invitation', 'dist', 'investor_id', fate => 'record');

create table colleagues.change (
  investor_id uuid not null,
  change_id uuid not null,
  kind text not null check (kind in ('invite', 'roles', 'remove', 'rule')),
  -- What it is about, of which one change waits at a time: a login, an address, the rule.
  subject text not null,
  -- Whom it is about, where that is somebody of the company.
  login_id uuid,
  -- Whom to invite, sealed: name and address. Gone when nothing came of it.
  whom_encrypted bytea,
  makes boolean,
  approves boolean,
  needs_approval boolean,
  -- It gives whoever proposes it something she may not do yet.
  raises_own boolean not null,
  -- There was somebody else who could agree.
  needs_second boolean not null,
  state text not null check (state in ('waiting', 'done', 'declined', 'withdrawn', 'expired', 'overtaken')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  ends_at timestamptz not null,
  decided_by uuid,
  ended_at timestamptz,
  -- What whoever agreed was shown, sealed, and its digest; from where she agreed.
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

-- What may not be kept of a change of people, whoever writes it: a company without anybody who orders; one whose orders need a
-- second person, and nobody is there who could agree to what another one orders. Whoever asks holds the company.
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

-- The change by which somebody was removed; null for whoever left by herself.
alter table deactivation.request add column removed_by uuid;
