-- The ledger: double-entry bookkeeping of cash and units, with one writer, within one investor's books.

create schema ledger;
select platform.open('ledger');

-- The chart of accounts, and whether an account may be negative. Accounts of external parties
-- (a bank's holdings for us, a fund's register) are the negative mirror of what is owed to investors.
create table ledger.chart (
  pattern text primary key,
  below_zero boolean not null,
  -- Kept per portfolio; other accounts exist once per investor, in the general portfolio.
  by_portfolio boolean not null,
  what text not null
);
insert into ledger.chart values
  ('cash', false, false, 'Money of the investor that is free to use'),
  ('clearing/%', true, false, 'Money received through, or sent through, a bank: the mirror of what is owed'),
  ('fund/%/subscriptions', false, true, 'Money on its way into a fund'),
  ('fund/%/invested', false, true, 'Money invested in a fund, at cost'),
  ('fund/%/register', true, true, 'Units the register of a fund issued: the mirror of what the investor owns'),
  ('fund/%/realised', true, true, 'What sales brought above (below zero) or under their cost: the mirror of gains and losses'),
  ('proceeds', false, false, 'Money from sales, until it is paid out'),
  ('units', false, true, 'Units the investor owns'),
  ('fees/%', false, false, 'Fees earned'),
  ('tax/%', false, false, 'Tax collected or withheld for the state'),
  ('paidOver/%', false, false, 'Tax paid over to the state, from outside of these books'),
  ('suspense', false, false, 'Money that matched no bill, until it is refunded'),
  ('receivable', true, true, 'What was given too much and is claimed (below zero): units or money'),
  ('received', true, true, 'What came back of claims outside of these books: the house has it (below zero)'),
  ('expenses/%', true, true, 'What the house bears (below zero): the mirror of what nobody gives back, and of commissions'),
  ('commissions', true, false, 'What an agent has earned, until it is paid out; below zero what a correction took of what was paid out');
select platform.declare('ledger.chart', 'ref', null, 'read');

-- Assets of the books: money, fund units, bonds; each in its smallest step, with `scale` decimals.
create table ledger.asset (
  asset text primary key,
  kind text not null check (kind in ('money', 'units', 'bond')),
  scale smallint not null check (scale between 0 and 6),
  -- Units (4 decimals) × NAV (6 decimals) per smallest step of this currency.
  units_times_nav bigint generated always as (case when kind = 'money' then power(10::numeric, 10 - scale)::bigint end) stored
);
insert into ledger.asset (asset, kind, scale) values ('IDR', 'money', 0), ('USD', 'money', 2);
select platform.declare('ledger.asset', 'ref', null);

-- A portfolio is a part of an investor's books. The general one has the investor's id, and always exists.
create table ledger.account (
  investor_id uuid not null,
  portfolio_id uuid not null,
  path text not null,
  asset text not null,
  below_zero boolean not null,
  balance bigint not null default 0,
  held bigint not null default 0 check (held >= 0),
  primary key (investor_id, portfolio_id, path, asset),
  constraint balance_covers_hold check (below_zero or balance >= held)
);
-- Investors with money in suspense that is not on its way out.
create index account_in_suspense on ledger.account (investor_id) where path = 'suspense' and balance > held;
select platform.declare('ledger.account', 'dist', 'investor_id', 'none', fate => 'stays', why => 'books');

create table ledger.posting (
  investor_id uuid not null,
  posting_id uuid not null,
  reference text not null,
  kind text not null,
  business_at timestamptz not null,
  business_day date not null,
  -- Time of writing, not of the transaction's start: see `ledger.mark`.
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (investor_id, posting_id),
  constraint one_posting_a_fact unique (investor_id, reference)
);
create index posting_recorded on ledger.posting (recorded_at);
create index posting_of_day on ledger.posting using brin (business_day) with (autosummarize = on);
select platform.declare('ledger.posting', 'dist', 'investor_id', 'none', fate => 'stays', why => 'books');

create table ledger.entry (
  investor_id uuid not null,
  posting_id uuid not null,
  line smallint not null,
  portfolio_id uuid not null,
  path text not null,
  asset text not null,
  amount bigint not null check (amount <> 0),
  primary key (investor_id, posting_id, line)
);
select platform.declare('ledger.entry', 'dist', 'investor_id', 'none', fate => 'stays', why => 'books');

create table ledger.hold (
  investor_id uuid not null,
  reference text not null,
  portfolio_id uuid not null,
  path text not null,
  asset text not null,
  amount bigint not null check (amount > 0),
  state text not null default 'held' check (state in ('held', 'settled', 'released')),
  business_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (investor_id, reference)
);
select platform.declare('ledger.hold', 'dist', 'investor_id', 'none', fate => 'stays', why => 'books');

-- Digests of closed batches of postings with entries and of state events, each chained to the previous one and signed with
-- a key outside the database: the owner of the tables can compute digests, but not signatures.
create table ledger.seal (
  number integer primary key,
  sealed_until timestamptz not null,
  postings integer not null,
  entries integer not null,
  events integer not null,
  digest bytea not null,
  chain bytea not null,
  signature bytea,
  recorded_at timestamptz not null default now()
);
select platform.declare('ledger.seal', 'local', null, 'none');

-- Times, each with an upper bound of the transactions that had begun to write by then: when all of those have ended, no row
-- from before that time can appear any more.
create table ledger.seal_mark (
  marked_at timestamptz primary key,
  before xid8 not null
);
select platform.declare('ledger.seal_mark', 'local', null, 'none');

-- Inserts postings with their entries and updates the balances: the only way a balance changes.
-- The arrays are parallel, one element per entry; entries of a posting share its posting_id. `hold_refs` names the hold
-- that ends with a posting, the same in each of its entries: the posting consumes what was reserved.
-- Idempotent: a posting whose reference exists is skipped with its entries and its hold.
-- Raises an error for an unbalanced posting (LB001), an account outside the chart (LB002), a missing hold (LB003),
-- and a balance that the chart forbids (23514). Outside the chart are unknown paths and assets, and accounts in another than the general
-- portfolio if the investor has only one such account. Returns the number of new postings.
-- To avoid deadlocks, every transaction locks rows in one order: holds by key, existing accounts by key,
-- then new accounts by key.
create function ledger.post(
  investors uuid[], postings uuid[], refs text[], kinds text[],
  portfolios uuid[], paths text[], assets text[], amounts bigint[],
  business_at timestamptz, hold_refs text[] default null
) returns integer
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare
  is_repeated boolean := false;
  collision text;
  fresh uuid[];
  named integer;
  told integer;
  posted integer;
  asked integer;
  -- Holds that end, one element a hold.
  h_investors uuid[];
  h_portfolios uuid[];
  h_paths text[];
  h_assets text[];
  h_amounts bigint[];
  -- What moves, one element an account.
  m_investors uuid[];
  m_portfolios uuid[];
  m_paths text[];
  m_assets text[];
  m_amounts bigint[];
  m_freed bigint[];
  m_there boolean[];
  missing integer;
  opened integer;
begin
  -- Begun to write before it says when it wrote.
  perform pg_current_xact_id();
  if exists (
    select from unnest(postings, assets, amounts) as l(posting_id, asset, amount)
    group by l.posting_id, l.asset having sum(l.amount) <> 0
  ) then
    raise exception 'unbalanced posting' using errcode = 'LB001';
  end if;

  loop
    begin
      -- The usual batch is all new, and is written as it is: less work than to ask of each row whether it is there.
      if not is_repeated then
        with header as (
          select distinct l.investor_id, l.posting_id, l.reference, l.kind
          from unnest(investors, postings, refs, kinds) as l(investor_id, posting_id, reference, kind)
        ), inserted as (
          insert into posting (investor_id, posting_id, reference, kind, business_at, business_day)
          select h.investor_id, h.posting_id, h.reference, h.kind, post.business_at, (post.business_at at time zone 'Asia/Jakarta')::date
          from header h order by h.investor_id, h.reference
        )
        select count(*), count(distinct posting_id) into named, told from header;
        posted := told;
      else
        with header as (
          select distinct l.investor_id, l.posting_id, l.reference, l.kind
          from unnest(investors, postings, refs, kinds) as l(investor_id, posting_id, reference, kind)
        ), inserted as (
          insert into posting (investor_id, posting_id, reference, kind, business_at, business_day)
          select h.investor_id, h.posting_id, h.reference, h.kind, post.business_at, (post.business_at at time zone 'Asia/Jakarta')::date
          from header h order by h.investor_id, h.reference
          on conflict on constraint one_posting_a_fact do nothing
          returning posting_id
        )
        select coalesce(array_agg(posting_id), '{}'), (select count(*) from header), (select count(distinct posting_id) from header)
        into fresh, named, told from inserted;
        posted := cardinality(fresh);
        if posted = 0 then return 0; end if;
      end if;
      -- A posting of two investors would balance between them, and in the books of neither.
      if named <> told then
        raise exception 'unbalanced posting' using errcode = 'LB001';
      end if;
      -- Entries of postings that were there go.
      if posted < told then
        select array_agg(l.investor_id order by l.position), array_agg(l.posting_id order by l.position), array_agg(l.reference order by l.position),
               array_agg(l.kind order by l.position), array_agg(l.portfolio_id order by l.position), array_agg(l.path order by l.position),
               array_agg(l.asset order by l.position), array_agg(l.amount order by l.position), array_agg(l.hold_ref order by l.position)
        into investors, postings, refs, kinds, portfolios, paths, assets, amounts, hold_refs
        from unnest(investors, postings, refs, kinds, portfolios, paths, assets, amounts, hold_refs)
          with ordinality as l(investor_id, posting_id, reference, kind, portfolio_id, path, asset, amount, hold_ref, position)
        join unnest(fresh) as f(posting_id) using (posting_id);
      end if;

      if hold_refs is not null then
        with wanted as (
          select distinct l.investor_id, l.reference from unnest(investors, hold_refs) as l(investor_id, reference) where l.reference is not null
        ), locked as materialized (
          select h.investor_id, h.reference from hold h join wanted using (investor_id, reference)
          where h.state = 'held' order by 1, 2 for update of h
        ), ended as (
          update hold h set state = 'settled' from locked l where h.investor_id = l.investor_id and h.reference = l.reference
          returning h.investor_id, h.portfolio_id, h.path, h.asset, h.amount
        )
        select array_agg(e.investor_id), array_agg(e.portfolio_id), array_agg(e.path), array_agg(e.asset), array_agg(e.amount), (select count(*) from wanted)
        into h_investors, h_portfolios, h_paths, h_assets, h_amounts, asked from ended e;
        if asked <> coalesce(cardinality(h_investors), 0) then
          raise exception 'nothing is set aside for % of % postings', asked - coalesce(cardinality(h_investors), 0), posted using errcode = 'LB003';
        end if;
      end if;

      with movement as materialized (
        select m.*, a.investor_id is not null as is_there
        from (
          select l.investor_id, l.portfolio_id, l.path, l.asset, sum(l.amount)::bigint as amount, sum(l.freed)::bigint as freed
          from (
            select e.*, 0 as freed from unnest(investors, portfolios, paths, assets, amounts) as e(investor_id, portfolio_id, path, asset, amount)
            union all
            select h.investor_id, h.portfolio_id, h.path, h.asset, 0, h.amount
            from unnest(h_investors, h_portfolios, h_paths, h_assets, h_amounts) as h(investor_id, portfolio_id, path, asset, amount)
          ) l
          group by 1, 2, 3, 4
        ) m left join account a using (investor_id, portfolio_id, path, asset)
      )
      select array_agg(m.investor_id), array_agg(m.portfolio_id), array_agg(m.path), array_agg(m.asset), array_agg(m.amount), array_agg(m.freed),
             array_agg(m.is_there), count(*) filter (where not m.is_there)
      into m_investors, m_portfolios, m_paths, m_assets, m_amounts, m_freed, m_there, missing from movement m;

      if missing < cardinality(m_investors) then
        with locked as materialized (
          select a.investor_id, a.portfolio_id, a.path, a.asset, m.amount, m.freed
          from unnest(m_investors, m_portfolios, m_paths, m_assets, m_amounts, m_freed, m_there)
            as m(investor_id, portfolio_id, path, asset, amount, freed, is_there)
          join account a using (investor_id, portfolio_id, path, asset)
          where m.is_there
          order by 1, 2, 3, 4 for update of a
        )
        update account a set balance = a.balance + l.amount, held = a.held - l.freed
        from locked l where (a.investor_id, a.portfolio_id, a.path, a.asset) = (l.investor_id, l.portfolio_id, l.path, l.asset);
      end if;
      if missing > 0 then
        with movement as materialized (
          select m.* from unnest(m_investors, m_portfolios, m_paths, m_assets, m_amounts, m_there) as m(investor_id, portfolio_id, path, asset, amount, is_there)
          where not m.is_there
        ), allowed as materialized (
          select p.path, p.asset, c.below_zero, c.by_portfolio
          from (select distinct m.path, m.asset from movement m) p join chart c on p.path like c.pattern join asset s on s.asset = p.asset
        )
        insert into account (investor_id, portfolio_id, path, asset, below_zero, balance)
        select m.investor_id, m.portfolio_id, m.path, m.asset, c.below_zero, m.amount
        from movement m join allowed c on c.path = m.path and c.asset = m.asset and (c.by_portfolio or m.portfolio_id = m.investor_id)
        order by 1, 2, 3, 4;
        get diagnostics opened = row_count;
        if opened < missing then
          raise exception 'an account is not in the chart' using errcode = 'LB002';
        end if;
      end if;
      exit;
    exception when unique_violation then
      get stacked diagnostics collision = constraint_name;
      -- A posting is told again, or somebody else opened an account meanwhile: all of it goes back, locks too, and is done again.
      if collision in ('one_posting_a_fact', 'posting_pkey') and not is_repeated then is_repeated := true;
      elsif collision <> 'account_pkey' then raise;
      end if;
    end;
  end loop;

  insert into entry (investor_id, posting_id, line, portfolio_id, path, asset, amount)
  select l.investor_id, l.posting_id, row_number() over (partition by l.posting_id order by l.position), l.portfolio_id, l.path, l.asset, l.amount
  from unnest(investors, postings, portfolios, paths, assets, amounts)
    with ordinality as l(investor_id, posting_id, portfolio_id, path, asset, amount, position);
  return posted;
end $$;

-- Reserves an amount of a balance. Idempotent: a repeat with the same reference has no effect while the hold lasts.
-- Returns false, without changes, when too little is free, or when the hold has ended.
create function ledger.hold(
  investor uuid, ref text, of_portfolio uuid, of_path text, of_asset text, of_amount bigint, business_at timestamptz
) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  insert into hold (investor_id, reference, portfolio_id, path, asset, amount, business_at)
  values (investor, ref, of_portfolio, of_path, of_asset, of_amount, hold.business_at) on conflict do nothing;
  if not found then return exists (select from hold h where h.investor_id = investor and h.reference = ref and h.state = 'held'); end if;
  update account set held = held + of_amount
  where investor_id = investor and portfolio_id = of_portfolio and path = of_path and asset = of_asset and balance - held >= of_amount;
  if found then return true; end if;
  delete from hold where investor_id = investor and reference = ref;
  return false;
end $$;

-- Releases holds; their amounts stay in the account. Locks holds, then accounts, in the order of their keys, as `ledger.post` does.
-- Returns how many there were.
create function ledger.release(investors uuid[], refs text[]) returns integer
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare
  h_investors uuid[];
  h_portfolios uuid[];
  h_paths text[];
  h_assets text[];
  h_amounts bigint[];
begin
  with locked as materialized (
    select h.investor_id, h.reference from hold h join (select distinct * from unnest(investors, refs) as l(investor_id, reference)) l
      using (investor_id, reference)
    where h.state = 'held' order by 1, 2 for update of h
  ), ended as (
    update hold h set state = 'released' from locked l where h.investor_id = l.investor_id and h.reference = l.reference
    returning h.investor_id, h.portfolio_id, h.path, h.asset, h.amount
  )
  select array_agg(e.investor_id), array_agg(e.portfolio_id), array_agg(e.path), array_agg(e.asset), array_agg(e.amount)
  into h_investors, h_portfolios, h_paths, h_assets, h_amounts from ended e;
  with freed as (
    select h.investor_id, h.portfolio_id, h.path, h.asset, sum(h.amount)::bigint as amount
    from unnest(h_investors, h_portfolios, h_paths, h_assets, h_amounts) as h(investor_id, portfolio_id, path, asset, amount) group by 1, 2, 3, 4
  ), locked as materialized (
    select a.investor_id, a.portfolio_id, a.path, a.asset, f.amount from account a join freed f using (investor_id, portfolio_id, path, asset)
    order by 1, 2, 3, 4 for update of a
  )
  update account a set held = a.held - l.amount
  from locked l where (a.investor_id, a.portfolio_id, a.path, a.asset) = (l.investor_id, l.portfolio_id, l.path, l.asset);
  return coalesce(cardinality(h_investors), 0);
end $$;

-- Locks the books of investors until the transaction ends, so that free amounts stay free until they are booked.
create function ledger.hold_books(investors uuid[]) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  perform 1 from account a where a.investor_id = any(investors) order by investor_id, portfolio_id, path, asset for update;
end $$;

-- Marks the current time. A transaction that wrote earlier had begun to write by then (its id is assigned with its first write, and its rows
-- carry the time of writing), so its id is below the bound that the mark stores.
create function ledger.mark() returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare at timestamptz := clock_timestamp();
begin
  insert into seal_mark (marked_at, before) values (at, pg_snapshot_xmax(pg_current_snapshot())) on conflict do nothing;
end $$;

-- The contents of the books between two times, and their digest.
create function ledger.digest_between(since timestamptz, until timestamptz)
returns table (postings integer, entries integer, events integer, digest bytea)
language sql stable security definer set search_path = ledger, pg_temp as $$
  with written as (
    select count(distinct posting_id)::integer as postings, count(*)::integer as entries,
      sha256(coalesce(string_agg(convert_to(concat_ws('|', investor_id, posting_id, reference, kind, extract(epoch from business_at), business_day,
        line, portfolio_id, path, asset, amount), 'UTF8'), '\x0a'::bytea order by investor_id, posting_id, line), ''::bytea)) as digest
    from posting join entry using (investor_id, posting_id)
    where recorded_at >= since and recorded_at < until
  ), happened as (
    select count(*)::integer as events,
      sha256(coalesce(string_agg(convert_to(concat_ws('|', investor_id, subject_id, step, about, machine, event, from_state, to_state, facts, who,
        coalesce(request, '-'), extract(epoch from at)), 'UTF8'), '\x0a'::bytea order by investor_id, subject_id, step), ''::bytea)) as digest
    from platform.state_event where recorded_at >= since and recorded_at < until
  )
  select w.postings, w.entries, h.events, sha256(w.digest || h.digest) from written w, happened h
$$;

-- Seals what was recorded since the last seal and can no longer change: up to the latest mark whose transactions have all
-- ended, at most `largest` postings and `largest` events. Returns the larger of both counts.
create function ledger.seal_batch(largest integer) returns integer
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  previous seal;
  since timestamptz;
  until timestamptz;
  sealed record;
begin
  perform pg_advisory_xact_lock(hashtext('ledger.seal'));
  select * into previous from seal order by number desc limit 1;
  since := coalesce(previous.sealed_until, '-infinity');
  select max(marked_at) into until from seal_mark where before <= pg_snapshot_xmin(pg_current_snapshot());
  if until is null or until <= since then return 0; end if;
  delete from seal_mark where marked_at < until;
  select least(until,
    (select recorded_at from posting where recorded_at >= since and recorded_at < until order by recorded_at offset largest limit 1),
    (select recorded_at from platform.state_event where recorded_at >= since and recorded_at < until order by recorded_at offset largest limit 1)) into until;
  select * into sealed from digest_between(since, until);
  if sealed.postings = 0 and sealed.events = 0 then return 0; end if;
  insert into seal (number, sealed_until, postings, entries, events, digest, chain)
  values (coalesce(previous.number, 0) + 1, until, sealed.postings, sealed.entries, sealed.events, sealed.digest,
          sha256(coalesce(previous.chain, ''::bytea) || sealed.digest));
  return greatest(sealed.postings, sealed.events);
end $$;

-- Signs a seal, once.
create function ledger.sign_seal(of_number integer, with_signature bytea) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  update seal set signature = with_signature where number = of_number and signature is null
$$;

-- Seals whose batch or chain no longer matches; no row means that nothing was changed. `within` restricts the check to seals
-- made during that interval.
create function ledger.broken_seals(within interval default null) returns table (number integer, what text)
language sql stable security definer set search_path = ledger, pg_temp as $$
  with ordered as (
    select s.*, lag(s.sealed_until, 1, '-infinity') over (order by s.number) as sealed_from,
           lag(s.chain, 1, ''::bytea) over (order by s.number) as chain_before
    from seal s
  ), again as (
    select o.*, d.digest as digest_now from ordered o cross join lateral digest_between(o.sealed_from, o.sealed_until) d
    where within is null or o.recorded_at >= now() - within
  )
  select a.number, case when a.digest <> a.digest_now then 'entries changed' else 'chain broken' end
  from again a
  where a.digest <> a.digest_now or a.chain <> sha256(a.chain_before || a.digest)
$$;

-- `ledger.post` for a few entries. Planning took longer than executing, because each call was planned anew for the lengths of its
-- arrays. The generic plan finds each of the few rows by key, independent of the table sizes at planning time; a
-- settlement, with long arrays, keeps custom plans. JIT is off: before PostgreSQL 18 a disabled scan that is used anyway,
-- as on a table of a few rows, has a cost so high that the statement is compiled first,
-- half a second per posting.
create function ledger.post_few(
  investors uuid[], postings uuid[], refs text[], kinds text[],
  portfolios uuid[], paths text[], assets text[], amounts bigint[], business_at timestamptz, hold_refs text[]
) returns integer
language plpgsql set plan_cache_mode = 'force_generic_plan' set enable_seqscan = off set jit = off as $$
begin
  return ledger.post(investors, postings, refs, kinds, portfolios, paths, assets, amounts, business_at, hold_refs);
end $$;

revoke execute on all functions in schema ledger from public;
grant execute on function ledger.post, ledger.post_few, ledger.hold, ledger.hold_books, ledger.release, ledger.mark, ledger.seal_batch, ledger.sign_seal, ledger.broken_seals to lumbung_app;
