/** How bodies are read: as strict JSON, and nothing else. */
import type { FastifyInstance } from 'fastify';
import { readJson } from '../platform/json.ts';

/** What mail programs post when somebody unsubscribes with one click: it says nothing that the address does not. */
export function acceptOneClick(server: FastifyInstance): void {
  acceptJson(server);
  server.addContentTypeParser(['application/x-www-form-urlencoded', 'multipart/form-data'], { parseAs: 'string', bodyLimit: 1_024 }, (_request, _body, done) =>
    done(null, {}),
  );
}

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
