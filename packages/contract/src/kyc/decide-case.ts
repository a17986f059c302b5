/**
 * Compliance decisions: approve, return, reject. Each names the submission and pictures that were viewed, because a newer submission is
 * another case. Approval of a case with concerns is proposed by one operator and agreed to by another.
 */
import { PROFILE_FIELDS } from '@lumbung/kernel/profile.ts';
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Paragraph, Uuid } from '../input.ts';
import { DOCUMENT_KINDS, STATES } from './profile.ts';

/** Reasons for returning and for rejecting. The texts are in the wording. */
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

/** The reason is shown to the deciding operator and stored with the decision. */
export const ProposeApprovalInput = Type.Object({ ...which, note: Note });
export type ProposeApprovalInput = Static<typeof ProposeApprovalInput>;

export const CaseDecidedReply = Type.Object({ state: oneOf(STATES) });
export type CaseDecidedReply = WireOf<typeof CaseDecidedReply>;

const common = { does: 'writes', area: 'operations', who: 'operator', roles: ['compliance'], family: 'cases' } as const;
const decided = { ...common, reply: CaseDecidedReply } as const;
/** Refusals of every decision, and of every approval. */
const [closed, unready] = [
  ['caseClosed', 'picturesUnseen'],
  ['checksPending', 'hitUndecided', 'investorFrozen'],
] as const;

export const approveCase = declare('kyc.approveCase', 'POST ops/kyc/case/approve', {
  ...decided,
  input: ApproveCaseInput,
  refusals: [...closed, ...unready, 'secondPersonNeeded'],
});
export const proposeApproval = declare('kyc.proposeApproval', 'POST ops/kyc/case/propose', {
  ...common,
  input: ProposeApprovalInput,
  reply: Type.Object({ proposalId: Type.String() }),
  refusals: [...closed, ...unready, 'alreadyProposed'],
});
export const returnCase = declare('kyc.returnCase', 'POST ops/kyc/case/return', { ...decided, input: ReturnCaseInput, refusals: [...closed] });
export const rejectCase = declare('kyc.rejectCase', 'POST ops/kyc/case/reject', { ...decided, input: RejectCaseInput, refusals: [...closed] });
