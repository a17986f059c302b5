/** The index provider: closing levels of the market, one file a day; missing or odd rows can be set. */
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import { at, type Day, type Instant, parseDay, timeOfDay } from '@lumbung/kernel/time.ts';
import { INDICES } from '@lumbung/specimen/indices.ts';
import { startWalk } from '@lumbung/specimen/navs.ts';
import type { FastifyInstance } from 'fastify';
import { type Faults, pause } from './faults.ts';
import type { Journal } from './journal.ts';

/** Replaces the level of an index and day; null omits the row, `right` restores the correct level. */
export type IndexEvent = { readonly kind: 'said'; readonly index: string; readonly day: string; readonly close: string | null | 'right' };

interface Options {
  readonly key: string;
  readonly clock: () => Promise<Instant>;
  readonly isExchangeDay: (day: Day) => boolean;
  /** The current exchange calendar: its days off may have changed. */
  readonly calendar: () => Calendar;
}

const PARTNER = 'index-provider';
/** When the file of a day is available. */
const OUT_AT = timeOfDay('18:00');

export function serveIndexProvider(server: FastifyInstance, options: Options, journal: Journal<IndexEvent>, faults: Faults): void {
  const walk = startWalk();

  /** The correct level of an index and day, with three decimals. */
  function rightOf(index: string, day: Day): string {
    const { days, navs } = walk(options.calendar(), day);
    const steps = navs.get(index)![days.indexOf(day)]! / 1_000n;
    return `${steps / 1_000n}.${String(steps % 1_000n).padStart(3, '0')}`;
  }

  function rowOf(index: string, day: Day): string[] {
    const said = journal.ofKind('said').findLast(({ event }) => event.index === index && event.day === day)?.event ?? { close: 'right' };
    if (said.close === null) return [];
    return [`${index};${said.close === 'right' ? rightOf(index, day) : said.close}`];
  }

  server.get<{ Params: { day: string } }>('/index-provider/v1/closings/:day', async (request, reply) => {
    const day = parseDay(request.params.day);
    if (request.headers.authorization !== `Bearer ${options.key}`) return reply.status(401).type('text/plain').send('unknown key');
    if (day === null) return reply.status(400).type('text/plain').send('no day');
    const occasion = { about: `levels of ${day}` };
    if (faults.take(PARTNER, ['down'], occasion)) return reply.status(503).type('text/plain').send('maintenance');
    if (faults.take(PARTNER, ['error'], occasion)) return reply.status(500).type('text/plain').send('internal error');
    const slow = faults.take(PARTNER, ['slow'], occasion);
    if (slow) await pause(slow);
    if (faults.take(PARTNER, ['timeout-after-doing'], occasion)) {
      reply.raw.destroy();
      return reply;
    }
    if (!options.isExchangeDay(day) || (await options.clock()) < at(day, OUT_AT)) return reply.status(404).type('text/plain').send('no file of that day');
    const rows = INDICES.flatMap(({ id }) => rowOf(id, day));
    return reply.type('text/csv').send(`${['index;close', ...rows].join('\r\n')}\r\n`);
  });

  // A late, odd or corrected index: `close` is the text in its row, null omits the row, "right" restores the correct level.
  server.post<{ Body: { index?: string; day?: string; close?: string | null } | undefined }>('/sandbox/indices', async (request, reply) => {
    const { index, close } = request.body ?? {};
    const day = parseDay(request.body?.day ?? '');
    const isText = typeof close === 'string' && close.length <= 100 && !/[\r\n]/.test(close);
    if (!INDICES.some(({ id }) => id === index) || day === null || (close !== null && !isText))
      return reply
        .status(400)
        .send({ reason: 'validationError', message: '"index" is one of the indices, "day" its day, "close" a text, "right" or null for none' });
    journal.append({ kind: 'said', index: index!, day, close: close as string | null });
    return { index, day, close };
  });
}
