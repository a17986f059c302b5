/** Renewals as compliance works on them: somebody is asked now, an answer is looked at, proposed to count, or declined. */
import { PROFILE_FIELDS } from '@lumbung/kernel/profile.ts';
import { DECLINE_REASONS } from '@lumbung/kernel/renewal.ts';
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, orNull, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Paragraph, Uuid } from '../input.ts';

const shared = { does: 'writes', area: 'operations', who: 'operator', roles: ['compliance'], family: 'renewals' } as const;

export const AskReply = Type.Object({ requestId: Type.String(), dueAt: InstantOut, isNew: Type.Boolean({ description: 'Nobody had asked her before' }) });
export type AskReply = WireOf<typeof AskReply>;

/** Asks somebody now, or once more: a fresh link is mailed, and who did not answer for long is left alone for another while. */
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
  wantsCloserLook: Type.Boolean({ description: 'High office, or money of another' }),
  fields: Type.Array(Type.Object({ field: oneOf(PROFILE_FIELDS), from: Type.String(), to: Type.String() })),
  /** What the law wants looked at, as it stands now. */
  stands: Type.Array(Type.Object({ field: oneOf(PROFILE_FIELDS), value: Type.String() })),
  proposalId: orNull(Type.String(), 'What somebody proposed and nobody has decided'),
});
export type OpenCaseReply = WireOf<typeof OpenCaseReply>;

/** A look is an act: it shows personal data. */
export const openCase = declare('renewal.openCase', 'POST ops/renewals/open', { ...shared, input: Type.Object(ofRequest), reply: OpenCaseReply, refusals: [] });

export const propose = declare('renewal.propose', 'POST ops/renewals/propose', {
  ...shared,
  input: Type.Object({ ...ofRequest, note: Note }),
  reply: Type.Object({ proposalId: Type.String() }),
  refusals: ['nothingToReview', 'caseUnseen', 'alreadyProposed'],
});

/** One alone declines: she is asked again. */
export const decline = declare('renewal.decline', 'POST ops/renewals/decline', {
  ...shared,
  input: Type.Object({
    ...ofRequest,
    reason: oneOf(DECLINE_REASONS),
    note: Type.Optional(Paragraph(500, { description: 'For those who work on it; kept encrypted' })),
  }),
  reply: Type.Object({}),
  refusals: ['nothingToReview'],
});
