/** What renewals hold about somebody: until when her data is good, and when she was asked and what she answered. */
import { ownData } from '../../../platform/own-data.ts';
import { contextOf } from './store.ts';

export const own = [
  ownData('renewal.term'),
  ownData('renewal.link', { leaves: ['token_hash'] }),
  ownData('renewal.request', {
    opens: {
      note_encrypted: (investorId, row) => contextOf(investorId, 'note', String(row.request_id)),
      answer_encrypted: (investorId, row) => contextOf(investorId, 'answer', String(row.request_id)),
      decline_note_encrypted: (investorId, row) => contextOf(investorId, 'decline', String(row.request_id)),
    },
  }),
];
