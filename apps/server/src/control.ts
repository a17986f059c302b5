/** Control socket of sandbox mode: moves the business clock, waits for jobs to finish, resets the sandbox. */
import fs from 'node:fs';
import http from 'node:http';
import { parseInstant, toIso } from '@lumbung/kernel/time.ts';
import { readMoment } from './platform/clock.ts';
import { advance, drain } from './platform/scheduled-tasks.ts';
import { inWork } from './platform/life.ts';
import type { Jobs } from './platform/jobs.ts';
import type { AppContext } from './app-context.ts';

export interface Control {
  close(): Promise<void>;
}

/** Serves GET /clock, POST /clock {to}, POST /drain and POST /reset on a socket that only this user can open. */
export async function startControl(app: AppContext, jobs: Jobs, socket: string, reset: () => Promise<void>): Promise<Control> {
  fs.rmSync(socket, { force: true });
  const server = http.createServer(async (request, response) => {
    const send = (status: number, body: object) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    try {
      let text = '';
      for await (const chunk of request) text += chunk;
      const body = text === '' ? {} : (JSON.parse(text) as { to?: string });
      if (request.method === 'POST' && request.url === '/clock') {
        const to = parseInstant(body.to ?? '');
        if (to === null) return send(400, { reason: 'validationError' });
        if (!(await inWork(app.life, 'sandbox.clock', () => advance(app, jobs, to)))) return send(409, { reason: 'backwards' });
      } else if (request.method === 'POST' && request.url === '/drain') {
        await drain(app.pools.jobs);
      } else if (request.method === 'POST' && request.url === '/reset') {
        await reset();
      } else if (request.url !== '/clock') {
        return send(404, { reason: 'notFound' });
      }
      const { business } = await readMoment(app.money, app.clock);
      return send(200, { business: toIso(business) });
    } catch (error) {
      app.log.error(error);
      return send(500, { reason: (error as Error).message });
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, () => resolve());
  });
  fs.chmodSync(socket, 0o600);
  app.life?.onEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
