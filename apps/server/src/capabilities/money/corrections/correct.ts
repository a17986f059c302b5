/** Corrects legs settled at a NAV that was corrected: they get the figures of the published NAV, with the consequences for their investors. */
import { nextBusinessDay } from '@lumbung/kernel/calendar.ts';
import { type Day, dayOf, parseDay } from '@lumbung/kernel/time.ts';
import type { Moment } from '../../../platform/clock.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { does } from '../../../platform/jobs.ts';
import { emitMany, when } from '../../../platform/queue.ts';
import type { Settings } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import * as pricesEvents from '../../market/prices/events.ts';
import { holdNavs } from '../../market/prices/index.ts';
import { calendarNow } from '../../market/calendar/index.ts';
import { allKinds } from '../orders/index.ts';
import { expectFromCustodian } from '../custody/index.ts';
import * as paymentsEvents from '../payments/events.ts';
import { suspend } from '../payments/index.ts';
import { payoutBankFor } from '../payouts/index.ts';
import * as settlementEvents from '../settlement/events.ts';
import { bookAlone } from '../settlement/index.ts';
import { correctedReference } from './entries.ts';
import * as correctionsEvents from './events.ts';
import { type CorrectedLeg, correctThem, holdNext, navsBefore } from './store.ts';

/** Sorts before every investor. */
export const FIRST = '00000000-0000-0000-0000-000000000000';

/** Ledger path of the fee of outgoing legs, by kind. */
const feePaths = (): Record<string, string> =>
  Object.fromEntries(allKinds().flatMap(({ kind, navSettled }) => (navSettled?.settlement.fees ? [[kind, navSettled.settlement.fees]] : [])));

/**
 * Corrects in batches, each in a transaction of its own, and starts again until nothing is left: a run may stop anywhere, be
 * retried, or run concurrently with others. During a batch the NAVs of the day are locked, and nothing else books the product.
 */
async function correct(errand: Errand, { productId, day: named }: correctionsEvents.OfNav): Promise<void> {
  const day = parseDay(named);
  if (day === null) throw new Error(`not a day: ${named}`);
  const { byId } = await productCatalogue(errand);
  const setting = {
    business: errand.business,
    system: errand.system,
    payoutBanks: errand.settings.payoutBanks,
    endsOn: (id: string) => byId.get(id)?.ends_on ?? null,
  };
  for (let isMore = true; isMore; ) {
    isMore = false;
    for (let after: string | null = FIRST; after !== null; ) {
      const from: string = after;
      const batch = await errand.transact((tx) => correctNext(tx, setting, { productId, day }, from));
      if (batch.count > 0) isMore = true;
      after = batch.last;
    }
  }
}

interface Setting extends Moment {
  /** The bank through which money owed is paid out, by currency. */
  readonly payoutBanks: Settings['payoutBanks'];
  /** The day on which a fund ends or has ended. */
  readonly endsOn: (productId: string) => Day | null;
}

/** Corrects the next legs, one per investor. Returns the last investor processed, null if none is left, and how many legs differed. */
export async function correctNext(
  tx: Tx,
  setting: Setting,
  { productId, day }: { readonly productId: string; readonly day: Day },
  after: string,
): Promise<{ last: string | null; count: number }> {
  await holdNavs(tx, day);
  await bookAlone(tx, productId);
  const navs = await navsBefore(tx, productId, day);
  const legs = navs.length === 0 ? [] : await holdNext(tx, productId, day, navs, after);
  if (legs.length === 0) return { last: null, count: 0 };
  const corrected = await correctThem(tx, legs, feePaths(), setting.business);
  await follow(tx, setting, productId, corrected);
  return { last: legs.at(-1)!.investor_id, count: corrected.length };
}

/** Money owed is in suspense until it is paid to the own account; units of an ended fund are converted like the others; each investor is notified. */
async function follow(tx: Tx, setting: Setting, productId: string, corrected: readonly CorrectedLeg[]): Promise<void> {
  const { business } = setting;
  const owed = corrected.filter((leg) => leg.owed !== null);
  const transfers = await expectDifferences(tx, setting, corrected);
  await Promise.all(
    owed.map((leg) =>
      suspend(tx, leg.investor_id, {
        suspenseId: leg.correction_id,
        billId: null,
        partner: payoutBankFor(setting, leg.currency),
        eventId: correctedReference(leg.leg_id, leg.version),
        amount: leg.owed!,
        currency: leg.currency,
        reason: 'navCorrected',
        at: business,
        senderEncrypted: null,
        awaits: transfers.get(sourceOf(leg)) ?? null,
      }),
    ),
  );
  const ended = [...Map.groupBy(corrected, (leg) => leg.given_of)].flatMap(([id, [first]]) => {
    const endsOn = id === null ? null : setting.endsOn(id);
    return id !== null && endsOn !== null && endsOn <= dayOf(business) ? [{ reference: `${first!.correction_id}`, payload: { productId: id } }] : [];
  });
  await emitMany(tx, correctionsEvents.given, ended);
  const ids = ({ investor_id: investorId, order_id: orderId }: CorrectedLeg) => ({ investorId, orderId });
  await emitMany(
    tx,
    paymentsEvents.owed,
    owed.map((leg) => ({ reference: leg.correction_id, payload: { investorId: leg.investor_id, suspenseId: leg.correction_id } })),
  );
  await emitMany(
    tx,
    correctionsEvents.corrected,
    corrected.map((leg) => ({
      reference: `${leg.leg_id}:${leg.version}`,
      payload: { ...ids(leg), legId: leg.leg_id, version: leg.version, productId },
    })),
  );
}

const sourceOf = ({ product_id, nav_day }: CorrectedLeg): string => `${product_id} ${nav_day}`;

/** Outgoing legs brought other proceeds: adjusts what the custodian owes. Returns the transfer of each product and day. */
async function expectDifferences(tx: Tx, setting: Setting, corrected: readonly CorrectedLeg[]): Promise<ReadonlyMap<string, string | null>> {
  const transfers = new Map<string, string | null>();
  const differing = corrected.filter((leg) => leg.from_custodian !== 0n);
  if (differing.length === 0) return transfers;
  const day = nextBusinessDay(await calendarNow(tx), dayOf(setting.business));
  for (const [source, own] of Map.groupBy(differing, sourceOf)) {
    const { product_id: productId, nav_day: navDay, currency } = own[0]!;
    const money = { amount: own.reduce((sum, leg) => sum + leg.from_custodian, 0n), currency, bank: payoutBankFor(setting, currency), day };
    transfers.set(source, await expectFromCustodian(tx, setting, { purpose: 'redemptions', productId, navDay }, money));
  }
  return transfers;
}

export const jobs = [does(correctionsEvents.correct, correct)];
export const subscriptions = [when(pricesEvents.corrected, correctionsEvents.correct), when(settlementEvents.settledStale, correctionsEvents.correct)];
