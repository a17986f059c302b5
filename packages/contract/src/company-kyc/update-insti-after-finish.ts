/**
 * Changes a profile that is in force. How the company is reached changes at once; everything else, and every document, is
 * handed in anew, and the profile in force stays until two of compliance said yes.
 */
import { COMPANY_FIELDS } from '@lumbung/kernel/company-profile.ts';
import { Type } from 'typebox';
import { declare, oneOf, orNull, type WireOf } from '../call.ts';
import { CompanyInput } from './profile.ts';

export const UpdateInstiAfterFinishInput = Type.Object(CompanyInput);
export type UpdateInstiAfterFinishInput = CompanyInput;
export const UpdateInstiAfterFinishReply = Type.Object({
  applied: Type.Array(oneOf(COMPANY_FIELDS), { description: 'What holds from now on' }),
  handedIn: Type.Array(Type.String(), { description: 'Fields and documents that compliance looks at' }),
  submissionId: orNull(Type.String(), 'Null where nothing had to be handed in'),
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
