/** The profile of the company: the draft, then what was handed in, then what is in force; what is missing, what came back, how far it is. */
import { COMPANY_DOCUMENTS, COMPANY_STEPS } from '@lumbung/kernel/company-profile.ts';
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, orNull, type WireOf } from '../call.ts';
import { BANK_OUTCOMES, TimelineOut } from '../kyc/profile.ts';
import { CHANGE_STATES, CompanyDocumentOut, CompanyFieldOut, CompanyOut, CompanyReturnedOut, CompanyStepOut, KycStateOut } from './profile.ts';

export const GetReviewInstiReply = Type.Object({
  state: KycStateOut,
  isEditable: Type.Boolean(),
  mayWrite: Type.Boolean({ description: 'Whether the one who asks may do more than look' }),
  version: Type.Integer({ description: 'Of the draft; 0 before anything was saved' }),
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
  signersNeeded: Type.Integer({ description: 'Two where an order needs a second person' }),
  bankName: orNull(oneOf(BANK_OUTCOMES)),
  change: orNull(
    Type.Object({ state: oneOf(CHANGE_STATES), submittedAt: InstantOut, fields: Type.Array(Type.String()), returned: Type.Array(CompanyReturnedOut) }),
    'The change that was asked for last, while the profile is in force',
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
