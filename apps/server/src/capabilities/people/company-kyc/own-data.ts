/** What the identification of a company holds, for who signs in for it. Its documents are had one by one; which operator looked at what is ours. */
import { ownData } from '../../../platform/own-data.ts';
import { contextOf } from './store.ts';

export const own = [
  ownData('company_kyc.profile', { opens: { draft_encrypted: (investorId) => contextOf(investorId, 'profile') } }),
  ownData('company_kyc.document', { leaves: ['file_id', 'original_id'] }),
  ownData('company_kyc.submission', { opens: { profile_encrypted: (investorId, row) => contextOf(investorId, 'submission', String(row.submission_id)) } }),
  ownData('company_kyc.standing'),
  ownData('company_kyc.check_result', { opens: { details_encrypted: (investorId, row) => contextOf(investorId, 'bankName', String(row.submission_id)) } }),
  ownData('company_kyc.event', {
    leaves: ['operator_id'],
    opens: { details_encrypted: (investorId, row) => contextOf(investorId, 'event', String(row.event_id)) },
  }),
];
