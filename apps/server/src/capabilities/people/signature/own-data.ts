/** What signatures hold about somebody. The documents themselves are had by `signature.get`. */
import { ownData } from '../../../platform/own-data.ts';
import { signerContextOf } from './store.ts';

export const own = [
  ownData('signature.link', { leaves: ['token_hash'] }),
  ownData('signature.document', {
    leaves: ['file_id'],
    opens: { signer_encrypted: (investorId, row) => signerContextOf(investorId, String(row.document_id)) },
  }),
];
