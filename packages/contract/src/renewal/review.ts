/** Renewals for compliance: asking an investor now, reviewing an answer, proposing to accept it, declining it. */
import { PROFILE_FIELDS } from '@lumbung/kernel/profile.ts';
import { DECLINE_REASONS } from '@lumbung/kernel/renewal.ts';
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, orNull, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Paragraph, Uuid } from '../input.ts';

const shared = { does: 'writes', area: 'operations', who: 'operator', roles: ['compliance'], family: 'renewals' } as const;

export const AskReply = Type.Object({ requestId: Type.String(), dueAt: InstantOut, isNew: Type.Boolean({ description: 'False if already asked' }) });
export type AskReply = WireOf<typeof AskReply>;

/** Asks an investor now or again: a new link is mailed, and an unanswered case leaves its queue for another period. */
export const ask = declare('renewal.ask', 'POST ops/renewals/ask', {
  ...shared,
  input: Type.Object({ investorId: Uuid, note: Note }),
  reply: AskReply,
  refusals: ['notRenewable', 'answerWaits', 'askedToday'],
});

const ofRequest = { investorId: Uuid, requestId: Uuid };

export const OpenCaseReply = Type.Object({
  name: Type.String(),
  state: oneOf(['open', 'inReview', 'done']),
  cause: oneOf(['term', 'operator']),
  askedAt: InstantOut,
  dueAt: InstantOut,
  answeredAt: orNull(InstantOut),
  wantsCloserLook: Type.Boolean({ description: 'Politically exposed, or investing for someone else' }),
  fields: Type.Array(Type.Object({ field: oneOf(PROFILE_FIELDS), from: Type.String(), to: Type.String() })),
  /** Fields that the law requires to be reviewed, with their current values. */
  stands: Type.Array(Type.Object({ field: oneOf(PROFILE_FIELDS), value: Type.String() })),
  proposalId: orNull(Type.String(), 'An open proposal about it'),
});
export type OpenCaseReply = WireOf<typeof OpenCaseReply>;

/** Opening it is logged: it shows personal data. */
export const openCase = declare('renewal.openCase', 'POST ops/renewals/open', { ...shared, input: Type.Object(ofRequest), reply: OpenCaseReply, refusals: [] });

export const propose = declare('renewal.propose', 'POST ops/renewals/propose', {
  ...shared,
  input: Type.Object({ ...ofRequest, note: Note }),
  reply: Type.Object({ proposalId: Type.String() }),
  refusals: ['nothingToReview', 'caseUnseen', 'alreadyProposed'],
});

/** One operator suffices to decline: the investor is asked again. */
export const decline = declare('renewal.decline', 'POST ops/renewals/decline', {
  ...shared,
  input: Type.Object({
    ...ofRequest,
    reason: oneOf(DECLINE_REASONS),
    note: Type.Optional(Paragraph(500, { description: 'For operators; stored encrypted' })),
  }),
  reply: Type.Object({}),
  refusals: ['nothingToReview'],
});
