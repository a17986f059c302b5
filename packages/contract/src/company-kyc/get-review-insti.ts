/** The company's profile: draft, otherwise submission, otherwise in force; with missing and returned fields, and progress. */
import { COMPANY_DOCUMENTS, COMPANY_STEPS } from '@lumbung/kernel/company-profile.ts';
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, orNull, type WireOf } from '../call.ts';
import { BANK_OUTCOMES, TimelineOut } from '../kyc/profile.ts';
import { CHANGE_STATES, CompanyDocumentOut, CompanyFieldOut, CompanyOut, CompanyReturnedOut, CompanyStepOut, KycStateOut } from './profile.ts';

export const GetReviewInstiReply = Type.Object({
  state: KycStateOut,
  isEditable: Type.Boolean(),
  mayWrite: Type.Boolean({ description: 'Whether the caller may edit' }),
  version: Type.Integer({ description: 'Version of the draft; 0 before anything was saved' }),
  savedAt: orNull(InstantOut),
  submittedAt: orNull(InstantOut),
  verifiedAt: orNull(InstantOut),
  sid: orNull(Type.String()),
  ifua: orNull(Type.String()),
  profile: CompanyOut,
  registeredName: orNull(Type.String({ description: 'The name under which the company registered' })),
  steps: Type.Array(CompanyStepOut),
  nextStep: oneOf(COMPANY_STEPS),
  missing: Type.Array(CompanyFieldOut),
  returned: Type.Array(CompanyReturnedOut),
  documents: Type.Array(CompanyDocumentOut),
  documentNeeds: Type.Array(Type.Object({ kind: oneOf(COMPANY_DOCUMENTS), need: oneOf(['needed', 'welcome', 'notAsked']) })),
  signersNeeded: Type.Integer({ description: 'Two if orders need approval' }),
  bankName: orNull(oneOf(BANK_OUTCOMES)),
  change: orNull(
    Type.Object({ state: oneOf(CHANGE_STATES), submittedAt: InstantOut, fields: Type.Array(Type.String()), returned: Type.Array(CompanyReturnedOut) }),
    'The last requested change, while the profile is in force',
  ),
  timeline: Type.Array(TimelineOut),
});
export type GetReviewInstiReply = WireOf<typeof GetReviewInstiReply>;

export const getReviewInsti = declare('company-kyc.getReviewInsti', 'GET main/profile/reviewInsti', {
  does: 'reads',
  area: 'kyc-insti',
  who: 'investor',
  family: 'kyc',
  reply: GetReviewInstiReply,
  refusals: ['userNotFound'],
});
