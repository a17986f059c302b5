/** What is held about what the fund registry was told of somebody. */
import { ownData } from '../../../platform/own-data.ts';
import { contextOf } from './store.ts';

export const own = [
  ownData('registry_updates.message', {
    // What those who worked on it wrote for each other.
    leaves: ['digest', 'note_encrypted', 'settled_by'],
    opens: { content_encrypted: (investorId, row) => contextOf(investorId, String(row.message_id), 'content') },
  }),
  ownData('registry_updates.look'),
];
