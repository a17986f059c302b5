/** A passkey as its owner sees it. */
import { Type } from 'typebox';
import { InstantOut, orNull, type WireOf } from '../call.ts';
import { Text } from '../input.ts';

export const Passkey = Type.Object({
  passkeyId: Type.String(),
  name: Type.String(),
  createdAt: InstantOut,
  lastUsedAt: orNull(InstantOut),
  isSynced: Type.Boolean({ description: 'Synced to several devices by a service' }),
});
export type Passkey = WireOf<typeof Passkey>;

export const PasskeyName = Text(60, { minLength: 1, description: 'Name given by its owner' });
