/** Submits the profile. Idempotent while it is under review. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, type Static, type WireOf } from '../call.ts';
import { STATES } from './profile.ts';

export const FinishInput = Type.Object({
  isAgree: Type.Optional(Type.Boolean({ description: 'The data is true, and the terms of opening an account are accepted' })),
});
export type FinishInput = Static<typeof FinishInput>;

export const FinishReply = Type.Object({
  state: oneOf(STATES),
  submissionId: Type.Union([Type.String(), Type.Null()]),
  submittedAt: Type.Union([InstantOut, Type.Null()]),
});
export type FinishReply = WireOf<typeof FinishReply>;

export const finish = declare('kyc.finish', 'POST main/profile/finish', {
  does: 'writes',
  area: 'kyc',
  who: 'investor',
  company: 'any',
  family: 'kycFinish',
  input: FinishInput,
  reply: FinishReply,
  refusals: ['userNotFound', 'agentCannotBeCustomer', 'profileLocked', 'notComplete', 'agentCodeUnknown', 'nikTaken', 'passportTaken'],
});
