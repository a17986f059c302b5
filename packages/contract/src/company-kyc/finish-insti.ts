/** Hands the company's profile in. Handing in again what is being looked at answers the same. */
import { Type } from 'typebox';
import { declare, InstantOut, orNull, type Static, type WireOf } from '../call.ts';
import { KycStateOut } from './profile.ts';

export const FinishInstiInput = Type.Object({
  isAgree: Type.Optional(Type.Boolean({ description: 'The data is true, who hands it in may do so, and the terms of opening an account are accepted' })),
});
export type FinishInstiInput = Static<typeof FinishInstiInput>;
export const FinishInstiReply = Type.Object({ state: KycStateOut, submissionId: orNull(Type.String()), submittedAt: orNull(InstantOut) });
export type FinishInstiReply = WireOf<typeof FinishInstiReply>;

export const finishInsti = declare('company-kyc.finishInsti', 'POST main/profile/finishInsti', {
  does: 'writes',
  area: 'kyc-insti',
  who: 'investor',
  company: 'acts',
  family: 'kycFinish',
  input: FinishInstiInput,
  reply: FinishInstiReply,
  refusals: ['mayOnlyLook', 'userNotFound', 'profileLocked', 'notComplete', 'npwpTaken'],
});
