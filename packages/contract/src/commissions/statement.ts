/** What an agent is owed for a month, as agents and operators see it. */
import { Type } from 'typebox';
import { DayOut, InstantOut, oneOf, orNull, RupiahOut } from '../call.ts';

/** `carried`: too little to pay out, or below zero; it counts in the next one. `refused`: a bank refused it, and two people send it again. */
export const STATEMENT_STATES = ['carried', 'open', 'onItsWay', 'refused', 'paid'] as const;
export type StatementState = (typeof STATEMENT_STATES)[number];
/** Why one that is open cannot be paid out: no account, or one that was changed a short time ago. */
export const STATEMENT_WAITS = ['accountMissing', 'accountCooling'] as const;

export const statementFields = {
  statementId: Type.String(),
  month: DayOut,
  earned: RupiahOut,
  /** What the statement before carried forward; below zero after corrections. */
  brought: RupiahOut,
  gross: RupiahOut,
  /** Withheld, PPh 21; nothing of what is carried forward. */
  tax: RupiahOut,
  net: RupiahOut,
  hasTaxNumber: Type.Boolean({ description: 'Without one a fifth more is withheld' }),
  state: oneOf(STATEMENT_STATES),
  waits: orNull(oneOf(STATEMENT_WAITS)),
  approvedAt: orNull(InstantOut),
  paidAt: orNull(InstantOut),
};
