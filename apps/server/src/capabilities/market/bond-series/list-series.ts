/** Lists every published series with its state, and the days with missing rates. */
import type * as call from '@lumbung/contract/bond-series/list-series.ts';
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import { lookedAtOn } from '@lumbung/kernel/bonds.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { addDays, dayOf } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { exchangeCalendar } from '../calendar/index.ts';
import { presentListed } from './present.ts';
import { resetsOf, SHOWN_AHEAD, stateOf } from './rules.ts';
import { bankDecisions, bondSeries, missingRates, proposedSeries } from './store.ts';

export async function listSeries(
  db: Db,
  { reference, business }: OperatorContext,
  _input: InputOf<typeof call.listSeries>,
): Promise<Answer<typeof call.listSeries>> {
  const today = dayOf(business);
  const [{ all }, calendar] = await Promise.all([bondSeries(reference), exchangeCalendar(reference)]);
  const [missing, proposals, [decision = null]] = await Promise.all([missingRates(db, addDays(today, SHOWN_AHEAD)), proposedSeries(db), bankDecisions(db, 1)]);
  return done({
    proposals,
    items: all
      .map((series) => ({
        ...presentListed(series, business),
        state: stateOf(series, business),
        nextResetOn: resetsOf(series).find((day) => !series.rates.some(({ from }) => from === day)) ?? null,
      }))
      .sort((a, b) => (a.settlesOn < b.settlesOn ? 1 : a.settlesOn > b.settlesOn ? -1 : a.seri.localeCompare(b.seri))),
    resets: missing.map(({ day, series, proposal_id: proposalId }) => ({
      day,
      isDue: day <= today,
      lookedAtOn: lookedAtOn(calendar, day),
      series,
      proposalId,
    })),
    decision,
  });
}
