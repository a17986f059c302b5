/** What every service of a bank works with: its memory, its faults, and who is let in. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BankEvent, BankOptions } from './bank.ts';
import type { Control } from './control.ts';
import type { Faults } from './faults.ts';
import type { Journal } from './journal.ts';

export type Fields = Record<string, unknown>;
export class Refusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** What every service of a bank works with. */
export interface Desk {
  readonly options: BankOptions;
  readonly journal: Journal<BankEvent>;
  readonly faults: Faults;
  readonly control: Control;
  /** Access tokens that were given out, and when each ends. */
  readonly tokens: Map<string, number>;
  /** Days and ids of the requests that were answered: none is taken twice. */
  readonly usedIds: Set<string>;
}

export const header = (request: FastifyRequest, name: string): string => String(request.headers[name] ?? '');
export const fieldsOf = (request: FastifyRequest): Fields => JSON.parse((request.body as Buffer).toString('utf8')) as Fields;
export const answer = (reply: FastifyReply, responseCode: string, responseMessage: string, more: object = {}): FastifyReply =>
  reply.status(Number(responseCode.slice(0, 3))).send({ responseCode, responseMessage, ...more });

/** Checks token, signature over the bytes as they came, and that the id is new today. */
export function authenticate({ options, tokens, usedIds }: Desk, request: FastifyRequest, service: string): Fields {
  const token = header(request, 'authorization').replace(/^Bearer /, '');
  if (!((tokens.get(token) ?? 0) > options.now())) throw new Refusal(`401${service}01`, 'Invalid Token (B2B)');
  const time = header(request, 'x-timestamp');
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+07:00$/.test(time)) throw new Refusal(`400${service}01`, 'Invalid Field Format {X-TIMESTAMP}');
  const digest = createHash('sha256')
    .update(request.body as Buffer)
    .digest('hex');
  const wanted = createHmac('sha512', options.secret).update(`${request.method}:${request.url}:${token}:${digest}:${time}`).digest();
  const given = Buffer.from(header(request, 'x-signature'), 'base64');
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new Refusal(`401${service}00`, 'Unauthorized. [Signature]');
  const id = `${time.slice(0, 10)}/${header(request, 'x-external-id')}`;
  if (usedIds.has(id)) throw new Refusal(`409${service}00`, 'Conflict. Cannot use same X-EXTERNAL-ID in same day');
  usedIds.add(id);
  return fieldsOf(request);
}
