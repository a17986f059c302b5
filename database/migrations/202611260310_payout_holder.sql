-- The name on an account of one's own is asked again by each payout to it, and held against the one it was registered under.

-- What came of it; null where money goes back to where it came from, or to a custodian.
alter table payouts.payout add column holder_match text check (holder_match in ('exact', 'similar', 'different'));
-- Nothing leaves for an account of one's own whose name was not found to be the same.
alter table payouts.payout add constraint leaves_for_the_same_name check (
  account_id is null or state in ('planned', 'failed') or (holder_match is not null and holder_match <> 'different')) not valid;
