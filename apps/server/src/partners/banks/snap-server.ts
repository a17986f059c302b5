/** The services a bank calls at us by SNAP BI: access token (73), inquiry (24) and payment (25) of virtual accounts, notices of direct debits (56). */
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
  /** Our name of the bank: its books, its events. */
  readonly partner: string;
  /** Where its services stand: `/snap/bca`. */
  readonly base: string;
  readonly clientKey: string;
  readonly publicKey: string;
  readonly secret: string;
  /** What its signatures cover as the path: all of it, or what stands after our `base`, which no standard knows. */
  readonly signedPath: 'whole' | 'service';
  /** How it signs what it tells: by the secret that we share, over a token of ours too, or by its own key without a token. */
  readonly signedBy: 'secret' | 'key';
}

/** What it may tell us of: credits of virtual accounts, or charges of its customers. */
export type Told = { readonly accounts: VirtualAccounts } | { readonly debits: DebitNotices };

interface Given {
  readonly bank: SnapBank;
  readonly told: Told;
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
const NOTICE = '/v1.0/debit/notify';
/** The number of each service, which stands in every answer. */
const SERVICES: Readonly<Record<string, string>> = { [TOKEN]: '73', [INQUIRY]: '24', [PAYMENT]: '25', [NOTICE]: '56' };

/** Registers the services of one bank. Bodies are kept as bytes: the signature covers bytes. */
export function snapServer(server: FastifyInstance, given: Given): void {
  const { bank, told } = given;
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 65_536 }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error: FastifyError | SnapRefusal, request, reply) => {
      if (error instanceof SnapRefusal) {
        // Whoever is not believed is seen by who watches; what it said is not repeated.
        if (error.code.startsWith('401'))
          scope.log.warn({ partner: bank.partner, code: error.code, requestId: request.id }, 'partner message rejected: authentication failed');
        return answer(reply, error.code, error.message);
      }
      const service = SERVICES[request.routeOptions.url?.slice(bank.base.length) ?? ''] ?? '00';
      // Too long, broken on the way, too often: what the library refuses is refused in the words of the standard.
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

/** What has to stand in the head of every request of a token, and of every transaction besides its token. */
const TOKEN_HEADERS = ['X-TIMESTAMP', 'X-CLIENT-KEY', 'X-SIGNATURE'] as const;
const TRANSACTION_HEADERS = ['X-TIMESTAMP', 'X-SIGNATURE', 'X-PARTNER-ID', 'X-EXTERNAL-ID', 'CHANNEL-ID'] as const;
/** Who a bank calls itself there is its own affair: the token says which bank it is. */
const FORMS = { 'X-PARTNER-ID': /^[\w.-]{1,36}$/, 'X-EXTERNAL-ID': /^[\w-]{1,36}$/, 'CHANNEL-ID': /^\w{1,5}$/ } as const;

function checkThere(request: FastifyRequest, names: readonly string[], service: string): void {
  const missing = names.find((name) => header(request, name.toLowerCase()) === '');
  if (missing !== undefined) throw new SnapRefusal(`400${service}02`, `Invalid Mandatory Field {${missing}}`);
}

/** When a request says that it was sent. */
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

/** The token of ours that a transaction comes with. */
function tokenOf(given: Given, request: FastifyRequest, service: string): string {
  // The name of a scheme is read in any letters (RFC 9110), what follows is not.
  const accessToken = /^bearer +(\d{13}\.[\w-]{43})$/i.exec(header(request, 'authorization'))?.[1] ?? '';
  const expiry = Number(accessToken.split('.')[0]);
  if (!(expiry > given.clock()) || !sameBytes(Buffer.from(accessToken), Buffer.from(tokenText(given, expiry)))) {
    throw new SnapRefusal(`401${service}01`, 'Invalid Token (B2B)');
  }
  return accessToken;
}

/** Authenticates a transaction: token where it needs one, time, and the signature over what it says. */
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

/** What a message names an account by, in the three fields of the standard, and its number as we write it. */
interface Named {
  readonly accountNumber: string;
  readonly identity: { readonly partnerServiceId: string; readonly customerNo: string; readonly virtualAccountNo: string };
}

/** The account of a message: company code, padded with blanks to eight characters, and customer are its number. */
function accountIn(body: Record<string, unknown>, service: string): Named {
  const field = (name: keyof Named['identity'], form: RegExp): string => {
    const value = text(body, name, service);
    if (!form.test(value)) throw new SnapRefusal(`400${service}01`, `Invalid Field Format {${name}}`);
    return value;
  };
  const virtualAccountNo = field('virtualAccountNo', /^(?=.{1,28}$) *\d+$/);
  const partnerServiceId = field('partnerServiceId', /^(?=.{8}$) *\d+$/);
  const customer = field('customerNo', /^\d{1,20}$/);
  // A number has lost the zeros before it.
  const customerNo = typeof body.customerNo === 'number' ? customer.padStart(virtualAccountNo.length - partnerServiceId.length, '0') : customer;
  if (partnerServiceId + customerNo !== virtualAccountNo) throw new SnapRefusal(`400${service}01`, 'Invalid Field Format {virtualAccountNo}');
  return { accountNumber: virtualAccountNo.trim(), identity: { partnerServiceId, customerNo, virtualAccountNo } };
}

/** The money of a payment. */
function paidIn(body: Record<string, unknown>): bigint {
  const isThere = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
  const paid = body.paidAmount as { value?: unknown; currency?: unknown } | null | undefined;
  if (!isThere(paid) || (typeof paid === 'object' && !(isThere(paid?.value) && isThere(paid?.currency))))
    throw new SnapRefusal('4002502', 'Invalid Mandatory Field {paidAmount}');
  const amount = readAmount(paid?.value);
  if (amount === null || amount === 0n || paid?.currency !== 'IDR') throw new SnapRefusal('4002501', 'Invalid Field Format {paidAmount}');
  return amount;
}

/** When a bank says that it credited a payment, or null: the standard leaves it free to say. */
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

/** Our references of charges. */
const REFERENCE = /^[0-9A-F]{32}$/;

/** Something is new of a charge. It only wakes us up: what is true is what the bank answers when it is asked. */
async function notice(given: Given, debits: DebitNotices, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  authenticate(given, request, '56');
  const reference = text(parse(request, '56'), 'originalPartnerReferenceNo', '56', 64);
  const heard = REFERENCE.test(reference) ? await debits.hear(given.bank.partner, reference, header(request, 'x-external-id')) : 'unknown';
  if (heard === 'unknown') return answer(reply, '4045601', 'Transaction Not Found');
  if (heard === 'externalIdReused') return answer(reply, '4095600', 'Conflict. Cannot use same X-EXTERNAL-ID in same day');
  return answer(reply, '2005600', 'Successful');
}
