/** What an agent is owed for a month, as agents and operators see it. */
import { Type } from 'typebox';
import { AmountOut, DayOut, InstantOut, oneOf, orNull, RupiahOut } from '../call.ts';

/** `carried`: too little to pay out, or below zero; it counts in the next one. `refused`: a bank refused it, and two people send it again. */
export const STATEMENT_STATES = ['carried', 'open', 'onItsWay', 'refused', 'paid'] as const;
export type StatementState = (typeof STATEMENT_STATES)[number];
/** Why one that is open cannot be paid out: no account, or one that was changed a short time ago. */
export const STATEMENT_WAITS = ['accountMissing', 'accountCooling'] as const;

export const statementFields = {
  statementId: Type.String(),
  month: DayOut,
  currency: oneOf(['IDR', 'USD']),
  earned: AmountOut,
  /** What the statement before carried forward; below zero after corrections. */
  brought: AmountOut,
  gross: AmountOut,
  /** Withheld, PPh 21: nothing of what is carried forward, and nothing of dollars before they are approved. */
  tax: AmountOut,
  net: AmountOut,
  taxInRupiah: { ...RupiahOut, description: 'What is withheld, as the treasury is owed it' },
  taxRate: orNull(Type.String(), 'Of dollars that were approved: rupiah a dollar in taxes, two decimals'),
  taxDecree: orNull(Type.String(), 'The decree of the minister of finance that says so'),
  hasTaxNumber: Type.Boolean({ description: 'Without one a fifth more is withheld' }),
  state: oneOf(STATEMENT_STATES),
  waits: orNull(oneOf(STATEMENT_WAITS)),
  approvedAt: orNull(InstantOut),
  paidAt: orNull(InstantOut),
};
