-- What is erased of an investor once it need not be kept any more follows from the tables: each says so where it is made.

create table deactivation.record_table (
  -- What was made later may refer to what was made before it: it goes first.
  place integer generated always as identity primary key,
  relation text not null unique references platform.table_class (relname)
);
select platform.declare('deactivation.record_table', 'ref', null, 'read');

-- Says that a table holds records of who somebody is, or of what she looked at: its rows go with all others of that kind.
create function deactivation.erases(relation text) returns void language plpgsql as $$
begin
  perform platform.must(exists (select from pg_attribute a where a.attrelid = relation::regclass and a.attname = 'investor_id' and not a.attisdropped),
    relation || ' does not say whose its rows are');
  insert into deactivation.record_table (relation) values (relation);
end $$;

select deactivation.erases('accounts.consent');
select deactivation.erases('risk.assessment');
select deactivation.erases('risk.draft');
select deactivation.erases('kyc.bank_account');
select deactivation.erases('kyc.profile');
select deactivation.erases('kyc.document');
select deactivation.erases('kyc.submission');
select deactivation.erases('kyc.event');
select deactivation.erases('kyc.check_result');
select deactivation.erases('kyc.tax_number');
select deactivation.erases('company_kyc.npwp');
select deactivation.erases('company_kyc.profile');
select deactivation.erases('company_kyc.document');
select deactivation.erases('company_kyc.submission');
select deactivation.erases('company_kyc.standing');
select deactivation.erases('company_kyc.event');
select deactivation.erases('company_kyc.check_result');
select deactivation.erases('company_kyc.sight');
select deactivation.erases('signature.link');
select deactivation.erases('signature.document');
select deactivation.erases('profile.dollar_wish');
select deactivation.erases('profile.data_change');
select deactivation.erases('profile.proof');
select deactivation.erases('renewal.term');
select deactivation.erases('renewal.request');
select deactivation.erases('renewal.link');
select deactivation.erases('colleagues.invitation');
select deactivation.erases('colleagues.change');
select deactivation.erases('registry_updates.look');
select deactivation.erases('registry_updates.message');
select deactivation.erases('histories.seen');

-- The ledger and its orders stay.
create or replace function deactivation.erase_records(investor uuid) returns void
language plpgsql security definer set search_path = pg_temp as $$
declare
  record_table text;
begin
  perform platform.must(deactivation.may_be_erased(investor), 'records of this investor have to be kept');
  for record_table in select t.relation from deactivation.record_table t order by t.place desc loop
    execute format('delete from %s where investor_id = $1', record_table::regclass) using investor;
  end loop;
  update kyc.investor_status set sid = null, risk_level = null, signed_type = null where investor_id = investor;
end $$;
