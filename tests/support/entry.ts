/** Requests by the entry of a brand: the same server under another host name. */
import http from 'node:http';
import type { Caller } from './caller.ts';

/** Makes a caller use this host name, because `fetch` does not allow setting the Host header. */
export function comeBy(caller: Caller, hostname: string): Caller {
  const sent = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    return new Promise((resolve, reject) => {
      const headers = { ...Object.fromEntries(new Headers(init.headers)), host: `${hostname}:${url.port}` };
      const request = http.request(url, { method: init.method ?? 'GET', headers }, (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () => resolve(new Response(Buffer.concat(parts), { status: reply.statusCode ?? 0 })));
      });
      request.on('error', reject);
      request.end(init.body ?? undefined);
    });
  };
  Object.assign(caller.connection, { fetch: sent });
  return caller;
}
