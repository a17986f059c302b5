-- Which orders somebody has seen, and as what: an order that went on since is unread.

create schema histories;
select platform.open('histories');

-- For each person of a company by itself. What one did oneself is seen without a row.
create table histories.seen (
  investor_id uuid not null,
  login_id uuid not null,
  order_id uuid not null,
  -- The step of the order that was seen.
  step smallint not null check (step > 0),
  seen_at timestamptz not null,
  primary key (investor_id, login_id, order_id)
);
select platform.declare('histories.seen', 'dist', 'investor_id');

create or replace function deactivation.erase_records(investor uuid) returns void
language plpgsql security definer set search_path = pg_temp as $$
begin
  perform platform.must(deactivation.may_be_erased(investor), 'records of this investor have to be kept');
  delete from histories.seen where investor_id = investor;
  delete from registry_updates.message where investor_id = investor;
  delete from registry_updates.look where investor_id = investor;
  delete from colleagues.change where investor_id = investor;
  delete from colleagues.invitation where investor_id = investor;
  delete from renewal.link where investor_id = investor;
  delete from renewal.request where investor_id = investor;
  delete from renewal.term where investor_id = investor;
  delete from profile.proof where investor_id = investor;
  delete from profile.data_change where investor_id = investor;
  delete from profile.dollar_wish where investor_id = investor;
  delete from signature.document where investor_id = investor;
  delete from signature.link where investor_id = investor;
  delete from company_kyc.sight where investor_id = investor;
  delete from company_kyc.check_result where investor_id = investor;
  delete from company_kyc.event where investor_id = investor;
  delete from company_kyc.standing where investor_id = investor;
  delete from company_kyc.submission where investor_id = investor;
  delete from company_kyc.document where investor_id = investor;
  delete from company_kyc.profile where investor_id = investor;
  delete from company_kyc.npwp where investor_id = investor;
  delete from kyc.tax_number where investor_id = investor;
  delete from kyc.check_result where investor_id = investor;
  delete from kyc.event where investor_id = investor;
  delete from kyc.submission where investor_id = investor;
  delete from kyc.document where investor_id = investor;
  delete from kyc.profile where investor_id = investor;
  delete from kyc.bank_account where investor_id = investor;
  update kyc.investor_status set sid = null, risk_level = null, signed_type = null where investor_id = investor;
  delete from risk.draft where investor_id = investor;
  delete from risk.assessment where investor_id = investor;
  delete from accounts.consent where investor_id = investor;
end $$;
