/** How bodies are read: as strict JSON, and nothing else. */
import type { FastifyInstance } from 'fastify';
import { readJson } from '../platform/json.ts';

/** Has a server read JSON so, and nothing else as a body. */
export function acceptJson(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      // A body may be left out where nothing is asked for.
      done(null, body === '' ? undefined : readJson(body as string));
    } catch (error) {
      done(error as Error);
    }
  });
}
