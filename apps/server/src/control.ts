/** The private socket of sandbox mode: the sandbox moves the business clock, waits for work to finish, resets. */
import fs from 'node:fs';
import http from 'node:http';
import { parseInstant, toIso } from '@lumbung/kernel/time.ts';
import { readMoment } from './platform/clock.ts';
import { advance, drain } from './platform/due.ts';
import { inWork } from './platform/life.ts';
import type { World } from './world.ts';

export interface Control {
  close(): Promise<void>;
}

/** Serves GET /clock, POST /clock {to}, POST /drain and POST /reset on a socket only this user can open. */
export async function startControl(world: World, socket: string, reset: () => Promise<void>): Promise<Control> {
  fs.rmSync(socket, { force: true });
  const server = http.createServer(async (request, response) => {
    const send = (status: number, body: object) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    try {
      let text = '';
      for await (const chunk of request) text += chunk;
      const body = text === '' ? {} : (JSON.parse(text) as { to?: string });
      if (request.method === 'POST' && request.url === '/clock') {
        const to = parseInstant(body.to ?? '');
        if (to === null) return send(400, { reason: 'badShape' });
        if (!(await inWork(world.life, 'sandbox.clock', () => advance(world.pools.jobs, world.clock, to)))) return send(409, { reason: 'backwards' });
      } else if (request.method === 'POST' && request.url === '/drain') {
        await drain(world.pools.jobs);
      } else if (request.method === 'POST' && request.url === '/reset') {
        await reset();
      } else if (request.url !== '/clock') {
        return send(404, { reason: 'notFound' });
      }
      const { business } = await readMoment(world.money, world.clock);
      return send(200, { business: toIso(business) });
    } catch (error) {
      world.log.error(error);
      return send(500, { reason: (error as Error).message });
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, () => resolve());
  });
  fs.chmodSync(socket, 0o600);
  world.life?.onEnd(() => {
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
