-- How many acts a chain has stands beside it, so that the newest cannot be taken away unseen either.
alter table operations.operator add column acts integer not null default 0;
update operations.operator o set acts = (select count(*) from operations.act a where a.operator_id = o.operator_id);

-- Acts whose digest does not follow from what is written, after which one is missing, or which is missing at the end.
create or replace function operations.broken_acts() returns table (operator_id uuid, number integer) language sql stable as $$
  select a.operator_id, a.number from (
    select a.*, lag(a.digest, 1, ''::bytea) over w as previous, row_number() over w as place
    from operations.act a window w as (partition by a.operator_id order by a.number)
  ) a
  where a.number <> a.place or a.digest <> operations.digest_of_act(a.previous, a.operator_id, a.number, a.call, a.subject, a.details, a.at)
  union all
  select o.operator_id, o.acts from operations.operator o
  where o.acts > coalesce((select max(a.number) from operations.act a where a.operator_id = o.operator_id), 0)
$$;
