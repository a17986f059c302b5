-- The same promises with fewer rows and less work for each: an account that a posting opens begins with what moves into it,
-- instead of being written empty and then once more; what holds for a path or an asset is looked up once a batch; and a
-- batch that is all new, as nearly all are, is not looked through.
create or replace function ledger.post(
  investors uuid[], postings uuid[], refs text[], kinds text[],
  portfolios uuid[], paths text[], assets text[], amounts bigint[],
  business_at timestamptz, reversed uuid default null
) returns integer
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare
  fresh uuid[];
  named integer;
  told integer;
  posted integer;
  missing integer;
  touched integer;
  is_new boolean;
  -- What moves in accounts that were there, one element an account.
  m_investors uuid[];
  m_portfolios uuid[];
  m_paths text[];
  m_assets text[];
  m_amounts bigint[];
begin
  -- Begun to write before it says when it wrote.
  perform pg_current_xact_id();
  if exists (
    select from unnest(postings, assets, amounts) as l(posting_id, asset, amount)
    group by l.posting_id, l.asset having sum(l.amount) <> 0
  ) then
    raise exception 'unbalanced posting' using errcode = 'LB001';
  end if;

  -- The usual batch is all new, and is written as it is: less work than to ask of each row whether it is there.
  begin
    with header as (
      select distinct l.investor_id, l.posting_id, l.reference, l.kind
      from unnest(investors, postings, refs, kinds) as l(investor_id, posting_id, reference, kind)
    ), inserted as (
      insert into posting (investor_id, posting_id, reference, kind, business_at, business_day, reverses)
      select h.investor_id, h.posting_id, h.reference, h.kind, post.business_at,
             (post.business_at at time zone 'Asia/Jakarta')::date, reversed
      from header h
      order by h.posting_id
    )
    select count(*), count(distinct posting_id) into named, told from header;
    -- In the order of their key, so that two batches never wait for each other in a ring.
    with movement as materialized (
      select m.*, a.investor_id is not null as is_there
      from (
        select l.investor_id, l.portfolio_id, l.path, l.asset, sum(l.amount)::bigint as amount
        from unnest(investors, portfolios, paths, assets, amounts) as l(investor_id, portfolio_id, path, asset, amount)
        group by 1, 2, 3, 4
      ) m left join account a using (investor_id, portfolio_id, path, asset)
    ), allowed as materialized (
      select p.path, p.asset, c.below_zero, c.by_portfolio
      from (select distinct m.path, m.asset from movement m where not m.is_there) p join chart c on p.path like c.pattern join asset s on s.asset = p.asset
    ), opened as (
      insert into account (investor_id, portfolio_id, path, asset, below_zero, balance)
      select m.investor_id, m.portfolio_id, m.path, m.asset, c.below_zero, m.amount
      from movement m
      join allowed c on c.path = m.path and c.asset = m.asset and (c.by_portfolio or m.portfolio_id = m.investor_id)
      where not m.is_there
      order by 1, 2, 3, 4
      returning 1
    )
    select array_agg(m.investor_id) filter (where m.is_there), array_agg(m.portfolio_id) filter (where m.is_there),
           array_agg(m.path) filter (where m.is_there), array_agg(m.asset) filter (where m.is_there),
           array_agg(m.amount) filter (where m.is_there), count(*) filter (where not m.is_there) - (select count(*) from opened)
    into m_investors, m_portfolios, m_paths, m_assets, m_amounts, missing from movement m;
    if missing > 0 then
      raise exception 'an account is not in the chart' using errcode = 'LB002';
    end if;
    is_new := true;
    posted := told;
  exception when unique_violation then
    -- A posting is told again, or somebody else opened an account meanwhile.
    is_new := false;
  end;

  if not is_new then
    with header as (
      select distinct l.investor_id, l.posting_id, l.reference, l.kind
      from unnest(investors, postings, refs, kinds) as l(investor_id, posting_id, reference, kind)
    ), inserted as (
      insert into posting (investor_id, posting_id, reference, kind, business_at, business_day, reverses)
      select h.investor_id, h.posting_id, h.reference, h.kind, post.business_at,
             (post.business_at at time zone 'Asia/Jakarta')::date, reversed
      from header h
      order by h.posting_id
      on conflict on constraint one_posting_a_fact do nothing
      returning posting_id
    )
    select coalesce(array_agg(posting_id), '{}'), (select count(*) from header), (select count(distinct posting_id) from header)
    into fresh, named, told from inserted;
    if cardinality(fresh) = 0 then return 0; end if;
    -- Entries of postings that were there go.
    if cardinality(fresh) < told then
      select array_agg(l.investor_id order by l.position), array_agg(l.posting_id order by l.position), array_agg(l.portfolio_id order by l.position),
             array_agg(l.path order by l.position), array_agg(l.asset order by l.position), array_agg(l.amount order by l.position)
      into investors, postings, portfolios, paths, assets, amounts
      from unnest(investors, postings, portfolios, paths, assets, amounts)
        with ordinality as l(investor_id, posting_id, portfolio_id, path, asset, amount, position)
      join unnest(fresh) as f(posting_id) using (posting_id);
    end if;

    -- In the order of their key, so that two batches never wait for each other in a ring.
    with movement as materialized (
      select l.investor_id, l.portfolio_id, l.path, l.asset, sum(l.amount)::bigint as amount
      from unnest(investors, portfolios, paths, assets, amounts) as l(investor_id, portfolio_id, path, asset, amount)
      group by 1, 2, 3, 4
    ), allowed as materialized (
      select p.path, p.asset, c.below_zero, c.by_portfolio
      from (select distinct m.path, m.asset from movement m) p join chart c on p.path like c.pattern join asset s on s.asset = p.asset
    ), opened as (
      insert into account (investor_id, portfolio_id, path, asset, below_zero, balance)
      select m.investor_id, m.portfolio_id, m.path, m.asset, c.below_zero, m.amount
      from movement m
      join allowed c on c.path = m.path and c.asset = m.asset and (c.by_portfolio or m.portfolio_id = m.investor_id)
      where not exists (
        select from account a where (a.investor_id, a.portfolio_id, a.path, a.asset) = (m.investor_id, m.portfolio_id, m.path, m.asset))
      order by 1, 2, 3, 4
      on conflict do nothing
      returning investor_id, portfolio_id, path, asset
    )
    select array_agg(m.investor_id), array_agg(m.portfolio_id), array_agg(m.path), array_agg(m.asset), array_agg(m.amount)
    into m_investors, m_portfolios, m_paths, m_assets, m_amounts
    from movement m left join opened o using (investor_id, portfolio_id, path, asset) where o.investor_id is null;
    posted := cardinality(fresh);
  end if;
  -- A posting of two investors would balance between them, and in the books of neither.
  if named <> told then
    raise exception 'unbalanced posting' using errcode = 'LB001';
  end if;

  if m_investors is not null then
    with locked as materialized (
      select a.investor_id, a.portfolio_id, a.path, a.asset, m.amount
      from unnest(m_investors, m_portfolios, m_paths, m_assets, m_amounts) as m(investor_id, portfolio_id, path, asset, amount)
      join account a using (investor_id, portfolio_id, path, asset)
      order by 1, 2, 3, 4 for update of a
    ), moved as (
      update account a set balance = a.balance + l.amount
      from locked l where (a.investor_id, a.portfolio_id, a.path, a.asset) = (l.investor_id, l.portfolio_id, l.path, l.asset)
      returning 1
    )
    select count(*) into touched from moved;
    if touched <> cardinality(m_investors) then
      raise exception 'an account is not in the chart' using errcode = 'LB002';
    end if;
  end if;

  insert into entry (investor_id, posting_id, line, portfolio_id, path, asset, amount)
  select l.investor_id, l.posting_id, row_number() over (partition by l.posting_id order by l.position), l.portfolio_id, l.path, l.asset, l.amount
  from unnest(investors, postings, portfolios, paths, assets, amounts)
    with ordinality as l(investor_id, posting_id, portfolio_id, path, asset, amount, position);
  return posted;
end $$;

-- Adds jobs, each with its key and so many tries. Planned once a connection: the queue's own function would plan some of
-- its statements anew for each job, which takes longer than to write it.
create function platform.enqueue(tasks text[], payloads json[], keys text[], tries integer) returns void
language plpgsql set plan_cache_mode = 'force_generic_plan' set enable_seqscan = off set jit = off as $$
begin
  perform graphile_worker.add_jobs((
    select array_agg((j.task, j.payload, null, null, tries, j.job_key, null, null)::graphile_worker.job_spec)
    from unnest(tasks, payloads, keys) as j(task, payload, job_key)));
end $$;

-- Before PostgreSQL 18 a scan that is switched off and taken all the same, as of a table of a few rows, counts as so dear that
-- the statement is compiled first: half a second for each posting.
alter function ledger.post_few set jit = off;
