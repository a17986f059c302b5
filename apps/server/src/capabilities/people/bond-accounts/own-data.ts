/** The personal data held about a registration for bonds. */
import { ownData } from '../../../platform/own-data.ts';
import { contextOf } from './store.ts';

export const own = [
  ownData('bond_accounts.registration', {
    // Internal notes of operators.
    leaves: ['note_encrypted', 'settled_by'],
    opens: {
      answers_encrypted: (investorId) => contextOf(investorId, 'answers'),
      account_encrypted: (investorId) => contextOf(investorId, 'account'),
      reason_encrypted: (investorId) => contextOf(investorId, 'reason'),
    },
  }),
];
