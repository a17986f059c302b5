/** Whether a mobile number is free for a new account. Checks are rate limited by device and by network. */
import { Type } from 'typebox';
import { declare } from '../call.ts';
import { Text } from '../input.ts';

export const checkPhone = declare('accounts.checkPhone', 'GET main/auth/isPhoneRegistered', {
  area: 'auth',
  who: 'anyone',
  // Every check counts against the rate limit.
  does: 'writes',
  family: 'checks',
  input: Type.Object({
    phone: Text(20, { minLength: 1, description: 'In any common form: 08…, 8… or 62…' }),
    code: Type.Optional(Type.Literal('62', { default: '62', description: 'The country code' })),
  }),
  refusals: ['tooManyChecks', 'phoneRegistered'],
});
