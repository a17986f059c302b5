/**
 * Proposes to pay a month's commissions in one currency to all agents with a payable account. Dollars are taxed at the proposed rate,
 * rupiah need none. Takes effect when another operator agrees.
 */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Month, TaxRate, Text } from '../input.ts';

export const ProposeRunInput = Type.Object({
  month: Month('The month of business that is over'),
  currency: Type.Optional(oneOf(['IDR', 'USD'], { default: 'IDR' })),
  taxRate: Type.Optional(TaxRate),
  decree: Type.Optional(Text(60, { minLength: 5, description: 'Number of the decree of the minister of finance' })),
  note: Note,
});
export type ProposeRunInput = Static<typeof ProposeRunInput>;

export const ProposeRunReply = Type.Object({ proposalId: Type.String() });
export type ProposeRunReply = WireOf<typeof ProposeRunReply>;

export const proposeRun = declare('commissions.proposeRun', 'POST ops/commissions/runs/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['finance'],
  family: 'decisions',
  input: ProposeRunInput,
  reply: ProposeRunReply,
  refusals: ['taxRateMissing', 'nothingToPayOut', 'alreadyProposed'],
});
