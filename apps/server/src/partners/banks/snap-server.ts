/** SNAP BI services that banks call: access token (73), virtual account inquiry (24) and payment (25), direct debit notices (56). */
import { DAY, type Instant, parseInstant, SECOND } from '@lumbung/kernel/time.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SystemClock } from '../../platform/clock.ts';
import { isUnavailable } from '../../platform/database.ts';
import { hasDoubled } from '../../platform/json.ts';
import { type Keys, sameBytes } from '../../platform/keys.ts';
import { nameForBank, VIRTUAL_ACCOUNT_NAME_LENGTH } from './names.ts';
import type { DebitNotices, VirtualAccounts } from './port.ts';
import { addressOf, isSignedByKey, isSignedWithBody, isTokenRequestValid, readAmount, timestampOf, writeAmount } from './snap.ts';

export interface SnapBank {
  /** Our name of the bank, used in the books and in events. */
  readonly partner: string;
  /** Base path of its services: `/snap/bca`. */
  readonly base: string;
  readonly clientKey: string;
  readonly publicKey: string;
  readonly secret: string;
  /** What its signatures cover as the path: the whole path, or only the part after our `base`, which is not in the standard. */
  readonly signedPath: 'whole' | 'service';
  /** How it signs its messages: with the shared secret and a token of ours, or with its own key and no token. */
  readonly signedBy: 'secret' | 'key';
}

/** Handlers of its messages: credits of virtual accounts, or charges of its customers. */
export type Told = { readonly accounts: VirtualAccounts } | { readonly debits: DebitNotices };

interface Given {
  readonly bank: SnapBank;
  readonly told: Told;
  readonly keys: Keys;
  readonly clock: SystemClock;
}

const TOKEN_LIFE_MS = 900 * SECOND;
/** A request older than five minutes is a replay; one more than a minute ahead comes from a wrong clock. */
const OLDEST_MS = 300 * SECOND;
const NEWEST_MS = 60 * SECOND;
/** No bank reports money after a year; a date in the year 1 would precede every cut-off. */
const OLDEST_CREDIT_MS = 366 * DAY;

class SnapRefusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const [TOKEN, INQUIRY, PAYMENT] = ['/v1.0/access-token/b2b', '/v1.0/transfer-va/inquiry', '/v1.0/transfer-va/payment'] as const;
const NOTICE = '/v1.0/debit/notify';
/** Service numbers, which are part of every response code. */
const SERVICES: Readonly<Record<string, string>> = { [TOKEN]: '73', [INQUIRY]: '24', [PAYMENT]: '25', [NOTICE]: '56' };

/** Registers the services of one bank. Bodies are kept as bytes, because the signature covers bytes. */
export function snapServer(server: FastifyInstance, given: Given): void {
  const { bank, told } = given;
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 65_536 }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error: FastifyError | SnapRefusal, request, reply) => {
      if (error instanceof SnapRefusal) {
        // Failed authentication is logged for monitoring; the content of the message is not.
        if (error.code.startsWith('401'))
          scope.log.warn({ partner: bank.partner, code: error.code, requestId: request.id }, 'partner message rejected: authentication failed');
        return answer(reply, error.code, error.message);
      }
      const service = SERVICES[request.routeOptions.url?.slice(bank.base.length) ?? ''] ?? '00';
      // Requests rejected by the framework (too long, malformed, too frequent) get a response code of the standard too.
      if (error.statusCode !== undefined && error.statusCode < 500) return answer(reply, `${error.statusCode === 429 ? 429 : 400}${service}00`, 'Bad Request');
      if (isUnavailable(error)) return answer(reply, `500${service}02`, 'External Server Error');
      scope.log.error(error);
      return answer(reply, `500${service}01`, 'Internal Server Error');
    });
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('x-timestamp', timestampOf(given.clock()));
    });
    scope.post(`${bank.base}${TOKEN}`, (request, reply) => token(given, request, reply));
    if ('debits' in told) {
      scope.post(`${bank.base}${NOTICE}`, (request, reply) => notice(given, told.debits, request, reply));
      return;
    }
    scope.post(`${bank.base}${INQUIRY}`, (request, reply) => inquiry(given, told.accounts, request, reply));
    scope.post(`${bank.base}${PAYMENT}`, (request, reply) => payment(given, told.accounts, request, reply));
  });
}

const answer = (reply: FastifyReply, responseCode: string, responseMessage: string, more: object = {}): FastifyReply =>
  reply.status(Number(responseCode.slice(0, 3))).send({ responseCode, responseMessage, ...more });

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

/** Mandatory headers of token requests, and of transactions in addition to the token. */
const TOKEN_HEADERS = ['X-TIMESTAMP', 'X-CLIENT-KEY', 'X-SIGNATURE'] as const;
const TRANSACTION_HEADERS = ['X-TIMESTAMP', 'X-SIGNATURE', 'X-PARTNER-ID', 'X-EXTERNAL-ID', 'CHANNEL-ID'] as const;
/** X-PARTNER-ID is checked for its format only: the token identifies the bank. */
const FORMS = { 'X-PARTNER-ID': /^[\w.-]{1,36}$/, 'X-EXTERNAL-ID': /^[\w-]{1,36}$/, 'CHANNEL-ID': /^\w{1,5}$/ } as const;

function checkThere(request: FastifyRequest, names: readonly string[], service: string): void {
  const missing = names.find((name) => header(request, name.toLowerCase()) === '');
  if (missing !== undefined) throw new SnapRefusal(`400${service}02`, `Invalid Mandatory Field {${missing}}`);
}

/** X-TIMESTAMP of a request. */
function timeOf(request: FastifyRequest, service: string): Instant {
  const sent = parseInstant(header(request, 'x-timestamp'));
  if (sent === null) throw new SnapRefusal(`400${service}01`, 'Invalid Field Format {X-TIMESTAMP}');
  return sent;
}

function checkTime(given: Given, request: FastifyRequest, service: string): void {
  const age = given.clock() - timeOf(request, service);
  if (age > OLDEST_MS || age < -NEWEST_MS) throw new SnapRefusal(`401${service}00`, 'Unauthorized. [Timestamp]');
}

const tokenText = (given: Given, expiry: number): string => {
  const mac = given.keys.mac('partner', 'snap-token', given.bank.partner, String(expiry)).toString('base64url');
  return `${expiry}.${mac}`;
};

async function token(given: Given, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  checkThere(request, TOKEN_HEADERS, '73');
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

/** The access token of a transaction, verified. */
function tokenOf(given: Given, request: FastifyRequest, service: string): string {
  // The scheme is case-insensitive (RFC 9110), the token is not.
  const accessToken = /^bearer +(\d{13}\.[\w-]{43})$/i.exec(header(request, 'authorization'))?.[1] ?? '';
  const expiry = Number(accessToken.split('.')[0]);
  if (!(expiry > given.clock()) || !sameBytes(Buffer.from(accessToken), Buffer.from(tokenText(given, expiry)))) {
    throw new SnapRefusal(`401${service}01`, 'Invalid Token (B2B)');
  }
  return accessToken;
}

/** Authenticates a transaction: token if required, timestamp, and signature. */
function authenticate(given: Given, request: FastifyRequest, service: string): void {
  const { bank } = given;
  const accessToken = bank.signedBy === 'secret' ? tokenOf(given, request, service) : null;
  checkThere(request, TRANSACTION_HEADERS, service);
  checkTime(given, request, service);
  const path = bank.signedPath === 'service' ? request.url.slice(bank.base.length) : request.url;
  const signed = { method: request.method, path, timestamp: header(request, 'x-timestamp'), body: bodyOf(request) };
  const signature = header(request, 'x-signature');
  const isSigned =
    accessToken === null ? isSignedByKey(bank.publicKey, signed, signature) : isSignedWithBody(bank.secret, { ...signed, accessToken }, signature);
  if (!isSigned) throw new SnapRefusal(`401${service}00`, 'Unauthorized. [Signature]');
  for (const [name, form] of Object.entries(FORMS))
    if (!form.test(header(request, name.toLowerCase()))) throw new SnapRefusal(`400${service}01`, `Invalid Field Format {${name}}`);
}

/** The raw body; empty if there is none. */
const bodyOf = (request: FastifyRequest): Buffer => (Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));

function parse(request: FastifyRequest, service: string): Record<string, unknown> {
  try {
    const text = bodyOf(request).toString('utf8');
    const body: unknown = JSON.parse(text);
    if (!hasDoubled(text, body) && typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  } catch {
    // Rejected below.
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

/** The account of a message: our account number, and the three fields of the standard as sent. */
interface Named {
  readonly accountNumber: string;
  readonly identity: { readonly partnerServiceId: string; readonly customerNo: string; readonly virtualAccountNo: string };
}

/** The account of a message: company code, padded with blanks to eight characters, followed by the customer number. */
function accountIn(body: Record<string, unknown>, service: string): Named {
  const field = (name: keyof Named['identity'], form: RegExp): string => {
    const value = text(body, name, service);
    if (!form.test(value)) throw new SnapRefusal(`400${service}01`, `Invalid Field Format {${name}}`);
    return value;
  };
  const virtualAccountNo = field('virtualAccountNo', /^(?=.{1,28}$) *\d+$/);
  const partnerServiceId = field('partnerServiceId', /^(?=.{8}$) *\d+$/);
  const customer = field('customerNo', /^\d{1,20}$/);
  // As a number it has lost its leading zeros.
  const customerNo = typeof body.customerNo === 'number' ? customer.padStart(virtualAccountNo.length - partnerServiceId.length, '0') : customer;
  if (partnerServiceId + customerNo !== virtualAccountNo) throw new SnapRefusal(`400${service}01`, 'Invalid Field Format {virtualAccountNo}');
  return { accountNumber: virtualAccountNo.trim(), identity: { partnerServiceId, customerNo, virtualAccountNo } };
}

function paidIn(body: Record<string, unknown>): bigint {
  const isThere = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
  const paid = body.paidAmount as { value?: unknown; currency?: unknown } | null | undefined;
  if (!isThere(paid) || (typeof paid === 'object' && !(isThere(paid?.value) && isThere(paid?.currency))))
    throw new SnapRefusal('4002502', 'Invalid Mandatory Field {paidAmount}');
  const amount = readAmount(paid?.value);
  if (amount === null || amount === 0n || paid?.currency !== 'IDR') throw new SnapRefusal('4002501', 'Invalid Field Format {paidAmount}');
  return amount;
}

/** When the bank credited a payment; null if it does not say: the field is optional in the standard. */
function creditedIn(given: Given, body: Record<string, unknown>): Instant | null {
  if (body.trxDateTime === undefined || body.trxDateTime === null || body.trxDateTime === '') return null;
  const creditedAt = parseInstant(text(body, 'trxDateTime', '25'));
  if (creditedAt === null || creditedAt < given.clock() - OLDEST_CREDIT_MS) throw new SnapRefusal('4002501', 'Invalid Field Format {trxDateTime}');
  return creditedAt;
}

async function inquiry(given: Given, accounts: VirtualAccounts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  authenticate(given, request, '24');
  const body = parse(request, '24');
  const requestId = text(body, 'inquiryRequestId', '24');
  const { accountNumber, identity } = accountIn(body, '24');
  const found = await accounts.inquire(given.bank.partner, accountNumber);
  if (found.kind === 'unknown') return answer(reply, '4042412', 'Invalid Bill/Virtual Account [Not Found]');
  if (found.kind === 'paid') return answer(reply, '4042414', 'Paid Bill');
  if (found.kind === 'expired') return answer(reply, '4042419', 'Invalid Bill/Virtual Account [Expired]');
  return answer(reply, '2002400', 'Successful', {
    virtualAccountData: {
      inquiryStatus: '00',
      inquiryReason: { english: 'Success', indonesia: 'Sukses' },
      ...identity,
      virtualAccountName: nameForBank(found.name, VIRTUAL_ACCOUNT_NAME_LENGTH),
      inquiryRequestId: requestId,
      totalAmount: { value: writeAmount(found.amount), currency: 'IDR' },
      virtualAccountTrxType: 'C',
    },
  });
}

async function payment(given: Given, accounts: VirtualAccounts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  authenticate(given, request, '25');
  const body = parse(request, '25');
  const amount = paidIn(body);
  const creditedAt = creditedIn(given, body);
  const more = (body.additionalInfo ?? {}) as { sourceAccountNo?: unknown };
  const paymentRequestId = text(body, 'paymentRequestId', '25');
  const { accountNumber, identity } = accountIn(body, '25');
  const received = await accounts.receive({
    partner: given.bank.partner,
    eventId: paymentRequestId,
    externalId: header(request, 'x-external-id'),
    accountNumber,
    amount,
    source: addressOf(body.sourceBankCode, more.sourceAccountNo),
    ...(creditedAt === null ? { creditedAt, sentAt: timeOf(request, '25') } : { creditedAt }),
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
          ...identity,
          paymentRequestId,
          paidAmount: { value: writeAmount(amount), currency: 'IDR' },
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

/** Format of our references of charges. */
const REFERENCE = /^[0-9A-F]{32}$/;

/** Handles a notice that a charge has changed. It only triggers a query: the bank's answer to that is authoritative. */
async function notice(given: Given, debits: DebitNotices, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  authenticate(given, request, '56');
  const reference = text(parse(request, '56'), 'originalPartnerReferenceNo', '56', 64);
  const heard = REFERENCE.test(reference) ? await debits.hear(given.bank.partner, reference, header(request, 'x-external-id')) : 'unknown';
  if (heard === 'unknown') return answer(reply, '4045601', 'Transaction Not Found');
  if (heard === 'externalIdReused') return answer(reply, '4095600', 'Conflict. Cannot use same X-EXTERNAL-ID in same day');
  return answer(reply, '2005600', 'Successful');
}
