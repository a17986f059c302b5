/** Exactly what the investor was shown and accepted, with its digest. */
import { Type } from 'typebox';
import { declare, InstantOut, type Static, Uuid } from '../call.ts';
import { getEvidence as route } from './routes.ts';

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
export type GetEvidenceReply = Static<typeof GetEvidenceReply>;

export const getEvidence = declare(route, {
  area: 'order',
  who: 'investor',
  family: 'own',
  input: GetEvidenceInput,
  reply: GetEvidenceReply,
  refusals: [],
});
