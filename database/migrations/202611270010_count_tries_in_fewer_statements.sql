-- Counts an authentication attempt in fewer statements, whose cost counts at every sign-in while passwords are hashed concurrently.

drop function accounts.count_tries(bytea, bytea, text, text, integer, timestamptz, timestamptz, timestamptz, timestamptz);
drop function platform.consume(text, timestamptz, timestamptz);

-- Counts the address first and, if it is within its limit, the recent and today's attempts: of the account, or of a known
-- device of the account. In the order of their names, as every caller does, to avoid deadlocks. A database crash within the next
-- second may lose the count: its commit does not wait for the disk.
create function accounts.count_tries(
  email bytea, client bytea, tried text, address text, address_limit integer, at timestamptz,
  address_ends timestamptz, recent_ends timestamptz, today_ends timestamptz
) returns table (bucket text, used integer, resets_at timestamptz) language plpgsql as $$
#variable_conflict use_column
declare
  account text := encode(email, 'hex');
  first record;
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into platform.rate_limit as b (bucket, used, resets_at) values (address, 1, address_ends)
  on conflict (bucket) do update set
    used = case when b.resets_at <= at then 1 else b.used + 1 end,
    resets_at = case when b.resets_at <= at then excluded.resets_at else b.resets_at end
  returning b.bucket, b.used, b.resets_at into first;
  bucket := first.bucket; used := first.used; resets_at := first.resets_at;
  return next;
  if first.used > address_limit then return; end if;
  if exists (
    select from accounts.login_email e
    join accounts.device d on d.investor_id = e.investor_id and d.login_id = e.login_id and d.client_hash = client
    where e.email_key = email) then
    account := account || ':' || encode(client, 'hex');
  end if;
  return query
  insert into platform.rate_limit as b (bucket, used, resets_at)
  values (tried || ':' || account, 1, recent_ends), (tried || 'Today:' || account, 1, today_ends)
  on conflict (bucket) do update set
    used = case when b.resets_at <= at then 1 else b.used + 1 end,
    resets_at = case when b.resets_at <= at then excluded.resets_at else b.resets_at end
  returning b.bucket, b.used, b.resets_at;
end $$;
