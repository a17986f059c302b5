-- What investors are about to order of government retail bonds: shown, and waiting for its code.

create schema bonds;
select platform.open('bonds');

-- Its id becomes that of the order. The same content is the same draft, as long as nothing was ordered by it.
create table bonds.draft (
  investor_id uuid not null,
  draft_id uuid not null,
  kind text not null check (kind in ('subscription', 'redemption', 'sale')),
  -- Of what leaves a lot: which one.
  lot_id uuid,
  seri text not null,
  amount bigint not null check (amount > 0),
  -- The figures that were shown: of exactly these the code approves.
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
