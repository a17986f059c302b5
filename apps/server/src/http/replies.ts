/** Replies for faults, and the headers of every reply. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { Fault } from '../platform/faults.ts';
import { enterWork } from '../platform/life.ts';
import { callSeconds } from '../platform/metrics.ts';
import { networkOf } from '../platform/network.ts';
import { recordSecurityEvent } from '../platform/security-events.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Fields of a fault's body on this route: the family's code for faults. */
    faultBody?: Readonly<Record<string, number>>;
    /** The same if the database is unavailable. */
    unavailableBody?: Readonly<Record<string, number>>;
    /** Name of the call, for metrics. */
    call?: string;
  }
}

/** Headers of calls' replies: no caching, framing or content sniffing. */
const HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Records that a page of another origin attempted a call on behalf of a signed-in user: which call, and from where. */
const recordForgery = (app: AppContext, request: FastifyRequest, kind: 'forgery' | 'crossSite'): Promise<void> => {
  const place = app.keys
    .indexKey(`network:${networkOf(app.addressOf(request))}`)
    .toString('hex')
    .slice(0, 16);
  const call = request.routeOptions.config.call ?? '';
  return recordSecurityEvent(app.money, app.clock(), kind, { call, requestId: request.id, place });
};

export function answerFaults(server: FastifyInstance, app: AppContext): void {
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(HEADERS);
    if (!app.config.isSandbox) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
  const { life } = app;
  // On both hooks: the async context set in the first is lost while the body is read.
  if (life) {
    for (const hook of ['onRequest', 'preHandler'] as const) {
      server.addHook(hook, (request: FastifyRequest, _reply: FastifyReply, done: () => void) =>
        enterWork(life, request.routeOptions.config.call ?? request.routeOptions.url ?? '', done),
      );
    }
  }
  server.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config ?? {};
    if (call) callSeconds.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1_000);
  });
  server.setNotFoundHandler((request, reply) => reply.status(404).send({ reason: 'notFound', requestId: request.id }));
  server.setErrorHandler(async (error: FastifyError | Fault | Error, request, reply) => {
    if (error instanceof Fault) {
      const { reason } = error.body;
      if (reason === 'forgery' || reason === 'crossSite') await recordForgery(app, request, reason);
      if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
      return reply.status(error.status).send({ ...error.body, requestId: request.id });
    }
    const status = (error as FastifyError).statusCode;
    if (status !== undefined && status >= 400 && status < 500) {
      if (status === 429) return reply.status(429).send({ reason: 'tooManyRequests', requestId: request.id });
      // Invalid JSON, a wrong content type or a body that is too large: a validation error.
      return reply.status(400).send({ reason: 'validationError', errors: [{ path: '/', message: error.message }], requestId: request.id });
    }
    const { faultBody = {}, unavailableBody = {} } = request.routeOptions.config;
    if (isUnavailable(error)) {
      request.log.warn({ error: error.message }, 'database unavailable or busy');
      return reply
        .status(503)
        .header('retry-after', '2')
        .send({ ...unavailableBody, reason: 'unavailable', requestId: request.id });
    }
    // The client disconnected while the reply was being compressed: there is no one to reply to, and no error to log.
    if ((error as FastifyError).code === 'ERR_STREAM_PREMATURE_CLOSE' && request.socket.destroyed) return reply.hijack();
    request.log.error({ err: error, requestId: request.id }, 'unhandled error');
    return reply.status(500).send({ ...faultBody, reason: 'error', requestId: request.id });
  });
}
