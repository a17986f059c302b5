/** Shared parts of all bank services: state, faults, authentication and replies. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BankEvent, BankOptions } from './bank-records.ts';
import type { Control } from './control.ts';
import type { Faults, Occasion } from './faults.ts';
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
  /** Issued access tokens, with their expiry. */
  readonly tokens: Map<string, number>;
  /** Days and external ids of processed requests: none is accepted twice. */
  readonly usedIds: Set<string>;
}

export const header = (request: FastifyRequest, name: string): string => String(request.headers[name] ?? '');
export const fieldsOf = (request: FastifyRequest): Fields => JSON.parse((request.body as Buffer).toString('utf8')) as Fields;
export const answer = (reply: FastifyReply, responseCode: string, responseMessage: string, more: object = {}): FastifyReply =>
  reply.status(Number(responseCode.slice(0, 3))).send({ responseCode, responseMessage, ...more });

/** Fields with the same value in every run: no ids, no machine times, no random numbers. */
const LASTING = ['beneficiaryBankCode', 'beneficiaryAccountNo', 'amount', 'virtualAccountName', 'totalAmount', 'accountNo', 'fromDateTime'];

/** Describes a request in words that are the same in every run: what it names by a random number is looked up. */
export function aboutRequest({ journal }: Desk, request: FastifyRequest): Occasion {
  let body: Fields = {};
  try {
    body = fieldsOf(request);
  } catch {
    // Nothing has parsed the body yet: it may be anything.
  }
  const { virtualAccountNo, originalPartnerReferenceNo } = body;
  const isNamed = ({ event }: { readonly event: { readonly virtualAccount: string } }): boolean => event.virtualAccount === String(virtualAccountNo).trim();
  const named = (
    journal.ofKind('opened').find(isNamed) ??
    journal.ofKind('credited').find(isNamed) ??
    journal.ofKind('transferred').find(({ event }) => event.reference === originalPartnerReferenceNo)
  )?.event;
  const told =
    named?.kind === 'opened' ? [named.name, named.amount] : named?.kind === 'credited' || named?.kind === 'transferred' ? [sideOf(named), named.amount] : [];
  const lasting = LASTING.flatMap((name) => (body[name] === undefined ? [] : [body[name]]));
  return { about: [request.url.split('/v1.0/')[1], ...[...lasting, ...told].map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))].join(' ') };
}

/** The counterparty account of a movement. */
const sideOf = (event: Extract<BankEvent, { kind: 'credited' | 'transferred' }>): unknown => (event.kind === 'credited' ? event.source : event.to);

/** What authentication needs. */
export interface Door extends Pick<Desk, 'tokens' | 'usedIds'> {
  readonly options: Pick<BankOptions, 'secret' | 'now' | 'customerKey' | 'clientKey'>;
}

/** Checks the token, the signature over the raw bytes, and that the external id is new today. */
export function authenticate({ options, tokens, usedIds }: Door, request: FastifyRequest, service: string): Fields {
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
