/** Where faults are set, ended and counted: by whoever is at the sandbox, on its page or by its API. */
import type { FastifyInstance } from 'fastify';
import { FAULT_KINDS, KINDS, type Partner, PARTNERS } from './fault-kinds.ts';
import type { Faults } from './faults.ts';

/** The partner of a name, or null. `bank` is the bank of old: BCA. */
const partnerOf = (name: string): Partner | null => (name === 'bank' ? 'bca' : (PARTNERS.find((partner) => partner === name) ?? null));

export function serveFaults(server: FastifyInstance, faults: Faults): void {
  server.post<{ Params: { name: string }; Body: Record<string, unknown> | undefined }>('/sandbox/partners/:name/faults', async (request, reply) => {
    const partner = partnerOf(request.params.name);
    const answer = partner ? faults.set(partner, request.body ?? {}) : `partners: ${PARTNERS.join(', ')}`;
    return typeof answer === 'string' ? reply.status(400).send({ reason: 'validationError', message: answer }) : { faults: answer };
  });
  server.get('/sandbox/faults', async () => faults.all());
  // Everything that can be asked for, in plain words: the page is made from it.
  server.get('/sandbox/faults/kinds', async () => FAULT_KINDS.map((kind) => ({ kind, ...KINDS[kind] })));
}
