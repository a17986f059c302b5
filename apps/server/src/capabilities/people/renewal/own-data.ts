/** The personal data of renewals: the term of the data, the requests and the answers. */
import { ownData } from '../../../platform/own-data.ts';
import { contextOf } from './store.ts';

export const own = [
  ownData('renewal.term'),
  ownData('renewal.link', { leaves: ['token_hash'] }),
  ownData('renewal.request', {
    // Internal notes of operators.
    leaves: ['note_encrypted', 'decline_note_encrypted'],
    opens: {
      answer_encrypted: (investorId, row) => contextOf(investorId, 'answer', String(row.request_id)),
    },
  }),
];
