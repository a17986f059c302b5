/** Own data of conversations with support, with the files that were sent. */
import { ownData } from '../../../platform/own-data.ts';
import { commentContext, textContext } from './present.ts';

export const own = [
  ownData('chat.thread'),
  ownData('chat.conversation', {
    leaves: ['assigned_to'],
    opens: { comment_encrypted: (investorId, row) => commentContext(investorId, String(row.conversation_id)) },
  }),
  ownData('chat.message', {
    leaves: ['operator_id', 'client_key'],
    files: { file_id: 'jpg', original_id: 'pdf' },
    opens: { text_encrypted: (investorId, row) => textContext(investorId, String(row.seq)) },
  }),
];
