/** What compliance decides: yes, once more, no. Each names the submission it saw: a newer one is another case. */
import { PROFILE_FIELDS } from '@lumbung/kernel/profile.ts';
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { Paragraph, Uuid } from '../input.ts';
import { DOCUMENT_KINDS, STATES } from './profile.ts';

/** Why something goes back, and why somebody is refused. The words for people stand in the wording. */
export const RETURN_REASONS = ['unreadable', 'doesNotMatch', 'incomplete', 'expired', 'notOwn', 'other'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];
export const REJECT_REASONS = ['identityDoubtful', 'forgedDocument', 'watchList', 'duplicate', 'other'] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

const which = { investorId: Uuid, submissionId: Uuid };
const note = Paragraph(500);

export const ApproveCaseInput = Type.Object({ ...which, note: Type.Optional(note) });
export type ApproveCaseInput = Static<typeof ApproveCaseInput>;
export const ReturnCaseInput = Type.Object({
  ...which,
  reasons: Type.Array(Type.Object({ field: oneOf([...PROFILE_FIELDS, ...DOCUMENT_KINDS]), reason: oneOf(RETURN_REASONS), note: Type.Optional(note) }), {
    minItems: 1,
    maxItems: 40,
  }),
});
export type ReturnCaseInput = Static<typeof ReturnCaseInput>;
export const RejectCaseInput = Type.Object({ ...which, reason: oneOf(REJECT_REASONS), note: Paragraph(500, { minLength: 10 }) });
export type RejectCaseInput = Static<typeof RejectCaseInput>;

export const CaseDecidedReply = Type.Object({ state: oneOf(STATES) });
export type CaseDecidedReply = WireOf<typeof CaseDecidedReply>;

const common = { area: 'operations', who: 'operator', roles: ['compliance'], family: 'cases', reply: CaseDecidedReply } as const;
const caseClosed = 'caseClosed';

export const approveCase = declare('kyc.approveCase', 'POST ops/kyc/case/approve', {
  does: 'writes',
  ...common,
  input: ApproveCaseInput,
  refusals: [caseClosed, 'checksPending', 'noteRequired'],
});
export const returnCase = declare('kyc.returnCase', 'POST ops/kyc/case/return', { does: 'writes', ...common, input: ReturnCaseInput, refusals: [caseClosed] });
export const rejectCase = declare('kyc.rejectCase', 'POST ops/kyc/case/reject', { does: 'writes', ...common, input: RejectCaseInput, refusals: [caseClosed] });
