/** The personal data identification holds: drafts, submissions and check results. */
import { ownData } from '../../../platform/own-data.ts';
import { contextOf } from './store.ts';

export const own = [
  ownData('kyc.investor_status'),
  ownData('kyc.profile', { opens: { draft_encrypted: (investorId) => contextOf(investorId, 'profile') } }),
  ownData('kyc.document', { files: { file_id: 'jpg' } }),
  ownData('kyc.submission', { opens: { profile_encrypted: (investorId, row) => contextOf(investorId, 'submission', String(row.submission_id)) } }),
  ownData('kyc.tax_number', { opens: { number_encrypted: (investorId, row) => contextOf(investorId, 'taxNumber', String(row.number_id)) } }),
  ownData('kyc.check_result', { opens: { details_encrypted: (investorId, row) => contextOf(investorId, String(row.kind), String(row.submission_id)) } }),
  ownData('kyc.event', {
    leaves: ['operator_id'],
    hides: { details_encrypted: ['note', 'proposalId', 'proposedBy'] },
    opens: { details_encrypted: (investorId, row) => contextOf(investorId, 'event', String(row.event_id)) },
  }),
];
