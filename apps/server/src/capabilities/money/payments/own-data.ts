/** Bills, and money that fitted none. */
import { ownData } from '../../../platform/own-data.ts';
import { senderContextOf } from './suspend-money.ts';

export const own = [
  ownData('payments.bill'),
  ownData('payments.charge', { leaves: ['shown_encrypted'] }),
  ownData('payments.suspense', { opens: { sender_encrypted: (investorId, row) => senderContextOf(investorId, String(row.suspense_id)) } }),
];
