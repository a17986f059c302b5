/** Proposes the terms of a series (two operators). They may be replaced until the offer begins. */
import type * as call from '@lumbung/contract/bond-series/propose-series.ts';
import type { BondTermsInput } from '@lumbung/contract/bond-series/propose-series.ts';
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import { rupiah } from '@lumbung/kernel/amounts.ts';
import { BOND_KINDS, redemptionSettlesOn } from '@lumbung/kernel/bonds.ts';
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { at, day, type Instant, timeOfDay, toIso } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { DecisionFacts, DecisionOf } from '../../../platform/decisions.ts';
import { propose } from '../../people/decisions/index.ts';
import { exchangeCalendar } from '../calendar/index.ts';
import { type Series, shareOf, termsProblem } from './rules.ts';
import { heldOpening, putSeries } from './store.ts';

export async function proposeSeries(
  tx: Tx,
  context: OperatorContext,
  { note, ...terms }: InputOf<typeof call.proposeSeries>,
): Promise<Answer<typeof call.proposeSeries>> {
  const series = seriesOf(await exchangeCalendar(context.reference), terms);
  const why = await whyNot(tx, series, context.business);
  if (why !== null) return refuse(why);

  const proposalId = await propose(tx, context, {
    kind: 'bondSeries.publish',
    subject: series.seri,
    about: { terms: JSON.stringify(terms) },
    facts: factsOf(series),
    note,
  });
  return proposalId === null ? refuse('seriesProposed') : done({ proposalId });
}

/** If the offer has begun by the time of approval, nothing is published; this applies to new and to replaced terms. */
export const publishDecision: DecisionOf = {
  kind: 'bondSeries.publish',
  deciding: ['product', 'admin'],
  async carryOut(tx, { business, reference }, { terms = '' }) {
    const series = seriesOf(await exchangeCalendar(reference), JSON.parse(terms) as BondTermsInput);
    if ((await whyNot(tx, series, business)) !== null) return false;
    await putSeries(tx, series);
    tx.runAfterCommit(() => reference.forget());
    return true;
  },
};

/** Once the offer begins, orders may rely on the terms, so they can no longer change. */
async function whyNot(tx: Tx, series: Series, now: Instant) {
  const opening = await heldOpening(tx, series.seri);
  return opening !== null && opening <= now ? 'offerBegun' : termsProblem(series, now);
}

/** The terms as entered, with the values derived from them. */
function seriesOf(calendar: Calendar, terms: BondTermsInput): Series {
  const { seri, floating, redemption, couponDay } = terms;
  return {
    seri,
    kind: BOND_KINDS.find((kind) => new RegExp(`^${kind}\\d`).test(seri))!,
    tenorYears: terms.tenorYears,
    rate: shareOf(terms.rate),
    spread: floating ? shareOf(floating.spread) : null,
    firstResetOn: floating ? day(floating.firstResetOn) : null,
    opensAt: at(day(terms.opensOn), timeOfDay(terms.opensAt)),
    closesAt: at(day(terms.closesOn), timeOfDay(terms.closesAt)),
    settlesOn: day(terms.settlesOn),
    maturesOn: day(terms.maturesOn),
    couponDay,
    firstCouponOn: day(terms.firstCouponOn),
    minimum: rupiah(terms.minimum),
    multiple: rupiah(terms.multiple),
    maximum: rupiah(terms.maximum),
    tradableFrom: terms.tradableFrom === undefined ? null : day(terms.tradableFrom),
    redemption: redemption
      ? {
          opensAt: at(day(redemption.from), timeOfDay('09:00')),
          closesAt: at(day(redemption.until), timeOfDay(redemption.closesAt)),
          settlesOn: redemptionSettlesOn(calendar, couponDay, day(redemption.until)),
          most: shareOf(redemption.most),
        }
      : null,
    memorandum: terms.memorandum ?? null,
  };
}

/** Everything the second operator must compare with the memorandum. */
const factsOf = (series: Series): DecisionFacts => ({
  product: series.seri,
  tenorYears: String(series.tenorYears),
  rate: String(series.rate),
  ...(series.spread === null ? {} : { spread: String(series.spread), firstResetOn: series.firstResetOn! }),
  opensAt: toIso(series.opensAt),
  closesAt: toIso(series.closesAt),
  settlesOn: series.settlesOn,
  maturesOn: series.maturesOn,
  couponDay: String(series.couponDay),
  firstCouponOn: series.firstCouponOn,
  currency: 'IDR',
  minimum: String(series.minimum),
  multiple: String(series.multiple),
  maximum: String(series.maximum),
  ...(series.tradableFrom === null ? {} : { tradableFrom: series.tradableFrom }),
  ...(series.redemption === null
    ? {}
    : { redeemFrom: toIso(series.redemption.opensAt), redeemUntil: toIso(series.redemption.closesAt), redeemShare: String(series.redemption.most) }),
  ...(series.memorandum === null ? {} : { memorandum: series.memorandum }),
});
