/** Monthly commission statement, as agents and operators see it. */
import { Type } from 'typebox';
import { AmountOut, DayOut, InstantOut, oneOf, orNull, RupiahOut } from '../call.ts';

/** `carried`: too little to pay out, or negative; included in the next one. `refused`: a bank refused it, and two operators send it again. */
export const STATEMENT_STATES = ['carried', 'open', 'onItsWay', 'refused', 'paid'] as const;
export type StatementState = (typeof STATEMENT_STATES)[number];
/** Why an open statement cannot be paid: no account, or a recently changed one. */
export const STATEMENT_WAITS = ['accountMissing', 'accountCooling'] as const;

export const statementFields = {
  statementId: Type.String(),
  month: DayOut,
  currency: oneOf(['IDR', 'USD']),
  earned: AmountOut,
  /** Carried forward from the previous statement; negative after corrections. */
  brought: AmountOut,
  gross: AmountOut,
  /** Withheld (PPh 21): zero on amounts carried forward, and on dollars before approval. */
  tax: AmountOut,
  net: AmountOut,
  taxInRupiah: { ...RupiahOut, description: 'The tax withheld, as owed to the treasury' },
  taxRate: orNull(Type.String(), 'For approved dollars: tax exchange rate in rupiah per dollar, two decimals'),
  taxDecree: orNull(Type.String(), 'Decree of the minister of finance that sets the rate'),
  hasTaxNumber: Type.Boolean({ description: 'Without one, the tax withheld is a fifth higher' }),
  state: oneOf(STATEMENT_STATES),
  waits: orNull(oneOf(STATEMENT_WAITS)),
  approvedAt: orNull(InstantOut),
  paidAt: orNull(InstantOut),
};
