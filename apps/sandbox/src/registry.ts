/** The fund registry and the fund houses behind it: they take orders, publish NAVs, allot units. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Calendar, isBusinessDay } from '@lumbung/kernel/calendar.ts';
import { addDays, at, type Day, dayOf, type Instant, parseDay, timeOfDay } from '@lumbung/kernel/time.ts';
import { FUNDS } from '@lumbung/specimen/funds.ts';
import { navSeries } from '@lumbung/specimen/navs.ts';
import { type PastPurchase, pastPurchases } from '@lumbung/specimen/story.ts';
import type { FastifyInstance } from 'fastify';
import { type Faults, pause, SLOW_MS } from './faults.ts';
import type { Journal } from './journal.ts';

/** The registry's truth. */
export type RegistryEvent =
  | { readonly kind: 'opened'; readonly on: string; readonly publishedUntil: string }
  | {
      readonly kind: 'file';
      readonly navDay: string;
      readonly fund: string;
      readonly number: number;
      readonly rows: readonly (readonly [reference: string, ifua: string, amount: string])[];
    }
  | {
      readonly kind: 'exits';
      readonly navDay: string;
      readonly fund: string;
      readonly to: 'cash' | 'fund';
      readonly number: number;
      readonly rows: readonly ExitRow[];
    }
  | { readonly kind: 'published'; readonly day: string }
  /** What a house lets go out of a fund in a day, in rupiah; null is no limit. */
  | { readonly kind: 'gate'; readonly fund: string; readonly most: string | null }
  | { readonly kind: 'account'; readonly reference: string; readonly nik: string; readonly row: string; readonly sid: string; readonly ifua: string };

type OpenedAccount = Extract<RegistryEvent, { kind: 'account' }>;

/** A sale or switch as it stood in its file: an amount, units, or all units. */
interface ExitRow {
  readonly reference: string;
  readonly ifua: string;
  readonly amount: string;
  readonly units: string;
  readonly isAll: boolean;
  /** Fee and value added tax in ten-thousandths of a per cent. */
  readonly fee: string;
  readonly vat: string;
  readonly toFund: string | null;
}

/** What the custodian made of it. */
interface Exit extends ExitRow {
  readonly fund: string;
  readonly nav: bigint;
  readonly sold: bigint;
  readonly gross: bigint;
  readonly toNav: bigint | null;
  readonly bought: bigint | null;
}

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

const PAGE = 2_000;

export function makeRegistry(server: FastifyInstance, options: Options, journal: Journal<RegistryEvent>, faults: Faults): Registry {
  const sign = (method: string, path: string, time: string, body: string): Buffer =>
    createHmac('sha256', options.key).update(`${method}\n${path}\n${time}\n${body}`).digest();

  const opened = () => journal.events.find((event) => event.kind === 'opened');
  const published = (): Set<string> => new Set(journal.events.flatMap((event) => (event.kind === 'published' ? [event.day] : [])));
  const isPublished = (day: Day): boolean => published().has(day) || day <= (opened()?.publishedUntil ?? '');

  const navs = new Map<Day, ReadonlyMap<string, bigint>>();
  const navOn = (fund: string, day: Day): bigint => {
    let found = navs.get(day);
    if (!found) {
      // A history is long; its last value is all that a day needs.
      found = new Map([...navSeries(options.calendar, day).navs].map(([id, history]) => [id, history.at(-1)!]));
      navs.set(day, found);
    }
    return found.get(fund)!;
  };

  /** Files of a day, each once: a file sent again is the same file. */
  const filesOf = (day: string) => {
    const files = new Map<string, Extract<RegistryEvent, { kind: 'file' }>>();
    for (const event of journal.events) if (event.kind === 'file' && event.navDay === day) files.set(`${event.fund}/${event.number}`, event);
    return [...files.values()];
  };

  const exitFilesOf = (day: string) => {
    const files = new Map<string, Extract<RegistryEvent, { kind: 'exits' }>>();
    for (const event of journal.events) if (event.kind === 'exits' && event.navDay === day) files.set(`${event.to}/${event.fund}/${event.number}`, event);
    return [...files.values()];
  };

  const openedAccounts = (): OpenedAccount[] => journal.events.filter((event) => event.kind === 'account');
  /** A person has one SID however often she comes; an account with an agent is one more. */
  const issue = (reference: string, nik: string, row: string, agent: string): OpenedAccount => {
    const number = openedAccounts().length + 1;
    const sid = openedAccounts().find((one) => one.nik === nik)?.sid ?? `IDD${nik.slice(6, 12)}${String(number).padStart(6, '0')}`;
    return { kind: 'account', reference, nik, row, sid, ifua: `${agent}IF${String(number + 1_000).padStart(9, '0')}` };
  };

  /** The custodian's own arithmetic: units in ten-thousandths, half up. */
  const allot = (amount: string, nav: bigint): bigint => (BigInt(amount) * 20_000_000_000n + nav) / (2n * nav);
  const halfUp = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);
  const steps = (text: string, places: number): bigint => {
    const [whole = '0', fraction = ''] = text.split('.');
    return BigInt(whole + fraction.padEnd(places, '0').slice(0, places));
  };
  const decimal = (value: bigint, places: number): string => {
    const digits = value.toString().padStart(places + 1, '0');
    return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  };

  server.register(async (scope) => {
    scope.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: 64 * 1024 * 1024 }, (_request, body, done) => done(null, body));
    scope.addHook('preHandler', async (request, reply) => {
      const time = String(request.headers['x-time'] ?? '');
      const wanted = sign(request.method, request.url.replace(/^\/registry/, ''), time, typeof request.body === 'string' ? request.body : '');
      const given = Buffer.from(String(request.headers['x-signature'] ?? ''), 'hex');
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return reply.status(401).send({ message: 'wrong signature' });
      if (faults.take('registry', 'down')) return reply.status(503).send({ message: 'maintenance' });
      if (faults.take('registry', 'error')) return reply.status(500).send({ message: 'internal error' });
      if (faults.take('registry', 'slow')) await pause(SLOW_MS);
    });
    scope.put<{ Params: { day: string; fund: string; number: string }; Body: string }>('/registry/orders/:day/:fund/:number', async (request, reply) => {
      const day = parseDay(request.params.day);
      const { fund } = request.params;
      if (day === null || !FUNDS.some((one) => one.id === fund)) return reply.status(400).send({ message: 'unknown day or fund' });
      const number = Number(request.params.number);
      const rows = request.body
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split('|'))
        .map((cells) => [cells[9]!, cells[3]!, cells[5]!] as const);
      const isRepeat = filesOf(day).some((file) => file.fund === fund && file.number === number);
      if (!isRepeat && isPublished(day)) return reply.status(409).send({ message: 'the day is closed' });
      if (!isRepeat) journal.append({ kind: 'file', navDay: day, fund, number, rows });
      if (faults.take('registry', 'timeout-after-doing')) {
        reply.raw.destroy();
        return reply;
      }
      return { accepted: rows.length };
    });
    for (const [folder, to] of [
      ['redemptions', 'cash'],
      ['switchings', 'fund'],
    ] as const) {
      scope.put<{ Params: { day: string; fund: string; number: string }; Body: string }>(`/registry/${folder}/:day/:fund/:number`, async (request, reply) => {
        const day = parseDay(request.params.day);
        const { fund } = request.params;
        if (day === null || !FUNDS.some((one) => one.id === fund)) return reply.status(400).send({ message: 'unknown day or fund' });
        const number = Number(request.params.number);
        const rows = request.body
          .trim()
          .split('\n')
          .slice(1)
          .map((line) => line.split('|'))
          .map(
            (cells): ExitRow => ({
              reference: cells.at(-1)!,
              ifua: cells[3]!,
              amount: cells[5]!,
              units: cells[6]!,
              isAll: cells[7] === 'Y',
              fee: cells[8]!,
              vat: cells[9]!,
              toFund: to === 'fund' ? cells[10]! : null,
            }),
          );
        const isRepeat = exitFilesOf(day).some((file) => file.to === to && file.fund === fund && file.number === number);
        if (!isRepeat && isPublished(day)) return reply.status(409).send({ message: 'the day is closed' });
        if (!isRepeat) journal.append({ kind: 'exits', navDay: day, fund, to, number, rows });
        if (faults.take('registry', 'timeout-after-doing')) {
          reply.raw.destroy();
          return reply;
        }
        return { accepted: rows.length };
      });
    }
    scope.get<{ Params: { day: string }; Querystring: { from?: string } }>('/registry/sale-confirmations/:day', async (request) => {
      const day = parseDay(request.params.day);
      if (day === null || !published().has(day)) return { confirmations: [], next: null };
      const from = Number(request.query.from ?? 0);
      const all = register().exits.get(day) ?? [];
      const deferred = from === 0 ? { deferred: register().deferred.get(day) ?? [] } : {};
      const confirmations = all.slice(from, from + PAGE).map((exit) => ({
        reference: exit.reference,
        nav: decimal(exit.nav, 6),
        units: decimal(exit.sold, 4),
        amount: String(exit.gross),
        ...(exit.toNav === null || exit.bought === null ? {} : { toNav: decimal(exit.toNav, 6), toUnits: decimal(exit.bought, 4) }),
      }));
      return { confirmations, ...deferred, next: from + PAGE < all.length ? String(from + PAGE) : null };
    });
    scope.put<{ Params: { reference: string }; Body: string }>('/registry/accounts/:reference', async (request, reply) => {
      const { reference } = request.params;
      const row = request.body.trim().split('\n')[1] ?? '';
      const cells = row.split('|');
      const [agent, named, name, nik] = cells;
      if (cells.length !== 12 || named !== reference || !name || !/^\d{16}$/.test(nik ?? ''))
        return reply.status(400).send({ message: 'not a row of an investor' });
      const before = openedAccounts().find((one) => one.reference === reference);
      if (before && before.row !== row) return reply.status(409).send({ message: 'the reference names somebody else' });
      const account = before ?? issue(reference, nik!, row, agent!);
      if (!before) journal.append(account);
      if (faults.take('registry', 'timeout-after-doing')) {
        reply.raw.destroy();
        return reply;
      }
      return { sid: account.sid, ifua: account.ifua };
    });
    scope.get<{ Params: { day: string } }>('/registry/navs/:day', async (request) => {
      const day = parseDay(request.params.day);
      if (day === null || !published().has(day)) return { navs: [] };
      return { navs: FUNDS.map((fund) => ({ fundCode: fund.id, nav: decimal(navOn(fund.id, day), 6) })) };
    });
    scope.get<{ Querystring: { from?: string } }>('/registry/positions', async (request) => {
      const from = Number(request.query.from ?? 0);
      const all = positions();
      const page = all.slice(from, from + PAGE).map(({ ifua, fund, units }) => ({ ifua, fundCode: fund, units }));
      return { positions: page, next: from + PAGE < all.length ? String(from + PAGE) : null };
    });
    scope.get<{ Params: { day: string }; Querystring: { from?: string } }>('/registry/confirmations/:day', async (request) => {
      const day = parseDay(request.params.day);
      if (day === null || !published().has(day)) return { confirmations: [], next: null };
      const from = Number(request.query.from ?? 0);
      const all = filesOf(day).flatMap((file) => file.rows.map(([reference, , amount]) => ({ fund: file.fund, reference, amount })));
      const confirmations = all.slice(from, from + PAGE).map(({ fund, reference, amount }) => {
        const nav = navOn(fund, day);
        return { reference, nav: decimal(nav, 6), units: decimal(allot(amount, nav), 4) };
      });
      return { confirmations, next: from + PAGE < all.length ? String(from + PAGE) : null };
    });
  });

  const past = (): PastPurchase[] => {
    const start = opened()?.on as Day | undefined;
    return start ? pastPurchases(options.calendar, navSeries(options.calendar, start), start) : [];
  };
  /** What may leave each fund on a day: the last word before its NAVs came out. */
  const gatesOn = (day: string): Map<string, bigint> => {
    const gates = new Map<string, bigint>();
    for (const event of journal.events) {
      if (event.kind === 'published' && event.day === day) break;
      if (event.kind !== 'gate') continue;
      if (event.most === null) gates.delete(event.fund);
      else gates.set(event.fund, BigInt(event.most));
    }
    return gates;
  };
  /** The register from its beginning: day by day, what was bought joins after what was sold left. */
  const register = (): { held: Map<string, bigint>; exits: Map<string, Exit[]>; deferred: Map<string, string[]> } => {
    const held = new Map<string, bigint>();
    const exits = new Map<string, Exit[]>();
    const deferred = new Map<string, string[]>();
    const key = (ifua: string, fund: string): string => `${ifua}/${fund}`;
    const add = (ifua: string, fund: string, more: bigint) => held.set(key(ifua, fund), (held.get(key(ifua, fund)) ?? 0n) + more);
    for (const one of past()) add(one.ifua, one.productId, one.units);
    for (const day of [...published()].sort()) {
      const left: Exit[] = [];
      const gates = gatesOn(day);
      const waiting: string[] = [];
      for (const file of exitFilesOf(day)) {
        for (const row of file.rows) {
          const exit = settleExit(file.fund, day as Day, row, held.get(key(row.ifua, file.fund)) ?? 0n);
          const room = gates.get(file.fund);
          // Who came first goes first: after the first one that does not fit, everybody waits.
          if (room !== undefined && exit.gross > room) {
            gates.set(file.fund, -1n);
            waiting.push(row.reference);
            continue;
          }
          if (room !== undefined) gates.set(file.fund, room - exit.gross);
          add(row.ifua, file.fund, -exit.sold);
          left.push(exit);
        }
      }
      exits.set(day, left);
      deferred.set(day, waiting);
      for (const exit of left) if (exit.toFund !== null && exit.bought !== null) add(exit.ifua, exit.toFund, exit.bought);
      for (const file of filesOf(day)) for (const [, ifua, amount] of file.rows) add(ifua, file.fund, allot(amount, navOn(file.fund, day as Day)));
    }
    return { held, exits, deferred };
  };

  /** One sale or switch: an amount is paid to the rupiah, units at their NAV; fee and tax come off before it goes into the other fund. */
  const settleExit = (fund: string, day: Day, row: ExitRow, held: bigint): Exit => {
    const nav = navOn(fund, day);
    const sold = row.isAll ? held : row.amount === '' ? steps(row.units, 4) : allot(row.amount, nav);
    const gross = row.isAll || row.amount === '' ? halfUp(sold * nav, 10_000_000_000n) : BigInt(row.amount);
    if (row.toFund === null) return { ...row, fund, nav, sold, gross, toNav: null, bought: null };
    const fee = halfUp(gross * steps(row.fee, 4), 1_000_000n);
    const vat = halfUp(fee * steps(row.vat, 4), 1_000_000n);
    const toNav = navOn(row.toFund, day);
    return { ...row, fund, nav, sold, gross, toNav, bought: allot(String(gross - fee - vat), toNav) };
  };

  const positions = (): { ifua: string; fund: string; units: string }[] =>
    [...register().held]
      .filter(([, units]) => units > 0n)
      .map(([name, units]) => ({ ifua: name.split('/')[0]!, fund: name.split('/')[1]!, units: decimal(units, 4) }));

  async function tell(day: Day): Promise<void> {
    const times = faults.take('registry', 'lost') ? 0 : faults.take('registry', 'duplicate') ? 2 : 1;
    for (let sent = 0; sent < times; sent += 1) {
      const body = JSON.stringify({ event: 'navPublished', day });
      const time = String(options.now());
      await fetch(`${options.serverUrl}/hooks/fund-registry`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'x-time': time, 'x-signature': sign('POST', '/hooks/fund-registry', time, body).toString('hex') },
      });
    }
  }

  return {
    isPublished,
    isExchangeDay: (day) => isBusinessDay(options.calendar, day),
    toPublish(until) {
      const days: Day[] = [];
      const first = opened()?.publishedUntil as Day | undefined;
      if (first === undefined) return days;
      for (let day = addDays(first, 1); at(day, CLOSE_TIME) <= until; day = addDays(day, 1)) {
        if (isBusinessDay(options.calendar, day) && !isPublished(day)) days.push(day);
      }
      return days;
    },
    nextDay(now) {
      let day = dayOf(now);
      while (!isBusinessDay(options.calendar, day) || isPublished(day)) day = addDays(day, 1);
      return day;
    },
    async publish(day) {
      if (!isPublished(day)) journal.append({ kind: 'published', day });
      await tell(day);
      return { navs: FUNDS.length, orders: [...filesOf(day), ...exitFilesOf(day)].reduce((sum, file) => sum + file.rows.length, 0) };
    },
    gate: (fund, most) => journal.append({ kind: 'gate', fund, most: most === null ? null : String(most) }),
    past,
    positions,
    accounts: () => openedAccounts().map(({ reference, sid, ifua }) => ({ reference, sid, ifua })),
    open(now) {
      if (opened()) return;
      const today = dayOf(now);
      journal.append({ kind: 'opened', on: today, publishedUntil: now >= at(today, CLOSE_TIME) ? today : addDays(today, -1) });
    },
  };
}
