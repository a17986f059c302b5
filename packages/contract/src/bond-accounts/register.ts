/** Registers the investor for government bonds, at the custodian and the ministry; a repeated call updates the answers. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { Code } from '../input.ts';
import { REGISTRATION_STATES } from './status.ts';

export const RegisterInput = Type.Object({
  occupation: Code('From the occupation tree'),
  position: Type.Optional(Code()),
  businessField: Type.Optional(Code()),
  isAgree: Type.Boolean({ description: 'Acceptance of the terms of buying' }),
  dealing: Type.Boolean({ description: 'Acceptance of the terms of selling before maturity; once accepted it stays' }),
});
export type RegisterInput = Static<typeof RegisterInput>;

export const RegisterReply = Type.Object({ status: oneOf(REGISTRATION_STATES) });
export type RegisterReply = WireOf<typeof RegisterReply>;

export const register = declare('bond-accounts.register', 'POST bonds/ritel/bonds/profile/register', {
  does: 'writes',
  area: 'bonds',
  who: 'investor',
  company: 'acts',
  family: 'bonds',
  example: { occupation: 'B05', position: 'owner', businessField: 'gems', isAgree: true, dealing: true },
  input: RegisterInput,
  reply: RegisterReply,
  refusals: ['accountFrozen', 'notEligible', 'notAgreed', 'occupationInvalid'],
});
