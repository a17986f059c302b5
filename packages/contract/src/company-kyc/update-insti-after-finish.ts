/**
 * Changes a profile in force. Contact data changes at once; all other fields and documents are submitted again, and the profile in force
 * stays until two compliance operators have approved.
 */
import { COMPANY_FIELDS } from '@lumbung/kernel/company-profile.ts';
import { Type } from 'typebox';
import { declare, oneOf, orNull, type WireOf } from '../call.ts';
import { CompanyInput } from './profile.ts';

export const UpdateInstiAfterFinishInput = Type.Object(CompanyInput);
export type UpdateInstiAfterFinishInput = CompanyInput;
export const UpdateInstiAfterFinishReply = Type.Object({
  applied: Type.Array(oneOf(COMPANY_FIELDS), { description: 'Fields that took effect at once' }),
  handedIn: Type.Array(Type.String(), { description: 'Fields and documents submitted for review' }),
  submissionId: orNull(Type.String(), 'Null if nothing had to be submitted'),
});
export type UpdateInstiAfterFinishReply = WireOf<typeof UpdateInstiAfterFinishReply>;

export const updateInstiAfterFinish = declare('company-kyc.updateInstiAfterFinish', 'POST main/profile/updateInstiAfterFinish', {
  does: 'writes',
  area: 'kyc-insti',
  who: 'investor',
  company: 'acts',
  family: 'kyc',
  wantsSignature: true,
  input: UpdateInstiAfterFinishInput,
  reply: UpdateInstiAfterFinishReply,
  refusals: ['signatureInvalid', 'mayOnlyLook', 'userNotFound', 'profileLocked', 'fieldsInvalid', 'npwpTaken'],
});
