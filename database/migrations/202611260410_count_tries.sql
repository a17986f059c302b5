-- Counts an authentication attempt in the round trip that looks up the login: which counter it uses depends on whether the device is known.
-- Separate statements, because the tables are sharded by different keys.

create function platform.consume(name text, at timestamptz, ends timestamptz) returns table (bucket text, used integer, resets_at timestamptz)
language sql as $$
  insert into platform.rate_limit as b (bucket, used, resets_at) values (name, 1, ends)
  on conflict (bucket) do update set
    used = case when b.resets_at <= at then 1 else b.used + 1 end,
    resets_at = case when b.resets_at <= at then excluded.resets_at else b.resets_at end
  returning b.bucket, b.used, b.resets_at
$$;

-- Counts the address first and, if it is within its limit, the recent and today's attempts: of the account, or of a known
-- device of the account. In the order of their names, as every caller does, to avoid deadlocks.
create function accounts.count_tries(
  email bytea, client bytea, tried text, address text, address_limit integer, at timestamptz,
  address_ends timestamptz, recent_ends timestamptz, today_ends timestamptz
) returns table (bucket text, used integer, resets_at timestamptz) language plpgsql as $$
declare
  account text := encode(email, 'hex');
  first record;
begin
  select * into first from platform.consume(address, at, address_ends);
  return query select first.bucket, first.used, first.resets_at;
  if first.used > address_limit then return; end if;
  if exists (
    select from accounts.login_email e
    join accounts.device d on d.investor_id = e.investor_id and d.login_id = e.login_id and d.client_hash = client
    where e.email_key = email) then
    account := account || ':' || encode(client, 'hex');
  end if;
  return query select * from platform.consume(tried || ':' || account, at, recent_ends);
  return query select * from platform.consume(tried || 'Today:' || account, at, today_ends);
end $$;
