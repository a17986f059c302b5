/** The invented people, for trying out the platform: their data, a card, a portrait. */
import { type Citizen, CITIZENS, citizenOf, dollarAccountOf } from '@lumbung/specimen/citizens.ts';
import type { FastifyInstance } from 'fastify';
import { drawCard, drawSelfie } from './cards.ts';

const PICTURES = { 'ktp.png': drawCard, 'selfie.png': drawSelfie } as const;

const present = ({ account, ...citizen }: Citizen) => ({
  ...citizen,
  bankAccount: { bank: account.bank, account: account.account },
  dollarAccount: { bank: account.bank, account: dollarAccountOf({ account }) },
});

export function servePeople(server: FastifyInstance, folder: string): void {
  server.get<{ Querystring: { limit?: string } }>('/sandbox/people', async (request) =>
    CITIZENS.slice(0, Math.min(Number(request.query.limit ?? 20) || 20, CITIZENS.length)).map(present),
  );
  server.get<{ Params: { nik: string; picture: string } }>('/sandbox/people/:nik/:picture', async (request, reply) => {
    const citizen = citizenOf(request.params.nik);
    const draw = PICTURES[request.params.picture as keyof typeof PICTURES];
    if (!citizen || !draw) return reply.status(404).send({ reason: 'notFound' });
    return reply
      .type('image/png')
      .header('cache-control', 'no-cache')
      .send(await draw(citizen, folder));
  });
}
