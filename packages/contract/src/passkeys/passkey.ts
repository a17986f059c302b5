/** A passkey as its owner sees it, whoever that is. */
import { Type } from 'typebox';
import { InstantOut, orNull, type WireOf } from '../call.ts';
import { Text } from '../input.ts';

export const Passkey = Type.Object({
  passkeyId: Type.String(),
  name: Type.String(),
  createdAt: InstantOut,
  lastUsedAt: orNull(InstantOut),
  isSynced: Type.Boolean({ description: 'Kept by a service on several devices' }),
});
export type Passkey = WireOf<typeof Passkey>;

export const PasskeyName = Text(60, { minLength: 1, description: 'What its owner calls it' });
