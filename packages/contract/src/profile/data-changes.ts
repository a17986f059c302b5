/**
 * Changes of personal data that wait for compliance: the list, one in detail, its documents. One operator proposes to apply it and another agrees, or one
 * declines.
 */
import { DECLINE_REASONS, PROOF_KINDS, UPDATE_FIELDS } from '@lumbung/kernel/data-update.ts';
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { Paragraph, Uuid } from '../input.ts';
import { Note } from '../decisions/decision.ts';
import { REGISTRY_OUTCOMES } from '../kyc/profile.ts';
import { cursorInput, cursorList } from '../operations/cursor.ts';

const Waiting = Type.Object({
  investorId: Type.String(),
  changeId: Type.String(),
  name: Type.String(),
  fields: Type.Array(oneOf(UPDATE_FIELDS)),
  askedAt: InstantOut,
  proposalId: orNull(Type.String(), 'An open proposal about it'),
});

export const ListDataChangesReply = cursorList(Waiting);
export type ListDataChangesReply = WireOf<typeof ListDataChangesReply>;

export const listDataChanges = declare('profile.listDataChanges', 'GET ops/data-changes', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: ['compliance'],
  family: 'dataChanges',
  input: Type.Object({ ...cursorInput }),
  reply: ListDataChangesReply,
  refusals: [],
});

const OfChange = { investorId: Uuid, changeId: Uuid };
export const DataChangeInput = Type.Object(OfChange);
export type DataChangeInput = Static<typeof DataChangeInput>;

export const OpenDataChangeReply = Type.Object({
  name: Type.String(),
  askedAt: InstantOut,
  state: oneOf(['waiting', 'applied', 'declined', 'withdrawn']),
  fields: Type.Array(Type.Object({ field: oneOf(UPDATE_FIELDS), from: Type.String(), to: Type.String() })),
  documents: Type.Array(oneOf(PROOF_KINDS)),
  registry: Type.Object(
    { outcome: oneOf(REGISTRY_OUTCOMES), fields: Type.Array(Type.Object({ field: Type.String(), verdict: Type.String() })) },
    { description: 'Result of the civil registry for the person with the changed data; fields it does not compare are not sent' },
  ),
  proposalId: orNull(Type.String()),
});
export type OpenDataChangeReply = WireOf<typeof OpenDataChangeReply>;

/** Opening it is logged: it shows personal data. */
export const openDataChange = declare('profile.openDataChange', 'POST ops/data-changes/open', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['compliance'],
  family: 'dataChanges',
  input: DataChangeInput,
  reply: OpenDataChangeReply,
  refusals: [],
});

export const OpenProofInput = Type.Object({ ...OfChange, kind: oneOf(PROOF_KINDS) });
export type OpenProofInput = Static<typeof OpenProofInput>;

export const openProof = declare('profile.openProof', 'POST ops/data-changes/document', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['compliance'],
  family: 'dataChanges',
  input: OpenProofInput,
  reply: Type.Object({ image: Type.String({ description: 'In base64' }), contentType: Type.String() }),
  refusals: [],
});

export const ProposeDataChangeInput = Type.Object({ ...OfChange, note: Note });
export type ProposeDataChangeInput = Static<typeof ProposeDataChangeInput>;

export const proposeDataChange = declare('profile.proposeDataChange', 'POST ops/data-changes/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['compliance'],
  family: 'dataChanges',
  input: ProposeDataChangeInput,
  reply: Type.Object({ proposalId: Type.String() }),
  refusals: ['changeDecided', 'checksPending', 'caseUnseen', 'picturesUnseen', 'alreadyProposed'],
});

export const DeclineDataChangeInput = Type.Object({
  ...OfChange,
  reason: oneOf(DECLINE_REASONS),
  note: Type.Optional(Paragraph(500, { description: 'For operators; stored encrypted' })),
});
export type DeclineDataChangeInput = Static<typeof DeclineDataChangeInput>;

export const declineDataChange = declare('profile.declineDataChange', 'POST ops/data-changes/decline', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['compliance'],
  family: 'dataChanges',
  input: DeclineDataChangeInput,
  reply: Type.Object({}),
  refusals: ['changeDecided'],
});
