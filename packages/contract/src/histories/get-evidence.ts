/** Exactly what the investor was shown and accepted, with its digest. */
import { Type } from 'typebox';
import { declare, InstantOut, orNull, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';

export const GetEvidenceInput = Type.Object({ id: Uuid });
export type GetEvidenceInput = Static<typeof GetEvidenceInput>;

export const GetEvidenceReply = Type.Object({
  orderCode: Type.String(),
  shown: Type.String({ description: 'The bytes as sent, as text' }),
  sha256: Type.String(),
  isIntact: Type.Boolean({ description: 'Whether the stored bytes still match the digest' }),
  shownAt: InstantOut,
  acceptedAt: InstantOut,
  factor: Type.String(),
  approval: orNull(
    Type.Object({ shown: Type.String(), sha256: Type.String(), isIntact: Type.Boolean(), approvedAt: InstantOut, approvedBy: Type.String() }),
    'Exactly what another user of the company approved; null if nobody did',
  ),
});
export type GetEvidenceReply = WireOf<typeof GetEvidenceReply>;

export const getEvidence = declare('histories.getEvidence', 'GET main/order/evidence', {
  does: 'reads',
  area: 'order',
  who: 'investor',
  family: 'plain',
  input: GetEvidenceInput,
  reply: GetEvidenceReply,
  refusals: [],
});
