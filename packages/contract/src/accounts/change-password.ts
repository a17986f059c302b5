/** A new password for whoever is signed in and knows the old one: every other session of the login ends, this one goes on under a new token. */
import { Type } from 'typebox';
import { declare, type WireOf } from '../call.ts';
import { Password } from '../input.ts';
import { NewPassword } from './register.ts';
import { sessionFields, User } from './user.ts';

export const ChangePasswordReply = Type.Object({ user: User, ...sessionFields });
export type ChangePasswordReply = WireOf<typeof ChangePasswordReply>;

export const changePassword = declare('accounts.changePassword', 'POST main/auth/changepassword', {
  area: 'auth',
  who: 'investor',
  does: 'writes',
  family: 'authentication',
  input: Type.Object({ oldPassword: Password(1), newPassword: NewPassword }),
  reply: ChangePasswordReply,
  refusals: ['suspended', 'locked', 'oldPasswordWrong', 'passwordTooCommon', 'newPasswordSame'],
});
