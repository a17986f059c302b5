/** Own-data export of receipts, with their pictures: what was read, stated and asked. */
import { ownData } from '../../../platform/own-data.ts';
import { contextOf } from './present.ts';

const opens = (what: 'read' | 'said' | 'question') => (investorId: string, row: Readonly<Record<string, unknown>>) =>
  contextOf(investorId, String(row.receipt_id), what);

export const own = [
  ownData('receipts.receipt', {
    // Internal notes of operators are not exported.
    leaves: ['note_encrypted', 'sha256', 'line_bank', 'line_account', 'line_day', 'line_reference'],
    files: { file_id: 'jpg' },
    opens: { read_encrypted: opens('read'), said_encrypted: opens('said'), question_encrypted: opens('question') },
  }),
  ownData('receipts.link', { leaves: ['token_hash'] }),
];
