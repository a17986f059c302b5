/** Health checks and metrics of a process for its operators. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { readMoment } from '../platform/clock.ts';
import { notFound } from '../platform/faults.ts';
import { sameBytes } from '../platform/keys.ts';
import { renderMetrics, startMetrics } from '../platform/metrics.ts';
import type { AppContext } from '../app-context.ts';

/** `/health/live`, `/health/ready`, and `/metrics` for holders of the token, or for this machine only if no token is set. */
export function serveHealth(server: FastifyInstance, app: AppContext): void {
  server.get('/health/live', async () => ({ status: 'ok' }));
  server.get('/health/ready', async (_request, reply) => {
    const isReady = await app.watch.query({ name: 'health.ready', text: 'select 1' }).then(
      () => true,
      () => false,
    );
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable' });
  });
  startMetrics();
  server.get('/metrics', async (request, reply) => {
    const { METRICS_TOKEN: wanted } = app.config;
    const isAllowed = wanted
      ? sameBytes(Buffer.from(request.headers.authorization ?? ''), Buffer.from(`Bearer ${wanted}`))
      : /^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/.test(request.socket.remoteAddress ?? '');
    if (!isAllowed) throw notFound();
    const moment = await readMoment(app.watch, app.clock);
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await renderMetrics(app.watch, moment, app.pools));
  });
}

/** The server's log; at level `info` only requests that went wrong are logged. */
export const logOf = (app: AppContext): FastifyBaseLogger =>
  app.log.child({ part: 'http' }, { level: app.config.LOG_LEVEL === 'info' ? 'warn' : app.config.LOG_LEVEL! }) as FastifyBaseLogger;
