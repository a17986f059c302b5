/** Proposes that the tax withheld from commissions in a month was paid to the treasury, with its receipt. Booked when another operator agrees. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Month, Ntpn } from '../input.ts';

export const ProposeTaxPaidInput = Type.Object({ month: Month('The month in which it was withheld'), ntpn: Ntpn, note: Note });
export type ProposeTaxPaidInput = Static<typeof ProposeTaxPaidInput>;

export const ProposeTaxPaidReply = Type.Object({ proposalId: Type.String() });
export type ProposeTaxPaidReply = WireOf<typeof ProposeTaxPaidReply>;

export const proposeTaxPaid = declare('commissions.proposeTaxPaid', 'POST ops/commissions/taxes/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['finance'],
  family: 'decisions',
  input: ProposeTaxPaidInput,
  reply: ProposeTaxPaidReply,
  refusals: ['monthNotOver', 'noTaxDue', 'alreadyProposed'],
});
