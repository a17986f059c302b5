/** Proposes the central bank decision that floating series follow from a day on. Rates are set when another operator agrees. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Day, ShareInput } from '../input.ts';

export const ProposeRatesInput = Type.Object({
  day: Day,
  decidedOn: Day,
  rate: ShareInput,
  note: Note,
});
export type ProposeRatesInput = Static<typeof ProposeRatesInput>;

export const ProposeRatesReply = Type.Object({ proposalId: Type.String() });
export type ProposeRatesReply = WireOf<typeof ProposeRatesReply>;

export const proposeRates = declare('bond-series.proposeRates', 'POST ops/bonds/rates/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['product'],
  family: 'bondSeries',
  input: ProposeRatesInput,
  reply: ProposeRatesReply,
  refusals: ['noRateMissing', 'rateNotDue', 'decisionTooLate', 'decisionKnown', 'ratesProposed'],
});
