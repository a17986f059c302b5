/** The personal data held about an investor's passkeys. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [
  ownData('passkeys.credential', {
    leaves: ['credential_id', 'public_key'],
    opens: { name_encrypted: (_investorId, row) => `${String(row.passkey_id)}:passkeys.credential.name` },
  }),
];
