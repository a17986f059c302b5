/** The personal data profiles hold: accounts, changes of personal data, and requested notifications. */
import { ownData } from '../../../platform/own-data.ts';
import { accountContextOf } from '../investor-status/index.ts';
import { contextOf } from './store.ts';

export const own = [
  ownData('kyc.bank_account', {
    leaves: ['account_key'],
    opens: {
      account_encrypted: (investorId, row) => accountContextOf(investorId, String(row.account_id), 'account'),
      holder_encrypted: (investorId, row) => accountContextOf(investorId, String(row.account_id), 'holder'),
    },
  }),
  ownData('profile.data_change', {
    // Internal notes of operators.
    leaves: ['note_encrypted'],
    opens: { values_encrypted: (investorId, row) => contextOf(investorId, String(row.change_id), 'values') },
  }),
  ownData('profile.proof', { files: { file_id: 'jpg' } }),
  ownData('profile.dollar_wish'),
];
