/** Bills, and money that fitted none. */
import { ownData } from '../../../platform/own-data.ts';
import { accountContextOf } from './links/store.ts';
import { senderContextOf } from './suspend-money.ts';

export const own = [
  ownData('payments.bill'),
  ownData('payments.charge', { leaves: ['shown_encrypted'] }),
  // What opens the account, and what goes to the bank and back, opens doors.
  ownData('payments.link', {
    leaves: ['code_encrypted', 'key_encrypted', 'bank_link_id'],
    opens: { account_encrypted: (investorId, row) => accountContextOf(investorId, String(row.link_id)) },
  }),
  ownData('payments.mandate'),
  ownData('payments.reversal'),
  ownData('payments.suspense', { opens: { sender_encrypted: (investorId, row) => senderContextOf(investorId, String(row.suspense_id)) } }),
];
