/** The services of the bank that customers call by SNAP BI: access token (73), names (16), transfers (18, 36), payments (26, 35). */
import { createHash, createHmac, createVerify, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { holderAt } from '@lumbung/specimen/citizens.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BankEvent, type BankOptions, type CreditEvent, paymentOf, stamp } from './bank.ts';
import { type Faults, pause, SLOW_MS } from './faults.ts';
import type { Journal } from './journal.ts';

type Fields = Record<string, unknown>;
type Transferred = Extract<BankEvent, { kind: 'transferred' }>;

const TOKEN_LIFE_S = 900;

class Refusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Accounts that end in three zeros do not exist; every other one does, and those of the invented people are in their names. */
const holderOf = (bank: string, account: string): string | null =>
  account.endsWith('000') ? null : (holderAt(bank, account) ?? `PEMILIK REKENING ${account.slice(-4)}`);

export function serveBank(server: FastifyInstance, base: string, options: BankOptions, journal: Journal<BankEvent>, faults: Faults): void {
  const tokens = new Map<string, number>();
  const usedIds = new Set<string>();
  const header = (request: FastifyRequest, name: string): string => String(request.headers[name] ?? '');
  const fieldsOf = (request: FastifyRequest): Fields => JSON.parse((request.body as Buffer).toString('utf8')) as Fields;

  /** Checks token, signature over the bytes as they came, and that the id is new today. */
  function authenticate(request: FastifyRequest, service: string): Fields {
    const token = header(request, 'authorization').replace(/^Bearer /, '');
    if (!((tokens.get(token) ?? 0) > options.now())) throw new Refusal(`401${service}01`, 'Invalid Token (B2B)');
    const time = header(request, 'x-timestamp');
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+07:00$/.test(time)) throw new Refusal(`400${service}01`, 'Invalid Field Format {X-TIMESTAMP}');
    const digest = createHash('sha256')
      .update(request.body as Buffer)
      .digest('hex');
    const wanted = createHmac('sha512', options.secret).update(`POST:${request.url}:${token}:${digest}:${time}`).digest();
    const given = Buffer.from(header(request, 'x-signature'), 'base64');
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new Refusal(`401${service}00`, 'Unauthorized. [Signature]');
    const id = `${time.slice(0, 10)}/${header(request, 'x-external-id')}`;
    if (usedIds.has(id)) throw new Refusal(`409${service}00`, 'Conflict. Cannot use same X-EXTERNAL-ID in same day');
    usedIds.add(id);
    return fieldsOf(request);
  }

  const answer = (reply: FastifyReply, responseCode: string, responseMessage: string, more: object = {}): FastifyReply =>
    reply.status(Number(responseCode.slice(0, 3))).send({ responseCode, responseMessage, ...more });
  const credits = (): CreditEvent[] => journal.events.filter((event) => event.kind === 'credited');
  const transferOf = (reference: unknown): Transferred | undefined =>
    journal.events.find((event): event is Transferred => event.kind === 'transferred' && event.reference === reference);

  server.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error, _request, reply) =>
      error instanceof Refusal ? answer(reply, error.code, error.message) : answer(reply, '5000000', (error as Error).message),
    );
    scope.addHook('preHandler', async (_request, reply) => {
      if (faults.take('bank', 'down')) return reply.status(503).send('');
      if (faults.take('bank', 'error')) return answer(reply, '5000000', 'General Error');
      if (faults.take('bank', 'slow')) await pause(SLOW_MS);
    });

    scope.post(`${base}/v1.0/access-token/b2b`, (request, reply) => {
      const [client, time] = [header(request, 'x-client-key'), header(request, 'x-timestamp')];
      const isValid = createVerify('RSA-SHA256').update(`${client}|${time}`).verify(options.customerKey, header(request, 'x-signature'), 'base64');
      if (client !== options.clientKey || !isValid) throw new Refusal('4017300', 'Unauthorized. [Signature]');
      if (fieldsOf(request).grantType !== 'client_credentials') throw new Refusal('4007302', 'Invalid Mandatory Field {grantType}');
      const accessToken = randomBytes(24).toString('base64url');
      tokens.set(accessToken, options.now() + TOKEN_LIFE_S * 1_000);
      return answer(reply, '2007300', 'Successful', { accessToken, tokenType: 'Bearer', expiresIn: String(TOKEN_LIFE_S) });
    });

    scope.post(`${base}/v1.0/account-inquiry-external`, (request, reply) => {
      const { beneficiaryBankCode, beneficiaryAccountNo, partnerReferenceNo } = authenticate(request, '16');
      const beneficiaryAccountName = holderOf(String(beneficiaryBankCode), String(beneficiaryAccountNo));
      if (beneficiaryAccountName === null) throw new Refusal('4041611', 'Invalid Account');
      return answer(reply, '2001600', 'Successful', { beneficiaryBankCode, beneficiaryAccountNo, partnerReferenceNo, beneficiaryAccountName });
    });

    scope.post(`${base}/v1.0/transfer-interbank`, (request, reply) => {
      const body = authenticate(request, '18');
      const { value, currency } = body.amount as { value?: unknown; currency?: unknown };
      if (typeof value !== 'string' || !/^\d{1,16}\.00$/.test(value) || currency !== 'IDR') throw new Refusal('4001801', 'Invalid Field Format {amount}');
      for (const field of [
        'partnerReferenceNo',
        'beneficiaryAccountName',
        'beneficiaryAccountNo',
        'beneficiaryBankCode',
        'sourceAccountNo',
        'transactionDate',
      ]) {
        if (typeof body[field] !== 'string' || body[field] === '') throw new Refusal('4001802', `Invalid Mandatory Field {${field}}`);
      }
      const reference = String(body.partnerReferenceNo);
      const to = { bank: String(body.beneficiaryBankCode), account: String(body.beneficiaryAccountNo) };
      const before = transferOf(reference);
      if (before) {
        const isSame = before.amount === Number(value) && before.to.bank === to.bank && before.to.account === to.account;
        throw isSame ? new Refusal('4091801', 'Duplicate partnerReferenceNo') : new Refusal('4041818', 'Inconsistent Request');
      }
      if (holderOf(to.bank, to.account) === null) throw new Refusal('4041811', 'Invalid Account');
      const bankReference = randomUUID().slice(0, 12);
      journal.append({ kind: 'transferred', reference, bankReference, amount: Number(value), to, at: stamp(options.now()) });
      if (faults.take('bank', 'timeout-after-doing')) {
        reply.raw.destroy();
        return reply;
      }
      return answer(reply, '2001800', 'Successful', { referenceNo: bankReference, partnerReferenceNo: reference, amount: body.amount });
    });

    scope.post(`${base}/v1.0/transfer/status`, (request, reply) => {
      const done = transferOf(authenticate(request, '36').originalPartnerReferenceNo);
      if (!done) throw new Refusal('4043601', 'Transaction Not Found');
      return answer(reply, '2003600', 'Successful', {
        originalPartnerReferenceNo: done.reference,
        originalReferenceNo: done.bankReference,
        serviceCode: '18',
        amount: { value: `${done.amount}.00`, currency: 'IDR' },
        latestTransactionStatus: '00',
        transactionStatusDesc: 'Success',
      });
    });

    scope.post(`${base}/v1.0/transfer-va/status`, (request, reply) => {
      const { virtualAccountNo } = authenticate(request, '26');
      const credit = credits().find((one) => one.virtualAccount === String(virtualAccountNo).trim());
      if (!credit) throw new Refusal('4042601', 'Transaction Not Found');
      return answer(reply, '2002600', 'Successful', { virtualAccountData: { ...paymentOf(options.companyCode, credit), paymentFlagStatus: '00' } });
    });

    scope.post(`${base}/v1.0/transfer-va/report`, (request, reply) => {
      const { startDate, startTime, endDate, endTime } = authenticate(request, '35');
      const [from, until] = [Date.parse(`${String(startDate)}T${String(startTime)}`), Date.parse(`${String(endDate)}T${String(endTime)}`)];
      const list = credits().filter(({ at }) => Date.parse(at) >= from && Date.parse(at) <= until);
      return answer(reply, '2003500', 'Successful', { virtualAccountdata: list.map((credit) => paymentOf(options.companyCode, credit)) });
    });
  });
}
