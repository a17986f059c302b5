/** Entry point of the bond registry and the bond custodian: checks the amx signature of requests and applies faults. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Partner } from './fault-kinds.ts';
import { type Faults, pause } from './faults.ts';

export interface DoorOptions {
  readonly partner: Partner;
  readonly apiId: string;
  readonly apiKey: string;
  /** Its public address, a part of what is signed. */
  readonly address: () => string;
  readonly now: () => number;
}

/** A response: status and body. */
export interface Said {
  readonly status: number;
  readonly body: object;
}

export type Asked = FastifyRequest<{ Params: Record<string, string>; Querystring: Record<string, string>; Body: string | undefined }>;
export interface Door {
  /** Serves a path; `about` describes the request in words that are the same in every run. */
  on(method: 'GET' | 'POST' | 'PUT', path: string, about: (asked: Asked) => string, does: (asked: Asked) => Promise<Said>): void;
}

const OLDEST_SECONDS = 300;

/** Reads bodies as raw text, as the signature covers them. */
export function openDoor(scope: FastifyInstance, { partner, apiId, apiKey, address, now }: DoorOptions, faults: Faults): Door {
  const used = new Set<string>();
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: 65_536 }, (_request, body, done) => done(null, body));

  /** Whether a request is signed by the known client, recently, once, and for this address and body. */
  function isSigned(request: Asked): boolean {
    const given = /^amx ([\w+/=]+)$/.exec(String(request.headers.authorization ?? ''))?.[1];
    const [id, signature, nonce, time, ...more] = Buffer.from(given ?? '', 'base64')
      .toString('utf8')
      .split(':');
    if (id !== apiId || !signature || !nonce || !time || more.length > 0) return false;
    if (Math.abs(now() / 1_000 - Number(time)) > OLDEST_SECONDS || used.has(nonce)) return false;
    const hashed = createHash('md5')
      .update(request.body === undefined || request.body === '' ? '""' : request.body.split(/[ \t\r\n]/).join(''))
      .digest('base64');
    const signed = `${id}${request.method}${encodeURIComponent(address() + request.url).toLowerCase()}${time}${nonce}${hashed}`;
    const [wanted, got] = [createHmac('sha256', apiKey).update(signed).digest(), Buffer.from(signature, 'base64')];
    if (wanted.length !== got.length || !timingSafeEqual(wanted, got)) return false;
    used.add(nonce);
    return true;
  }

  async function answer(request: Asked, reply: FastifyReply, about: string, does: () => Promise<Said>): Promise<unknown> {
    const strikes = (kind: Parameters<Faults['take']>[1][number]) => faults.take(partner, [kind], { about });
    const say = (status: number, Message: string) => reply.status(status).send({ Message });
    if (!isSigned(request) || strikes('unauthorised')) return say(401, 'Authorization has been denied');
    if (strikes('down')) return say(503, 'Service unavailable');
    if (strikes('error')) return say(500, 'An error has occurred');
    const slow = strikes('slow');
    if (slow) await pause(slow);
    if (strikes('gone')) return say(404, 'Not found');
    if (request.method !== 'GET' && strikes('conflict')) return say(409, 'Conflict');
    const { status, body } = await does();
    if (strikes('timeout-after-doing')) {
      reply.raw.destroy();
      return reply;
    }
    if (strikes('garbled')) return reply.status(status).type('application/json').send('{"Kode');
    return reply.status(status).send(body);
  }

  return {
    on(method, path, about, does) {
      scope.route<{ Params: Record<string, string>; Querystring: Record<string, string>; Body: string | undefined }>({
        method,
        url: path,
        handler: (request, reply) => answer(request, reply, about(request), () => does(request)),
      });
    },
  };
}

export const found = (body: object | null): Said => (body === null ? { status: 404, body: { Message: 'Not found' } } : { status: 200, body });
export const refused = (status: number, Message: string): Said => ({ status, body: { Message } });
export function fieldsIn({ body }: Asked): Record<string, unknown> {
  try {
    return Object(JSON.parse(body ?? '')) as Record<string, unknown>;
  } catch {
    return {};
  }
}
