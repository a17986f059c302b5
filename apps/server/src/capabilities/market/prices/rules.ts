/** Rules for which rows of a feed are NAVs, which of them are published without a decision, and what an operator may enter. */
import type { ProductType } from '@lumbung/contract/catalogue/product.ts';
import type { NavReason, OddRowReason } from '@lumbung/contract/prices/nav.ts';
import { divideHalfUp, type Nav, parseDecimal, type PartsPerMillion, SCALE } from '@lumbung/kernel/amounts.ts';
import { type Calendar, isBusinessDay, previousBusinessDay } from '@lumbung/kernel/calendar.ts';
import { askedAgain } from '@lumbung/kernel/patience.ts';
import { at, type Day, dayOf, HOUR, type Instant, MINUTE, type TimeOfDay, timeOfDay, weekday } from '@lumbung/kernel/time.ts';
import type { SaidNav } from '../../../partners/fund-registry/port.ts';

/** The feeds: the fund registry for funds, the index provider for indices. */
export const FEEDS = ['registry', 'indexProvider'] as const;
export type Feed = (typeof FEEDS)[number];

export interface OddRow {
  readonly fundCode: string;
  readonly said: string;
  readonly why: OddRowReason;
}

export interface NewNav {
  readonly productId: string;
  readonly nav: Nav;
}

/** Ten million per unit: no fund ever came near it, and the columns can store it. */
const ABSURD = 10_000_000_000_000n;

/**
 * Separates the NAVs of a day from invalid rows. Each row is checked by itself; a product with two different NAVs
 * in one response has none.
 */
export function sift(rows: readonly SaidNav[], known: ReadonlySet<string>, isNavDay: boolean): { readonly navs: NewNav[]; readonly odd: OddRow[] } {
  const why = ({ productId, nav }: SaidNav): OddRowReason | null => {
    if (nav === null) return 'malformed';
    if (nav <= 0n) return 'notPositive';
    if (nav >= ABSURD) return 'absurd';
    if (!known.has(productId)) return 'unknownProduct';
    return isNavDay ? null : 'noNavDay';
  };
  const good = rows.filter((row) => why(row) === null);
  const told = Map.groupBy(good, ({ productId }) => productId);
  const isAmbiguous = ({ productId }: SaidNav): boolean => new Set(told.get(productId)?.map(({ nav }) => nav)).size > 1;
  const odd = rows.flatMap((row): OddRow[] => {
    const reason = why(row) ?? (isAmbiguous(row) ? 'saidTwice' : null);
    return reason === null ? [] : [{ fundCode: row.productId, said: row.said, why: reason }];
  });
  const navs = [...told.values()].flatMap(([row]) => (isAmbiguous(row!) ? [] : [{ productId: row!.productId, nav: row!.nav as Nav }]));
  return { navs, odd };
}

/** A NAV belongs to an exchange day that is not in the future. */
export const isNavDay = (calendar: Calendar, day: Day, now: Instant): boolean => isBusinessDay(calendar, day) && day <= dayOf(now);

/** When the exchange closes; the level of an index is not known earlier. */
export const EXCHANGE_CLOSES = timeOfDay('16:00');

/** The NAVs of a product published before a day: newest first, at most 61. */
export interface History {
  /** When the investment manager closes the day, the latest among its kinds of order. */
  readonly closes: TimeOfDay;
  readonly type: ProductType | 'marketIndex';
  readonly lastDay: Day | null;
  readonly navs: readonly Nav[];
}

/** A larger daily move always waits, whatever the fund. */
const WIDEST = 0.05;
/**
 * A smaller daily move never waits, however calm the fund: the material error of a NAV for supervisors, by fund type
 * (a quarter of a per cent for the money market, half a per cent for bonds and mixed funds, one for shares).
 */
const NARROWEST: Readonly<Record<History['type'], number>> = {
  moneyMarket: 0.0025,
  fixedIncome: 0.005,
  balanced: 0.005,
  protected: 0.005,
  equity: 0.01,
  index: 0.01,
  marketIndex: 0.01,
};
const DEVIATIONS = 4;
/** Fewer days do not show how a fund moves. */
const SHORTEST_HISTORY = 20;
/** The same value on this many consecutive exchange days is suspicious, if the fund usually moves. */
const SAME_DAYS = 3;
/** A fund unchanged on more than this share of days is expected to repeat values. */
const STILL = 0.05;

const returnsOf = (navs: readonly Nav[]): number[] => navs.slice(1).map((earlier, index) => Number(navs[index]! - earlier) / Number(earlier));

function deviationOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** The largest accepted move from the previous NAV: four deviations of the fund's daily returns, within the limits of its type. */
export function widestMove({ type, navs }: Pick<History, 'type' | 'navs'>): number {
  const returns = returnsOf(navs);
  if (returns.length < SHORTEST_HISTORY) return WIDEST;
  return Math.min(WIDEST, Math.max(NARROWEST[type], DEVIATIONS * deviationOf(returns)));
}

function isStuck(nav: Nav, navs: readonly Nav[]): boolean {
  const moved = navs.findIndex((earlier) => earlier !== nav);
  const same = moved === -1 ? navs.length : moved;
  if (same + 1 < SAME_DAYS) return false;
  const returns = returnsOf(navs.slice(same));
  return returns.length >= SHORTEST_HISTORY && returns.filter((value) => value === 0).length <= STILL * returns.length;
}

/**
 * Before the investment manager closes the day, its NAV cannot be known: prices are still being made, and orders placed
 * until then would know their price. A value reported earlier is most likely that of the previous day
 * under another date.
 */
export const isEarly = (day: Day, closes: TimeOfDay, now: Instant): boolean => now < at(day, closes);

/** Why the first NAV of a day has to wait for a decision; empty if it is published immediately. */
export function reasonsToWait(nav: Nav, day: Day, history: History, calendar: Calendar, now: Instant): NavReason[] {
  const [last] = history.navs;
  const early = isEarly(day, history.closes, now) ? (['early'] as const) : [];
  if (last === undefined || history.lastDay === null) return [...early, 'first'];
  return [
    ...early,
    ...(Math.abs(Number(nav - last)) > widestMove(history) * Number(last) ? (['jump'] as const) : []),
    ...(history.lastDay < previousBusinessDay(calendar, day) ? (['gap'] as const) : []),
    ...(isStuck(nav, history.navs) ? (['repeat'] as const) : []),
  ];
}

/** Relative difference of a NAV from another one. */
export const difference = (nav: Nav, from: Nav): PartsPerMillion => divideHalfUp((nav - from) * 1_000_000n, from) as PartsPerMillion;

/** A version of the NAV of a product and day. */
export interface Version {
  readonly version: number;
  readonly nav: Nav;
  readonly state: 'proposed' | 'published' | 'superseded' | 'refused';
  /** Why it waited, or waits. */
  readonly reasons: readonly NavReason[];
  readonly source: string;
}

/** Not entered by an operator. */
const isFromFeed = ({ source }: Pick<Version, 'source'>): boolean => !source.startsWith('operator:');

export type Taken =
  /** Nothing new was reported. */
  | { readonly does: 'nothing' }
  /** The feed reports the published value again: it no longer reports the version it proposed in the meantime. */
  | { readonly does: 'withdraw' }
  | { readonly does: 'publish' | 'propose'; readonly version: number; readonly reasons: readonly NavReason[] };

/**
 * How a reported NAV is handled. A decision about a value holds until the feed reports another one; a different value
 * for a day already published always waits for two operators. A NAV that was too early is judged again when it is
 * reported in time.
 */
export function take(nav: Nav, versions: readonly Version[], judge: () => readonly NavReason[]): Taken {
  const last = versions.at(-1);
  const published = versions.find(({ state }) => state === 'published');
  const waiting = versions.find(({ state }) => state === 'proposed');
  if (published?.nav === nav) return waiting && isFromFeed(waiting) ? { does: 'withdraw' } : { does: 'nothing' };
  if (last?.nav === nav && last.state === 'refused') return { does: 'nothing' };
  const reasons = published ? (['correction'] as const) : judge();
  // The feed may confirm what an operator entered; a version with a reason to wait keeps waiting.
  const isInTime = waiting?.reasons.includes('early') && !reasons.includes('early');
  if (waiting?.nav === nav && !isInTime && (isFromFeed(waiting) || reasons.length > 0)) return { does: 'nothing' };
  return { does: reasons.length > 0 ? 'propose' : 'publish', version: (last?.version ?? 0) + 1, reasons };
}

/** Parses a NAV entered by an operator; null if it is invalid. */
export function readEntered(text: string): Nav | null {
  const nav = parseDecimal(text, SCALE.nav);
  return nav !== null && nav > 0n && nav < ABSURD ? (nav as Nav) : null;
}

export type WhyNotEntered = 'noNavDay' | 'navEarly' | 'navImpossible' | 'navWaits' | 'navUnchanged';

/** Why a NAV cannot be entered by an operator, or null. */
export function whyNotEntered(
  nav: Nav | null,
  versions: readonly Version[],
  day: { readonly isNavDay: boolean; readonly isEarly: boolean },
): WhyNotEntered | null {
  if (!day.isNavDay) return 'noNavDay';
  if (day.isEarly) return 'navEarly';
  if (nav === null) return 'navImpossible';
  if (versions.some(({ state }) => state === 'proposed')) return 'navWaits';
  return versions.some((one) => one.state === 'published' && one.nav === nav) ? 'navUnchanged' : null;
}

/** When the NAVs of a day are due: funds publish in the evening. */
const DUE = timeOfDay('21:00');
export const dueOn = (day: Day): Instant => at(day, DUE);

const [SOONEST, LATEST] = [15 * MINUTE, 6 * HOUR];
/** When a late NAV is queried again (backoff). */
export const nextAsk = (day: Day, now: Instant): Instant => askedAgain(dueOn(day), now, SOONEST, LATEST);

const SATURDAY = 6;
/**
 * How many previous exchange days are queried again each morning, for corrections whose message was lost: one,
 * or a month on Saturdays, because an investment manager may correct a Friday on the following Monday or later.
 */
export const daysAskedAgain = (today: Day): number => (weekday(today) === SATURDAY ? 20 : 1);

/** On the first of a month all products are measured again. */
export const isMeasuredAnew = (night: Day): boolean => night.endsWith('-01');

/** A waiting NAV alerts before the night is over, a late one by the time units were promised. */
export const ALARM_AFTER_HOURS = { waiting: 3, late: 12 } as const;
/** Since when a waiting NAV needs an operator: one that was too early is queried again automatically in the evening. */
export const lookedAtFrom = (reasons: readonly NavReason[], day: Day, cameAt: Instant): Instant =>
  reasons.includes('early') && cameAt < dueOn(day) ? dueOn(day) : cameAt;
export const isAlarming = (kind: keyof typeof ALARM_AFTER_HOURS, since: Instant, now: Instant): boolean => now - since >= ALARM_AFTER_HOURS[kind] * HOUR;
