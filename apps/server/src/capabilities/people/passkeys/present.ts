/** Formats passkeys for their owner. */
import type { Passkey } from '@lumbung/contract/passkeys/passkey.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { Keys } from '../../../platform/keys.ts';
import type { Credential, Keyring } from './keyring.ts';

export const presentPasskey = <Owner>(
  ring: Keyring<Owner>,
  keys: Keys,
  { passkey_id: passkeyId, name_encrypted: name, created_at: at, last_used_at: usedAt, is_synced: isSynced }: Credential<Owner>,
): Passkey => ({
  passkeyId,
  name: keys.decrypt(name, ring.nameContext(passkeyId)),
  createdAt: toIso(at),
  lastUsedAt: usedAt === null ? null : toIso(usedAt),
  isSynced,
});
