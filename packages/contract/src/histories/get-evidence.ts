/** Exactly what the investor was shown and accepted, with its digest. */
import { Type } from 'typebox';
import { declare, InstantOut, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';

export const GetEvidenceInput = Type.Object({ id: Uuid });
export type GetEvidenceInput = Static<typeof GetEvidenceInput>;

export const GetEvidenceReply = Type.Object({
  orderCode: Type.String(),
  shown: Type.String({ description: 'The bytes as they were sent, as text' }),
  sha256: Type.String(),
  isIntact: Type.Boolean({ description: 'Whether the stored bytes still have this digest' }),
  shownAt: InstantOut,
  acceptedAt: InstantOut,
  factor: Type.String(),
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
