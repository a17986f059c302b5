/** Own-data export of bills, charges, links and money in suspense. */
import { ownData } from '../../../platform/own-data.ts';
import { accountContextOf } from './links/store.ts';
import { senderContextOf } from './suspend-money.ts';

export const own = [
  ownData('payments.bill'),
  ownData('payments.charge', { leaves: ['shown_encrypted'] }),
  // Codes and keys that give access to the account are left out.
  ownData('payments.link', {
    leaves: ['code_encrypted', 'key_encrypted', 'bank_link_id'],
    opens: { account_encrypted: (investorId, row) => accountContextOf(investorId, String(row.link_id)) },
  }),
  ownData('payments.mandate'),
  ownData('payments.reversal'),
  ownData('payments.suspense', { opens: { sender_encrypted: (investorId, row) => senderContextOf(investorId, String(row.suspense_id)) } }),
];
