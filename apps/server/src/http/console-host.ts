/** Restricts the console to its own host: on others its pages and calls do not exist. */
import type { FastifyInstance } from 'fastify';
import { notFound } from '../platform/faults.ts';

/** Checks the matched route, not the URL: a URL can be written in many ways. */
export function keepConsoleApart(server: FastifyInstance, consoleOrigin: string | undefined): void {
  if (consoleOrigin === undefined) return;
  const { host } = new URL(consoleOrigin);
  server.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url ?? '';
    if (/^\/(console|api\/ops)(\/|$)/.test(route) && request.headers.host !== host) throw notFound();
  });
}
