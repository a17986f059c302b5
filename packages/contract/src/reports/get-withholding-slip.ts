/** PDF withholding slip of one month of commissions: amount paid, tax withheld, and its number. Beyond the specification. */
import { Type } from 'typebox';
import { declare, fileReply, type Static } from '../call.ts';
import { Uuid } from '../input.ts';

export const GetWithholdingSlipInput = Type.Object({ statementId: Uuid });
export type GetWithholdingSlipInput = Static<typeof GetWithholdingSlipInput>;

/** Requests are counted against a limit. 404 if the agent has no statement with this id from which tax was withheld; 403 if the caller is no agent. */
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
