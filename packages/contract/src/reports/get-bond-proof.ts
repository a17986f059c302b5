/** The proof of one order of a government bond as a PDF: what was ordered, under which codes, what was agreed to, and of a purchase what is left of it. */
import { Type } from 'typebox';
import { declare, fileReply, type Static } from '../call.ts';
import { Uuid } from '../input.ts';

export const GetBondProofInput = Type.Object({ transactionId: Uuid });
export type GetBondProofInput = Static<typeof GetBondProofInput>;

/** It counts how often it is asked. 404 when the user has no order of this id, or only a draft. */
export const getBondProof = declare('reports.getBondProof', 'GET main/bond/order/proof', {
  does: 'writes',
  area: 'bonds',
  who: 'investor',
  company: 'any',
  family: 'profile',
  input: GetBondProofInput,
  reply: fileReply(['application/pdf']),
  refusals: ['tooManyPapers'],
});
