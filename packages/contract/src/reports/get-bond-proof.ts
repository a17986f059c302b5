/** PDF proof of one order of a government bond: what was ordered, its codes, the consents, and for a purchase the units remaining. */
import { Type } from 'typebox';
import { declare, fileReply, type Static } from '../call.ts';
import { Uuid } from '../input.ts';

export const GetBondProofInput = Type.Object({ transactionId: Uuid });
export type GetBondProofInput = Static<typeof GetBondProofInput>;

/** Requests are counted against a limit. 404 if the user has no order with this id, or only a draft. */
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
