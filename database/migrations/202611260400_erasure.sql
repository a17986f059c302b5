-- What is erased of an investor once it no longer has to be kept, in one place again: every record of who somebody is, and who of
-- a company. The ledger and its orders stay.

create or replace function deactivation.erase_records(investor uuid) returns void
language plpgsql security definer set search_path = pg_temp as $$
begin
  perform platform.must(deactivation.may_be_erased(investor), 'records of this investor have to be kept');
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
