-- Account closures: who requested it and why, when it happened, and what has been erased since.

create schema deactivation;
select platform.open('deactivation');

create table deactivation.request (
  investor_id uuid not null,
  request_id uuid not null,
  login_id uuid not null,
  -- Numbered as in the specification; only reason 0 has a note.
  reason smallint not null check (reason between 0 and 5),
  note_encrypted bytea,
  state text not null check (state in ('requested', 'withdrawn', 'closed')),
  requested_at timestamptz not null,
  ended_at timestamptz,
  -- The investor was closed with the login: there was no other login.
  ends_investor boolean not null default false,
  -- When email address, number and password were erased, and when the rest was.
  minimised_at timestamptz,
  erased_at timestamptz,
  primary key (investor_id, request_id),
  constraint a_note_explains_what_is_other check (reason = 0 or note_encrypted is null),
  constraint ended_when_it_ended check ((state = 'requested') = (ended_at is null)),
  constraint only_what_is_closed_is_erased check (state = 'closed' or not ends_investor and num_nonnulls(minimised_at, erased_at) = 0)
);
create unique index one_request_a_login on deactivation.request (investor_id, login_id) where state <> 'withdrawn';
select platform.declare('deactivation.request', 'dist', 'investor_id', fate => 'blanked', why => 'note_encrypted');

-- Whether the law requires an investor's records to be kept: there was an identity check, or an order.
create function deactivation.is_on_record(investor uuid) returns boolean language sql stable as $$
  select exists (select from kyc.submission s where s.investor_id = investor)
    or exists (select from kyc.investor_status k where k.investor_id = investor and k.state not in ('none', 'draft'))
    or exists (select from orders.order o where o.investor_id = investor)
$$;

-- Whether an investor's identity may be erased: the account is closed, and nothing must be kept, or five years have passed.
create function deactivation.may_be_erased(investor uuid) returns boolean language sql stable as $$
  select exists (
    select from deactivation.request r
    join accounts.investor i on i.investor_id = r.investor_id and i.state = 'closed'
    cross join platform.clock c
    where r.investor_id = investor and r.ends_investor
      and (not deactivation.is_on_record(investor)
        or r.ended_at <= now() + make_interval(secs => c.offset_ms / 1000.0) - interval '5 years'))
$$;

-- Erases the identity records of an investor: the tables declared with the fate `record`. Several are append-only for the
-- application, so this function deletes them. Later tables may refer to earlier ones and are
-- deleted first. Ledger, orders with their evidence, payments and operators' actions stay.
create function deactivation.erase_records(investor uuid) returns void
language plpgsql security definer set search_path = pg_temp as $$
declare
  record_table text;
begin
  perform platform.must(deactivation.may_be_erased(investor), 'records of this investor have to be kept');
  for record_table in select t.relname from platform.table_class t where t.fate = 'record' order by t.place desc loop
    execute format('delete from %s where investor_id = $1', record_table::regclass) using investor;
  end loop;
  update kyc.investor_status set sid = null, risk_level = null, signed_type = null where investor_id = investor;
end $$;
revoke execute on function deactivation.erase_records(uuid) from public;
grant execute on function deactivation.erase_records(uuid) to lumbung_app;
