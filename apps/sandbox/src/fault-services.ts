/** API to set, end and list faults, used by the sandbox page and by tests. */
import type { FastifyInstance } from 'fastify';
import { FAULT_KINDS, KINDS, type Partner, PARTNERS } from './fault-kinds.ts';
import type { Faults } from './faults.ts';

/** The partner with this name, or null. `bank` is the former name of BCA. */
const partnerOf = (name: string): Partner | null => (name === 'bank' ? 'bca' : (PARTNERS.find((partner) => partner === name) ?? null));

export function serveFaults(server: FastifyInstance, faults: Faults): void {
  server.post<{ Params: { name: string }; Body: Record<string, unknown> | undefined }>('/sandbox/partners/:name/faults', async (request, reply) => {
    const partner = partnerOf(request.params.name);
    const answer = partner ? faults.set(partner, request.body ?? {}) : `partners: ${PARTNERS.join(', ')}`;
    return typeof answer === 'string' ? reply.status(400).send({ reason: 'validationError', message: answer }) : { faults: answer };
  });
  server.get('/sandbox/faults', async () => faults.all());
  // All kinds in plain words: the sandbox page is made from this.
  server.get('/sandbox/faults/kinds', async () => FAULT_KINDS.map((kind) => ({ kind, ...KINDS[kind] })));
}
