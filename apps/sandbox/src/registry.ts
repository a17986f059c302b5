/** The fund registry and the investment managers behind it, as the sandbox controls them: days are published, the platform is notified. */
import { type Calendar, isBusinessDay } from '@lumbung/kernel/calendar.ts';
import { addDays, at, type Day, dayOf, type Instant, timeOfDay } from '@lumbung/kernel/time.ts';
import type { PastPurchase } from '@lumbung/specimen/story.ts';
import type { FastifyInstance } from 'fastify';
import type { Custodian } from './custodian.ts';
import type { Faults } from './faults.ts';
import type { Journal } from './journal.ts';
import { feedOf, heldDays, misspeak } from './navs.ts';
import { openedAccounts } from './account-holders.ts';
import { positionsOf } from './register.ts';
import type { RegistryEvent } from './register-events.ts';
import { exitFilesOf, filesOf, isPublished, openingOf, pastOf, truthOf } from './truth.ts';
import { serveRegistry, sign } from './registry-services.ts';
import { decide } from './decide.ts';

export const CLOSE_TIME = timeOfDay('18:00');

export interface Registry {
  isPublished(day: Day): boolean;
  isExchangeDay(day: Day): boolean;
  /** With the days on which the exchange closed or opened since. */
  calendar(): Calendar;
  /** Exchange days whose close has passed at an instant and whose NAVs are not published yet, oldest first. */
  toPublish(until: Instant): Day[];
  /** The default day of `market/close`. */
  nextDay(now: Instant): Day;
  publish(day: Day): Promise<{ navs: number; orders: number }>;
  /** Confirmed units per account and fund: the platform's books must agree with these. */
  positions(): { ifua: string; fund: string; units: string }[];
  open(now: Instant): void;
  /** Limits what may leave a fund on days published from now on; null means no limit. */
  gate(fund: string, most: bigint | null): void;
  /** Publishes NAVs held back, of a day or of all. Returns the days, and notifies the platform of each. */
  releaseNavs(fund: string, day: Day | null): Promise<Day[]>;
  /** The next published day has this as its NAV, whatever it is. */
  sayNav(fund: string, nav: string): void;
  /** Changes the NAV of a published day. Returns false if the day has no NAV of the fund. */
  correctNav(fund: string, day: Day, nav: string): Promise<boolean>;
  /** The custodian delays confirmations of a fund until released. */
  holdConfirmations(fund: string, isHeld: boolean): Promise<void>;
  /** The custodian delays payments of a fund, or of all (`*`), until released. */
  holdCash(fund: string, isHeld: boolean): Promise<void>;
  /** A custodian makes a payment as instructed. */
  payCash(fund: string, money: Parameters<Custodian['pay']>[1]): Promise<void>;
  /** The exchange closes on a day that is not published yet, or opens on it after all. */
  holiday(day: Day, isClosed: boolean): void;
  /** Distributes to all holders of a fund at the end of a day. Returns the reference of the distribution. */
  distribute(fund: string, day: Day, perUnit: string): Promise<string>;
  /** Changes what an account gets, or adds an invalid row. Returns false if there is no such distribution. */
  redistribute(reference: string, what: { readonly ifua: string; readonly gives: string } | { readonly row: object }): Promise<boolean>;
  /** A fund ends with a day: its units become those of another fund, or nothing. */
  endFund(fund: string, into: string | null, day: Day): void;
  /** Buys units for an account, in ten-thousandths. */
  buyUnits(ifua: string, fund: string, units: bigint): void;
  /** Accounts opened for investors. */
  accounts(): { reference: string; row: string; sid: string; ifua: string }[];
  /** Changed data of accounts, sent by agents: the newest of each. */
  holders(): { ifua: string; number: number; row: string }[];
  /** The events about an account and a fund, in order: its rows of files, and everything that concerns the fund. */
  about(ifua: string, fund: string): { place: number; event: unknown }[];
  /** The purchases of the story before the sandbox began. */
  past(): readonly PastPurchase[];
}

interface Options {
  readonly key: string;
  readonly serverUrl: string;
  readonly calendar: Calendar;
  readonly now: () => number;
  /** The business clock, by which days close. */
  readonly clock: () => Promise<Instant>;
}

export function makeRegistry(server: FastifyInstance, options: Options, journal: Journal<RegistryEvent>, faults: Faults, custodian: Custodian): Registry {
  const truth = truthOf(journal, options.calendar);
  const payWhatIsOwed = async (): Promise<void> => custodian.settle(truth, await options.clock());
  serveRegistry(server, options.key, truth, faults, options.clock, custodian);
  return {
    isPublished: (day) => isPublished(truth, day),
    calendar: () => truth.calendar,
    isExchangeDay: (day) => isBusinessDay(truth.calendar, day),
    toPublish(until) {
      const days: Day[] = [];
      const first = openingOf(truth)?.publishedUntil as Day | undefined;
      if (first === undefined) return days;
      for (let day = addDays(first, 1); at(day, CLOSE_TIME) <= until; day = addDays(day, 1)) {
        if (isBusinessDay(truth.calendar, day) && !isPublished(truth, day)) days.push(day);
      }
      return days;
    },
    nextDay(now) {
      let day = dayOf(now);
      while (!isBusinessDay(truth.calendar, day) || isPublished(truth, day)) day = addDays(day, 1);
      return day;
    },
    async publish(day) {
      if (!isPublished(truth, day)) {
        decide(truth, faults, day);
        misspeak(journal, faults, day, truth.usualNav);
        journal.append({ kind: 'published', day });
      }
      await payWhatIsOwed();
      for (const earlier of truth.spoken().madeGood.get(day) ?? []) await tell(options, faults, earlier);
      await tell(options, faults, day);
      return {
        navs: feedOf(truth.spoken(), day).length,
        orders: [...filesOf(truth, day), ...exitFilesOf(truth, day)].reduce((sum, file) => sum + file.rows.length, 0),
      };
    },
    gate: (fund, most) => journal.append({ kind: 'gate', fund, most: most === null ? null : String(most) }),
    async releaseNavs(fund, day) {
      const days = heldDays(truth.spoken(), fund).filter((held) => day === null || held === day);
      journal.append({ kind: 'navReleased', fund, day });
      await payWhatIsOwed();
      for (const held of days) await tell(options, faults, held);
      return days;
    },
    sayNav: (fund, nav) => journal.append({ kind: 'navSaid', fund, nav }),
    async correctNav(fund, day, nav) {
      if (!truth.spoken().days.get(day)?.has(fund)) return false;
      journal.append({ kind: 'navCorrected', fund, day, nav });
      await payWhatIsOwed();
      await tell(options, faults, day);
      return true;
    },
    async holdConfirmations(fund, isHeld) {
      journal.append({ kind: 'confirmationsHeld', fund, isHeld });
      await payWhatIsOwed();
    },
    async holdCash(fund, isHeld) {
      custodian.hold(fund, isHeld);
      await payWhatIsOwed();
    },
    payCash: async (fund, money) => custodian.pay(fund, money, await options.clock()),
    holiday: (day, isClosed) => journal.append({ kind: 'holiday', day, isClosed }),
    async distribute(fund, day, perUnit) {
      const reference = `DIST-${fund}-${day}-${journal.events.length}`;
      journal.append({ kind: 'distribution', reference, fund, day, perUnit });
      await payWhatIsOwed();
      if (isPublished(truth, day)) await tell(options, faults, day, 'distributed');
      return reference;
    },
    async redistribute(reference, what) {
      const about = journal.events.find((event) => event.kind === 'distribution' && event.reference === reference);
      if (about?.kind !== 'distribution') return false;
      journal.append('row' in what ? { kind: 'distributionRow', reference, ...what } : { kind: 'distributed', reference, ...what });
      if (isPublished(truth, about.day as Day)) await tell(options, faults, about.day as Day, 'distributed');
      return true;
    },
    endFund: (fund, into, day) => journal.append({ kind: 'fundEnded', fund, into, day }),
    buyUnits: (ifua, fund, units) => journal.append({ kind: 'unitsBought', ifua, fund, units: String(units) }),
    past: () => pastOf(truth),
    positions: () => positionsOf(truth),
    accounts: () => openedAccounts(truth).map(({ reference, row, sid, ifua }) => ({ reference, row, sid, ifua })),
    holders() {
      const newest = new Map<string, { ifua: string; number: number; row: string }>();
      for (const { event } of journal.ofKind('holderChanged'))
        if (event.number > (newest.get(event.ifua)?.number ?? 0)) newest.set(event.ifua, { ifua: event.ifua, number: event.number, row: event.row });
      return [...newest.values()];
    },
    about(ifua, fund) {
      const own = <Row>(rows: readonly Row[], ifuaOf: (row: Row) => string): Row[] => rows.filter((row) => ifuaOf(row) === ifua);
      return journal.events.flatMap((event, place): { place: number; event: unknown }[] => {
        if (!('fund' in event) || event.fund !== fund) return [];
        if (event.kind !== 'file' && event.kind !== 'exits') return [{ place, event }];
        const rows = event.kind === 'file' ? own(event.rows, ([, each]) => each) : own(event.rows, (row) => row.ifua);
        return rows.length === 0 ? [] : [{ place, event: { ...event, rows } }];
      });
    },
    open(now) {
      if (openingOf(truth)) return;
      const today = dayOf(now);
      journal.append({ kind: 'opened', on: today, publishedUntil: now >= at(today, CLOSE_TIME) ? today : addDays(today, -1) });
    },
  };
}

/** Notifies the platform of news about a day, usually its NAVs: once, twice or never, depending on faults. */
async function tell(options: Options, faults: Faults, day: Day, event: 'navPublished' | 'distributed' = 'navPublished'): Promise<void> {
  const about = { about: `${event} ${day}` };
  const times = faults.take('registry', ['lost'], about) ? 0 : faults.take('registry', ['duplicate'], about) ? 2 : 1;
  for (let sent = 0; sent < times; sent += 1) {
    const body = JSON.stringify({ event, day });
    const time = String(options.now());
    await fetch(`${options.serverUrl}/hooks/fund-registry`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-time': time,
        'x-signature': sign(options.key, 'POST', '/hooks/fund-registry', time, body).toString('hex'),
      },
    });
  }
}
