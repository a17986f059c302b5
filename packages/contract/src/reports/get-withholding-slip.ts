/** The withholding slip of one month of commissions as a PDF: what was paid, what was withheld of it, and by which number. Ours, beyond the list. */
import { Type } from 'typebox';
import { declare, fileReply, type Static } from '../call.ts';
import { Uuid } from '../input.ts';

export const GetWithholdingSlipInput = Type.Object({ statementId: Uuid });
export type GetWithholdingSlipInput = Static<typeof GetWithholdingSlipInput>;

/** It counts how often it is asked. 404 when the agent has no statement of this id of which tax was withheld; who is no agent: 403. */
export const getWithholdingSlip = declare('reports.getWithholdingSlip', 'GET main/agent/statements/slip', {
  does: 'writes',
  area: 'agent',
  who: 'investor',
  company: 'any',
  only: 'agent',
  family: 'profile',
  input: GetWithholdingSlipInput,
  reply: fileReply(['application/pdf']),
  refusals: ['tooManyPapers'],
});
