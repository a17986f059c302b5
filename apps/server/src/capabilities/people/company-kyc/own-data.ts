/** The personal data of a company's identification. Which operator opened what is internal and not exported. */
import { ownData } from '../../../platform/own-data.ts';
import { contextOf } from './store.ts';

export const own = [
  ownData('company_kyc.profile', { opens: { draft_encrypted: (investorId) => contextOf(investorId, 'profile') } }),
  ownData('company_kyc.document', { files: { file_id: 'jpg', original_id: 'pdf' } }),
  ownData('company_kyc.submission', { opens: { profile_encrypted: (investorId, row) => contextOf(investorId, 'submission', String(row.submission_id)) } }),
  ownData('company_kyc.standing'),
  ownData('company_kyc.check_result', { opens: { details_encrypted: (investorId, row) => contextOf(investorId, 'bankName', String(row.submission_id)) } }),
  ownData('company_kyc.event', {
    leaves: ['operator_id'],
    hides: { details_encrypted: ['note', 'proposalId', 'proposedBy'] },
    opens: { details_encrypted: (investorId, row) => contextOf(investorId, 'event', String(row.event_id)) },
  }),
];
