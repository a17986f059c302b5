-- All decisions of two operators are in one table: payouts of waiting money move there, with all
-- existing proposals.

alter table decisions.proposal
  -- The target account of a payout, digit by digit, for decisions that send money: both operators decide about it.
  add column beneficiary_encrypted bytea,
  -- The encryption context of the encrypted columns, besides column and proposal: the table in which they were written.
  add column sealed_as text not null default 'decisions.proposal';
alter table decisions.proposal drop constraint two_people;
alter table decisions.proposal add constraint two_people check (state <> 'agreed' or (decided_by is not null and decided_by <> proposed_by));

insert into decisions.proposal
  (proposal_id, kind, subject, about, facts, note_encrypted, beneficiary_encrypted, sealed_as, state, proposed_by, proposed_at, decided_by, decided_at)
select proposal_id, 'payoutApprovals.send', source_id::text,
  jsonb_strip_nulls(jsonb_build_object('investorId', investor_id, 'orderId', case when purpose = 'redemption' then source_id end, 'purpose', purpose,
    'sourceId', source_id, 'target', target, 'toInvestorId', to_investor_id)),
  jsonb_strip_nulls(jsonb_build_object('amount', amount::text, 'currency', currency, 'bank', bank, 'purpose', purpose, 'target', target,
    'toInvestor', to_investor_id)),
  note_encrypted, case when target <> 'investor' then beneficiary_encrypted end, investor_id || ':payout_approvals.proposal',
  case state when 'approved' then 'agreed' else state end, proposed_by, proposed_at, decided_by, decided_at
from payout_approvals.proposal;
drop table payout_approvals.proposal;
drop schema payout_approvals;
delete from platform.table_class where relname = 'payout_approvals.proposal';

-- Decisions about NAVs.
insert into decisions.proposal
  (proposal_id, kind, subject, about, facts, note_encrypted, sealed_as, state, proposed_by, proposed_at, decided_by, decided_at)
select v.verdict_id, 'prices.decideNav', v.product_id || ' ' || v.day || ' ' || v.version,
  jsonb_build_object('productId', v.product_id, 'day', v.day, 'version', v.version::text, 'verdict', v.verdict),
  jsonb_build_object('kind', v.verdict, 'product', v.product_id, 'navDay', v.day, 'nav', n.nav::text, 'reason', n.reasons[1]),
  v.note_encrypted, v.product_id || ':prices.verdict', v.state, v.proposed_by, v.proposed_at, v.decided_by, v.decided_at
from prices.verdict v join prices.nav n using (product_id, day, version);
-- The decision of two operators about a NAV: a row of `decisions.proposal`.
alter table prices.nav rename column verdict_id to proposal_id;
drop table prices.verdict;
delete from platform.table_class where relname = 'prices.verdict';

-- Calendar changes.
insert into decisions.proposal
  (proposal_id, kind, subject, about, facts, note_encrypted, sealed_as, state, proposed_by, proposed_at, decided_by, decided_at)
select change_id, 'calendar.change', calendar || ' ' || day,
  jsonb_strip_nulls(jsonb_build_object('calendar', calendar, 'day', day, 'change', change, 'nameId', name_id, 'nameEn', name_en)),
  jsonb_strip_nulls(jsonb_build_object('calendar', calendar, 'day', day, 'kind', change, 'nameId', name_id, 'nameEn', name_en)),
  note_encrypted, 'calendar.change', case state when 'approved' then 'agreed' else state end, proposed_by, proposed_at, decided_by, decided_at
from calendar.change;
drop table calendar.change;
delete from platform.table_class where relname = 'calendar.change';
