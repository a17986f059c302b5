/** The ministry's registry of retail bonds: the series on offer, and how much of each can still be ordered. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { bondSeries } from '@lumbung/specimen/bonds.ts';
import { referenceCalendar } from '@lumbung/specimen/calendar.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Faults, pause } from './faults.ts';
import type { Journal } from './journal.ts';

export type BondEvent = { readonly kind: 'quota'; readonly seri: string; readonly national: number };

interface Options {
  readonly apiId: string;
  readonly apiKey: string;
  /** Where it is asked: a part of what is signed. */
  readonly address: () => string;
  readonly now: () => number;
  readonly clock: () => Promise<Instant>;
}

const PARTNER = 'bond-registry';
const OLDEST_SECONDS = 300;
/** What the ministry takes of a series, unless somebody says otherwise. */
const NATIONAL = 2_000_000_000_000;
const SERIES = bondSeries(referenceCalendar()).map((series, index) => ({ ...series, id: String(4001 + index) }));
/** Identification numbers of private persons of this country; the registry knows no others. */
const PERSON = /^IDD\d{4}\w{6}\d{2}$/;

export function serveBondRegistry(server: FastifyInstance, options: Options, journal: Journal<BondEvent>, faults: Faults): void {
  const used = new Set<string>();

  /** Whether a request is signed: by who it says, now, once, and for this very address. */
  function isSigned(request: FastifyRequest): boolean {
    const given = /^amx ([\w+/=]+)$/.exec(String(request.headers.authorization ?? ''))?.[1];
    const [id, signature, nonce, time, ...more] = Buffer.from(given ?? '', 'base64')
      .toString('utf8')
      .split(':');
    if (id !== options.apiId || !signature || !nonce || !time || more.length > 0) return false;
    if (Math.abs(options.now() / 1_000 - Number(time)) > OLDEST_SECONDS || used.has(nonce)) return false;
    const nothing = createHash('md5').update('""').digest('base64');
    const signed = `${id}${request.method}${encodeURIComponent(options.address() + request.url).toLowerCase()}${time}${nonce}${nothing}`;
    const [wanted, got] = [createHmac('sha256', options.apiKey).update(signed).digest(), Buffer.from(signature, 'base64')];
    if (wanted.length !== got.length || !timingSafeEqual(wanted, got)) return false;
    used.add(nonce);
    return true;
  }

  /** Answers, unless it is to do something wrong first. */
  async function answer(request: FastifyRequest, reply: FastifyReply, about: string, found: () => Promise<object | null>): Promise<unknown> {
    if (!isSigned(request) || faults.take(PARTNER, ['unauthorised'], { about })) return reply.status(401).send({ Message: 'Authorization has been denied' });
    if (faults.take(PARTNER, ['down'], { about })) return reply.status(503).send({ Message: 'Service unavailable' });
    if (faults.take(PARTNER, ['error'], { about })) return reply.status(500).send({ Message: 'An error has occurred' });
    const slow = faults.take(PARTNER, ['slow'], { about });
    if (slow) await pause(slow);
    if (faults.take(PARTNER, ['timeout-after-doing'], { about })) {
      reply.raw.destroy();
      return reply;
    }
    return (await found()) ?? reply.status(404).send({ Message: 'Not found' });
  }

  const onOffer = async () => {
    const clock = await options.clock();
    return SERIES.filter(({ opensAt, closesAt }) => opensAt <= clock && clock < closesAt);
  };
  const nationalOf = (seri: string): number =>
    journal
      .ofKind('quota')
      .filter(({ event }) => event.seri === seri)
      .at(-1)?.event.national ?? NATIONAL;

  server.get('/esbn/v1/seri/offer', (request, reply) =>
    answer(request, reply, 'offers', async () => (await onOffer()).map(({ id, seri }) => ({ Id: Number(id), Seri: seri }))),
  );
  server.get<{ Params: { id: string; sid: string } }>('/esbn/v1/Kuota/:id/:sid', (request, reply) =>
    answer(request, reply, `quota of ${request.params.id}`, async () => {
      const series = (await onOffer()).find(({ id }) => id === request.params.id);
      if (!series || !PERSON.test(request.params.sid)) return null;
      const national = nationalOf(series.seri);
      return { KuotaSeri: national, KuotaInvestor: Math.min(Number(series.maximum), national) };
    }),
  );
  // Others buy too: how much is left of a series is as one likes it.
  server.post<{ Body: { seri?: string; national?: number } | undefined }>('/sandbox/bonds/quota', async (request, reply) => {
    const { seri, national } = request.body ?? {};
    if (!SERIES.some((one) => one.seri === seri) || !Number.isSafeInteger(national) || national! < 0)
      return reply.status(400).send({ reason: 'validationError', message: '"seri" is one of the series, "national" whole rupiah' });
    journal.append({ kind: 'quota', seri: seri!, national: national! });
    return { seri, national };
  });
}
