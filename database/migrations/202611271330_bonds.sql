-- Drafts of orders of government retail bonds: shown, and awaiting their one-time code.

create schema bonds;
select platform.open('bonds');

-- Its id becomes the order's id. The same content is the same draft, until it is ordered.
create table bonds.draft (
  investor_id uuid not null,
  draft_id uuid not null,
  kind text not null check (kind in ('subscription', 'redemption', 'sale')),
  -- The lot that is redeemed or sold from.
  lot_id uuid,
  seri text not null,
  amount bigint not null check (amount > 0),
  -- The figures that were shown: the code approves exactly these.
  content_hash bytea not null,
  shown_encrypted bytea not null,
  shown_at timestamptz not null,
  ends_at timestamptz not null,
  ordered_at timestamptz,
  primary key (investor_id, draft_id),
  constraint what_leaves_has_a_lot check ((kind = 'subscription') = (lot_id is null))
);
create unique index one_draft_a_content on bonds.draft (investor_id, kind, content_hash) where ordered_at is null;
select platform.declare('bonds.draft', 'dist', 'investor_id', fate => 'record');
