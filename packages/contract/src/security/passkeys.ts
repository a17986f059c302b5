/** Passkeys of the user: creating, naming and removing them, and whether one is required after the password. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';
import { Assertion, Attestation, CreationOptions, RequestOptions } from '../passkeys/assertion.ts';
import { PasskeyName } from '../passkeys/passkey.ts';
import { sessionFields, User } from '../accounts/user.ts';

const mine = { area: 'security', who: 'investor', family: 'security' } as const;

/** A session that continues under a new token. */
export const SecuritySession = Type.Object({ user: User, ...sessionFields });
export type SecuritySession = WireOf<typeof SecuritySession>;

export const BeginPasskeyReply = Type.Object({ options: CreationOptions });
export type BeginPasskeyReply = WireOf<typeof BeginPasskeyReply>;

export const beginPasskey = declare('security.beginPasskey', 'POST main/security/passkeys/begin', {
  ...mine,
  does: 'reads',
  reply: BeginPasskeyReply,
  refusals: ['proofNeeded', 'tooManyPasskeys'],
});

export const AddPasskeyInput = Type.Object({
  attestation: Attestation,
  name: Type.Optional(PasskeyName),
});
export type AddPasskeyInput = Static<typeof AddPasskeyInput>;

export const AddPasskeyReply = Type.Object({ passkeyId: Type.String(), name: Type.String() });
export type AddPasskeyReply = WireOf<typeof AddPasskeyReply>;

export const addPasskey = declare('security.addPasskey', 'POST main/security/passkeys/add', {
  ...mine,
  does: 'writes',
  company: 'any',
  input: AddPasskeyInput,
  reply: AddPasskeyReply,
  refusals: ['proofNeeded', 'passkeyNotMade', 'tooManyPasskeys'],
});

export const renamePasskey = declare('security.renamePasskey', 'POST main/security/passkeys/rename', {
  ...mine,
  does: 'writes',
  company: 'any',
  input: Type.Object({ passkeyId: Uuid, name: PasskeyName }),
});

/** Ends every other session of the login. */
export const removePasskey = declare('security.removePasskey', 'POST main/security/passkeys/remove', {
  ...mine,
  does: 'writes',
  company: 'any',
  input: Type.Object({ passkeyId: Uuid }),
  reply: SecuritySession,
  refusals: ['proofNeeded'],
});

/** Whether a passkey is required after the password; a change ends every other session of the login. */
export const askForPasskey = declare('security.askForPasskey', 'POST main/security/passkeys/ask', {
  ...mine,
  endsSession: true,
  does: 'writes',
  company: 'any',
  input: Type.Object({ isAsked: Type.Boolean() }),
  reply: SecuritySession,
  refusals: ['proofNeeded', 'passkeyMissing'],
});

const half = { area: 'security', who: 'partialInvestor', family: 'security' } as const;

export const BeginFactorReply = Type.Object({ options: RequestOptions });
export type BeginFactorReply = WireOf<typeof BeginFactorReply>;

/** Options for a browser to use a passkey as second factor. */
export const beginFactor = declare('security.beginFactor', 'GET main/security/factor', {
  ...half,
  does: 'reads',
  reply: BeginFactorReply,
  refusals: ['passkeyMissing'],
});

/** A passkey after the password: completes a half signed-in session. */
export const showPasskey = declare('security.showPasskey', 'POST main/security/factor/show', {
  ...half,
  does: 'writes',
  input: Type.Object({
    passkey: Assertion,
    trustsDevice: Type.Optional(Type.Boolean({ description: 'This device is not asked for a second factor for some time' })),
  }),
  reply: SecuritySession,
  refusals: ['passkeyMissing', 'passkeyNotKnown'],
});
