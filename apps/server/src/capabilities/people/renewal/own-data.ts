/** What renewals hold about somebody: until when her data is good, and when she was asked and what she answered. */
import { ownData } from '../../../platform/own-data.ts';
import { contextOf } from './store.ts';

export const own = [
  ownData('renewal.term'),
  ownData('renewal.link', { leaves: ['token_hash'] }),
  ownData('renewal.request', {
    // What those who worked on it wrote for each other.
    leaves: ['note_encrypted', 'decline_note_encrypted'],
    opens: {
      answer_encrypted: (investorId, row) => contextOf(investorId, 'answer', String(row.request_id)),
    },
  }),
];
