/** The saved profile, with missing and returned fields, and progress. Numbers are masked after submission. */
import { STEPS } from '@lumbung/kernel/profile.ts';
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, orNull, type WireOf } from '../call.ts';
import { BANK_OUTCOMES, DocumentOut, FieldOut, ProfileOut, REGISTRY_OUTCOMES, ReturnedOut, STATES, StepOut, TaxNumberOut, TimelineOut } from './profile.ts';

export const GetReviewReply = Type.Object({
  state: oneOf(STATES),
  isEditable: Type.Boolean(),
  version: Type.Integer({ description: 'Version of the draft; 0 before anything was saved' }),
  savedAt: orNull(InstantOut),
  submittedAt: orNull(InstantOut),
  verifiedAt: orNull(InstantOut),
  sid: orNull(Type.String()),
  ifua: orNull(Type.String()),
  profile: ProfileOut,
  steps: Type.Array(StepOut),
  nextStep: oneOf(STEPS),
  missing: Type.Array(FieldOut),
  returned: Type.Array(ReturnedOut),
  documents: Type.Array(DocumentOut),
  riskLevel: orNull(Type.Integer()),
  signedType: orNull(Type.Integer(), '1 drawn on the screen, 2 a picture of a signature on paper; null if not chosen'),
  taxNumber: orNull(TaxNumberOut, 'For a verified person'),
  bondsBar: orNull(oneOf(['foreigner', 'withoutNik']), 'Why government retail bonds may not be bought'),
  checks: Type.Object({ civilRegistry: orNull(oneOf(REGISTRY_OUTCOMES)), bankName: orNull(oneOf(BANK_OUTCOMES)) }),
  timeline: Type.Array(TimelineOut),
});
export type GetReviewReply = WireOf<typeof GetReviewReply>;

export const getReview = declare('kyc.getReview', 'GET main/profile/review', {
  does: 'reads',
  area: 'kyc',
  who: 'investor',
  family: 'kyc',
  input: Type.Object({}),
  reply: GetReviewReply,
  refusals: [],
});
