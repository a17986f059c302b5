/** Hands the profile in. Handing in again what is being looked at answers the same. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, type Static } from '../call.ts';
import { KYC, KYC_FINISH, OWN } from '../families.ts';
import { STATES } from './profile.ts';
import { finish as route } from './routes.ts';

export const FinishInput = Type.Object({
  isAgree: Type.Optional(Type.Boolean({ description: 'The data is true, and the terms of opening an account are accepted' })),
});
export type FinishInput = Static<typeof FinishInput>;

export const FinishReply = Type.Object({
  state: oneOf(STATES),
  submissionId: Type.Union([Type.String(), Type.Null()]),
  submittedAt: Type.Union([InstantOut, Type.Null()]),
});
export type FinishReply = Static<typeof FinishReply>;

export const finish = declare(route, {
  area: 'kyc',
  who: 'investor',
  family: 'kyc',
  input: FinishInput,
  reply: FinishReply,
  refusals: [
    { reason: 'userNotFound', code: KYC.userNotFound },
    { reason: 'agentCannotBeCustomer', code: KYC.agentCannotBeCustomer },
    { reason: 'profileLocked', code: OWN.profileLocked },
    { reason: 'notComplete', code: KYC_FINISH.notComplete },
    { reason: 'agentCodeUnknown', code: KYC.agentCodeUnknown },
    { reason: 'nikTaken', code: OWN.nikTaken },
  ],
});
