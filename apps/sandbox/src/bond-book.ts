/** The journal shared by the bond registry and the bond custodian, and the state derived from it. */
import type { RateFrom } from '@lumbung/kernel/bonds.ts';
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import { referenceCalendar } from '@lumbung/specimen/calendar.ts';
import { at, type Day, type Instant, timeOfDay } from '@lumbung/kernel/time.ts';
import { type BondSeries, bondSeries } from '@lumbung/specimen/bonds.ts';
import type { Journal } from './journal.ts';

export interface Ordered {
  readonly kind: 'ordered';
  readonly kode: string;
  readonly billing: string;
  readonly sid: string;
  readonly seri: string;
  readonly fundAccountId: string;
  readonly securitiesAccountId: string;
  readonly nominal: number;
  readonly at: number;
  readonly payBefore: number;
}
export interface Redeemed {
  readonly kind: 'redeemed';
  readonly kodeRedeem: string;
  readonly kode: string;
  readonly sid: string;
  readonly seri: string;
  readonly nominal: number;
  readonly at: number;
  readonly settlesOn: Day;
}
export interface Dealt {
  readonly kind: 'dealt';
  readonly dealId: string;
  readonly reference: string;
  readonly seri: string;
  readonly kode: string;
  readonly units: number;
  readonly tradedOn: Day;
  readonly settlesOn: Day;
}
interface Account {
  readonly id: string;
  readonly sid: string;
  readonly keeper: string;
  readonly account: string;
}
export type BondEvent =
  /** What can be ordered of a series from now on: others buy too. */
  | { readonly kind: 'quota'; readonly seri: string; readonly national: number; readonly at: number }
  | { readonly kind: 'investor'; readonly sid: string; readonly data: Readonly<Record<string, unknown>> }
  | ({ readonly kind: 'fundAccount' } & Account)
  | ({ readonly kind: 'securitiesAccount' } & Account)
  | Ordered
  /** The bank took the money. The registry may report it later. */
  | { readonly kind: 'billPaid'; readonly kode: string; readonly ntpn: string; readonly ntb: string; readonly at: number; readonly seenFrom: number }
  | { readonly kind: 'annulled'; readonly kode: string; readonly at: number }
  | Redeemed
  /** The ministry rejects a redemption before it is paid. */
  | { readonly kind: 'redemptionRejected'; readonly kodeRedeem: string }
  /** The ministry opens early redemption of a series at another time. */
  | { readonly kind: 'redemptionWindow'; readonly seri: string; readonly opensAt: number; readonly closesAt: number; readonly settlesOn: Day }
  /** A rate decision of the central bank, and its day. */
  | { readonly kind: 'decision'; readonly day: Day; readonly rate: number }
  | {
      readonly kind: 'opened';
      readonly reference: string;
      readonly account: string;
      readonly sid: string;
      readonly name: string;
      readonly bank: string;
      readonly payTo: string;
    }
  /** From when on purchases of a series are in the accounts. */
  | { readonly kind: 'settled'; readonly seri: string; readonly from: number }
  /** The custodian's report of a coupon: from when on, which rows are wrong until `otherUntil`, and which payments were returned. */
  | {
      readonly kind: 'couponPaid';
      readonly seri: string;
      readonly number: number;
      readonly from: number;
      readonly other: readonly string[];
      readonly otherUntil: number;
      readonly returned: readonly string[];
    }
  | Dealt
  | { readonly kind: 'dealSettled'; readonly dealId: string; readonly from: number }
  | { readonly kind: 'dealRefused'; readonly dealId: string; readonly why: string };

export type OrderStatus = 'waiting' | 'paid' | 'expired' | 'annulled';
/** Units that an account holds of one purchase. */
export interface Held {
  readonly reference: string;
  readonly account: string;
  readonly seri: string;
  readonly kode: string;
  readonly units: number;
  readonly settledOn: Day;
}
export interface Series extends BondSeries {
  readonly id: string;
}

/** National quota of a series, unless it is set. */
const NATIONAL = 2_000_000_000_000;
const UNIT = 1_000_000;
export const BANKS_OPEN = timeOfDay('07:30');
export const SERIES: readonly Series[] = bondSeries(referenceCalendar()).map((series, index) => ({ ...series, id: String(4001 + index) }));
export const seriesNamed = (seri: string): Series | undefined => SERIES.find((one) => one.seri === seri);

export interface BondBook {
  readonly journal: Journal<BondEvent>;
  readonly calendar: () => Calendar;
  statusOf(order: Ordered, now: Instant): OrderStatus;
  /** What is left of a purchase after redemptions and sales. */
  leftOf(kode: string): number;
  /** Early redemptions that were not rejected. */
  redeemed(): readonly Redeemed[];
  isRejected(redemption: Redeemed): boolean;
  /** When a series may be redeemed early, and when that is paid. */
  redemptionOf(series: Series): Series['redemption'];
  orderOf(kode: string): Ordered | undefined;
  ordersOf(sid: string, seri?: string): readonly Ordered[];
  billOf(kode: string): Extract<BondEvent, { kind: 'billPaid' }> | undefined;
  quotaOf(seri: string, now: Instant): number;
  /** What one person may still order. */
  ownQuotaOf(series: Series, sid: string, now: Instant): number;
  /** Holdings at a time; what leaves on a later day is included. */
  heldAt(seri: string, moment: Instant): readonly Held[];
  decided(): readonly RateFrom[];
  accountsOf(kind: 'fundAccount' | 'securitiesAccount', sid: string): readonly Account[];
  /** Codes of a new order. */
  newCodes(): Pick<Ordered, 'kode' | 'billing'>;
  /** A new unique number. */
  next(): number;
}

export function bondBook(journal: Journal<BondEvent>, calendar: () => Calendar): BondBook {
  const eventsOf = <Kind extends BondEvent['kind']>(kind: Kind) => journal.ofKind(kind).map(({ event }) => event);
  const billOf = (kode: string) => eventsOf('billPaid').find((one) => one.kode === kode);
  const isAnnulled = (kode: string): boolean => eventsOf('annulled').some((one) => one.kode === kode);

  function statusOf({ kode, payBefore }: Ordered, now: Instant): OrderStatus {
    if (isAnnulled(kode)) return 'annulled';
    const paid = billOf(kode);
    if (paid) return now >= paid.seenFrom ? 'paid' : paid.at < payBefore ? 'waiting' : 'expired';
    return now < payBefore ? 'waiting' : 'expired';
  }
  /** Whether an order counts towards the quota at a time. */
  const counts = (order: Ordered, now: Instant): boolean => ['waiting', 'paid'].includes(statusOf(order, now));
  const settledFrom = (seri: string): number => eventsOf('settled').find((one) => one.seri === seri)?.from ?? Number.POSITIVE_INFINITY;

  const book: BondBook = {
    journal,
    calendar,
    statusOf,
    leftOf(kode) {
      const gone = book.redeemed().reduce((sum, one) => (one.kode === kode ? sum + one.nominal : sum), 0);
      const refused = new Set(eventsOf('dealRefused').map(({ dealId }) => dealId));
      const sold = eventsOf('dealt').reduce((sum, one) => (one.kode === kode && !refused.has(one.dealId) ? sum + one.units * UNIT : sum), 0);
      return (book.orderOf(kode)?.nominal ?? 0) - gone - sold;
    },
    redeemed: () => eventsOf('redeemed').filter((one) => !book.isRejected(one)),
    isRejected: ({ kodeRedeem }) => eventsOf('redemptionRejected').some((one) => one.kodeRedeem === kodeRedeem),
    redemptionOf({ seri, redemption }) {
      const said = eventsOf('redemptionWindow').findLast((one) => one.seri === seri);
      return redemption && said
        ? { ...redemption, opensAt: said.opensAt as Instant, closesAt: said.closesAt as Instant, settlesOn: said.settlesOn }
        : redemption;
    },
    orderOf: (kode) => eventsOf('ordered').find((one) => one.kode === kode),
    ordersOf: (sid, seri) => eventsOf('ordered').filter((one) => one.sid === sid && (seri === undefined || one.seri === seri)),
    billOf,
    quotaOf(seri, now) {
      const said = journal.ofKind('quota').findLast(({ event }) => event.seri === seri);
      let left = said?.event.national ?? NATIONAL;
      for (const { at: place, event } of journal.ofKind('ordered')) {
        if (event.seri !== seri) continue;
        if (said === undefined || place > said.at) left -= counts(event, now) ? event.nominal : 0;
        // Earlier orders are included in the quota that was set, and are added back when they end.
        else if (counts(event, said.event.at as Instant) && !counts(event, now)) left += event.nominal;
      }
      return Math.max(left, 0);
    },
    ownQuotaOf(series, sid, now) {
      const taken = book.ordersOf(sid, series.seri).reduce((sum, one) => (counts(one, now) ? sum + one.nominal : sum), 0);
      return Math.max(Math.min(Number(series.maximum) - taken, book.quotaOf(series.seri, now)), 0);
    },
    heldAt(seri, moment) {
      const series = seriesNamed(seri)!;
      if (moment < settledFrom(seri) || moment >= at(series.maturesOn, BANKS_OPEN)) return [];
      const accounts = new Map(eventsOf('securitiesAccount').map((one) => [one.id, one.account]));
      const opened = new Map(eventsOf('opened').map((one) => [one.account, one.reference]));
      const leaves = new Map<string, number>();
      const leave = (kode: string, units: number): void => void leaves.set(kode, (leaves.get(kode) ?? 0) + units);
      for (const one of book.redeemed()) if (one.seri === seri && moment >= at(one.settlesOn, BANKS_OPEN)) leave(one.kode, one.nominal / UNIT);
      const sold = new Map(eventsOf('dealSettled').map((one) => [one.dealId, one.from]));
      for (const one of eventsOf('dealt')) if (one.seri === seri && moment >= (sold.get(one.dealId) ?? Number.POSITIVE_INFINITY)) leave(one.kode, one.units);
      return eventsOf('ordered').flatMap((order): Held[] => {
        if (order.seri !== seri || !billOf(order.kode) || isAnnulled(order.kode)) return [];
        const account = accounts.get(order.securitiesAccountId) ?? '';
        const reference = opened.get(account);
        const units = order.nominal / UNIT - (leaves.get(order.kode) ?? 0);
        return reference === undefined || units <= 0 ? [] : [{ reference, account, seri, kode: order.kode, units, settledOn: series.settlesOn }];
      });
    },
    decided: () => eventsOf('decision').map(({ day, rate }) => ({ from: day, rate: BigInt(rate) as RateFrom['rate'] })),
    accountsOf: (kind, sid) => eventsOf(kind).filter((one) => one.sid === sid),
    newCodes() {
      const number = String(book.next());
      return { kode: `PS${number.padStart(10, '0')}`, billing: `82${number.padStart(13, '0')}` };
    },
    next: () => journal.events.length + 1,
  };
  return book;
}
