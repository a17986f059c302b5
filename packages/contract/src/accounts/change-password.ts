/** Changes the password or PIN of the signed-in user, who must give the old one. All other sessions of the login end; this one gets a new token. */
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
    oldPin: Type.Optional(Text(64, { description: 'The current PIN; without one, or if it is forgotten, send the old password' })),
    newPin: Type.Optional(Text(64, { description: 'Six digits, in place of a new password' })),
  }),
  reply: ChangePasswordReply,
  refusals: ['pinNotNumeric', 'suspended', 'locked', 'oldPinWrong', 'oldPasswordWrong', 'passwordTooCommon', 'newPasswordSame'],
});
