/** Which rows of a feed are NAVs, which of those are taken as they come, and what a second look may decide. */
import type { ProductType } from '@lumbung/contract/catalogue/product.ts';
import type { NavReason, OddRowReason } from '@lumbung/contract/prices/nav.ts';
import { divideHalfUp, type Nav, parseDecimal, type PartsPerMillion, SCALE } from '@lumbung/kernel/amounts.ts';
import { type Calendar, isBusinessDay, previousBusinessDay } from '@lumbung/kernel/calendar.ts';
import { askedAgain } from '@lumbung/kernel/patience.ts';
import { at, type Day, dayOf, HOUR, type Instant, MINUTE, type TimeOfDay, timeOfDay, weekday } from '@lumbung/kernel/time.ts';
import type { SaidNav } from '../../../partners/fund-registry/port.ts';

/** Who tells prices: the fund registry those of funds, the index provider those of indices. */
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

/** Ten million for one unit: no fund ever came near it, and the columns hold it. */
const ABSURD = 10_000_000_000_000n;

/**
 * Tells the NAVs of a day from rows that are none. Each row is looked at by itself; a product of which two NAVs are told
 * at once has none.
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

/** A NAV belongs to a day of the exchange that is not still to come. */
export const isNavDay = (calendar: Calendar, day: Day, now: Instant): boolean => isBusinessDay(calendar, day) && day <= dayOf(now);

/** When the exchange has its last prices of a day: an index is no sooner known. */
export const EXCHANGE_CLOSES = timeOfDay('16:00');

/** What was published of a product before a day: newest first, some sixty-one of them. */
export interface History {
  /** When the investment manager closes the day, the last of its kinds of order. */
  readonly closes: TimeOfDay;
  readonly type: ProductType | 'marketIndex';
  readonly lastDay: Day | null;
  readonly navs: readonly Nav[];
}

/** A day's move beyond this waits, whatever the fund. */
const WIDEST = 0.05;
/**
 * And below this none does, however calm the fund: what supervisors call a material error of a NAV, by kind of fund
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
/** Fewer days say nothing of how a fund moves. */
const SHORTEST_HISTORY = 20;
/** The same value on this many exchange days in a row is no price any more, where a fund moves at all. */
const SAME_DAYS = 3;
/** A fund that stood still on more than one day of twenty does so by itself. */
const STILL = 0.05;

const returnsOf = (navs: readonly Nav[]): number[] => navs.slice(1).map((earlier, index) => Number(navs[index]! - earlier) / Number(earlier));

function deviationOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** How far a NAV may lie from the one before: four deviations of the fund's own days, within what its kind allows. */
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
 * Before the investment manager has closed the day nobody can know its NAV: prices of that day are still being made, and
 * whoever ordered until then would order at a price that is known. What is told by then is most likely that of the day
 * before under another date.
 */
export const isEarly = (day: Day, closes: TimeOfDay, now: Instant): boolean => now < at(day, closes);

/** Why a NAV that is the first of its day has to be looked at; nothing when it is taken as it comes. */
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

/** How far a NAV lies from another one. */
export const difference = (nav: Nav, from: Nav): PartsPerMillion => divideHalfUp((nav - from) * 1_000_000n, from) as PartsPerMillion;

/** What was said so far of a product and day. */
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
  /** It says nothing new. */
  | { readonly does: 'nothing' }
  /** The feed says again what is published: what it had proposed meanwhile is no longer said. */
  | { readonly does: 'withdraw' }
  | { readonly does: 'publish' | 'propose'; readonly version: number; readonly reasons: readonly NavReason[] };

/**
 * What becomes of a NAV that the registry tells. What was decided about a value holds until the registry says another
 * one; another value for a day that is published always waits for two people. One that came too early is judged as new
 * when the registry says it again in time.
 */
export function take(nav: Nav, versions: readonly Version[], judge: () => readonly NavReason[]): Taken {
  const last = versions.at(-1);
  const published = versions.find(({ state }) => state === 'published');
  const waiting = versions.find(({ state }) => state === 'proposed');
  if (published?.nav === nav) return waiting && isFromFeed(waiting) ? { does: 'withdraw' } : { does: 'nothing' };
  if (last?.nav === nav && last.state === 'refused') return { does: 'nothing' };
  const reasons = published ? (['correction'] as const) : judge();
  // The registry may bear out what an operator entered; what waits for a reason goes on waiting.
  const isInTime = waiting?.reasons.includes('early') && !reasons.includes('early');
  if (waiting?.nav === nav && !isInTime && (isFromFeed(waiting) || reasons.length > 0)) return { does: 'nothing' };
  return { does: reasons.length > 0 ? 'propose' : 'publish', version: (last?.version ?? 0) + 1, reasons };
}

/** A NAV as an operator typed it; null when it cannot be one. */
export function readEntered(text: string): Nav | null {
  const nav = parseDecimal(text, SCALE.nav);
  return nav !== null && nav > 0n && nav < ABSURD ? (nav as Nav) : null;
}

export type WhyNotEntered = 'noNavDay' | 'navEarly' | 'navImpossible' | 'navWaits' | 'navUnchanged';

/** Why a NAV cannot be entered by hand; null when it can. */
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

/** When the NAVs of a day should be there: funds publish in the evening. */
const DUE = timeOfDay('21:00');
export const dueOn = (day: Day): Instant => at(day, DUE);

const [SOONEST, LATEST] = [15 * MINUTE, 6 * HOUR];
/** When a NAV that is late is asked for again. */
export const nextAsk = (day: Day, now: Instant): Instant => askedAgain(dueOn(day), now, SOONEST, LATEST);

const SATURDAY = 6;
/**
 * How many exchange days before a morning are asked about again, for corrections whose message was lost: the last one every
 * day, a month of them on Saturdays. A house corrects a Friday on the Monday after it, or later.
 */
export const daysAskedAgain = (today: Day): number => (weekday(today) === SATURDAY ? 20 : 1);

/** On the first of a month the prices of all products are gone through once more. */
export const isMeasuredAnew = (night: Day): boolean => night.endsWith('-01');

/** A NAV that waits for people alarms before the night is over, one that did not come when units were promised for. */
export const ALARM_AFTER_HOURS = { waiting: 3, late: 12 } as const;
/** Since when people should have looked at one that waits: what came too early the platform asks for by itself in the evening. */
export const lookedAtFrom = (reasons: readonly NavReason[], day: Day, cameAt: Instant): Instant =>
  reasons.includes('early') && cameAt < dueOn(day) ? dueOn(day) : cameAt;
export const isAlarming = (kind: keyof typeof ALARM_AFTER_HOURS, since: Instant, now: Instant): boolean => now - since >= ALARM_AFTER_HOURS[kind] * HOUR;
