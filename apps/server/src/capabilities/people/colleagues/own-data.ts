/** The personal data held about a company's people: invitations and changes. */
import { ownData } from '../../../platform/own-data.ts';
import { changeContextOf, invitedContextOf } from './store.ts';

export const own = [
  ownData('colleagues.invitation', {
    leaves: ['token_hash', 'email_key'],
    opens: {
      email_encrypted: (investorId, row) => invitedContextOf(investorId, 'email', String(row.invitation_id)),
      name_encrypted: (investorId, row) => invitedContextOf(investorId, 'name', String(row.invitation_id)),
    },
  }),
  ownData('colleagues.change', {
    leaves: ['subject', 'client_hash', 'digest'],
    opens: {
      whom_encrypted: (investorId, row) => changeContextOf(investorId, 'whom', String(row.change_id)),
      shown_encrypted: (investorId, row) => changeContextOf(investorId, 'shown', String(row.change_id)),
      reason_encrypted: (investorId, row) => changeContextOf(investorId, 'reason', String(row.change_id)),
    },
  }),
];
