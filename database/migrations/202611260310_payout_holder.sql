-- Each payout to an own account asks for the holder's name again and compares it with the registered one.

-- The result; null where money returns to its source, or goes to a custodian.
alter table payouts.payout add column holder_match text check (holder_match in ('exact', 'similar', 'different'));
-- A payout to an own account leaves only if the name was found to match.
alter table payouts.payout add constraint leaves_for_the_same_name check (
  account_id is null or state in ('planned', 'failed') or (holder_match is not null and holder_match <> 'different')) not valid;
