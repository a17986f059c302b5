/** The personal data held about messages to the fund registry. */
import { ownData } from '../../../platform/own-data.ts';
import { contextOf } from './store.ts';

export const own = [
  ownData('registry_updates.message', {
    // Internal notes of operators.
    leaves: ['digest', 'note_encrypted', 'settled_by'],
    opens: { content_encrypted: (investorId, row) => contextOf(investorId, String(row.message_id), 'content') },
  }),
  ownData('registry_updates.look'),
];
