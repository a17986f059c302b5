/** Turns second factors on and off, each confirmed by a code. The caller's session continues under a new token; all other sessions end. */
import { Type } from 'typebox';
import { sessionFields, User } from '../accounts/user.ts';
import { declare, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { Code } from '../input.ts';
import { MEDIA } from '@lumbung/kernel/factors.ts';

const changed = {
  user: User,
  ...sessionFields,
  recoveryCodes: orNull(Type.Array(Type.String()), 'Shown only once, with the first factor turned on; each signs in once'),
};
const ChangedReply = Type.Object(changed);
export type ChangedReply = WireOf<typeof ChangedReply>;

const SaveInput = Type.Object({
  media: oneOf(MEDIA),
  isActive: Type.Boolean(),
  code: Type.Optional(Code('On: the code that `send` sent there, or the one of the authenticator. Off: as for `disable`')),
});
export type SaveInput = Static<typeof SaveInput>;

export const saveSetting = declare('two-factor.saveSetting', 'POST main/auth/factor/setting/save', {
  area: 'two-factor',
  who: 'investor',
  company: 'any',
  does: 'writes',
  family: 'twoFactor',
  input: SaveInput,
  reply: ChangedReply,
  refusals: ['proofNeeded', 'codeSuspended', 'codePaused', 'triesUsedUp', 'codeInvalid', 'mediumUnavailable'],
});

/** The same, with the outcome in `result`; all limits on further tries give 32. */
export const saveSettingV2 = declare('two-factor.saveSettingV2', 'POST main/auth/factor/v2/setting/save', {
  area: 'two-factor',
  who: 'investor',
  company: 'any',
  does: 'writes',
  family: 'twoFactorSaving',
  input: SaveInput,
  reply: Type.Object({ ...changed, result: Type.Integer({ description: 'The same as authCode' }) }),
  refusals: ['proofNeeded', 'codeSuspended', 'codePaused', 'triesUsedUp', 'codeInvalid', 'mediumUnavailable'],
});

const DisableInput = Type.Object({
  code: Code('The code that `send-disable` sent, that of the authenticator, or a recovery code'),
  media: Type.Optional(oneOf(MEDIA, { description: 'The medium to turn off; all if absent' })),
});
export type DisableInput = Static<typeof DisableInput>;

export const disable = declare('two-factor.disable', 'POST main/auth/factor/disable', {
  area: 'two-factor',
  who: 'investor',
  company: 'any',
  does: 'writes',
  family: 'twoFactor',
  input: DisableInput,
  reply: ChangedReply,
  refusals: ['codeSuspended', 'codePaused', 'triesUsedUp', 'codeInvalid', 'mediumUnavailable'],
});
