/** A new password or PIN for whoever is signed in and knows the old one: every other session of the login ends, this one goes on under a new token. */
import { Type } from 'typebox';
import { declare, type WireOf } from '../call.ts';
import { Password, Text } from '../input.ts';
import { NewPassword } from './register.ts';
import { sessionFields, User } from './user.ts';

export const ChangePasswordReply = Type.Object({ user: User, ...sessionFields });
export type ChangePasswordReply = WireOf<typeof ChangePasswordReply>;

export const changePassword = declare('accounts.changePassword', 'POST main/auth/changepassword', {
  area: 'auth',
  who: 'investor',
  example: { oldPassword: 'salah semua ini', newPassword: 'tiga perahu kayu' },
  company: 'any',
  does: 'writes',
  family: 'authentication',
  input: Type.Object({
    oldPassword: Type.Optional(Password(1)),
    newPassword: Type.Optional(NewPassword),
    oldPin: Type.Optional(Text(64, { description: 'The PIN until now; whoever has none, or forgot it, shows the old password' })),
    newPin: Type.Optional(Text(64, { description: 'Six digits, in place of a new password' })),
  }),
  reply: ChangePasswordReply,
  refusals: ['pinNotNumeric', 'suspended', 'locked', 'oldPinWrong', 'oldPasswordWrong', 'passwordTooCommon', 'newPasswordSame'],
});
