/** Body parsers: strict JSON, and the form of one-click unsubscription. */
import type { FastifyInstance } from 'fastify';
import { readJson } from '../platform/json.ts';

/** Mail programs post a form for one-click unsubscription; its content is ignored, because the URL says everything. */
export function acceptOneClick(server: FastifyInstance): void {
  acceptJson(server);
  server.addContentTypeParser(['application/x-www-form-urlencoded', 'multipart/form-data'], { parseAs: 'string', bodyLimit: 1_024 }, (_request, _body, done) =>
    done(null, {}),
  );
}

/** Makes a server accept strict JSON as the only kind of body. */
export function acceptJson(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      // The body may be empty if the call has no required input.
      done(null, body === '' ? undefined : readJson(body as string));
    } catch (error) {
      done(error as Error);
    }
  });
}
