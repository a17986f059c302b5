/** Sets the rates of floating series from a day on: an operator names the central bank's decision, and each rate follows from the terms (two operators). */
import type * as call from '@lumbung/contract/bond-series/propose-rates.ts';
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type { PartsPerMillion } from '@lumbung/kernel/amounts.ts';
import { lookedAtOn, newRate } from '@lumbung/kernel/bonds.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { type Day, day as dayFrom, dayOf, type Instant } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import type { ReferenceCache } from '../../../platform/reference.ts';
import { propose } from '../../people/decisions/index.ts';
import { exchangeCalendar } from '../calendar/index.ts';
import { ratesProblem, shareOf } from './rules.ts';
import { decisionOf, isDecidedAgain, putBankDecision, seriesWithoutRate, setRateOf } from './store.ts';

export async function proposeRates(tx: Tx, context: OperatorContext, input: InputOf<typeof call.proposeRates>): Promise<Answer<typeof call.proposeRates>> {
  const [day, decidedOn, rate] = [dayFrom(input.day), dayFrom(input.decidedOn), shareOf(input.rate)];
  const { why, missing } = await look(tx, context.reference, { day, decidedOn, rate }, context.business);
  if (why !== null) return refuse(why);

  const proposalId = await propose(tx, context, {
    kind: 'bondSeries.setRates',
    subject: day,
    about: { day, decidedOn, rate: String(rate) },
    facts: { day, decidedOn, rate: String(rate), rows: String(missing.length) },
    note: input.note,
  });
  return proposalId === null ? refuse('ratesProposed') : done({ proposalId });
}

/** If another decision became known, or no rate is missing any more by the time of approval, nothing is set. */
export const ratesDecision: DecisionOf = {
  kind: 'bondSeries.setRates',
  deciding: ['product', 'admin'],
  async carryOut(tx, { business, reference }, about) {
    const asked = { day: about.day as Day, decidedOn: about.decidedOn as Day, rate: BigInt(about.rate!) as PartsPerMillion };
    const { why, missing } = await look(tx, reference, asked, business);
    if (why !== null) return false;
    await putBankDecision(tx, { from: asked.decidedOn, rate: asked.rate });
    // If a concurrent transaction recorded another rate for the same decision, its rate wins and nothing is set.
    if ((await decisionOf(tx, asked.decidedOn)) !== asked.rate) return false;
    for (const { seri, rate_ppm: rate, spread_ppm: spread } of missing) await setRateOf(tx, seri, asked.day, newRate({ rate, spread }, asked.rate));
    tx.runAfterCommit(() => reference.forget());
    return true;
  },
};

interface Asked {
  readonly day: Day;
  readonly decidedOn: Day;
  readonly rate: PartsPerMillion;
}

/** The series that miss a rate from a day, and why the requested rate cannot be set. */
async function look(tx: Tx, reference: ReferenceCache, asked: Asked, now: Instant) {
  const lookedAt = lookedAtOn(await exchangeCalendar(reference), asked.day);
  const missing = await seriesWithoutRate(tx, asked.day);
  const known = {
    missing: missing.length,
    decided: await decisionOf(tx, asked.decidedOn),
    isDecidedAgain: await isDecidedAgain(tx, asked.decidedOn, lookedAt),
  };
  return { missing, why: ratesProblem({ ...asked, lookedAtOn: lookedAt }, known, dayOf(now)) };
}
