/** Submits the company's profile. Idempotent while it is under review. */
import { Type } from 'typebox';
import { declare, InstantOut, orNull, type Static, type WireOf } from '../call.ts';
import { KycStateOut } from './profile.ts';

export const FinishInstiInput = Type.Object({
  isAgree: Type.Optional(Type.Boolean({ description: 'The data is true, the submitter is authorised, and the account terms are accepted' })),
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
