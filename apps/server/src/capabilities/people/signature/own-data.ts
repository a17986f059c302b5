/** The personal data held about signatures. */
import { ownData } from '../../../platform/own-data.ts';
import { signerContextOf } from './store.ts';

export const own = [
  ownData('signature.link', { leaves: ['token_hash'] }),
  ownData('signature.document', {
    files: { file_id: 'pdf' },
    opens: { signer_encrypted: (investorId, row) => signerContextOf(investorId, String(row.document_id)) },
  }),
];
