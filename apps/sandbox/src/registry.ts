/** The fund registry and the fund houses behind it, as the sandbox moves them: days are published, and the platform is told. */
import { type Calendar, isBusinessDay } from '@lumbung/kernel/calendar.ts';
import { addDays, at, type Day, dayOf, type Instant, timeOfDay } from '@lumbung/kernel/time.ts';
import { FUNDS } from '@lumbung/specimen/funds.ts';
import type { PastPurchase } from '@lumbung/specimen/story.ts';
import type { FastifyInstance } from 'fastify';
import type { Faults } from './faults.ts';
import type { Journal } from './journal.ts';
import { exitFilesOf, filesOf, isPublished, openedAccounts, openingOf, pastOf, positionsOf, type RegistryEvent, truthOf } from './register.ts';
import { serveRegistry, sign } from './registry-services.ts';

export const CLOSE_TIME = timeOfDay('18:00');

export interface Registry {
  isPublished(day: Day): boolean;
  isExchangeDay(day: Day): boolean;
  /** Exchange days whose close has passed at an instant and whose NAVs are not out yet, oldest first. */
  toPublish(until: Instant): Day[];
  /** The day `market/close` means when none is named. */
  nextDay(now: Instant): Day;
  publish(day: Day): Promise<{ navs: number; orders: number }>;
  /** Units confirmed per account and fund: what the platform's books must agree with. */
  positions(): { ifua: string; fund: string; units: string }[];
  open(now: Instant): void;
  /** Sets what may leave a fund on the days that are published from now on; null is no limit. */
  gate(fund: string, most: bigint | null): void;
  /** Accounts opened for investors. */
  accounts(): { reference: string; sid: string; ifua: string }[];
  /** The purchases of the story, as they were before the sandbox began. */
  past(): PastPurchase[];
}

interface Options {
  readonly key: string;
  readonly serverUrl: string;
  readonly calendar: Calendar;
  readonly now: () => number;
}

export function makeRegistry(server: FastifyInstance, options: Options, journal: Journal<RegistryEvent>, faults: Faults): Registry {
  const truth = truthOf(journal, options.calendar);
  serveRegistry(server, options.key, truth, faults);
  return {
    isPublished: (day) => isPublished(truth, day),
    isExchangeDay: (day) => isBusinessDay(options.calendar, day),
    toPublish(until) {
      const days: Day[] = [];
      const first = openingOf(truth)?.publishedUntil as Day | undefined;
      if (first === undefined) return days;
      for (let day = addDays(first, 1); at(day, CLOSE_TIME) <= until; day = addDays(day, 1)) {
        if (isBusinessDay(options.calendar, day) && !isPublished(truth, day)) days.push(day);
      }
      return days;
    },
    nextDay(now) {
      let day = dayOf(now);
      while (!isBusinessDay(options.calendar, day) || isPublished(truth, day)) day = addDays(day, 1);
      return day;
    },
    async publish(day) {
      if (!isPublished(truth, day)) journal.append({ kind: 'published', day });
      await tell(options, faults, day);
      return { navs: FUNDS.length, orders: [...filesOf(truth, day), ...exitFilesOf(truth, day)].reduce((sum, file) => sum + file.rows.length, 0) };
    },
    gate: (fund, most) => journal.append({ kind: 'gate', fund, most: most === null ? null : String(most) }),
    past: () => pastOf(truth),
    positions: () => positionsOf(truth),
    accounts: () => openedAccounts(truth).map(({ reference, sid, ifua }) => ({ reference, sid, ifua })),
    open(now) {
      if (openingOf(truth)) return;
      const today = dayOf(now);
      journal.append({ kind: 'opened', on: today, publishedUntil: now >= at(today, CLOSE_TIME) ? today : addDays(today, -1) });
    },
  };
}

/** Tells the platform that a day's NAVs are out: once, twice or never, as the faults have it. */
async function tell(options: Options, faults: Faults, day: Day): Promise<void> {
  const times = faults.take('registry', 'lost') ? 0 : faults.take('registry', 'duplicate') ? 2 : 1;
  for (let sent = 0; sent < times; sent += 1) {
    const body = JSON.stringify({ event: 'navPublished', day });
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
