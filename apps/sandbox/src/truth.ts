/** What the fund registry derives its responses from: the journal, the exchange calendar, the NAVs, and the files of each day. */
import { businessDayOnOrAfter, type Calendar } from '@lumbung/kernel/calendar.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import { navSeries, startWalk } from '@lumbung/specimen/navs.ts';
import { type PastPurchase, pastPurchases } from '@lumbung/specimen/story.ts';
import { decimal, steps } from './fund-arithmetic.ts';
import { fundOf } from './funds.ts';
import type { Journal } from './journal.ts';
import { countsUntil, listener, type Spoken, wordAt } from './navs.ts';
import type { RegistryEvent } from './register-events.ts';

type NavOn = (fund: string, day: Day) => bigint;

/** Everything that responses are derived from. */
export interface Truth {
  readonly journal: Journal<RegistryEvent>;
  readonly calendar: Calendar;
  /** The NAVs reported so far. */
  readonly spoken: () => Spoken;
  /** The correct NAV of a fund and day. */
  readonly usualNav: NavOn;
  /** The NAV at which an order of a fund and day is confirmed: the reported one if it is valid, otherwise the correct one. */
  readonly navFor: (fund: string, day: Day, reference: string) => bigint;
  /** The NAV of a fund and day as of a place in the journal. */
  readonly navAt: (fund: string, day: Day, until: number) => bigint;
}

export function truthOf(journal: Journal<RegistryEvent>, calendar: Calendar): Truth {
  const today = rememberCalendar(journal, calendar);
  const navOn = rememberNavs(today);
  const spoken = listener(journal, (fund, day) => decimal(navOn(fund, day), 6));
  const navAt = (fund: string, day: Day, until: number): bigint => {
    const word = wordAt(spoken(), fund, day, until);
    return word !== null && /^\d+(\.\d+)?$/.test(word) && Number(word) > 0 ? steps(word, 6) : navOn(fund, day);
  };
  return {
    journal,
    get calendar() {
      return today();
    },
    spoken,
    usualNav: navOn,
    navFor: (fund, day, reference) => navAt(fund, day, countsUntil(spoken(), reference)),
    navAt,
  };
}

/** The exchange calendar, with the days that closed or opened since. */
function rememberCalendar({ events }: Journal<RegistryEvent>, { closed }: Calendar): () => Calendar {
  let seen = 0;
  let first: RegistryEvent | undefined;
  let current: Calendar = { closed };
  return () => {
    const isAnew = events[0] !== first || events.length < seen;
    const isChanged = isAnew || events.slice(seen).some((event) => event.kind === 'holiday');
    [seen, first] = [events.length, events[0]];
    // The same object as long as no day changed: other caches are keyed by it.
    if (!isChanged) return current;
    const days = new Set(closed);
    for (const event of events) {
      if (event.kind !== 'holiday') continue;
      if (event.isClosed) days.add(event.day as Day);
      else days.delete(event.day as Day);
    }
    current = { closed: days };
    return current;
  };
}

/** NAVs day by day, each calculated once: a history is long, and only its end is new. */
function rememberNavs(today: () => Calendar): NavOn {
  const walk = startWalk();
  return (fund, day) => {
    const { days, navs } = walk(today(), day);
    // A fund launched in the sandbox has no walk: it keeps its first NAV.
    return navs.get(fund)?.[days.findLastIndex((one) => one <= day)] ?? BigInt(Math.round(fundOf(fund).firstNav * 1_000_000));
  };
}

export const openingOf = ({ journal }: Truth) => journal.ofKind('opened')[0]?.event;
/** Days published here, without those before the sandbox began. */
export const publishedDays = ({ journal }: Truth): Set<string> => new Set(journal.ofKind('published').map(({ event }) => event.day));
export const isPublished = (truth: Truth, day: Day): boolean => publishedDays(truth).has(day) || day <= (openingOf(truth)?.publishedUntil ?? '');

/** The day for which a file counts: if the exchange closed on its day, the next exchange day. */
const countsFor = ({ calendar }: Truth, navDay: string): string => businessDayOnOrAfter(calendar, navDay as Day);

type BuyFile = Extract<RegistryEvent, { kind: 'file' }>;
type ExitFile = Extract<RegistryEvent, { kind: 'exits' }>;

/** Files by the day for which they count, each once: a file sent again is the same file. */
interface Filed {
  readonly calendar: Calendar;
  readonly first: RegistryEvent | undefined;
  seen: number;
  readonly files: Map<string, Map<string, BuyFile>>;
  readonly exits: Map<string, Map<string, ExitFile>>;
}

/** Cache: each file is assigned to its day once, and all again when the calendar changes. */
const filings = new WeakMap<Journal<RegistryEvent>, Filed>();

function filedIn(truth: Truth): Filed {
  const { journal, calendar } = truth;
  const { events } = journal;
  let filed = filings.get(journal);
  if (!filed || filed.calendar !== calendar || filed.first !== events[0] || filed.seen > events.length) {
    filed = { calendar, first: events[0], seen: 0, files: new Map(), exits: new Map() };
    filings.set(journal, filed);
  }
  for (; filed.seen < events.length; filed.seen += 1) {
    const event = events[filed.seen]!;
    if (event.kind === 'file') put(filed.files, countsFor(truth, event.navDay), `${event.navDay}/${event.fund}/${event.number}`, event);
    if (event.kind === 'exits') put(filed.exits, countsFor(truth, event.navDay), `${event.to}/${event.navDay}/${event.fund}/${event.number}`, event);
  }
  return filed;
}

function put<File>(days: Map<string, Map<string, File>>, day: string, name: string, file: File): void {
  const ofDay = days.get(day) ?? new Map<string, File>();
  days.set(day, ofDay.set(name, file));
}

export const filesOf = (truth: Truth, day: string): readonly BuyFile[] => [...(filedIn(truth).files.get(day)?.values() ?? [])];
export const exitFilesOf = (truth: Truth, day: string): readonly ExitFile[] => [...(filedIn(truth).exits.get(day)?.values() ?? [])];

/** Cached, as they require years of NAVs. */
const pasts = new WeakMap<Calendar, { readonly start: Day; readonly purchases: readonly PastPurchase[] }>();

/** The purchases of the story before the sandbox began. */
export function pastOf(truth: Truth): readonly PastPurchase[] {
  const start = openingOf(truth)?.on as Day | undefined;
  if (start === undefined) return [];
  const { calendar } = truth;
  const known = pasts.get(calendar);
  if (known?.start === start) return known.purchases;
  const purchases = pastPurchases(calendar, navSeries(calendar, start), start);
  pasts.set(calendar, { start, purchases });
  return purchases;
}
