/** The civil registry: knows the invented people, and reports field by field whether given data match its own. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { citizenOf, type Citizen } from '@lumbung/specimen/citizens.ts';
import type { FastifyInstance } from 'fastify';
import { type Faults, pause } from './faults.ts';

interface Options {
  readonly key: string;
  readonly now: () => number;
}

const OLDEST_MS = 300_000;
const plain = (text: unknown): string =>
  String(text ?? '')
    .trim()
    .replace(/\s+/g, ' ')
    .toUpperCase();

/** The record of a citizen, by field name of the registry. */
const held = (citizen: Citizen): Record<string, string> => ({
  NAMA_LGKP: citizen.name,
  TMPT_LHR: citizen.birthPlace,
  TGL_LHR: citizen.birthDate,
  JENIS_KLMIN: citizen.gender,
  NAMA_LGKP_IBU: citizen.motherName,
});

export function serveCivilRegistry(server: FastifyInstance, { key, now }: Options, faults: Faults): void {
  server.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) => done(null, body));
    scope.post<{ Body: string }>('/civil-registry/checks', async (request, reply) => {
      const time = String(request.headers['x-time'] ?? '');
      const wanted = createHmac('sha256', key).update(`POST\n/checks\n${time}\n${request.body}`).digest();
      const given = Buffer.from(String(request.headers['x-signature'] ?? ''), 'hex');
      const isFresh = Math.abs(now() - Number(time)) <= OLDEST_MS;
      if (!isFresh || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return reply.status(401).send({ message: 'wrong signature' });
      const { NIK, ...asked } = JSON.parse(request.body) as Record<string, unknown>;
      const occasion = { about: `check of ${String(NIK)}` };
      if (faults.take('civil-registry', ['down'], occasion)) return reply.status(503).send({ message: 'maintenance' });
      if (faults.take('civil-registry', ['error'], occasion)) return reply.status(500).send({ message: 'internal error' });
      const slow = faults.take('civil-registry', ['slow'], occasion);
      if (slow) await pause(slow);
      if (faults.take('civil-registry', ['timeout-after-doing'], occasion)) {
        reply.raw.destroy();
        return reply;
      }
      const citizen = citizenOf(String(NIK));
      if (!citizen) return { responseCode: '13', responseDesc: 'Data Tidak Ditemukan' };
      const content = Object.fromEntries(
        Object.entries(held(citizen)).map(([name, value]) => [name, plain(asked[name]) === plain(value) ? 'Sesuai' : 'Tidak Sesuai']),
      );
      return { responseCode: '00', content };
    });
  });
}
