/** Passkeys of operators: sign-in options, list, creation, renaming and removal. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';
import { Attestation, CreationOptions, RequestOptions } from '../passkeys/assertion.ts';
import { Passkey, PasskeyName } from '../passkeys/passkey.ts';

export const BeginPasskeySignInReply = Type.Object({ options: RequestOptions });
export type BeginPasskeySignInReply = WireOf<typeof BeginPasskeySignInReply>;

/** No user is named: the passkey identifies its owner, alone or beside address and password. */
export const beginPasskeySignIn = declare('operators.beginPasskeySignIn', 'GET ops/login/passkey', {
  does: 'reads',
  area: 'operations',
  who: 'operatorLogin',
  family: 'operators',
  reply: BeginPasskeySignInReply,
});

const mine = { area: 'operations', who: 'operator', family: 'operators' } as const;

export const ListPasskeysReply = Type.Object({ items: Type.Array(Passkey) });
export type ListPasskeysReply = WireOf<typeof ListPasskeysReply>;

export const listPasskeys = declare('operators.listPasskeys', 'GET ops/passkeys', { ...mine, does: 'reads', roles: 'everybody', reply: ListPasskeysReply });

export const BeginPasskeyReply = Type.Object({ options: CreationOptions });
export type BeginPasskeyReply = WireOf<typeof BeginPasskeyReply>;

export const beginPasskey = declare('operators.beginPasskey', 'POST ops/passkeys/begin', {
  ...mine,
  does: 'reads',
  roles: 'everybody',
  reply: BeginPasskeyReply,
  refusals: ['signInAgain', 'tooManyPasskeys'],
});

export const AddPasskeyInput = Type.Object({ attestation: Attestation, name: Type.Optional(PasskeyName) });
export type AddPasskeyInput = Static<typeof AddPasskeyInput>;

export const AddPasskeyReply = Type.Object({ passkeyId: Type.String(), name: Type.String() });
export type AddPasskeyReply = WireOf<typeof AddPasskeyReply>;

/** All other sessions of the operator end. */
export const addPasskey = declare('operators.addPasskey', 'POST ops/passkeys/add', {
  ...mine,
  does: 'writes',
  roles: 'everybody',
  input: AddPasskeyInput,
  reply: AddPasskeyReply,
  refusals: ['signInAgain', 'passkeyNotMade', 'tooManyPasskeys'],
});

export const RenamePasskeyInput = Type.Object({ passkeyId: Uuid, name: PasskeyName });
export type RenamePasskeyInput = Static<typeof RenamePasskeyInput>;

export const renamePasskey = declare('operators.renamePasskey', 'POST ops/passkeys/rename', {
  ...mine,
  does: 'writes',
  roles: 'everybody',
  input: RenamePasskeyInput,
});

export const RemovePasskeyInput = Type.Object({ passkeyId: Uuid });
export type RemovePasskeyInput = Static<typeof RemovePasskeyInput>;

/** All other sessions of the operator end. */
export const removePasskey = declare('operators.removePasskey', 'POST ops/passkeys/remove', {
  ...mine,
  does: 'writes',
  roles: 'everybody',
  input: RemovePasskeyInput,
  refusals: ['signInAgain'],
});
