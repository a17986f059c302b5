/** Sandbox API by which tests and the page move the clock, close the market, set holidays and settle a series of bonds. */
import { at, dayOf, type Instant, parseDay, parseInstant, toIso } from '@lumbung/kernel/time.ts';
import type { FastifyInstance } from 'fastify';
import { bad } from './bad-request.ts';
import { BANKS_OPEN, seriesNamed } from './bond-book.ts';
import type { BondKeeper } from './bond-custodian.ts';
import type { Control } from './control.ts';
import type { Market } from './market.ts';
import { CLOSE_TIME, type Registry } from './registry.ts';

/** The instant that a duration such as P1D, P2W, PT3H, PT15M or P1M leads to. */
function later(from: Instant, duration: string): Instant | null {
  const match = /^P(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(duration);
  if (!match || duration === 'P' || duration.endsWith('T')) return null;
  const [months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  const date = new Date(from);
  date.setUTCMonth(date.getUTCMonth() + months);
  return (date.getTime() + (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60_000 + seconds * 1_000) as Instant;
}

interface Parts {
  readonly control: Pick<Control, 'now'>;
  readonly market: Market;
  readonly registry: Registry;
  readonly bondKeeper: BondKeeper;
}

export function serveMarketControl(server: FastifyInstance, { control, market: { alone, advanceTo }, registry, bondKeeper }: Parts): void {
  server.get('/sandbox/clock', async () => ({ clock: toIso(await control.now()) }));
  server.post<{ Body: { to?: string; advance?: string } }>('/sandbox/clock', (request, reply) =>
    alone(async () => {
      const { to, advance } = request.body ?? {};
      const target = to !== undefined ? parseInstant(to) : advance !== undefined ? later(await control.now(), advance) : null;
      if (target === null) return reply.status(400).send(bad('give "to" as an ISO instant with offset, or "advance" as an ISO duration'));
      const moved = await advanceTo(target);
      if (moved === null) return reply.status(409).send({ reason: 'backwards', message: 'the clock only moves forward' });
      return { clock: toIso(moved.clock), closed: moved.closed };
    }),
  );
  server.post<{ Body: { date?: string } | undefined }>('/sandbox/market/close', (request, reply) =>
    alone(async () => {
      const named = request.body?.date;
      const day = named === undefined ? registry.nextDay(await control.now()) : parseDay(named);
      if (day === null) return reply.status(400).send(bad('"date" must be YYYY-MM-DD'));
      if (registry.isPublished(day)) return reply.status(409).send({ reason: 'published', message: `${day} is closed already` });
      const now = await control.now();
      if (!registry.isExchangeDay(day)) return reply.status(409).send({ reason: 'notAnExchangeDay', message: `${day} is no exchange day` });
      if (day < dayOf(now)) return reply.status(409).send({ reason: 'past', message: `${day} lies behind` });
      const moved = await advanceTo(Math.max(at(day, CLOSE_TIME), now) as Instant);
      const counts = moved?.closed.find((one) => one.date === day);
      return { ...counts, clock: toIso(await control.now()) };
    }),
  );
  server.post<{ Body: { date?: string; isClosed?: boolean } | undefined }>('/sandbox/market/holiday', async (request, reply) => {
    const { date, isClosed = true } = request.body ?? {};
    const day = parseDay(date ?? '');
    if (day === null || typeof isClosed !== 'boolean') return reply.status(400).send(bad('"date" must be YYYY-MM-DD, "isClosed" true or false'));
    if (registry.isPublished(day)) return reply.status(409).send({ reason: 'published', message: `${day} is closed already` });
    registry.holiday(day, isClosed);
    return { date: day, isClosed };
  });
  // Settles a series: its paid purchases go into the accounts.
  server.post<{ Body: { seri?: string; isEarly?: boolean } | undefined }>('/sandbox/bonds/settle', (request, reply) =>
    alone(async () => {
      const series = seriesNamed(request.body?.seri ?? '');
      if (!series) return reply.status(400).send(bad('"seri" is one of the series'));
      const due = at(series.settlesOn, BANKS_OPEN);
      if (request.body?.isEarly !== true && (await control.now()) < due) await advanceTo(due);
      const settled = bondKeeper.settle(series.seri, await control.now());
      return { seri: series.seri, ...settled, clock: toIso(await control.now()) };
    }),
  );
}
