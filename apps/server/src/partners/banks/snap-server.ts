/** The services a bank calls at us by SNAP BI: access token (73), inquiry (24) and payment (25) of virtual accounts. */
import { DAY, type Instant, parseInstant, SECOND } from '@lumbung/kernel/time.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SystemClock } from '../../platform/clock.ts';
import { isUnavailable } from '../../platform/database.ts';
import { hasDoubled } from '../../platform/json.ts';
import { type Keys, sameBytes } from '../../platform/keys.ts';
import type { VirtualAccounts } from './port.ts';
import { addressOf } from './snap-client.ts';
import { isSymmetricValid, isTokenRequestValid, readAmount, writeAmount } from './snap.ts';

export interface SnapBank {
  /** Our name of the bank: its books, its events. */
  readonly partner: string;
  /** Where its services stand: `/snap/bca`. */
  readonly base: string;
  readonly clientKey: string;
  readonly publicKey: string;
  readonly secret: string;
}

interface Given {
  readonly bank: SnapBank;
  readonly accounts: VirtualAccounts;
  readonly keys: Keys;
  readonly clock: SystemClock;
}

const TOKEN_LIFE_MS = 900 * SECOND;
/** Older than five minutes is a replay; a minute ahead is a wrong clock. */
const OLDEST_MS = 300 * SECOND;
const NEWEST_MS = 60 * SECOND;
/** No bank tells of money after a year; a day of the year one would put it before every cut-off. */
const OLDEST_CREDIT_MS = 366 * DAY;

class SnapRefusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const [TOKEN, INQUIRY, PAYMENT] = ['/v1.0/access-token/b2b', '/v1.0/transfer-va/inquiry', '/v1.0/transfer-va/payment'] as const;
/** The number of each service, which stands in every answer. */
const SERVICES: Readonly<Record<string, string>> = { [TOKEN]: '73', [INQUIRY]: '24', [PAYMENT]: '25' };

/** Registers the services of one bank. Bodies are kept as bytes: the signature covers bytes. */
export function snapServer(server: FastifyInstance, given: Given): void {
  const { bank } = given;
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 65_536 }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error: FastifyError | SnapRefusal, request, reply) => {
      if (error instanceof SnapRefusal) {
        // Whoever is not believed is seen by who watches; what it said is not repeated.
        if (error.code.startsWith('401'))
          scope.log.warn({ partner: bank.partner, code: error.code, requestId: request.id }, 'a message of a partner was not believed');
        return answer(reply, error.code, error.message);
      }
      const service = SERVICES[request.routeOptions.url?.slice(bank.base.length) ?? ''] ?? '00';
      // Too long, broken on the way, too often: what the library refuses is refused in the words of the standard.
      if (error.statusCode !== undefined && error.statusCode < 500) return answer(reply, `${error.statusCode === 429 ? 429 : 400}${service}00`, 'Bad Request');
      if (isUnavailable(error)) return answer(reply, `500${service}02`, 'External Server Error');
      scope.log.error(error);
      return answer(reply, `500${service}01`, 'Internal Server Error');
    });
    scope.post(`${bank.base}${TOKEN}`, (request, reply) => token(given, request, reply));
    scope.post(`${bank.base}${INQUIRY}`, (request, reply) => inquiry(given, request, reply));
    scope.post(`${bank.base}${PAYMENT}`, (request, reply) => payment(given, request, reply));
  });
}

const answer = (reply: FastifyReply, responseCode: string, responseMessage: string, more: object = {}): FastifyReply =>
  reply.status(Number(responseCode.slice(0, 3))).send({ responseCode, responseMessage, ...more });

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

function checkTime(given: Given, request: FastifyRequest, service: string): void {
  const sent = parseInstant(header(request, 'x-timestamp'));
  if (sent === null) throw new SnapRefusal(`400${service}01`, 'Invalid Field Format {X-TIMESTAMP}');
  const age = given.clock() - sent;
  if (age > OLDEST_MS || age < -NEWEST_MS) throw new SnapRefusal(`401${service}00`, 'Unauthorized. [Timestamp]');
}

const tokenText = (given: Given, expiry: number): string => {
  const mac = given.keys.mac('partner', 'snap-token', given.bank.partner, String(expiry)).toString('base64url');
  return `${expiry}.${mac}`;
};

async function token(given: Given, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  checkTime(given, request, '73');
  const clientKey = header(request, 'x-client-key');
  const signature = header(request, 'x-signature');
  if (clientKey !== given.bank.clientKey || !isTokenRequestValid(given.bank.publicKey, clientKey, header(request, 'x-timestamp'), signature)) {
    throw new SnapRefusal('4017300', 'Unauthorized. [Signature]');
  }
  const { grantType } = parse(request, '73') as { grantType?: unknown };
  if (grantType !== 'client_credentials') throw new SnapRefusal('4007302', 'Invalid Mandatory Field {grantType}');
  return answer(reply, '2007300', 'Successful', { accessToken: tokenText(given, given.clock() + TOKEN_LIFE_MS), tokenType: 'Bearer', expiresIn: '900' });
}

/** Authenticates a transaction: token, time, and the signature over the bytes as they came. */
function authenticate(given: Given, request: FastifyRequest, service: string): void {
  const accessToken = /^Bearer (\d{13}\.[\w-]{43})$/.exec(header(request, 'authorization'))?.[1] ?? '';
  const expiry = Number(accessToken.split('.')[0]);
  if (!(expiry > given.clock()) || !sameBytes(Buffer.from(accessToken), Buffer.from(tokenText(given, expiry)))) {
    throw new SnapRefusal(`401${service}01`, 'Invalid Token (B2B)');
  }
  checkTime(given, request, service);
  const signed = { method: request.method, path: request.url, accessToken, timestamp: header(request, 'x-timestamp'), body: bodyOf(request) };
  if (!isSymmetricValid(given.bank.secret, signed, header(request, 'x-signature'))) throw new SnapRefusal(`401${service}00`, 'Unauthorized. [Signature]');
  if (!/^[\w-]{1,36}$/.test(header(request, 'x-external-id'))) throw new SnapRefusal(`400${service}02`, 'Invalid Mandatory Field {X-EXTERNAL-ID}');
}

/** The bytes as they came; none when nothing came. */
const bodyOf = (request: FastifyRequest): Buffer => (Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));

function parse(request: FastifyRequest, service: string): Record<string, unknown> {
  try {
    const text = bodyOf(request).toString('utf8');
    const body: unknown = JSON.parse(text);
    if (!hasDoubled(text, body) && typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  } catch {
    // refused below
  }
  throw new SnapRefusal(`400${service}00`, 'Bad Request');
}

const text = (body: Record<string, unknown>, field: string, service: string, longest = 128): string => {
  const value = body[field];
  if (value === undefined || value === null || value === '') throw new SnapRefusal(`400${service}02`, `Invalid Mandatory Field {${field}}`);
  // Some banks send customerNo as a number.
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  if (typeof value !== 'string' || value.length > longest || /\p{Cc}/u.test(value)) throw new SnapRefusal(`400${service}01`, `Invalid Field Format {${field}}`);
  return value;
};

/** The number without the padding of the company code. */
const accountNumber = (body: Record<string, unknown>, service: string): string => {
  const digits = text(body, 'virtualAccountNo', service).trim();
  if (!/^\d{1,28}$/.test(digits)) throw new SnapRefusal(`400${service}01`, 'Invalid Field Format {virtualAccountNo}');
  return digits;
};

const identity = (body: Record<string, unknown>) => ({
  partnerServiceId: body.partnerServiceId,
  customerNo: body.customerNo,
  virtualAccountNo: body.virtualAccountNo,
});

async function inquiry(given: Given, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  authenticate(given, request, '24');
  const body = parse(request, '24');
  const requestId = text(body, 'inquiryRequestId', '24');
  const found = await given.accounts.inquire(given.bank.partner, accountNumber(body, '24'));
  if (found.kind === 'unknown') return answer(reply, '4042412', 'Invalid Bill/Virtual Account [Not Found]');
  if (found.kind === 'paid') return answer(reply, '4042414', 'Paid Bill');
  if (found.kind === 'expired') return answer(reply, '4042419', 'Invalid Bill/Virtual Account [Expired]');
  return answer(reply, '2002400', 'Successful', {
    virtualAccountData: {
      inquiryStatus: '00',
      inquiryReason: { english: 'Success', indonesia: 'Sukses' },
      ...identity(body),
      virtualAccountName: found.name,
      inquiryRequestId: requestId,
      totalAmount: { value: writeAmount(found.amount), currency: 'IDR' },
      virtualAccountTrxType: 'C',
    },
  });
}

async function payment(given: Given, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  authenticate(given, request, '25');
  const body = parse(request, '25');
  const paid = body.paidAmount as { value?: unknown; currency?: unknown } | undefined;
  const amount = readAmount(paid?.value);
  if (amount === null || amount === 0n || paid?.currency !== 'IDR') throw new SnapRefusal('4002501', 'Invalid Field Format {paidAmount}');
  const creditedAt = parseInstant(text(body, 'trxDateTime', '25'));
  if (creditedAt === null || creditedAt < given.clock() - OLDEST_CREDIT_MS) throw new SnapRefusal('4002501', 'Invalid Field Format {trxDateTime}');
  const more = (body.additionalInfo ?? {}) as { sourceAccountNo?: unknown };
  const paymentRequestId = text(body, 'paymentRequestId', '25');
  const received = await given.accounts.receive({
    partner: given.bank.partner,
    eventId: paymentRequestId,
    externalId: header(request, 'x-external-id'),
    accountNumber: accountNumber(body, '25'),
    amount,
    creditedAt: creditedAt as Instant,
    source: addressOf(body.sourceBankCode, more.sourceAccountNo),
  });
  switch (received.kind) {
    case 'unknown':
      return answer(reply, '4042512', 'Invalid Bill/Virtual Account [Not Found]');
    case 'externalIdReused':
      return answer(reply, '4092500', 'Conflict. Cannot use same X-EXTERNAL-ID in same day');
    case 'inconsistent':
      return answer(reply, '4042518', 'Inconsistent Request');
    default:
      return answer(reply, '2002500', 'Successful', {
        virtualAccountData: {
          ...identity(body),
          paymentRequestId,
          paidAmount: body.paidAmount,
          paymentFlagStatus: '00',
          paymentFlagReason:
            received.kind === 'paid'
              ? { english: 'Success', indonesia: 'Sukses' }
              : {
                  english: 'Received; matches no open bill and is kept for refund',
                  indonesia: 'Diterima; tidak cocok dengan tagihan dan disimpan untuk dikembalikan',
                },
        },
      });
  }
}
